import type { RowDecoder } from "./row-decoder.js";

/** Columns of a product `p` in the order in which {@link productText} reads them. */
export const PRODUCT_TEXT_COLUMNS = `p.id, p.revision, p.project_key, p.key, p.version,
  p.created_at, p.last_modified_at, p.created_by, p.last_modified_by, p.current_content,
  p.staged_content`;

/** The product as JSON, for `productOfText`. Its contents are JSON already: they are not parsed. */
export function productText(id: string, columns: RowDecoder): string {
  const projectKey = columns.text();
  const head = {
    projectKey,
    id,
    key: columns.optionalText(),
    version: columns.integer(),
    createdAt: columns.text(),
    lastModifiedAt: columns.text(),
    createdBy: { clientId: columns.text() },
    lastModifiedBy: { clientId: columns.text() },
  };
  const [current, staged] = [columns.optionalText(), columns.optionalText()];
  const contents = [
    current === undefined ? "" : `,"current":${current}`,
    staged === undefined ? "" : `,"staged":${staged}`,
  ];
  return `${JSON.stringify(head).slice(0, -1)}${contents.join("")}}`;
}
