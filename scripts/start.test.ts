import { afterAll, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ServiceProcess } from "../server/testing/service-process.js";
import { removeTestData } from "../server/testing/test-database.js";

const TIMEOUT = 120_000;

const ends: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

async function start(): Promise<ServiceProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "npm-start-"));
  const service = await ServiceProcess.spawnByNpm(dataDir);
  ends.push(async () => {
    for (const pid of service.listened) killIfRunning(pid);
    await service.end("SIGKILL");
    await removeTestData(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  await service.until(() => /is ready at/.test(service.stdout) && service.listened.length > 0);
  return service;
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // As it should be.
  }
}

/** A request whose body is sent after the signal, when the port is closed. */
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
  it.concurrent(
    "ends in order when npm alone gets SIGTERM",
    async () => {
      const service = await start();
      expect(await requestAcross(service, () => service.child.kill("SIGTERM"))).toBe(201);
      // When all have ended that share its output.
      await service.exited;
      await expect(fetch(service.url)).rejects.toThrow("fetch failed");
    },
    TIMEOUT,
  );

  it.concurrent(
    "ends in order when all get SIGINT, as from Ctrl-C, and npm passes it on once more",
    async () => {
      const service = await start();
      const group = -(service.child.pid ?? NaN);
      expect(await requestAcross(service, () => process.kill(group, "SIGINT"))).toBe(201);
      await service.exited;
      expect(service.stderr).not.toContain("could not be stopped");
    },
    TIMEOUT,
  );
});
