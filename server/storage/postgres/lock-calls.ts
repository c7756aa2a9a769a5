import { createHash } from "node:crypto";
import type { FoundLockStep, Lock, StatementStep } from "../sql/plan.js";
import { toSqlText } from "../sql/sql-text.js";

/** Locks in sorted order, the same in all transactions, so that they cannot deadlock. */
export function lockCalls(locks: readonly Lock[]): string {
  return locks.length === 0 ? "" : `SELECT ${[...new Set(locks.map(lockCall))].sort().join(", ")}`;
}

function lockCall({ mode, name }: Lock): string {
  const key = createHash("sha256").update(nameText(name)).digest().readBigInt64BE();
  return `pg_advisory_xact_lock${mode === "shared" ? "_shared" : ""}(${key})`;
}

/**
 * Takes the locks that {@link lockCalls} would take of the items that are found, and gives their ids. Citus would run a
 * statement on distributed tables alone on their node, and its locks would be of that node: only the coordinator has
 * `schema_version`, a table of one row.
 */
export function lockOfFound({ projectKey, type, text, values }: FoundLockStep): StatementStep {
  return {
    kind: "rows",
    shape: "constant",
    text: `WITH found (id) AS MATERIALIZED (${text}) SELECT id, pg_advisory_xact_lock(('x' ||
        left(encode(sha256(convert_to(concat(?::text, to_json(id), ']'), 'UTF8')), 'hex'), 16)
      )::bit(64)::bigint) FROM found, schema_version`,
    values: [...values, nameText(["item", projectKey, type]).replace(/]$/, ",")],
  };
}

/** As PostgreSQL would write it: of strings as they are stored. */
function nameText(name: readonly string[]): string {
  return JSON.stringify(name.map(toSqlText));
}
