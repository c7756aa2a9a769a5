import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { importDrafts, type ImportFollower } from "../../products/import/import-drafts.js";
import type { ProductDraft } from "../../products/import/product-draft.js";
import { openMemoryStorage } from "../../storage/sqlite/sqlite-storage.js";
import type { SearchIndexName, SearchManifest } from "../../storage/search-segment-storage.js";
import type { Snapshot, Storage } from "../../storage/storage.js";
import { checkSegments } from "./check/check-index.js";
import { LocalBuilder } from "./builders.js";
import { segmentLimits } from "./limits.js";
import { type AheadOptions, SegmentsAhead } from "./segments-ahead.js";
import { openIndexes, type TestIndexes } from "./testing/open-indexes.js";
import { newProject, ProductWriter } from "./testing/state-collection.js";
import { indexedStates, stateCollection, stateOf } from "./testing/state-collection.js";

/** Stages products 100 at a time and leaves no work for later. */
const LIMITS = { ...segmentLimits, records: 100, ahead: 0, delta: 10 };

let storage: Storage;
let test: TestIndexes;
let index: SearchIndexName;
let writer: ProductWriter;
beforeAll(async () => {
  storage = await openMemoryStorage();
});
afterAll(() => storage.close());
beforeEach(async () => {
  const { projectKey } = await newProject(storage);
  index = { projectKey, collection: "products", format: stateCollection.format };
  writer = new ProductWriter(storage, projectKey);
  test = openIndexes(storage);
  await test.indexes.maintain(projectKey);
});
afterEach(async () => {
  await test.close();
  expect(test.failures).toEqual([]);
});

function draft(key: string, name = key): ProductDraft {
  return { key, name: { en: name }, slug: { en: key }, masterVariant: { sku: key } };
}

function drafts(count: number, name?: string): ProductDraft[] {
  return Array.from({ length: count }, (_, i) => draft(`product-${i}`, name));
}

function aheadOf(options: Partial<AheadOptions> = {}): SegmentsAhead {
  const openBuilder = async (): Promise<LocalBuilder> => new LocalBuilder(stateCollection);
  return new SegmentsAhead(storage, index, { openBuilder, limits: LIMITS, ...options });
}

/** `staged` is called with the number of staged products. */
async function importing(
  all: readonly ProductDraft[],
  follower: ImportFollower | undefined,
  staged: (count: number) => void = () => undefined,
): Promise<void> {
  const { projectKey } = index;
  const context = { projectKey, clientId: "c", now: new Date(), newId: () => "unused" };
  const batch = {
    total: all.length,
    keys: new Set(all.flatMap(({ key }) => key ?? [])),
    pictures: new Map<string, never>(),
    *drafts() {
      for (const [i, each] of all.entries()) yield { place: `product ${i}`, draft: each };
    },
  };
  await importDrafts(storage, batch, { ...context, follower, progress: staged });
}

async function manifest(): Promise<SearchManifest | undefined> {
  return (await storage.searchSegments.state(index))?.manifest;
}

/** The search results, which must equal the stored products. */
async function found(): Promise<string[]> {
  const states = await indexedStates(test.indexes, index.projectKey);
  const stored = await storage.products.list(index.projectKey, { limit: 10_000 });
  const expected = stored.map(stateOf);
  expect(states.toSorted()).toEqual(expected.toSorted());
  return states;
}

function checked(state: Snapshot): Promise<string[]> {
  return checkSegments(state, index.projectKey, stateCollection);
}

/** The record counts of the segments in the manifest; no other segments may be stored. */
async function recordsNamed(): Promise<number[]> {
  const { segments = [] } = (await manifest()) ?? {};
  const stored = await storage.searchSegments.stored(index);
  expect(stored.map(({ id }) => id).toSorted()).toEqual(segments.map(({ id }) => id).toSorted());
  return segments.map(({ records }) => records);
}

it("segments of an import are ready when its products become visible", async () => {
  await importing(drafts(190), aheadOf());
  expect(await recordsNamed()).toEqual([100, 90]);
  expect((await manifest())?.scan).toEqual({ isComplete: true, records: 190 });
  expect((await storage.searchChanges.state(index))?.changes).toEqual([]);
  expect(await found()).toHaveLength(190);
});

