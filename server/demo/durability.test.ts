import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServiceProcess } from "../testing/service-process.js";

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
  await rm(dataDir, { recursive: true });
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
  const read = created.map(({ id }) => service.call("GET", `/demo/resource/${id}`));
  expect((await Promise.all(read)).map(({ body }) => body)).toEqual(created);
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
  /** Creates resources one after the other until the service is gone. */
  const client = async (_: unknown, number: number): Promise<never> => {
    for (let i = 0; ; i++) {
      const draft = { key: `created-${number}-${i}`, objectTypeProperty: {} };
      const { status, body } = await restarted.call("POST", "/demo/resource", draft);
      expect(status).toBe(201);
      acknowledged.push(body as Created);
      if (acknowledged.length >= 300) killed ??= restarted.end("SIGKILL");
    }
  };
  const clients = await Promise.allSettled(Array.from({ length: 1_000 }, client));
  await killed;
  expect(clients.filter(({ status }) => status === "rejected")).toHaveLength(1_000);
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
  const last = await restartWith([...finished, ...acknowledged]);
  expect(await last.end("SIGTERM")).toBe(0);
});
