import { IN_CURRENT, IN_STAGED } from "../index-rows.js";
import type { IndexScope } from "../storage.js";

/**
 * The index (`index-rows.ts`). Owners are numbered in the order in which they come, so that most
 * rows are added at the end of a run of equal values: with ids, which are random, in their place
 * each row would be written to another page.
 *
 * - index_counts: how many owners there are in each projection, and the last number given. Without a
 *   row the collection has no index; `complete` is 0 while it is being built.
 * - index_owners: projections as in index-rows.ts: 0 both, 1 current only, 2 staged only.
 * - index_values: path is a code of index-paths.ts; value a number, a text in order
 *   (ordered-text.ts) or an empty blob, which comes last, for presence.
 * - index_words: the words of each owner.
 * - index_stems, index_deletions: the vocabulary; languages are flags (index-vocabulary.ts).
 */
export const INDEX_TABLES = `
  CREATE TABLE index_counts (
    project_key TEXT NOT NULL,
    collection INTEGER NOT NULL,
    last_owner INTEGER NOT NULL,
    current_count INTEGER NOT NULL,
    staged_count INTEGER NOT NULL,
    complete INTEGER NOT NULL,
    PRIMARY KEY (project_key, collection)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE index_owners (
    project_key TEXT NOT NULL,
    collection INTEGER NOT NULL,
    owner INTEGER NOT NULL,
    id TEXT NOT NULL,
    projections INTEGER NOT NULL,
    PRIMARY KEY (project_key, collection, owner)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX index_owners_by_id ON index_owners (project_key, collection, id, projections);

  CREATE TABLE index_values (
    project_key TEXT NOT NULL,
    collection INTEGER NOT NULL,
    path TEXT NOT NULL,
    value ANY NOT NULL,
    owner INTEGER NOT NULL,
    element INTEGER NOT NULL,
    projections INTEGER NOT NULL,
    occurrences INTEGER NOT NULL,
    marks INTEGER NOT NULL,
    PRIMARY KEY (project_key, collection, path, value, owner, element, projections)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX index_values_by_owner ON index_values
    (project_key, collection, owner, path, value, element, projections, occurrences);

  CREATE TABLE index_words (
    project_key TEXT NOT NULL,
    collection INTEGER NOT NULL,
    word TEXT NOT NULL,
    owner INTEGER NOT NULL,
    projections INTEGER NOT NULL,
    PRIMARY KEY (project_key, collection, word, owner, projections)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE index_stems (
    project_key TEXT NOT NULL,
    collection INTEGER NOT NULL,
    stem TEXT NOT NULL,
    word TEXT NOT NULL,
    languages INTEGER NOT NULL,
    PRIMARY KEY (project_key, collection, stem, word)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE index_deletions (
    project_key TEXT NOT NULL,
    collection INTEGER NOT NULL,
    deletion TEXT NOT NULL,
    stem TEXT NOT NULL,
    PRIMARY KEY (project_key, collection, deletion, stem)
  ) STRICT, WITHOUT ROWID;
`;

/** The column `collection`. Once released a number keeps its meaning. */
export const COLLECTIONS: Readonly<Record<IndexScope["collection"], number>> = {
  resources: 0,
  products: 1,
};

/** What the column `projections` holds in rows that a reader of the projection does not see. */
export const UNSEEN: Readonly<Record<IndexScope["projection"], number>> = {
  current: IN_STAGED,
  staged: IN_CURRENT,
};

/** Project key and the number of the collection: with what the key of every table begins. */
export type Place = readonly [projectKey: string, collection: number];
