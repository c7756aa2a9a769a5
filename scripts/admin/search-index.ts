import type { Writable } from "node:stream";
import { openSearchIndexes } from "../../server/demo/search-service.js";
import { AdministrationError } from "../../server/demo/projects/administration.js";
import type { SegmentIndexes } from "../../server/demo/search/segments/segment-indexes.js";
import type { SegmentedCollection } from "../../server/demo/storage/search-segment-storage.js";
import type { Storage } from "../../server/demo/storage/storage.js";

/** Milliseconds. A command never searches. */
const NO_TIMEOUT = 86_400_000;

/** Brings a search index of a project up to date. */
export async function bringIndexUpToDate(
  storage: Storage,
  collection: SegmentedCollection,
  projectKey: string,
  stderr: Writable,
): Promise<void> {
  await withIndexes(storage, collection, stderr, (indexes) => indexes.maintain(projectKey));
}

/** Rebuilds a damaged search index of a project. */
export async function rebuildIndex(
  storage: Storage,
  collection: SegmentedCollection,
  projectKey: string,
  stderr: Writable,
): Promise<void> {
  if (!(await storage.projects.get(projectKey))) {
    throw new AdministrationError(`Project '${projectKey}' does not exist.`);
  }
  await withIndexes(storage, collection, stderr, async (indexes) => {
    if (await indexes.rebuild(projectKey)) return;
    throw new AdministrationError("Another process is building this index. Try again later.");
  });
}

async function withIndexes(
  storage: Storage,
  collection: SegmentedCollection,
  stderr: Writable,
  work: (indexes: SegmentIndexes) => Promise<void>,
): Promise<void> {
  const log = {
    info: (_: object, message: string): void => void stderr.write(`${message}\n`),
    // An error also rejects the work.
    error: (): void => undefined,
  };
  const { searchIndexes, resourceIndexes } = openSearchIndexes(storage, log, NO_TIMEOUT);
  const indexes = { products: searchIndexes, resources: resourceIndexes };
  try {
    await work(indexes[collection]);
  } finally {
    await Promise.all([searchIndexes.close(), resourceIndexes.close()]);
  }
}
