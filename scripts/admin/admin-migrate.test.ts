import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { statisticsOf } from "../../server/demo/storage/postgres/testing/statistics-of.js";
import { useDatabases } from "../../server/demo/storage/postgres/testing/use-databases.js";
import { TcpRelay } from "../../server/testing/tcp-relay.js";
import { CollectedOutput } from "../development/testing/collected-output.js";
import { administer } from "./administer.js";

describe("migrate store", () => {
  const newDatabase = useDatabases();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "migrate-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function admin(
    env: NodeJS.ProcessEnv,
    ...args: string[]
  ): Promise<[number, string, string]> {
    const [stdout, stderr] = [new CollectedOutput(), new CollectedOutput()];
    const code = await administer(args, { env: { DATA_DIR: folder, ...env }, stdout, stderr });
    return [code, stdout.text, stderr.text];
  }

  describe("npm run admin -- migrate", () => {
    it.each([
      ["the embedded store", async () => ({})],
      ["PostgreSQL", async () => ({ DATABASE_URL: await newDatabase(), MIGRATE: "off" })],
    ])("reports the schema version of %s and migrates it", async (_, environment) => {
      const env = await environment();
      const [code, out, errors] = await admin(env, "migrate", "--check");
      const [, latest = ""] =
        /^The store has schema version 0; this program requires (\d+)\. Run migrate .*\n$/.exec(
          errors,
        ) ?? [];
      expect([code, out, Number(latest)]).toEqual([1, "", expect.any(Number)]);
      if (!("DATABASE_URL" in env)) expect(await readdir(folder)).toEqual([]);
      const brought = `Migrated the store from schema version 0 to ${latest}.\n`;
      expect(await admin(env, "migrate")).toEqual([0, brought, ""]);
      const current = `The store has schema version ${latest}, which is up to date.\n`;
      expect(await admin(env, "migrate")).toEqual([0, current, ""]);
      expect(await admin(env, "migrate", "--check")).toEqual([0, current, ""]);
    });

    it("reports a missing database in one line", async () => {
      const url = Object.assign(new URL(await newDatabase()), { pathname: "/nowhere" }).href;
      const [code, , errors] = await admin({ DATABASE_URL: url }, "project", "list");
      const line = 'The database cannot be used: database "nowhere" does not exist\n';
      expect([code, errors]).toEqual([1, line]);
    });
  });

  /** Imports nine products into the project `loaded`. */
  async function load(env: Record<string, string>) {
    const file = join(folder, "products.ndjson");
    const drafts = Array.from({ length: 9 }, (_, i) => {
      return { key: `hat-${i}`, name: { en: "Hat" }, slug: { en: `hat-${i}` }, masterVariant: {} };
    });
    await writeFile(file, drafts.map((draft) => `${JSON.stringify(draft)}\n`).join(""));
    return admin(env, "products", "import", file, "--project", "loaded");
  }

  describe("a command that loads many records", () => {
    it("updates PostgreSQL's statistics for the loaded tables", async () => {
      const url = await newDatabase();
      const env = { DATABASE_URL: url };
      expect((await admin(env, "project", "create", "loaded"))[0]).toBe(0);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      expect(await statisticsOf(client, "products")).toEqual({ rows: -1, columns: 0 });
      expect((await load(env))[0]).toBe(0);
      expect((await statisticsOf(client, "products")).columns).toBeGreaterThan(0);
      await client.end();
    });

    it("reports that all data is stored when the connection is lost during ANALYZE", async () => {
      const url = await newDatabase();
      expect((await admin({ DATABASE_URL: url }, "project", "create", "loaded"))[0]).toBe(0);
      const relay = await TcpRelay.start(Number(new URL(url).port));
      relay.loseResponseTo("ANALYZE products");
      const port = String(relay.port);
      const env = { DATABASE_URL: Object.assign(new URL(url), { port }).href };
      const [code, out, errors] = await load(env);
      expect([code, out]).toEqual([0, expect.stringContaining("9")]);
      expect(errors).toContain(
        "The data is stored, but the statistics of the database are outdated: ",
      );
      expect(relay.isLosing).toBe(false);
      await relay.stop();
    });
  });
});
