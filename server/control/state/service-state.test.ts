import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "../../../client/index.js";
import {
  type EmbeddedProject,
  type EmbeddedService,
  startService,
} from "../../embed/start-service.js";
import { type Snapshot, StateError } from "./service-state.js";

let service: EmbeddedService;
let client: Client;
let start: Snapshot;
beforeAll(async () => {
  service = await startService({ listen: false });
  client = service.client;
  start = await service.snapshot();
});
afterEach(() => service.restore(start));
afterAll(() => service.stop());

async function tokenOf({
  clientId,
  clientSecret,
}: EmbeddedService["credentials"]): Promise<string> {
  const response = await service.fetch("/oauth/token", {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

async function statusWith(token: string, projectKey = "demo"): Promise<number> {
  const response = await service.fetch(`/${projectKey}/resource/sorted-query-parameters?limit=1`, {
    headers: { Authorization: `Bearer ${token}` },
  });
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
  it("has the resources of its time, read in any way, as often as it is restored", async () => {
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

  it("has the products of its time, though the same revisions come again with other contents", async () => {
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

  it("has the revocations of its time; tokens that were issued since stay valid", async () => {
    const token = await tokenOf(service.credentials);
    const snapshot = await service.snapshot();
    await client.revokeToken({ body: { token } });
    expect(await statusWith(token)).toBe(401);
    const later = await tokenOf(service.credentials);
    await service.restore(snapshot);
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(later)).toBe(200);
  });

  it("leaves clock and faults as they are", async () => {
    const snapshot = await service.snapshot();
    const { now } = service.clock.freeze("2031-01-01T00:00:00Z");
    service.faults.add({ match: { operationId: "headResources" }, action: { status: 503 } });
    await service.restore(snapshot);
    expect(service.clock.now()).toEqual(now);
    expect(service.faults.list()).toHaveLength(1);
    service.clock.reset();
    service.faults.clear();
  });

  it("gives a project that was made since no second life under its key", async () => {
    const snapshot = await service.snapshot();
    const first = await service.project({ projectKey: "reborn" });
    const token = await tokenOf(first.credentials);
    expect(await statusWith(token, "reborn")).toBe(200);
    await service.restore(snapshot);
    expect(await statusWith(token, "reborn")).toBe(401);
    const second = await service.project({ projectKey: "reborn" });
    expect(await statusWith(token, "reborn")).toBe(401);
    expect(await statusWith(await tokenOf(second.credentials), "reborn")).toBe(200);
  });

  it("waits for the index of a project that is being built", async () => {
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

  it("lets no request see a part of it", async () => {
    const snapshot = await service.snapshot();
    const results = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        if (n % 10 === 9) return service.restore(snapshot);
        const { id } = await write(`together-${n}`, "x");
        const read = await client.getResource({ path: { id } }).catch((error: unknown) => error);
        // It is there, or a restoration came between.
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

describe("snapshots", () => {
  it("are dropped by their owner, and then cannot be restored", async () => {
    const snapshot = await service.snapshot();
    expect(snapshot.size).toBeGreaterThan(500_000);
    service.snapshots.release(snapshot);
    const restored = service.restore(snapshot);
    await expect(restored).rejects.toThrow(StateError);
    await expect(restored).rejects.toThrow(`There is no snapshot '${snapshot.id}'`);
  });
});

describe("a project", () => {
  it("has the sample data, and serves their images itself", async () => {
    const project = await service.project();
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
    const cart = await project.client.writeNamespaceAction({
      body: { namespace: "cart", action: "addDiscountCode", payload: { code: "WELCOME10" } },
    });
    expect(cart.status).toBe(200);
  });

  it("shares nothing with another one, and is gone when it is removed", async () => {
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

  it("is whole, or gone, when the service is restored while it is made", async () => {
    const snapshot = await service.snapshot();
    const made = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        if (n % 4 === 3) return service.restore(snapshot);
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
    const counts = await Promise.all(made.flatMap((project) => (project ? [count(project)] : [])));
    // None is half filled.
    expect(counts.filter((count) => ![0, 5, undefined].includes(count))).toEqual([]);
  });

  it("is removed when its lifetime has ended, and not before", async () => {
    const other = await service.project({ lifetime: 1_000 });
    const startedAt = Date.now();
    const brief = await service.project({ lifetime: 0.2 });
    // A busy machine may be so late that it is gone already, and gives no token.
    const token = await tokenOf(brief.credentials);
    while ((await statusWith(token, brief.projectKey)) === 200) await delay(20);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(200);
    expect(await statusWith(await tokenOf(other.credentials), other.projectKey)).toBe(200);
  });

  it("has a key that is free, a lifetime that can be waited for, and permissions that exist", async () => {
    await expect(service.project({ projectKey: "demo" })).rejects.toThrow(StateError);
    await expect(service.project({ lifetime: 0 })).rejects.toThrow(StateError);
    const failing = service.project({ projectKey: "never", permissions: ["fly"] });
    await expect(failing).rejects.toThrow(StateError);
    // The failed attempt has left nothing.
    await service.project({ projectKey: "never", permissions: ["view_test"] });
  });
});
/** A GIF of one pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
