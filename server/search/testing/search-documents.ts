import { resourceFields } from "../../resources/resource-document.js";
import type { Condition, IndexedDocument, SortKey } from "../../query/condition.js";
import type { FacetResult } from "../facets.js";
import { matches } from "../../query/matches.js";
import { compareDocuments } from "../../query/sort.js";
import { computeFacet } from "./at-once.js";
import { memoryVocabulary } from "./memory-vocabulary.js";
import { textConditions } from "../text-query.js";
import {
  facetCondition,
  parseSearch,
  resultCondition,
  type SearchExpressions,
} from "../parse-search.js";

export interface SearchRequest extends SearchExpressions {
  text?: string;
  locale?: string;
  fuzzy?: boolean;
  fuzzyLevel?: number;
}

export interface SearchResult {
  ids: string[];
  facets: Record<string, FacetResult>;
}

/** A search from request to result, with each document tested one by one. */
export async function searchDocuments(
  request: SearchRequest,
  documents: readonly IndexedDocument[],
): Promise<SearchResult> {
  const search = parseSearch(request, resourceFields);
  const text = await conditionsOf(request, documents);
  const where = resultCondition(search, text);
  const score: SortKey = { by: "score", direction: "desc" };
  const sort = search.sort.length === 0 && text.length > 0 ? [score] : search.sort;
  const results = documents.filter((document) => matches(where, document));
  const facets = search.facets.map((facet) => {
    const counted = facetCondition(search, text, facet);
    const result = computeFacet(
      facet,
      documents.filter((document) => matches(counted, document)),
    );
    return [facet.name, result] as const;
  });
  return {
    ids: results.sort(compareDocuments(sort, where)).map(({ id }) => id),
    facets: Object.fromEntries(facets),
  };
}

async function conditionsOf(
  { text, locale = "en", fuzzy = false, fuzzyLevel }: SearchRequest,
  documents: readonly IndexedDocument[],
): Promise<Condition[]> {
  if (text === undefined) return [];
  const vocabulary = memoryVocabulary(documents.flatMap(({ words }) => words));
  return textConditions(vocabulary, "scope", { text, locale, fuzzy, fuzzyLevel });
}
