import { runAhead } from "../../runtime/database/plan.js";
import { raw, sql, toSqlText } from "../../runtime/database/sql-text.js";
import type { Dialect } from "../sql/dialect.js";

const LEAVE = `INSERT INTO search_changes (project_key, collection, format, id)
  SELECT project_key, collection, format, ?::text FROM search_sources
  WHERE project_key = ? AND collection = ?
  ON CONFLICT (project_key, collection, format, id) DO UPDATE SET change = excluded.change`;
const LEAVE_MANY = LEAVE.replace("?::text", "unnest(?::text[])");

export const postgresDialect: Dialect = {
  // One by one: for a list PostgreSQL may read a whole project that it takes for small.
  recordsOf: (
    table,
    projectKey,
    ids,
  ) => sql`FROM unnest(${arrayOf(ids)}::text[]) AS wanted(wanted_id)
    CROSS JOIN LATERAL (SELECT * FROM ${raw(table)} AS one
      WHERE one.project_key = ${projectKey} AND one.id = wanted_id LIMIT 1) AS r WHERE TRUE`,
  isAmong: (column, values) => sql`${column} = ANY(${arrayOf(values)}::text[])`,
  // The start of another role's session is hidden, and counts as a match.
  sessions: {
    present: `SELECT pid::text, extract(epoch FROM backend_start)::text FROM pg_stat_activity
      WHERE pid = pg_backend_pid()`,
    count: `SELECT count(*) FROM pg_stat_activity WHERE pid::text = ?
      AND coalesce(extract(epoch FROM backend_start)::text = ?, TRUE)`,
  },
  searchChanges: {
    *leave(projectKey, collection, ...ids) {
      const [id = ""] = ids;
      // Does not check for an index first, which would be another round trip.
      if (ids.length === 1) yield* runAhead(LEAVE, id, projectKey, collection);
      else yield* runAhead(LEAVE_MANY, arrayOf(ids), projectKey, collection);
    },

    // A locked row is being written again, and stays: waiting for its writer could be a deadlock.
    delete: ({ projectKey, collection, format }, changes) => sql`DELETE FROM search_changes
      WHERE project_key = ${projectKey} AND collection = ${collection} AND format = ${format}
        AND id IN (SELECT id FROM search_changes
          WHERE project_key = ${projectKey} AND collection = ${collection} AND format = ${format}
            AND change = ANY(${`{${changes.join(",")}}`}::bigint[]) FOR UPDATE SKIP LOCKED)`,
  },
};

/** An array as PostgreSQL reads it, https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO */
function arrayOf(texts: readonly string[]): string {
  const quoted = texts.map((text) => `"${toSqlText(text).replace(/["\\]/g, "\\$&")}"`);
  return `{${quoted.join(",")}}`;
}
