import { DatabaseSync } from "@photostructure/sqlite";

/** The store of a file as SQL that makes it again, one statement a line or more, rows in order. */
export function dumpSqliteStore(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const texts = (sql: string): string[] =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(Object(row))[0]));
  try {
    const statements = texts(`SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL
      AND name NOT LIKE 'sqlite%' ORDER BY rowid`);
    const tables = texts(`SELECT name FROM sqlite_schema WHERE type = 'table'
      AND name NOT LIKE 'sqlite%' ORDER BY rowid`);
    const rows = tables.flatMap((table) => {
      const columns = texts(`SELECT 'quote(' || name || ')' FROM pragma_table_info('${table}')`);
      const values = columns.join(" || ', ' || ");
      return texts(`SELECT 'INSERT INTO ${table} VALUES (' || ${values} || ')' FROM ${table}
        ORDER BY 1`);
    });
    const version = texts("PRAGMA user_version").map((number) => `PRAGMA user_version = ${number}`);
    return [...statements, ...rows, ...version].map((statement) => `${statement};\n`).join("");
  } finally {
    database.close();
  }
}

/** Makes the file of a store of what {@link dumpSqliteStore} gave. */
export function loadSqliteStore(file: string, dump: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec(`BEGIN;\n${dump}COMMIT;`);
  } finally {
    database.close();
  }
}
