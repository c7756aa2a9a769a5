import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { Connections, type PostgresOptions } from "./connections.js";
import { sampleResource } from "../../../demo/storage/contract/sample-records.js";
import { openPostgresStorage } from "../../../demo/storage/postgres/postgres-storage.js";
import { TcpRelay } from "../../../testing/tcp-relay.js";
import { useDatabases } from "../../../demo/storage/postgres/testing/use-databases.js";
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PostgresServer } from "../../../demo/storage/postgres/testing/postgres-server.js";
import { DatabaseError } from "pg";
import { StorageUnavailable } from "../store-errors.js";
import { toStorageError } from "./postgres-errors.js";
import { LIMITER_COUNTS, PostgresLimiters } from "./postgres-limiters.js";

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
  it("are replaced at their maximum age and not before", async () => {
    const connections = open(await newDatabase(), { maxAge: 1 });
    const pid = (): Promise<unknown> => value(connections, "SELECT pg_backend_pid()");
    const first = await pid();
    expect(await pid()).toBe(first);
    while ((await pid()) === first) await pause(50);
    expect(await value(connections, "SELECT 1")).toBe(1);
  });

  it("keep their settings next to those of the URL, which take precedence", async () => {
    const url = new URL(await newDatabase());
    url.searchParams.set("options", "-c search_path=shop -c work_mem=5MB");
    url.searchParams.set("application_name", "shop");
    const connections = open(url.href.replaceAll("+", "%20"), { timeout: 4_321 });
    const settings = {
      jit: "off",
      max_parallel_workers_per_gather: "0",
      search_path: "shop",
      work_mem: "5MB",
      statement_timeout: "4321ms",
      application_name: "shop",
    };
    const names = Object.keys(settings);
    const values = await Promise.all(names.map((name) => value(connections, `SHOW ${name}`)));
    expect(Object.fromEntries(names.map((name, i) => [name, values[i]]))).toEqual(settings);
  });

  it("create and use the tables in the schema of the search path", async () => {
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

  it("recover together after an outage, on a server without TLS", async () => {
    const url = new URL(await newDatabase());
    const server = Number(url.port);
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const relay = await TcpRelay.start(server);
    url.port = String(relay.port);
    const connections = open(url.href, { poolSize: 2, timeout: 10_000 });
    await connections.use(async () => {
      relay.divertTo(Object(silent.address()).port);
      // The first connects to a server that sends nothing, and the others wait for it.
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

  it("go to the next host if one does not respond, and stay there", async () => {
    const url = new URL(await newDatabase());
    const dead = "127.0.0.1:1";
    const connections = open(url.href.replace(url.host, `${dead},${url.host},${dead}`));
    expect(await value(connections, "SELECT 1")).toBe(1);
    expect(await value(connections, "SELECT inet_server_port()")).toBe(Number(url.port));
    const nowhere = open(url.href.replace(url.host, `${dead},127.0.0.1:2`));
    await expect(value(nowhere, "SELECT 1")).rejects.toMatchObject({ failure: "unreachable" });
  });

  it("reject a read-only server if the URL requires read-write", async () => {
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

  it("are not encrypted if the server has no TLS, unless the URL requires it", async () => {
    const url = await newDatabase();
    const isEncrypted = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    expect(await value(open(`${url}?sslmode=prefer`), isEncrypted)).toBe(false);
    const insisting = open(`${url}?sslmode=require`);
    await expect(value(insisting, "SELECT 1")).rejects.toMatchObject({ failure: "inaccessible" });
  });
});

describe("encryption", () => {
  const NOBODY = 65_534;
  const hasOpenSsl = spawnSync("openssl", ["version"]).status === 0;
  const suite = hasOpenSsl ? describe : describe.skip;

  let folder: string;
  let server: PostgresServer;
  const opened: Connections[] = [];

  function inFolder(name: string): string {
    return join(folder, name);
  }

  function openssl(...parameters: string[]): void {
    const { status, stderr } = spawnSync("openssl", parameters, { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  }

  /** An authority with a certificate for `localhost`, and another authority. */
  function makeCertificates(): void {
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
    for (const name of ["ca", "other"]) {
      const files = ["-keyout", `${name}.key`, "-out", `${name}.crt`];
      openssl("req", "-x509", ...key, ...files, "-subj", `/CN=${name}`, "-days", "2");
    }
    openssl("req", ...key, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost");
    const signed = ["-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2"];
    openssl("x509", "-req", "-in", "server.csr", "-out", "server.crt", ...signed);
  }

  suite("a server with TLS and a Unix socket (skipped without openssl)", () => {
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "tls-"));
      makeCertificates();
      chmodSync(inFolder("server.key"), 0o600);
      chmodSync(folder, 0o777);
      if (process.getuid?.() === 0) chownSync(inFolder("server.key"), NOBODY, NOBODY);
      server = await PostgresServer.start([
        ...["fsync=off", "ssl=on", `unix_socket_directories=${folder}`],
        ...[`ssl_cert_file=${inFolder("server.crt")}`, `ssl_key_file=${inFolder("server.key")}`],
      ]);
    });
    afterAll(async () => {
      for (const connections of opened) await connections.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    });

    /** Whether the session is encrypted. `host` replaces the host of the server's URL. */
    async function isEncrypted(parameters: string, host = "127.0.0.1"): Promise<unknown> {
      const url = new URL(`${server.url}?${parameters}`);
      url.hostname = host;
      const connections = new Connections({ url: url.href, poolSize: 1, timeout: 5_000 });
      opened.push(connections);
      return connections.use((connection) =>
        connection.value("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"),
      );
    }

    const ca = (): string => `sslrootcert=${inFolder("ca.crt")}`;
    const other = (): string => `sslrootcert=${inFolder("other.crt")}`;

    it("follows sslmode", async () => {
      expect(await isEncrypted("")).toBe(true);
      expect(await isEncrypted("sslmode=disable")).toBe(false);
      expect(await isEncrypted("sslmode=allow")).toBe(false);
      expect(await isEncrypted("sslmode=prefer")).toBe(true);
      // No known authority signed the certificate.
      expect(await isEncrypted("sslmode=require")).toBe(true);
      expect(await isEncrypted(`sslmode=require&${ca()}`)).toBe(true);
      // The certificate has another name.
      expect(await isEncrypted(`sslmode=verify-ca&${ca()}`)).toBe(true);
      expect(await isEncrypted(`sslmode=verify-full&${ca()}`, "localhost")).toBe(true);
    });

    it.each([
      ["an unknown authority", "sslmode=verify-full", "localhost", undefined],
      ["another authority", "sslmode=verify-ca", "127.0.0.1", other],
      ["another authority", "sslmode=require", "127.0.0.1", other],
      ["another name", "sslmode=verify-full", "127.0.0.1", ca],
    ])("rejects a certificate of %s: %s", async (_, mode, host, authority) => {
      const parameters = authority ? `${mode}&${authority()}` : mode;
      await expect(isEncrypted(parameters, host)).rejects.toMatchObject({
        failure: "inaccessible",
      });
    });

    it("is not used on a Unix socket", async () => {
      const { username, password, port } = new URL(server.url);
      const url = `postgres://${username}:${password}@/postgres?host=${folder}&port=${port}`;
      const connections = new Connections({ url, poolSize: 1, timeout: 5_000 });
      opened.push(connections);
      const address = connections.use((connection) =>
        connection.value("SELECT inet_server_addr()"),
      );
      expect(await address).toBeNull();
    });
  });
});

function ofServer(code: string): DatabaseError {
  return Object.assign(new DatabaseError(`SQLSTATE ${code}`, 0, "error"), { code });
}

function internal(message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, 0, "error"), { code: "XX000" });
}

/** What Citus reports about a node, without its own SQLSTATE. */
const LOST_NODE = [
  "could not commit transaction for shard 102008 on at least one active node",
  "failure on connection marked as essential: 127.0.0.1:5433",
  "server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally",
  "could not receive data from server: Connection reset by peer",
  "SSL SYSCALL error: EOF detected",
];

function ofSystem(code: string): Error {
  return Object.assign(new Error(code), { code });
}

describe("errors that make PostgreSQL unavailable are classified", () => {
  const cases: Record<string, Error[]> = {
    unreachable: [
      ...["08006", "53300", "53200", "57P01", "57P03", "58030"].map(ofServer),
      ...LOST_NODE.map(internal),
      ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "ECONNRESET"].map(ofSystem),
      new Error("timeout exceeded when trying to connect"),
      new AggregateError([ofSystem("ECONNREFUSED"), ofSystem("ECONNREFUSED")]),
    ],
    busy: ["55P03", "57014", "25P03"].map(ofServer),
    full: [ofServer("53100")],
    "read-only": [ofServer("25006")],
    corrupt: ["XX001", "XX002"].map(ofServer),
    inaccessible: [
      ...["28P01", "28000", "3D000", "42501"].map(ofServer),
      ofSystem("DEPTH_ZERO_SELF_SIGNED_CERT"),
      new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"),
      new Error("The server does not support SSL connections"),
    ],
  };

  it.each(Object.entries(cases))("as %s", (failure, errors) => {
    for (const error of errors) {
      const translated = toStorageError(error);
      expect(translated).toBeInstanceOf(StorageUnavailable);
      expect([error.message, translated]).toEqual([
        error.message,
        expect.objectContaining({ failure }),
      ]);
    }
  });

  it("but errors of a statement or of the program are not", () => {
    for (const error of [
      ofServer("23505"),
      ofServer("42P01"),
      ofServer("XX000"),
      new TypeError("x"),
    ]) {
      expect(toStorageError(error)).toBe(error);
    }
  });

  it("with the reason for each address of a host name", () => {
    const error = new AggregateError([new Error("one"), new Error("other")]);
    expect(toStorageError(error)).toMatchObject({
      message: "The database cannot be used: one; other",
    });
  });
});

describe("limiters on PostgreSQL", () => {
  let connections: Connections;
  let limiters: PostgresLimiters;
  beforeAll(async () => {
    connections = new Connections({ url: await newDatabase(), poolSize: 5, timeout: 5_000 });
    await connections.use((connection) => connection.execute(LIMITER_COUNTS));
    limiters = new PostgresLimiters(connections);
  });
  afterAll(async () => {
    limiters.close();
    await connections.close();
  });

  function value(sql: string): Promise<unknown> {
    return connections.use((connection) => connection.value(sql));
  }

  it("count concurrent events separately by key and prefix", async () => {
    const limits = { points: 2, duration: 60 };
    const one = limiters.open({ keyPrefix: "one", ...limits });
    const other = limiters.open({ keyPrefix: "other", ...limits });
    await Promise.all(Array.from({ length: 20 }, () => one.penalty("key")));
    expect(await one.get("key")).toMatchObject({ consumedPoints: 20, remainingPoints: 0 });
    expect(await one.get("another key")).toBeNull();
    expect(await other.get("key")).toBeNull();
    expect((await one.get("key"))?.msBeforeNext).toBeGreaterThan(30_000);
  });

  it("reset a count at the end of its window and then delete its row", async () => {
    const limiter = limiters.open({ keyPrefix: "short", points: 1, duration: 1 });
    await limiter.penalty("key");
    const rows = "SELECT count(*)::int FROM limiter_counts WHERE key LIKE 'short:%'";
    await limiters.clear();
    expect(await value(rows)).toBe(1);
    while ((await limiter.get("key")) !== null) await pause(20);
    expect(await value(rows)).toBe(1);
    await limiters.clear();
    expect(await value(rows)).toBe(0);
    expect(await value("SELECT count(*)::int FROM limiter_counts WHERE key = 'one:key'")).toBe(1);
  });

  it("use an unlogged table", async () => {
    const kind = "SELECT relpersistence::text FROM pg_class WHERE relname = 'limiter_counts'";
    expect(await value(kind)).toBe("u");
  });

  it("reject when the store is closed", async () => {
    const limiter = limiters.open({ keyPrefix: "late", points: 1, duration: 1 });
    await connections.close();
    await expect(limiter.get("key")).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(limiter.penalty("key")).rejects.toBeInstanceOf(StorageUnavailable);
    expect(await limiters.clear()).toBeUndefined();
  });
});
