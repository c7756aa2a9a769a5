import type { Collection } from "../query/finder.js";
import type { ResourceRecord } from "../storage/records.js";
import type { StorageReader } from "../storage/storage.js";
import { type Projection, resourceDocument } from "./resource-document.js";

/** The resources of a project in one projection, as queries find them. */
export function resourceCollection(
  { resources, index }: StorageReader,
  projectKey: string,
  projection: Projection = "current",
): Collection<ResourceRecord> {
  return {
    scope: { projectKey, collection: "resources", projection },
    index,
    load: (ids) => resources.getMany(projectKey, ids),
    document: (resource) => resourceDocument(resource, projection),
  };
}
