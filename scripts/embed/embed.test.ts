import * as hooks from "@jest/globals";
import { afterEach, describe, expect, it } from "@jest/globals";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type EmbeddedProject,
  type EmbeddedService,
  type ServiceOptions,
  startService,
  useProject,
  useService,
} from "./start-service.js";
import { tokenOf } from "../../server/testing/controlled-apis.js";
import { untilIndexed } from "../../server/testing/until-indexed.js";
import { ConfigError } from "../../server/runtime/service/config.js";

describe("fixtures", () => {
  describe("a restored service", () => {
    const NOW = "2024-02-29T12:00:00.000Z";
    const service = useService(hooks, {
      now: NOW,
      listen: false,
      sampleData: false,
      prepare: async ({ client }) => {
        await client.createOrUpdateResource({ body: { key: "prepared", objectTypeProperty: {} } });
      },
    });

    it.each(["first", "second"])("is in its initial state for the %s test", async () => {
      const { client, clock, faults, requests } = service();
      const prepared = await client.getResourceByKey({ path: { key: "prepared" } });
      expect(prepared.data).toMatchObject({ version: 1, createdAt: NOW });
      const mine = client.getResourceByKey({ path: { key: "mine" } });
      await expect(mine).rejects.toMatchObject({ code: "ResourceNotFound" });
      expect(requests.list({ operationId: "getResourceByKey" })).toHaveLength(2);
      expect(clock.state).toEqual({ now: new Date(NOW), isFrozen: true });
      // State that must not reach the other test:
      await client.createOrUpdateResource({ body: { key: "prepared", objectTypeProperty: {} } });
      await client.createOrUpdateResource({ body: { key: "mine", objectTypeProperty: {} } });
      clock.advance({ days: 1 });
      faults.add({ action: { status: 503 } });
    });
  });

  describe("a project for each test", () => {
    const { project, service } = useProject(hooks, {
      listen: false,
      sampleData: false,
      project: { sampleData: false },
    });
    const seen: EmbeddedProject[] = [];

    it.each(["first", "second"])("is empty for the %s test and removed after it", async () => {
      const { client, projectKey } = project();
      const { data } = await client.queryResourcesSorted({ query: {} });
      expect(data.total).toBe(0);
      for (const former of seen) {
        expect(former.projectKey).not.toBe(projectKey);
        await expect(former.client.queryResourcesSorted({ query: {} })).rejects.toMatchObject({
          status: 401,
        });
      }
      seen.push(project());
      await client.createOrUpdateResource({ body: { key: "mine", objectTypeProperty: {} } });
      expect(service().projectKey).toBe("demo");
    });
  });

  it("works with node:test and is unavailable outside tests", async () => {
    const registered: Record<string, () => Promise<void>> = {};
    const register = (name: string) => (work: () => Promise<void>) => (registered[name] = work);
    const [before, after] = [register("before"), register("after")];
    const [beforeEach, afterEach] = [register("beforeEach"), register("afterEach")];
    const service = useService(
      { before, after, beforeEach, afterEach },
      { listen: false, sampleData: false },
    );
    expect(service).toThrow("call the fixture within a test");
    await registered["before"]?.();
    await registered["beforeEach"]?.();
    expect((await service().fetch("/health/live")).status).toBe(200);
    await registered["after"]?.();
    await expect(service().fetch("/health/live")).rejects.toThrow("fetch failed");
  });
});

