import { describe, expect, it } from "@jest/globals";
import type { Storage } from "../storage.js";
import { content, newProjectKey, nextVersion, sampleResource } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

/** Cases that `describeModelContract` does not cover. */
export function describeResourcesContract(open: OpenStorage): void {
  describe("resources", () => {
    const storage = useStorage(open);
    describeMembers(storage);
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
