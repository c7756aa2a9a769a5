import type { Schema } from "../../../runtime/database/schema-steps.js";
import { MADE_BEFORE_RELEASE, tables } from "../sql/tables.js";

/** Step 1 of the schema. Rows with whole documents are in rowid tables, which SQLite keeps in order of insertion. */
const TABLES = `${tables({
  text: "TEXT",
  integer: "INTEGER",
  bytes: "BLOB",
  onlyKey: "NOT NULL PRIMARY KEY",
  end: ") STRICT, WITHOUT ROWID",
  ends: {
    documents: ") STRICT",
    records: ", PRIMARY KEY (project_key, id)) STRICT",
    images: ") STRICT",
    segments: ") STRICT",
  },
  keyAfterIndexes: () => "",
  whereStaged: "",
})}
  -- AUTOINCREMENT never gives a number twice.
  CREATE TABLE search_changes (
    project_key TEXT NOT NULL,
    collection TEXT NOT NULL,
    format INTEGER NOT NULL,
    id TEXT NOT NULL,
    change INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    UNIQUE (project_key, collection, format, id)
  ) STRICT;
`;

export const SCHEMA: Schema = {
  steps: [{ version: 1, statements: TABLES }],
  otherFirstStep: MADE_BEFORE_RELEASE,
};
