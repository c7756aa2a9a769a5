import type { Fields } from "../condition.js";
import type { Facet, FacetKind, FacetRange } from "../facet.js";
import { searchLimits } from "./limits.js";
import { type Item, itemsCondition, readItems } from "./read-items.js";
import { type NamedField, readPath, scalarField } from "./read-path.js";
import { Scanner } from "./scanner.js";

const ALIAS = /[^\s,:()"]+/y;

/**
 * `path` for its terms, `path:range(a to b),(b to *)` for statistics of ranges (from included, to
 * excluded), or `path:` and a list of values, `missing` or `exists` to count the documents that have one
 * of them; then optionally `as name` and `counting products`.
 *
 * @throws {SearchSyntaxError}
 */
export function parseFacet(text: string, fields: Fields): Facet {
  const scanner = new Scanner(text);
  const at = scanner.next;
  const named = readPath(scanner, fields);
  if (named.field.kind === "scalar" && named.field.facetable === false) {
    scanner.reject(at, `Expected a field that facets can be made of, but found ${named.name}`);
  }
  const colon = scanner.skip(":");
  const items = colon ? readItems(scanner, named.field) : [];
  const [alias, aliased] = scanner.skipWord("as") ? [readAlias(scanner), true] : ["", false];
  const countingProducts = scanner.skipWord("counting") !== undefined;
  if (countingProducts && !scanner.skipWord("products")) scanner.fail("products");
  scanner.end(expectedNext(colon, aliased, countingProducts));
  return {
    name: aliased ? alias : named.name,
    path: named.field.path,
    countingProducts,
    ...content(scanner, at, named, items),
  };
}

function content(
  scanner: Scanner,
  at: number,
  named: NamedField,
  items: readonly Item[],
): FacetKind {
  if (items.length === 0) return { kind: "terms", type: scalarField(scanner, at, named).type };
  if (items[0]?.kind !== "range") {
    const range = items.find(({ kind }) => kind === "range");
    if (range)
      scanner.reject(range.at, "Expected a value, since ranges cannot follow values in a facet");
    return { kind: "filter", condition: itemsCondition(named.field, items) };
  }
  const { type } = scalarField(scanner, at, named);
  if (type !== "number" && type !== "datetime") {
    return scanner.reject(
      items[0].at,
      `Expected values, since ${named.name} has neither numbers nor dates`,
    );
  }
  if (items.length > searchLimits.facetRanges) {
    scanner.reject(at, `Expected at most ${searchLimits.facetRanges} ranges`);
  }
  return { kind: "range", type, ranges: items.map((item) => facetRange(scanner, item)) };
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

function readAlias(scanner: Scanner): string {
  return scanner.read(ALIAS) || scanner.fail("a name after as");
}

function expectedNext(colon: boolean, aliased: boolean, countingProducts: boolean): string {
  if (countingProducts) return "the end of the facet";
  const end = "counting products or the end of the facet";
  if (aliased) return end;
  return colon ? `, or as, ${end}` : `:, as, ${end}`;
}
