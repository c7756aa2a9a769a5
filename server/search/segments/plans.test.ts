import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { SearchIndexName, SearchManifest } from "../../storage/search-segment-storage.js";
import { openMemoryStorage } from "../../storage/sqlite/sqlite-storage.js";
import type { Storage } from "../../storage/storage.js";
import { propertyRuns } from "../../testing/property-runs.js";
import { firstAbsorbed } from "./index-reader.js";
import { segmentLimits } from "./limits.js";
import { openTaskPlan } from "./maintenance-queue.js";
import { type MergedSegment, nextTask } from "./revision-plan.js";
import { RevisionReader } from "./revision-reader.js";
import { newProject, ProductWriter, stateOf } from "./testing/state-collection.js";

const PAGE = segmentLimits.page;
const RECORDS = 4 * PAGE;
const NEWEST = Number.MAX_SAFE_INTEGER;

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage();
});
afterAll(() => storage.close());

async function newIndex(
  records: number,
): Promise<{ index: SearchIndexName; writer: ProductWriter }> {
  const { projectKey } = await newProject(storage);
  const writer = new ProductWriter(storage, projectKey);
  await writer.insert(records);
  return { index: { projectKey, collection: "products", format: 1 }, writer };
}

/** The sizes after records were added. */
function added(sizes: readonly number[], count: number, most: number): number[] {
  const from = firstAbsorbed(sizes, count, most);
  const total = sizes.slice(from).reduce((sum, size) => sum + size, count);
  return [...sizes.slice(0, from), total];
}

describe("firstAbsorbed", () => {
  it("keeps three segments of a tier, and makes one of four", () => {
    expect(firstAbsorbed([], 1, 64)).toBe(0);
    expect(firstAbsorbed([1, 1], 1, 64)).toBe(2);
    expect(firstAbsorbed([1, 1, 1], 1, 64)).toBe(0);
    expect(firstAbsorbed([5, 5, 5, 1, 1, 1], 1, 64)).toBe(0);
    expect(firstAbsorbed([5, 5, 1, 1, 1], 1, 64)).toBe(2);
    expect(firstAbsorbed([20, 20, 20], 20, 64)).toBe(3);
  });

  it("keeps few segments, and makes each record part of one a few times", () => {
    const counts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 200, maxLength: 400 });
    fc.assert(
      fc.property(counts, (writes) => {
        let sizes: number[] = [];
        let [written, records] = [0, 0];
        for (const count of writes) {
          const next = added(sizes, count, 1_024);
          written += next.at(-1) ?? 0;
          records += count;
          sizes = next;
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(records);
          // Three in each of five tiers, and those that grow no more.
          expect(sizes.length).toBeLessThanOrEqual(15 + records / 256);
        }
        expect(written / records).toBeLessThan(6);
      }),
      propertyRuns(20),
    );
  });
});

const LIMITS = { delta: 10, records: 80 };

/** Segments of so many records, of which so many are live, one after the other. */
function segments(...sizes: [records: number, live: number][]): MergedSegment[] {
  let until = 0;
  return sizes.map(([records, live]) => ({ records, live, until: (until += records) }));
}

describe("nextTask", () => {
  it("lets few changes be", () => {
    expect(nextTask([], 10, LIMITS)).toBeUndefined();
    expect(nextTask(segments([80, 80], [30, 30]), 10, LIMITS)).toBeUndefined();
  });

  it("makes a segment of many changes, together with those that are not much larger", () => {
    expect(nextTask([], 11, LIMITS)).toEqual({
      from: 0,
      count: 0,
      range: { after: 0, until: NEWEST },
    });
    expect(nextTask(segments([80, 80], [40, 40], [20, 20]), 11, LIMITS)).toEqual({
      from: 1,
      count: 2,
      range: { after: 80, until: NEWEST },
    });
    expect(nextTask(segments([40, 40]), 79, LIMITS)).toMatchObject({ from: 1, count: 0 });
  });

  it("makes a segment anew of which more than half is dead", () => {
    expect(nextTask(segments([80, 41], [80, 39], [80, 80]), 0, LIMITS)).toEqual({
      from: 0,
      count: 2,
      range: { after: 0, until: 160 },
    });
    expect(nextTask(segments([80, 80], [80, 0], [80, 80]), 0, LIMITS)).toEqual({
      from: 1,
      count: 1,
      range: { after: 80, until: 160 },
    });
  });

  it("comes to an end, with few segments of no more records than allowed", () => {
    const size = fc
      .tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 0, max: 80 }))
      .map(([records, live]): [number, number] => [records, Math.min(live, records)]);
    const state = fc.record({
      sizes: fc.array(size, { maxLength: 12 }),
      pending: fc.integer({ min: 0, max: 500 }),
    });
    fc.assert(
      fc.property(state, ({ sizes, pending }) => {
        let all = segments(...sizes);
        let left = pending;
        const total = all.reduce((sum, { live }) => sum + live, pending);
        for (let task, steps = 0; (task = nextTask(all, left, LIMITS)); steps++) {
          expect(steps).toBeLessThan(100);
          const { from, count, range } = task;
          expect(range.after).toBe(all[from - 1]?.until ?? 0);
          const taken = all.slice(from, from + count);
          const live = taken.reduce((sum, each) => sum + each.live, 0);
          const isAppended = range.until === NEWEST;
          const added = isAppended ? Math.min(left, LIMITS.records - live) : 0;
          left -= added;
          const until = (taken.at(-1)?.until ?? all.at(-1)?.until ?? 0) + added;
          if (!isAppended) expect(range.until).toBe(until);
          const made = { records: live + added, live: live + added, until };
          expect(made.records).toBeLessThanOrEqual(LIMITS.records);
          all = all.toSpliced(from, count, ...(made.records > 0 ? [made] : []));
        }
        expect(left).toBeLessThanOrEqual(LIMITS.delta);
        expect(all.reduce((sum, { live }) => sum + live, left)).toBe(total);
        for (const { live, records } of all) expect(live * 2).toBeGreaterThanOrEqual(records);
      }),
      propertyRuns(200),
    );
  });
});

