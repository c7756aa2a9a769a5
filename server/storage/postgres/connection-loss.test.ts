import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { sampleResource } from "../contract/sample-records.js";
import type { Storage } from "../storage.js";
import { OutcomeUnknown, StorageUnavailable } from "../store-errors.js";
import { openPostgresStorage } from "./postgres-storage.js";
import { createDatabase } from "./testing/create-database.js";
import { PostgresServer } from "./testing/postgres-server.js";

const TIMEOUT = 2_000;

describe("a PostgreSQL server that is killed", () => {
  let server: PostgresServer;
  let storage: Storage;
  beforeAll(async () => {
    // With its default settings: acknowledged writes are on disk.
    server = await PostgresServer.start([]);
    const url = await createDatabase(server.url);
    storage = await openPostgresStorage({ url, poolSize: 5, timeout: TIMEOUT });
  });
  afterAll(async () => {
    await storage.close();
    await server.stop();
  });

  it("makes every call fail in time, and has all that it acknowledged when it is back", async () => {
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async (): Promise<void> => {
      while (!isOver) {
        const resource = sampleResource("project");
        const insert = storage.transaction(({ resources }) => resources.insert(resource));
        const failure = await insert.then(
          () => undefined,
          (error: unknown) => error,
        );
        if (failure === undefined) acknowledged.push(resource.id);
        else expect(failure).toBeInstanceOf(StorageUnavailable);
        await delay(failure ? 5 : 0);
      }
    };
    const writers = [1, 2, 3, 4].map(write);
    for (let time = 0; time < 2; time++) {
      const before = acknowledged.length;
      await until(() => acknowledged.length > before + 20);
      await server.kill();
      const started = performance.now();
      await expect(storage.ping()).rejects.toBeInstanceOf(StorageUnavailable);
      await expect(storage.resources.get("project", "id")).rejects.toBeInstanceOf(
        StorageUnavailable,
      );
      expect(performance.now() - started).toBeLessThan(3 * TIMEOUT);
      await server.restart();
      const sofar = acknowledged.length;
      await until(() => acknowledged.length > sofar + 20);
    }
    isOver = true;
    await Promise.all(writers);
    expect(await storage.ping()).toBeUndefined();
    const found = await storage.resources.getMany("project", acknowledged);
    expect(found.map(({ id }) => id)).toEqual(acknowledged);
  });

  it("leaves the outcome of a commit unknown where a node of Citus was lost at it, as Citus words it", async () => {
    const url = await createDatabase(server.url);
    const distributed = await openPostgresStorage({ url, poolSize: 1, timeout: TIMEOUT });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const commit = async (how: string): Promise<[unknown, boolean]> => {
      await client.query(`CREATE OR REPLACE FUNCTION lose_node() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE ${how}; RETURN NULL; END $$`);
      const resource = sampleResource("project");
      const outcome = await distributed
        .transaction(({ resources }) => resources.insert(resource))
        .catch((error: unknown) => error);
      return [outcome, (await distributed.resources.get("project", resource.id)) !== undefined];
    };
    await client.query(`CREATE FUNCTION lose_node() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON resources DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION lose_node()`);
    const warned = await commit("WARNING 'failed to commit transaction on 127.0.0.1:1'");
    expect(warned).toEqual([expect.any(OutcomeUnknown), true]);
    const lost = "'could not commit transaction for shard 1 on at least one active node'";
    expect(await commit(`${lost} USING ERRCODE = 'XX000'`)).toEqual([
      expect.any(OutcomeUnknown),
      false,
    ]);
    // Neither stays with the connection, nor is any warning taken for it.
    expect(await commit("WARNING 'there is a newer version'")).toEqual([undefined, true]);
    await client.end();
    await distributed.close();
  });

  it("is reported as unavailable at the start, without its password", async () => {
    const url = "postgres://user:secret@127.0.0.1:1/nowhere";
    const opening = openPostgresStorage({ url, poolSize: 1, timeout: TIMEOUT });
    await expect(opening).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(opening).rejects.not.toThrow("secret");
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(5);
}
