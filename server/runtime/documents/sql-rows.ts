import { parseJson, RowDecoder } from "../database/sql-text.js";
import { isObject } from "../objects.js";
import type { KeptDocument, StoredDocument } from "./document-store.js";

export function toKept(row: RowDecoder): KeptDocument {
  return { id: row.text(), document: parseJson(row.text(), isObject) };
}

/** The first column of a row; 0 if there is no row. */
export function integerOf(found: unknown): number {
  return found === undefined ? 0 : new RowDecoder(found).integer();
}

/** The document of a row with its position, id and document. */
export function documentOf(found: unknown): StoredDocument | undefined {
  if (found === undefined) return undefined;
  const row = new RowDecoder(found);
  row.integer();
  return toKept(row).document;
}

/** Placeholders for values: `?, ?`. */
export function questions(count: number): string {
  return Array.from({ length: count }, () => "?").join(", ");
}
