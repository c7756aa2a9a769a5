import type { Collection } from "../search/finder.js";
import type { ResourceRecord } from "../storage/records.js";
import type { IndexScope } from "../storage/index-storage.js";
import type { Services } from "../services.js";
import { resourceDocumentAgain } from "./resource-document.js";
import type { Projection } from "../storage/resource-documents.js";

/** The resources of a project in one projection, for queries. */
export function resourceCollection(
  { storage: { resources, index }, indexing }: Pick<Services, "storage" | "indexing">,
  projectKey: string,
  projection: Projection = "current",
  client?: IndexScope["client"],
): Collection<ResourceRecord> {
  return {
    scope: { projectKey, projection, since: performance.now(), client },
    index,
    ready: () => indexing.ready(projectKey),
    load: (ids, admit) => resources.getMany(projectKey, ids, admit),
    list: (page, admit) => resources.list(projectKey, page, admit),
    count: () => resources.count(projectKey),
    document: (resource) => resourceDocumentAgain(resource, projection),
  };
}
