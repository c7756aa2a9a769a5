import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../testing/property-runs.js";
import { fullBitset } from "./bitset.js";
import { liveSegments } from "./live-segments.js";
import { searchSegments } from "./search-segments.js";
import type { EngineRequest, EngineResponse } from "./search-request.js";
import type { SearchDocument, TextField } from "./search-document.js";
import { buildSegment } from "./segment-builder.js";
import { IN_CURRENT, IN_STAGED, type SegmentDocument } from "./segment-document.js";
import { openSegment } from "./segment.js";
import {
  largeSegment,
  requests,
  type SegmentContent,
  segmentContents,
  selectiveRequests,
} from "./testing/arbitrary-documents.js";
import { matchTexts } from "./text/match-texts.js";
import { buildTextSection } from "./text/section-builder.js";
import { openTextSection } from "./text/text-section.js";
import { naiveSearch, type NaiveTexts } from "./testing/naive-engine.js";

const fields: TextField[] = [
  { name: "name", weight: 4 },
  { name: "description", weight: 1 },
];

function search(contents: readonly SegmentContent[], request: EngineRequest): EngineResponse {
  const segments = contents.map(({ documents, removedIds }) =>
    openSegment(buildSegment(documents, removedIds)),
  );
  return searchSegments(liveSegments(segments), request, { fields, checkpoint: () => undefined });
}

/** The documents of the projection, as the newest segment that knows their record has them. */
function documentsIn(
  contents: readonly SegmentContent[],
  projection: EngineRequest["projection"],
): SearchDocument[] {
  const byId = new Map<string, SegmentDocument[]>();
  for (const { documents, removedIds } of contents) {
    for (const id of removedIds) byId.delete(id);
    for (const { document } of documents) byId.set(document.id, []);
    for (const each of documents) byId.get(each.document.id)?.push(each);
  }
  const bit = projection === "current" ? IN_CURRENT : IN_STAGED;
  return [...byId.values()]
    .flat()
    .filter(({ projections }) => (projections & bit) !== 0)
    .map(({ document }) => document);
}

/** A part matches if its texts, or those of its document, have all words; scores are those of one segment. */
function naiveTexts(documents: readonly SearchDocument[], request: EngineRequest): NaiveTexts {
  const scores = scoresOf(documents, request);
  const words = request.texts.flatMap(({ text }) => text.split(" "));
  return {
    isMatch: ({ texts, parts }, part) => {
      const all = [...texts, ...(parts[part]?.texts ?? [])].flatMap(({ text }) => text.split(" "));
      return words.every((word) => all.includes(word));
    },
    scoreOf: (document) => scores.get(document.id) ?? 0,
  };
}

/** By the id of the document. */
function scoresOf(
  documents: readonly SearchDocument[],
  { texts }: EngineRequest,
): ReadonlyMap<string, number> {
  const partOffsets = new Uint32Array(documents.length + 1);
  for (const [i, { parts }] of documents.entries()) {
    partOffsets[i + 1] = partOffsets[i]! + parts.length;
  }
  const section = openTextSection(buildTextSection(documents));
  const sections = [{ section, partOffsets, live: fullBitset(documents.length) }];
  const [matches] = matchTexts({ sections, texts, fields, checkpoint: () => undefined });
  return new Map(documents.map(({ id }, i) => [id, matches!.scores[i]!]));
}

describe("searchSegments", () => {
  const expectNaiveResults = (contents: SegmentContent[], request: EngineRequest): void => {
    const documents = documentsIn(contents, request.projection);
    const texts = request.texts.length > 0 ? naiveTexts(documents, request) : undefined;
    expect(search(contents, request)).toEqual(naiveSearch(documents, request, texts));
  };

  it("gives the results of a naive search of the newest documents", () => {
    fc.assert(fc.property(segmentContents, requests, expectNaiveResults), propertyRuns(250));
  });

  it("gives them also of one in many documents", () => {
    fc.assert(fc.property(largeSegment, selectiveRequests, expectNaiveResults), propertyRuns(40));
  });
});
