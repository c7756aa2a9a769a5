import { createHash } from "node:crypto";
import { type Field, type RecordField, recordFields } from "../../generated/fields.js";

/** To be raised when the same fields of the same record come to other rows, by another analyser for one. */
const ROWS = 1;

const fields: readonly RecordField[] = recordFields.resource;

/**
 * What the rows of an index follow from, besides the records: an index that was made with another one
 * does not hold what is looked for, and is made anew. SHA-256, hexadecimal.
 */
export const INDEX_FIELDS = fingerprintOf(fields);

export function fingerprintOf(of: readonly RecordField[]): string {
  const parts = of.map((field) => [field.place, field.stored ?? null, described(field)]);
  return createHash("sha256")
    .update(JSON.stringify([ROWS, parts]))
    .digest("hex");
}

/** Whether results can be sorted by a field, counted or folded makes no difference to its rows. */
function described(field: Field): unknown[] {
  const { name, path, kind, many } = field;
  const common = [name, path, kind, many];
  if (kind === "scalar") return [...common, field.type, field.searched];
  return kind === "object" ? [...common, field.members.map(described)] : common;
}
