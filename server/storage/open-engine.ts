import { join } from "node:path";
import type { PostgresOptions } from "./postgres/connections.js";
import type { ResourceDocuments } from "./resource-documents.js";
import { openMemoryStorage, openSqliteStorage } from "./sqlite/sqlite-storage.js";
import { DEFAULT_QUERY_TIMEOUT } from "./index-storage.js";
import type { Storage } from "./storage.js";
import type { StoreObserver } from "./store-observer.js";

/** Opens the configured store: a PostgreSQL database, SQLite in memory, or by default a file of SQLite. */
export async function openEngine(
  {
    database,
    dataDir,
    storeInMemory = false,
    queryTimeout = DEFAULT_QUERY_TIMEOUT,
  }: {
    database: PostgresOptions | undefined;
    dataDir: string;
    storeInMemory?: boolean;
    queryTimeout?: number;
  },
  documents: ResourceDocuments,
  observer?: StoreObserver,
): Promise<Storage> {
  if (database) {
    // Loading it takes a twelfth of the time of a start that needs it not.
    const { openPostgresStorage } = await import("./postgres/postgres-storage.js");
    return openPostgresStorage({ ...database, queryTimeout }, documents, observer);
  }
  if (storeInMemory) return openMemoryStorage({ documents, observer, queryTimeout });
  const file = join(dataDir, "store.sqlite");
  return openSqliteStorage({ file, documents, observer, queryTimeout });
}
