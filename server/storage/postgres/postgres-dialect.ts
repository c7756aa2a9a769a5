import type { Dialect } from "../sql/dialect.js";
import { sql } from "../sql/sql-fragment.js";
import { toSqlText } from "../sql/sql-text.js";
import { textsArray } from "./arrays.js";
import { postgresChanges } from "./postgres-changes.js";

export const postgresDialect: Dialect = {
  isAmong: (column, texts) => sql`${column} = ANY(${textsArray(texts.map(toSqlText))}::text[])`,
  searchChanges: postgresChanges,
};
