import { repairProperties, repairShop } from "../sql/former-records.js";
import type { FormerStep } from "../sql/schema-steps.js";
import { INDEX_TABLES } from "./index-tables.js";
import { TABLES } from "./tables.js";

/** Step 1 of the commits before a7c25e0, which edited it in place. Step 3 made the tables of the shop. */
export const FORMER_TABLES: FormerStep = {
  statements: TABLES.replace("record TEXT NOT NULL", "body TEXT NOT NULL"),
  repair: async (store) => {
    await repairProperties(store);
    if (store.version >= 3) await repairShop(store);
  },
};

/** Step 2 of the commits from e22f030 to the one before 504bd98, which edited it in place. */
const COLLECTION_INDEX_TABLES = `
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

/** Empties the index, which the first search of each project makes again from the data. */
const repair: FormerStep["repair"] = ({ execute }) =>
  execute(`
    DROP TABLE index_counts;
    DROP TABLE index_owners;
    DROP TABLE index_values;
    DROP TABLE index_words;
    DROP TABLE index_stems;
    DROP TABLE index_deletions;
    ${INDEX_TABLES}
  `);

export const FORMER_INDEX_TABLES: readonly FormerStep[] = [
  { statements: COLLECTION_INDEX_TABLES, repair },
  // Step 2 of commit 9d7e69a only.
  { statements: COLLECTION_INDEX_TABLES.replace("complete INTEGER NOT NULL,", ""), repair },
];
