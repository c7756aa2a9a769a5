import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStorage } from "../open-storage.js";
import { ServiceProcess } from "../../testing/service-process.js";
import { removeTestData, testConfig } from "../../testing/test-database.js";
import { untilIndexed } from "../../testing/until-indexed.js";

/** The size of one resource, near the body limit, and the number of resources. */
const BYTES = 1_000_000;
const RESOURCES = 24;
/** The maximum number of resources in one response. */
const FITTING = 16;
const PAGE = "/demo/resource/sorted-query-parameters?withTotal=false&sort=key&where=key+is+defined";

/** Milliseconds for one of these tests on a busy machine. */
const LONG = 120_000;
/** The limit of resident memory in MB. */
const MOST = 400;

let dataDir: string;
let service: ServiceProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "memory-"));
  // The heap is so small that unbounded memory use would end the process.
  service = await ServiceProcess.start(dataDir, {
    WRITE_TIMEOUT_MS: "3000",
    NODE_OPTIONS: "--max-old-space-size=256",
  });
  await fill();
  await untilIndexed(() => service.call("GET", `${PAGE}&limit=1`));
}, LONG);
afterAll(async () => {
  await service.end("SIGKILL");
  await removeTestData(dataDir);
});

/** Written directly to the store: over HTTP it would take longer than all attacks. */
async function fill(): Promise<void> {
  const storage = await openStorage(await testConfig(dataDir));
  const now = new Date().toISOString();
  const content = { objectTypeProperty: { arrayOfStringExample: ["x".repeat(BYTES)] } };
  const by = { clientId: "test" };
  const common = {
    version: 1,
    createdAt: now,
    lastModifiedAt: now,
    createdBy: by,
    lastModifiedBy: by,
  };
  await storage.transaction(async ({ resources }) => {
    for (let i = 0; i < RESOURCES; i++) {
      const record = { id: randomUUID(), key: `0-large-${i}`, current: content, staged: content };
      await resources.insert({ projectKey: "demo", ...common, ...record });
    }
  });
  await storage.close();
}

/** Peak resident memory of the process in MB; 0 if the system does not report it. */
function peak(): number {
  try {
    const status = readFileSync(`/proc/${service.child.pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** A connection that requests pages and never reads. */
async function attack(limit: number, times = 1): Promise<Socket> {
  const socket = connect({ host: "127.0.0.1", port: Number(new URL(service.url).port) });
  socket.on("error", () => undefined);
  socket.pause();
  const token = await service.token();
  const request = `GET ${PAGE}&limit=${limit} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  socket.write(request.repeat(times));
  return socket;
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}

async function untilMetric(name: string, condition: (value: number) => boolean): Promise<void> {
  while (!condition(await metric(name))) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Expects that small requests are served during an attack, and large ones once its clients are gone. */
async function expectService(): Promise<void> {
  expect((await service.call("GET", "/demo/resource/key=sample-primes")).status).toBe(200);
  await untilMetric("http_bytes_in_flight", (bytes) => bytes === 0);
  expect((await service.call("GET", `${PAGE}&limit=${FITTING}`)).status).toBe(200);
  expect(peak()).toBeLessThan(MOST);
}

describe("memory use", () => {
  it(
    "is limited for a page larger than a response may be",
    async () => {
      const { status, body } = await service.call("GET", `${PAGE}&limit=500`);
      expect([status, body]).toMatchObject([
        400,
        { message: expect.stringMatching(`At offset 0 at most ${FITTING} fit\\.$`) },
      ]);
      await expectService();
    },
    LONG,
  );

  it(
    "is limited for pipelined requests of a client that never reads",
    async () => {
      const handled = service.stdout.length;
      const sockets = [await attack(FITTING, 12), await attack(500, 12)];
      await untilMetric("http_bytes_in_flight", (bytes) => bytes > 0);
      await expectService();
      const lines = service.stdout.slice(handled).split("\n");
      const pages = lines.filter((line) => line.includes(`limit=${FITTING}"`));
      // The first page, whose response was never read, and the page of expectService().
      expect(pages).toHaveLength(2);
      for (const socket of sockets) socket.destroy();
    },
    LONG,
  );

  it(
    "is limited for many clients that never read",
    async () => {
      const headers = { Authorization: `Bearer ${await service.token()}` };
      const send = () => fetch(`${service.url}${PAGE}&limit=${FITTING}`, { headers });
      const sockets: Socket[] = [];
      let response: Response | undefined;
      // Two pages are in memory, which leaves no space for a third. On a busy machine their clients may be disconnected
      // before it arrives.
      while (!response || response.ok) {
        await response?.body?.cancel();
        sockets.push(...(await Promise.all(Array.from({ length: 60 }, () => attack(FITTING)))));
        response = await send();
      }
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
      expect(await response.json()).toMatchObject({ errors: [{ code: "OverCapacity" }] });
      await expectService();
      for (const socket of sockets) socket.destroy();
    },
    LONG,
  );
});
