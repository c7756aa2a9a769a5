/**
 * From this step on the contents of a product hold what its variants have in common once: see `product-text.ts`.
 * The columns say by how many bytes they would be longer else; no earlier program reads such contents.
 */
export const OMITTED_BYTES_COLUMNS = `
  ALTER TABLE products ADD COLUMN omitted_bytes bigint NOT NULL DEFAULT 0;
  ALTER TABLE product_replacements ADD COLUMN omitted_bytes bigint NOT NULL DEFAULT 0;
`;
