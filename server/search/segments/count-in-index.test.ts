import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import { openMemoryStorage } from "../../storage/sqlite/sqlite-storage.js";
import type { Storage } from "../../storage/storage.js";
import { openIndexes, SMALL, type TestIndexes } from "./testing/open-indexes.js";
import { newProject, ProductWriter } from "./testing/product-writer.js";
import { indexedStates } from "./testing/state-collection.js";
import { stateThreads } from "./testing/state-threads.js";

/** Whatever is in memory is large enough to be counted. */
const COUNTED = { ...SMALL, counted: 0 };

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage();
});
afterAll(() => storage.close());

const opened: TestIndexes[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
function open(options: Parameters<typeof openIndexes>[1]): TestIndexes {
  const made = openIndexes(storage, options);
  opened.push(made);
  return made;
}
async function newWriter(): Promise<ProductWriter> {
  return new ProductWriter(storage, (await newProject(storage)).projectKey);
}

it("counts what the index has, with all that was written since", async () => {
  const writer = await newWriter();
  const { projectKey } = writer;
  const { indexes } = open({ limits: COUNTED });
  await writer.insert(8);
  await indexedStates(indexes, projectKey);
  expect(await indexes.count(projectKey, performance.now())).toBe(8);
  await writer.insert(3);
  await writer.update(0);
  expect(await indexes.count(projectKey, performance.now())).toBe(11);
  await indexes.maintain(projectKey);
  await writer.insert(1);
  expect(await indexes.count(projectKey, performance.now())).toBe(12);
});

it("leaves it to the store while the index is not in memory, and never reads it for that", async () => {
  const writer = await newWriter();
  const { projectKey } = writer;
  await writer.insert(3);
  const { indexes, cache } = open({ limits: COUNTED });
  expect(await indexes.count(projectKey, performance.now())).toBeUndefined();
  expect([...cache.beginningWith("products ")]).toEqual([]);
  await indexedStates(indexes, projectKey);
  expect(await indexes.count(projectKey, performance.now())).toBe(3);
});

it("leaves it to the store where the index is small", async () => {
  const writer = await newWriter();
  const { projectKey } = writer;
  await writer.insert(3);
  const { indexes } = open({ limits: { ...SMALL, counted: 1_000_000 } });
  await indexedStates(indexes, projectKey);
  expect(await indexes.count(projectKey, performance.now())).toBeUndefined();
});

it("leaves it to the store where the index does not respond in time", async () => {
  const writer = await newWriter();
  const { projectKey } = writer;
  await writer.insert(3);
  const timeout = 10_000;
  const { work } = stateThreads(timeout);
  const { indexes } = open({ limits: COUNTED, work });
  await indexedStates(indexes, projectKey);
  expect(await indexes.count(projectKey, performance.now())).toBe(3);
  expect(await indexes.count(projectKey, performance.now() - 2 * timeout)).toBeUndefined();
});
