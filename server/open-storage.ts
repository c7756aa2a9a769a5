import { resourceDocuments } from "./resources/resource-document.js";
import { openEngine } from "./storage/open-engine.js";

export { schemaVersionsOf } from "./storage/open-engine.js";
import type { Storage } from "./storage/storage.js";
import type { StoreObserver } from "./storage/store-observer.js";

/** Opens the configured store, and hands it the documents by which it indexes resources. */
export function openStorage(
  config: Parameters<typeof openEngine>[0],
  observer?: StoreObserver,
): Promise<Storage> {
  return openEngine(config, resourceDocuments, observer);
}
