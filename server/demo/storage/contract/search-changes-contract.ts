import { describe, expect, it } from "@jest/globals";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ResourceContent, ResourceRecord } from "../records.js";
import { resourceOfText } from "../record-text.js";
import type { SearchChange } from "../search-change-storage.js";
import type { SearchIndexName } from "../search-segment-storage.js";
import type { Storage } from "../storage.js";
import { oddStrings } from "./arbitraries.js";
import { at, content, newProjectKey, nextVersion, sampleResource } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

const FIELDS = "fields";
const BEGINNING = { createdAt: "", id: "" };

function newIndex(format = 1): SearchIndexName {
  return { projectKey: newProjectKey(), collection: "resources", format };
}

async function begun(storage: Storage, index = newIndex(), fields = FIELDS) {
  await storage.transaction(({ searchChanges }) => searchChanges.begin(index, fields));
  return index;
}

async function insert(
  storage: Storage,
  { projectKey }: SearchIndexName,
  overrides: Partial<ResourceRecord> = {},
): Promise<ResourceRecord> {
  const resource = sampleResource(projectKey, overrides);
  await storage.transaction(({ resources }) => resources.insert(resource));
  return resource;
}

function update(storage: Storage, before: ResourceRecord): Promise<boolean> {
  const after = nextVersion(before, { current: content(before.version + 1) });
  return storage.transaction(({ resources }) => resources.update(after, before));
}

async function changesOf(storage: Storage, index: SearchIndexName): Promise<SearchChange[]> {
  const { changes } = (await storage.searchChanges.state(index)) ?? { changes: [] };
  return [...changes].sort((a, b) => a.change - b.change);
}

async function idsOf(storage: Storage, index: SearchIndexName): Promise<string[]> {
  return (await changesOf(storage, index)).map(({ id }) => id);
}

const NEWEST = { after: 0, limit: 100 };

export function describeSearchChangesContract(open: OpenStorage): void {
  describe("delta rows", () => {
    const storage = useStorage(open);
    describeRows(storage);
    describeReading(storage);
    describePages(storage);
    describeDeleting(storage);
    describeIndexes(storage);
    describeConcurrency(storage);
    describePagesWhileWriting(storage);
  });
}

