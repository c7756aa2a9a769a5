import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServiceProcess } from "./testing/service-process.js";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "durability-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe("a service killed with -9 during 1,000 concurrent creates", () => {
  it("has every acknowledged resource after its restart", async () => {
    const service = await ServiceProcess.start(dataDir);
    await service.token();
    const acknowledged: { id: string; key: string }[] = [];
    let killed: Promise<unknown> | undefined;
    /** Creates one after another until the service is gone. */
    const client = async (_: unknown, number: number): Promise<never> => {
      for (let i = 0; ; i++) {
        const draft = { key: `created-${number}-${i}`, objectTypeProperty: {} };
        const { status, body } = await service.call("POST", "/demo/resource", draft);
        expect(status).toBe(201);
        acknowledged.push(body as { id: string; key: string });
        if (acknowledged.length >= 300) killed ??= service.end("SIGKILL");
      }
    };
    const clients = await Promise.allSettled(Array.from({ length: 1_000 }, client));
    await killed;
    expect(clients.filter(({ status }) => status === "rejected")).toHaveLength(1_000);
    expect(acknowledged.length).toBeGreaterThanOrEqual(300);

    const restarted = await ServiceProcess.start(dataDir);
    for (const resource of acknowledged) {
      const { status, body } = await restarted.call("GET", `/demo/resource/key=${resource.key}`);
      expect([status, body]).toEqual([200, resource]);
    }
    expect(await restarted.end("SIGTERM")).toBe(0);
  });
});

describe("a service that is asked to stop", () => {
  it("finishes the accepted requests", async () => {
    const service = await ServiceProcess.start(dataDir);
    await service.token();
    const slow = fetch(`${service.url}/health/live`, { headers: { Prefer: "delay=500" } });
    const running = Array.from({ length: 50 }, () =>
      service.call("POST", "/demo/resource", { objectTypeProperty: {} }),
    );
    await running[0];
    const stopped = service.end("SIGTERM");
    expect((await slow).status).toBe(200);
    expect(await stopped).toBe(0);
    const results = await Promise.allSettled(running);
    const stored = results.filter(
      (result) => result.status === "fulfilled" && result.value.status === 201,
    );

    const restarted = await ServiceProcess.start(dataDir);
    for (const result of stored) {
      if (result.status !== "fulfilled") continue;
      const { id } = result.value.body as { id: string };
      expect((await restarted.call("GET", `/demo/resource/${id}`)).body).toEqual(result.value.body);
    }
    await restarted.end("SIGTERM");
  });
});
