/**
 * Delta rows: see `search-change-storage.ts`. Marks come from the table's sequence, which never gives a number
 * twice.
 */
export const CHANGE_TABLES = `
  CREATE TABLE search_sources (
    project_key TEXT NOT NULL,
    collection TEXT NOT NULL,
    format INTEGER NOT NULL,
    source_id TEXT NOT NULL,
    fields TEXT NOT NULL,
    PRIMARY KEY (project_key, collection, format)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE search_changes (
    project_key TEXT NOT NULL,
    collection TEXT NOT NULL,
    format INTEGER NOT NULL,
    id TEXT NOT NULL,
    change INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    UNIQUE (project_key, collection, format, id)
  ) STRICT;

  ALTER TABLE search_manifests ADD COLUMN scan TEXT; -- JSON
`;
