import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { openPostgresStorage } from "../../storage/postgres/postgres-storage.js";
import { useDatabases } from "../../storage/postgres/testing/use-databases.js";
import { openMemoryStorage, openSqliteStorage } from "../../storage/sqlite/sqlite-storage.js";
import { useStoreFiles } from "../../storage/sqlite/testing/use-store-files.js";
import type { SearchIndexName } from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import { DAMAGES, damageSegment } from "./testing/damage-segment.js";
import { openIndexes, SMALL, type TestIndexes } from "./testing/open-indexes.js";
import { newProject, ProductWriter } from "./testing/product-writer.js";
import { indexedStates, stateCollection } from "./testing/state-collection.js";

const newFile = useStoreFiles();
const newDatabase = useDatabases();

/** Two processes on one store; in memory a store has only one. */
const engines: Record<string, () => Promise<[Storage, Storage]>> = {
  "SQLite in memory": async () => {
    const storage = await openMemoryStorage();
    return [storage, storage];
  },
  "a file of SQLite": async () => {
    const file = newFile();
    const open = (): Promise<Storage> => openSqliteStorage({ file });
    return [await open(), await open()];
  },
  PostgreSQL: async () => {
    const url = await newDatabase();
    const open = (): Promise<Storage> => openPostgresStorage({ url, poolSize: 4, timeout: 10_000 });
    return [await open(), await open()];
  },
};

