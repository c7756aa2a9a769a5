import { describe, expect, it } from "@jest/globals";
import type { Storage } from "../storage.js";
import { DuplicateKey } from "../store-errors.js";
import {
  at,
  content,
  newId,
  newProjectKey,
  nextVersion,
  sampleResource,
} from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeResourcesContract(open: OpenStorage): void {
  describe("resources", () => {
    const storage = useStorage(open);
    describeReads(storage);
    describeInsertMany(storage);
    describeUpdates(storage);
    describeDeletes(storage);
    describeKeys(storage);
  });
}

function describeReads(storage: () => Storage): void {
  it("gets by id and by key what was inserted", async () => {
    const resource = sampleResource(newProjectKey(), { key: "a-key" });
    await storage().transaction((transaction) => transaction.resources.insert(resource));
    const { projectKey, id } = resource;
    expect(await storage().resources.get(projectKey, id)).toEqual(resource);
    expect(await storage().resources.getByKey(projectKey, "a-key")).toEqual(resource);
  });

  it("gets many in the order of their ids, and leaves out what is missing", async () => {
    const projectKey = newProjectKey();
    const [one, two] = [sampleResource(projectKey), sampleResource(projectKey)];
    const theirs = sampleResource(newProjectKey());
    await storage().transaction(async ({ resources }) => {
      for (const resource of [one, two, theirs]) await resources.insert(resource);
    });
    const ids = [two.id, "", `${one.id}\0`, theirs.id, one.id, newId()];
    expect(await storage().resources.getMany(projectKey, ids)).toEqual([two, one]);
    expect(await storage().resources.getMany(projectKey, [])).toEqual([]);
  });

  it("knows no others, and matches ids and keys exactly", async () => {
    const projectKey = newProjectKey();
    const id = "0000000a-0000-4000-8000-00000000000a";
    const resource = sampleResource(projectKey, { id, key: "a-key" });
    await storage().transaction((transaction) => transaction.resources.insert(resource));
    for (const other of ["", id.toUpperCase(), `${id} `, `${id}\0`, `${id}\0x`, "%", "a-key"]) {
      expect(await storage().resources.get(projectKey, other)).toBeUndefined();
    }
    for (const other of ["", "A-KEY", "a_key", "a-key ", "a-key\0", "%", id, "undefined", "null"]) {
      expect(await storage().resources.getByKey(projectKey, other)).toBeUndefined();
    }
  });
}

