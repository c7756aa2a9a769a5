import { afterAll, beforeAll } from "@jest/globals";
import { createDatabase, dropDatabase } from "./create-database.js";
import { PostgresServer } from "./postgres-server.js";

/**
 * For tests: makes databases, and gives their URLs. They are in the server of TEST_DATABASE_URL, whose
 * user may create databases, or else in one of the tests' own.
 */
export function useDatabases(): () => Promise<string> {
  let server: PostgresServer | undefined;
  let url = process.env["TEST_DATABASE_URL"] ?? "";
  const made: string[] = [];
  beforeAll(async () => {
    if (url) return;
    server = await PostgresServer.start();
    url = server.url;
  });
  afterAll(async () => {
    // With its own server they go as a whole.
    if (!server) for (const database of made) await dropDatabase(url, database);
    await server?.stop();
  });
  return async () => {
    const database = await createDatabase(url);
    made.push(database);
    return database;
  };
}
