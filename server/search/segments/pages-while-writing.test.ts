import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { SearchIndexName } from "../../storage/search-segment-storage.js";
import { openMemoryStorage } from "../../storage/sqlite/sqlite-storage.js";
import type { Storage } from "../../storage/storage.js";
import { segmentLimits } from "./limits.js";
import { RevisionPlan } from "./revision-plan.js";
import { RevisionReader } from "./revision-reader.js";
import { newProject, ProductWriter } from "./testing/state-collection.js";
import { stateOf } from "./testing/state-collection.js";

const PAGE = segmentLimits.page;

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage();
});
afterAll(() => storage.close());

interface Given {
  index: SearchIndexName;
  writer: ProductWriter;
  /** The store, in which one product of the first page and one of the second are written once that was read. */
  searchSegments: Storage["searchSegments"];
}

async function given(): Promise<Given> {
  const { projectKey } = await newProject(storage);
  const writer = new ProductWriter(storage, projectKey);
  await writer.insert(PAGE + 2);
  const { searchSegments } = storage;
  let isFirst = true;
  const changes: typeof searchSegments.changes = async (index, page) => {
    const read = await searchSegments.changes(index, page);
    if (isFirst) for (const each of [0, PAGE]) await writer.update(each);
    isFirst = false;
    return read;
  };
  return {
    index: { projectKey, collection: "products", format: 1 },
    writer,
    searchSegments: {
      changes,
      state: (index) => searchSegments.state(index),
      countChanges: (index, range) => searchSegments.countChanges(index, range),
      part: (index, id, part) => searchSegments.part(index, id, part),
      stored: (index) => searchSegments.stored(index),
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
      build: async (_, texts) => {
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
  const plan = new RevisionPlan({ ...segmentLimits, delta: 1 });
  const task = await plan.next({ searchSegments }, index, undefined);
  const texts: string[] = [];
  for await (const page of task?.pages() ?? []) texts.push(...page.texts);
  const ids = texts.map((text) => (JSON.parse(text) as { id: string }).id);
  expect([ids.length, new Set(ids).size]).toEqual([PAGE + 1, PAGE + 1]);
  const made = task?.completed({ id: "new", size: 1, records: texts.length });
  const after = { after: made?.revision ?? 0, until: Number.MAX_SAFE_INTEGER };
  const left = await storage.searchSegments.changes(index, { ...after, limit: 9 });
  const states = new Set([...texts, ...left.map(({ text }) => text)].map(stateIn));
  expect(left).toHaveLength(2);
  for (const each of writer.states) expect(states).toContain(each);
});
