/** Indexes of segments: see `search-segment-storage.ts`. */
export const SEGMENT_TABLES = `
  CREATE TABLE search_manifests (
    project_key text COLLATE "C" NOT NULL,
    collection text COLLATE "C" NOT NULL,
    format bigint NOT NULL,
    version bigint NOT NULL,
    source_id text COLLATE "C" NOT NULL,
    revision bigint NOT NULL,
    segments text COLLATE "C" NOT NULL, -- JSON
    lease_holder text COLLATE "C", -- NULL: nobody builds
    lease_expires_at bigint,
    PRIMARY KEY (project_key, collection, format)
  );

  CREATE TABLE search_segments (
    project_key text COLLATE "C" NOT NULL,
    collection text COLLATE "C" NOT NULL,
    format bigint NOT NULL,
    segment_id text COLLATE "C" NOT NULL,
    part bigint NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (project_key, collection, format, segment_id, part)
  );
  -- They are compact already.
  ALTER TABLE search_segments ALTER COLUMN bytes SET STORAGE EXTERNAL;
`;
