import { type PlantedFault, at, querying } from "./planting.js";

export const pagingFaults: readonly PlantedFault[] = [
  {
    check: "paging-complete",
    what: "pages are told apart by their offset",
    fetch: (send) => {
      let page = 0;
      return async (request) => {
        const url = new URL(request.url);
        if (!url.searchParams.has("limit")) return send(request);
        const where = url.searchParams.getAll("where").filter((each) => !each.startsWith("id >"));
        url.searchParams.delete("where");
        for (const each of where) url.searchParams.append("where", each);
        url.searchParams.set("offset", String(page++ * Number(url.searchParams.get("limit"))));
        return send(at(url, request));
      };
    },
  },
  {
    check: "paging-once",
    what: "each page begins with the last of the one before",
    fetch: querying((query) => query.replace("id%20%3E%20", "id%20%3E%3D%20")),
  },
  {
    check: "paging-keeps-query",
    what: "the condition is sent with the first page only",
    fetch: querying((query) =>
      query.includes("id%20%3E") ? query.replace(/^where=[^&]*&/, "") : query,
    ),
  },
];
