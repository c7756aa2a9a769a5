import type { Collection } from "../search/finder.js";
import type { Client } from "../search/search-indexes.js";
import type { Services } from "../services.js";
import type { ResourceRecord } from "../storage/records.js";

/** The resources of a project in one projection, for queries. `client`: who waits for the results. */
export function resourceCollection(
  { storage: { resources }, resourceIndexes }: Pick<Services, "storage" | "resourceIndexes">,
  projectKey: string,
  projection: Collection<ResourceRecord>["projection"] = "current",
  client?: Client,
): Collection<ResourceRecord> {
  const since = performance.now();
  return {
    projection,
    search: (request) =>
      resourceIndexes.search(projectKey, request, { since, ...(client && { client }) }),
    load: (ids, admit) => resources.getMany(projectKey, ids, admit),
    list: (page, admit) => resources.list(projectKey, page, admit),
    count: async () =>
      (await resourceIndexes.count(projectKey, since)) ?? resources.count(projectKey),
  };
}
