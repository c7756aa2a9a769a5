import type { QueryResourcesRequest, QueryResourcesResponse } from "../../generated/operations.js";
import type { Services } from "../context.js";
import { pageLinks } from "../http/page-links.js";
import { conditionsOf } from "./conditions.js";
import { findResources } from "./find-resources.js";
import { fold } from "./fold.js";

export async function queryResources(
  { params: { projectKey }, query }: QueryResourcesRequest,
  { storage, config }: Services,
): Promise<QueryResourcesResponse> {
  const { limit = 20, offset = 0, sort = [] } = query;
  const { results, total } = await findResources(storage.resources, projectKey, {
    conditions: conditionsOf(query),
    sort,
    limit,
    offset,
  });
  const url = `${config.baseUrl}/${projectKey}/resource`;
  const links = pageLinks(url, query, { limit, offset, total });
  return {
    status: 200,
    body: fold(results),
    headers: { "X-Total-Count": String(total), ...(links !== undefined && { Link: links }) },
  };
}
