import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { openPostgresStorage } from "../../storage/postgres/postgres-storage.js";
import { useDatabases } from "../../storage/postgres/testing/use-databases.js";
import type { SearchIndexName, SearchManifest } from "../../storage/search-segment-storage.js";
import { openSqliteStorage } from "../../storage/sqlite/sqlite-storage.js";
import { useStoreFiles } from "../../storage/sqlite/testing/use-store-files.js";
import type { Storage } from "../../storage/storage.js";
import { checkSegments } from "./check/check-index.js";
import { openIndexes, SMALL, type TestIndexes, type TestOptions } from "./testing/open-indexes.js";
import {
  indexedStates,
  newProject,
  ProductWriter,
  resourceStates,
  ResourceWriter,
  stateCollection,
} from "./testing/state-collection.js";

const newFile = useStoreFiles();
const newDatabase = useDatabases();

/** Opens the store as another process. */
const engines: Record<string, () => Promise<() => Promise<Storage>>> = {
  SQLite: async () => {
    const file = newFile();
    return () => openSqliteStorage({ file });
  },
  PostgreSQL: async () => {
    const url = await newDatabase();
    return () => openPostgresStorage({ url, poolSize: 4, timeout: 10_000 });
  },
};

/** Ways to damage a stored segment. */
const damages: Record<string, (bytes: Uint8Array) => Uint8Array | undefined> = {
  "is lost": () => undefined,
  "is truncated": (bytes) => bytes.subarray(0, bytes.length - 1),
  "has a flipped bit": (bytes) =>
    bytes.map((byte, i) => (i === bytes.length >> 1 ? byte ^ 1 : byte)),
};

type Writer = ProductWriter | ResourceWriter;

let openStorage: () => Promise<Storage>;
let storages: [Storage, Storage];
let collection = stateCollection;
const writers: Writer[] = [];
const opened: TestIndexes[] = [];

function open(process: 0 | 1 = 0, options?: TestOptions): TestIndexes {
  const made = openIndexes(storages[process], { collection, ...options });
  opened.push(made);
  return made;
}

function writerOf(projectKey: string, process: 0 | 1 = 0): Writer {
  const Kind = collection.name === "products" ? ProductWriter : ResourceWriter;
  return new Kind(storages[process], projectKey);
}

async function newWriter(process: 0 | 1 = 0): Promise<Writer> {
  const writer = writerOf((await newProject(storages[process])).projectKey, process);
  writers.push(writer);
  return writer;
}

async function newResourceWriter(): Promise<ResourceWriter> {
  const writer = await newWriter();
  return writer instanceof ResourceWriter ? writer : Promise.reject(new Error(collection.name));
}

function indexOf({ projectKey }: Writer): SearchIndexName {
  return { projectKey, collection: collection.name, format: collection.format };
}

async function manifestOf(writer: Writer): Promise<SearchManifest | undefined> {
  return (await storages[0].searchSegments.state(indexOf(writer)))?.manifest;
}

/** The ids of segments in the manifest, and of those in the store. */
async function storedOf(writer: Writer): Promise<{ listed: string[]; stored: string[] }> {
  const { segments = [] } = (await manifestOf(writer)) ?? {};
  const stored = await storages[0].searchSegments.stored(indexOf(writer));
  return { listed: segments.map(({ id }) => id).sort(), stored: stored.map(({ id }) => id).sort() };
}

/** Replaces or deletes the bytes of the first segment, which must have one part. */
async function damageSegment(
  writer: Writer,
  damage: (bytes: Uint8Array) => Uint8Array | undefined,
): Promise<void> {
  const index = indexOf(writer);
  const [segment] = await storages[0].searchSegments.stored(index);
  const bytes = segment && (await storages[0].searchSegments.part(index, segment.id, 0));
  if (!bytes || segment.parts !== 1) throw new Error("The index has no such segment.");
  const changed = damage(bytes);
  await storages[0].transaction(async ({ searchSegments }) => {
    await searchSegments.deleteSegment(index, segment.id);
    if (changed) await searchSegments.insertPart(index, segment.id, 0, changed);
  });
}

