import type { QueryResourcesRequest, QueryResourcesResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { PageBudget } from "../search/page-budget.js";
import { pageLinks } from "../search/page-links.js";
import { find } from "../search/finder.js";
import { conditionsOf } from "./conditions.js";
import { fold } from "./fold.js";
import { resourceCollection } from "./resource-collection.js";
import { sortKeysOf } from "./sort-keys.js";

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
