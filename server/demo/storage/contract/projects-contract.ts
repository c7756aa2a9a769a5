import { describe, expect, it } from "@jest/globals";
import type { Snapshot, Storage } from "../storage.js";
import { StorageUnavailable } from "../store-errors.js";
import {
  at,
  content,
  newProjectKey,
  sampleResource,
  sampleRevocation,
  sampleSigningKey,
} from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";
import {
  everythingOf,
  makeProject,
  NOTHING,
  type Place,
  placeIn,
  reads,
  writes,
} from "./whole-project.js";

export function describeProjectsContract(open: OpenStorage): void {
  describe("projects", () => {
    const storage = useStorage(open);
    describeList(storage);
    describeIsolation(storage);
    describeDeletion(storage);
    describeGenerations(storage);
  });
}

/** Opens and closes its own stores. */
export function describeClosingContract(open: OpenStorage): void {
  const others: Record<string, (storage: Storage) => Promise<unknown>> = {
    transaction: (storage) => storage.transaction(async () => undefined),
    snapshot: (storage) => storage.snapshot(async () => undefined),
    ping: (storage) => storage.ping(),
    probeWrite: (storage) => storage.probeWrite(),
    "projects.list": ({ projects }) => projects.list(),
    "signingKeys.list": ({ signingKeys }) => signingKeys.list(at(0)),
    "revocations.list": ({ revocations }) => revocations.list(at(0)),
  };
  const calls = Object.entries({ ...reads, ...others });
  const place = placeIn("project");

  describe("closing", () => {
    it("finishes started transactions and then rejects every call", async () => {
      const storage = await open();
      expect(await storage.ping()).toBeUndefined();
      expect([await storage.projects.list(), await storage.signingKeys.list(at(0))]).toEqual([
        [],
        [],
      ]);
      const settled: string[] = [];
      const written = Array.from({ length: 20 }, () =>
        storage
          .transaction(({ resources }) => resources.insert(sampleResource("project")))
          .then(() => settled.push("written")),
      );
      const views = [storage, storage.ofProject({ projectKey: "project", generation: 1 })];
      const begun = Promise.allSettled(
        calls.flatMap(([, call]) => views.map((view) => call(view, place))),
      );
      const closed = [storage.close(), storage.close()].map((closing) =>
        closing.then(() => settled.push("closed")),
      );
      await Promise.all([...written, ...closed]);
      expect(settled).toEqual([...Array(20).fill("written"), "closed", "closed"]);
      for (const each of await begun) {
        if (each.status === "fulfilled") continue;
        // The view of a project that never existed.
        expect(["StorageUnavailable", "ProjectGone"]).toContain(
          each.reason instanceof Error ? each.reason.name : each.reason,
        );
      }
      for (const [name, call] of calls) {
        const thrown: unknown = await call(storage, place).catch((error: unknown) => error);
        expect([name, thrown]).toEqual([name, expect.any(StorageUnavailable)]);
      }
      await storage.close();
    });

    it("accepts write probes that change nothing during concurrent writes", async () => {
      const storage = await open();
      const resource = sampleResource("project");
      const write = storage.transaction(({ resources }) => resources.insert(resource));
      await Promise.all([write, storage.probeWrite(), storage.probeWrite()]);
      expect(await storage.resources.list("project", { limit: 2 })).toEqual([resource]);
      await storage.close();
    });
  });
}

async function made(storage: Storage, value = 1, projectKey = newProjectKey()) {
  const place = placeIn(projectKey);
  const identity = await storage.transaction((all) => makeProject(all, place, value));
  return { place, identity };
}

function remove(storage: Storage, { projectKey }: Place): Promise<boolean> {
  return storage.transaction(({ projects }) => projects.delete(projectKey));
}

