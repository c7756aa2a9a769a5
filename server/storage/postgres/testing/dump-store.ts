import pg from "pg";

/** The rows of the store in a database as SQL, in order, after the statements that made its tables. */
export async function dumpPostgresStore(
  url: string,
  statements: readonly string[],
): Promise<string> {
  return withClient(url, async (client) => {
    const texts = async (text: string): Promise<string[]> => {
      const { rows } = await client.query<unknown[]>({ text, rowMode: "array" });
      return rows.map(([value]) => String(value));
    };
    const rows: string[] = [];
    const tables = await texts(
      "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    for (const table of tables) {
      const values = await texts(`SELECT 'quote_nullable(' || quote_ident(column_name) || '::text)'
        FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = '${table}' ORDER BY ordinal_position`);
      rows.push(
        ...(await texts(`SELECT format('INSERT INTO ${table} VALUES (%s)',
          concat_ws(', ', ${values.join(", ")})) FROM ${table} ORDER BY 1`)),
      );
    }
    const sequences = await texts(`SELECT format('SELECT setval(%L, %s)', sequencename, last_value)
      FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`);
    const made = statements.map((text) => text.trim().replace(/;$/, ""));
    return [...made, ...rows, ...sequences].map((statement) => `${statement};\n`).join("");
  });
}

/** Makes a store in an empty database of what {@link dumpPostgresStore} gave. */
export async function loadPostgresStore(url: string, dump: string): Promise<void> {
  await withClient(url, (client) => client.query(dump));
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
