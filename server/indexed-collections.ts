import { productDocuments } from "./products/product-documents.js";
import { productTextFields } from "./products/product-text-fields.js";
import type { IndexedCollection } from "./search/segments/indexed-collection.js";
import { productOfText } from "./storage/product-text.js";

/** What is indexed in segments, by the domains that have it; in search threads too. */
export const indexedCollections = {
  products: {
    name: "products",
    format: 1,
    textFields: productTextFields,
    documentsOf: (text) => productDocuments(productOfText(text)),
  },
} as const satisfies Record<string, IndexedCollection>;