describe("startService", () => {
  const running: EmbeddedService[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop()));
  });

  async function start(options: ServiceOptions = {}): Promise<EmbeddedService> {
    const service = await startService(options);
    running.push(service);
    return service;
  }

  describe("an embedded service", () => {
    const options = { listen: false, sampleData: false };

    it("serves its own fetch and others on a port until it is stopped", async () => {
      const { url, fetch: own, stop } = await start({ sampleData: false });
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      for (const call of [own, fetch]) expect((await call(`${url}/health/live`)).status).toBe(200);
      await stop();
      for (const call of [own, fetch]) await expect(call(url)).rejects.toThrow("fetch failed");
    });

    it("provides a typed client, sample data and the given names", async () => {
      const { client, credentials, fetch, projectKey } = await start({
        listen: false,
        project: "shop",
        clientId: "tester",
        clientSecret: "a-secret",
      });
      expect({ credentials, projectKey }).toEqual({
        credentials: { clientId: "tester", clientSecret: "a-secret" },
        projectKey: "shop",
      });
      const created = await client.createOrUpdateResource({
        body: { key: "first", objectTypeProperty: { arrayOfStringExample: ["red"] } },
      });
      expect(created.status).toBe(201);
      const { data } = await client.getResourceByKey({ path: { key: "first" } });
      expect(data.id).toBe(created.data.id);
      const headers = { Authorization: `Bearer ${await tokenOf({ fetch, credentials })}` };
      await untilIndexed(() => fetch("/shop/resource/product-projection-search", { headers }));
      const products = await client.searchProductProjections({ body: { limit: 1 } });
      expect(products.data.total).toBeGreaterThan(40);
    });

    it("rejects unauthenticated requests, other hosts, and requests after stop", async () => {
      const { fetch, stop } = await start(options);
      expect((await fetch("/demo/resource")).status).toBe(401);
      await expect(fetch("http://example.com/")).rejects.toThrow(TypeError);
      await stop();
      await stop();
      await expect(fetch("/health/live")).rejects.toThrow("fetch failed");
    });

    it("finishes accepted requests when it is stopped", async () => {
      const service = await start(options);
      const headers = { Authorization: `Bearer ${await tokenOf(service)}`, Prefer: "delay=50" };
      const delayed = service.fetch("/demo/resource/sorted-query-parameters", { headers });
      const isHandled = await Promise.race([delayed.then(() => true), nextTurns(20)]);
      expect(isHandled).toBe(false);
      const [response] = await Promise.all([delayed, service.stop()]);
      expect(response.status).toBe(200);
      expect(response.headers.get("Preference-Applied")).toBe("delay=50");
      expect(await response.json()).toMatchObject({ count: 0 });
    });

    it("aborts a request and releases it", async () => {
      const service = await start(options);
      const headers = { Authorization: `Bearer ${await tokenOf(service)}`, Prefer: "delay=30000" };
      const aborting = new AbortController();
      const delayed = service.fetch("/demo/resource/sorted-query-parameters", {
        headers,
        signal: aborting.signal,
      });
      await nextTurns(20);
      aborting.abort();
      await expect(delayed).rejects.toMatchObject({ name: "AbortError" });
      await service.stop();
    });
  });

  it("carries bodies of every kind and size, and announces known lengths", async () => {
    const service = await start({ listen: false, sampleData: false });
    const headers = {
      Authorization: `Bearer ${await tokenOf(service)}`,
      "Content-Type": "application/json",
    };
    const url = "/demo/resource/namespace-action";
    const text = JSON.stringify({ text: "é".repeat(200_000) });
    const bytes = new TextEncoder().encode(text);
    const late = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, 1_000));
        await nextTurns(20);
        controller.enqueue(bytes.subarray(1_000));
        controller.close();
      },
    });
    for (const body of [text, bytes, new Blob([text]), late]) {
      const init = { method: "POST", headers, body, duplex: "half" as const };
      const response = await service.fetch(url, init);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(JSON.parse(text));
    }
    // Without a body, fetch sends a Content-Length of 0. Without any length the service would return LengthRequired.
    const empty = await service.fetch(url, { method: "POST", headers });
    expect(empty.status).toBe(400);
    const tooLarge = await service.fetch(url, {
      method: "POST",
      headers,
      body: JSON.stringify("x".repeat(1_100_000)),
    });
    expect(tooLarge.status).toBe(413);
  });

  it("writes nothing to disk", async () => {
    const dataDir = join(tmpdir(), `never-made-${process.pid}`);
    await start({ sampleData: false, settings: { DATA_DIR: dataDir } });
    await expect(stat(dataDir)).rejects.toMatchObject({ code: "ENOENT" });
  });

  describe("a seed", () => {
    const now = "2024-02-29T12:00:00Z";
    const seeded = { seed: 7, now, clientSecret: "a-secret", clientId: "tester", listen: false };

    /** The text of all responses to the same calls, including headers. */
    async function transcriptOf({ fetch, ...service }: EmbeddedService): Promise<string[]> {
      const { projectKey } = await service.project();
      const texts = [projectKey];
      const headers = {
        Authorization: `Bearer ${await tokenOf({ fetch, ...service })}`,
        "Content-Type": "application/json",
      };
      const call = async (path: string, body?: object): Promise<void> => {
        const init = !body
          ? { headers }
          : body instanceof URLSearchParams
            ? { method: "POST", body, headers: { Authorization: headers.Authorization } }
            : { method: "POST", body: JSON.stringify(body), headers };
        const response = await fetch(`/demo/resource${path}`, init);
        const fields = [...response.headers].filter(([name]) => name !== "date");
        texts.push(JSON.stringify([response.status, fields, await response.text()]));
      };
      // Requests with ids of their own take none of the seed's, however often they are repeated.
      const uncounted = { headers: { ...headers, "X-Correlation-ID": "indexing" } };
      await untilIndexed(() => fetch("/demo/resource/product-projection-search", uncounted));
      await call("", { key: "one", objectTypeProperty: { arrayOfStringExample: ["red"] } });
      await call("", { objectTypeProperty: {} });
      await call("", { key: "one", objectTypeProperty: { arrayOfStringExample: ["blue"] } });
      await call("/sorted-query-parameters?limit=100");
      await call("/searchApiPattern?text.en=blue&facet=key");
      await call("/product-projection-search", new URLSearchParams({ limit: "2" }));
      const payload = { sku: "TOT01-BEIGE-ONE", count: 1 };
      await call("/namespace-action", { namespace: "cart", action: "addItem", payload });
      await call("/key=none");
      return texts;
    }

    it("produces the same bytes in each run and after each restore", async () => {
      const [one, again] = await Promise.all([start(seeded), start(seeded)]);
      const snapshot = await one.snapshot();
      const [first, second] = await Promise.all([transcriptOf(one), transcriptOf(again)]);
      expect(first.map((text) => text.slice(0, 4))).toEqual([
        "test",
        ...[201, 201, 201, 200, 200, 200, 200, 404].map((status) => `[${status}`),
      ]);
      expect(second).toEqual(first);
      await one.restore(snapshot);
      expect(await transcriptOf(one)).toEqual(first);
      const other = await start({ ...seeded, seed: 8, sampleData: false });
      expect((await other.project()).projectKey).not.toBe(first[0]);
    });

    it("determines the client id but not the secret", async () => {
      const [one, other] = await Promise.all([
        start({ seed: 7, sampleData: false }),
        start({ seed: 7, sampleData: false }),
      ]);
      expect(one.credentials.clientId).toBe(other.credentials.clientId);
      expect(one.credentials.clientSecret).not.toBe(other.credentials.clientSecret);
    });
  });

  it.each([
    [{ project: "Not a key" }, /^DEMO_PROJECT must be /],
    [{ clientId: "alone" }, /^DEMO_CLIENT_SECRET: /],
    [{ settings: { QUERY_TIMEOUT_MS: "x" } }, /^QUERY_TIMEOUT_MS must be /],
  ])("rejects %j and names the setting", async (options, message) => {
    await expect(startService(options)).rejects.toThrow(ConfigError);
    await expect(startService(options)).rejects.toThrow(message);
  });

  /** Resolves with `false` after this many turns of the event loop. */
  async function nextTurns(count: number): Promise<false> {
    for (let turn = 0; turn < count; turn++) await nextTurn();
    return false;
  }
});