function describeList(storage: () => Storage): void {
  it("lists all by key in character code order, and rejects a duplicate key", async () => {
    const keys = ["-b", "1a", "_a", "a", "a-b", "a1", "a_b", "aa"];
    await storage().transaction(async ({ projects }) => {
      for (const projectKey of keys.toReversed()) {
        await projects.insert({ projectKey, createdAt: at(0) });
      }
    });
    const again = storage().transaction(({ projects }) =>
      projects.insert({ projectKey: "a-b", createdAt: at(1) }),
    );
    await expect(again).rejects.toMatchObject({ name: "DuplicateKey", key: "a-b" });
    const inOrder = keys.map((projectKey) => ({ projectKey, createdAt: at(0), generation: 1 }));
    const listed = await storage().projects.list();
    expect(listed.filter(({ projectKey }) => keys.includes(projectKey))).toEqual(inOrder);
    expect(await storage().projects.get("A-B")).toBeUndefined();
  });
}

function describeIsolation(storage: () => Storage): void {
  it("return only their own records, and nothing for a similar key", async () => {
    const [mine, theirs] = [await made(storage(), 1), await made(storage(), 2)];
    for (const [{ place }, value] of [
      [mine, 1],
      [theirs, 2],
    ] as const) {
      const { projectKey } = place;
      const resource = expect.objectContaining({ projectKey, current: content(value) });
      const staged = expect.objectContaining({ name: { en: `value ${value}` } });
      const product = expect.objectContaining({ projectKey, staged });
      const customer = expect.objectContaining({ projectKey, createdAt: at(value) });
      const text = expect.stringContaining(projectKey);
      expect(await everythingOf(storage(), place)).toMatchObject({
        "resources.get": resource,
        "resources.getByKey": resource,
        "resources.getMany": [resource],
        "resources.list": [resource],
        "resources.list after a position": [resource],
        "resources.count": 1,
        "searchChanges.state": { changes: [expect.anything()] },
        "searchChanges.news": { records: [{ text }] },
        "searchChanges.records": [{ text }],
        "searchChanges.page": { records: [{ text }] },
        "searchSegments.state": { sourceId: expect.any(String) },
        "outOfOrderProperties.get": { projectKey, body: { custom: `value ${value}` } },
        "products.get": product,
        "products.getByKey": product,
        "products.getBySku": product,
        "products.first": product,
        "products.revision": 1,
        "products.list": [product],
        "images.get": { projectKey, size: value },
        "images.content": String(value),
        "carts.get": { projectKey, version: value },
        "discounts.get": { projectKey, name: { en: `value ${value}` } },
        "actionData.get": { value: { value } },
        "projects.get": { projectKey, generation: 1, createdAt: at(value) },
        "clients.get": { ...place, generation: 1 },
        "clients.list": [place],
        "customers.getByEmail": customer,
        "customers.list": [customer],
        "refreshSessions.get": { projectKey, scope: `value ${value}` },
      });
    }
    const { projectKey: key } = theirs.place;
    for (const projectKey of [key.toUpperCase(), `${key}\0`, `${key} `, "%", "", "project"]) {
      expect(await everythingOf(storage(), placeIn(projectKey))).toEqual(NOTHING);
    }
  });

  it("are not changed by any write in another project", async () => {
    const [mine, theirs] = [await made(storage(), 1), await made(storage(), 2)];
    const before = await everythingOf(storage(), theirs.place);
    for (const [name, write] of Object.entries(writes)) {
      await storage().transaction((transaction) => write(transaction, mine.place));
      expect([name, await everythingOf(storage(), theirs.place)]).toEqual([name, before]);
    }
    expect(await everythingOf(storage(), mine.place)).toEqual(NOTHING);
  });

  it("are unchanged after a transaction of every kind of write throws", async () => {
    const { place } = await made(storage());
    const before = await everythingOf(storage(), place);
    const key = sampleSigningKey();
    const work = storage().transaction(async (transaction) => {
      for (const write of Object.values(writes)) await write(transaction, place);
      await transaction.signingKeys.rotate(key, at(1_000));
      await transaction.revocations.insert(sampleRevocation(place.projectKey), at(0));
      throw new Error("at the end");
    });
    await expect(work).rejects.toThrow("at the end");
    expect(await everythingOf(storage(), place)).toEqual(before);
    expect(await storage().signingKeys.list(at(0))).not.toContainEqual(key);
    const revoked = (await storage().revocations.list(at(0))).map((each) => each.projectKey);
    expect(revoked).not.toContain(place.projectKey);
  });
}

