import { afterEach, describe, expect, it } from "@jest/globals";
import pg from "pg";
import {
  content,
  newProjectKey,
  nextVersion,
  sampleProduct,
  sampleResource,
} from "../contract/sample-records.js";
import { describeStorageContract } from "../storage-contract.js";
import type { Storage } from "../storage.js";
import { StorageUnavailable } from "../store-errors.js";
import { openPostgresStorage } from "./postgres-storage.js";
import { isOnCitus } from "./testing/create-database.js";
import { statisticsOf } from "./testing/statistics-of.js";
import { useDatabases } from "./testing/use-databases.js";

const onOneNode = (await isOnCitus()) ? it.skip : it;
const newDatabase = useDatabases();
const opened: { end(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.end();
});

async function open(url: string, timeout = 10_000, poolSize = 10): Promise<Storage> {
  const storage = await openPostgresStorage({ url, poolSize, timeout });
  opened.push({ end: () => storage.close() });
  return storage;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.push(client);
  return client;
}

/** A new store, for those of the contract to begin with its tables. */
async function migrate(url: string): Promise<void> {
  const storage = await openPostgresStorage({ url, poolSize: 1, timeout: 10_000 });
  await storage.close();
}

describeStorageContract("PostgreSQL", async () =>
  openPostgresStorage({ url: await newDatabase(migrate), poolSize: 10, timeout: 10_000 }),
);

describe("several instances on one PostgreSQL database", () => {
  it("may start at once while it is empty", async () => {
    const url = await newDatabase();
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => open(url)));
    const resource = sampleResource("project");
    await all[0]?.transaction(({ resources }) => resources.insert(resource));
    for (const { resources } of all) {
      expect(await resources.get("project", resource.id)).toEqual(resource);
    }
  });

  it("count every read-modify-write", async () => {
    const url = await newDatabase();
    const [one, two] = [await open(url), await open(url)];
    const { projectKey, id } = sampleResource("project");
    await one.transaction(({ resources }) => resources.insert(sampleResource(projectKey, { id })));
    const add = (storage: Storage): Promise<boolean> =>
      storage.transaction(async ({ resources }) => {
        const present = await resources.get(projectKey, id);
        if (!present) throw new Error("It was inserted before.");
        return resources.update(nextVersion(present), present);
      });
    const added = await Promise.all(Array.from({ length: 40 }, (_, i) => add(i % 2 ? one : two)));
    expect(added).toEqual(added.map(() => true));
    expect((await two.resources.get(projectKey, id))?.version).toBe(41);
  });
});

onOneNode(
  "looks for an id in the primary key, also by a plan of when the table was nearly empty (skipped on Citus, where other nodes count uses of indexes)",
  async () => {
    const url = await newDatabase();
    const storage = await openPostgresStorage({ url, poolSize: 1, timeout: 10_000 });
    const [resource, product] = [sampleResource("project"), sampleProduct("project")];
    await storage.transaction(({ resources, products }) =>
      Promise.all([resources.insert(resource), products.insert(product)]),
    );
    // More often than PostgreSQL makes a new plan for the values at hand.
    for (let i = 0; i < 10; i++) {
      await storage.resources.get("project", resource.id);
      await storage.products.get("project", product.id);
    }
    await storage.close();
    const observer = await connect(url);
    // What a connection did is counted when it has ended.
    const others = "SELECT FROM pg_stat_activity WHERE datname = current_database()";
    while ((await observer.query(others)).rowCount !== 1);
    const { rows } = await observer.query(`SELECT indexrelname AS name FROM pg_stat_user_indexes
    WHERE relname IN ('resources', 'products') AND idx_scan >= 10 ORDER BY 1`);
    expect(rows).toEqual([{ name: "products_pkey" }, { name: "resources_pkey" }]);
  },
);

