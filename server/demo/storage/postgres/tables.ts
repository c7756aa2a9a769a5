import type { PostgresSchema } from "../../../runtime/database/postgres/migrate.js";
import { LIMITER_COUNTS } from "../../../runtime/database/postgres/postgres-limiters.js";
import { MADE_BEFORE_RELEASE, tables } from "../sql/tables.js";

/** Orders texts by code point, as SQLite does. */
const TEXT = 'text COLLATE "C"';

/** The defaults vacuum and analyse too late. Counts and pages need the visibility map, which vacuum fills. */
const RECORDS = `WITH (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`;
/** A row of search_segments has up to 256 KiB: by default, gigabytes would change before vacuum runs. */
const SEGMENTS =
  "WITH (autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.05)";

/**
 * Step 1 of the schema. Primary keys come last: at equal costs PostgreSQL uses the newest index, and with
 * an older primary key would find one id by reading a whole project until statistics are renewed.
 */
const TABLES = `${tables({
  text: TEXT,
  integer: "bigint",
  bytes: "bytea",
  onlyKey: "PRIMARY KEY",
  end: ")",
  ends: {
    documents: ")",
    records: `) ${RECORDS}`,
    // Images and segments are already compressed.
    images: "); ALTER TABLE image_contents ALTER COLUMN bytes SET STORAGE EXTERNAL",
    segments: `) ${SEGMENTS}; ALTER TABLE search_segments ALTER COLUMN bytes SET STORAGE EXTERNAL`,
  },
  keyAfterIndexes: (table) => `ALTER TABLE ${table} ADD PRIMARY KEY (project_key, id);`,
  // Always true: keeps PostgreSQL without statistics from using it instead of the primary key.
  whereStaged: "WHERE +revision > 0",
})}
  CREATE SEQUENCE search_change_numbers; -- never gives a number twice
  -- Half full: a row that is written again stays in its page, and its key is not written again.
  CREATE TABLE search_changes (
    project_key ${TEXT} NOT NULL,
    collection ${TEXT} NOT NULL,
    format bigint NOT NULL,
    id ${TEXT} NOT NULL,
    change bigint NOT NULL DEFAULT nextval('search_change_numbers'),
    PRIMARY KEY (project_key, collection, format, id)
  ) WITH (fillfactor = 50);

  -- Counts of rate limiters, shared by all processes.
  ${LIMITER_COUNTS};
`;

export const SCHEMA: PostgresSchema = {
  steps: [{ version: 1, statements: TABLES }],
  otherFirstStep: MADE_BEFORE_RELEASE,
  command: "npm run admin -- migrate",
  distribution: { column: "project_key", root: "projects" },
};
