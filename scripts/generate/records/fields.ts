import { HEADER } from "../format.js";
import type { FieldModel } from "./field-model.js";
import type { RecordField, RecordModel } from "./record-model.js";

/**
 * generated/fields.ts: which fields of each record are queried, sorted, faceted, searched and folded, and how.
 * `contract`: the module of their types.
 */
export function printFields(records: readonly RecordModel[], contract: string): string {
  const fields = Object.fromEntries(
    records.map(({ name, fields }) => [
      name,
      fields.filter(({ place }) => place !== "derived").map(descriptor),
    ]),
  );
  return `// ${HEADER}
import type { RecordField } from "${contract}";

/** The fields of each record, in the order in which its schema has them. */
export const recordFields = ${JSON.stringify(fields)} as const satisfies Readonly<
  Record<string, readonly RecordField[]>
>;
`;
}

/** Leaves out defaults. */
function descriptor(field: RecordField): object {
  const { place, isRequired, stored } = field;
  return {
    ...fieldDescriptor(field),
    place,
    ...(isRequired && { required: true }),
    ...(stored && { stored }),
  };
}

function fieldDescriptor(field: FieldModel): object {
  const { name, path, kind, type, many, members, fold } = field;
  const { sortable, facetable, searched } = field;
  return {
    name,
    path,
    kind,
    ...(type && { type }),
    many,
    ...(kind === "scalar" && { sortable, facetable, searched }),
    ...(members && { members: members.map(fieldDescriptor) }),
    fold,
  };
}
