import { indexedProducts } from "./products/indexed-products.js";

/** What is indexed in segments, by the domains that have it; in search threads too. */
export const indexedCollections = { products: indexedProducts };
