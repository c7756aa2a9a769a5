import { afterAll, beforeAll } from "@jest/globals";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { PostgresServer } from "./postgres-server.js";

/**
 * For tests: makes databases, and gives their URLs. They are in the server of TEST_DATABASE_URL, whose
 * user may create databases, or else in one of the tests' own.
 */
export function useDatabases(given = process.env["TEST_DATABASE_URL"]): () => Promise<string> {
  let server: PostgresServer | undefined;
  let url = given ?? "";
  const made: string[] = [];
  beforeAll(async () => {
    if (given) return;
    server = await PostgresServer.start();
    url = server.url;
  });
  afterAll(async () => {
    // With its own server they go as a whole.
    if (!server) for (const name of made) await execute(url, `DROP DATABASE "${name}" (FORCE)`);
    await server?.stop();
  });
  return async () => {
    const name = `test_${randomUUID()}`;
    await execute(url, `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING UTF8`);
    made.push(name);
    return Object.assign(new URL(url), { pathname: `/${name}` }).href;
  };
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
