import type { Kind, Words } from "./word-lists.js";

/** What a product is made of, before it is written down. */
export interface Ingredients {
  kind: Kind;
  adjective: Words;
  material: Words;
  color: Words;
  brand: string;
  collection: string;
}