describe.each(Object.keys(engines))("the segments of %s", (name) => {
  let storages: [Storage, Storage];
  beforeAll(async () => {
    storages = (await engines[name]?.()) ?? (await Promise.reject(new Error(name)));
  });
  afterAll(async () => {
    for (const storage of storages) await storage.close();
  });

  const opened: TestIndexes[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0)) {
      await each.close();
      expect(each.failures).toEqual([]);
    }
  });
  function open(process: 0 | 1 = 0, options?: Parameters<typeof openIndexes>[1]): TestIndexes {
    const made = openIndexes(storages[process], options);
    opened.push(made);
    return made;
  }
  async function newWriter(process: 0 | 1 = 0): Promise<ProductWriter> {
    const { projectKey } = await newProject(storages[process]);
    return new ProductWriter(storages[process], projectKey);
  }
  function indexOf({ projectKey }: ProductWriter): SearchIndexName {
    return { projectKey, collection: "products", format: stateCollection.format };
  }
  async function storedOf(writer: ProductWriter): Promise<{ listed: string[]; stored: string[] }> {
    const state = await storages[0].searchSegments.state(indexOf(writer));
    const stored = await storages[0].searchSegments.stored(indexOf(writer));
    return {
      listed: (state?.manifest?.segments ?? []).map(({ id }) => id).sort(),
      stored: stored.map(({ id }) => id).sort(),
    };
  }

  it("are none of a project without products", async () => {
    const writer = await newWriter();
    expect(await indexedStates(open().indexes, writer.projectKey)).toEqual([]);
  });

  it("find each write that was acknowledged before", async () => {
    const writer = await newWriter();
    const { indexes } = open();
    for (let i = 0; i < 12; i++) {
      await writer.insert(i % 3);
      if (i > 3) await writer.update(i % 4);
      expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
    }
  });

  it("find what another process wrote, whoever builds the segments", async () => {
    const writers = [await newWriter(0)];
    const [first] = writers;
    if (!first) throw new Error("There is one.");
    const { projectKey } = first;
    const [one, two] = [open(0), open(1)];
    for (let i = 0; i < 10; i++) {
      await first.insert(4);
      for (const each of [i, 2 * i, 0]) await first.update(each);
      expect(await indexedStates(one.indexes, projectKey)).toEqual(first.states);
      expect(await indexedStates(two.indexes, projectKey)).toEqual(first.states);
    }
    await Promise.all([one.indexes.maintain(projectKey), two.indexes.maintain(projectKey)]);
    expect(await indexedStates(one.indexes, projectKey)).toEqual(first.states);
    expect(await indexedStates(two.indexes, projectKey)).toEqual(first.states);
    const { listed, stored } = await storedOf(first);
    expect(listed.length).toBeGreaterThan(1);
    expect(stored).toEqual(listed);
  });

  it("are built of data that had none, and read by a process that starts", async () => {
    const writer = await newWriter();
    await writer.insert(55);
    const progress: unknown[] = [];
    const { indexes } = open(0, {
      progressed: (_, { done, left }) => progress.push([done, left]),
    });
    expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
    await indexes.untilIdle();
    const state = await storages[0].searchSegments.state(indexOf(writer));
    expect(state?.manifest).toMatchObject({ revision: 50 });
    expect(state?.manifest?.lease).toBeUndefined();
    expect(progress).toEqual([10, 20, 30, 40, 50].map((done) => [done, 55 - done]));
    const started = open(1);
    expect(await indexedStates(started.indexes, writer.projectKey)).toEqual(writer.states);
    expect(await storedOf(writer)).toMatchObject({ stored: (await storedOf(writer)).listed });
  });

  it("keep right while many write, search and build", async () => {
    const writers = [await newWriter(0), await newWriter(1)];
    const processes = [open(0), open(1)];
    const work = writers.map(async (writer, i) => {
      for (let turn = 0; turn < 15; turn++) {
        await writer.insert(2);
        await writer.update(turn);
        const { indexes } = processes[(turn + i) % 2] ?? open();
        const before = writer.states;
        expect(await indexedStates(indexes, writer.projectKey)).toEqual(before);
        if (turn % 5 === 0) void indexes.maintain(writer.projectKey);
      }
    });
    await Promise.all(work);
  });

  it("make segments anew in which most is dead", async () => {
    const writer = await newWriter();
    const { indexes } = open();
    await writer.insert(20);
    await indexes.maintain(writer.projectKey);
    for (let i = 0; i < 20; i++) await writer.update(i);
    await indexes.maintain(writer.projectKey);
    expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
    const state = await storages[0].searchSegments.state(indexOf(writer));
    const segments = state?.manifest?.segments ?? [];
    expect(segments.reduce((sum, { records }) => sum + records, 0)).toBe(20);
    const { listed, stored } = await storedOf(writer);
    expect(stored).toEqual(listed);
  });

  it("are built anew on demand", async () => {
    const writer = await newWriter();
    const { projectKey } = writer;
    const { indexes } = open(0);
    expect(await indexes.rebuild(projectKey)).toBe(true);
    await writer.insert(15);
    await indexes.maintain(projectKey);
    const { listed } = await storedOf(writer);
    expect(await indexes.rebuild(projectKey)).toBe(true);
    expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
    const after = await storedOf(writer);
    expect(after.stored).toEqual(after.listed);
    expect(after.listed).not.toContain(listed[0]);
  });

  it.each(Object.entries(DAMAGES))("are built anew by a search where one %s", async (_, damage) => {
    const writer = await newWriter();
    const { projectKey } = writer;
    await writer.insert(15);
    await open(0).indexes.maintain(projectKey);
    const lost = await damageSegment(storages[0], indexOf(writer), damage);
    const damages: string[] = [];
    const { indexes } = open(1, { damaged: ({ message }) => damages.push(message) });
    expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
    expect(damages).toEqual([
      `A segment of the index of products of '${projectKey}' cannot be read.`,
    ]);
    const { listed, stored } = await storedOf(writer);
    expect(stored).toEqual(listed);
    expect(listed).not.toContain(lost);
  });

  it("that are damaged make a search wait no longer than for an index that is missing", async () => {
    const writer = await newWriter();
    const { projectKey } = writer;
    await writer.insert(15);
    await open(0).indexes.maintain(projectKey);
    await damageSegment(storages[0], indexOf(writer), () => undefined);
    const damages: unknown[] = [];
    const limits = { ...SMALL, wait: 0 };
    const { indexes } = open(1, { limits, damaged: (error) => damages.push(error) });
    const searches = [1, 2, 3].map(() => indexedStates(indexes, projectKey));
    for (const outcome of await Promise.allSettled(searches)) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "OverCapacity" } });
    }
    await indexes.untilIdle();
    expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
    // One search tells it, or several that had read the damaged segment before it was removed.
    expect([1, 2, 3]).toContain(damages.length);
  });

  it("need none for records that are written again and again", async () => {
    const writer = await newWriter();
    const { indexes } = open(0, { limits: { ...SMALL, wait: 500 } });
    await writer.insert(3);
    for (let i = 0; i < 40; i++) {
      await writer.update(i % 3);
      expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
    }
    expect(await storedOf(writer)).toEqual({ listed: [], stored: [] });
  });

  it("are deleted where a process ended before it had named them, and where it named others", async () => {
    const writer = await newWriter();
    await writer.insert(8);
    const index = indexOf(writer);
    const former = { ...index, format: index.format - 1 };
    const later = { ...index, format: index.format + 1 };
    await storages[0].transaction(async ({ searchSegments }) => {
      for (const each of [index, former, later]) {
        await searchSegments.insertPart(each, "left", 0, Uint8Array.of(1));
        await searchSegments.insertPart(each, "left", 1, Uint8Array.of(2));
      }
      const manifest = { sourceId: "former", revision: 8, segments: [] };
      await searchSegments.putManifest(former, manifest, 0);
    });
    const { indexes } = open();
    await indexes.maintain(writer.projectKey);
    expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
    const stored = await storages[0].searchSegments.stored(index);
    const manifest = (await storages[0].searchSegments.state(index))?.manifest;
    expect(stored.map(({ format, id }) => [format, id])).toEqual([
      [index.format, manifest?.segments[0]?.id],
      [later.format, "left"],
    ]);
    expect((await storages[0].searchSegments.state(former))?.manifest).toBeUndefined();
  });

  it("are not those of the data before a project was deleted and made again", async () => {
    const writer = await newWriter();
    const { projectKey } = writer;
    const { indexes } = open();
    await writer.insert(8);
    await indexes.maintain(projectKey);
    expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
    await storages[0].transaction(({ projects }) => projects.delete(projectKey));
    expect(await indexedStates(indexes, projectKey)).toEqual([]);
    await storages[0].transaction(({ projects }) =>
      projects.insert({ projectKey, createdAt: "2026-01-01T00:00:00.000Z" }),
    );
    const again = new ProductWriter(storages[0], projectKey);
    await again.insert(8);
    expect(await indexedStates(indexes, projectKey)).toEqual(again.states);
  });

  it("let a search wait for them, and say so if that takes too long", async () => {
    const writer = await newWriter();
    const { projectKey } = writer;
    await writer.insert(13);
    await storages[0].transaction(({ searchSegments }) =>
      searchSegments.putManifest(
        indexOf(writer),
        {
          sourceId: "none",
          revision: 0,
          segments: [],
          lease: { holder: "another process", expiresAt: Date.now() + 15_000 },
        },
        0,
      ),
    );
    const impatient = open(0, { limits: { ...SMALL, wait: 50 } });
    await expect(indexedStates(impatient.indexes, projectKey)).rejects.toMatchObject({
      code: "OverCapacity",
      status: 503,
    });
    // The lease of a process that is no more expires.
    const later = open(1, { lease: { now: () => Date.now() + 16_000 } });
    expect(await indexedStates(later.indexes, projectKey)).toEqual(writer.states);
    expect(await indexedStates(impatient.indexes, projectKey)).toEqual(writer.states);
  });

  it("are read anew after the process has forgotten them for others", async () => {
    const writers = [await newWriter(), await newWriter(), await newWriter()];
    const { indexes, cache } = open(0, { mostBytes: 2_000 });
    for (const writer of writers) {
      await writer.insert(8);
      await indexes.maintain(writer.projectKey);
    }
    for (let i = 0; i < 6; i++) {
      const writer = writers[i % 3];
      if (!writer) throw new Error("There are three.");
      await writer.update(i);
      expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
    }
    const { size } = cache;
    const all = open(1);
    for (const { projectKey } of writers) await indexedStates(all.indexes, projectKey);
    expect(size).toBeLessThan(all.cache.size / 2);
  });

  it("do not outlive a state that is restored", async () => {
    const { states } = storages[0];
    if (!states) return;
    const writer = await newWriter();
    const { indexes } = open();
    await writer.insert(8);
    await indexes.maintain(writer.projectKey);
    await writer.insert(1);
    const before = await indexedStates(indexes, writer.projectKey);
    const putBack = indexes.take();
    const state = await states.take();
    await writer.insert(9);
    await indexes.maintain(writer.projectKey);
    expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
    await states.restore(state);
    putBack();
    state.release();
    expect(await indexedStates(indexes, writer.projectKey)).toEqual(before);
    const [first] = await storages[0].products.changes(writer.projectKey, { after: 0, limit: 1 });
    if (!first) throw new Error("There are nine.");
    const next = { ...first.product, version: 2 };
    await storages[0].transaction(({ products }) => products.update(next, 1));
    const after = before.filter((each) => each !== `${next.id}@1`).concat(`${next.id}@2`);
    expect(await indexedStates(indexes, writer.projectKey)).toEqual(after.sort());
  });
});
