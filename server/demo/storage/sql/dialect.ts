import { all, first, lockItems, type Plan, type Session } from "../../../runtime/database/plan.js";
import { RowDecoder, type Sql, type SqlValue } from "../../../runtime/database/sql-text.js";
import type { SearchIndexName, SegmentedCollection } from "../search-segment-storage.js";

export interface Dialect {
  /** `FROM … WHERE …`: the records of a table with these ids, as `r`, each once. */
  recordsOf(table: string, projectKey: string, ids: readonly string[]): Sql;
  isAmong(column: Sql, texts: readonly string[]): Sql;
  /** Selects the errors in the engine's own files, one per row, or one row "ok". */
  readonly integrityCheck?: string;
  readonly searchChanges: {
    /** Leaves delta rows in each index of these records that was begun. */
    leave(
      projectKey: string,
      collection: SegmentedCollection,
      ...ids: readonly string[]
    ): Plan<void>;
    delete(index: SearchIndexName, changes: readonly number[]): Sql;
  };
}

/** A part of the store within a session, whose methods run plans. */
export class SessionPart {
  constructor(
    protected readonly within: Session,
    protected readonly dialect: Dialect,
  ) {}

  protected perform<Result>(plan: () => Plan<Result>): Promise<Result> {
    return this.within.perform(plan());
  }
}

export function* rowsOf(text: string, ...values: SqlValue[]): Plan<RowDecoder[]> {
  return (yield* all(text, ...values)).map((row) => new RowDecoder(row));
}

/** The first row, if any. */
export function* rowOf(text: string, ...values: SqlValue[]): Plan<RowDecoder | undefined> {
  const row = yield* first(text, ...values);
  return row === undefined ? undefined : new RowDecoder(row);
}

export function* one<Result>(
  decode: (columns: RowDecoder) => Result,
  item: readonly string[],
  text: string,
  ...values: [projectKey: string, ...SqlValue[]]
): Plan<Result | undefined> {
  yield* lockItems(values[0], item);
  const columns = yield* rowOf(text, ...values);
  return columns && decode(columns);
}
