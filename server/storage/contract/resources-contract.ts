import { describe, expect, it } from "@jest/globals";
import type { Storage } from "../storage.js";
import { DuplicateKey } from "../store-errors.js";
import { at, content, newProjectKey, nextVersion, sampleResource } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

/** Cases beyond `describeModelContract`. */
export function describeResourcesContract(open: OpenStorage): void {
  describe("resources", () => {
    const storage = useStorage(open);
    describeMembers(storage);
    describeInsertMany(storage);
  });
}

function describeMembers(storage: () => Storage): void {
  it("keeps versions beyond 32 bits and rejects other numbers", async () => {
    const version = Number.MAX_SAFE_INTEGER - 1;
    const resource = sampleResource(newProjectKey(), { version });
    const { projectKey, id } = resource;
    await storage().transaction(({ resources }) => resources.insert(resource));
    for (const other of [-1, 1.5, Number.NaN, Infinity]) {
      const expected = { ...resource, version: other };
      const changes = storage().transaction(async ({ resources }) => [
        await resources.update(nextVersion(resource, { current: content(9) }), expected),
        await resources.delete(projectKey, id, other),
      ]);
      expect([other, await changes]).toEqual([other, [false, false]]);
    }
    expect(await storage().resources.get(projectKey, id)).toEqual(resource);
    const updated = storage().transaction(({ resources }) =>
      resources.update(nextVersion(resource), resource),
    );
    expect(await updated).toBe(true);
    const stored = await storage().resources.get(projectKey, id);
    expect(stored?.version).toBe(Number.MAX_SAFE_INTEGER);
  });
}

function describeInsertMany(storage: () => Storage): void {
  it("inserts many at once", async () => {
    const projectKey = newProjectKey();
    // More than fit into one statement, and fewer for the last one.
    const resources = Array.from({ length: 103 }, (_, i) =>
      sampleResource(projectKey, {
        ...{ createdAt: at(i), staged: content(i) },
        ...(i % 2 === 0 && { key: `key-${i}` }),
      }),
    );
    await storage().transaction(async (transaction) => {
      await transaction.resources.insertMany(resources);
      await transaction.resources.insertMany([]);
      expect(await transaction.resources.count(projectKey)).toBe(103);
    });
    expect(await storage().resources.list(projectKey, { limit: 500 })).toEqual(resources);
    expect(await storage().resources.getByKey(projectKey, "key-2")).toEqual(resources[2]);
  });

  it.each([
    ["of another resource", ["free", "taken"], "taken"],
    ["shared by two of them", ["free", "twice", "twice"], "twice"],
  ])("inserts none of many with a key %s", async (_, keys, taken) => {
    const projectKey = newProjectKey();
    const [first, ...resources] = ["taken", ...keys].map((key) =>
      sampleResource(projectKey, { key }),
    );
    if (!first) throw new Error("There is one.");
    await storage().transaction((transaction) => transaction.resources.insert(first));
    const inserted = storage().transaction((transaction) =>
      transaction.resources.insertMany(resources),
    );
    await expect(inserted).rejects.toEqual(new DuplicateKey(taken));
    expect(await storage().resources.list(projectKey, { limit: 9 })).toEqual([first]);
  });
}
