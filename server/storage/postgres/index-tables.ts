/**
 * The index: see SQLite's `index-tables.ts`. Differences: a value is bytes (ordered-bytes.ts), split into
 * beginning and rest if long (index-value.ts); `number` repeats a value that is a number, for sums.
 * Documents (column `owner`) are numbered by one sequence, so that no writer waits for the next number,
 * and counted in several rows of index_counts (column `slot`: the counter shard).
 */
export const INDEX_TABLES = `
  CREATE TABLE indexes (
    project_key text COLLATE "C" PRIMARY KEY,
    complete smallint NOT NULL
  );

  CREATE TABLE index_counts (
    project_key text COLLATE "C" NOT NULL,
    slot int NOT NULL,
    owners bigint NOT NULL,
    PRIMARY KEY (project_key, slot)
  ) WITH (fillfactor = 50);

  CREATE SEQUENCE index_owner_numbers;
  CREATE TABLE index_owners (
    project_key text COLLATE "C" NOT NULL,
    owner bigint NOT NULL,
    id bytea NOT NULL,
    PRIMARY KEY (project_key, owner) INCLUDE (id)
  );
  CREATE INDEX index_owners_by_id ON index_owners (project_key, id, owner);

  CREATE TABLE index_values (
    project_key text COLLATE "C" NOT NULL,
    path text COLLATE "C" NOT NULL,
    value bytea NOT NULL,
    rest bytea NOT NULL,
    number float8,
    owner bigint NOT NULL,
    element int NOT NULL,
    projections smallint NOT NULL,
    occurrences int NOT NULL,
    marks smallint NOT NULL
  );
  CREATE INDEX index_values_by_value ON index_values (project_key, path, value, owner)
    INCLUDE (projections, marks, number, occurrences);
  CREATE INDEX index_values_by_owner ON index_values (project_key, owner, path, value)
    INCLUDE (element, projections);

  CREATE TABLE index_words (
    project_key text COLLATE "C" NOT NULL,
    word text COLLATE "C" NOT NULL,
    owner bigint NOT NULL,
    projections smallint NOT NULL,
    PRIMARY KEY (project_key, word, owner, projections)
  );

  CREATE TABLE index_stems (
    project_key text COLLATE "C" NOT NULL,
    stem text COLLATE "C" NOT NULL,
    word text COLLATE "C" NOT NULL,
    languages int NOT NULL,
    PRIMARY KEY (project_key, stem, word)
  );

  CREATE TABLE index_deletions (
    project_key text COLLATE "C" NOT NULL,
    deletion text COLLATE "C" NOT NULL,
    stem text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, deletion, stem)
  );
`;
