import { describe, expect, it } from "@jest/globals";
import {
  newProjectKey,
  nextVersion,
  sampleProduct,
  sampleResource,
} from "../contract/sample-records.js";
import { describeStorageContract } from "../storage-contract.js";
import { openPostgresStorage } from "./postgres-storage.js";
import { isOnCitus } from "./testing/create-database.js";
import { useDatabases, useStores } from "./testing/use-databases.js";

const onOneNode = (await isOnCitus()) ? it.skip : it;
const newDatabase = useDatabases();
const { open, connect } = useStores();

/** A new store, with the tables that the contract's stores start with. */
async function migrate(url: string): Promise<void> {
  const storage = await openPostgresStorage({ url, poolSize: 1, timeout: 10_000 });
  await storage.close();
}

const openStore = (url: string) => openPostgresStorage({ url, poolSize: 10, timeout: 10_000 });
describeStorageContract("PostgreSQL", async () => openStore(await newDatabase(migrate)), {
  openTwice: async () => {
    const url = await newDatabase(migrate);
    return [await openStore(url), await openStore(url)];
  },
  // Fewer runs: most statements are the same as for SQLite, and each crosses a network.
  runs: 10,
});

onOneNode(
  "finds an id by its primary key, even with a plan from when the table was nearly empty (skipped on Citus, where other nodes count uses of indexes)",
  async () => {
    const url = await newDatabase();
    const storage = await openPostgresStorage({ url, poolSize: 1, timeout: 10_000 });
    const [resource, product] = [sampleResource("project"), sampleProduct("project")];
    await storage.transaction(({ resources, products }) =>
      Promise.all([resources.insert(resource), products.insert(product)]),
    );
    // More often than PostgreSQL plans for the actual values.
    for (let i = 0; i < 10; i++) {
      await storage.resources.get("project", resource.id);
      await storage.products.get("project", product.id);
    }
    await storage.close();
    const observer = await connect(url);
    // PostgreSQL counts a connection's activity when it ends.
    const others = "SELECT FROM pg_stat_activity WHERE datname = current_database()";
    while ((await observer.query(others)).rowCount !== 1);
    const { rows } = await observer.query(`SELECT indexrelname AS name FROM pg_stat_user_indexes
    WHERE relname IN ('resources', 'products') AND idx_scan >= 10 ORDER BY 1`);
    expect(rows).toEqual([{ name: "products_pkey" }, { name: "resources_pkey" }]);
  },
);

describe("transactions on PostgreSQL", () => {
  it("write to one project simultaneously if they touch different records", async () => {
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

  it("are retried after a deadlock", async () => {
    const url = await newDatabase();
    const client = await connect(url);
    const database = client.escapeIdentifier(new URL(url).pathname.slice(1));
    // By default, PostgreSQL checks for deadlocks after a second.
    await client.query(`ALTER DATABASE ${database} SET deadlock_timeout = '50ms'`);
    const storage = await open(url);
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

  it("can touch more records than fit into the lock table", async () => {
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

  it("are rolled back and reject when their work hides a failed statement", async () => {
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
