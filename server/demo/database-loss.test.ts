import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { readDemoConfig } from "./config.js";
import { prepareStore } from "./projects/first-start.js";
import { createService } from "../service.js";
import { openStorage } from "./open-storage.js";
import { createDatabase } from "./storage/postgres/testing/create-database.js";
import { PostgresServer } from "./storage/postgres/testing/postgres-server.js";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";
import { ServiceProcess } from "../testing/service-process.js";
import { TcpRelay } from "../testing/tcp-relay.js";

const READ_ONLY = "Storage is read-only. Writes fail for now.";
/** The timeout of the service: most statements are faster, even on a busy machine. */
const TIMEOUT = 2_000;
/** The timeout of services that wait until another service has filled the database. */
const SHORT = 1_000;
/** For a test that stops and starts a server. */
const LONG = 120_000;

let server: PostgresServer;
let relay: TcpRelay;
let service: ServiceUnderTest;
/** Some of the three are missing if one failed to start. */
const started: { stop: () => unknown }[] = [];
const processes: ServiceProcess[] = [];
beforeAll(async () => {
  started.push((server = await PostgresServer.start()));
  started.push((relay = await TcpRelay.start(server.port)));
  const database = new URL(await createDatabase(server.url));
  database.port = String(relay.port);
  service = await ServiceUnderTest.start({
    DATABASE_URL: database.href,
    DATABASE_TIMEOUT_MS: String(TIMEOUT),
  });
  started.push(service);
}, LONG);
afterAll(async () => {
  await Promise.all(processes.map((process) => process.end("SIGKILL")));
  for (const each of started.reverse()) await each.stop();
});

const calls: Record<string, () => Promise<ReceivedResponse>> = {
  ready: () => service.call("GET", "/health/ready", { token: null }),
  read: () => service.call("GET", "/demo/resource"),
  search: () => service.call("GET", "/demo/resource/searchApiPattern?text.en=example"),
  write: () => service.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } }),
};

it(
  "a service that loses its database returns 503 and recovers when it is back",
  async () => {
    for (const call of Object.values(calls)) expect((await call()).status).toBeLessThan(300);
    await server.kill();
    for (const call of Object.values(calls)) {
      const { status, headers, body } = await call();
      expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
      expect(body).toMatchObject({ errors: [{ code: "OverCapacity" }] });
    }
    expect((await service.call("GET", "/health/live", { token: null })).status).toBe(200);
    await server.restart();
    for (const call of Object.values(calls)) expect((await call()).status).toBeLessThan(300);
  },
  LONG,
);

it(
  "a service whose database became a standby serves reads and is not ready until it can write",
  async () => {
    const message = READ_ONLY;
    await server.restartAsStandby();
    // Waits until the service has noticed that earlier connections are closed.
    while ((await calls["read"]?.())?.status !== 200) await pause(20);
    for (const name of ["write", "ready"]) {
      const { status, body } = (await calls[name]?.()) ?? {};
      const errors = [{ code: "OverCapacity", message }];
      expect([status, body]).toEqual([503, { statusCode: 503, message, errors }]);
    }
    expect(service.log.filter(({ msg }) => msg === "OverCapacity").at(-1)).toMatchObject({
      err: { message: expect.stringContaining("in a read-only transaction") },
    });
    expect((await calls["read"]?.())?.status).toBe(200);
    await server.promote();
    expect((await calls["write"]?.())?.status).toBe(201);
    while ((await calls["ready"]?.())?.status !== 200) await pause(50);
  },
  LONG,
);

