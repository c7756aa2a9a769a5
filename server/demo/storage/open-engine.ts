import { join } from "node:path";
import type { PostgresOptions } from "../../runtime/database/postgres/connections.js";
import { schemaVersionsOfFile } from "../../runtime/database/sqlite/migrate.js";
import type { StoreObserver } from "../../runtime/database/transactions.js";
import { SCHEMA } from "./sqlite/tables.js";
import { openMemoryStorage, openSqliteStorage } from "./sqlite/sqlite-storage.js";
import type { Storage } from "./storage.js";

/** A PostgreSQL database, or else a folder with a file of SQLite. */
interface Place {
  database: PostgresOptions | undefined;
  dataDir: string;
}

/** Opens the configured store. `storeInMemory`: SQLite in memory instead of a file. Default: `false`. */
export async function openEngine(
  { database, dataDir, storeInMemory = false }: Place & { storeInMemory?: boolean },
  observer?: StoreObserver,
): Promise<Storage> {
  if (database) {
    // Loaded lazily: saves 8 % of startup.
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
}: Place): Promise<{ present: number; latest: number }> {
  if (!database) return schemaVersionsOfFile(join(dataDir, "store.sqlite"), SCHEMA);
  const { schemaVersionsOfDatabase } = await import("./postgres/postgres-storage.js");
  return schemaVersionsOfDatabase(database);
}
