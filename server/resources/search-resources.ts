import type {
  SearchResourcesRequest,
  SearchResourcesResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { PageBudget } from "../search/page-budget.js";
import { byCreation, search } from "../search/finder.js";
import { parseSearch } from "../search/parse-search.js";
import { allTextConditions } from "../search/text-parameters.js";
import { textConditions } from "../search/text-query.js";
import { representationAgain } from "./representation.js";
import { resourceCollection } from "./resource-collection.js";
import { resourceFields } from "./resource-document.js";

export async function searchResources(
  { params: { projectKey }, query, room }: SearchResourcesRequest,
  services: Services,
): Promise<SearchResourcesResponse> {
  const { limit = 20, offset = 0, staged = false } = query;
  const projection = staged ? "staged" : "current";
  const expressions = parseSearch(query, resourceFields);
  const collection = resourceCollection(services, projectKey, projection, room);
  await collection.ready();
  const { text: parameters = {}, fuzzy, fuzzyLevel } = query;
  const text = await allTextConditions({ parameters, fuzzy, fuzzyLevel }, (each) =>
    textConditions(collection.index, collection.scope, each),
  );
  const byScore = text.length > 0 ? [{ by: "score", direction: "desc" } as const] : byCreation;
  const sort = expressions.sort.length > 0 ? expressions.sort : byScore;
  const { results, total, facets } = await search(collection, {
    expressions,
    text,
    sort,
    limit,
    offset,
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
