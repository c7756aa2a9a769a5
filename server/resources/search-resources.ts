import type {
  SearchResourcesRequest,
  SearchResourcesResponse,
} from "../../generated/operations.js";
import type { Services } from "../context.js";
import { malformedParameter } from "../errors.js";
import type { Condition } from "../query/condition.js";
import { byCreation, search } from "../query/finder.js";
import { parseSearch } from "../query/search/parse-search.js";
import { textConditions, TextQueryError } from "../query/text-query.js";
import type { IndexReader, IndexScope } from "../storage/storage.js";
import { representation } from "./representation.js";
import { resourceCollection } from "./resource-collection.js";
import { resourceFields } from "./resource-document.js";

type SearchQuery = SearchResourcesRequest["query"];

export async function searchResources(
  { params: { projectKey }, query }: SearchResourcesRequest,
  services: Services,
): Promise<SearchResourcesResponse> {
  const { limit = 20, offset = 0, staged = false } = query;
  const projection = staged ? "staged" : "current";
  const expressions = parseSearch(query, resourceFields);
  const collection = resourceCollection(services, projectKey, projection);
  await collection.ready();
  const text = await textOf(query, collection.index, collection.scope);
  const byScore = text.length > 0 ? [{ by: "score", direction: "desc" } as const] : byCreation;
  const sort = expressions.sort.length > 0 ? expressions.sort : byScore;
  const { results, total, facets } = await search(collection, {
    expressions,
    text,
    sort,
    limit,
    offset,
  });
  return {
    status: 200,
    body: {
      limit,
      offset,
      count: results.length,
      total,
      results: results.map((resource) => representation(resource, projection)),
      ...(expressions.facets.length > 0 && { facets }),
    },
  };
}

/** What `text.{locale}` parameters ask for; all must hold. Throws InvalidInput. */
async function textOf(
  { text = {}, fuzzy = false, fuzzyLevel }: SearchQuery,
  index: IndexReader,
  scope: IndexScope,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const [name, words] of Object.entries(text)) {
    const locale = name.replace(/^text\./, "");
    try {
      conditions.push(
        ...(await textConditions(index, scope, { text: words, locale, fuzzy, fuzzyLevel })),
      );
    } catch (error) {
      if (error instanceof TextQueryError) throw malformedParameter("fuzzyLevel", error.message);
      throw error;
    }
  }
  return conditions;
}
