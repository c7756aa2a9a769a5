import type { IndexedCollection } from "../search/segments/indexed-collection.js";
import { productOfText } from "../storage/record-text.js";
import { productDocuments } from "./product-documents.js";
import { productTextFields } from "./product-text-fields.js";

/** How products are indexed. */
export const indexedProducts: IndexedCollection = {
  name: "products",
  format: 3,
  textFields: productTextFields,
  documentsOf: (text) => productDocuments(productOfText(text)),
};
