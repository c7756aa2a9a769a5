import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openMemory } from "../../runtime/database/sqlite/connection.js";
import { at, nextVersion, sampleResource } from "../contract/sample-records.js";
import type { ProjectIdentity, ResourceRecord } from "../records.js";
import { bytesInMemory } from "../sql/resource-rows.js";
import type { Storage } from "../storage.js";
import { ProjectGone } from "../store-errors.js";
import { type Bounds, CommittedState } from "./committed-state.js";
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

  describe("a resource read before", () => {
    it("is the same object and cannot be changed", async () => {
      const first = await get();
      expect(first).toEqual(stored);
      expect(await get()).toBe(first);
      expect(Object.isFrozen(first?.current.objectTypeProperty.arrayOfIntExample)).toBe(true);
    });
  });

  describe("a page read before", () => {
    const list = (limit = 10): Promise<ResourceRecord[]> =>
      ours.ofProject(project).resources.list(PROJECT, { limit });
    const both = (ids: string[]): Promise<ResourceRecord[]> =>
      ours.ofProject(project).resources.getMany(PROJECT, ids);
    let second: ResourceRecord;

    beforeEach(async () => {
      second = sampleResource(PROJECT, { createdAt: at(1) });
      await theirs.transaction(({ resources }) => resources.insert(second));
      for (let i = 0; i < 3; i++) expect(await list()).toEqual([stored, second]);
    });

    it("has the same objects, also by their ids", async () => {
      const [first, other] = await list();
      expect(await list()).toEqual([stored, second]);
      expect((await list())[1]).toBe(other);
      expect(
        (await both([second.id, stored.id])).map((each) => [other, first].indexOf(each)),
      ).toEqual([0, 1]);
      expect(await get()).toBe(first);
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
      const given: [string, number][][] = [];
      const { resources } = ours.ofProject(project);
      const page = await resources.list(PROJECT, { limit: 10 }, (sizes) => given.push([...sizes]));
      expect(given).toEqual([page.map((each) => [each.id, bytesInMemory(each)])]);
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
      // Before that, the state says that writers leave no delta row.
      await insert();
      await storage().transaction(({ searchChanges }) => searchChanges.begin(index, "fields"));
      await insert();
      expect((await ours.searchChanges.state(index))?.changes).toHaveLength(1);
    });
  });

  describe("the resource cache", () => {
    const identity = { projectKey: PROJECT, generation: 1 };
    const connection = openMemory();
    afterAll(() => connection.close());

    /** Reads the resources in turn and returns how often each was read from the store. */
    async function reads(bounds: Bounds, ids: readonly string[]): Promise<Record<string, number>> {
      const state = new CommittedState(connection, bounds);
      const counts: Record<string, number> = {};
      for (const id of ids) {
        await state.resource(identity, id, () => {
          counts[id] = (counts[id] ?? 0) + 1;
          return Promise.resolve(sampleResource(PROJECT, { id }));
        });
      }
      return counts;
    }

    it("keeps resources that are read again, up to a number of resources", async () => {
      const ids = ["a", "a", "b", "b", "a", "b", "c", "c", "c", "b", "a"];
      expect(await reads({ resources: 2, bytes: 10_000 }, ids)).toEqual({ a: 3, b: 2, c: 2 });
    });

    it("counts a resource once for simultaneous reads", async () => {
      const record = sampleResource(PROJECT, { id: "a" });
      const bytes = 2 * bytesInMemory(record);
      const state = new CommittedState(connection, { resources: 9, bytes });
      const read = (id: string): Promise<unknown> =>
        state.resource(identity, id, () => Promise.resolve(sampleResource(PROJECT, { id })));
      await Promise.all(Array.from({ length: 8 }, () => read("a")));
      await read("b");
      await read("b");
      const again = (): never => {
        throw new Error("It is not in memory.");
      };
      expect(await state.resource(identity, "a", again)).toMatchObject({ id: "a" });
      expect(await state.resource(identity, "b", again)).toMatchObject({ id: "b" });
    });

    it("keeps resources up to a number of bytes", async () => {
      const bytes = bytesInMemory(sampleResource(PROJECT, { id: "a" }));
      const ids = ["a", "a", "a", "b", "b", "b", "a"];
      expect(await reads({ resources: 9, bytes }, ids)).toEqual({ a: 3, b: 2 });
      expect(await reads({ resources: 9, bytes: bytes - 1 }, ids)).toEqual({ a: 4, b: 3 });
    });
  });
});
