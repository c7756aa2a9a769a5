import { indexedProducts } from "./products/product-documents.js";
import { indexedResources } from "./resources/resource-document.js";

/** Collections with segments of a search index, also for search threads. */
export const indexedCollections = { products: indexedProducts, resources: indexedResources };
