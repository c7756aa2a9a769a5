import { describe, expect, it } from "@jest/globals";
import type { Storage, StorageTransaction } from "../storage.js";
import { newProjectKey, sampleResource } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeTransactionsContract(open: OpenStorage): void {
  describe("transaction", () => {
    const storage = useStorage(open);
    describeAtomicity(storage);
    describeVisibility(storage);
    describeEnd(storage);
  });
}

function describeAtomicity(storage: () => Storage): void {
  it("keeps the writes of simultaneous transactions when one throws", async () => {
    const projectKey = newProjectKey();
    const works = Array.from({ length: 30 }, (_, index) =>
      storage().transaction(async ({ resources }) => {
        await resources.insert(sampleResource(projectKey, { key: `key-${index}` }));
        if (index % 3 === 0) throw new Error(`number ${index}`);
        return index;
      }),
    );
    const outcomes = await Promise.allSettled(works);
    for (const [index, outcome] of outcomes.entries()) {
      expect(outcome).toEqual(
        index % 3 === 0
          ? { status: "rejected", reason: new Error(`number ${index}`) }
          : { status: "fulfilled", value: index },
      );
      const stored = await storage().resources.getByKey(projectKey, `key-${index}`);
      expect(stored === undefined).toBe(index % 3 === 0);
    }
  });
}

function describeVisibility(storage: () => Storage): void {
  it("shows readers no write that is rolled back", async () => {
    const resource = sampleResource(newProjectKey());
    const { projectKey, id } = resource;
    const looks: Promise<unknown[]>[] = [];
    const failed = storage().transaction(async ({ resources }) => {
      await resources.insert(resource);
      // Not awaited: work may await only its transaction.
      const { resources: outside } = storage();
      looks.push(Promise.all([outside.get(projectKey, id), outside.count(projectKey)]));
      throw new Error("never kept");
    });
    await expect(failed).rejects.toThrow("never kept");
    // Once for each run of the work.
    expect(looks.length).toBeGreaterThan(0);
    for (const seen of await Promise.all(looks)) expect(seen).toEqual([undefined, 0]);
  });

  it("shows readers all of a transaction or nothing", async () => {
    const projectKey = newProjectKey();
    const writing = { isOver: false };
    const writers = Array.from({ length: 20 }, () =>
      storage().transaction(async ({ resources }) => {
        await resources.insert(sampleResource(projectKey));
        await resources.insert(sampleResource(projectKey));
      }),
    );
    const written = Promise.all(writers).then(() => (writing.isOver = true));
    while (!writing.isOver) {
      expect((await storage().resources.count(projectKey)) % 2).toBe(0);
      // Lets other tasks of the store run.
      await new Promise((resume) => setImmediate(resume));
    }
    await written;
    expect(await storage().resources.count(projectKey)).toBe(40);
  });
}

function describeEnd(storage: () => Storage): void {
  it("rejects every call once its work has ended", async () => {
    const projectKey = newProjectKey();
    const escaped = await storage().transaction(async (transaction) => ({ transaction }));
    const { resources } = escaped.transaction;
    await expect(resources.insert(sampleResource(projectKey))).rejects.toThrow();
    await expect(escaped.transaction.projects.list()).rejects.toThrow();

    let failed: StorageTransaction | undefined;
    const work = storage().transaction(async (transaction) => {
      failed = transaction;
      throw new Error("ended");
    });
    await expect(work).rejects.toThrow("ended");
    await expect(failed?.resources.insert(sampleResource(projectKey))).rejects.toThrow();
    expect(await storage().resources.count(projectKey)).toBe(0);
  });
}
