import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Storage } from "../storage.js";
import { StorageUnavailable } from "../store-errors.js";
import { at, newProjectKey, sampleResource } from "./sample-records.js";
import type { OpenStorage } from "./use-storage.js";

const calls: Record<string, (storage: Storage) => Promise<unknown>> = {
  transaction: (storage) => storage.transaction(async () => undefined),
  snapshot: (storage) => storage.snapshot(async () => undefined),
  ping: (storage) => storage.ping(),
  probeWrite: (storage) => storage.probeWrite(),
  "resources.get": ({ resources }) => resources.get("project", "id"),
  "resources.getByKey": ({ resources }) => resources.getByKey("project", "key"),
  "resources.list": ({ resources }) => resources.list("project", { limit: 1 }),
  "resources.count": ({ resources }) => resources.count("project"),
  "outOfOrderProperties.get": ({ outOfOrderProperties }) =>
    outOfOrderProperties.get("project", "one", "two"),
  "resources.getMany": ({ resources }) => resources.getMany("project", ["id"]),
  "searchChanges.state": ({ searchChanges }) =>
    searchChanges.state({ projectKey: "project", collection: "resources", format: 1 }),
  "products.state": ({ products }) => products.state("project"),
  "images.get": ({ images }) => images.get("project", "id"),
  "images.content": ({ images }) => images.content("project", "digest"),
  "carts.get": ({ carts }) => carts.get("project"),
  "discounts.get": ({ discounts }) => discounts.get("project", "code"),
  "actionData.get": ({ actionData }) => actionData.get("project"),
  "projects.get": ({ projects }) => projects.get("project"),
  "projects.list": ({ projects }) => projects.list(),
  "clients.get": ({ clients }) => clients.get("client"),
  "clients.list": ({ clients }) => clients.list("project"),
  "customers.getByEmail": ({ customers }) => customers.getByEmail("project", "email"),
  "customers.list": ({ customers }) => customers.list("project"),
  "refreshSessions.get": ({ refreshSessions }) => refreshSessions.get("project", "id"),
  "signingKeys.list": ({ signingKeys }) => signingKeys.list(at(0)),
  "revocations.list": ({ revocations }) => revocations.list(at(0)),
};

export function describeClosingContract(open: OpenStorage): void {
  describe("opening and closing", () => {
    let storage: Storage;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    it("responds to a ping while open", async () => {
      expect(await storage.ping()).toBeUndefined();
    });

    it("accepts a write probe that changes nothing, also with concurrent writes", async () => {
      const resource = sampleResource(newProjectKey());
      const write = storage.transaction(({ resources }) => resources.insert(resource));
      expect(await Promise.all([write, storage.probeWrite(), storage.probeWrite()])).toEqual(
        Array(3).fill(undefined),
      );
      expect(await storage.resources.list(resource.projectKey, { limit: 2 })).toEqual([resource]);
    });

    it.each(Object.entries(calls))("settles when it is closed during %s", async (_, call) => {
      const views = [storage, storage.ofProject({ projectKey: "project", generation: 1 })];
      const settled = Promise.allSettled(views.map((view) => call(view)));
      await storage.close();
      for (const each of await settled) {
        if (each.status === "fulfilled") continue;
        // The view is of a project that was never made.
        expect(["StorageUnavailable", "ProjectGone"]).toContain(
          each.reason instanceof Error ? each.reason.name : each.reason,
        );
      }
    });

    it("is empty at first", async () => {
      expect(await storage.projects.list()).toEqual([]);
      expect(await storage.signingKeys.list(at(0))).toEqual([]);
      expect(await storage.revocations.list(at(0))).toEqual([]);
    });

    it("finishes running work before it closes, and closes once", async () => {
      const projectKey = newProjectKey();
      const settled: string[] = [];
      const written = Array.from({ length: 20 }, () =>
        storage
          .transaction(({ resources }) => resources.insert(sampleResource(projectKey)))
          .then(() => settled.push("written")),
      );
      const closed = [storage.close(), storage.close()].map((closing) =>
        closing.then(() => settled.push("closed")),
      );
      const late = storage.transaction(async () => "taken too late");
      await expect(late).rejects.toBeInstanceOf(StorageUnavailable);
      expect(await Promise.all(written)).toHaveLength(20);
      await Promise.all(closed);
      expect(settled).toEqual([...Array(20).fill("written"), "closed", "closed"]);
      await storage.close();
    });

    it("throws StorageUnavailable from every member once closed", async () => {
      for (const call of Object.values(calls)) await expect(call(storage)).resolves.not.toThrow();
      await storage.close();
      for (const [name, call] of Object.entries(calls)) {
        const thrown: unknown = await call(storage).catch((error: unknown) => error);
        expect([name, thrown]).toEqual([name, expect.any(StorageUnavailable)]);
      }
    });
  });
}