describe("a segment of the store", () => {
  let index: SearchIndexName;
  beforeAll(async () => {
    ({ index } = await newIndex(RECORDS));
  });

  interface Built {
    records: number;
    /** What the manifest says then. */
    manifest: Pick<SearchManifest, "segments" | "revision">;
  }

  /** What is built next beside these segments. */
  async function built(
    limits: Parameters<typeof openTaskPlan>[1],
    segments: SearchManifest["segments"] = [],
  ): Promise<Built | undefined> {
    const revision = segments.at(-1)?.until ?? 0;
    const manifest = { version: 1, sourceId: "", revision, segments };
    const plan = openTaskPlan({ name: "products" }, { delta: 1, ...limits });
    const task = await plan.next(storage, index, manifest);
    if (!task) return undefined;
    let records = 0;
    for await (const { texts } of task.pages()) records += texts.length;
    return { records, manifest: task.completed({ id: "new", size: 1, checksum: 1, records }) };
  }

  it("makes a segment of fewer records where these are large", async () => {
    expect(await built({ characters: 1 })).toEqual({
      records: PAGE,
      manifest: {
        segments: [{ id: "new", size: 1, checksum: 1, records: PAGE, until: PAGE }],
        revision: PAGE,
      },
    });
    expect((await built({}))?.records).toBe(RECORDS);
  });

  it("reads all records of segments that it replaces, whatever their size", async () => {
    const small = { id: "small", size: 1, checksum: 1, records: PAGE, until: PAGE };
    const made = await built({ characters: 1 }, [
      small,
      { ...small, id: "other", until: 2 * PAGE },
    ]);
    expect(made?.records).toBe(RECORDS);
    expect(made?.manifest.segments.map(({ id }) => id)).toEqual(["new"]);
  });

  it("leaves large segments apart that have few records", async () => {
    const one = { id: "one", size: 1_000, checksum: 1, records: 2 * PAGE, until: 2 * PAGE };
    const both = [one, { ...one, id: "other", until: RECORDS }];
    expect(await built({ bytes: 1_500 }, both)).toBeUndefined();
    expect((await built({ bytes: 2_500 }, both))?.manifest.segments).toHaveLength(1);
  });
});

interface Given {
  index: SearchIndexName;
  writer: ProductWriter;
  /** The store, in which one product of the first page and one of the second are written once that was read. */
  searchSegments: Storage["searchSegments"];
}

async function given(): Promise<Given> {
  const { index, writer } = await newIndex(PAGE + 2);
  const { searchSegments } = storage;
  let isFirst = true;
  const changes: typeof searchSegments.changes = async (name, page) => {
    const read = await searchSegments.changes(name, page);
    if (isFirst) for (const each of [0, PAGE]) await writer.update(each);
    isFirst = false;
    return read;
  };
  return {
    ...{ index, writer },
    searchSegments: {
      changes,
      state: (name) => searchSegments.state(name),
      countChanges: (name, range) => searchSegments.countChanges(name, range),
      part: (name, id, part) => searchSegments.part(name, id, part),
      stored: (name) => searchSegments.stored(name),
      hasSession: (session) => searchSegments.hasSession(session),
    },
  };
}

function stateIn(text: string): string {
  return stateOf(JSON.parse(text) as { id: string; version: number });
}

it("reads what is written between two pages once, as it is then, for a search", async () => {
  const { index, writer, searchSegments } = await given();
  const built: string[][] = [];
  const reader = new RevisionReader({
    storage: { searchSegments, searchChanges: storage.searchChanges },
    work: {
      build: async (_, { texts }) => {
        built.push(texts.map(stateIn));
        return new Uint8Array();
      },
      search: () => Promise.reject(new Error("Nothing is searched.")),
      close: async () => undefined,
    },
    limits: segmentLimits,
  });
  const view = await reader.read(index);
  expect(built.flat().sort()).toEqual(writer.states);
  expect(view?.delta.map(({ records }) => records)).toEqual([PAGE + 2]);
});

it("leaves what is written between two pages to the next segment of the store", async () => {
  const { index, writer, searchSegments } = await given();
  const plan = openTaskPlan({ name: "products" }, { delta: 1 });
  const task = await plan.next(
    { searchSegments, searchChanges: storage.searchChanges },
    index,
    undefined,
  );
  const texts: string[] = [];
  for await (const page of task?.pages() ?? []) texts.push(...page.texts);
  const ids = texts.map((text) => (JSON.parse(text) as { id: string }).id);
  expect([ids.length, new Set(ids).size]).toEqual([PAGE + 1, PAGE + 1]);
  const made = task?.completed({ id: "new", size: 1, checksum: 1, records: texts.length });
  const after = { after: made?.revision ?? 0, until: Number.MAX_SAFE_INTEGER };
  const left = await storage.searchSegments.changes(index, { ...after, limit: 9 });
  const states = new Set([...texts, ...left.map(({ text }) => text)].map(stateIn));
  expect(left).toHaveLength(2);
  for (const each of writer.states) expect(states).toContain(each);
});
