import { describe, expect, it } from "@jest/globals";
import type { Condition } from "../../query/condition.js";
import { liveSegments, openSegment, type Segment } from "./segment.js";
import { searchSegments } from "./search-segments.js";
import type { EngineRequest, EngineResponse } from "./search-request.js";
import { buildSegment } from "./segment-builder.js";
import { IN_CURRENT, IN_STAGED } from "./search-document.js";
import { documentOf, fields, requestOf, valueAt } from "./testing/sample-segments.js";

function search(segments: readonly Segment[], request: Partial<EngineRequest>): EngineResponse {
  const context = { fields, checkpoint: () => undefined };
  return searchSegments(liveSegments(segments), requestOf(request), context);
}

const bytes = buildSegment([
  documentOf("b", [valueAt("createdAt", 2), valueAt("name", "\ud83d\0")]),
  documentOf("a", [valueAt("createdAt", 1)]),
]);
const named: Condition = {
  kind: "value",
  path: "name",
  test: { kind: "in", values: ["\ud83d\0"] },
};

describe("a segment", () => {
  it("can be read from shared and unaligned bytes", () => {
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    const unaligned = new Uint8Array(bytes.length + 3).subarray(3);
    unaligned.set(bytes);
    for (const each of [bytes, shared, unaligned]) {
      expect(search([openSegment(each)], {}).ids).toEqual(["a", "b"]);
      expect(search([openSegment(each)], { where: named }).ids).toEqual(["b"]);
    }
  });

  it.each([new Uint8Array(), new Uint8Array(64), new TextEncoder().encode("not a segment at all")])(
    "rejects other bytes",
    (other) => {
      expect(() => openSegment(other)).toThrow("These bytes are no segment.");
    },
  );

  it("rejects another version of the format", () => {
    const other = bytes.slice();
    other[4]! += 1;
    expect(() => openSegment(other)).toThrow("Expected a segment of version 2.");
  });

  it("may be empty", () => {
    const segment = openSegment(buildSegment([]));
    expect(search([segment], { where: named })).toEqual({ ids: [], total: 0, facets: [] });
  });

  it("supersedes the documents of a record in every projection", () => {
    const { document } = documentOf("a");
    const older = openSegment(
      buildSegment([
        { document, projections: IN_CURRENT },
        { document: { ...document, values: [valueAt("name", "x")] }, projections: IN_STAGED },
        documentOf("b"),
        documentOf("c"),
      ]),
    );
    const newer = openSegment(buildSegment([{ document, projections: IN_STAGED }], ["c"]));
    expect(search([older, newer], {}).ids).toEqual(["b"]);
    expect(search([older, newer], { projection: "staged" }).ids).toEqual(["a", "b"]);
    expect(search([newer, older], {}).ids).toEqual(["a", "b", "c"]);
  });
});
