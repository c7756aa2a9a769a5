import type { SearchIndexName, SegmentedCollection } from "../search-segment-storage.js";
import type { Plan } from "./plan.js";
import type { Sql } from "./sql-fragment.js";

/** What differs between the SQL of the engines. */
export interface Dialect {
  /** `FROM … WHERE …`: the resources, under the alias `r`, with these ids, each once. */
  resourcesOf(projectKey: string, ids: readonly string[]): Sql;
  /** The column is one of the texts. */
  isAmong(column: Sql, texts: readonly string[]): Sql;
  /** Statement that gives the errors in the engine's own files, a row each, or one row "ok". */
  readonly integrityCheck?: string;
  /** Sessions of the database, which end with the process that has them. Unset: the engine has none. */
  readonly sessions?: {
    /** Gives the process id and the start of the present session, as texts. */
    readonly present: string;
    /** Gives the number of sessions with that process id and start. */
    readonly count: string;
  };
  /** Delta rows: see `search-change-storage.ts`. */
  readonly searchChanges: {
    /** Leaves delta rows of these records in each index of the collection that was begun: none if there is none. */
    leave(
      projectKey: string,
      collection: SegmentedCollection,
      ...ids: readonly string[]
    ): Plan<void>;
    /** Joins the record `r`, if it exists, to its delta row `c`; the project key is its only value. */
    readonly joinedRecord: string;
    /** Deletes the delta rows with these marks. */
    delete(index: SearchIndexName, changes: readonly number[]): Sql;
  };
}
