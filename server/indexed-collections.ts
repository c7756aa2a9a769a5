import { indexedProducts } from "./products/product-documents.js";
import { indexedResources } from "./resources/resource-document.js";

/** What is indexed in segments, by the domains that have it; in search threads too. */
export const indexedCollections = { products: indexedProducts, resources: indexedResources };
