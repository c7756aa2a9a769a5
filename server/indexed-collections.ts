import { indexedProducts } from "./products/indexed-products.js";
import { indexedResources } from "./resources/indexed-resources.js";

/** What is indexed in segments, by the domains that have it; in search threads too. */
export const indexedCollections = { products: indexedProducts, resources: indexedResources };