it("supersedes replaced products and keeps earlier writes", async () => {
  await writer.insert(3);
  await importing(drafts(120), aheadOf());
  await importing([...drafts(60, "other"), draft("last")], aheadOf());
  expect(await recordsNamed()).toEqual([100, 20, 61]);
  expect(await found()).toHaveLength(124);
  await test.indexes.maintain(index.projectKey);
  expect(await storage.snapshot(checked)).toEqual([]);
});

it("finds replacements as soon as they are published, and not the replaced products", async () => {
  await importing(drafts(150), aheadOf());
  const ahead = aheadOf();
  const before = await found();
  let seen: string[] = [];
  await importing(drafts(120, "other"), {
    add: (texts) => ahead.add(texts),
    finish: async () => {
      await ahead.finish();
      expect(await found()).toEqual(before);
    },
    name: async () => false,
    giveUp: async () => {
      expect(await storage.productImports.unsettled()).toEqual([index.projectKey]);
      seen = await found();
      await ahead.giveUp();
    },
  });
  expect(await storage.productImports.unsettled()).toEqual([]);
  expect(await found()).toEqual(seen);
  expect(seen.filter((state) => state.endsWith("@2"))).toHaveLength(120);
  expect(seen.filter((state) => state.endsWith("@1"))).toHaveLength(30);
});

it("does nothing for an import that changes nothing", async () => {
  await importing(drafts(5), aheadOf());
  const before = await manifest();
  await importing(drafts(5), aheadOf());
  expect((await manifest())?.segments).toEqual(before?.segments);
  expect(await found()).toHaveLength(5);
});

it("gives up when other writers change a product of the import", async () => {
  await importing(drafts(3), undefined);
  const first = await storage.products.getByKey(index.projectKey, "product-0");
  if (!first) throw new Error("It was not imported.");
  let written: Promise<boolean> | undefined;
  await importing(drafts(190, "other"), aheadOf(), (count) => {
    if (count < 190) return;
    written = storage.transaction(({ products }) =>
      products.update({ ...first, version: first.version + 1 }, first.version),
    );
  });
  expect(await written).toBe(true);
  expect(await recordsNamed()).toEqual([]);
  expect(await found()).toHaveLength(190);
});

it("leaves nothing of a failed import", async () => {
  const twice = [...drafts(150), { ...draft("other"), masterVariant: { sku: "product-0" } }];
  await expect(importing(twice, aheadOf())).rejects.toThrow("belongs to another product");
  expect(await storage.searchSegments.stored(index)).toEqual([]);
  expect(await storage.products.revision(index.projectKey)).toBe(0);
});

it("leaves the index to maintenance if its segments were removed meanwhile", async () => {
  await importing(drafts(120), aheadOf());
  const ahead = aheadOf();
  let isNamed: boolean | undefined;
  await importing(drafts(190, "other"), {
    add: (texts) => ahead.add(texts),
    giveUp: () => ahead.giveUp(),
    name: async (...given) => (isNamed = await ahead.name(...given)),
    finish: async () => {
      await ahead.finish();
      const { segments = [] } = (await manifest()) ?? {};
      const used = new Set(segments.map(({ id }) => id));
      const stored = await storage.searchSegments.stored(index);
      const unused = stored.filter(({ id }) => !used.has(id));
      expect(unused).toHaveLength(2);
      for (const { id } of unused) {
        await storage.transaction(({ searchSegments }) => searchSegments.deleteSegment(index, id));
      }
    },
  });
  expect(isNamed).toBe(false);
  await test.maintenance.run(storage, index);
  expect(await found()).toHaveLength(190);
});

it("never rejects, because an import does not depend on it", async () => {
  const failing = aheadOf({ openBuilder: () => Promise.reject(new Error("no thread")) });
  await importing(drafts(120), failing);
  await test.maintenance.run(storage, index);
  expect(await found()).toHaveLength(120);
});
