/** Delta rows: see `search-change-storage.ts`. */
export const CHANGE_TABLES = `
  CREATE TABLE search_sources (
    project_key text COLLATE "C" NOT NULL,
    collection text COLLATE "C" NOT NULL,
    format bigint NOT NULL,
    source_id text COLLATE "C" NOT NULL,
    fields text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, collection, format)
  );

  CREATE SEQUENCE search_change_numbers;
  -- Half full: a row that is written again stays in its page, and its key is not written again.
  CREATE TABLE search_changes (
    project_key text COLLATE "C" NOT NULL,
    collection text COLLATE "C" NOT NULL,
    format bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    change bigint NOT NULL DEFAULT nextval('search_change_numbers'),
    PRIMARY KEY (project_key, collection, format, id)
  ) WITH (fillfactor = 50);

  ALTER TABLE search_manifests ADD COLUMN scan text COLLATE "C"; -- JSON
`;
