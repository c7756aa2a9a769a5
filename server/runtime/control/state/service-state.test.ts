import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { setTimeout as delay } from "node:timers/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { ApiError, type Client } from "../../../../client/index.js";
import {
  type EmbeddedProject,
  type EmbeddedService,
  startService,
} from "../../../../scripts/embed/start-service.js";
import { StateError } from "../controlled-api.js";
import { ServiceState, type Snapshot } from "./service-state.js";
import { type DemoConfig, readDemoConfig } from "../../../demo/config.js";
import { openStorage } from "../../../demo/open-storage.js";
import { createService } from "../../../service.js";
import { openMemoryStorage } from "../../../demo/storage/sqlite/sqlite-storage.js";
import type { Storage } from "../../../demo/storage/storage.js";
import { tokenOf as ownTokenOf } from "../../../testing/controlled-apis.js";
import { untilIndexed } from "../../../testing/until-indexed.js";

function untilProductsIndexed(client: Client): Promise<void> {
  return untilIndexed(() =>
    client.searchProductProjections({ body: { limit: 1 } }).catch((error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    }),
  );
}

describe("service state", () => {
  let service: EmbeddedService;
  let client: Client;
  let start: Snapshot;
  beforeAll(async () => {
    service = await startService({ listen: false });
    client = service.client;
    await untilProductsIndexed(client);
    start = await service.snapshot();
  });
  afterEach(() => service.restore(start));
  afterAll(() => service.stop());

  const tokenOf = (credentials: EmbeddedService["credentials"]): Promise<string> =>
    ownTokenOf({ fetch: service.fetch, credentials });

  async function statusWith(token: string, projectKey = "demo"): Promise<number> {
    const response = await service.fetch(
      `/${projectKey}/resource/sorted-query-parameters?limit=1`,
      {
        headers: { Authorization: `Bearer ${token}` },
      },
    );
    await response.body?.cancel();
    return response.status;
  }

  async function write(key: string, text: string): Promise<{ id: string; version: number }> {
    const { data } = await client.createOrUpdateResource({
      body: { key, objectTypeProperty: { arrayOfStringExample: [text] } },
    });
    return { id: data.id ?? "", version: data.version };
  }

  describe("a restored snapshot", () => {
    it("has its resources for every kind of read, each time it is restored", async () => {
      const { id } = await write("kept", "before");
      const snapshot = await service.snapshot();
      for (const round of ["first", "second"]) {
        await write("kept", `after ${round}`);
        const later = await write("later", "not there");
        // The second read fills the cache.
        for (let read = 0; read < 3; read++) {
          const { data } = await client.getResource({ path: { id } });
          expect(data.objectTypeProperty.arrayOfStringExample).toEqual([`after ${round}`]);
        }
        const found = await client.searchResources({ query: { text: { "text.en": "before" } } });
        expect(found.data.total).toBe(0);
        await service.restore(snapshot);
        const { data } = await client.getResource({ path: { id } });
        expect(data).toMatchObject({
          version: 1,
          objectTypeProperty: { arrayOfStringExample: ["before"] },
        });
        const missing = client.getResource({ path: { id: later.id } });
        await expect(missing).rejects.toMatchObject({ code: "ResourceNotFound" });
        const again = await client.searchResources({ query: { text: { "text.en": "before" } } });
        expect(again.data.results.map((each) => each.id)).toEqual([id]);
      }
    });

    it("has its products, even if the same revisions later had other contents", async () => {
      const upload = async (filename: string): Promise<void> => {
        await client.uploadProductImage({
          query: { sku: "TOT01-BEIGE-ONE", staged: false, filename },
          body: new Blob([PIXEL], { type: "image/gif" }),
        });
      };
      const images = async (): Promise<string[]> => {
        const { data } = await client.searchProductProjections({
          body: { filter: ['variants.sku:"TOT01-BEIGE-ONE"'], staged: false },
        });
        const [product] = data.results;
        const variants = product ? [product.masterVariant, ...product.variants] : [];
        return variants
          .flatMap((variant) => variant.images)
          .flatMap(({ url }) => /[^/]+\.gif$/.exec(url)?.[0] ?? []);
      };
      const before = await images();
      const snapshot = await service.snapshot();
      await upload("one.gif");
      expect(await images()).toEqual(expect.arrayContaining(["one.gif"]));
      await service.restore(snapshot);
      expect(await images()).toEqual(before);
      await upload("other.gif");
      const after = await images();
      expect(after).toContain("other.gif");
      expect(after).not.toContain("one.gif");
    });

    it("has its revocations, and tokens issued since stay valid", async () => {
      const token = await tokenOf(service.credentials);
      const snapshot = await service.snapshot();
      await client.revokeToken({ body: { token } });
      expect(await statusWith(token)).toBe(401);
      const later = await tokenOf(service.credentials);
      await service.restore(snapshot);
      expect(await statusWith(token)).toBe(200);
      expect(await statusWith(later)).toBe(200);
    });

    it("keeps the clock and faults", async () => {
      const { now } = service.clock.freeze("2031-01-01T00:00:00Z");
      service.faults.add({ match: { operationId: "headResources" }, action: { status: 503 } });
      await service.restore(start);
      expect(service.clock.now()).toEqual(now);
      expect(service.faults.list()).toHaveLength(1);
      service.clock.reset();
      service.faults.clear();
    });

    it("does not revive a later project under its key", async () => {
      const first = await service.project({ projectKey: "reborn" });
      const token = await tokenOf(first.credentials);
      expect(await statusWith(token, "reborn")).toBe(200);
      await service.restore(start);
      expect(await statusWith(token, "reborn")).toBe(401);
      const second = await service.project({ projectKey: "reborn" });
      expect(await statusWith(token, "reborn")).toBe(401);
      expect(await statusWith(await tokenOf(second.credentials), "reborn")).toBe(200);
    });

    it("waits for an index build in progress", async () => {
      const project = await service.project({ sampleData: false });
      const add = (key: string): Promise<unknown> =>
        project.client.createOrUpdateResource({
          body: { key, objectTypeProperty: { arrayOfStringExample: ["indexed"] } },
        });
      await Promise.all(Array.from({ length: 60 }, (_, n) => add(`key-${n}`)));
      const snapshot = await service.snapshot();
      const search = async (): Promise<number> =>
        (await project.client.searchResources({ query: { text: { "text.en": "indexed" } } })).data
          .total;
      const [total] = await Promise.all([search(), service.restore(snapshot)]);
      expect([total, await search()]).toEqual([60, 60]);
    });

    it("is never partly visible to a request", async () => {
      const results = await Promise.all(
        Array.from({ length: 40 }, async (_, n) => {
          if (n % 10 === 9) return service.restore(start);
          const { id } = await write(`together-${n}`, "x");
          const read = await client.getResource({ path: { id } }).catch((error: unknown) => error);
          // The resource exists, unless a restore came in between.
          expect(read).toEqual(
            "status" in Object(read) && (read as { status: number }).status === 200
              ? expect.objectContaining({ data: expect.objectContaining({ id }) })
              : expect.objectContaining({ code: "ResourceNotFound" }),
          );
        }),
      );
      expect(results).toHaveLength(40);
    });
  });

  describe("a project", () => {
    it("has the sample data and serves its images", async () => {
      const project = await service.project();
      await untilProductsIndexed(project.client);
      const search = { body: { limit: 500, sort: ["createdAt asc"] } };
      const [own, of] = await Promise.all([
        project.client.searchProductProjections(search),
        client.searchProductProjections(search),
      ]);
      const renamed = JSON.stringify(of.data).replaceAll(
        "/demo/images/",
        `/${project.projectKey}/images/`,
      );
      expect(own.data).toEqual(JSON.parse(renamed));
      const [url] = /http[^"]*\/images\/[^"]+/.exec(JSON.stringify(own.data)) ?? [];
      const image = await service.fetch(url ?? "");
      expect(image.status).toBe(200);
      expect(image.headers.get("Content-Type")).toMatch(/^image\//);
      const query = { query: { sort: ["createdAt"], limit: 10 } };
      const { data } = await project.client.queryResourcesSorted(query);
      expect(data.results).toEqual((await client.queryResourcesSorted(query)).data.results);
    });

    it("shares nothing with another project and is gone after its removal", async () => {
      const [one, other] = await Promise.all([service.project(), service.project()]);
      await one.client.createOrUpdateResource({ body: { key: "mine", objectTypeProperty: {} } });
      const elsewhere = other.client.getResourceByKey({ path: { key: "mine" } });
      await expect(elsewhere).rejects.toMatchObject({ code: "ResourceNotFound" });
      const token = await tokenOf(one.credentials);
      expect(await statusWith(token, other.projectKey)).toBe(403);
      await one.remove();
      await one.remove();
      expect(await statusWith(token, one.projectKey)).toBe(401);
      expect(await statusWith(await tokenOf(other.credentials), other.projectKey)).toBe(200);
    });

    it("is complete or gone if the service is restored during its creation", async () => {
      const made = await Promise.all(
        Array.from({ length: 12 }, async (_, n) => {
          if (n % 4 === 3) return service.restore(start);
          return service.project({ sampleData: n % 2 === 0 });
        }),
      );
      for (const project of made) {
        if (!project) continue;
        const found = await project.client.queryResourcesSorted().catch((error: unknown) => error);
        expect(found).toMatchObject({ status: expect.any(Number) });
        expect([200, 401]).toContain((found as { status: number }).status);
      }
      const count = async (project: EmbeddedProject): Promise<number | undefined> =>
        project.client.queryResourcesSorted().then(
          ({ data }) => data.total,
          () => undefined,
        );
      const counts = await Promise.all(
        made.flatMap((project) => (project ? [count(project)] : [])),
      );
      // No project is partly filled.
      expect(counts.filter((count) => ![0, 5, undefined].includes(count))).toEqual([]);
    });

    it("is removed at the end of its lifetime, not before", async () => {
      const other = await service.project({ lifetime: 1_000 });
      const startedAt = Date.now();
      const brief = await service.project({ lifetime: 0.2 });
      // On a busy machine the project may already be gone and issue no token.
      const token = await tokenOf(brief.credentials);
      while ((await statusWith(token, brief.projectKey)) === 200) await delay(20);
      expect(Date.now() - startedAt).toBeGreaterThanOrEqual(200);
      expect(await statusWith(await tokenOf(other.credentials), other.projectKey)).toBe(200);
    });

    it("requires a free key, a valid lifetime and existing permissions", async () => {
      await expect(service.project({ projectKey: "demo" })).rejects.toThrow(StateError);
      await expect(service.project({ lifetime: 0 })).rejects.toThrow(StateError);
      const failing = service.project({ projectKey: "never", permissions: ["fly"] });
      await expect(failing).rejects.toThrow(StateError);
      // The failed attempt left nothing.
      await service.project({ projectKey: "never", permissions: ["view_test"] });
    });
  });
  /** A GIF of one pixel. */
  const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
});

describe("stored state", () => {
  const after: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const work of after.splice(0).reverse()) await work();
  });

  it("works with a file store and survives the process", async () => {
    const folder = await mkdtemp(join(tmpdir(), "stored-state-"));
    after.push(() => rm(folder, { recursive: true }));
    const config = readDemoConfig({ DATA_DIR: folder, PORT: "0" });
    const service = await createService(config, pino({ level: "silent" }), { control: {} });
    after.push(() => service.close());
    await service.listen();
    const state = service.control?.state;
    if (!state) throw new Error("It is not controlled.");
    const snapshot = await state.snapshot();
    const made = await state.createProject({ projectKey: "made", sampleData: true });
    expect(made).toMatchObject({ projectKey: "made", scope: "manage_project:made" });
    expect(await keysIn(config)).toEqual(["demo", "made"]);
    await state.restore(snapshot);
    expect(await keysIn(config)).toEqual(["demo"]);
    const kept = await state.createProject({ sampleData: false });
    await service.close();
    expect(await keysIn(config)).toEqual(["demo", kept.projectKey]);
  });

  /** As another process sees it. */
  async function keysIn(config: DemoConfig): Promise<string[]> {
    const storage = await openStorage(config);
    try {
      return (await storage.projects.list()).map(({ projectKey }) => projectKey);
    } finally {
      await storage.close();
    }
  }

  async function stateOf(
    most: number,
    change: (storage: Storage) => Storage = (storage) => storage,
  ): Promise<ServiceState> {
    const storage = await openMemoryStorage();
    after.push(() => storage.close());
    const state = new ServiceState(most);
    state.attach({
      store: change(storage),
      memories: [],
      untilIdle: async () => undefined,
    });
    after.push(async () => state.stop());
    return state;
  }

  it("drops the least recently used snapshot above the limit", async () => {
    const state = await stateOf(2);
    const [first, second] = [await state.snapshot(), await state.snapshot()];
    await state.restore(first);
    const third = await state.snapshot();
    expect(state.list()).toEqual([first, third]);
    const restored = state.restore(second);
    await expect(restored).rejects.toThrow(StateError);
    await expect(restored).rejects.toThrow(`There is no snapshot '${second.id}'`);
    await state.restore(first);
    expect(state.list()).toEqual([third, first]);
    expect([state.release(first), state.release(first)]).toEqual([true, false]);
    expect(state.list()).toEqual([third]);
  });

  it("cannot be saved or restored before the service starts or on an engine without copies", async () => {
    await expect(new ServiceState().snapshot()).rejects.toThrow(StateError);
    const withoutStates = (storage: Storage): Storage =>
      Object.create(storage, { states: { value: undefined } }) as Storage;
    const state = await stateOf(1, withoutStates);
    await expect(state.snapshot()).rejects.toThrow("Only an embedded store can be kept");
  });

  it("has no test projects if the service does not support them", async () => {
    const state = await stateOf(1);
    const rejected = { code: "NotImplemented", status: 501 };
    await expect(state.createProject()).rejects.toMatchObject(rejected);
    await expect(state.removeProject("any")).rejects.toMatchObject(rejected);
  });
});
