import { describe, expect, it } from "@jest/globals";
import { setImmediate as nextTurn } from "node:timers/promises";
import { resourceOfText } from "../record-text.js";
import type { Storage } from "../storage.js";
import { BEGINNING, begun, changesOf, idsOf, insert, newIndex, update } from "./sample-changes.js";
import { at } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeChangesWhileWriting(open: OpenStorage): void {
  describe("search changes while others write", () => {
    const storage = useStorage(open);
    describeConcurrency(storage);
    describePages(storage);
  });
}

const WRITERS = 8;
const WRITES = 12;

function describeConcurrency(storage: () => Storage): void {
  it("are deleted while others write, and no last write is without one", async () => {
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

  it("are begun while others write, and no record is neither read nor told", async () => {
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

function describePages(storage: () => Storage): void {
  it("give pages with all that was there before, while others write in front of it", async () => {
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
        // Without a turn a store that answers at once would leave none to the writers.
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
