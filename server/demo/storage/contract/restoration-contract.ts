import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { setTimeout as delay } from "node:timers/promises";
import type { Storage } from "../storage.js";
import { at, content, sampleClient, sampleResource, sampleSigningKey } from "./sample-records.js";
import type { OpenStorage } from "./use-storage.js";

const resource = sampleResource("restored", { key: "kept" });

export function describeRestorationContract(open: OpenStorage): void {
  describe("restore", () => {
    let storage: Storage;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    it("recognizes an empty store and empties one", async () => {
      const isEmpty = (): Promise<boolean> => storage.restore(({ restorer }) => restorer.isEmpty());
      expect(await isEmpty()).toBe(true);
      await fill(storage);
      expect(await isEmpty()).toBe(false);
      await storage.restore(({ restorer }) => restorer.clear());
      expect(await isEmpty()).toBe(true);
      expect(await storage.resources.count("restored")).toBe(0);
      expect(await storage.clients.list("restored")).toEqual([]);
    });

    it("stores everything, even if its work awaits other things, or nothing", async () => {
      await fill(storage);
      const restoring = storage.restore(async ({ restorer, resources }) => {
        await restorer.clear();
        await delay(5);
        const project = { projectKey: "restored", generation: 7, createdAt: at(2) };
        await restorer.insertProject(project);
        await resources.insert({ ...resource, current: content(2), staged: content(2) });
        return storage.resources.get("restored", resource.id);
      });
      // Until it ends, others read the previous state.
      expect(await restoring).toEqual(resource);
      expect(await storage.projects.get("restored")).toMatchObject({ generation: 7 });
      const error = new Error("of the work");
      const failing = storage.restore(async ({ restorer }) => {
        await restorer.clear();
        throw error;
      });
      await expect(failing).rejects.toBe(error);
      const kept = await storage.resources.get("restored", resource.id);
      expect(kept?.current).toEqual(content(2));
    });

    it("makes other writes wait and loses none", async () => {
      await fill(storage);
      let writing: Promise<boolean> | undefined;
      await storage.restore(async ({ restorer, resources }) => {
        await restorer.clear();
        await restorer.insertProject({ projectKey: "restored", generation: 1, createdAt: at(2) });
        writing = storage.transaction((transaction) =>
          transaction.resources.update({ ...resource, version: 2 }, resource),
        );
        await delay(50);
        await resources.insert(resource);
      });
      expect(await writing).toBe(true);
      expect(await storage.resources.get("restored", resource.id)).toMatchObject({ version: 2 });
    });

    it("never reuses the generation of a deleted project", async () => {
      await storage.restore(async ({ restorer }) => {
        await restorer.insertDeletedProject({ projectKey: "restored", generation: 4 });
        await restorer.insertDeletedProject({ projectKey: "restored", generation: 3 });
        await restorer.insertProject({ projectKey: "restored", generation: 2, createdAt: at(0) });
      });
      const deleted = await storage.snapshot(({ inspection }) => inspection.deletedProjects());
      expect(deleted).toEqual([{ projectKey: "restored", generation: 4 }]);
      const next = await storage.transaction(async ({ projects }) => {
        await projects.delete("restored");
        return projects.insert({ projectKey: "restored", createdAt: at(1) });
      });
      expect(next.generation).toBe(5);
      await storage.restore(({ restorer }) => restorer.clear());
      const again = await storage.transaction(({ projects }) =>
        projects.insert({ projectKey: "restored", createdAt: at(1) }),
      );
      expect(again.generation).toBe(6);
    });
  });
}

function fill(storage: Storage): Promise<void> {
  return storage.transaction(async (transaction) => {
    await transaction.projects.insert({ projectKey: "restored", createdAt: at(0) });
    await transaction.resources.insert(resource);
    await transaction.clients.insert(sampleClient("restored"));
    await transaction.signingKeys.rotate(sampleSigningKey(), at(1));
  });
}
