import { join } from "node:path";
import type { PostgresOptions } from "./postgres/connections.js";
import { schemaVersionsOfFile } from "./sqlite/migrations.js";
import { openMemoryStorage, openSqliteStorage } from "./sqlite/sqlite-storage.js";
import type { Storage, StoreObserver } from "./storage.js";

/** Opens a PostgreSQL database, SQLite in memory, or by default a file of SQLite. */
export async function openEngine(
  {
    database,
    dataDir,
    storeInMemory = false,
  }: {
    database: PostgresOptions | undefined;
    dataDir: string;
    storeInMemory?: boolean;
  },
  observer?: StoreObserver,
): Promise<Storage> {
  if (database) {
    // Loaded lazily: saves a twelfth of the time of a start without it.
    const { openPostgresStorage } = await import("./postgres/postgres-storage.js");
    return openPostgresStorage(database, observer);
  }
  if (storeInMemory) return openMemoryStorage({ observer });
  const file = join(dataDir, "store.sqlite");
  return openSqliteStorage({ file, observer });
}

/** Schema version of the configured store, and of this program. Changes nothing. */
export async function schemaVersionsOf({
  database,
  dataDir,
}: {
  database: PostgresOptions | undefined;
  dataDir: string;
}): Promise<{ present: number; latest: number }> {
  if (!database) return schemaVersionsOfFile(join(dataDir, "store.sqlite"));
  const { schemaVersionsOfDatabase } = await import("./postgres/postgres-storage.js");
  return schemaVersionsOfDatabase(database);
}