it(
  "a write whose commit response is lost returns OutcomeUnknown, and was applied here",
  async () => {
    // With the protocol's NUL, because "READ COMMITTED" begins a transaction. The response has the same words.
    relay.loseResponseTo("COMMIT\0", "COMMIT\0");
    const body = { key: "unknown", objectTypeProperty: {} };
    const written = await service.call("POST", "/demo/resource", { body });
    expect([written.status, written.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(written.body).toMatchObject({ errors: [{ code: "OutcomeUnknown" }] });
    const read = await service.call("GET", "/demo/resource/key=unknown");
    expect([read.status, read.body]).toEqual([200, expect.objectContaining({ version: 1 })]);
  },
  LONG,
);

it(
  "only one of several services started on an empty database fills it; the others wait longer than their timeout",
  async () => {
    const url = await createDatabase(server.url);
    const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), "start-"))));
    const starts = await Promise.all(
      folders.map(async (folder) => {
        const config = readDemoConfig({
          DATA_DIR: folder,
          DATABASE_URL: url,
          DATABASE_TIMEOUT_MS: String(SHORT),
        });
        return { config, storage: await openStorage(config) };
      }),
    );
    const [lockHolder] = starts;
    let waiting: ReturnType<typeof prepareStore>[] = [];
    await lockHolder?.storage.transaction(async ({ signingKeys }) => {
      await signingKeys.list(new Date().toISOString());
      waiting = starts.map(({ config, storage }) => prepareStore(config, storage, new Date()));
      // Less than the database's timeout for an idle transaction.
      for (let part = 0; part < 3; part++) {
        await pause(SHORT / 2);
        await signingKeys.list(new Date().toISOString());
      }
    });
    const clients = await Promise.all(waiting);
    const files = await Promise.all(folders.map((folder) => readdir(folder)));
    expect(clients.filter((client) => client)).toHaveLength(1);
    expect(files).toEqual(clients.map((client) => (client ? ["demo-client.json"] : [])));
    for (const { storage } of starts) await storage.close();
    for (const folder of folders) await rm(folder, { recursive: true });
  },
  LONG,
);

describe("a service started while its database is unavailable", () => {
  /** On an empty database, with a folder that does not exist yet. */
  async function launch(database: string): Promise<{
    lines: { msg: string; pause?: number; err?: { message: string } }[];
    api: Awaited<ReturnType<typeof createService>>;
    folder: string;
  }> {
    const folder = await mkdtemp(join(tmpdir(), "start-"));
    const lines: { msg: string }[] = [];
    const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
    const config = readDemoConfig({
      PORT: "0",
      DATA_DIR: join(folder, "not", "there"),
      DATABASE_URL: database,
      DATABASE_TIMEOUT_MS: String(TIMEOUT),
    });
    return { lines, api: await createService(config, logger), folder };
  }

  it(
    "responds, is not ready, and recovers when the database is back",
    async () => {
      const url = await createDatabase(server.url);
      await server.kill();
      const { lines, api, folder } = await launch(url);
      const ready = api.listen();
      const failures = (): typeof lines => lines.filter(({ pause }) => pause !== undefined);
      while (failures().length < 3) await pause(20);
      expect(
        failures()
          .map(({ pause }) => pause)
          .slice(0, 3),
      ).toEqual([200, 400, 800]);
      expect(failures()[0]?.msg).toBe("The store cannot be used yet and is tried again.");
      expect(failures()[0]?.err?.message).toMatch(/^The database cannot be used: /);
      const [, port = ""] =
        /:(\d+)$/.exec(lines.find(({ msg }) => /^listening/.test(msg))?.msg ?? "") ?? [];
      const address = `http://127.0.0.1:${port}`;
      expect((await fetch(`${address}/health/live`)).status).toBe(200);
      const path = "/oauth/token?grant_type=client_credentials";
      const headers = { Authorization: `Basic ${btoa("a:b")}` };
      for (const response of [
        await fetch(`${address}/health/ready`),
        await fetch(address + path, { method: "POST", headers }),
      ]) {
        expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
        expect(await response.json()).toMatchObject({
          errors: [{ code: "OverCapacity", message: "Storage is unavailable. Try again later." }],
        });
      }
      await server.restart();
      const { prepared: demo } = await ready;
      const { config } = api;
      expect([config.baseUrl, demo?.baseUrl]).toEqual([address, address]);
      expect((await fetch(`${address}/health/ready`)).status).toBe(200);
      expect(await readdir(config.dataDir)).toEqual(["demo-client.json"]);
      await api.close();
      await rm(folder, { recursive: true });
    },
    LONG,
  );

  it(
    "can be stopped meanwhile",
    async () => {
      const url = await createDatabase(server.url);
      await server.kill();
      const { api, folder } = await launch(url);
      const ended = expect(api.listen()).rejects.toThrow("aborted");
      await api.close();
      await ended;
      await server.restart();
      await rm(folder, { recursive: true });
    },
    LONG,
  );

  it(
    "fails immediately if the database rejects the login or does not exist",
    async () => {
      const url = new URL(server.url);
      url.pathname = "/nothing";
      const { api, folder } = await launch(url.href);
      await expect(api.listen()).rejects.toMatchObject({ failure: "inaccessible" });
      await rm(folder, { recursive: true });
    },
    LONG,
  );
});

