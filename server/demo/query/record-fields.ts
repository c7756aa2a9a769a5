import type { Field as FieldDescriptor, RecordField } from "./field-types.js";
import { type Condition, type Field, type Fields, nothing } from "./condition.js";
import { typedLiteral } from "./predicate/typed-value.js";

/** The fields of a record that a query may name. Members of the object at the path "" also have their bare names. */
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

/** Containment as PostgreSQL's `@>`: objects as subsets, arrays as sets, all else by equality. */
export function containing(part: object, fields: Fields): Condition {
  const of = Object.entries(part).map(([name, wanted]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field ? containingField(field, wanted) : nothing;
  });
  return { kind: "all", of };
}

function containingField(field: Field, wanted: unknown): Condition {
  if (field.many !== Array.isArray(wanted)) return nothing;
  const present: Condition =
    field.path === "" ? { kind: "all", of: [] } : { kind: "present", path: field.path };
  const parts: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  const of = parts.map((part) => containingElement(field, part));
  return { kind: "all", of: [present, ...of] };
}

function containingElement(field: Field, wanted: unknown): Condition {
  if (field.kind === "scalar") {
    const value = typedLiteral(field.type, wanted);
    if (value === undefined) return nothing;
    return { kind: "value", path: field.path, test: { kind: "in", values: [value] } };
  }
  if (typeof wanted !== "object" || wanted === null) return nothing;
  const condition = containing(wanted, field.fields);
  return field.many ? { kind: "element", path: field.path, condition } : condition;
}