function describeInsertMany(storage: () => Storage): void {
  it("inserts many at once", async () => {
    const projectKey = newProjectKey();
    // More than one statement takes, and a last one of fewer.
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
    ["of two of them", ["free", "twice", "twice"], "twice"],
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

function describeUpdates(storage: () => Storage): void {
  it("replaces the whole resource at the expected version", async () => {
    const before = sampleResource(newProjectKey(), { key: "before" });
    const after = nextVersion(before, {
      key: "after",
      createdAt: at(1),
      lastModifiedAt: at(2),
      createdBy: { clientId: "other creator" },
      lastModifiedBy: { clientId: "modifier" },
      current: { ...content(2), someProperty: "some", parentId: newId() },
      staged: { ...content(3), secondPropertyToUpdate: "second" },
    });
    const updated = await storage().transaction(async ({ resources }) => {
      await resources.insert(before);
      return resources.update(after, before);
    });
    expect(updated).toBe(true);
    expect(await storage().resources.get(after.projectKey, after.id)).toEqual(after);
    expect(await storage().resources.getByKey(after.projectKey, "before")).toBeUndefined();
  });

  it.each([0, -1, 1.5, 2.5, 1, 3, Number.MAX_SAFE_INTEGER, Number.NaN, Infinity])(
    "writes nothing when version %p is expected of version 2",
    async (expectedVersion) => {
      const resource = sampleResource(newProjectKey(), { version: 2 });
      const updated = await storage().transaction(async ({ resources }) => {
        await resources.insert(resource);
        const expected = { ...resource, version: expectedVersion };
        return resources.update(nextVersion(resource, { current: content(9) }), expected);
      });
      expect(updated).toBe(false);
      expect(await storage().resources.get(resource.projectKey, resource.id)).toEqual(resource);
    },
  );

  it("updates nothing that is not there", async () => {
    const resource = sampleResource(newProjectKey());
    const updated = await storage().transaction(({ resources }) =>
      resources.update(resource, resource),
    );
    expect(updated).toBe(false);
    expect(await storage().resources.count(resource.projectKey)).toBe(0);
  });

  it("keeps versions beyond 32 bits", async () => {
    const version = Number.MAX_SAFE_INTEGER - 1;
    const resource = sampleResource(newProjectKey(), { version });
    const updated = await storage().transaction(async ({ resources }) => {
      await resources.insert(resource);
      return resources.update(nextVersion(resource), resource);
    });
    expect(updated).toBe(true);
    const stored = await storage().resources.get(resource.projectKey, resource.id);
    expect(stored?.version).toBe(Number.MAX_SAFE_INTEGER);
  });
}

function describeDeletes(storage: () => Storage): void {
  it("deletes at the expected version, and only once", async () => {
    const resource = sampleResource(newProjectKey());
    const { projectKey, id } = resource;
    await storage().transaction((transaction) => transaction.resources.insert(resource));
    const remove = (version: number): Promise<boolean> =>
      storage().transaction(({ resources }) => resources.delete(projectKey, id, version));
    expect(await remove(2)).toBe(false);
    expect(await remove(1.5)).toBe(false);
    expect(await storage().resources.get(projectKey, id)).toEqual(resource);
    expect(await remove(1)).toBe(true);
    expect(await storage().resources.get(projectKey, id)).toBeUndefined();
    expect(await remove(1)).toBe(false);
  });
}

function describeKeys(storage: () => Storage): void {
  /** A resource with the key "taken", and another one for the test. */
  async function given(): Promise<{
    projectKey: string;
    other: ReturnType<typeof sampleResource>;
  }> {
    const projectKey = newProjectKey();
    const other = sampleResource(projectKey, { key: "other" });
    await storage().transaction(async ({ resources }) => {
      await resources.insert(sampleResource(projectKey, { key: "taken" }));
      await resources.insert(other);
    });
    return { projectKey, other };
  }

  it("rejects the insert of a resource with a taken key", async () => {
    const { projectKey } = await given();
    const inserted = storage().transaction(({ resources }) =>
      resources.insert(sampleResource(projectKey, { key: "taken" })),
    );
    await expect(inserted).rejects.toBeInstanceOf(DuplicateKey);
    await expect(inserted).rejects.toMatchObject({ key: "taken" });
    expect(await storage().resources.count(projectKey)).toBe(2);
  });

  it("rejects the change of a key to a taken one", async () => {
    const { other } = await given();
    const updated = storage().transaction(({ resources }) =>
      resources.update(nextVersion(other, { key: "taken" }), other),
    );
    await expect(updated).rejects.toMatchObject({ name: "DuplicateKey", key: "taken" });
    expect(await storage().resources.get(other.projectKey, other.id)).toEqual(other);
  });

  it("checks the version before the key", async () => {
    const { other } = await given();
    const updated = await storage().transaction(({ resources }) =>
      resources.update(nextVersion(other, { key: "taken" }), { ...other, version: 7 }),
    );
    expect(updated).toBe(false);
  });

  it("lets a resource keep its own key", async () => {
    const { other } = await given();
    const updated = await storage().transaction(({ resources }) =>
      resources.update(nextVersion(other), other),
    );
    expect(updated).toBe(true);
  });

  it("frees a key that is changed, taken away or deleted", async () => {
    const projectKey = newProjectKey();
    await storage().transaction(async ({ resources }) => {
      const first = sampleResource(projectKey, { key: "key" });
      await resources.insert(first);
      await resources.update(nextVersion(first, { key: "changed" }), first);
      const second = sampleResource(projectKey, { key: "key" });
      await resources.insert(second);
      const { key: _, ...withoutKey } = nextVersion(second);
      await resources.update(withoutKey, second);
      const third = sampleResource(projectKey, { key: "key" });
      await resources.insert(third);
      await resources.delete(projectKey, third.id, 1);
      await resources.insert(sampleResource(projectKey, { key: "key" }));
    });
    expect(await storage().resources.count(projectKey)).toBe(3);
  });

  it("takes any number of resources without a key", async () => {
    const projectKey = newProjectKey();
    await storage().transaction(async ({ resources }) => {
      for (let made = 0; made < 3; made++) await resources.insert(sampleResource(projectKey));
    });
    expect(await storage().resources.count(projectKey)).toBe(3);
  });

  it("lets a transaction go on after a taken key", async () => {
    const { projectKey, other } = await given();
    await storage().transaction(async ({ resources }) => {
      const inserted = resources.insert(sampleResource(projectKey, { key: "taken" }));
      await expect(inserted).rejects.toBeInstanceOf(DuplicateKey);
      const updated = resources.update(nextVersion(other, { key: "taken" }), other);
      await expect(updated).rejects.toBeInstanceOf(DuplicateKey);
      await resources.update(nextVersion(other, { key: "free" }), other);
    });
    expect(await storage().resources.getByKey(projectKey, "free")).toEqual(
      nextVersion(other, { key: "free" }),
    );
    expect(await storage().resources.count(projectKey)).toBe(2);
  });
}
