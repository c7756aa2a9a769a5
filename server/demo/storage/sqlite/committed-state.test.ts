import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openMemory } from "../../../runtime/database/sqlite/connection.js";
import { at, nextVersion, sampleResource } from "../contract/sample-records.js";
import type { ProjectIdentity, ResourceRecord } from "../records.js";
import { bytesInMemory } from "../sql/resource-rows.js";
import type { Storage } from "../storage.js";
import { ProjectGone } from "../store-errors.js";
import { CommittedState } from "./committed-state.js";
import { openSqliteStorage } from "./sqlite-storage.js";
import { useStoreFiles } from "./testing/use-store-files.js";

const newFile = useStoreFiles();

describe("the committed state", () => {
  const PROJECT = "project";

  let ours: Storage;
  /** A second connection to the same file, which acts like another process to the first. */
  let theirs: Storage;
  let project: ProjectIdentity;
  let stored: ResourceRecord;

  beforeEach(async () => {
    const file = newFile();
    ours = await openSqliteStorage({ file });
    theirs = await openSqliteStorage({ file });
    stored = sampleResource(PROJECT);
    project = await made(ours);
    await ours.transaction(({ resources }) => resources.insert(stored));
    await known();
  });

  afterEach(async () => {
    await ours.close();
    await theirs.close();
  });

  function made(storage: Storage): Promise<ProjectIdentity> {
    return storage.transaction(({ projects }) =>
      projects.insert({ projectKey: PROJECT, createdAt: at(0) }),
    );
  }

  function get(): Promise<ResourceRecord | undefined> {
    return ours.ofProject(project).resources.get(PROJECT, stored.id);
  }

  /** Reads the resource after it has been cached. */
  async function known(): Promise<ResourceRecord | undefined> {
    await get();
    return get();
  }

  describe("a resource that was read by its key", () => {
    const KEY = "key";
    let keyed: ResourceRecord;

    const byKey = (key = KEY): Promise<ResourceRecord | undefined> =>
      ours.ofProject(project).resources.getByKey(PROJECT, key);

    beforeEach(async () => {
      keyed = sampleResource(PROJECT, { key: KEY });
      await ours.transaction(({ resources }) => resources.insert(keyed));
      for (let i = 0; i < 3; i++) expect(await byKey()).toEqual(keyed);
    });

    it("is the same object as by its id, until it is written", async () => {
      const cached = await byKey();
      expect(Object.isFrozen(cached)).toBe(true);
      expect(await ours.ofProject(project).resources.get(PROJECT, keyed.id)).toBe(cached);
      await ours.transaction(({ resources }) => resources.update(nextVersion(keyed), keyed));
      expect(await byKey()).toEqual(nextVersion(keyed));
    });

    it.each([
      ["this", () => ours],
      ["another", () => theirs],
    ])("is another one after %s process has moved the key", async (_name, storage) => {
      const { key: _, ...withoutKey } = nextVersion(keyed);
      await storage().transaction(({ resources }) => resources.update(withoutKey, keyed));
      expect(await byKey()).toBeUndefined();
      const next = sampleResource(PROJECT, { key: KEY });
      await storage().transaction(({ resources }) => resources.insert(next));
      for (let i = 0; i < 3; i++) expect(await byKey()).toEqual(next);
    });

    it("is gone with its project", async () => {
      await ours.transaction(({ projects }) => projects.delete(PROJECT));
      await expect(byKey()).rejects.toThrow(ProjectGone);
    });
  });

  describe("a page read before", () => {
    const list = (limit = 10): Promise<ResourceRecord[]> =>
      ours.ofProject(project).resources.list(PROJECT, { limit });
    let second: ResourceRecord;

    beforeEach(async () => {
      second = sampleResource(PROJECT, { createdAt: at(1) });
      await theirs.transaction(({ resources }) => resources.insert(second));
      for (let i = 0; i < 3; i++) expect(await list()).toEqual([stored, second]);
    });

    it("is consistent, even if another process commits during the read", async () => {
      await Promise.all([
        list().then((page) => expect(page.map(({ version }) => version)).toEqual([1, 1])),
        theirs.transaction(async ({ resources }) => {
          await resources.update(nextVersion(stored), stored);
          await resources.update(nextVersion(second), second);
        }),
      ]);
      expect((await list()).map(({ version }) => version)).toEqual([2, 2]);
    });

    it("reports the sizes of its resources and fails with the error of the callback", async () => {
      const admitted: [string, number][][] = [];
      const { resources } = ours.ofProject(project);
      const page = await resources.list(PROJECT, { limit: 10 }, (sizes) =>
        admitted.push([...sizes]),
      );
      expect(admitted).toEqual([page.map((each) => [each.id, bytesInMemory(each)])]);
      const tooLarge = (): never => {
        throw new Error("Too large.");
      };
      await expect(resources.list(PROJECT, { limit: 1 }, tooLarge)).rejects.toThrow("Too large.");
    });
  });

  describe("the cached state of a project in writes", () => {
    const insert = (): Promise<void> =>
      ours
        .ofProject(project)
        .transaction(({ resources }) => resources.insert(sampleResource(PROJECT)));

    beforeEach(insert);

    it("is dropped when another process deletes the project", async () => {
      await theirs.transaction(({ projects }) => projects.delete(PROJECT));
      await expect(insert()).rejects.toThrow(ProjectGone);
      expect(await ours.resources.count(PROJECT)).toBe(0);
    });

    it("is not used by a write in the same commit as the deletion", async () => {
      const deleting = ours.transaction(({ projects }) => projects.delete(PROJECT));
      const results = await Promise.allSettled([deleting, insert(), made(ours), insert()]);
      expect(results.map(({ status }) => status)).toEqual([
        "fulfilled",
        "rejected",
        "fulfilled",
        "rejected",
      ]);
      expect(await ours.resources.count(PROJECT)).toBe(0);
    });

    it("stays valid when a deletion in the same commit fails", async () => {
      const failing = ours.transaction(async ({ projects }) => {
        await projects.delete(PROJECT);
        throw new Error("No.");
      });
      const results = await Promise.allSettled([failing, insert()]);
      expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
      expect(await ours.resources.count(PROJECT)).toBe(3);
    });

    it.each([
      ["this", () => ours],
      ["another", () => theirs],
    ])("includes an index that %s process has begun", async (_name, storage) => {
      const index = { projectKey: PROJECT, collection: "resources", format: 1 } as const;
      // Before that, the cached state says that writers leave no delta row.
      await insert();
      await storage().transaction(({ searchChanges }) => searchChanges.begin(index, "fields"));
      await insert();
      expect((await ours.searchChanges.state(index))?.changes).toHaveLength(1);
    });
  });

  it("keeps resources that are read again, up to a number of bytes", async () => {
    const connection = openMemory();
    /** Reads the resources in turn and returns how often each was read from the store. */
    const reads = async (bytes: number): Promise<Record<string, number>> => {
      const state = new CommittedState(connection, { resources: 9, bytes });
      const counts: Record<string, number> = { a: 0, b: 0 };
      for (const id of ["a", "a", "a", "b", "b", "b", "a"]) {
        await state.resource({ projectKey: PROJECT, generation: 1 }, id, () => {
          counts[id]! += 1;
          return Promise.resolve(sampleResource(PROJECT, { id }));
        });
      }
      return counts;
    };
    const bytes = bytesInMemory(sampleResource(PROJECT, { id: "a" }));
    expect(await reads(bytes)).toEqual({ a: 3, b: 2 });
    expect(await reads(bytes - 1)).toEqual({ a: 4, b: 3 });
    connection.close();
  });

  it("drops a resource also by its key", async () => {
    const connection = openMemory();
    const state = new CommittedState(connection, { resources: 1, bytes: Infinity });
    const counts: Record<string, number> = { a: 0, b: 0 };
    for (const key of ["a", "a", "a", "b", "b", "b", "a"]) {
      await state.resourceByKey({ projectKey: PROJECT, generation: 1 }, key, () => {
        counts[key]! += 1;
        return Promise.resolve(sampleResource(PROJECT, { id: key, key }));
      });
    }
    expect(counts).toEqual({ a: 3, b: 2 });
    connection.close();
  });
});
