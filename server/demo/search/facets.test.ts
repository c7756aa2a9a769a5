import { describe, expect, it } from "@jest/globals";
import { type Condition, type Facet, type IndexValue, unsignedZero } from "../query/condition.js";
import { liveSegments, openSegment } from "./engine/segment.js";
import { searchSegments } from "./engine/search-segments.js";
import { buildSegment } from "./engine/segment-builder.js";
import type { SegmentDocument } from "./engine/search-document.js";
import { documentOf, requestOf, valueAt } from "./engine/testing/sample-segments.js";
import { type FacetResult, MAX_TERMS } from "./facets.js";

function document(id: number, values: readonly IndexValue[], occurrences = 1): SegmentDocument {
  return documentOf(
    `d${id}`,
    values.map((value) => valueAt("field", unsignedZero(value), occurrences)),
  );
}

/** Computes the facet over these documents, in two segments, as the engine does. */
function computeFacet(
  facet: Facet,
  documents: readonly SegmentDocument[],
  { maxTermBytes = Infinity, checkpoint = (): void => undefined } = {},
): FacetResult | undefined {
  const halves = [documents.slice(0, 3), documents.slice(3)];
  const live = liveSegments(halves.map((each) => openSegment(buildSegment(each))));
  const where = { kind: "all", of: [] } as const;
  const request = requestOf({ facets: [{ facet, where, counts: "documents" }], maxTermBytes });
  return searchSegments(live, request, { fields: [], checkpoint }).facets?.[0];
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
  return result?.type === "range" ? result.ranges[0] : result;
}

describe("a terms facet", () => {
  it("lists 200 terms and counts the others, even if most documents have different terms", () => {
    const numbers = Array.from({ length: MAX_TERMS + 5 }, (_, i) => i);
    const documents = [
      ...numbers.map((number) => document(number, number === 202 ? [202, 1] : [number])),
      document(900, [204, 1]),
      document(901, []),
    ];
    const result = computeFacet(terms, documents);
    // 1 and 204 occur several times and come first, so 0, 2, 3 … 198 are listed and 199 to 203 are not.
    expect(result).toMatchObject({ type: "terms", total: 206, missing: 1, other: 5 });
    const listed = result?.type === "terms" ? result.terms : [];
    expect(listed).toHaveLength(MAX_TERMS);
    expect(listed.slice(0, 4)).toEqual([
      { term: 1, count: 3 },
      { term: 204, count: 2 },
      { term: 0, count: 1 },
      { term: 2, count: 1 },
    ]);
    expect(listed.at(-1)).toEqual({ term: 198, count: 1 });
  });

  it("is undefined if its terms exceed the byte limit", () => {
    const documents = [document(1, ["blue", "red"]), document(2, ["red"])];
    expect(computeFacet(terms, documents, { maxTermBytes: 6 })).toBeUndefined();
    expect(computeFacet(terms, documents, { maxTermBytes: 7 })).toMatchObject({ total: 2 });
  });

  it("stops when the checkpoint throws", () => {
    const checkpoint = (): void => {
      throw new Error("Its time is over.");
    };
    expect(() => computeFacet(terms, [document(1, [1])], { checkpoint })).toThrow("Its time");
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

it("facets over a few of many documents equal those over a segment with only these", () => {
  const [few, many] = [5, 90].map((count) =>
    Array.from({ length: count }, (_, i) => {
      const own = [valueAt("number", i), valueAt("field", i % 3), valueAt("field", 7, i + 1)];
      const part = (n: number) => [valueAt("size", n), valueAt("sizes", n), valueAt("sizes", 9, 2)];
      return documentOf(`d${i}`, own, [part(i), part(i % 2), []]);
    }),
  );
  const values = [0, 1, 2, 3, 4];
  const where: Condition = { kind: "value", path: "number", test: { kind: "in", values } };
  const facets = ["field", "size", "sizes"].flatMap((path): Facet[] =>
    [terms, { ...whole, ranges: [{ from: 1, to: 8, fromText: "", toText: "" }] }].map((facet) => ({
      ...facet,
      path,
      countingProducts: true,
    })),
  );
  const both = (["documents", "parts"] as const).flatMap((counts) =>
    facets.map((facet) => ({ facet, where, counts })),
  );
  const [expected, found] = [few, many].map((documents = []) =>
    searchSegments(
      liveSegments([openSegment(buildSegment(documents))]),
      requestOf({ facets: both, where }),
      { fields: [], checkpoint: () => undefined },
    ),
  );
  expect(found).toEqual(expected);
  expect(expected?.facets?.[0]).toMatchObject({
    terms: [{ term: 7, count: 5 }, { term: 0 }, {}, {}],
  });
  expect(found?.facets?.[9]).toMatchObject({ ranges: [{ count: 6, productCount: 4 }] });
});
