import { resourceFields } from "../../resources/resource-document.js";
import type { ResourceRecord } from "../../storage/records.js";
import type { FacetResult } from "../facets.js";
import { byCreation, search } from "../finder.js";
import { parseSearch, type SearchExpressions } from "../parse-search.js";
import { recordCollection } from "./record-collection.js";

export interface SearchRequest extends SearchExpressions {
  text?: string;
  locale?: string;
  fuzzy?: boolean;
  fuzzyLevel?: number;
}

export interface SearchResult {
  ids: string[];
  total: number;
  facets: Record<string, FacetResult>;
}

const ample = { terms: Infinity, admitTerms: () => undefined, admit: () => undefined };

/** Runs a search from request to result in the current projection. Default order: by creation. */
export async function searchRecords(
  request: SearchRequest,
  records: readonly ResourceRecord[],
): Promise<SearchResult> {
  const expressions = parseSearch(request, resourceFields);
  const { text, locale = "en", fuzzy = false, fuzzyLevel } = request;
  const texts = text === undefined ? [] : [{ text, locale, fuzzy, fuzzyLevel }];
  const byDefault = texts.length > 0 ? [{ by: "score", direction: "desc" } as const] : byCreation;
  const sort = expressions.sort.length > 0 ? expressions.sort : byDefault;
  const page = { sort, limit: 500, offset: 0, budget: ample };
  const { results, ...found } = await search(recordCollection(records), {
    expressions,
    texts,
    ...page,
  });
  return { ids: results.map(({ id }) => id), ...found };
}
