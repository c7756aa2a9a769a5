import type {
  Condition,
  Facet,
  FacetKind,
  FacetRange,
  Fields,
  ScalarType,
  SortKey,
} from "../condition.js";
import {
  type Item,
  itemsCondition,
  type NamedField,
  pathOf,
  readItems,
  readPath,
  rejectUnavailable,
  valueField,
  type ValueField,
} from "./read-items.js";
import { Scanner, searchLimits } from "./scanner.js";

export interface Filter {
  /** Canonical path of its field, to compare it with that of a facet. */
  field: string;
  condition: Condition;
}

/** `path:` and values, ranges (both ends included), `missing` and `exists`, at least one of which must match. */
export function parseFilter(text: string, fields: Fields): Filter {
  const scanner = new Scanner(text);
  const { field } = readPath(scanner, fields);
  rejectUnavailable(scanner);
  if (!scanner.skip(":")) scanner.fail(": after the path");
  const items = readItems(scanner, field);
  scanner.end(", or the end of the filter");
  return { field: field.path, condition: itemsCondition(field, items) };
}

/** A path, or `score`, with a direction. Mixed types sort as numbers, texts, false, true. */
export function parseSort(text: string, fields: Fields, allowed: { score: boolean }): SortKey[] {
  const scanner = new Scanner(text);
  const at = scanner.next;
  if (allowed.score && scanner.skipWord("score")) {
    return [{ by: "score", direction: readDirection(scanner) ?? "desc" }];
  }
  const { name, field } = valueField(scanner, at, readPath(scanner, fields));
  if (field.kind === "scalar" && field.sortable === false) {
    scanner.reject(at, `Expected a field that results can be sorted by, but found ${name}`);
  }
  const direction = readDirection(scanner) ?? "asc";
  const paths =
    field.kind === "scalar"
      ? [field.path]
      : [field.paths.number, field.paths.text, field.paths.boolean];
  return paths.map((path) => ({ by: "path", path, direction }));
}

function readDirection(scanner: Scanner): "asc" | "desc" | undefined {
  const direction = scanner.skipWord("asc", "desc");
  scanner.end(direction ? "the end of the sort expression" : "asc or desc");
  return direction;
}

const ALIAS = /[^\s,:()"]+/y;

/** `path`, `path:range(a to b),(b to *)` (`b` excluded) or `path:` values; then `as`, `counting products`. */
export function parseFacet(text: string, fields: Fields): Facet {
  const scanner = new Scanner(text);
  const at = scanner.next;
  const named = readPath(scanner, fields);
  if (named.field.kind === "scalar" && named.field.facetable === false) {
    scanner.reject(at, `Expected a field that facets can be made of, but found ${named.name}`);
  }
  rejectUnavailable(scanner);
  const colon = scanner.skip(":");
  const items = colon ? readItems(scanner, named.field) : [];
  const aliased = scanner.skipWord("as") !== undefined;
  const alias = aliased && (scanner.read(ALIAS) || scanner.fail("a name after as"));
  const countingProducts = scanner.skipWord("counting") !== undefined;
  if (countingProducts && !scanner.skipWord("products")) scanner.fail("products");
  scanner.end(expectedNext(colon, aliased, countingProducts));
  return {
    name: alias || named.name,
    field: named.field.path,
    countingProducts,
    ...content(scanner, at, named, items),
  };
}

function content(
  scanner: Scanner,
  at: number,
  named: NamedField,
  items: readonly Item[],
): FacetKind & { path: string } {
  if (items.length === 0) return terms(valueField(scanner, at, named).field);
  if (items[0]?.kind === "range") return ranges(scanner, at, named, items);
  const range = items.find(({ kind }) => kind === "range");
  if (range) {
    scanner.reject(range.at, "Expected a value, since ranges cannot follow values in a facet");
  }
  const { path } = named.field;
  return { kind: "filter", path, condition: itemsCondition(named.field, items) };
}

function terms(field: ValueField): FacetKind & { path: string } {
  if (field.kind === "scalar") return { kind: "terms", type: field.type, path: field.path };
  return { kind: "terms", type: "text", path: field.paths.text, mixed: field };
}

function ranges(
  scanner: Scanner,
  at: number,
  named: NamedField,
  items: readonly Item[],
): FacetKind & { path: string } {
  const { name, field } = valueField(scanner, at, named);
  const type = rangedType(field, items);
  if (type !== "number" && type !== "datetime") {
    const [first] = items;
    const reason =
      field.kind === "mixed"
        ? "Expected numbers, since facets of strings have no ranges"
        : `Expected values, since ${name} has neither numbers nor dates`;
    return scanner.reject(first?.at ?? at, reason);
  }
  if (items.length > searchLimits.facetRanges) {
    scanner.reject(at, `Expected at most ${searchLimits.facetRanges} ranges`);
  }
  const all = items.map((item) => facetRange(scanner, item));
  return { kind: "range", type, path: pathOf(field, type), ranges: all };
}

function rangedType(field: ValueField, items: readonly Item[]): ScalarType | undefined {
  if (field.kind === "scalar") return field.type;
  const isNumeric = items.every((item) => item.kind !== "range" || item.type !== "text");
  return isNumeric ? "number" : undefined;
}

function facetRange(scanner: Scanner, item: Item): FacetRange {
  if (item.kind !== "range") {
    return scanner.reject(
      item.at,
      "Expected a range, since values cannot follow ranges in a facet",
    );
  }
  const { from, to } = item;
  return {
    ...(typeof from?.value === "number" && { from: from.value }),
    ...(typeof to?.value === "number" && { to: to.value }),
    fromText: from?.text ?? "",
    toText: to?.text ?? "",
  };
}

function expectedNext(colon: boolean, aliased: boolean, countingProducts: boolean): string {
  if (countingProducts) return "the end of the facet";
  const end = "counting products or the end of the facet";
  if (aliased) return end;
  return colon ? `, or as, ${end}` : `:, as, ${end}`;
}
