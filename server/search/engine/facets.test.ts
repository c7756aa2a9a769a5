import { describe, expect, it } from "@jest/globals";
import type { Facet, FacetKind } from "../../query/condition.js";
import type { FacetResult } from "../facets.js";
import { liveSegments, openSegment } from "./segment.js";
import { searchSegments } from "./search-segments.js";
import type { EngineFacet, EngineResponse } from "./search-request.js";
import { buildSegment } from "./segment-builder.js";
import type { SegmentDocument } from "./search-document.js";
import { documentOf, fields, requestOf, valueAt } from "./testing/sample-segments.js";

function search(
  contents: readonly (readonly SegmentDocument[])[],
  facets: readonly EngineFacet[],
  maxTermBytes = Infinity,
  checkpoint = (): void => undefined,
): EngineResponse {
  const segments = contents.map((documents) => openSegment(buildSegment(documents)));
  const request = requestOf({ facets, maxTermBytes });
  return searchSegments(liveSegments(segments), request, { fields, checkpoint });
}

function facetOn(
  path: string,
  counts: "documents" | "parts",
  options: Partial<Facet> = {},
  kind: FacetKind = { kind: "terms", type: "text" },
): EngineFacet {
  const facet = { name: path, path, countingProducts: false, field: "", ...kind, ...options };
  return { facet: facet as Facet, where: { kind: "all", of: [] }, counts };
}

const color = (name: string): ReturnType<typeof valueAt>[] => [valueAt("color", name)];

/** In two segments: red in one document with three parts and one other, blue in three documents. */
const colors = [
  [
    documentOf("a", [], [color("red"), color("red"), color("red"), color("blue")]),
    documentOf("b", [], [color("blue")]),
  ],
  [documentOf("c", [], [color("blue")]), documentOf("d", [], [color("red"), [], color("red")])],
];

describe("facets", () => {
  it("orders terms by count, or by products where these are counted", () => {
    const [byCount, byProducts, ofDocuments] = search(colors, [
      facetOn("color", "parts"),
      facetOn("color", "parts", { countingProducts: true }),
      facetOn("color", "documents"),
    ]).facets!;
    const terms = { type: "terms", dataType: "text", other: 0 };
    expect(byCount).toEqual({
      ...{ ...terms, missing: 1, total: 8 },
      terms: [
        { term: "red", count: 5 },
        { term: "blue", count: 3 },
      ],
    });
    expect(byProducts).toEqual({
      ...{ ...terms, missing: 1, total: 8 },
      terms: [
        { term: "blue", count: 3, productCount: 3 },
        { term: "red", count: 5, productCount: 2 },
      ],
    });
    expect(ofDocuments).toEqual({
      ...{ ...terms, missing: 0, total: 4 },
      terms: [
        { term: "blue", count: 3 },
        { term: "red", count: 2 },
      ],
    });
  });

  it("lists the 200 most frequent terms of all segments, and counts the others", () => {
    const name = (i: number): string => `name${String(i).padStart(3, "0")}`;
    const segments = [0, 1].map((s) =>
      Array.from({ length: 230 }, (_, i) => documentOf(`${s}-${i}`, [valueAt("name", name(i))])),
    );
    // In the second segment once more, so that it is the most frequent.
    segments[1]!.push(documentOf("more", [valueAt("name", name(220))]));
    const [result] = search(segments, [facetOn("name", "documents")]).facets as [FacetResult];
    if (result.type !== "terms") throw new Error("Expected terms.");
    expect(result.other).toBe(30);
    expect(result.total).toBe(461);
    const expected = [220, ...Array.from({ length: 199 }, (_, i) => i)];
    expect(result.terms).toEqual(
      expected.map((i, at) => ({ term: name(i), count: at === 0 ? 3 : 2 })),
    );
  });

  it("adds up ranges exactly, and counts each part or document once", () => {
    const many = [valueAt("n", 0.1, 10), valueAt("n", 7), valueAt("n", 1e300)];
    const ranges = [
      { to: 5, fromText: "", toText: "5" },
      { from: 5, fromText: "5", toText: "" },
    ];
    const contents = [[documentOf("a", [], [many, [valueAt("n", 7)]])], [documentOf("b", many)]];
    const [result] = search(contents, [
      facetOn("n", "parts", { countingProducts: true }, { kind: "range", type: "number", ranges }),
    ]).facets!;
    expect(result).toEqual({
      type: "range",
      ranges: [
        {
          ...{ from: 0, fromStr: "", to: 5, toStr: "5" },
          ...{ count: 2, productCount: 2, total: 2, min: 0.1, max: 0.1, mean: 0.1 },
        },
        {
          ...{ from: 5, fromStr: "5", to: 0, toStr: "" },
          ...{ count: 3, productCount: 2, total: 2e300, min: 7, max: 1e300, mean: 4e299 },
        },
      ],
    });
  });

  it("gives no facets if their terms take more than they may", () => {
    const facets = [facetOn("color", "parts"), facetOn("color", "documents")];
    expect(search(colors, facets, 14).facets).toHaveLength(2);
    expect(search(colors, facets, 13)).toEqual({
      ...{ ids: ["a", "b", "c", "d"], total: 4, facets: undefined },
    });
  });

  it("ends when the checkpoint throws", () => {
    const ending = new Error("Its time is over.");
    let left = 3;
    const checkpoint = (): void => {
      if (left-- === 0) throw ending;
    };
    expect(() => search(colors, [facetOn("color", "parts")], Infinity, checkpoint)).toThrow(ending);
  });
});
