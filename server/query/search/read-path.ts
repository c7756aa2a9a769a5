import type { Field, Fields } from "../condition.js";
import { quoted } from "../predicate/predicate-error.js";
import type { Scanner } from "./scanner.js";

const PATH = /[^\s,:()"]+/y;

/** A field named by an expression. */
export interface NamedField {
  /** As written: `objectTypeProperty.arrayOfIntExample`. */
  name: string;
  field: Field;
}

export type ScalarField = Extract<Field, { kind: "scalar" }>;

/**
 * Reads a dotted path, through objects and through the elements of arrays of objects.
 *
 * @throws {SearchSyntaxError} if there is none, or no such field
 */
export function readPath(scanner: Scanner, fields: Fields): NamedField {
  const at = scanner.next;
  const name = scanner.read(PATH);
  if (name === "") scanner.fail("the path of a field");
  let field: Field | undefined;
  let within: Fields = fields;
  for (const part of name.split(".")) {
    field = Object.hasOwn(within, part) ? within[part] : undefined;
    if (field === undefined) break;
    within = field.fields ?? {};
  }
  return { name, field: field ?? scanner.reject(at, `Unknown path ${quoted(name)}`) };
}

/** @throws {SearchSyntaxError} at `at` if the field is an object, which has no values itself */
export function scalarField(
  scanner: Scanner,
  at: number,
  { name, field }: NamedField,
): ScalarField {
  if (field.kind === "scalar") return field;
  const inner = Object.keys(field.fields).map((each) => `${name}.${each}`);
  return scanner.reject(
    at,
    `Expected a field with values, as ${inner.join(", ")}, but found ${name}`,
  );
}
