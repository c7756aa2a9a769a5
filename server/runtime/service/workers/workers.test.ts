import { afterAll, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, get, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStorage } from "../../../demo/open-storage.js";
import { sampleResources } from "../../../demo/resources/sample-data.js";
import { testConfig } from "../../../testing/test-database.js";
import { ServiceProcess } from "../../../testing/service-process.js";

const TIMEOUT = 120_000;

/** Each scenario has its own store folder, because all run concurrently: they mostly wait for processes. */
const folders: string[] = [];
const services: ServiceProcess[] = [];
afterAll(async () => {
  await Promise.all(services.map((service) => service.end("SIGKILL")));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

/** The writes that a service acknowledged before it was stopped under load. */
interface Stopped {
  dataDir: string;
  stored: string[];
}
let stopped: Stopped | undefined;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "workers-"));
  folders.push(folder);
  return folder;
}

async function spawn(dataDir: string): Promise<ServiceProcess> {
  const service = await ServiceProcess.spawn(dataDir, { WORKERS: "2" });
  services.push(service);
  return service;
}

/** Resolves when both processes listen and the banner has been printed. */
async function start(dataDir: string): Promise<ServiceProcess> {
  const service = await spawn(dataDir);
  await haveListened(service, 2);
  await service.until(() => service.stdout.includes("is ready at"));
  return service;
}

describe("a service of two processes", () => {
  it.concurrent(
    "fills the store once, prints one banner, and responds to all requests before and during shutdown",
    stopUnderLoad,
    TIMEOUT,
  );
  it.concurrent(
    "survives kill -9 and a stop of one process without losing acknowledged writes, and ends when its supervisor is killed with -9",
    killUnderLoad,
    TIMEOUT,
  );
  it.concurrent(
    "limits failed logins across both processes, and exits with one line after repeated failed starts",
    limitAndFailTogether,
    TIMEOUT,
  );
  it.concurrent(
    "exits with the error of its first process if that cannot start",
    failAtFirst,
    TIMEOUT,
  );
  // A separate test, because Jest rejects imports in concurrent tests.
  it("has stored what it acknowledged before shutdown", async () => {
    expect(stopped).toBeDefined();
    if (stopped) await hasStored(stopped);
  });
});

async function stopUnderLoad(): Promise<void> {
  const dataDir = await newFolder();
  const service = await start(dataDir);
  const pids = service.listened;
  expect(new Set([...pids, service.child.pid]).size).toBe(3);
  expect(new Set(service.stdout.match(/listening on [\d.:]+/g)).size).toBe(1);
  expect(service.stdout.match(/is ready at/g)).toHaveLength(1);

  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  const workers = [...metrics.matchAll(/^process_start_time_seconds\{worker="(\d)"\} \d+$/gm)];
  expect(workers.map(([, worker]) => worker)).toEqual(["1", "2"]);

  let responses = 0;
  /** Calls over one connection until the service announces its end with a response. */
  const client = async (name: string): Promise<string[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const stored: string[] = [];
    for (let connection: string | undefined; connection !== "close";) {
      const key = `${name}-${stored.length}`;
      const response = await put(service, agent, key);
      expect(response.status).toBe(201);
      stored.push(key);
      connection = response.connection;
      if (++responses === 100) service.child.kill("SIGTERM");
    }
    agent.destroy();
    return stored;
  };
  /** Connects for each call until connections are refused. Returns the reasons of lost connections. */
  const newcomer = async (): Promise<string[]> => {
    const lost: string[] = [];
    for (;;) {
      const end = await connectAndAsk(service);
      if (end === "ECONNREFUSED") return lost;
      if (end !== "served") lost.push(end);
    }
  };
  const newcomers = Array.from({ length: 4 }, newcomer);
  const clients = Array.from({ length: 24 }, (_, number) => client(`client${number}`));
  const stored = (await Promise.all(clients)).flat();
  expect((await Promise.all(newcomers)).flat()).toEqual([]);
  expect(await service.exited).toBe(0);
  expect(service.stderr).toBe("");
  expect(pids.filter(isRunning)).toEqual([]);
  const served = [...service.stdout.matchAll(/"worker":(\d+),"correlationId"/g)];
  expect(new Set(served.map(([, worker]) => worker)).size).toBe(2);

  stopped = { dataDir, stored };
}

async function hasStored({ dataDir, stored }: Stopped): Promise<void> {
  const storage = await openStorage(await testConfig(dataDir));
  expect(await storage.resources.count("demo")).toBe(sampleResources().length + stored.length);
  for (const key of stored) expect(await storage.resources.getByKey("demo", key)).toBeDefined();
  await storage.close();
}