describe.each(Object.entries(engines))("segments on %s", (_, openEngine) => {
  beforeAll(async () => {
    openStorage = await openEngine();
    storages = [await openStorage(), await openStorage()];
  });
  afterAll(async () => {
    for (const storage of storages) await storage.close();
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) {
      await each.close();
      expect(each.failures).toEqual([]);
    }
    for (const { projectKey } of writers.splice(0)) {
      const check = storages[0].snapshot((state) => checkSegments(state, projectKey, collection));
      expect(await check).toEqual([]);
    }
  });

  describe.each([stateCollection, resourceStates])("of $name", (kind) => {
    beforeAll(() => {
      collection = kind;
    });

    it("are built for existing data and read by a new process", async () => {
      const writer = await newWriter();
      const { projectKey } = writer;
      const progress: unknown[] = [];
      const { indexes } = open(0, {
        progressed: (index, { done, left }) => {
          if (index.projectKey === projectKey) progress.push([done, left]);
        },
      });
      expect(await indexedStates(indexes, (await newWriter()).projectKey)).toEqual([]);
      await writer.insert(25);
      expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
      await indexes.untilIdle();
      const manifest = await manifestOf(writer);
      expect(progress.slice(0, 2)).toEqual([
        [10, 15],
        [20, 5],
      ]);
      expect(manifest?.segments.slice(0, 2).map(({ records }) => records)).toEqual([10, 10]);
      expect(manifest?.lease).toBeUndefined();
      expect(await indexedStates(open(1).indexes, projectKey)).toEqual(writer.states);
    });

    it("miss no write of several writers to one project", async () => {
      const { projectKey } = await newWriter();
      const several = ([0, 1, 0, 1] as const).map((process) => writerOf(projectKey, process));
      const processes = [open(0), open(1)];
      let isOver = false;
      const search = async ({ indexes }: TestIndexes): Promise<void> => {
        for (; !isOver; await nextTurn()) {
          const acknowledged = several.flatMap(({ states }) => states);
          const found = new Set(await indexedStates(indexes, projectKey));
          const later = new Set(several.flatMap(({ states }) => states));
          // A search must have found what was acknowledged before it and still exists after it.
          expect(acknowledged.filter((each) => later.has(each) && !found.has(each))).toEqual([]);
        }
      };
      const searching = Promise.all(processes.map(search));
      const write = async (writer: Writer): Promise<void> => {
        for (let turn = 0; turn < 8; turn++) {
          await writer.insert(2);
          await writer.update(turn);
          if (turn % 3 === 0 && writer instanceof ResourceWriter) await writer.delete(turn);
        }
      };
      await Promise.all(several.map(write)).finally(() => (isOver = true));
      await searching;
      const all = several.flatMap(({ states }) => states).sort();
      for (const { indexes } of processes) {
        expect(await indexedStates(indexes, projectKey)).toEqual(all);
      }
    });

    it("are rebuilt if most of their records are superseded", async () => {
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
      if (writer instanceof ResourceWriter) for (let i = 0; i < 8; i++) await writer.delete(0);
      await indexes.maintain(projectKey);
      const { segments = [] } = (await manifestOf(writer)) ?? {};
      expect(segments.reduce((sum, { records }) => sum + records, 0)).toBeLessThanOrEqual(48);
      expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
    });

    it("are rebuilt on demand", async () => {
      const writer = await newWriter();
      const { projectKey } = writer;
      const { indexes } = open();
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

    it.each(Object.entries(damages))(
      "are rebuilt if one %s, by a search and by a merge",
      async (_, damage) => {
        const writer = await newWriter();
        const { projectKey } = writer;
        const found: string[] = [];
        await writer.insert(15);
        await open().indexes.maintain(projectKey);
        await damageSegment(writer, damage);
        const { indexes } = open(1, { damaged: ({ message }) => found.push(message) });
        expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
        expect(found).toEqual([
          `A segment of the index of ${kind.name} of '${projectKey}' cannot be read.`,
        ]);
        await damageSegment(writer, damage);
        await writer.insert(7);
        await indexes.maintain(projectKey);
        expect(await indexedStates(open(1).indexes, projectKey)).toEqual(writer.states);
        const { listed, stored } = await storedOf(writer);
        expect(stored).toEqual(listed);
      },
    );

    it("make a search wait no longer when damaged than when the index is missing", async () => {
      const writer = await newWriter();
      const { projectKey } = writer;
      await writer.insert(15);
      await open().indexes.maintain(projectKey);
      await damageSegment(writer, () => undefined);
      const found: unknown[] = [];
      const limits = { ...SMALL, wait: 0 };
      const { indexes } = open(1, { limits, damaged: (error) => found.push(error) });
      const searches = [1, 2, 3].map(() => indexedStates(indexes, projectKey));
      for (const outcome of await Promise.allSettled(searches)) {
        expect(outcome).toMatchObject({ status: "rejected", reason: { code: "OverCapacity" } });
      }
      await indexes.untilIdle();
      expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
      // One search reports it, or several searches that had read the damaged segment before its removal.
      expect([1, 2, 3]).toContain(found.length);
    });

    it("are not built for records that are rewritten again and again", async () => {
      const writer = await newWriter();
      const { indexes } = open(0, { limits: { ...SMALL, wait: 500 } });
      await indexedStates(indexes, writer.projectKey);
      await writer.insert(3);
      for (let i = 0; i < 25; i++) {
        await writer.update(i % 3);
        expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
      }
      expect(await storedOf(writer)).toEqual({ listed: [], stored: [] });
    });

    it("are deleted if a process ended before it named them, and no others are", async () => {
      const writer = await newWriter();
      await writer.insert(8);
      const index = indexOf(writer);
      const later = { ...index, format: index.format + 1 };
      await storages[0].transaction(async ({ searchSegments }) => {
        for (const each of [index, later]) {
          await searchSegments.insertPart(each, "left", 0, Uint8Array.of(1));
          await searchSegments.insertPart(each, "left", 1, Uint8Array.of(2));
        }
      });
      const { indexes } = open();
      await indexes.maintain(writer.projectKey);
      expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
      const { listed, stored } = await storedOf(writer);
      expect(stored).toEqual(listed);
      expect(await storages[0].searchSegments.stored(later)).toMatchObject([{ id: "left" }]);
    });

    it("contain only the new data after a project was deleted and recreated", async () => {
      const writer = await newWriter();
      const { projectKey } = writer;
      const { indexes } = open();
      await writer.insert(8);
      await indexes.maintain(projectKey);
      expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
      await storages[0].transaction(({ projects }) => projects.delete(projectKey));
      await storages[0].transaction(({ projects }) =>
        projects.insert({ projectKey, createdAt: "2026-01-01T00:00:00.000Z" }),
      );
      const again = writerOf(projectKey);
      await again.insert(8);
      expect(await indexedStates(indexes, projectKey)).toEqual(again.states);
    });

    it("make a search wait for them, and return an error if that takes too long", async () => {
      const writer = await newWriter();
      const { projectKey } = writer;
      await writer.insert(13);
      await storages[0].transaction(async ({ searchSegments, searchChanges }) => {
        await searchChanges.begin(indexOf(writer), kind.fields ?? "");
        const lease = { holder: "another process", expiresAt: Date.now() + 15_000 };
        const manifest = { sourceId: "none", segments: [], lease };
        await searchSegments.putManifest(indexOf(writer), manifest, 0);
      });
      const impatient = open(0, { limits: { ...SMALL, wait: 50 } });
      await expect(indexedStates(impatient.indexes, projectKey)).rejects.toMatchObject({
        code: "OverCapacity",
        status: 503,
      });
      // The lease of an ended process expires.
      const later = open(1, { lease: { now: () => Date.now() + 16_000 } });
      expect(await indexedStates(later.indexes, projectKey)).toEqual(writer.states);
      expect(await indexedStates(impatient.indexes, projectKey)).toEqual(writer.states);
    });

    it("are read again after the process evicted them from its cache", async () => {
      const three = [await newWriter(), await newWriter(), await newWriter()];
      const { indexes, cache } = open(0, { mostBytes: 1 });
      for (const writer of three) {
        await writer.insert(8);
        await indexes.maintain(writer.projectKey);
      }
      for (let i = 0; i < 6; i++) {
        const writer = three[i % 3] ?? (await newWriter());
        await writer.update(i);
        expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
      }
      const { size } = cache;
      const all = open(1);
      for (const { projectKey } of three) await indexedStates(all.indexes, projectKey);
      expect(size).toBeLessThan(all.cache.size / 2);
    });

    it("do not survive a restored state", async () => {
      const { states } = storages[0];
      if (!states) return;
      const writer = await newWriter();
      const { projectKey } = writer;
      const { indexes } = open();
      await writer.insert(8);
      await indexes.maintain(projectKey);
      await writer.insert(1);
      const { records } = writer;
      expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
      const putBack = indexes.take();
      const state = await states.take();
      await writer.insert(9);
      await writer.update(8);
      await indexes.maintain(projectKey);
      expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
      await states.restore(state);
      putBack();
      state.release();
      Object.assign(writer, { records });
      expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
      await writer.update(0);
      expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
    });
  });

  describe("of resources", () => {
    beforeAll(() => {
      collection = resourceStates;
    });

    it("are rebuilt for other fields", async () => {
      const writer = await newResourceWriter();
      const { projectKey } = writer;
      await writer.insert(15);
      await open().indexes.maintain(projectKey);
      const former = (await manifestOf(writer))?.segments[0]?.id ?? "";
      await writer.update(3);
      const other = open(1, { collection: { ...resourceStates, fields: "others" } });
      expect(await indexedStates(other.indexes, projectKey)).toEqual(writer.states);
      expect((await manifestOf(writer))?.segments.map(({ id }) => id)).not.toContain(former);
    });
  });
});
