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
  searchChanges: postgresChanges,
};

function texts(values: readonly string[]): string {
  return textsArray(values.map(toSqlText));
}