describe("transactions on PostgreSQL", () => {
  it("write in one project at the same time, as long as they have nothing in common", async () => {
    const storage = await open(await newDatabase());
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    const slow = storage.transaction(async ({ resources }) => {
      await resources.insert(sampleResource("project", { key: "slow" }));
      await gate;
    });
    const quick = sampleResource("project", { key: "quick" });
    await storage.transaction(async ({ resources }) => {
      expect(await resources.getByKey("project", "quick")).toBeUndefined();
      await resources.insert(quick);
    });
    expect(await storage.resources.list("project", { limit: 10 })).toEqual([quick]);
    finish();
    await slow;
    expect(await storage.resources.count("project")).toBe(2);
  });

  it("are run again after a deadlock", async () => {
    const storage = await open(await newDatabase());
    const [one, two] = [sampleResource("project"), sampleResource("project")];
    await storage.transaction(async ({ resources }) => {
      await resources.insert(one);
      await resources.insert(two);
    });
    let waiting = 2;
    let bothHaveOne: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (bothHaveOne = resolve));
    const swap = (first: string, second: string): Promise<void> =>
      storage.transaction(async ({ resources }) => {
        const [a] = [await resources.get("project", first)];
        if (--waiting === 0) bothHaveOne();
        await gate;
        const b = await resources.get("project", second);
        if (!a || !b) throw new Error("Both are there.");
        await resources.update(nextVersion(a), a);
        await resources.update(nextVersion(b), b);
      });
    await Promise.all([swap(one.id, two.id), swap(two.id, one.id)]);
    for (const { id } of [one, two]) {
      expect((await storage.resources.get("project", id))?.version).toBe(3);
    }
  });

  it("may touch more than there is room for locks", async () => {
    const storage = await open(await newDatabase());
    const many = Array.from({ length: 300 }, (_, i) =>
      sampleResource("project", { key: `key-${i}` }),
    );
    await storage.transaction(async ({ resources }) => {
      for (const resource of many) await resources.insert(resource);
    });
    const ids = many.map(({ id }) => id);
    await storage.transaction(async ({ resources }) => {
      expect(await resources.getMany("project", ids)).toEqual(many);
    });
  });

  it("are rolled back, and reject, when their work hides a failed statement", async () => {
    const storage = await open(await newDatabase());
    const resource = sampleResource(newProjectKey());
    const { projectKey, id } = resource;
    const hidden = storage.transaction(async ({ resources }) => {
      await resources.insert(resource);
      await resources.insert(resource).catch(() => undefined);
      await resources.insert(sampleResource(projectKey)).catch(() => undefined);
    });
    await expect(hidden).rejects.toThrow(/duplicate key/);
    expect(await storage.resources.get(projectKey, id)).toBeUndefined();
  });
});

describe("a statement that takes too long", () => {
  // Long enough to connect on a busy machine.
  const TIMEOUT = 1_000;
  /** Grace period of the driver beyond the timeout of the server. */
  const DRIVER_GRACE = 1_000;

  it("times out as unavailable", async () => {
    const url = await newDatabase();
    const storage = await open(url, TIMEOUT);
    const resource = sampleResource("project", { current: content(1) });
    await storage.transaction(({ resources }) => resources.insert(resource));
    const holder = await connect(url);
    await holder.query("BEGIN; LOCK TABLE resources IN ACCESS EXCLUSIVE MODE");
    const attempts = [
      storage.resources.get("project", resource.id),
      storage.transaction(({ resources }) => resources.update(nextVersion(resource), resource)),
    ];
    for (const attempt of attempts)
      await expect(attempt).rejects.toBeInstanceOf(StorageUnavailable);
    await holder.query("ROLLBACK");
    expect(await storage.resources.get("project", resource.id)).toEqual(resource);
  });

  onOneNode(
    "does not time out if it deletes a project, however large (skipped on Citus, whose tables have no triggers)",
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
        AS $$ BEGIN PERFORM pg_sleep(${(1.5 * TIMEOUT + DRIVER_GRACE) / 1_000}); RETURN OLD; END $$;
      CREATE TRIGGER slow_delete BEFORE DELETE ON resources FOR EACH ROW EXECUTE FUNCTION take_long()`);
      // It takes longer than the timeout of a request.
      const single = storage.transaction(({ resources }) =>
        resources.delete("project", resource.id, resource.version),
      );
      await expect(single).rejects.toBeInstanceOf(StorageUnavailable);
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

  it("is one that waits for a connection, too", async () => {
    const storage = await open(await newDatabase(), TIMEOUT, 1);
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    const slow = storage.transaction(() => gate);
    await expect(storage.ping()).rejects.toBeInstanceOf(StorageUnavailable);
    finish();
    await slow;
    expect(await storage.ping()).toBeUndefined();
  });
});

describe("the statistics of PostgreSQL", () => {
  it("are those of what is there, once they were refreshed", async () => {
    const url = await newDatabase();
    const storage = await open(url);
    const [projectKey, client] = [newProjectKey(), await connect(url)];
    const many = Array.from({ length: 20 }, () => sampleResource(projectKey));
    await storage.transaction(({ resources }) => resources.insertMany(many));
    expect(await statisticsOf(client, "resources")).toEqual({ rows: -1, columns: 0 });
    await storage.refreshStatistics();
    const { rows, columns } = await statisticsOf(client, "resources");
    expect(rows).toBe(20);
    expect(columns).toBeGreaterThan(0);
  });

  it("are refreshed without waiting for long for others who do the same", async () => {
    const url = await newDatabase();
    const [storage, client] = [await open(url), await connect(url)];
    await client.query("BEGIN; LOCK TABLE products IN SHARE UPDATE EXCLUSIVE MODE");
    await storage.refreshStatistics();
    await client.query("ROLLBACK");
  });

  it("stay for a role that may not refresh them", async () => {
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
