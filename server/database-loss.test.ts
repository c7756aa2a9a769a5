import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "./config.js";
import { prepareStore } from "./projects/first-start.js";
import { openStorage } from "./storage/open-storage.js";
import { createDatabase } from "./storage/postgres/testing/create-database.js";
import { PostgresServer } from "./storage/postgres/testing/postgres-server.js";
import { type Answered, ServiceUnderTest } from "./testing/service-under-test.js";
import { TcpRelay } from "./testing/tcp-relay.js";

/** The service gives up after that. */
const TIMEOUT = 1_000;

let server: PostgresServer;
let relay: TcpRelay;
let service: ServiceUnderTest;
beforeAll(async () => {
  server = await PostgresServer.start();
  relay = await TcpRelay.start(server.port);
  const database = new URL(await createDatabase(server.url));
  database.port = String(relay.port);
  service = await ServiceUnderTest.start({
    DATABASE_URL: database.href,
    DATABASE_TIMEOUT_MS: String(TIMEOUT),
  });
});
afterAll(async () => {
  await service.stop();
  await relay.stop();
  await server.stop();
});

const calls: Record<string, () => Promise<Answered>> = {
  ready: () => service.call("GET", "/health/ready", { token: null }),
  read: () => service.call("GET", "/demo/resource"),
  search: () => service.call("GET", "/demo/resource/searchApiPattern?text.en=example"),
  write: () => service.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } }),
};

it("a service whose database goes away says so to everyone, and goes on when it is back", async () => {
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
});

it("a write whose commit is not answered is told as one that may have been done, as this one was", async () => {
  // As the protocol ends a statement; "READ COMMITTED" is how a transaction begins.
  relay.loseAnswerTo("COMMIT\0");
  const body = { key: "unknown", objectTypeProperty: {} };
  const written = await service.call("POST", "/demo/resource", { body });
  expect([written.status, written.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(written.body).toMatchObject({ errors: [{ code: "OutcomeUnknown" }] });
  const read = await service.call("GET", "/demo/resource/key=unknown");
  expect([read.status, read.body]).toEqual([200, expect.objectContaining({ version: 1 })]);
});

it("of those that start at once on an empty database one fills it, and the others wait longer than their time-out", async () => {
  const url = await createDatabase(server.url);
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), "start-"))));
  const starts = await Promise.all(
    folders.map(async (folder) => {
      const timeout = String(TIMEOUT);
      const config = readConfig({
        DATA_DIR: folder,
        DATABASE_URL: url,
        DATABASE_TIMEOUT_MS: timeout,
      });
      return { config, storage: await openStorage(config) };
    }),
  );
  const [patient] = starts;
  let waiting: ReturnType<typeof prepareStore>[] = [];
  await patient?.storage.transaction(async ({ signingKeys }) => {
    await signingKeys.list(new Date().toISOString());
    waiting = starts.map(({ config, storage }) => prepareStore(config, storage, new Date()));
    // Shorter than the database lets a transaction stand still.
    for (let part = 0; part < 3; part++) {
      await pause(TIMEOUT / 2);
      await signingKeys.list(new Date().toISOString());
    }
  });
  const clients = await Promise.all(waiting);
  const files = await Promise.all(folders.map((folder) => readdir(folder)));
  expect(clients.filter((client) => client)).toHaveLength(1);
  expect(files).toEqual(clients.map((client) => (client ? ["demo-client.json"] : [])));
  for (const { storage } of starts) await storage.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});
