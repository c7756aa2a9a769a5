import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type ControlledApi, controlledApis } from "../../testing/controlled-apis.js";

describe.each(controlledApis)("$name", ({ start, list, item, draft, operations, at }) => {
  let service: Awaited<ReturnType<ControlledApi["start"]>>;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.stop());

  async function call(path: string, body?: object, headers = {}): Promise<Response> {
    const own = { Authorization: `Bearer ${service.token}`, "Content-Type": "application/json" };
    const write = body && { method: "POST", body: JSON.stringify(body) };
    return service.fetch(path, { headers: { ...own, ...headers }, ...write });
  }

  it("records each request with its operation and no credentials", async () => {
    service.requests.clear();
    expect((await call(item())).status).toBe(200);
    expect((await call(list, draft("recorded"))).status).toBe(201);
    expect((await call(item("missing"))).status).toBe(404);
    const { requests } = service;
    const read = { operationId: operations.read };
    expect(requests.list(read).map(({ status }) => status)).toEqual([200, 404]);
    expect(requests.list({ body: { [at.key]: "recorded" } })).toHaveLength(1);
    expect(requests.list({ status: 404 })[0]?.errors[0]?.message).toContain("missing");
    const { log } = requests.har() as { log: { entries: unknown[] } };
    expect(log.entries).toHaveLength(3);
    expect(JSON.stringify([requests.list(), log])).not.toContain(service.token);
  });

  it("restores stored data from a snapshot and keeps clock, faults and tokens", async () => {
    expect((await call(list, draft("kept"))).status).toBe(201);
    const snapshot = await service.snapshot();
    expect((await call(list, draft("later"))).status).toBe(201);
    service.clock.freeze("2030-01-01T00:00:00Z");
    await service.restore(snapshot);
    expect(service.clock.now().getFullYear()).toBe(2030);
    service.clock.reset();
    expect((await call(item("kept"))).status).toBe(200);
    expect((await call(item("later"))).status).toBe(404);
    expect((await call(list, draft("later"))).status).toBe(201);
  });

  it("returns a declared response for Prefer and stores nothing", async () => {
    const forced = await call(list, draft("forced"), { Prefer: "code=503" });
    expect([forced.status, forced.headers.get("Preference-Applied")]).toEqual([503, "code=503"]);
    expect((await call(item("forced"))).status).toBe(404);
  });
});
