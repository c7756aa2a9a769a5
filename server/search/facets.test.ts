import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { Condition, IndexedDocument, IndexValue } from "../query/condition.js";
import type { Facet } from "../query/facet.js";
import { ExactSum } from "../query/exact-sum.js";
import { facetFromIndex, type FacetIndex, MAX_TERMS } from "./facets.js";
import { computeFacet } from "./testing/at-once.js";
import { compareValues, matches } from "../query/matches.js";
import { propertyRuns } from "../testing/property-runs.js";

const everything: Condition = { kind: "all", of: [] };

function document(id: number, values: readonly IndexValue[], occurrences = 1): IndexedDocument {
  const all = values.map((value) => ({ path: "field", value, element: -1, occurrences }));
  return { id: `d${id}`, values: all, words: [] };
}

/** An index over these documents, written straight from the promises of its members. */
function memoryIndex(documents: readonly IndexedDocument[]): FacetIndex<string> {
  const matching = (where: Condition): IndexedDocument[] =>
    documents.filter((each) => matches(where, each));
  const holding = (where: Condition, path: string, test: (value: IndexValue) => boolean): number =>
    matching(where).filter(({ values }) =>
      values.some((each) => each.path === path && each.value !== null && test(each.value)),
    ).length;
  return {
    count: (_, where) => Promise.resolve(matching(where).length),
    termCounts: (_, where, path, limit) => {
      const all = matching(where).flatMap(({ values }) =>
        values.flatMap((each) => (each.path === path && each.value !== null ? [each.value] : [])),
      );
      const terms = [...new Set(all)]
        .map((value) => ({ value, count: holding(where, path, (each) => each === value) }))
        .sort((a, b) => compareValues(a.value, b.value))
        .sort((a, b) => b.count - a.count)
        .slice(0, limit);
      return Promise.resolve({
        terms,
        withValue: holding(where, path, () => true),
        other: new Set(all).size - terms.length,
      });
    },
    rangeFigures: (_, where, path, ranges) =>
      Promise.resolve(
        ranges.map(({ from = -Infinity, to = Infinity }) => {
          const within = (value: IndexValue): boolean =>
            typeof value === "number" && value >= from && value < to;
          const found = matching(where).flatMap(({ values }) =>
            values.flatMap(({ path: at, value, occurrences }) =>
              at === path && typeof value === "number" && within(value)
                ? Array.from({ length: occurrences }, () => value)
                : [],
            ),
          );
          const sum = new ExactSum();
          for (const value of found.toReversed()) sum.add(value);
          return {
            count: holding(where, path, within),
            sum: sum.value,
            occurrences: found.length,
            min: Math.min(...found),
            max: Math.max(...found),
          };
        }),
      ),
  };
}

const terms: Facet = {
  name: "field",
  field: "field",
  path: "field",
  countingProducts: false,
  kind: "terms",
  type: "number",
};
const whole: Facet = {
  ...terms,
  kind: "range",
  type: "number",
  ranges: [{ fromText: "", toText: "" }],
};

function figures(values: readonly number[], occurrences = 1): unknown {
  const result = computeFacet(whole, [document(0, values, occurrences)]);
  return result.type === "range" ? result.ranges[0] : result;
}

describe("a terms facet", () => {
  it("lists 200 terms and counts the others, also where a document has one of each", () => {
    const numbers = Array.from({ length: MAX_TERMS + 5 }, (_, i) => i);
    const documents = [
      ...numbers.map((number) => document(number, number === 202 ? [202, 1] : [number])),
      document(900, [204, 1]),
      document(901, []),
    ];
    const result = computeFacet(terms, documents);
    // 1 and 204 occur several times and come first; so 0, 2, 3 … 198 are listed and 199 to 203 are not.
    expect(result).toMatchObject({ type: "terms", total: 206, missing: 1, other: 5 });
    const listed = result.type === "terms" ? result.terms : [];
    expect(listed).toHaveLength(MAX_TERMS);
    expect(listed.slice(0, 4)).toEqual([
      { term: 1, count: 3 },
      { term: 204, count: 2 },
      { term: 0, count: 1 },
      { term: 2, count: 1 },
    ]);
    expect(listed.at(-1)).toEqual({ term: 198, count: 1 });
  });

  it("orders texts by code point", () => {
    const texts = ["b", "a", "Z", "\uffee", "𐐀", ""];
    const result = computeFacet({ ...terms, kind: "terms", type: "text" }, [document(0, texts)]);
    const listed = result.type === "terms" ? result.terms.map(({ term }) => term) : [];
    expect(listed).toEqual(["", "Z", "a", "b", "\uffee", "𐐀"]);
  });
});

describe("the statistics of a range", () => {
  const table: [values: number[], expected: { total: number; mean: number }][] = [
    [[0.1, 0.2], { total: 0.3, mean: 0.15 }],
    [[1, 1e-20], { total: 1, mean: 0.5 }],
    [[1e16, 1, -1e16], { total: 1, mean: 0.333333333333 }],
    [[1_700_000_000_123, 1_700_000_000_001], { total: 3_400_000_000_124, mean: 1_700_000_000_062 }],
    [[9_007_199_254_740_991], { total: 9_007_199_254_740_991, mean: 9_007_199_254_740_991 }],
    [[1e300, 1e300], { total: 2e300, mean: 1e300 }],
    [[1.7e308, 1.6e308], { total: 1.79769313486e308, mean: 1.79769313486e308 }],
    [[-1, 1], { total: 0, mean: 0 }],
    [[-0], { total: 0, mean: 0 }],
  ];
  it.each(table)("%j", (values, expected) => {
    expect(figures(values)).toMatchObject(expected);
  });

  it("counts a document once and a value as often as it occurs", () => {
    expect(figures([1, 2], 3)).toMatchObject({ count: 1, total: 9, mean: 1.5, min: 1, max: 2 });
  });
});

describe("facets from an index", () => {
  const number = fc.oneof(
    fc.integer({ min: -3, max: 300 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const documents = fc
    .array(
      fc.tuple(
        fc.uniqueArray(
          number.map((each) => each + 0),
          { maxLength: 60 },
        ),
        fc.integer({ min: 1, max: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((all) => all.map(([values, occurrences], i) => document(i, values, occurrences)));
  const bound = fc.option(number, { nil: undefined });
  const range = fc.tuple(bound, bound).map(([from, to]) => ({
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    fromText: String(from),
    toText: String(to),
  }));
  const where = fc.constantFrom<Condition[]>(everything, {
    kind: "value",
    path: "field",
    test: { kind: "range", from: { value: 2, included: true } },
  });
  const facet: fc.Arbitrary<Facet> = fc.oneof(
    fc.constant(terms),
    fc.constant<Facet>({ ...terms, kind: "terms", type: "boolean" }),
    fc
      .array(range, { minLength: 1, maxLength: 4 })
      .map((ranges): Facet => ({ ...terms, kind: "range", type: "number", ranges })),
    where.map((condition): Facet => ({ ...terms, kind: "filter", condition })),
  );

  it("are those computed from its documents, one by one", async () => {
    await fc.assert(
      fc.asyncProperty(documents, facet, where, async (all, each, condition) => {
        const matching = all.filter((one) => matches(condition, one));
        const computed = computeFacet(each, matching);
        expect(await facetFromIndex(each, memoryIndex(all), "scope", condition)).toEqual(computed);
        expect(computeFacet(each, matching.toReversed())).toEqual(computed);
        expect(JSON.parse(JSON.stringify(computed))).toEqual(computed);
      }),
      propertyRuns(500),
    );
  });
});
