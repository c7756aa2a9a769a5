import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../testing/property-runs.js";
import { addBit, emptyBitset, fullBitset } from "./bitset.js";
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
import { TextMatcher } from "./text/text-matcher.js";
import { textsOf } from "./text/testing/find-texts.js";
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

/**
 * A part matches if its texts, or those of its document, have all words; if no part that is allowed does, those with
 * most of them. Scores are those of one segment.
 */
function naiveTexts(documents: readonly SearchDocument[], { texts }: EngineRequest): NaiveTextsOf {
  const queries = texts.map(({ text }) => text.split(" "));
  return (isAllowed) => {
    const all = documents.flatMap((document) =>
      document.parts.map((_, part) => {
        const own = [...document.texts, ...document.parts[part]!.texts];
        const words = new Set(own.flatMap(({ text }) => text.split(" ")));
        const has = queries.map((query) => [...new Set(query)].filter((word) => words.has(word)));
        return {
          ...{ document, part, count: has.flat().length },
          isCandidate: has.every(({ length }) => length > 0),
          isAllowed: isAllowed(document, part),
        };
      }),
    );
    const counts = all.flatMap((each) => (each.isCandidate && each.isAllowed ? each.count : []));
    const wanted = queries.flatMap((query) => [...new Set(query)]).length;
    const least = counts.length === 0 ? wanted : Math.max(...counts);
    const found = all.map((each) => each.isCandidate && each.count >= least);
    const scores = scoresOf(
      documents,
      texts,
      least < wanted ? all.map((each) => each.isAllowed) : undefined,
    );
    return {
      isMatch: (document, part) =>
        found[all.findIndex((each) => each.document === document && each.part === part)]!,
      scoreOf: (document) => scores.get(document.id) ?? 0,
    };
  };
}

/** By the id of the document. `allowed`: the parts for which words are left out. */
function scoresOf(
  documents: readonly SearchDocument[],
  texts: EngineRequest["texts"],
  allowed: readonly boolean[] | undefined,
): ReadonlyMap<string, number> {
  const partOffsets = new Uint32Array(documents.length + 1);
  for (const [i, { parts }] of documents.entries()) {
    partOffsets[i + 1] = partOffsets[i]! + parts.length;
  }
  const section = textsOf(documents);
  const sections = [{ section, partOffsets, live: fullBitset(documents.length) }];
  const matcher = new TextMatcher({ sections, texts, fields, checkpoint: () => undefined });
  const set = emptyBitset(allowed?.length ?? 0);
  allowed?.forEach((each, part) => each && addBit(set, part));
  const [matches] = (allowed && matcher.matchMost([set])) ?? matcher.matchAll();
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
