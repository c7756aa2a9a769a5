import { afterEach, expect, it, jest } from "@jest/globals";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { Worker } from "node:worker_threads";
import { closeListener } from "./accept-queue.js";

const onLinux = process.platform === "linux" ? it : it.skip;

let server: Server;
let client: Worker;
afterEach(async () => {
  jest.restoreAllMocks();
  server.close();
  await client.terminate();
});

async function listen(host: string): Promise<number> {
  server = createServer((socket) => socket.on("error", () => undefined).end("served"));
  await once(server.listen(0, host), "listening");
  return (server.address() as AddressInfo).port;
}

/** Connects when the flag is 1, sets it to 2 when connected, and reports how its connection ended. */
const ONE_CLIENT = `
  const { parentPort, workerData: { shared, port, host } } = require("node:worker_threads");
  const flag = new Int32Array(shared);
  Atomics.wait(flag, 0, 0);
  let end = "closed unserved";
  const socket = require("node:net").connect(port, host);
  socket.on("connect", () => { Atomics.store(flag, 0, 2); Atomics.notify(flag, 0); });
  socket.on("data", (data) => { end = String(data); });
  socket.on("error", ({ code }) => { end = code; });
  socket.on("close", () => parentPort.postMessage(end));
`;

onLinux.each([
  ["127.0.0.1", "127.0.0.1"],
  ["0.0.0.0", "127.0.0.1"],
  ["::", "127.0.0.1"],
])("establishes no connection between its last accept and the close: %s", async (host, from) => {
  const port = await listen(host);
  const shared = new SharedArrayBuffer(4);
  const flag = new Int32Array(shared);
  client = new Worker(ONE_CLIENT, { eval: true, workerData: { shared, port, host: from } });
  await once(client, "online");
  const ended = once(client, "message");
  const close = server.close.bind(server);
  const state: number[] = [];
  jest.spyOn(server, "close").mockImplementationOnce((callback) => {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    // Meanwhile the system may establish connections, but this process cannot accept them.
    Atomics.wait(flag, 0, 1, 300);
    state.push(Atomics.load(flag, 0));
    return close(callback);
  });
  await closeListener(server);
  // Not connected, and refused when it tried again.
  expect([state, await ended]).toEqual([[1], ["ECONNREFUSED"]]);
});

/**
 * Clients that reconnect as soon as they are served, and finally report the counts of their ends. A
 * connection counts as lost also if nothing is heard of it for ten seconds: the system may drop one that
 * it has not finished without a reset.
 */
const MANY_CLIENTS = `
  const { parentPort, workerData: { port } } = require("node:worker_threads");
  const ends = { served: 0, lost: 0, refused: 0 };
  let clients = 20;
  const go = () => {
    let end = "refused";
    require("node:net").connect(port, "127.0.0.1")
      .on("connect", function () { end = "lost"; this.setTimeout(10_000, () => this.destroy()); })
      .on("data", () => { end = "served"; })
      .on("error", () => undefined)
      .on("close", () => {
        if (++ends[end] === 100 && end === "served") parentPort.postMessage("busy");
        if (end !== "refused") go();
        else if (--clients === 0) parentPort.postMessage(ends);
      });
  };
  for (let i = 0; i < clients; i++) go();
`;

interface Ends {
  served: number;
  lost: number;
  refused: number;
}

async function closeUnderClients(): Promise<Ends> {
  client = new Worker(MANY_CLIENTS, { eval: true, workerData: server.address() });
  await once(client, "message");
  const ended = once(client, "message");
  await closeListener(server);
  const [ends] = (await ended) as [Ends];
  return ends;
}

onLinux("closes under clients that come back at once, and loses none", async () => {
  await listen("127.0.0.1");
  expect(await closeUnderClients()).toMatchObject({ lost: 0, refused: 20 });
});

it("closes under such clients on a runtime that cannot shorten the queue of the system", async () => {
  await listen("127.0.0.1");
  Reflect.set(Reflect.get(server, "_handle") as object, "listen", undefined);
  expect(await closeUnderClients()).toMatchObject({ refused: 20 });
});
