import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { pino } from "pino";
import { type RunningService, startService } from "./service.js";
import { removeTestData, testConfig } from "./testing/test-database.js";

/** Milliseconds: longer than anything here takes. */
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

async function ask(agent: Agent): Promise<IncomingMessage> {
  const call = get({ agent, port: service.port, path: "/health/live" });
  const [response] = (await once(call, "response")) as [IncomingMessage];
  await once(response.resume(), "end");
  return response;
}

it("responds on connections that were idle, and closes them with the response", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(agent)).headers.connection).toBe("keep-alive");
  const stopped = service.stop(TIMEOUT);
  // Idle connections are checked more often than that.
  await pause(200);
  const last = await ask(agent);
  expect([last.statusCode, last.headers.connection]).toEqual([200, "close"]);
  await stopped;
  await expect(ask(agent)).rejects.toThrow("ECONNREFUSED");
});

/** Sends on a connection that only the system can accept, while this thread sleeps; posts the response. */
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

it("responds on connections that only the system had accepted", async () => {
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
  await ask(new Agent());
  await service.stop();
  await closed;
  // Less than Node's own timeout for the headers of a request, after which it would end as well.
}, 8_000);
