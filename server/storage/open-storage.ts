import { join } from "node:path";
import type { PostgresOptions } from "./postgres/connections.js";
import { openPostgresStorage } from "./postgres/postgres-storage.js";
import { openSqliteStorage } from "./sqlite/sqlite-storage.js";
import type { Storage } from "./storage.js";

/** Opens the store that the settings name: a PostgreSQL database, or else a file of SQLite. */
export function openStorage({
  database,
  dataDir,
}: {
  database: PostgresOptions | undefined;
  dataDir: string;
}): Promise<Storage> {
  if (database) return openPostgresStorage(database);
  return openSqliteStorage({ file: join(dataDir, "store.sqlite") });
}
