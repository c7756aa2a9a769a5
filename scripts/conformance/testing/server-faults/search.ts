import {
  type PlantedServerFault,
  forgetting,
  forwarding,
  isFor,
  respondingWith,
  succeeded,
  withQuery,
} from "./planting.js";

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
    proxy: (send) => {
      const cache = new Map<string, Response>();
      return async (request) => {
        if (!isSearch(request)) return send(request);
        const cached = cache.get(request.url) ?? (await send(request));
        cache.set(request.url, cached);
        return cached.clone();
      };
    },
  },
];
