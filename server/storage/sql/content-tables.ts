/**
 * The tables of what is in projects, and goes with them: all that lead with the project key but
 * projects themselves, the generations of deleted ones, and revocations.
 */
export const CONTENT_TABLES = [
  "resources",
  "out_of_order_properties",
  "catalogues",
  "products",
  "product_skus",
  "images",
  "image_contents",
  "carts",
  "discounts",
  "action_data",
  "clients",
  "indexes",
  "index_counts",
  "index_owners",
  "index_values",
  "index_words",
  "index_stems",
  "index_deletions",
] as const;
