import type {
  QueryResourcesSortedRequest,
  QueryResourcesSortedResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { PageBudget } from "../search/page-budget.js";
import { find } from "../search/finder.js";
import { expanded, expansionDepth } from "./expansion.js";
import { resourceCollection } from "./resource-collection.js";
import { sortKeysOf } from "./sort-keys.js";
import { conditionsOfWhere } from "./where.js";

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