function describeRows(storage: () => Storage): void {
  it("exist once per record, with a greater mark after each write", async () => {
    const index = await begun(storage());
    const [one, two] = [await insert(storage(), index), await insert(storage(), index)];
    const first = await changesOf(storage(), index);
    expect(first.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(await update(storage(), one)).toBe(true);
    const second = await changesOf(storage(), index);
    expect(second.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(second[0]).toEqual(first[1]);
    const { projectKey, id } = one;
    await storage().transaction(({ resources }) => resources.delete(projectKey, id, 2));
    const third = await changesOf(storage(), index);
    expect(third.map((each) => each.id)).toEqual([two.id, one.id]);
    expect(third[1]?.change).toBeGreaterThan(second[1]?.change ?? Infinity);
  });

  it("are not left by ineffective writes or by a transaction that is rolled back", async () => {
    const index = await begun(storage());
    const { projectKey } = index;
    const resource = await insert(storage(), index, { key: "taken" });
    const before = await changesOf(storage(), index);
    expect(await update(storage(), { ...resource, version: 7 })).toBe(false);
    const removed = storage().transaction(({ resources }) =>
      resources.delete(projectKey, resource.id, 7),
    );
    expect(await removed).toBe(false);
    await expect(insert(storage(), index, { key: "taken" })).rejects.toThrow();
    const undone = storage().transaction(async ({ resources }) => {
      await resources.insert(sampleResource(projectKey));
      await resources.delete(projectKey, resource.id, 1);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await changesOf(storage(), index)).toEqual(before);
  });

  it("are left for each of many records inserted at once", async () => {
    const index = await begun(storage());
    const { projectKey } = index;
    const many = oddStrings.map(([, key]) => sampleResource(projectKey, { key }));
    await storage().transaction(async ({ resources }) => {
      for (const each of many) await resources.insert(each);
    });
    const ids = many.map(({ id }) => id);
    expect((await idsOf(storage(), index)).sort()).toEqual(ids.sort());
    expect(new Set((await changesOf(storage(), index)).map(({ change }) => change)).size).toBe(
      ids.length,
    );
  });

  it("are left in each format that has begun, and in no other project", async () => {
    const index = await begun(storage());
    const next = await begun(storage(), { ...index, format: 2 });
    const other = await begun(storage());
    const { id } = await insert(storage(), index);
    expect(await idsOf(storage(), index)).toEqual([id]);
    expect(await idsOf(storage(), next)).toEqual([id]);
    expect(await storage().searchChanges.state({ ...index, format: 3 })).toBeUndefined();
    expect(await idsOf(storage(), other)).toEqual([]);
    const [{ change } = { change: 0 }] = await changesOf(storage(), index);
    await storage().transaction(({ searchChanges }) => searchChanges.delete(next, [change]));
    await storage().transaction(({ searchChanges }) => searchChanges.delete(other, [change]));
    expect(await idsOf(storage(), index)).toEqual([id]);
  });
}

function withText(text: string): ResourceContent {
  return { objectTypeProperty: { arrayOfStringExample: [text] } };
}

function describeReading(storage: () => Storage): void {
  it("report what is new since a mark, and by a sum whether anything is", async () => {
    const index = await begun(storage());
    const news = (after: number, limit = 9) =>
      storage().searchChanges.news(index, { after, limit });
    const { sourceId } = (await storage().searchChanges.state(index)) ?? {};
    expect(await news(0)).toEqual({ sourceId, fields: FIELDS, version: 0, sum: 0, records: [] });
    const [one, two] = [await insert(storage(), index), await insert(storage(), index)];
    await storage().transaction(({ resources }) =>
      resources.delete(index.projectKey, two.id, two.version),
    );
    const changes = await changesOf(storage(), index);
    const [first, second] = changes.map(({ change }) => change);
    expect(await news(0)).toEqual({
      sourceId,
      fields: FIELDS,
      version: 0,
      sum: (first ?? 0) + (second ?? 0),
      records: [
        { id: one.id, change: first, text: expect.any(String) },
        { id: two.id, change: second, text: undefined },
      ],
    });
    expect((await news(first ?? 0))?.records).toMatchObject([{ id: two.id }]);
    expect((await news(0, 1))?.records).toHaveLength(1);
    expect((await news(second ?? 0))?.records).toEqual([]);
    const running = { after: { createdAt: at(0), id: one.id }, former: 1 };
    const manifest = {
      sourceId: "a",
      segments: [{ id: "a", size: 5, checksum: 1, records: 2 }],
      scan: { isComplete: false, records: 0, running },
      lease: { holder: "me", expiresAt: Date.UTC(2040, 0) },
    };
    await storage().transaction(({ searchSegments }) =>
      searchSegments.putManifest(index, manifest, 0),
    );
    const stored = { ...manifest, version: 1 };
    expect((await storage().searchChanges.state(index))?.manifest).toEqual(stored);
    expect((await storage().searchSegments.state(index))?.manifest).toEqual(stored);
    expect(await news(second ?? 0)).toMatchObject({
      version: 1,
      sum: changes[0]!.change + second!,
    });
  });

  it("return records by id: changed, unchanged, deleted and unknown", async () => {
    const index = newIndex();
    const unchanged = await insert(storage(), index);
    const deleted = await insert(storage(), index);
    await begun(storage(), index);
    const changed = await insert(storage(), index);
    await storage().transaction(({ resources }) =>
      resources.delete(index.projectKey, deleted.id, 1),
    );
    const ids = [changed.id, unchanged.id, deleted.id, "unknown"];
    const [one, two] = (await changesOf(storage(), index)).map(({ change }) => change);
    expect(await storage().searchChanges.records(index, ids)).toEqual([
      { id: changed.id, change: one, text: expect.stringContaining(changed.id) },
      { id: unchanged.id, change: undefined, text: expect.stringContaining(unchanged.id) },
      { id: deleted.id, change: two, text: undefined },
      { id: "unknown", change: undefined, text: undefined },
    ]);
    expect(await storage().searchChanges.records(index, [])).toEqual([]);
  });
}

function describePages(storage: () => Storage): void {
  it("return records page by page in order of creation", async () => {
    const index = newIndex();
    for (const each of [2, 1, 2, 0]) await insert(storage(), index, { createdAt: at(each) });
    const read = (limit: number, after = BEGINNING) =>
      storage().searchChanges.page(index, { after, limit });
    const { records: all, isEnd } = await read(9);
    expect(isEnd).toBe(true);
    expect(all.map(({ position }) => position.createdAt)).toEqual([0, 1, 2, 2].map(at));
    expect(all[2]!.position.id < all[3]!.position.id).toBe(true);
    expect(all.map(({ text }) => resourceOfText(text ?? "").id)).toEqual(
      all.map(({ position }) => position.id),
    );
    const [first, ...rest] = all;
    expect(await read(1)).toEqual({ records: [first], isEnd: false });
    expect(await read(9, first?.position)).toEqual({ records: rest, isEnd: true });
    expect(await read(9, rest.at(-1)?.position)).toEqual({ records: [], isEnd: true });
  });

  it("return fewer large records at a time", async () => {
    const index = await begun(storage());
    const large: ResourceRecord[] = [];
    for (const each of [0, 1, 2, 3, 4]) {
      const current = withText("ä".repeat(each === 0 ? 20_000 : 950_000));
      large.push(
        await insert(storage(), index, { createdAt: at(each), current, staged: content(1) }),
      );
    }
    const ids = large.map(({ id }) => id);
    const found = await storage().searchChanges.records(index, ids);
    expect(found.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    const [second, last] = [ids.slice(3), ids.slice(4)];
    expect(await storage().searchChanges.records(index, second)).toHaveLength(2);
    expect(await storage().searchChanges.records(index, last)).toHaveLength(1);
    const page = await storage().searchChanges.page(index, { after: BEGINNING, limit: 5 });
    expect(page.records.map(({ position }) => position.id)).toEqual(ids.slice(0, 3));
    expect(page.isEnd).toBe(false);
    const after = page.records.at(-1)?.position ?? BEGINNING;
    const rest = await storage().searchChanges.page(index, { after, limit: 5 });
    expect(rest.records.map(({ position }) => position.id)).toEqual(second);
    expect(rest.isEnd).toBe(true);
    const news = await storage().searchChanges.news(index, NEWEST);
    expect(news?.records.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  });
}

function describeDeleting(storage: () => Storage): void {
  it("are deleted by their marks, unless the record was written since", async () => {
    const index = await begun(storage());
    const [one, two] = [await insert(storage(), index), await insert(storage(), index)];
    const before = await changesOf(storage(), index);
    await update(storage(), two);
    const marks = before.map(({ change }) => change);
    const deleted = storage().transaction(async ({ searchChanges }) => {
      await searchChanges.delete(index, marks);
      throw new Error("undone");
    });
    await expect(deleted).rejects.toThrow("undone");
    expect(await idsOf(storage(), index)).toEqual([one.id, two.id]);
    await storage().transaction(({ searchChanges }) => searchChanges.delete(index, marks));
    expect(await idsOf(storage(), index)).toEqual([two.id]);
    const [left] = await changesOf(storage(), index);
    expect(left?.change).toBeGreaterThan(marks[1] ?? Infinity);
    await storage().transaction(({ searchChanges }) => searchChanges.delete(index, []));
    expect(await changesOf(storage(), index)).toEqual([left]);
    // A mark is never reused, even if the row with the greatest mark is deleted.
    await storage().transaction(({ searchChanges }) =>
      searchChanges.delete(index, [left?.change ?? 0]),
    );
    await update(storage(), one);
    const [again] = await changesOf(storage(), index);
    expect(again?.change).toBeGreaterThan(left?.change ?? Infinity);
  });
}

function describeIndexes(storage: () => Storage): void {
  it("are restarted only for other fields", async () => {
    const index = await begun(storage());
    const { id } = await insert(storage(), index);
    const first = await storage().searchChanges.state(index);
    expect(first).toMatchObject({ fields: FIELDS, manifest: undefined, changes: [{ id }] });
    await begun(storage(), index);
    expect(await storage().searchChanges.state(index)).toEqual(first);
    await begun(storage(), index, "others");
    const second = await storage().searchChanges.state(index);
    expect(second).toMatchObject({ fields: "others", changes: [] });
    expect(second?.sourceId).not.toBe(first?.sourceId);
  });
}

const WRITERS = 8;
const WRITES = 12;

function describeConcurrency(storage: () => Storage): void {
  it("are deleted during writes, and the last write of a record always has one", async () => {
    const index = await begun(storage());
    const written = new Map<string, number>();
    const write = async (): Promise<void> => {
      for (let i = 0; i < WRITES; i++) {
        let resource = await insert(storage(), index);
        await update(storage(), resource);
        resource = { ...resource, version: 2 };
        await update(storage(), resource);
        written.set(resource.id, 3);
      }
    };
    const segmented = new Map<string, number>();
    let isOver = false;
    const maintain = async (): Promise<void> => {
      while (!isOver) {
        const changes = await changesOf(storage(), index);
        const ids = changes.map(({ id }) => id);
        for (const { id, text } of await storage().searchChanges.records(index, ids)) {
          segmented.set(id, resourceOfText(text ?? "").version);
        }
        const marks = changes.map(({ change }) => change);
        await storage().transaction(({ searchChanges }) => searchChanges.delete(index, marks));
      }
    };
    const maintaining = maintain();
    await Promise.all(Array.from({ length: WRITERS }, write));
    isOver = true;
    await maintaining;
    const left = new Set(await idsOf(storage(), index));
    expect(written.size).toBe(WRITERS * WRITES);
    expect(segmented.size).toBeGreaterThan(0);
    const missing = [...written].filter(
      ([id, version]) => !left.has(id) && segmented.get(id) !== version,
    );
    expect(missing).toEqual([]);
  });

  it("start during writes, and every record is either read or has a row", async () => {
    const index = newIndex();
    const ids: string[] = [];
    const write = async (): Promise<void> => {
      for (let i = 0; i < WRITES; i++) ids.push((await insert(storage(), index)).id);
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    await insert(storage(), index);
    await begun(storage(), index);
    const page = await storage().searchChanges.page(index, { after: BEGINNING, limit: 500 });
    await writing;
    const known = new Set([
      ...page.records.map(({ position }) => position.id),
      ...(await idsOf(storage(), index)),
    ]);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });
}

function describePagesWhileWriting(storage: () => Storage): void {
  it("return pages with all existing records while others write before them", async () => {
    const index = newIndex();
    const before: string[] = [];
    for (let i = 0; i < 5; i++) {
      before.push((await insert(storage(), index, { createdAt: at(1) })).id);
    }
    let isOver = false;
    const write = async (): Promise<void> => {
      for (let i = 0; i < WRITES; i++) await insert(storage(), index, { createdAt: at(0) });
    };
    const lost = new Set<string>();
    const read = async (): Promise<void> => {
      while (!isOver) {
        const page = await storage().searchChanges.page(index, { after: BEGINNING, limit: 500 });
        const ids = new Set(page.records.map(({ position }) => position.id));
        expect(page.isEnd).toBe(true);
        for (const id of before) if (!ids.has(id)) lost.add(id);
        // Lets writers run, even if the store responds immediately.
        await nextTurn();
      }
    };
    const reading = read();
    await Promise.all(Array.from({ length: WRITERS }, write));
    isOver = true;
    await reading;
    expect([...lost]).toEqual([]);
  });
}
