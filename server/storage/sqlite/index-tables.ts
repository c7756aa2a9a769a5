/**
 * The index (`index-rows.ts`). The columns `owner` hold document numbers. A document is a resource;
 * numbers ascend in the order of insertion, so that most rows are appended to a run of equal values: by
 * ids, which are random, each row would be written to another page.
 *
 * - indexes: the projects that have an index; `complete` is 0 while it is being built.
 * - index_counts: the number of documents of a project is the sum of `owners` over its rows. `slot` is the
 *   counter shard: connections that write at the same time each count in another row.
 * - index_values: path is a code of index-paths.ts; value a number, an ordered text (ordered-text.ts) or,
 *   for presence, an empty blob, which sorts last; projections as in index-rows.ts: 0 both, 1 current
 *   only, 2 staged only; marks: the flags IS_MIN and IS_MAX.
 * - index_words: the words of each document.
 * - index_stems, index_deletions: the vocabulary; languages are flags (index-vocabulary.ts).
 */
export const INDEX_TABLES = `
  CREATE TABLE indexes (
    project_key TEXT NOT NULL PRIMARY KEY,
    complete INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE index_counts (
    project_key TEXT NOT NULL,
    slot INTEGER NOT NULL,
    owners INTEGER NOT NULL,
    PRIMARY KEY (project_key, slot)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE index_owners (
    project_key TEXT NOT NULL,
    owner INTEGER NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (project_key, owner)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX index_owners_by_id ON index_owners (project_key, id);

  CREATE TABLE index_values (
    project_key TEXT NOT NULL,
    path TEXT NOT NULL,
    value ANY NOT NULL,
    owner INTEGER NOT NULL,
    element INTEGER NOT NULL,
    projections INTEGER NOT NULL,
    occurrences INTEGER NOT NULL,
    marks INTEGER NOT NULL,
    PRIMARY KEY (project_key, path, value, owner, element, projections)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX index_values_by_owner ON index_values
    (project_key, owner, path, value, element, projections, occurrences);

  CREATE TABLE index_words (
    project_key TEXT NOT NULL,
    word TEXT NOT NULL,
    owner INTEGER NOT NULL,
    projections INTEGER NOT NULL,
    PRIMARY KEY (project_key, word, owner, projections)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE index_stems (
    project_key TEXT NOT NULL,
    stem TEXT NOT NULL,
    word TEXT NOT NULL,
    languages INTEGER NOT NULL,
    PRIMARY KEY (project_key, stem, word)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE index_deletions (
    project_key TEXT NOT NULL,
    deletion TEXT NOT NULL,
    stem TEXT NOT NULL,
    PRIMARY KEY (project_key, deletion, stem)
  ) STRICT, WITHOUT ROWID;
`;
