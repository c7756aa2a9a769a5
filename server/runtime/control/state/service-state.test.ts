import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { setTimeout as delay } from "node:timers/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { decodeJwt } from "jose";
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
import { Administration } from "../../../demo/projects/administration.js";
import { tokenOf as ownTokenOf } from "../../../testing/controlled-apis.js";
import { ServiceUnderTest } from "../../../testing/service-under-test.js";
import { untilIndexed } from "../../../testing/until-indexed.js";
import { Clock } from "../clock.js";

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
          // The resource exists, or a restore came in between.
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
      // No project is half filled.
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

describe("clock", () => {
  const MACHINE = Date.parse("2024-03-01T10:00:00.000Z");

  describe("a clock", () => {
    let machine = MACHINE;
    let clock: Clock;
    beforeEach(() => {
      machine = MACHINE;
      clock = new Clock(() => new Date(machine));
    });
    const shown = (): string => clock.now().toISOString();

    it("follows the machine until it is set, runs on from there, and can be reset", () => {
      machine += 5;
      expect(shown()).toBe("2024-03-01T10:00:00.005Z");
      clock.set("2030-01-01T00:00:00Z");
      machine += 1_000;
      expect(shown()).toBe("2030-01-01T00:00:01.000Z");
      clock.reset();
      expect(shown()).toBe("2024-03-01T10:00:01.005Z");
    });

    it("stands still while frozen, even if it is set or advanced, and resumes from there", () => {
      expect(clock.freeze("2020-05-05T05:05:05Z")).toEqual({
        now: new Date("2020-05-05T05:05:05.000Z"),
        isFrozen: true,
      });
      machine += 60_000;
      clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4, milliseconds: 5 });
      expect(shown()).toBe("2020-05-06T07:08:09.005Z");
      clock.advance({ days: -2, seconds: 1 });
      machine += 60_000;
      for (const wrong of ["1969-12-31T23:59:59.999Z", "9999-01-01T00:00:00Z"]) {
        expect(() => clock.set(wrong)).toThrow(RangeError);
        expect(() => clock.freeze(wrong)).toThrow(RangeError);
      }
      expect(shown()).toBe("2020-05-04T07:08:10.005Z");
      expect(clock.resume().isFrozen).toBe(false);
      machine += 1;
      expect(shown()).toBe("2020-05-04T07:08:10.006Z");
    });
  });

  describe("a service with a clock", () => {
    const clock = new Clock();
    let service: ServiceUnderTest;
    beforeAll(async () => {
      service = await ServiceUnderTest.start({ RATE_LIMIT: "1000" }, { control: { clock } });
    });
    afterAll(() => service.stop());
    afterEach(() => void clock.reset());

    const statusWith = async (token: string): Promise<number> =>
      (await service.call("GET", "/demo/resource?limit=1", { token })).status;
    const oauth = (path: string, form: Record<string, string>): ReturnType<typeof service.call> =>
      service.call("POST", path, {
        token: null,
        headers: {
          Authorization: `Basic ${btoa(`${service.demo.clientId}:${service.demo.clientSecret}`)}`,
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams(form).toString(),
      });

    it("issues, expires and introspects tokens by the clock", async () => {
      clock.freeze("2031-01-01T00:00:00Z");
      const token = await service.token();
      const { iat, exp } = decodeJwt(token);
      expect([iat, exp]).toEqual([1_924_992_000, 1_924_992_000 + 172_800]);
      expect(await statusWith(token)).toBe(200);
      clock.advance({ seconds: 172_799, milliseconds: 999 });
      expect(await statusWith(token)).toBe(200);
      expect((await oauth("/oauth/introspect", { token })).body).toMatchObject({
        active: true,
        exp,
      });
      clock.advance({ milliseconds: 1 });
      expect(await statusWith(token)).toBe(401);
      expect((await oauth("/oauth/introspect", { token })).body).toEqual({ active: false });
      clock.set("2031-01-01T00:00:00Z");
      expect(await statusWith(token)).toBe(200);
    });

    it("keeps a revocation after the token's expiry and back", async () => {
      clock.freeze("2031-01-01T00:00:00Z");
      const token = await service.token();
      expect((await oauth("/oauth/token/revoke", { token })).status).toBe(200);
      expect(await statusWith(token)).toBe(401);
      clock.advance({ days: 3 });
      expect(await statusWith(token)).toBe(401);
      clock.advance({ days: -3 });
      const { status, body } = await service.call("GET", "/demo/resource?limit=1", { token });
      expect([status, (body as { message: string }).message]).toEqual([
        401,
        "The access token was revoked. Request a new token.",
      ]);
    });

    it("notices a client revoked externally while the clock is frozen", async () => {
      const client = await service.withStorage((storage) =>
        new Administration(storage).createClient("demo", ["view_test"]),
      );
      clock.freeze();
      const token = await service.token(undefined, client);
      expect(await statusWith(token)).toBe(200);
      await service.withStorage((storage) =>
        new Administration(storage).revokeClient(client.clientId),
      );
      service.setTime(new Date(Date.now() + 10_000));
      expect(await statusWith(token)).toBe(401);
      service.setTime(undefined);
    });

    it("limits requests per second by the machine's time", async () => {
      const token = await service.token();
      clock.freeze();
      // A burst has 1,000 requests. With a frozen clock it would never be refilled.
      const first = await service.call("GET", "/demo/resource?limit=1", { token });
      expect(first.headers.get("ratelimit")).toMatch(/^"client";r=\d+;t=1$/);
      const before = Number(/r=(\d+)/.exec(first.headers.get("ratelimit") ?? "")?.[1]);
      for (let i = 0; i < 20; i++) await statusWith(token);
      const { headers: later } = await service.call("GET", "/demo/resource?limit=1", { token });
      const after = Number(/r=(\d+)/.exec(later.get("ratelimit") ?? "")?.[1]);
      expect(after).toBeGreaterThan(before - 21);
    });
  });
});
