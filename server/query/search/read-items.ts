import {
  type Condition,
  type Field,
  type IndexValue,
  nothing,
  type ScalarType,
} from "../condition.js";
import { searchLimits } from "./limits.js";
import { type Literal, literalForms, readLiteral } from "./literal.js";
import type { Scanner } from "./scanner.js";

/** One element of the list after the colon. */
export type Item =
  | { kind: "value"; at: number; value: IndexValue }
  /** An open end is left out. */
  | { kind: "range"; at: number; from?: Literal; to?: Literal }
  | { kind: "missing"; at: number }
  | { kind: "exists"; at: number };

/**
 * A comma-separated list of values, `range(a to b)`, further ranges after a first one without the word,
 * `missing` and `exists`. For objects, which have no values, only `missing` and `exists`.
 */
export function readItems(scanner: Scanner, field: Field): Item[] {
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

function readItem(scanner: Scanner, field: Field, afterRange: boolean): Item {
  const at = scanner.next;
  const type = field.kind === "scalar" ? field.type : undefined;
  const ranges = type !== undefined && type !== "boolean" ? type : undefined;
  if (afterRange && ranges && scanner.skip("(")) return readRange(scanner, ranges, at);
  const state = scanner.skipWord("missing", "exists");
  if (state) return { kind: state, at };
  if (ranges && scanner.skipWord("range")) {
    if (!scanner.skip("(")) scanner.fail("( after range");
    return readRange(scanner, ranges, at);
  }
  const expected = expectedItem(type, afterRange);
  if (type === undefined) return scanner.fail(expected);
  return { kind: "value", at, value: readLiteral(scanner, type, expected).value };
}

function expectedItem(type: ScalarType | undefined, afterRange: boolean): string {
  if (type === undefined) return "missing or exists";
  const range = type === "boolean" ? "" : `range(… to …), ${afterRange ? "(… to …), " : ""}`;
  return `${literalForms[type]}, ${range}missing or exists`;
}

/** The items after the opening bracket. */
function readRange(scanner: Scanner, type: ScalarType, at: number): Item {
  const from = readBound(scanner, type);
  if (!scanner.skipWord("to")) scanner.fail("to");
  const to = readBound(scanner, type);
  if (!scanner.skip(")")) scanner.fail(")");
  return { kind: "range", at, ...(from && { from }), ...(to && { to }) };
}

function readBound(scanner: Scanner, type: ScalarType): Literal | undefined {
  if (scanner.skip("*")) return undefined;
  return readLiteral(scanner, type, `${literalForms[type]} or *`);
}

/** Matches if one of the items does. Ranges include both ends. */
export function itemsCondition(field: Field, items: readonly Item[]): Condition {
  const { path } = field;
  const values = new Set<IndexValue>();
  const conditions: Condition[] = [];
  for (const item of items) {
    if (item.kind === "value") values.add(item.value);
    else conditions.push(item.kind === "range" ? withinRange(path, item) : presence(field, item));
  }
  if (values.size > 0) {
    conditions.unshift({ kind: "value", path, test: { kind: "in", values: [...values] } });
  }
  const [first, ...others] = conditions;
  return first && others.length === 0 ? first : { kind: "any", of: conditions };
}

function withinRange(path: string, { from, to }: { from?: Literal; to?: Literal }): Condition {
  if (!from && !to) return { kind: "value", path, test: { kind: "any" } };
  const bounds = {
    ...(from && { from: { value: from.value, included: true } }),
    ...(to && { to: { value: to.value, included: true } }),
  };
  return { kind: "value", path, test: { kind: "range", ...bounds } };
}

function presence(field: Field, { kind }: { kind: "missing" | "exists" }): Condition {
  const exists = hasContent(field);
  return kind === "exists" ? exists : { kind: "not", condition: exists };
}

/**
 * An array without elements has no values, so that `missing` finds exactly what a facet counts as
 * missing.
 */
function hasContent(field: Field): Condition {
  const always: Condition = { kind: "not", condition: nothing };
  if (field.kind === "scalar") return { kind: "value", path: field.path, test: { kind: "any" } };
  if (field.many) return { kind: "element", path: field.path, condition: always };
  return field.path === "" ? always : { kind: "present", path: field.path };
}
