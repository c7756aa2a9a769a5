import type { Condition, ValueTest, WeightedWord } from "../../query/condition.js";
import { ID_PATH, pathCode } from "../index-paths.js";
import { toOrderedText } from "../ordered-text.js";
import {
  idTest,
  documentsScannedIn,
  pathTests,
  scannedIn,
  type SqlScope,
  valueTest,
} from "./index-probe.js";
import { type Plan, query } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";
import { listed, type Sql, sql } from "./sql-fragment.js";

/** A superset of the matching documents, on which the condition is then tested. */
export interface Source {
  /** Statements that give documents by ranges of an index: together at least all that match. */
  scans: readonly Scan[];
  /** Whether they give only matching documents, so that no test is needed. */
  exact: boolean;
}

interface Scan {
  statement: Sql;
  /** Whether it gives no document twice. */
  distinct: boolean;
}

/** SQLite joins at most 500 statements by UNION ALL; with more scans than this all documents are tested. */
const MAX_SCANS = 100;
/** Of parts that must all match, at most this many are measured to find the one with the fewest documents. */
const MAX_MEASURED = 16;
const MEASURES = [1_000, 10_000, 100_000] as const;

/** Finds sources; where there is a choice, by measuring them. */
export class Sources {
  readonly #scope: SqlScope;

  constructor(scope: SqlScope) {
    this.#scope = scope;
  }

  /** `undefined` if all documents must be tested. */
  *find(condition: Condition): Plan<Source | undefined> {
    switch (condition.kind) {
      case "not":
        return undefined;
      case "value":
        return oneScan(this.#values(condition.path, condition.test));
      case "present":
        if (condition.path === ID_PATH) return undefined;
        return this.#present(condition.path);
      case "word":
        return oneScan(this.#words(condition.oneOf));
      case "element": {
        const inner = (yield* this.find(condition.condition)) ?? this.#present(condition.path);
        return { scans: inner.scans, exact: false };
      }
      case "any":
        return yield* this.#alternatives(condition.of);
      case "all":
        return yield* this.#smallest(condition.of);
    }
  }

  /** How many rows the source gives, or `cap` if there are more. */
  *size({ scans }: Source, cap: number): Plan<number> {
    let size = 0;
    for (const { statement } of scans) {
      if (size >= cap) return cap;
      const counted = sql`SELECT count(*) FROM (${statement} LIMIT ${cap - size}) s`;
      const [row] = yield* query(counted);
      size += new RowDecoder(row).integer();
    }
    return size;
  }

  *#alternatives(conditions: readonly Condition[]): Plan<Source | undefined> {
    const scans: Scan[] = [];
    let exact = true;
    for (const condition of conditions) {
      const source = yield* this.find(condition);
      if (source === undefined) return undefined;
      scans.push(...source.scans);
      exact &&= source.exact;
      if (scans.length > MAX_SCANS) return undefined;
    }
    return { scans, exact };
  }

  *#smallest(conditions: readonly Condition[]): Plan<Source | undefined> {
    const sources: Source[] = [];
    const measured = conditions.filter(({ kind }) => kind !== "not").slice(0, MAX_MEASURED);
    for (const condition of measured) {
      const source = yield* this.find(condition);
      if (source !== undefined) sources.push(source);
    }
    const exact = conditions.length === 1;
    for (const cap of sources.length > 1 ? MEASURES : []) {
      let best: Source | undefined;
      let least = cap as number;
      for (const source of sources) {
        const size = yield* this.size(source, least);
        if (size < least) [best, least] = [source, size];
      }
      if (best !== undefined) return { scans: best.scans, exact: exact && best.exact };
    }
    const [first] = sources;
    return first && { scans: first.scans, exact: exact && first.exact };
  }

  #values(path: string, test: ValueTest): Scan {
    const scope = this.#scope;
    if (path === ID_PATH) {
      const statement = sql`SELECT s.owner FROM ${scope.index.tables.documentsById("s")}
        WHERE ${documentsScannedIn(scope, "s")} AND ${idTest(scope, sql`s.id`, test)}`;
      return { statement, distinct: true };
    }
    const statement = sql`SELECT s.owner FROM ${scope.index.tables.valuesByValue("s")}
      WHERE ${scannedIn(scope, "s")} AND s.path = ${pathCode(path)}
        AND ${valueTest(scope, { of: "s" }, test)}`;
    return { statement, distinct: scope.fields.hasOneValue(path) };
  }

  #present(path: string): Source {
    const scope = this.#scope;
    const scans = pathTests(scope, sql`s.path`, path).map((test) => {
      const statement = sql`SELECT s.owner FROM ${scope.index.tables.valuesByValue("s")}
        WHERE ${scannedIn(scope, "s")} AND ${test}`;
      return { statement, distinct: false };
    });
    return { scans, exact: true };
  }

  #words(oneOf: readonly WeightedWord[]): Scan {
    const words = oneOf.map(({ word }) => toOrderedText(word));
    const statement = sql`SELECT s.owner FROM index_words s
      WHERE ${scannedIn(this.#scope, "s")} AND ${this.#scope.dialect.isAmong(sql`s.word`, words)}`;
    return { statement, distinct: oneOf.length === 1 };
  }
}

/** A table expression with the column `owner`, in which each document of the source occurs once. */
export function documentsOf({ scans }: Source): Sql {
  const all = listed(
    scans.map(({ statement }) => statement),
    " UNION ALL ",
  );
  const [first] = scans;
  if (first === undefined) return sql`(SELECT 0 AS owner WHERE FALSE)`;
  if (scans.length === 1 && first.distinct) return sql`(${all})`;
  return sql`(SELECT DISTINCT a.owner FROM (${all}) a)`;
}

function oneScan(scan: Scan): Source {
  return { scans: [scan], exact: true };
}
