import type { PostgresSchema } from "../../runtime/database/postgres/migrate.js";
import { LIMITER_COUNTS } from "../../runtime/database/postgres/postgres-limiters.js";
import { MADE_BEFORE_RELEASE, tables } from "../sql/tables.js";

/** Orders texts by the code points of their characters, as SQLite does. */
const TEXT = 'text COLLATE "C"';

/**
 * By default a table of millions of rows is vacuumed only after a fifth of it is dead, and analysed only after a
 * tenth has changed. Counts and pages read the visibility map, which only a vacuum fills, also after inserts.
 */
const RECORDS = `WITH (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`;
/** A row of search_segments has up to 256 KiB: a fifth of them are gigabytes. */
const SEGMENTS =
  "WITH (autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.05)";

/**
 * Step 1 of the schema.
 *
 * The primary keys of resources and products are added last. Of indexes with equal costs PostgreSQL takes
 * the youngest, and in a nearly empty table all costs are equal. It keeps that plan until the statistics
 * are renewed, so with an older primary key it would find one id by reading a whole project.
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
    // Images and segments are compressed already.
    images: "); ALTER TABLE image_contents ALTER COLUMN bytes SET STORAGE EXTERNAL",
    segments: `) ${SEGMENTS}; ALTER TABLE search_segments ALTER COLUMN bytes SET STORAGE EXTERNAL`,
  },
  keyAfterIndexes: (table) => `ALTER TABLE ${table} ADD PRIMARY KEY (project_key, id);`,
  // Always true. It keeps the index out of plans for one replacement, where PostgreSQL without statistics
  // would take it instead of the primary key.
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
