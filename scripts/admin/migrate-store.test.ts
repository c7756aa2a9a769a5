import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { statisticsOf } from "../../server/storage/postgres/testing/statistics-of.js";
import { useDatabases } from "../../server/storage/postgres/testing/use-databases.js";
import { TcpRelay } from "../../server/testing/tcp-relay.js";
import { CollectedOutput } from "../testing/collected-output.js";
import { administer } from "./administer.js";

const newDatabase = useDatabases();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrate-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function admin(env: NodeJS.ProcessEnv, ...args: string[]): Promise<[number, string, string]> {
  const [stdout, stderr] = [new CollectedOutput(), new CollectedOutput()];
  const code = await administer(args, { env: { DATA_DIR: folder, ...env }, stdout, stderr });
  return [code, stdout.text, stderr.text];
}

describe("npm run admin -- migrate", () => {
  it.each([
    ["the embedded store", async () => ({})],
    ["PostgreSQL", async () => ({ DATABASE_URL: await newDatabase(), MIGRATE: "off" })],
  ])("tells how far the store is, and migrates it: %s", async (_, environment) => {
    const env = await environment();
    const [code, out, errors] = await admin(env, "migrate", "--check");
    const [, latest = ""] =
      /^The store has schema version 0, this program needs (\d+)\.\n$/.exec(errors) ?? [];
    expect([code, out, Number(latest)]).toEqual([1, "", expect.any(Number)]);
    if (!("DATABASE_URL" in env)) expect(await readdir(folder)).toEqual([]);
    const brought = `The store was brought from schema version 0 to ${latest}.\n`;
    expect(await admin(env, "migrate")).toEqual([0, brought, ""]);
    const current = `The store has schema version ${latest}, which is up to date.\n`;
    expect(await admin(env, "migrate")).toEqual([0, current, ""]);
    expect(await admin(env, "migrate", "--check")).toEqual([0, current, ""]);
  });

  it("says in one line that a database is not there", async () => {
    const url = Object.assign(new URL(await newDatabase()), { pathname: "/nowhere" }).href;
    const [code, , errors] = await admin({ DATABASE_URL: url }, "project", "list");
    const line = 'The database cannot be used: database "nowhere" does not exist\n';
    expect([code, errors]).toEqual([1, line]);
  });
});

const GENERATE = ["resources", "generate", "--project", "loaded", "--count", "9"];

describe("a command that loads much", () => {
  it("leaves PostgreSQL with statistics of what it has loaded", async () => {
    const url = await newDatabase();
    const env = { DATABASE_URL: url };
    expect((await admin(env, "project", "create", "loaded"))[0]).toBe(0);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    expect(await statisticsOf(client, "resources")).toEqual({ rows: -1, columns: 0 });
    expect((await admin(env, ...GENERATE))[0]).toBe(0);
    expect((await statisticsOf(client, "resources")).columns).toBeGreaterThan(0);
    await client.end();
  });

  it("says that all is stored if the connection is lost when it renews them", async () => {
    const url = await newDatabase();
    expect((await admin({ DATABASE_URL: url }, "project", "create", "loaded"))[0]).toBe(0);
    const relay = await TcpRelay.start(Number(new URL(url).port));
    relay.loseResponseTo("ANALYZE resources");
    const port = String(relay.port);
    const env = { DATABASE_URL: Object.assign(new URL(url), { port }).href };
    const [code, out, errors] = await admin(env, ...GENERATE);
    expect([code, out]).toEqual([0, expect.stringContaining("9")]);
    expect(errors).toContain("All is stored, but the database's statistics are not renewed: ");
    expect(relay.isLosing).toBe(false);
    await relay.stop();
  });
});
