import type { Dialect } from "../sql/dialect.js";
import { sql } from "../sql/sql-fragment.js";
import { toSqlText } from "../sql/sql-text.js";
import { textsArray } from "./arrays.js";
import { postgresChanges } from "./postgres-changes.js";

export const postgresDialect: Dialect = {
  // One by one, by the primary key. For a list PostgreSQL may read a whole project that it takes for small.
  resourcesOf: (projectKey, ids) => sql`FROM unnest(${texts(ids)}::text[]) AS wanted(wanted_id)
    CROSS JOIN LATERAL (SELECT * FROM resources
      WHERE project_key = ${projectKey} AND id = wanted_id LIMIT 1) AS r WHERE TRUE`,
  isAmong: (column, values) => sql`${column} = ANY(${texts(values)}::text[])`,
  // The start of another role's session is hidden: it counts as the one that is meant.
  sessions: {
    present: `SELECT pid::text, extract(epoch FROM backend_start)::text FROM pg_stat_activity
      WHERE pid = pg_backend_pid()`,
    count: `SELECT count(*) FROM pg_stat_activity WHERE pid::text = ?
      AND coalesce(extract(epoch FROM backend_start)::text = ?, TRUE)`,
  },
  searchChanges: postgresChanges,
};

function texts(values: readonly string[]): string {
  return textsArray(values.map(toSqlText));
}
