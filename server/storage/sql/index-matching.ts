import type { Condition } from "../../query/condition.js";
import { isAlways } from "./index-conditions.js";
import { ownersScannedIn, probe, type SqlScope, type Subject, subject } from "./index-probe.js";
import { ownersOf, Sources } from "./index-sources.js";
import type { Plan } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";
import { type Sql, sql, TRUE } from "./sql-fragment.js";

/** The owners that fulfil a condition: those `FROM owners d WHERE holds`. */
export interface Matching {
  owners: Sql;
  holds: Sql;
  on: Subject;
}

export function* matching(scope: SqlScope, condition: Condition): Plan<Matching> {
  const on = subject(scope);
  const source = isAlways(condition) ? undefined : yield* new Sources(scope).find(condition);
  if (source === undefined) {
    return { owners: allOwners(scope), holds: probe(condition, scope, on), on };
  }
  return { owners: ownersOf(source), holds: source.exact ? TRUE : probe(condition, scope, on), on };
}

function allOwners(scope: SqlScope): Sql {
  return sql`(SELECT s.owner FROM ${scope.index.tables.ownersByNumber("s")}
    WHERE ${ownersScannedIn(scope, "s")})`;
}

/** From rows whose first column is an id. */
export function idsOf(rows: readonly unknown[]): string[] {
  return rows.map((row) => new RowDecoder(row).indexText());
}
