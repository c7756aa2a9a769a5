import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../testing/property-runs.js";
import { liveSegments, openSegment } from "./segment.js";
import { searchSegments } from "./search-segments.js";
import type { EngineRequest, EngineResponse } from "./search-request.js";
import {
  IN_CURRENT,
  IN_STAGED,
  type SearchDocument,
  type SegmentDocument,
  type TextField,
} from "./search-document.js";
import { buildSegment } from "./segment-builder.js";
import {
  largeSegment,
  requests,
  type SegmentContent,
  segmentContents,
  selectiveRequests,
} from "./testing/arbitrary-documents.js";
import { naiveTextScores } from "./text/testing/naive-texts.js";
import { naiveSearch, type NaiveTextsOf } from "./testing/naive-engine.js";

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

/** The documents of the projection, from the newest segment that contains their record. */
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

/** Scores are those of one segment. */
function naiveTexts(documents: readonly SearchDocument[], { texts }: EngineRequest): NaiveTextsOf {
  const queries = texts.map(({ text, locale }) => ({
    ...{ pieces: [{ kind: "words" as const, words: text.split(" ") }], locale },
    ...{ fuzzy: false, isHyphenated: false },
  }));
  return (isAllowed) => {
    const scores = naiveTextScores(documents, queries, fields, (d, part) =>
      isAllowed(documents[d]!, part),
    );
    const scoresOf = (document: SearchDocument): number[] => scores[documents.indexOf(document)]!;
    return {
      isMatch: (document, part) => scoresOf(document)[part]! > 0,
      scoreOf: (document) => Math.max(...scoresOf(document)),
    };
  };
}

describe("searchSegments", () => {
  const expectNaiveResults = (contents: SegmentContent[], request: EngineRequest): void => {
    const documents = documentsIn(contents, request.projection);
    const texts = request.texts.length > 0 ? naiveTexts(documents, request) : undefined;
    expect(search(contents, request)).toEqual(naiveSearch(documents, request, texts));
  };

  it("returns what a naive search of the newest documents finds", () => {
    fc.assert(fc.property(segmentContents, requests, expectNaiveResults), propertyRuns(250));
  });

  it("returns the same for one of many documents", () => {
    fc.assert(fc.property(largeSegment, selectiveRequests, expectNaiveResults), propertyRuns(40));
  });
});
