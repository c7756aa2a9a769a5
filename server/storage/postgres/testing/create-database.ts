import { randomUUID } from "node:crypto";
import pg from "pg";

/** Makes an empty database in the server of that URL, whose user may do so; gives the URL of it. */
export async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID()}`;
  await execute(url, `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING UTF8`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Of the URL of {@link createDatabase}; `url` is that of another database of the server. */
export async function dropDatabase(url: string, database: string): Promise<void> {
  await execute(url, `DROP DATABASE "${new URL(database).pathname.slice(1)}" (FORCE)`);
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
