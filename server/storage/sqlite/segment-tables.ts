/** Indexes of segments: see `search-segment-storage.ts`. */
export const SEGMENT_TABLES = `
  CREATE TABLE search_manifests (
    project_key TEXT NOT NULL,
    collection TEXT NOT NULL,
    format INTEGER NOT NULL,
    version INTEGER NOT NULL,
    source_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    segments TEXT NOT NULL, -- JSON
    lease_holder TEXT, -- NULL: nobody builds
    lease_expires_at INTEGER,
    PRIMARY KEY (project_key, collection, format)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE search_segments (
    project_key TEXT NOT NULL,
    collection TEXT NOT NULL,
    format INTEGER NOT NULL,
    segment_id TEXT NOT NULL,
    part INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (project_key, collection, format, segment_id, part)
  ) STRICT;
`;
