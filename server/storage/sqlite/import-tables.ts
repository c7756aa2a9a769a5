/** Imports of products that are not published yet: see `product-import-storage.ts`. */
export const IMPORT_TABLES = `
  CREATE TABLE product_imports (
    project_key TEXT NOT NULL PRIMARY KEY,
    import_id TEXT NOT NULL,
    first_revision INTEGER NOT NULL,
    next_revision INTEGER NOT NULL,
    expires_at INTEGER NOT NULL, -- milliseconds since 1970
    images TEXT NOT NULL -- JSON: ids of those that it has stored
  ) STRICT, WITHOUT ROWID;

  -- What is to be written over existing products. New ones stand in their table, above the catalogue's revision.
  CREATE TABLE product_replacements (
    project_key TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    last_modified_at TEXT NOT NULL,
    last_modified_by TEXT NOT NULL,
    current_content TEXT, -- NULL: not published
    staged_content TEXT, -- NULL: the same as current_content
    revision INTEGER NOT NULL,
    claimed_skus TEXT NOT NULL, -- JSON: those that it has and the present product has not
    freed_skus TEXT NOT NULL, -- JSON: the reverse
    PRIMARY KEY (project_key, id)
  ) STRICT;
`;
