import { first, lockItems, type Plan, type Session } from "../../runtime/database/plan.js";
import type { Sql, SqlValue } from "../../runtime/database/sql-text.js";
import type { SearchIndexName, SegmentedCollection } from "../search-segment-storage.js";

export interface Dialect {
  /** `FROM … WHERE …`: the resources with these ids, as `r`, each once. */
  resourcesOf(projectKey: string, ids: readonly string[]): Sql;
  isAmong(column: Sql, texts: readonly string[]): Sql;
  /** Selects the errors in the engine's own files, a row each, or one row "ok". */
  readonly integrityCheck?: string;
  /** Sessions of the database, which end with their process. Unset: the engine has none. */
  readonly sessions?: {
    /** Selects process id and start of the present session, as texts. */
    readonly present: string;
    readonly count: string;
  };
  readonly searchChanges: {
    /** Leaves delta rows of these records in each index that was begun. */
    leave(
      projectKey: string,
      collection: SegmentedCollection,
      ...ids: readonly string[]
    ): Plan<void>;
    /** Joins the record `r`, if it exists, to its delta row `c`. Its only value is the project key. */
    readonly joinedRecord: string;
    delete(index: SearchIndexName, changes: readonly number[]): Sql;
  };
}

export class SqlMember {
  constructor(
    protected readonly within: Session,
    protected readonly dialect: Dialect,
  ) {}

  /**
   * Frequent plans are generator methods: of a generator function made for each call, V8 gives every plan a shape of
   * its own, which takes a tenth of a write.
   */
  protected perform<Result>(plan: () => Plan<Result>): Promise<Result> {
    return this.within.perform(plan());
  }

  protected one<Result>(
    decode: (row: unknown) => Result,
    item: readonly string[],
    text: string,
    ...values: [projectKey: string, ...SqlValue[]]
  ): Promise<Result | undefined> {
    return this.perform(() => one(decode, item, text, values));
  }
}

function* one<Result>(
  decode: (row: unknown) => Result,
  item: readonly string[],
  text: string,
  values: [projectKey: string, ...SqlValue[]],
): Plan<Result | undefined> {
  yield* lockItems(values[0], item);
  const row = yield* first(text, ...values);
  return row === undefined ? undefined : decode(row);
}
