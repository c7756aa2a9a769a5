import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { openPostgresStorage } from "../../storage/postgres/postgres-storage.js";
import { useDatabases } from "../../storage/postgres/testing/use-databases.js";
import type { SearchIndexName, SearchManifest } from "../../storage/search-segment-storage.js";
import { openMemoryStorage, openSqliteStorage } from "../../storage/sqlite/sqlite-storage.js";
import { useStoreFiles } from "../../storage/sqlite/testing/use-store-files.js";
import type { Storage } from "../../storage/storage.js";
import { checkSegments } from "./check/check-index.js";
import { DAMAGES, damageSegment } from "./testing/damage-segment.js";
import { openIndexes, SMALL, type TestIndexes } from "./testing/open-indexes.js";
import { newProject } from "./testing/product-writer.js";
import { resourceStates, ResourceWriter } from "./testing/resource-writer.js";
import { indexedStates } from "./testing/state-collection.js";

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

describe.each(Object.keys(engines))("segments beside delta rows, on %s", (name) => {
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
    const made = openIndexes(storages[process], { collection: resourceStates, ...options });
    opened.push(made);
    return made;
  }
  async function newWriter(process: 0 | 1 = 0): Promise<ResourceWriter> {
    const { projectKey } = await newProject(storages[process]);
    return new ResourceWriter(storages[process], projectKey);
  }
  function indexOf({ projectKey }: ResourceWriter): SearchIndexName {
    return { projectKey, collection: "resources", format: resourceStates.format };
  }
  async function manifestOf(writer: ResourceWriter): Promise<SearchManifest | undefined> {
    return (await storages[0].searchSegments.state(indexOf(writer)))?.manifest;
  }
  async function rowsOf(writer: ResourceWriter): Promise<number | undefined> {
    return (await storages[0].searchChanges.state(indexOf(writer)))?.changes.length;
  }
  async function expectNoErrors({ projectKey }: ResourceWriter): Promise<void> {
    const errors = await storages[0].snapshot((state) =>
      checkSegments(state, projectKey, resourceStates),
    );
    expect(errors).toEqual([]);
  }

  it("are made at the first search only, of what is there", async () => {
    const writer = await newWriter();
    await writer.insert(25);
    const progress: unknown[] = [];
    const { indexes } = open(0, {
      progressed: (_, { done, left }) => progress.push([done, left]),
    });
    await indexes.maintainAll();
    await indexes.untilIdle();
    expect(await rowsOf(writer)).toBeUndefined();
    expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
    await indexes.untilIdle();
    expect(progress).toEqual([
      [10, 15],
      [20, 5],
      [25, 0],
    ]);
    const manifest = await manifestOf(writer);
    expect(manifest).toMatchObject({ scan: { isComplete: true, records: 25 } });
    expect(manifest?.segments.map(({ records }) => records)).toEqual([10, 10, 5]);
    expect(manifest?.lease).toBeUndefined();
    const nothing = await newWriter();
    expect(await indexedStates(indexes, nothing.projectKey)).toEqual([]);
    await nothing.insert(1);
    expect(await indexedStates(indexes, nothing.projectKey)).toEqual(nothing.states);
    await expectNoErrors(writer);
  });

  it("find what any process wrote or deleted, whoever builds the segments", async () => {
    const writer = await newWriter(0);
    const { projectKey } = writer;
    const [one, two] = [open(0), open(1)];
    await indexedStates(one.indexes, projectKey);
    for (let i = 0; i < 12; i++) {
      await writer.insert(4);
      for (const each of [i, 2 * i, 0]) await writer.update(each);
      const gone = await writer.delete(i);
      expect(await indexedStates(one.indexes, projectKey)).toEqual(writer.states);
      if (i % 3 === 0) await writer.bringBack(gone);
      expect(await indexedStates(two.indexes, projectKey)).toEqual(writer.states);
      expect(await indexedStates(one.indexes, projectKey)).toEqual(writer.states);
    }
    await Promise.all([one.indexes.maintain(projectKey), two.indexes.maintain(projectKey)]);
    expect(await indexedStates(one.indexes, projectKey)).toEqual(writer.states);
    expect(await indexedStates(two.indexes, projectKey)).toEqual(writer.states);
    expect(await rowsOf(writer)).toBeLessThanOrEqual(SMALL.delta);
    const started = open(1);
    expect(await indexedStates(started.indexes, projectKey)).toEqual(writer.states);
    await expectNoErrors(writer);
    const stored = await storages[0].searchSegments.stored(indexOf(writer));
    const { segments = [] } = (await manifestOf(writer)) ?? {};
    expect(stored.map(({ id }) => id).sort()).toEqual(segments.map(({ id }) => id).sort());
  });

  it("keep right while many write, delete, search and build", async () => {
    const writers = [await newWriter(0), await newWriter(1)];
    const processes = [open(0), open(1)];
    const work = writers.map(async (writer, i) => {
      for (let turn = 0; turn < 15; turn++) {
        await writer.insert(2);
        await writer.update(turn);
        if (turn % 2 === 0) await writer.delete(turn);
        const { indexes } = processes[(turn + i) % 2] ?? open();
        const before = writer.states;
        expect(await indexedStates(indexes, writer.projectKey)).toEqual(before);
        if (turn % 5 === 0) void indexes.maintain(writer.projectKey);
      }
    });
    await Promise.all(work);
    for (const writer of writers) await expectNoErrors(writer);
  });

  it("miss no write of several writers of one project", async () => {
    const { projectKey } = await newWriter();
    const writers = [0, 1, 0, 1].map(
      (process) => new ResourceWriter(storages[process] ?? storages[0], projectKey),
    );
    const processes = [open(0), open(1)];
    let isOver = false;
    const search = async ({ indexes }: TestIndexes): Promise<void> => {
      while (!isOver) {
        const acknowledged = writers.map(({ states }) => states);
        const found = new Set(await indexedStates(indexes, projectKey));
        const later = new Set(writers.flatMap(({ states }) => states));
        // What was acknowledged before the search and is still there after it must have been found.
        expect(acknowledged.flat().filter((each) => later.has(each) && !found.has(each))).toEqual(
          [],
        );
      }
    };
    const searching = Promise.all(processes.map(search));
    const write = async (writer: ResourceWriter): Promise<void> => {
      for (let turn = 0; turn < 12; turn++) {
        await writer.insert(2);
        await writer.update(turn);
        if (turn % 3 === 0) await writer.delete(turn);
      }
    };
    await Promise.all(writers.map(write)).finally(() => (isOver = true));
    await searching;
    const all = writers.flatMap(({ states }) => states).sort();
    for (const { indexes } of processes) {
      expect(await indexedStates(indexes, projectKey)).toEqual(all);
    }
  });

  it("are made anew when they hold too much that is superseded", async () => {
    const writer = await newWriter();
    const { projectKey } = writer;
    const { indexes } = open();
    await writer.insert(20);
    await indexes.maintain(projectKey);
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < 10; i++) await writer.update(i);
      await indexes.maintain(projectKey);
      expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
    }
    for (let i = 0; i < 8; i++) await writer.delete(0);
    await indexes.maintain(projectKey);
    const { segments = [] } = (await manifestOf(writer)) ?? {};
    expect(segments.reduce((sum, { records }) => sum + records, 0)).toBeLessThanOrEqual(48);
    expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
    await expectNoErrors(writer);
  });

  it("are built anew on demand, and for other fields", async () => {
    const writer = await newWriter();
    const { projectKey } = writer;
    const { indexes } = open();
    await writer.insert(15);
    await indexes.maintain(projectKey);
    const former = (await manifestOf(writer))?.segments[0]?.id ?? "";
    expect(await indexes.rebuild(projectKey)).toBe(true);
    expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
    await writer.update(3);
    const other = open(1, { collection: { ...resourceStates, fields: "others" } });
    expect(await indexedStates(other.indexes, projectKey)).toEqual(writer.states);
    expect((await manifestOf(writer))?.segments.map(({ id }) => id)).not.toContain(former);
  });

  it.each(Object.entries(DAMAGES))(
    "are built anew where one %s: by a search, and where it is to be merged",
    async (_, damage) => {
      const writer = await newWriter();
      const { projectKey } = writer;
      const damages: unknown[] = [];
      await writer.insert(15);
      await open().indexes.maintain(projectKey);
      await damageSegment(storages[0], indexOf(writer), damage);
      const { indexes } = open(1, { damaged: (error) => damages.push(error) });
      expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
      expect(damages).toHaveLength(1);
      await damageSegment(storages[0], indexOf(writer), damage);
      await writer.insert(7);
      await indexes.maintain(projectKey);
      expect(await indexedStates(open(1).indexes, projectKey)).toEqual(writer.states);
      await expectNoErrors(writer);
    },
  );

  it("of a former release are removed, and keep that release right until then", async () => {
    const writer = await newWriter();
    const { projectKey } = writer;
    const before = { ...resourceStates, format: resourceStates.format - 1 };
    const [former, present] = [open(0, { collection: before }), open(1)];
    await writer.insert(8);
    expect(await indexedStates(former.indexes, projectKey)).toEqual(writer.states);
    await writer.insert(8);
    await former.indexes.maintain(projectKey);
    expect(await indexedStates(present.indexes, projectKey)).toEqual(writer.states);
    await writer.update(2);
    await present.indexes.maintain(projectKey);
    const index = { ...indexOf(writer), format: before.format };
    expect(await storages[0].searchChanges.state(index)).toBeUndefined();
    const stored = await storages[0].searchSegments.stored(index);
    expect(stored.map(({ format }) => format)).not.toContain(before.format);
    expect(await indexedStates(former.indexes, projectKey)).toEqual(writer.states);
  });

  it("let a search wait for them, and say so if that takes too long", async () => {
    const writer = await newWriter();
    const { projectKey } = writer;
    const index = indexOf(writer);
    await writer.insert(13);
    await storages[0].transaction(async ({ searchSegments, searchChanges }) => {
      await searchChanges.begin(index, "states");
      const lease = { holder: "another process", expiresAt: Date.now() + 15_000 };
      const manifest = { sourceId: "none", revision: 0, segments: [], lease };
      await searchSegments.putManifest(index, manifest, 0);
    });
    const impatient = open(0, { limits: { ...SMALL, wait: 50 } });
    await expect(indexedStates(impatient.indexes, projectKey)).rejects.toMatchObject({
      code: "OverCapacity",
      status: 503,
    });
    const later = open(1, { lease: { now: () => Date.now() + 16_000 } });
    expect(await indexedStates(later.indexes, projectKey)).toEqual(writer.states);
    expect(await indexedStates(impatient.indexes, projectKey)).toEqual(writer.states);
  });

  it("are those of the data since a project was deleted and made again", async () => {
    const writer = await newWriter();
    const { projectKey } = writer;
    const { indexes } = open();
    await writer.insert(8);
    expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
    await storages[0].transaction(({ projects }) => projects.delete(projectKey));
    await storages[0].transaction(({ projects }) =>
      projects.insert({ projectKey, createdAt: "2026-01-01T00:00:00.000Z" }),
    );
    const again = new ResourceWriter(storages[0], projectKey);
    await again.insert(8);
    expect(await indexedStates(indexes, projectKey)).toEqual(again.states);
  });

  it("do not outlive a state that is restored", async () => {
    const { states } = storages[0];
    if (!states) return;
    const writer = await newWriter();
    const { projectKey } = writer;
    const { indexes } = open();
    await writer.insert(8);
    await indexedStates(indexes, projectKey);
    const [first] = await writer.insert(1);
    const before = await indexedStates(indexes, projectKey);
    const putBack = indexes.take();
    const state = await states.take();
    await writer.insert(9);
    await writer.update(8);
    await indexes.maintain(projectKey);
    expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
    await states.restore(state);
    putBack();
    state.release();
    expect(await indexedStates(indexes, projectKey)).toEqual(before);
    const { id = "" } = first ?? {};
    await storages[0].transaction(({ resources }) => resources.delete(projectKey, id, 1));
    expect(await indexedStates(indexes, projectKey)).toEqual(
      before.filter((each) => each !== `${id}@1`),
    );
  });
});
