import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ServiceProcess } from "../server/testing/service-process.js";
import { removeTestData } from "../server/testing/test-database.js";

const TIMEOUT = 120_000;

const ends: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

async function spawned(
  spawn: (dataDir: string) => Promise<ServiceProcess>,
): Promise<ServiceProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "npm-start-"));
  const service = await spawn(dataDir);
  ends.push(async () => {
    for (const pid of service.listened) killIfRunning(pid);
    await service.end("SIGKILL");
    await removeTestData(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  return service;
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Already ended.
  }
}

/** Sends the body of a request after the signal, when the port is closed. */
async function requestAcross(service: ServiceProcess, signal: () => void): Promise<number> {
  const body = JSON.stringify({ objectTypeProperty: {} });
  const call = request(`${service.url}/demo/resource`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${await service.token()}`,
      "Content-Type": "application/json",
      "Content-Length": body.length,
      Expect: "100-continue",
    },
  });
  call.flushHeaders();
  await once(call, "continue");
  signal();
  while (await isResponding(service)) await pause(20);
  const responded = once(call, "response") as Promise<[IncomingMessage]>;
  call.end(body);
  const [response] = await responded;
  response.resume();
  return response.statusCode ?? 0;
}

async function isResponding({ url }: ServiceProcess): Promise<boolean> {
  const headers = { Connection: "close" };
  const response = await fetch(`${url}/health/live`, { headers }).catch(() => undefined);
  await response?.arrayBuffer();
  return response !== undefined;
}

describe("npm start", () => {
  it.concurrent.each<[who: string, signal: NodeJS.Signals, group: 1 | -1]>([
    ["npm alone gets SIGTERM", "SIGTERM", 1],
    ["Ctrl-C sends SIGINT to all and npm forwards it again", "SIGINT", -1],
  ])(
    "ends cleanly when %s",
    async (_, signal, group) => {
      const service = await spawned((dataDir) => ServiceProcess.spawnByNpm(dataDir));
      await service.until(() => /is ready at/.test(service.stdout) && service.listened.length > 0);
      const pid = group * (service.child.pid ?? NaN);
      expect(await requestAcross(service, () => process.kill(pid, signal))).toBe(201);
      // Once all processes that share its output have ended.
      await service.exited;
      await expect(fetch(service.url)).rejects.toThrow("fetch failed");
      expect(service.stderr).not.toContain("could not be stopped");
    },
    TIMEOUT,
  );
});

describe("a port in use", () => {
  const other = createServer();
  let port = "";
  beforeAll(async () => {
    await once(other.listen(0, "127.0.0.1"), "listening");
    port = String(Object(other.address()).port);
  });
  afterAll(() => void other.close());

  /** With PostgreSQL, CONTROL_PORT is rejected without it. */
  const CONTROLLED = { CONTROL_WITH_DATABASE: "on" };

  const message = (name: string): string =>
    `${name}: ${port} is already in use. Set ${name} to a free port, or to 0 to pick one.\n`;

  it.concurrent.each(["PORT", "CONTROL_PORT", "--port", "--control-port"])(
    "stops npm start before the build: %s",
    async (name) => {
      const isOption = name.startsWith("--");
      const service = await spawned((dataDir) =>
        isOption
          ? ServiceProcess.spawnByNpm(dataDir, CONTROLLED, name, port)
          : ServiceProcess.spawnByNpm(dataDir, { ...CONTROLLED, [name]: port }),
      );
      expect(await service.exited).toBe(1);
      expect(service.stderr).toContain(message(name));
      expect(service.stdout).not.toContain("built");
    },
    TIMEOUT,
  );

  it.concurrent.each(["PORT", "CONTROL_PORT"])(
    "stops the service with the same message: %s",
    async (name) => {
      const service = await spawned((dataDir) =>
        ServiceProcess.spawn(dataDir, { [name]: port, CONTROL_WITH_DATABASE: "on" }),
      );
      expect(await service.exited).toBe(1);
      expect(service.stderr).toBe(message(name));
    },
    TIMEOUT,
  );

  it.concurrent(
    "does not prevent npm start from printing its options",
    async () => {
      const service = await spawned((dataDir) =>
        ServiceProcess.spawnByNpm(dataDir, { PORT: port }, "--help"),
      );
      expect(await service.exited).toBe(0);
      expect(service.stdout).toContain("Usage: npm start --");
    },
    TIMEOUT,
  );
});
