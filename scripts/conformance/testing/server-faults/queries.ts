import type { Fetch } from "../../server/outgoing.js";
import {
  forgetting,
  forwarding,
  isFor,
  isQuery,
  type Json,
  type ServerFaults,
  respondingWith,
  reversed,
  sameHead,
  succeeded,
  withQuery,
} from "./planting.js";

function changingResults(
  operationId: string,
  change: (results: unknown[], page: Json, request: Request) => unknown[],
): (send: Fetch) => Fetch {
  const isMeant = isFor(operationId);
  return (send) => async (request) => {
    const response = await send(request);
    if (!isMeant(request) || response.status !== 200) return response;
    const page = (await response.json()) as Json;
    const results = change(page["results"] as unknown[], page, request);
    return new Response(JSON.stringify({ ...page, results }), sameHead(response));
  };
}

/** Returns the first response to each of these requests again. */
function caching(isMeant: (request: Request) => boolean): (send: Fetch) => Fetch {
  return (send) => {
    const cache = new Map<string, Response>();
    return async (request) => {
      if (!isMeant(request)) return send(request);
      const cached = cache.get(request.url) ?? (await send(request));
      cache.set(request.url, cached);
      return cached.clone();
    };
  };
}

export const queryFaults: ServerFaults = {
  "predicates-model": forwarding((request) =>
    withQuery(request, (query) => {
      const where = query.get("where");
      if (where !== null)
        query.set("where", where.replaceAll("arrayOfIntExample !=", "arrayOfIntExample ="));
    }),
  ),
  "predicates-variables": forwarding((request) =>
    withQuery(request, (query) => {
      const value = query.get("var.value");
      const where = query.get("where");
      if (value === null || where === null) return;
      query.delete("var.value");
      query.set("where", `(${where.replace(":value", `"${value}`)} or version > 0)`);
    }),
  ),
  "sort-order": forgetting("sort", isQuery),
  "page-counts": respondingWith(succeeded(isQuery), (body) => ({ ...body, total: body["count"] })),
  "pages-under-writes": changingResults("queryResourcesSorted", (results) => results.slice(1)),
  "writes-visible": caching(isQuery),
  fold: respondingWith(succeeded(isFor("queryResources")), (body) => ({
    ...body,
    arrayOfUniqueIntExample: reversed(body["arrayOfUniqueIntExample"]),
  })),
};

const isSearch = isFor("searchResources");

export const searchFaults: ServerFaults = {
  "facets-model": respondingWith(succeeded(isSearch), (body) =>
    JSON.parse(
      JSON.stringify(body).replace(/"term":"red","count":(\d+)/, (_, count: string) => {
        return `"term":"red","count":${Number(count) + 1}`;
      }),
    ),
  ),
  "filter-model": forwarding((request) =>
    withQuery(request, (query) => {
      for (const each of query.getAll("filter")) query.append("filter.query", each);
      query.delete("filter");
    }),
  ),
  "text-search": forgetting("text.en", isSearch),
};
