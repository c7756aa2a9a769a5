import type { Fetch } from "../../server/target.js";
import {
  forgetting,
  forwarding,
  isFor,
  isQuery,
  type Json,
  onlyWhere,
  type PlantedServerFault,
  respondingWith,
  reversed,
  sameHead,
  succeeded,
  withQuery,
} from "./planting.js";

/** The results of each page are changed. */
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

/** The first response to each of these requests is given again. */
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

export const queryFaults: readonly PlantedServerFault[] = [
  {
    check: "predicates-model",
    what: "not is ignored for numbers",
    proxy: forwarding((request) =>
      withQuery(request, (query) => {
        const where = query.get("where");
        if (where !== null)
          query.set("where", where.replaceAll("arrayOfIntExample !=", "arrayOfIntExample ="));
      }),
    ),
  },
  {
    check: "predicates-variables",
    what: "variables are put into the text",
    proxy: forwarding((request) =>
      withQuery(request, (query) => {
        const value = query.get("var.value");
        const where = query.get("where");
        if (value === null || where === null) return;
        query.delete("var.value");
        query.set("where", `(${where.replace(":value", `"${value}`)} or version > 0)`);
      }),
    ),
  },
  { check: "sort-order", what: "sort is ignored", proxy: forgetting("sort", isQuery) },
  {
    check: "page-counts",
    what: "total is that of the page",
    proxy: respondingWith(succeeded(isQuery), (body) => ({ ...body, total: body["count"] })),
  },
  {
    check: "pages-disjoint",
    what: "a page has a result twice",
    proxy: changingResults("queryResourcesSorted", (results, { offset }) =>
      offset === 2 ? results.map(() => results[0]) : results,
    ),
  },
  {
    check: "pages-under-writes",
    what: "a page begins one too late",
    proxy: onlyWhere(
      ({ url }) => new URL(url).searchParams.get("where")?.includes(" and id > ") === true,
      changingResults("queryResourcesSorted", (results) => results.slice(1)),
    ),
  },
  {
    check: "writes-visible",
    what: "queries are cached",
    proxy: caching(isQuery),
  },
  {
    check: "fold",
    what: "unique numbers are not sorted",
    proxy: respondingWith(succeeded(isFor("queryResources")), (body) => ({
      ...body,
      arrayOfUniqueIntExample: reversed(body["arrayOfUniqueIntExample"]),
    })),
  },
];

const isSearch = isFor("searchResources");

export const searchFaults: readonly PlantedServerFault[] = [
  {
    check: "facets-model",
    what: "a facet counts one too many",
    proxy: respondingWith(succeeded(isSearch), (body) =>
      JSON.parse(
        JSON.stringify(body).replace(/"term":"red","count":(\d+)/, (_, count: string) => {
          return `"term":"red","count":${Number(count) + 1}`;
        }),
      ),
    ),
  },
  {
    check: "filter-model",
    what: "filter narrows the facets as well",
    proxy: forwarding((request) =>
      withQuery(request, (query) => {
        for (const each of query.getAll("filter")) query.append("filter.query", each);
        query.delete("filter");
      }),
    ),
  },
  { check: "text-search", what: "the text is ignored", proxy: forgetting("text.en", isSearch) },
  {
    check: "search-visible",
    what: "searches are a write behind",
    proxy: caching(isSearch),
  },
];
