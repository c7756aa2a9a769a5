import type { Dialect } from "../sql/dialect.js";
import { type Sql, sql } from "../sql/sql-fragment.js";
import { toSqlText } from "../sql/sql-text.js";
import { sqliteChanges } from "./sqlite-changes.js";

export const sqliteDialect: Dialect = {
  resourcesOf: (projectKey, ids) => sql`FROM resources r
    WHERE r.project_key = ${projectKey} AND ${isAmong(sql`r.id`, ids)}`,
  isAmong,
  integrityCheck: "PRAGMA integrity_check",
  searchChanges: sqliteChanges,
};

function isAmong(column: Sql, texts: readonly string[]): Sql {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(texts.map(toSqlText))}))`;
}
