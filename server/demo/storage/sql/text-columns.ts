import type { RowDecoder } from "../../../runtime/database/sql-text.js";

/** Columns of a product or resource `r`, as {@link recordText} reads them after the first. */
export const TEXT_COLUMNS = `r.project_key, r.key, r.version, r.created_at, r.last_modified_at,
  r.created_by, r.last_modified_by, r.current_content, r.staged_content`;

/** The record as JSON, for `productOfText` and `resourceOfText`. Its contents are not parsed. */
export function recordText(id: string, projectKey: string, columns: RowDecoder): string {
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
