import { runAhead } from "../../../runtime/database/plan.js";
import { raw, sql, toSqlText } from "../../../runtime/database/sql-text.js";
import type { Dialect } from "../sql/dialect.js";

const LEAVE = `INSERT INTO search_changes (project_key, collection, format, id)
  SELECT project_key, collection, format, ?::text FROM search_sources
  WHERE project_key = ? AND collection = ?
  ON CONFLICT (project_key, collection, format, id) DO UPDATE SET change = excluded.change`;
const LEAVE_MANY = LEAVE.replace("?::text", "unnest(?::text[])");

export const postgresDialect: Dialect = {
  // One by one: for a list, PostgreSQL may read a whole project that it estimates to be small.
  recordsOf: (
    table,
    projectKey,
    ids,
  ) => sql`FROM unnest(${arrayOf(ids)}::text[]) AS wanted(wanted_id)
    CROSS JOIN LATERAL (SELECT * FROM ${raw(table)} AS one
      WHERE one.project_key = ${projectKey} AND one.id = wanted_id LIMIT 1) AS r WHERE TRUE`,
  isAmong: (column, values) => sql`${column} = ANY(${arrayOf(values)}::text[])`,
  searchChanges: {
    *leave(projectKey, collection, ...ids) {
      const [id = ""] = ids;
      // Does not check for an index first, which would cost a round trip.
      if (ids.length === 1) yield* runAhead(LEAVE, id, projectKey, collection);
      else yield* runAhead(LEAVE_MANY, arrayOf(ids), projectKey, collection);
    },

    // Skips rows locked by writers: they stay, and waiting could deadlock.
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
