import type {
  SearchResourcesRequest,
  SearchResourcesResponse,
} from "../../generated/operations.js";
import type { SortKey } from "../query/condition.js";
import type { Services } from "../services.js";
import { PageBudget } from "../search/page-budget.js";
import { byCreation, search } from "../search/finder.js";
import { parseSearch } from "../search/parse-search.js";
import { textQueries } from "../search/text-parameters.js";
import { representationAgain } from "./representation.js";
import { resourceCollection } from "./resource-collection.js";
import { resourceFields } from "./resource-document.js";

const BY_SCORE: readonly SortKey[] = [{ by: "score", direction: "desc" }];

export async function searchResources(
  { params: { projectKey }, query, room }: SearchResourcesRequest,
  services: Services,
): Promise<SearchResourcesResponse> {
  const { limit = 20, offset = 0, staged = false } = query;
  const projection = staged ? "staged" : "current";
  const expressions = parseSearch(query, resourceFields);
  const { text: parameters = {}, fuzzy, fuzzyLevel } = query;
  const texts = textQueries({ parameters, fuzzy, fuzzyLevel });
  const byDefault = texts.length > 0 ? BY_SCORE : byCreation;
  const collection = resourceCollection(services, projectKey, projection, room);
  const { results, total, facets } = await search(collection, {
    ...{ expressions, texts, limit, offset },
    sort: expressions.sort.length > 0 ? expressions.sort : byDefault,
    budget: new PageBudget(room, offset),
  });
  return {
    status: 200,
    body: {
      limit,
      offset,
      count: results.length,
      total,
      results: results.map((resource) => representationAgain(resource, projection)),
      ...(expressions.facets.length > 0 && { facets }),
    },
  };
}
