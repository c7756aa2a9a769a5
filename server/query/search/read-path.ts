import type { Field, Fields, MixedField } from "../condition.js";
import { quoted } from "../predicate/predicate-error.js";
import type { Scanner } from "./scanner.js";
import { UnknownPathError } from "./search-syntax-error.js";

const PATH = /[^\s,:()"]+/y;

/** A field that an expression may name. */
export type SearchField = Field | MixedField;

/** A field named by an expression. */
export interface NamedField<Kind extends SearchField = SearchField> {
  /** As written: `objectTypeProperty.arrayOfIntExample`. */
  name: string;
  field: Kind;
}

export type ValueField = Exclude<SearchField, { kind: "object" }>;

/**
 * Reads a dotted path, through objects and through the elements of arrays of objects.
 *
 * @throws {SearchSyntaxError} if there is none; {@link UnknownPathError} if there is no such field
 */
export function readPath(scanner: Scanner, fields: Fields): NamedField {
  const at = scanner.next;
  const name = scanner.read(PATH);
  if (name === "") scanner.fail("the path of a field");
  const field = fieldNamed(name, fields);
  if (field) return { name, field };
  throw new UnknownPathError(scanner.source, at, `Unknown path ${quoted(name)}`);
}

function fieldNamed(name: string, fields: Fields): SearchField | undefined {
  const parts = name.split(".");
  let within: Fields = fields;
  let others: ((name: string) => SearchField) | undefined;
  for (const [i, part] of parts.entries()) {
    const field = Object.hasOwn(within, part) ? within[part] : undefined;
    if (!field) return others?.(parts.slice(i).join("."));
    if (i === parts.length - 1) return field;
    within = field.fields ?? {};
    others = field.kind === "object" ? field.others : undefined;
  }
  return undefined;
}

/** @throws {SearchSyntaxError} at `at` if the field is an object, which has no values itself */
export function valueField(
  scanner: Scanner,
  at: number,
  { name, field }: NamedField,
): NamedField<ValueField> {
  if (field.kind !== "object") return { name, field };
  const inner = Object.keys(field.fields).map((each) => `${name}.${each}`);
  if (field.others) inner.push(`${name}.…`);
  return scanner.reject(
    at,
    `Expected a field with values, as ${inner.join(", ")}, but found ${name}`,
  );
}
