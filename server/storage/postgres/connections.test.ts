import { afterEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { Connections, type PostgresOptions } from "./connections.js";
import { sampleResource } from "../contract/sample-records.js";
import { openPostgresStorage } from "./postgres-storage.js";
import { TcpRelay } from "../../testing/tcp-relay.js";
import { useDatabases } from "./testing/use-databases.js";

const newDatabase = useDatabases();
const opened: Connections[] = [];
afterEach(async () => {
  for (const connections of opened.splice(0)) await connections.close();
});

function open(url: string, options: Partial<PostgresOptions> = {}): Connections {
  const connections = new Connections({ url, poolSize: 1, timeout: 5_000, ...options });
  opened.push(connections);
  return connections;
}

function value(connections: Connections, statement: string): Promise<unknown> {
  return connections.use((connection) => connection.value(statement));
}

describe("connections to PostgreSQL", () => {
  it("are replaced at a maximal age, and not before", async () => {
    const connections = open(await newDatabase(), { maxAge: 1 });
    const pid = (): Promise<unknown> => value(connections, "SELECT pg_backend_pid()");
    const first = await pid();
    expect(await pid()).toBe(first);
    while ((await pid()) === first) await pause(50);
    expect(await value(connections, "SELECT 1")).toBe(1);
  });

  it("keep their settings beside those of the URL, of which the last ones count", async () => {
    const url = new URL(await newDatabase());
    url.searchParams.set("options", "-c search_path=shop -c work_mem=5MB");
    url.searchParams.set("application_name", "shop");
    const connections = open(url.href.replaceAll("+", "%20"), { timeout: 4_321 });
    const settings = {
      ...{ jit: "off", max_parallel_workers_per_gather: "0", search_path: "shop" },
      ...{ work_mem: "5MB", statement_timeout: "4321ms", application_name: "shop" },
    };
    const names = Object.keys(settings);
    const values = await Promise.all(names.map((name) => value(connections, `SHOW ${name}`)));
    expect(Object.fromEntries(names.map((name, i) => [name, values[i]]))).toEqual(settings);
  });

  it("make and use the tables in the schema of the search path", async () => {
    const database = await newDatabase();
    await value(open(database), "CREATE SCHEMA shop");
    const url = `${database}?options=-c%20search_path%3Dshop`;
    const storage = await openPostgresStorage({ url, poolSize: 2, timeout: 5_000 });
    const resource = sampleResource("project");
    await storage.transaction(({ resources }) => resources.insert(resource));
    expect(await storage.resources.get("project", resource.id)).toEqual(resource);
    await storage.close();
    const schemas = `SELECT string_agg(DISTINCT schemaname, ',') FROM pg_tables
      WHERE tablename IN ('resources', 'schema_version', 'limiter_counts')`;
    expect(await value(open(database), schemas)).toBe("shop");
  });

  it("find the way again together when it was lost, to a server that does not encrypt", async () => {
    const url = new URL(await newDatabase());
    const server = Number(url.port);
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const relay = await TcpRelay.start(server);
    url.port = String(relay.port);
    const connections = open(url.href, { poolSize: 2, timeout: 10_000 });
    await connections.use(async () => {
      relay.divertTo(Object(silent.address()).port);
      // The first connects, to somebody who says nothing, and the others wait for it.
      const accepted = once(silent, "connection");
      const waiting = [1, 2, 3].map((which) => value(connections, `SELECT ${which}`));
      await accepted;
      relay.pointTo(server);
      expect(await Promise.all(waiting)).toEqual([1, 2, 3]);
    });
    await connections.close();
    await relay.stop();
    silent.close();
  });

  it("go to the next host when one does not respond, and stay there", async () => {
    const url = new URL(await newDatabase());
    const dead = "127.0.0.1:1";
    const connections = open(url.href.replace(url.host, `${dead},${url.host},${dead}`));
    expect(await value(connections, "SELECT 1")).toBe(1);
    expect(await value(connections, "SELECT inet_server_port()")).toBe(Number(url.port));
    const nowhere = open(url.href.replace(url.host, `${dead},127.0.0.1:2`));
    await expect(value(nowhere, "SELECT 1")).rejects.toMatchObject({ failure: "unreachable" });
  });

  it("do not go to a server whose transactions only read, if the URL asks for writes", async () => {
    const url = new URL(await newDatabase());
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const database = client.escapeIdentifier(url.pathname.slice(1));
    await client.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
    const particular = open(`${url.href}?target_session_attrs=read-write`);
    await expect(value(particular, "SELECT 1")).rejects.toMatchObject({ failure: "read-only" });
    expect(await value(open(url.href), "SELECT 1")).toBe(1);
    // It recovers without a restart.
    await client.query(`ALTER DATABASE ${database} RESET default_transaction_read_only`);
    expect(await value(particular, "SELECT 1")).toBe(1);
    await client.end();
  });

  it("are not encrypted where the server has no TLS, unless the URL insists", async () => {
    const url = await newDatabase();
    const isEncrypted = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    expect(await value(open(`${url}?sslmode=prefer`), isEncrypted)).toBe(false);
    const insisting = open(`${url}?sslmode=require`);
    await expect(value(insisting, "SELECT 1")).rejects.toMatchObject({ failure: "inaccessible" });
  });
});
