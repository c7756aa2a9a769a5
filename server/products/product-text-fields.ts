import type { TextField } from "../search/engine/search-document.js";

/** The numbers of the fields in {@link productTextFields}. */
export const productTextField = {
  name: 0,
  searchKeywords: 1,
  /** SKUs and keys, of products and variants. */
  identifier: 2,
  /** Texts and labels of attributes. */
  attribute: 3,
  slug: 4,
  description: 5,
} as const;

/** The searched texts of products, by their weights. */
export const productTextFields: readonly TextField[] = [
  { name: "name", weight: 32 },
  { name: "searchKeywords", weight: 8 },
  { name: "identifier", weight: 6 },
  { name: "attribute", weight: 3 },
  { name: "slug", weight: 2 },
  { name: "description", weight: 1 },
];
