import { join } from "node:path";
import type { PostgresOptions } from "../database/postgres/connections.js";
import type { Schema } from "../database/schema-steps.js";
import { uncached } from "../database/sqlite/session.js";
import { openSqliteFile, openSqliteMemory } from "../database/sqlite/sqlite-database.js";
import { StoreCopies } from "../database/sqlite/store-copies.js";
import type { StoreObserver } from "../database/transactions.js";
import type { DocumentStore } from "./document-store.js";
import { SqlDocumentStore } from "./sql-document-store.js";

/** Name of the file in its folder. */
export const DOCUMENTS_FILE = "documents.sqlite";

/** IF NOT EXISTS, because the first stores recorded no step. */
const TABLES = `
CREATE TABLE IF NOT EXISTS documents (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  collection TEXT NOT NULL,
  scope TEXT NOT NULL,
  id TEXT NOT NULL,
  document TEXT NOT NULL,
  UNIQUE (collection, scope, id)
) STRICT;
CREATE INDEX IF NOT EXISTS documents_in_order ON documents (collection, scope, position);
CREATE TABLE IF NOT EXISTS numbers (collection TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS tokens (
  digest TEXT PRIMARY KEY,
  client_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS tokens_by_end ON tokens (expires_at);`;

const SCHEMA: Schema = { steps: [{ version: 1, statements: TABLES }] };

/** Opens the store in a database, else in a folder, else in memory. */
export async function openDocumentStore(
  folder: string | undefined,
  database?: PostgresOptions,
  observer?: StoreObserver,
): Promise<DocumentStore> {
  if (database) {
    // Loaded lazily, because few services have a database.
    const { openPostgresDocumentStore } = await import("./postgres-document-store.js");
    return openPostgresDocumentStore(database, observer);
  }
  const options = { schema: SCHEMA, cacheOf: () => uncached, observer };
  const opened =
    folder === undefined
      ? await openSqliteMemory(options)
      : await openSqliteFile({ ...options, file: join(folder, DOCUMENTS_FILE) });
  // Issued tokens stay valid.
  const copies = new StoreCopies(opened, new Set(["schema_steps", "tokens"]));
  return new SqlDocumentStore(opened, ({ scope }) => scope, copies);
}
