/**
 * The tables whose rows are deleted with their project: all with the project key as first column, except
 * projects, deleted_projects and revocations.
 */
export const CONTENT_TABLES = [
  "resources",
  "out_of_order_properties",
  "catalogues",
  "products",
  "product_skus",
  "product_imports",
  "product_replacements",
  "images",
  "image_contents",
  "carts",
  "discounts",
  "action_data",
  "clients",
  "customers",
  "refresh_sessions",
  "search_manifests",
  "search_segments",
  "search_sources",
  "search_changes",
] as const;