function describeDeletion(storage: () => Storage): void {
  it("are deleted with everything except their revocations, and continue with the next generation", async () => {
    const { place, identity } = await made(storage());
    const { projectKey } = place;
    const [revocation, key] = [sampleRevocation(projectKey), sampleSigningKey()];
    await storage().transaction(async ({ revocations, signingKeys }) => {
      await revocations.insert(revocation, at(0));
      await signingKeys.rotate(key, at(1_000));
    });
    expect(identity).toEqual({ projectKey, generation: 1 });
    expect(await remove(storage(), place)).toBe(true);
    expect(await everythingOf(storage(), place)).toEqual(NOTHING);
    expect(await storage().revocations.list(at(0))).toContainEqual(revocation);
    expect(await storage().signingKeys.list(at(0))).toContainEqual(key);
    expect(await remove(storage(), place)).toBe(false);
    // A leftover of an earlier release: a new project starts empty.
    await storage().transaction(({ resources }) => resources.insert(sampleResource(projectKey)));
    const next = await made(storage(), 2, projectKey);
    expect(next.identity).toEqual({ projectKey, generation: 2 });
    expect(await storage().resources.count(projectKey)).toBe(1);
    const undone = storage().transaction(async ({ projects }) => {
      await projects.delete(projectKey);
      expect((await projects.insert({ projectKey, createdAt: at(1) })).generation).toBe(3);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await storage().projects.get(projectKey)).toMatchObject({ generation: 2 });
  });
}

function describeGenerations(storage: () => Storage): void {
  it("are read alike by work bound to one generation, which sees nothing of the next", async () => {
    const { place, identity } = await made(storage());
    const mine = storage().ofProject(identity);
    const expected = await everythingOf(storage(), place);
    for (const value of Object.values(expected))
      expect([undefined, 0, []]).not.toContainEqual(value);
    expect(await everythingOf(mine, place)).toEqual(expected);
    expect(await mine.transaction((inside) => everythingOf(inside, place))).toEqual(expected);
    expect(await mine.snapshot((state: Snapshot) => everythingOf(state, place))).toEqual(expected);
    await remove(storage(), place);
    await storage().transaction((all) => makeProject(all, place));
    const gone = { name: "ProjectGone", project: identity };
    for (const read of Object.values(reads)) {
      await expect(read(mine, place)).rejects.toMatchObject(gone);
      await expect(mine.transaction((inside) => read(inside, place))).rejects.toMatchObject(gone);
      await expect(mine.snapshot((state) => read(state, place))).rejects.toMatchObject(gone);
    }
    const later = storage().ofProject({ ...identity, generation: 2 });
    expect(await later.resources.count(place.projectKey)).toBe(1);
  });

  it("reject every write to a deleted generation, even in the next one or after ProjectGone", async () => {
    const { place, identity } = await made(storage());
    const gone = { name: "ProjectGone", project: identity };
    const mine = storage().ofProject(identity);
    await remove(storage(), place);
    for (const write of Object.values(writes)) {
      await expect(mine.transaction((all) => write(all, place))).rejects.toMatchObject(gone);
    }
    const stubborn = mine.transaction(async ({ resources }) => {
      for (let i = 0; i < 3; i++) {
        await resources.insert(sampleResource(place.projectKey)).catch(() => undefined);
      }
    });
    await expect(stubborn).rejects.toMatchObject(gone);
    expect(await everythingOf(storage(), place)).toEqual(NOTHING);
    const next = await storage().transaction((all) => makeProject(all, place));
    const before = await everythingOf(storage(), place);
    for (const write of Object.values(writes)) {
      await expect(mine.transaction((all) => write(all, place))).rejects.toMatchObject(gone);
    }
    expect(await everythingOf(storage(), place)).toEqual(before);
    for (const write of Object.values(writes)) {
      await storage()
        .ofProject(next)
        .transaction((all) => write(all, place));
    }
    expect(await everythingOf(storage(), place)).toEqual(NOTHING);
  });
}
