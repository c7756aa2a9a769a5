import type { Dialect } from "../sql/dialect.js";
import { type Sql, sql } from "../sql/sql-fragment.js";
import { toSqlText } from "../sql/sql-text.js";
import { sqliteChanges } from "./sqlite-changes.js";

export const sqliteDialect: Dialect = {
  isAmong: (column, texts) => listTest(column, JSON.stringify(texts.map(toSqlText))),
  integrityCheck: "PRAGMA integrity_check",
  searchChanges: sqliteChanges,
};

function listTest(column: Sql, list: string): Sql {
  return sql`${column} IN (SELECT value FROM json_each(${list}))`;
}
