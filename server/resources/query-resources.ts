import type {
  HeadResourcesRequest,
  HeadResourcesResponse,
  QueryResourcesRequest,
  QueryResourcesResponse,
  QueryResourcesSortedRequest,
  QueryResourcesSortedResponse,
  SearchResourcesRequest,
  SearchResourcesResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { PageBudget } from "../search/pages.js";
import { pageLinks } from "../search/pages.js";
import { byCreation, exists, find, search } from "../search/finder.js";
import { conditionsOf, conditionsOfWhere, sortKeysOf } from "./conditions.js";
import { fold } from "./fold.js";
import { resourceCollection, resourceFields } from "./resource-document.js";
import { ApiError } from "../errors.js";
import { expanded, expansionDepth } from "./expansion.js";
import type { SortKey } from "../query/condition.js";
import { parseSearch } from "../search/parse-search.js";
import { textQueries } from "../search/text-query.js";
import { representationAgain } from "./representation.js";

export async function queryResources(
  { params: { projectKey }, query, room }: QueryResourcesRequest,
  services: Services,
): Promise<QueryResourcesResponse> {
  const { limit = 20, offset = 0, sort } = query;
  const { results, total = 0 } = await find(
    resourceCollection(services, projectKey, "current", room),
    {
      where: { kind: "all", of: conditionsOf(query) },
      sort: sortKeysOf(sort),
      limit,
      offset,
      withTotal: true,
      budget: new PageBudget(room, offset),
    },
  );
  const url = `${services.config.baseUrl}/${projectKey}/resource`;
  const { var: variables, ...parameters } = query;
  const links = pageLinks(url, { ...parameters, ...variables }, { limit, offset, total });
  return {
    status: 200,
    body: fold(results),
    headers: { "X-Total-Count": total, ...(links !== undefined && { Link: links }) },
  };
}

export async function headResources(
  { params: { projectKey }, query, room }: HeadResourcesRequest,
  services: Services,
): Promise<HeadResourcesResponse> {
  const collection = resourceCollection(services, projectKey, "current", room);
  if (await exists(collection, { kind: "all", of: conditionsOf(query) })) return { status: 200 };
  throw new ApiError("ResourceNotFound", "No resource matches the conditions.");
}

export async function queryResourcesSorted(
  { params: { projectKey }, query, room }: QueryResourcesSortedRequest,
  services: Services,
): Promise<QueryResourcesSortedResponse> {
  const { limit = 20, offset = 0, withTotal = true } = query;
  const budget = new PageBudget(room, offset);
  const { results, total } = await find(resourceCollection(services, projectKey, "current", room), {
    where: { kind: "all", of: conditionsOfWhere(query.where, query.var) },
    sort: sortKeysOf(query.sort),
    limit,
    offset,
    withTotal,
    budget,
  });
  const depth = expansionDepth(query.expand);
  return {
    status: 200,
    body: {
      limit,
      offset,
      count: results.length,
      ...(total !== undefined && { total }),
      results: await expanded(services.storage.resources, projectKey, results, { depth, budget }),
    },
  };
}

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
