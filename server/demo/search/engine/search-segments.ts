import type { SortKey } from "../../query/condition.js";
import { hasBit } from "./bitset.js";
import type { Checkpoint } from "./conditions.js";
import { facetResults } from "./facets.js";
import type { LiveSegment } from "./segment.js";
import type { TextField } from "./search-document.js";
import type { EngineRequest, EngineResponse } from "./search-request.js";
import { SegmentSearch, withSharedConditions } from "./segment-search.js";
import { firstDocuments, type FoundDocument } from "./sorting.js";
import { TextMatcher, type TextMatches } from "./text/text-matcher.js";

export interface SearchContext {
  fields: readonly TextField[];
  checkpoint: Checkpoint;
}

export function searchSegments(
  segments: readonly LiveSegment[],
  requested: EngineRequest,
  { fields, checkpoint }: SearchContext,
): EngineResponse {
  const request = withSharedConditions(requested);
  const searches = segments.map((segment) => new SegmentSearch(segment, request, checkpoint));
  if (request.texts.length > 0) applyTexts(searches, request, { fields, checkpoint });
  const { where, limit, offset } = request;
  const first = firstDocuments(
    searches,
    (search) => search.matching(where).documents,
    sortKeys(request),
    offset + limit,
  );
  const page = first.slice(offset);
  return {
    ids: page.map(({ segment, document }) => segment.segment.idOf(document)),
    ...(request.withMatchingParts && { matchingParts: page.map((each) => partsOf(each, request)) }),
    total: searches.reduce((sum, search) => sum + search.matching(where).count("documents"), 0),
    facets: facetResults(searches, request, checkpoint),
  };
}

/** Finds documents with all words; if the filters allow none, those with most words. */
function applyTexts(
  searches: readonly SegmentSearch[],
  { texts, where }: EngineRequest,
  { fields, checkpoint }: SearchContext,
): void {
  const sections = searches.map(({ segment, searchable }) => ({
    section: segment.texts,
    partOffsets: segment.partOffsets,
    live: searchable,
  }));
  const matcher = new TextMatcher({ sections, texts, fields, checkpoint });
  const apply = (matches: readonly TextMatches[]): void =>
    searches.forEach((search, i) => search.applyTexts(matches[i]));
  const all = matcher.matchAll();
  apply(all);
  if (!matcher.canRelax || searches.some((search) => !search.matching(where).isEmpty)) return;
  apply([]);
  apply(matcher.matchMost(searches.map((search) => search.matching(where).parts)) ?? all);
}

function sortKeys({ sort, texts }: EngineRequest): readonly SortKey[] {
  if (sort.length > 0) return sort;
  return texts.length > 0
    ? [{ by: "score", direction: "desc" }]
    : [{ by: "path", path: "createdAt", direction: "asc" }];
}

function partsOf({ segment, document }: FoundDocument, { where }: EngineRequest): boolean[] {
  const { partOffsets } = segment.segment;
  const [from, to] = [partOffsets[document] ?? 0, partOffsets[document + 1] ?? 0];
  const { parts } = segment.matching(where);
  return Array.from({ length: to - from }, (_, i) => hasBit(parts, from + i));
}