async function killUnderLoad(): Promise<void> {
  const service = await start(await newFolder());
  const [killed = 0, stopped = 0] = service.listened;
  await service.token();
  const acknowledged: string[] = [];
  let failures = 0;
  /** Retries calls without a response, as clients do. Each client has its own connection. */
  const client = async (name: string): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; i < 15;) {
      const key = `${name}-${i}`;
      const response = await put(service, agent, key).catch(() => undefined);
      if (!response) {
        failures += 1;
        continue;
      }
      expect(response.status).toBe(201);
      acknowledged.push(key);
      i += 1;
      if (acknowledged.length === 60) process.kill(killed, "SIGKILL");
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: 16 }, (_, number) => client(`client${number}`)));
  expect(acknowledged).toHaveLength(240);
  // Only calls to one process fail: at most one per client, and none twice.
  expect(failures).toBeLessThanOrEqual(16);

  await haveListened(service, 3);
  process.kill(stopped, "SIGTERM");
  await haveListened(service, 4);
  expect(service.stdout.match(/A worker has ended and is replaced/g)).toHaveLength(2);
  const read = acknowledged.map(async (key) => {
    const { status, body } = await service.call("GET", `/demo/resource/key=${key}`);
    expect([status, body]).toEqual([200, expect.objectContaining(draft(key))]);
  });
  await Promise.all(read);
  // Resolves when all processes that share its output have ended.
  expect(await service.end("SIGKILL")).toBeNull();
  await expect(fetch(service.url)).rejects.toThrow("fetch failed");
}

async function limitAndFailTogether(): Promise<void> {
  const dataDir = await newFolder();
  const service = await start(dataDir);
  await limitTogether(service, dataDir);
  await failAgainAndAgain(service, dataDir);
}

async function limitTogether(service: ServiceProcess, dataDir: string): Promise<void> {
  const { clientId, clientSecret } = JSON.parse(
    await readFile(join(dataDir, "demo-client.json"), "utf8"),
  ) as { clientId: string; clientSecret: string };
  const login = async (secret: string): Promise<number> => {
    const response = await fetch(`${service.url}/oauth/token?grant_type=client_credentials`, {
      method: "POST",
      // A new connection for each call; the two processes get them in turn.
      headers: { Authorization: `Basic ${btoa(`${clientId}:${secret}`)}`, Connection: "close" },
    });
    await response.arrayBuffer();
    return response.status;
  };
  // Node still checks for slow requests on a connection that was handed over.
  const slow = statusOfSlowRequest(service);
  expect(await login(clientSecret)).toBe(200);
  for (let i = 0; i < 10; i++) expect(await login("wrong")).toBe(401);
  for (let i = 0; i < 4; i++) expect(await login(clientSecret)).toBe(429);
  const served = (status: number): Set<string | undefined> => {
    const lines = service.stdout.matchAll(
      new RegExp(`"worker":(\\d+),[^\\n]*"operationId":"issueToken"[^\\n]*"status":${status}`, "g"),
    );
    return new Set([...lines].map(([, worker]) => worker));
  };
  await service.until(() => served(401).size === 2 && served(429).size === 2);
  expect(await slow).toBe("HTTP/1.1 408");
}

async function failAgainAndAgain(service: ServiceProcess, dataDir: string): Promise<void> {
  const [first = 0] = service.listened;
  await writeFile(join(dataDir, "demo-client.json"), "damaged");
  process.kill(first, "SIGKILL");
  expect(await service.exited).toBe(1);
  expect(service.stderr).toMatch(
    /^WORKERS: 5 starts of a worker failed in a row; the service ends\.$/m,
  );
  expect(service.listened.filter(isRunning)).toEqual([]);
}

async function failAtFirst(): Promise<void> {
  const dataDir = await newFolder();
  await writeFile(join(dataDir, "demo-client.json"), "damaged");
  const service = await spawn(dataDir);
  expect(await service.exited).toBe(1);
  expect(service.stdout).toBe("");
  expect(service.stderr).toMatch(/^DATA_DIR: .* is damaged: repair the file, or move it away\.\n$/);
}

function draft(key: string): object {
  return { key, objectTypeProperty: { arrayOfStringExample: [key] } };
}

/** Resolves when this many processes have begun to listen since the start. */
async function haveListened(service: ServiceProcess, count: number): Promise<void> {
  await service.until(() => service.listened.length >= count);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The beginning of the response to an incomplete header section. */
async function statusOfSlowRequest({ url }: ServiceProcess): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write("GET /health/live HTTP/1.1\r\nHost: ");
  const [data] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return data.toString("latin1").slice(0, 12);
}

/** The outcome of one request on its own connection. */
function connectAndAsk({ url }: ServiceProcess): Promise<string> {
  return new Promise((resolve) => {
    get(`${url}/health/live`, { agent: false }, (response) =>
      response.resume().on("end", () => resolve("served")),
    ).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

interface PutResponse {
  status: number | undefined;
  /** The header Connection: whether the connection stays open. */
  connection: string | undefined;
}

async function put(service: ServiceProcess, agent: Agent, key: string): Promise<PutResponse> {
  const headers = {
    Authorization: `Bearer ${await service.token()}`,
    "Content-Type": "application/json",
  };
  return new Promise((resolve, reject) => {
    const call = request(`${service.url}/demo/resource`, { method: "PUT", agent, headers });
    call.on("error", reject).on("response", (response) => {
      const { connection } = response.headers;
      response
        .resume()
        .on("error", reject)
        .on("end", () => resolve({ status: response.statusCode, connection }));
    });
    call.end(JSON.stringify(draft(key)));
  });
}
