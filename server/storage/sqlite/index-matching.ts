import type { Condition } from "../../query/condition.js";
import { fromOrderedText } from "../ordered-text.js";
import { isAlways } from "./index-conditions.js";
import { inScope, probe, type SqlScope, type Subject, subject } from "./index-probe.js";
import { ownersOf, Sources } from "./index-sources.js";
import { RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";
import { type Sql, sql, TRUE } from "./sql-fragment.js";

/** The owners that fulfil a condition: those `FROM owners d WHERE holds`. */
export interface Matching {
  owners: Sql;
  holds: Sql;
  on: Subject;
}

export function matching(session: Session, scope: SqlScope, condition: Condition): Matching {
  const on = subject(scope);
  const source = isAlways(condition) ? undefined : new Sources(session, scope).find(condition);
  if (source === undefined) {
    return { owners: allOwners(scope), holds: probe(condition, scope, on), on };
  }
  return { owners: ownersOf(source), holds: source.exact ? TRUE : probe(condition, scope, on), on };
}

function allOwners(scope: SqlScope): Sql {
  return sql`(SELECT s.owner FROM index_owners s INDEXED BY sqlite_autoindex_index_owners_1
    WHERE ${inScope(scope, "s")})`;
}

/** From rows whose first column is an id. */
export function idsOf(rows: readonly unknown[]): string[] {
  return rows.map((row) => fromOrderedText(new RowDecoder(row).text()));
}