it(
  "replaces a worker that dies, and the new one waits for the database",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "workers-"));
    const process = await ServiceProcess.start(folder, {
      WORKERS: "2",
      DATABASE_URL: await createDatabase(server.url),
      DATABASE_TIMEOUT_MS: String(TIMEOUT),
    });
    processes.push(process);
    await process.until(() => process.listened.length === 2);
    await server.kill();
    globalThis.process.kill(process.listened[0] ?? 0, "SIGKILL");
    const waits = (): number =>
      process.stdout.split("cannot be used yet and is tried again").length - 1;
    // This many failed starts would end the service.
    await process.until(() => process.listened.length === 3 && waits() >= 2);
    expect((await fetch(`${process.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${process.url}/health/ready`)).status).toBe(503);
    await server.restart();
    const status = async (): Promise<number> => (await fetch(`${process.url}/health/ready`)).status;
    // Sequential requests alternate between the two workers.
    while ((await status()) !== 200 || (await status()) !== 200) await pause(50);
    expect(await process.end("SIGTERM")).toBe(0);
    await rm(folder, { recursive: true });
  },
  LONG,
);

describe("a primary and its standby", () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let relay: TcpRelay;
  /** One service with an address that moves, the other with a list of both servers. */
  let byAddress: ServiceUnderTest;
  let byList: ServiceUnderTest;
  const started: { stop: () => unknown }[] = [];
  beforeAll(async () => {
    ({ primary, standby } = await PostgresServer.startPair());
    started.push(primary, standby, (relay = await TcpRelay.start(primary.port)));
    const database = new URL(await createDatabase(primary.url));
    database.port = String(relay.port);
    const settings = { DATABASE_TIMEOUT_MS: "2000" };
    byAddress = await ServiceUnderTest.start({ ...settings, DATABASE_URL: database.href });
    started.push(byAddress);
    const other = new URL(await createDatabase(primary.url));
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`;
    const list = other.href.replace(other.host, hosts);
    const url = `${list}?target_session_attrs=read-write`;
    byList = await ServiceUnderTest.start({ ...settings, DATABASE_URL: url });
    started.push(byList);
  });
  afterAll(async () => {
    for (const each of started.reverse()) await each.stop();
  });

  function write(service: ServiceUnderTest): Promise<ReceivedResponse> {
    return service.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } });
  }

  async function readiness(service: ServiceUnderTest): Promise<number> {
    return (await service.call("GET", "/health/ready", { token: null })).status;
  }

  async function writeUntilDone(service: ServiceUnderTest): Promise<ReceivedResponse> {
    for (;;) {
      const response = await write(service);
      if (response.status !== 503) return response;
      await pause(20);
    }
  }

  describe("an address that moves to a standby before its promotion", () => {
    it("returns 503 for writes and readiness while reads succeed", async () => {
      expect((await write(byAddress)).status).toBe(201);
      relay.pointTo(standby.port);
      while ((await write(byAddress)).body === undefined);
      for (let time = 0; time < 20; time++) {
        const { status, body } = await write(byAddress);
        const errors = [{ code: "OverCapacity", message: READ_ONLY }];
        expect([status, body]).toEqual([503, { statusCode: 503, message: READ_ONLY, errors }]);
      }
      expect(await readiness(byAddress)).toBe(503);
      expect((await byAddress.call("GET", "/demo/resource")).status).toBe(200);
    });

    it("is used again once it points to the primary, although connections to the standby are intact", async () => {
      relay.divertTo(primary.port);
      expect((await writeUntilDone(byAddress)).status).toBe(201);
      for (let time = 0; time < 20; time++) expect((await write(byAddress)).status).toBe(201);
    });
  });

  describe("a list of hosts with target_session_attrs=read-write", () => {
    it("skips the standby and follows when it is promoted", async () => {
      expect((await write(byList)).status).toBe(201);
      await primary.kill();
      const during = await write(byList);
      expect([during.status, during.headers.get("retry-after")]).toEqual([503, "1"]);
      await standby.promote();
      expect((await writeUntilDone(byList)).status).toBe(201);
      for (let time = 0; time < 20; time++) expect((await write(byList)).status).toBe(201);
      while ((await readiness(byList)) !== 200) await pause(20);
    });
  });
});
