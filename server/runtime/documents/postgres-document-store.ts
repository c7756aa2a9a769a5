import { first, type Plan, run } from "../database/plan.js";
import type { PostgresOptions } from "../database/postgres/connections.js";
import type { PostgresSchema } from "../database/postgres/migrate.js";
import { openPostgresDatabase } from "../database/postgres/postgres-database.js";
import { LIMITER_COUNTS } from "../database/postgres/postgres-limiters.js";
import { RowDecoder } from "../database/sql-text.js";
import type { StoreObserver } from "../database/transactions.js";
import { SqlDocumentStore } from "./sql-document-store.js";
import type { ScopeOf } from "./sql-removals.js";

const TEXT = 'text COLLATE "C" NOT NULL';

/** On Citus, only documents are distributed. Primary key last: PostgreSQL breaks ties for the newest index. */
const TABLES = `
CREATE SEQUENCE document_positions;
CREATE TABLE documents (
  scope ${TEXT},
  collection ${TEXT},
  id ${TEXT},
  position bigint NOT NULL DEFAULT nextval('document_positions'),
  document ${TEXT}
);
CREATE INDEX documents_in_order ON documents (scope, collection, position);
ALTER TABLE documents ADD PRIMARY KEY (scope, collection, id);
CREATE TABLE numbers (collection ${TEXT} PRIMARY KEY, last bigint NOT NULL);
CREATE TABLE tokens (
  digest ${TEXT} PRIMARY KEY,
  client_id ${TEXT},
  scope ${TEXT},
  expires_at bigint NOT NULL
);
CREATE INDEX tokens_by_end ON tokens (expires_at);
CREATE TABLE credentials (kind ${TEXT} PRIMARY KEY, content ${TEXT});
${LIMITER_COUNTS};`;

const SCHEMA: PostgresSchema = {
  steps: [{ version: 1, statements: TABLES }],
  otherFirstStep:
    "DATABASE_URL: the database has the tables of another service. Use one that is empty.",
  command: "MIGRATE=on npm start",
  distribution: { column: "scope", root: "documents" },
};

/** The store in a database: see {@link openPostgresDatabase}. */
export async function openPostgresDocumentStore(
  options: PostgresOptions,
  observer?: StoreObserver,
): Promise<SqlDocumentStore> {
  return new PostgresDocumentStore(await openPostgresDatabase(options, SCHEMA, observer), scopeOf);
}

class PostgresDocumentStore extends SqlDocumentStore {
  credentials(made: string): Promise<string> {
    return this.write(() => credentials(made));
  }
}

function* credentials(made: string): Plan<string> {
  yield* run("INSERT INTO credentials VALUES ('service', ?) ON CONFLICT DO NOTHING", made);
  return new RowDecoder(yield* first("SELECT content FROM credentials")).text();
}

/** Lists without a scope are distributed by their names. */
const scopeOf: ScopeOf = ({ collection, scope }) => scope || collection;
