import { afterAll, afterEach, beforeAll } from "@jest/globals";
import pg from "pg";
import type { Storage } from "../../storage.js";
import { openPostgresStorage } from "../postgres-storage.js";
import { createDatabase, dropDatabase } from "./create-database.js";
import { PostgresServer } from "./postgres-server.js";

/** Each drop waits for a checkpoint, which several can share. */
const DROPPED_AT_ONCE = 10;
/** Milliseconds to drop some dozens of databases on all Citus nodes on a busy machine. */
const DROPPING_TIMEOUT = 600_000;

type Prepare = (url: string) => Promise<void>;

/**
 * For tests: creates databases and returns their URLs. They are in the server of TEST_DATABASE_URL, whose user may
 * create databases, or in a server that the tests start. A database is empty, or a copy of one prepared by that function.
 */
export function useDatabases(): (prepare?: Prepare) => Promise<string> {
  let server: PostgresServer | undefined;
  let url = process.env["TEST_DATABASE_URL"] ?? "";
  const made: string[] = [];
  const create = async (original?: string): Promise<string> => {
    const database = await createDatabase(url, original);
    made.push(database);
    return database;
  };
  const originals = new Map<Prepare, Promise<string>>();
  const makeOriginal = async (prepare: Prepare): Promise<string> => {
    const database = await create();
    await prepare(database);
    return database;
  };
  beforeAll(async () => {
    if (url) return;
    server = await PostgresServer.start();
    url = server.url;
  });
  afterAll(async () => {
    // The tests' own server is removed as a whole.
    while (!server && made.length > 0) {
      const some = made.splice(0, DROPPED_AT_ONCE);
      await Promise.all(some.map((database) => dropDatabase(url, database)));
    }
    await server?.stop();
  }, DROPPING_TIMEOUT);
  return async (prepare) => {
    if (!prepare) return create();
    const original = originals.get(prepare) ?? makeOriginal(prepare);
    originals.set(prepare, original);
    return create(await original);
  };
}

/** For tests: opens stores and connections, which are closed after each test in reverse order. */
export function useStores() {
  const opened: { end(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.end();
  });
  return {
    open: async (url: string, timeout = 10_000, poolSize = 10): Promise<Storage> => {
      const storage = await openPostgresStorage({ url, poolSize, timeout });
      opened.push({ end: () => storage.close() });
      return storage;
    },
    connect: async (url: string): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      opened.push(client);
      return client;
    },
  };
}
