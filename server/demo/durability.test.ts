import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServiceProcess } from "../testing/service-process.js";
import { removeTestData } from "../testing/test-database.js";

/** Concurrent reads: a thousand would wait for connections to PostgreSQL until some get a 503. */
const READERS = 20;

interface Created {
  id: string;
}

let dataDir: string;
const services: ServiceProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "durability-"));
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.end("SIGKILL")));
  await removeTestData(dataDir);
});

async function start(): Promise<ServiceProcess> {
  const service = await ServiceProcess.start(dataDir);
  services.push(service);
  return service;
}

/** Restarts the service and expects that it has these resources. */
async function restartWith(created: readonly Created[]): Promise<ServiceProcess> {
  const service = await start();
  await service.token();
  const read: { status: number; body: unknown }[] = [];
  for (let start = 0; start < created.length; start += READERS) {
    const part = created.slice(start, start + READERS);
    const reads = part.map(({ id }) => service.call("GET", `/demo/resource/${id}`));
    read.push(...(await Promise.all(reads)));
  }
  expect(read).toEqual(created.map((body) => ({ status: 200, body })));
  return service;
}

it("finishes accepted requests on SIGTERM and keeps the acknowledged writes of 1,000 clients after kill -9", async () => {
  const service = await start();
  await service.token();
  const slow = fetch(`${service.url}/health/live`, { headers: { Prefer: "delay=500" } });
  const running = Array.from({ length: 50 }, () =>
    service.call("POST", "/demo/resource", { objectTypeProperty: {} }),
  );
  await running[0];
  const stopped = service.end("SIGTERM");
  expect((await slow).status).toBe(200);
  expect(await stopped).toBe(0);
  const finished = (await Promise.allSettled(running)).flatMap((result) =>
    result.status === "fulfilled" && result.value.status === 201
      ? [result.value.body as Created]
      : [],
  );
  expect(finished.length).toBeGreaterThan(0);

  const restarted = await restartWith(finished);
  const acknowledged: Created[] = [];
  let killed: Promise<unknown> | undefined;
  /** Creates resources one after the other until the service is killed. */
  const client = async (_: unknown, number: number): Promise<never> => {
    for (let i = 0; ; i++) {
      const draft = { key: `created-${number}-${i}`, objectTypeProperty: {} };
      const { status, body } = await restarted.call("POST", "/demo/resource", draft);
      // A store that is too busy for a thousand clients has not acknowledged the write.
      if (status === 503) continue;
      expect(status).toBe(201);
      acknowledged.push(body as Created);
      if (acknowledged.length >= 300) killed ??= restarted.end("SIGKILL");
    }
  };
  const clients = await Promise.allSettled(Array.from({ length: 1_000 }, client));
  await killed;
  // The error of a lost connection.
  const lost = expect.objectContaining({ name: "TypeError" });
  expect(clients).toEqual(clients.map(() => ({ status: "rejected", reason: lost })));
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
  const last = await restartWith([...finished, ...acknowledged]);
  expect(await last.end("SIGTERM")).toBe(0);
});
