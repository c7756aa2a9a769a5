import {
  type Condition,
  type Field,
  type Fields,
  type IndexValue,
  type MixedField,
  type MixedType,
  nothing,
  type ScalarType,
} from "../condition.js";
import { quoted } from "../predicate/predicate-error.js";
import { type Literal, literalForms, readLiteral } from "./literal.js";
import { type Scanner, searchLimits, UnknownPathError } from "./scanner.js";

const PATH = /[^\s,:()"]+/y;

export type SearchField = Field | MixedField;

export interface NamedField<Kind extends SearchField = SearchField> {
  /** The path as written: `objectTypeProperty.arrayOfIntExample`. */
  name: string;
  field: Kind;
}

export type ValueField = Exclude<SearchField, { kind: "object" }>;

/** @throws {SearchSyntaxError} if there is no path; {@link UnknownPathError} if there is no such field */
export function readPath(scanner: Scanner, fields: Fields): NamedField {
  const at = scanner.next;
  const name = scanner.read(PATH);
  if (name === "") scanner.fail("the path of a field");
  const field = fieldNamed(name, fields);
  if (field) return { name, field };
  throw new UnknownPathError(scanner.source, at, `Unknown field ${quoted(name, "'")}`);
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

/** @throws {SearchSyntaxError} at `at` if the field is an object, which has no values */
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

export type Item =
  | { kind: "value"; at: number; type: ScalarType; value: IndexValue }
  /** An open end is left out. Without a type: both are open. */
  | { kind: "range"; at: number; type?: ScalarType; from?: Literal; to?: Literal }
  | { kind: "subtree"; at: number; path: string; value: IndexValue }
  | { kind: "missing"; at: number }
  | { kind: "exists"; at: number };

type Range = Extract<Item, { kind: "range" }>;

/** Values, `range(a to b)`, `subtree("a")`, `missing` and `exists`. Objects have only the last two. */
export function readItems(scanner: Scanner, field: SearchField): Item[] {
  const items: Item[] = [];
  do {
    if (items.length === searchLimits.list) {
      const reason = `Expected at most ${searchLimits.list} values and ranges`;
      scanner.reject(scanner.next, reason);
    }
    items.push(readItem(scanner, field, items.at(-1)?.kind === "range"));
  } while (scanner.skip(","));
  return items;
}

function readItem(scanner: Scanner, field: SearchField, afterRange: boolean): Item {
  rejectUnavailable(scanner);
  const at = scanner.next;
  if (afterRange && hasRanges(field) && scanner.skip("(")) return readRange(scanner, field, at);
  const state = scanner.skipWord("missing", "exists");
  if (state) return { kind: state, at };
  if (hasRanges(field) && scanner.skipWord("range")) {
    if (!scanner.skip("(")) scanner.fail("( after range");
    return readRange(scanner, field, at);
  }
  const subtrees = field.kind === "scalar" ? field.subtrees : undefined;
  if (subtrees !== undefined && scanner.skipWord("subtree")) {
    if (!scanner.skip("(")) scanner.fail("( after subtree");
    const { value } = readLiteral(scanner, "text", literalForms.text);
    if (!scanner.skip(")")) scanner.fail(")");
    return { kind: "subtree", at, path: subtrees, value };
  }
  const expected = expectedItem(field, afterRange);
  const type = typeOfNext(scanner, field) ?? scanner.fail(expected);
  return { kind: "value", at, type, value: readLiteral(scanner, type, expected).value };
}

/** Tests of similar services, to distinguish them from misspellings. */
export function rejectUnavailable(scanner: Scanner): void {
  const at = scanner.next;
  const reasons = {
    matches: "'matches ignore case' is not offered; text.{locale} ignores case",
    within: "'within circle' is not offered, since no field holds a geographical point",
  };
  const word = scanner.skipWord("matches", "within");
  if (word) scanner.reject(at, `Expected another test: ${reasons[word]}`);
}

function hasRanges(field: SearchField): boolean {
  return field.kind === "mixed" || (field.kind === "scalar" && field.type !== "boolean");
}

function typeOfNext(scanner: Scanner, field: SearchField): ScalarType | undefined {
  if (field.kind === "scalar") return field.type;
  return field.kind === "mixed" ? mixedTypeOfNext(scanner) : undefined;
}

function mixedTypeOfNext(scanner: Scanner): MixedType | undefined {
  if (scanner.sees('"')) return "text";
  if (scanner.seesWord("true", "false")) return "boolean";
  return scanner.sees(/[-0-9]/) ? "number" : undefined;
}

function expectedItem(field: SearchField, afterRange: boolean): string {
  if (field.kind === "object") return "missing or exists";
  const form =
    field.kind === "mixed"
      ? `${literalForms.text}, ${literalForms.number}, ${literalForms.boolean}`
      : literalForms[field.type];
  const ranges = hasRanges(field) ? `, range(… to …)${afterRange ? ", (… to …)" : ""}` : "";
  const subtree = field.kind === "scalar" && field.subtrees !== undefined ? ', subtree("…")' : "";
  return `${form}${ranges}${subtree}, missing or exists`;
}

function readRange(scanner: Scanner, field: SearchField, at: number): Range {
  const from = readBound(scanner, field);
  if (!scanner.skipWord("to")) scanner.fail("to");
  const to = readBound(scanner, field, from?.type);
  if (!scanner.skip(")")) scanner.fail(")");
  const type = from?.type ?? to?.type;
  return {
    kind: "range",
    at,
    ...(type && { type }),
    ...(from && { from: from.literal }),
    ...(to && { to: to.literal }),
  };
}

function readBound(
  scanner: Scanner,
  field: SearchField,
  known?: ScalarType,
): { type: ScalarType; literal: Literal } | undefined {
  if (scanner.skip("*")) return undefined;
  const mixed = field.kind === "mixed";
  const type = known ?? (mixed ? rangedTypeOfNext(scanner) : typeOfNext(scanner, field));
  const either = `${literalForms.text}, ${literalForms.number}`;
  const expected = `${type === undefined ? either : literalForms[type]} or *`;
  if (type === undefined) return scanner.fail(expected);
  return { type, literal: readLiteral(scanner, type, expected) };
}

function rangedTypeOfNext(scanner: Scanner): MixedType | undefined {
  const type = mixedTypeOfNext(scanner);
  return type === "boolean" ? undefined : type;
}

/** Matches if one of the items does. Ranges include both ends. */
export function itemsCondition(field: SearchField, items: readonly Item[]): Condition {
  const values = new Map<string, Set<IndexValue>>();
  const add = (path: string, value: IndexValue): void => {
    const known = values.get(path);
    if (known) known.add(value);
    else values.set(path, new Set([value]));
  };
  const conditions: Condition[] = [];
  for (const item of items) {
    if (item.kind === "value") add(pathOf(field, item.type), item.value);
    else if (item.kind === "subtree") add(item.path, item.value);
    else if (item.kind === "range") conditions.push(withinRange(field, item));
    else conditions.push(presence(field, item));
  }
  const among = [...values].map(([path, some]): Condition => ({
    kind: "value",
    path,
    test: { kind: "in", values: [...some] },
  }));
  return anyOf([...among, ...conditions]);
}

function anyOf(conditions: readonly Condition[]): Condition {
  const [first, ...others] = conditions;
  return first && others.length === 0 ? first : { kind: "any", of: conditions };
}

export function pathOf(field: SearchField, type: ScalarType): string {
  return field.kind === "mixed" && type !== "datetime" ? field.paths[type] : field.path;
}

function withinRange(field: SearchField, { type, from, to }: Range): Condition {
  if (type === undefined) return anyValue(field);
  const bounds = {
    ...(from && { from: { value: from.value, included: true } }),
    ...(to && { to: { value: to.value, included: true } }),
  };
  return { kind: "value", path: pathOf(field, type), test: { kind: "range", ...bounds } };
}

function anyValue(field: SearchField): Condition {
  const paths = field.kind === "mixed" ? Object.values(field.paths) : [field.path];
  return anyOf(paths.map((path): Condition => ({ kind: "value", path, test: { kind: "any" } })));
}

function presence(field: SearchField, { kind }: { kind: "missing" | "exists" }): Condition {
  const exists = hasContent(field);
  return kind === "exists" ? exists : { kind: "not", condition: exists };
}

/** The field, or a field below it, has a value. `missing` is the exact complement. */
export function hasContent(field: SearchField): Condition {
  if (field.kind === "scalar") return anyValue(field);
  const { path } = field;
  if (field.kind === "mixed") return anyOf([anyValue(field), { kind: "present", path }]);
  const always: Condition = { kind: "not", condition: nothing };
  if (field.many) return { kind: "element", path, condition: always };
  return path === "" ? always : { kind: "present", path };
}
