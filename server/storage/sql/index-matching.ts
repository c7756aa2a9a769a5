import type { Condition } from "../../query/condition.js";
import { isAlways } from "./index-conditions.js";
import { documentsScannedIn, probe, type SqlScope, type Subject, subject } from "./index-probe.js";
import { documentsOf, Sources } from "./index-sources.js";
import type { Plan } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";
import { type Sql, sql, TRUE } from "./sql-fragment.js";

/** The documents that match a condition, as SQL: `FROM documents d WHERE predicate`. */
export interface Matching {
  documents: Sql;
  predicate: Sql;
  on: Subject;
}

export function* matching(scope: SqlScope, condition: Condition): Plan<Matching> {
  const on = subject(scope);
  const source = isAlways(condition) ? undefined : yield* new Sources(scope).find(condition);
  if (source === undefined) {
    return { documents: allDocuments(scope), predicate: probe(condition, scope, on), on };
  }
  return {
    documents: documentsOf(source),
    predicate: source.exact ? TRUE : probe(condition, scope, on),
    on,
  };
}

function allDocuments(scope: SqlScope): Sql {
  return sql`(SELECT s.owner FROM ${scope.index.tables.documentsByNumber("s")}
    WHERE ${documentsScannedIn(scope, "s")})`;
}

/** From rows whose first column is an id. */
export function idsOf(rows: readonly unknown[]): string[] {
  return rows.map((row) => new RowDecoder(row).indexText());
}
