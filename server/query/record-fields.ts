import type { Field as FieldDescriptor, RecordField } from "../../generated/fields.js";
import type { Field, Fields } from "./condition.js";

/**
 * Every field of a record that a query may name, by its schema. Members of the object that is the record
 * itself (its path is "") are listed a second time under their bare names.
 */
export function queryFields(record: readonly RecordField[]): Fields {
  const named = record.flatMap(namedField);
  const bare = record
    .filter((field) => field.path === "" && field.kind === "object")
    .flatMap((field) => (field.kind === "object" ? field.members : []))
    .filter(({ name, path }) => path === name)
    .flatMap(namedField);
  return Object.fromEntries([...named, ...bare]);
}

function namedField(descriptor: FieldDescriptor): [string, Field][] {
  const { kind, name, path, many } = descriptor;
  if (kind === "json") return [];
  if (kind === "object") {
    const fields = Object.fromEntries(descriptor.members.flatMap(namedField));
    return [[name, { kind, path, many, fields }]];
  }
  const { type, sortable, facetable } = descriptor;
  const exclusions = {
    ...(!sortable && { sortable: false as const }),
    ...(!facetable && { facetable: false as const }),
  };
  return [[name, { kind, path, type, many, ...exclusions }]];
}
