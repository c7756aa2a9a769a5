import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { sampleProduct, sampleResource } from "../contract/sample-records.js";
import type { Storage } from "../storage.js";
import { openPostgresStorage } from "./postgres-storage.js";
import {
  createDatabase,
  createPlainDatabase,
  dropDatabase,
  isOnCitus,
  joinNodes,
} from "./testing/create-database.js";

const { TEST_DATABASE_URL: coordinator = "" } = process.env;
const suite = (await isOnCitus()) ? describe : describe.skip;

const DISTRIBUTED = `SELECT table_name::text AS name, distribution_column AS by, colocation_id AS place
  FROM citus_tables WHERE citus_table_type = 'distributed' ORDER BY 1`;
const WITH_PROJECT = `SELECT table_name::text AS name FROM information_schema.columns
  WHERE column_name = 'project_key' AND table_schema = 'public' ORDER BY 1`;

suite("Citus (skipped unless TEST_DATABASE_URL names the coordinator of a cluster)", () => {
  let url: string;
  let client: pg.Client;
  const opened: Storage[] = [];
  async function prepare(isCitus: boolean): Promise<void> {
    url = await (isCitus ? createDatabase : createPlainDatabase)(coordinator);
    client = new pg.Client({ connectionString: url });
    await client.connect();
  }
  afterEach(async () => {
    for (const storage of opened.splice(0)) await storage.close();
    await client.end();
    await dropDatabase(coordinator, url);
  });

  async function open(database = url): Promise<Storage> {
    const options = { url: database, poolSize: 4, timeout: 60_000 };
    const storage = await openPostgresStorage(options);
    opened.push(storage);
    return storage;
  }

  async function expectDistributed(): Promise<void> {
    const { rows } = await client.query<Record<string, string>>(DISTRIBUTED);
    const tables = await client.query<Record<string, string>>(WITH_PROJECT);
    expect(rows.map(({ name }) => name)).toEqual(tables.rows.map(({ name }) => name));
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ by }) => by))).toEqual(new Set(["project_key"]));
    expect(new Set(rows.map(({ place }) => place)).size).toBe(1);
  }

  describe("on a new database", () => {
    beforeEach(() => prepare(true));

    it("distributes all tables of projects, together, once for processes that start at once", async () => {
      await Promise.all([open(), open()]);
      await expectDistributed();
    });

    it("rejects an address of a worker, whose locks others would not see", async () => {
      await open();
      const { rows } = await client.query<{ name: string; port: number }>(
        "SELECT nodename AS name, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 LIMIT 1",
      );
      const [node] = rows;
      const [host, port] = [String(node?.name), String(node?.port)];
      const worker = Object.assign(new URL(url), { hostname: host, port }).href;
      await expect(open(worker)).rejects.toMatchObject({
        failure: "inaccessible",
        message: "DATABASE_URL leads to a worker of Citus, and must to the coordinator.",
      });
      // In a list it is passed over, at any time.
      const { host: own } = new URL(url);
      const storage = await open(url.replace(own, `${host}:${port},${own}`));
      const resource = sampleResource("project");
      await storage.transaction(({ resources }) => resources.insert(resource));
      expect(await storage.resources.get("project", resource.id)).toEqual(resource);
    });
  });

  describe("on a database that was on one node until now", () => {
    beforeEach(() => prepare(false));

    it("distributes its tables with all that is in them", async () => {
      const before = await open();
      const [resource, product] = [sampleResource("project"), sampleProduct("project")];
      await before.transaction(async ({ projects, resources, products }) => {
        await projects.insert({ projectKey: "project", createdAt: resource.createdAt });
        await resources.insert(resource);
        await products.insert(product);
      });
      await joinNodes(coordinator, url);
      const after = await open();
      await expectDistributed();
      for (const storage of [before, after]) {
        expect(await storage.resources.get("project", resource.id)).toEqual(resource);
        expect(await storage.products.get("project", product.id)).toEqual(product);
      }
      expect(await after.transaction(({ projects }) => projects.delete("project"))).toBe(true);
      expect(await before.resources.count("project")).toBe(0);
    });
  });
});
