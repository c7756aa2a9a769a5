import { all, first, lockItems, type Plan, type Session } from "../../runtime/database/plan.js";
import { RowDecoder, type Sql, type SqlValue } from "../../runtime/database/sql-text.js";
import type { SearchIndexName, SegmentedCollection } from "../search-segment-storage.js";

export interface Dialect {
  /** `FROM … WHERE …`: the records of a table with these ids, as `r`, each once. */
  recordsOf(table: string, projectKey: string, ids: readonly string[]): Sql;
  isAmong(column: Sql, texts: readonly string[]): Sql;
  /** Selects the errors in the engine's own files, a row each, or one row "ok". */
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

/** The members of a part of the store, as plans. */
export class Plans {
  constructor(protected readonly dialect: Dialect) {}
}

/** The result of {@link performing}: the same methods, but returning promises. */
export type Member<Of> = {
  [Name in keyof Of]: Of[Name] extends (...given: infer Given) => Plan<infer Result>
    ? (...given: Given) => Promise<Result>
    : never;
};

type MemberClass<Of> = new (within: Session, dialect: Dialect) => Member<Of>;

/** Makes a class whose methods perform the plans of the same names. */
export function performing<Of extends Plans>(Plans: new (dialect: Dialect) => Of): MemberClass<Of> {
  class Performing {
    readonly plans: Of;

    constructor(
      readonly within: Session,
      dialect: Dialect,
    ) {
      this.plans = new Plans(dialect);
    }
  }
  const methods = Object.getOwnPropertyDescriptors(Plans.prototype as object);
  for (const [name, { value }] of Object.entries(methods)) {
    if (name === "constructor") continue;
    const plan = value as (this: Of, ...given: unknown[]) => Plan<unknown>;
    const perform = function (this: Performing, ...given: unknown[]): Promise<unknown> {
      return this.within.perform(plan.apply(this.plans, given));
    };
    Object.defineProperty(Performing.prototype, name, { value: perform });
  }
  // It has the methods of the plans.
  return Performing as unknown as MemberClass<Of>;
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
