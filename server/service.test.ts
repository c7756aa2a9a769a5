import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { limits } from "./runtime/service/config.js";
import { type RunningService, startService } from "./testing/service-under-test.js";
import { removeTestData, testConfig } from "./testing/test-database.js";

describe("starting", () => {
  let dataDir: string;
  let service: RunningService | undefined;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "starting-"));
  });
  afterEach(async () => {
    await service?.stop();
    await removeTestData(dataDir);
  });

  async function start(environment: Record<string, string>): Promise<RunningService> {
    const config = await testConfig(dataDir, environment);
    service = await startService(config, pino({ level: "silent" }));
    return service;
  }

  async function json(url: string, init?: RequestInit): Promise<Record<string, unknown>> {
    return (await fetch(url, init)).json() as Promise<Record<string, unknown>>;
  }

  describe("PORT=0", () => {
    it("uses the bound port in the base URL everywhere", async () => {
      const { config, port, demo } = await start({ BASE_URL: "" });
      const url = `http://127.0.0.1:${port}`;
      expect(port).toBeGreaterThan(0);
      expect([config.baseUrl, config.port, demo?.baseUrl]).toEqual([url, port, url]);
      const file = JSON.parse(await readFile(join(dataDir, "demo-client.json"), "utf8"));
      expect(file.baseUrl).toBe(url);
      const metadata = await json(`${url}/.well-known/oauth-authorization-server`);
      expect(metadata).toMatchObject({ issuer: url, token_endpoint: `${url}/oauth/token` });
    });
  });

  it("stops startup with a one-line message if the data folder cannot be used", async () => {
    const inTheWay = join(dataDir, "file");
    const config = await testConfig(dataDir);
    await rm(dataDir, { recursive: true });
    // A file instead of the folder.
    await writeFile(dataDir, "");
    await expect(
      startService({ ...config, dataDir: inTheWay }, pino({ level: "silent" })),
    ).rejects.toThrow(/^(?:DATA_DIR: |The store's file ).* cannot be (?:read|written|used): /);
  });

  describe("configured credentials", () => {
    const settings = { DEMO_CLIENT_ID: "a", DEMO_CLIENT_SECRET: "b", DEMO_PROJECT: "shop" };

    it("are stored in an empty store and kept", async () => {
      const { demo } = await start(settings);
      expect(demo).toMatchObject({ clientId: "a", clientSecret: "b", projectKey: "shop" });
      await service?.stop();
      expect((await start(settings)).demo).toEqual(demo);
    });

    it("are rejected if the store has other credentials", async () => {
      await start({});
      await service?.stop();
      await expect(start(settings)).rejects.toThrow(
        `DEMO_CLIENT_ID: the store has been filled with another client, see ${dataDir}; take another folder.`,
      );
      service = undefined;
    });
  });

  it("SEED determines ids, including those of the sample data", async () => {
    const environment = { STORE_IN_MEMORY: "on", SEED: "7" };
    const { demo } = await start(environment);
    await service?.stop();
    const again = await start(environment);
    expect(again.demo?.clientId).toBe(demo?.clientId);
    await again.stop();
    expect((await start({ ...environment, SEED: "8" })).demo?.clientId).not.toBe(demo?.clientId);
  });
});

describe("stopping", () => {
  /** Milliseconds: longer than any step here takes. */
  const TIMEOUT = 20_000;

  let dataDir: string;
  let service: RunningService;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "stopping-"));
    service = await startService(await testConfig(dataDir), pino({ level: "silent" }));
  });
  afterEach(async () => {
    await service.stop();
    await removeTestData(dataDir);
  });

  async function request(agent: Agent): Promise<IncomingMessage> {
    const call = get({ agent, port: service.port, path: "/health/live" });
    const [response] = (await once(call, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    return response;
  }

  it("responds on idle connections and closes them with the response", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await request(agent)).headers.connection).toBe("keep-alive");
    const stopped = service.stop(TIMEOUT);
    // Idle connections are checked more often than this.
    await pause(200);
    const last = await request(agent);
    expect([last.statusCode, last.headers.connection]).toEqual([200, "close"]);
    await stopped;
    await expect(request(agent)).rejects.toThrow("ECONNREFUSED");
  });

  /** Sends on a connection that only the system can accept while this thread sleeps. Posts the response. */
  const CLIENT = `
  const { parentPort, workerData } = require("node:worker_threads");
  const sent = new Int32Array(workerData.sent);
  const socket = require("node:net").connect(workerData.port, "127.0.0.1", () => {
    socket.write("GET /health/live HTTP/1.1\\r\\nHost: a\\r\\nConnection: close\\r\\n\\r\\n", () => {
      Atomics.store(sent, 0, 1);
      Atomics.notify(sent, 0);
    });
  });
  socket.once("data", (data) => parentPort.postMessage(String(data)));
  socket.once("error", (error) => parentPort.postMessage(error.message));
`;

  it("responds on connections that only the system has accepted", async () => {
    const sent = new SharedArrayBuffer(4);
    const client = new Worker(CLIENT, { eval: true, workerData: { sent, port: service.port } });
    const response = once(client, "message");
    Atomics.wait(new Int32Array(sent), 0, 0, TIMEOUT);
    const stopped = service.stop(TIMEOUT);
    expect(String(await response)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    await stopped;
    await client.terminate();
  });

  it("does not wait for the first request of a connection", async () => {
    const silent = connect(service.port, "127.0.0.1");
    await once(silent, "connect");
    const closed = once(silent, "close");
    await request(new Agent());
    const begun = performance.now();
    await service.stop();
    await closed;
    // The timeout for request headers would also end the connection.
    expect(performance.now() - begun).toBeLessThan(0.8 * limits.headersTimeout);
  });
});
