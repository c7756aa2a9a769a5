import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { openMemoryStorage } from "../../storage/sqlite/sqlite-storage.js";
import type { Storage } from "../../storage/storage.js";
import type { WorkOwner } from "./segment-work.js";
import { MainThreadWork, SizedWork, TakesTooLong } from "./main-thread-work.js";
import { SegmentEvaluator } from "./segment-evaluator.js";
import { openIndexes, type TestIndexes } from "./testing/open-indexes.js";
import { newProject, ProductWriter } from "./testing/state-collection.js";
import { EVERYTHING, indexedStates, stateCollection } from "./testing/state-collection.js";
import { stateThreads } from "./testing/open-indexes.js";

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage();
});
afterAll(() => storage.close());

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
function openThreads(timeout?: number): ReturnType<typeof stateThreads> {
  const threads = stateThreads(timeout);
  ends.push(
    () => threads.work.close(),
    () => threads.builders.close(),
  );
  return threads;
}
function open(options: Parameters<typeof openIndexes>[1]): TestIndexes {
  const made = openIndexes(storage, options);
  ends.push(() => made.close());
  return made;
}
async function newWriter(): Promise<ProductWriter> {
  return new ProductWriter(storage, (await newProject(storage)).projectKey);
}
const owner: WorkOwner = { projectKey: "any", collection: "products" };
async function textsOf({ projectKey }: ProductWriter): Promise<string[]> {
  const index = { ...owner, projectKey, format: stateCollection.format };
  const from = { after: { createdAt: "", id: "" }, limit: 1_000 };
  const { records } = await storage.searchChanges.page(index, from);
  return records.flatMap(({ text }) => text ?? []);
}

describe("search threads", () => {
  it("find each acknowledged write in segments built by a thread", async () => {
    const { work, builders } = openThreads();
    const writer = await newWriter();
    const { indexes, failures } = open({ work, openBuilder: builders.open });
    for (let i = 0; i < 5; i++) {
      await writer.insert(5);
      await writer.update(i);
      expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
    }
    await indexes.untilIdle();
    expect(failures).toEqual([]);
    const index = { ...owner, projectKey: writer.projectKey, format: stateCollection.format };
    const { manifest } = (await storage.searchSegments.state(index)) ?? {};
    expect(manifest?.segments.length).toBeGreaterThan(0);
    expect(await indexedStates(indexes, writer.projectKey)).toEqual(writer.states);
  });

  it("reject a search after the timeout or when its client disconnects, and then continue", async () => {
    const { work } = openThreads(5_000);
    const writer = await newWriter();
    await writer.insert(3);
    const segments = [
      { key: "a", bytes: await work.build(owner, { texts: await textsOf(writer) }) },
    ];
    const late = { since: performance.now() - 5_000 };
    await expect(work.search({ owner, segments, request: EVERYTHING }, late)).rejects.toMatchObject(
      {
        status: 503,
        code: "OverCapacity",
      },
    );
    const client = new AbortController();
    const reason = new Error("gone");
    const left = work.search(
      { owner, segments, request: EVERYTHING },
      {
        since: performance.now(),
        client: { gone: client.signal },
      },
    );
    client.abort(reason);
    await expect(left).rejects.toBe(reason);
    const { total } = await work.search(
      { owner, segments, request: EVERYTHING },
      { since: performance.now() },
    );
    expect(total).toBe(3);
  });

  it("reject waiting work when they are closed", async () => {
    const { work } = openThreads();
    const building = work.build(owner, { texts: [] });
    const rejected = expect(building).rejects.toMatchObject({ code: "OverCapacity" });
    await work.close();
    await rejected;
    await expect(work.build(owner, { texts: [] })).rejects.toMatchObject({ code: "OverCapacity" });
  });

  it("take over work that turns out to be larger than expected", async () => {
    const writer = await newWriter();
    await writer.insert(3);
    const evaluator = new SegmentEvaluator({ products: stateCollection }, 1_000);
    const here = new MainThreadWork(evaluator, 1_000, -1);
    const apart = new MainThreadWork(evaluator, 1_000);
    const bytes = await here.build(owner, { texts: await textsOf(writer) });
    const segments = [{ key: "a", bytes }];
    const options = { since: performance.now() };
    const request = { ...EVERYTHING, where: { kind: "present", path: "createdAt" } as const };
    await expect(here.search({ owner, segments, request }, options)).rejects.toThrow(TakesTooLong);
    const sized = new SizedWork(here, apart);
    expect(await sized.search({ owner, segments, request }, options)).toEqual(
      await apart.search({ owner, segments, request }, options),
    );
  });
});
