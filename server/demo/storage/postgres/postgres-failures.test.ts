import { describe, expect, it } from "@jest/globals";
import pg from "pg";
import { content, newProjectKey, nextVersion, sampleResource } from "../contract/sample-records.js";
import { OutcomeUnknown, StorageUnavailable } from "../store-errors.js";
import { openPostgresStorage } from "./postgres-storage.js";
import { isOnCitus } from "./testing/create-database.js";
import { statisticsOf } from "./testing/statistics-of.js";
import { useDatabases, useStores } from "./testing/use-databases.js";

const onOneNode = (await isOnCitus()) ? it.skip : it;
const newDatabase = useDatabases();

describe("time limits", () => {
  const { open, connect } = useStores();

  describe("a statement that takes too long", () => {
    // Long enough to connect on a busy machine.
    const TIMEOUT = 1_000;
    /** The grace period of the driver beyond the server's timeout. */
    const DRIVER_GRACE = 1_000;

    it("times out as unavailable, even while it waits for a connection", async () => {
      const url = await newDatabase();
      const storage = await open(url, TIMEOUT);
      const resource = sampleResource("project", { current: content(1) });
      await storage.transaction(({ resources }) => resources.insert(resource));
      const holder = await connect(url);
      await holder.query("BEGIN; LOCK TABLE resources IN ACCESS EXCLUSIVE MODE");
      const busy = await open(url, TIMEOUT, 1);
      let finish: () => void = () => undefined;
      const slow = busy.transaction(() => new Promise<void>((resolve) => (finish = resolve)));
      const attempts = [
        busy.ping(),
        storage.resources.get("project", resource.id),
        storage.transaction(({ resources }) => resources.update(nextVersion(resource), resource)),
      ];
      for (const outcome of await Promise.allSettled(attempts)) {
        expect(outcome).toMatchObject({ reason: expect.any(StorageUnavailable) });
      }
      finish();
      await slow;
      expect(await busy.ping()).toBeUndefined();
      await holder.query("ROLLBACK");
      expect(await storage.resources.get("project", resource.id)).toEqual(resource);
    });

    onOneNode(
      "does not time out when it deletes a project of any size (skipped on Citus, whose tables have no triggers)",
      async () => {
        const url = await newDatabase();
        const storage = await open(url, TIMEOUT, 1);
        const resource = sampleResource("project");
        await storage.transaction(async ({ projects, resources }) => {
          await projects.insert({ projectKey: "project", createdAt: resource.createdAt });
          await resources.insert(resource);
        });
        const slow = await connect(url);
        await slow.query(`CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN PERFORM pg_sleep(${(1.2 * TIMEOUT + DRIVER_GRACE) / 1_000}); RETURN OLD; END $$;
      CREATE TRIGGER slow_delete BEFORE DELETE ON resources FOR EACH ROW EXECUTE FUNCTION take_long()`);
        expect(await storage.transaction(({ projects }) => projects.delete("project"))).toBe(true);
        expect(await storage.resources.count("project")).toBe(0);
        // The next transaction on that connection has the timeout again.
        await storage.transaction(({ resources }) => resources.insert(resource));
        const again = storage.transaction(({ resources }) =>
          resources.delete("project", resource.id, resource.version),
        );
        await expect(again).rejects.toBeInstanceOf(StorageUnavailable);
      },
    );
  });

  describe("PostgreSQL statistics", () => {
    it("are current after a refresh", async () => {
      const url = await newDatabase();
      const storage = await open(url);
      const [projectKey, client] = [newProjectKey(), await connect(url)];
      const many = Array.from({ length: 20 }, () => sampleResource(projectKey));
      await storage.transaction(async ({ resources }) => {
        for (const each of many) await resources.insert(each);
      });
      expect(await statisticsOf(client, "resources")).toEqual({ rows: -1, columns: 0 });
      await storage.refreshStatistics();
      const { rows, columns } = await statisticsOf(client, "resources");
      expect(rows).toBe(20);
      expect(columns).toBeGreaterThan(0);
    });

    it("are refreshed without a long wait for a simultaneous refresh", async () => {
      const url = await newDatabase();
      const [storage, client] = [await open(url), await connect(url)];
      await client.query("BEGIN; LOCK TABLE products IN SHARE UPDATE EXCLUSIVE MODE");
      await storage.refreshStatistics();
      await client.query("ROLLBACK");
    });

    it("stay unchanged for a role that may not refresh them", async () => {
      const url = await newDatabase();
      await open(url);
      const role = `writer_${newProjectKey().replace("-", "_")}_${Date.now()}`;
      const client = await connect(url);
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
      await client.query(
        `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
      );
      const storage = await open(
        Object.assign(new URL(url), { username: role, password: "secret" }).href,
      );
      await expect(storage.refreshStatistics()).resolves.toBeUndefined();
      await storage.close();
      await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    });
  });
});

describe("loss of the server", () => {
  it("leaves the outcome of a commit unknown if Citus reports the loss of a node during it", async () => {
    const url = await newDatabase();
    const distributed = await openPostgresStorage({ url, poolSize: 1, timeout: 2_000 });
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
    // Neither state stays with the connection, and other warnings are ignored.
    expect(await commit("WARNING 'there is a newer version'")).toEqual([undefined, true]);
    await client.end();
    await distributed.close();
  });

  it("is reported as unavailable at startup without its password", async () => {
    const url = "postgres://user:secret@127.0.0.1:1/nowhere";
    const opening = openPostgresStorage({ url, poolSize: 1, timeout: 2_000 });
    await expect(opening).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(opening).rejects.not.toThrow("secret");
  });
});
