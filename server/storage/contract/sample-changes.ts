import type { ResourceRecord } from "../records.js";
import type { SearchChange } from "../search-change-storage.js";
import type { SearchIndexName } from "../search-segment-storage.js";
import type { Storage } from "../storage.js";
import { content, newProjectKey, nextVersion, sampleResource } from "./sample-records.js";

export const FIELDS = "fields";
export const BEGINNING = { createdAt: "", id: "" };

export function newIndex(format = 1): SearchIndexName {
  return { projectKey: newProjectKey(), collection: "resources", format };
}

export async function begun(storage: Storage, index = newIndex(), fields = FIELDS) {
  await storage.transaction(({ searchChanges }) => searchChanges.begin(index, fields));
  return index;
}

export async function insert(
  storage: Storage,
  { projectKey }: SearchIndexName,
  given: Partial<ResourceRecord> = {},
): Promise<ResourceRecord> {
  const resource = sampleResource(projectKey, given);
  await storage.transaction(({ resources }) => resources.insert(resource));
  return resource;
}

export function update(storage: Storage, before: ResourceRecord): Promise<boolean> {
  const after = nextVersion(before, { current: content(before.version + 1) });
  return storage.transaction(({ resources }) => resources.update(after, before));
}

export async function changesOf(storage: Storage, index: SearchIndexName): Promise<SearchChange[]> {
  const { changes } = (await storage.searchChanges.state(index)) ?? { changes: [] };
  return [...changes].sort((a, b) => a.change - b.change);
}

export async function idsOf(storage: Storage, index: SearchIndexName): Promise<string[]> {
  return (await changesOf(storage, index)).map(({ id }) => id);
}
