import { randomUUID } from "node:crypto";
import pg from "pg";

/**
 * Makes an empty database, or a copy of one in use by nobody, in the server of that URL, whose user may do so; gives
 * the URL of it.
 */
export async function createDatabase(url: string, original?: string): Promise<string> {
  const name = `test_${randomUUID()}`;
  const template = original === undefined ? "template0" : nameOf(original);
  // To copy files costs less than to log them, where a crash may lose them.
  const options = `TEMPLATE "${template}" ENCODING UTF8 STRATEGY FILE_COPY`;
  await execute(url, `CREATE DATABASE "${name}" ${options}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Of the URL of {@link createDatabase}; `url` is that of another database of the server. */
export async function dropDatabase(url: string, database: string): Promise<void> {
  await execute(url, `DROP DATABASE "${nameOf(database)}" (FORCE)`);
}

function nameOf(database: string): string {
  return new URL(database).pathname.slice(1);
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
