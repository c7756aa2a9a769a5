import { createHash } from "node:crypto";
import { type Field, type RecordField, recordFields } from "../../generated/fields.js";

/** Version of the rows: raise it when the same record gives other rows, for example by a new analyser. */
const ROWS = 1;

const fields: readonly RecordField[] = recordFields.resource;

/**
 * Fingerprint of all that the rows of an index depend on, besides the records: an index with another
 * fingerprint is rebuilt. SHA-256, hexadecimal.
 */
export const INDEX_FIELDS = fingerprintOf(fields);

export function fingerprintOf(of: readonly RecordField[]): string {
  const parts = of.map((field) => [field.place, field.stored ?? null, described(field)]);
  return createHash("sha256")
    .update(JSON.stringify([ROWS, parts]))
    .digest("hex");
}

/** The parts of a field that its rows depend on: not whether it can be sorted by, counted or folded. */
function described(field: Field): unknown[] {
  const { name, path, kind, many } = field;
  const common = [name, path, kind, many];
  if (kind === "scalar") return [...common, field.type, field.searched];
  return kind === "object" ? [...common, field.members.map(described)] : common;
}
