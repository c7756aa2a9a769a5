/** Imports of products that are not published yet: see `product-import-storage.ts`. */
export const IMPORT_TABLES = `
  CREATE TABLE product_imports (
    project_key text COLLATE "C" NOT NULL PRIMARY KEY,
    import_id text COLLATE "C" NOT NULL,
    first_revision bigint NOT NULL,
    next_revision bigint NOT NULL,
    expires_at bigint NOT NULL, -- milliseconds since 1970
    images text COLLATE "C" NOT NULL -- JSON: ids of those that it has stored
  );

  -- What is to be written over existing products. New ones stand in their table, above the catalogue's revision.
  CREATE TABLE product_replacements (
    project_key text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    last_modified_at text COLLATE "C" NOT NULL,
    last_modified_by text COLLATE "C" NOT NULL,
    current_content text COLLATE "C", -- NULL: not published
    staged_content text COLLATE "C", -- NULL: the same as current_content
    revision bigint NOT NULL,
    claimed_skus text COLLATE "C" NOT NULL, -- JSON: those that it has and the present product has not
    freed_skus text COLLATE "C" NOT NULL, -- JSON: the reverse
    PRIMARY KEY (project_key, id)
  );
`;
