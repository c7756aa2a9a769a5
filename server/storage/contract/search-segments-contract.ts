import { describe, expect, it } from "@jest/globals";
import { productOfText } from "../record-text.js";
import type { SearchIndexName, SearchManifest, SegmentEntry } from "../search-segment-storage.js";
import type { Storage, StorageTransaction } from "../storage.js";
import { at, newProjectKey, productContent, sampleProduct, variant } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeSearchSegmentsContract(open: OpenStorage): void {
  describe("search segments", () => {
    const storage = useStorage(open);
    describeManifests(storage);
    describeParts(storage);
    describeLargeSegments(storage);
    describeChangedTexts(storage);
    describeStagedProducts(storage);
  });
}

function newIndex(format = 1): SearchIndexName {
  return { projectKey: newProjectKey(), collection: "products", format };
}

function manifest(given: Partial<SearchManifest> = {}): Omit<SearchManifest, "version"> {
  return { sourceId: "source", revision: 0, segments: [], ...given };
}

function entry(id: string): SegmentEntry {
  return { id, size: 5, checksum: 1, records: 2, until: 7 };
}

function write<T>(
  storage: Storage,
  work: (segments: StorageTransaction["searchSegments"]) => Promise<T>,
): Promise<T> {
  return storage.transaction(({ searchSegments }) => work(searchSegments));
}

async function insertProduct(storage: Storage, projectKey: string): Promise<void> {
  await storage.transaction(({ products }) => products.insert(sampleProduct(projectKey)));
}

async function manifestOf(storage: Storage, index: SearchIndexName): Promise<unknown> {
  return (await storage.searchSegments.state(index))?.manifest;
}

function describeManifests(storage: () => Storage): void {
  it("have no state until the collection has a record", async () => {
    const index = newIndex();
    expect(await storage().searchSegments.state(index)).toBeUndefined();
    await insertProduct(storage(), index.projectKey);
    const { catalogueId } = (await storage().products.state(index.projectKey)) ?? {};
    expect(await storage().searchSegments.state(index)).toEqual({
      source: { id: catalogueId, revision: 1 },
      manifest: undefined,
    });
  });

  it("write a manifest only over the version that is expected", async () => {
    const index = newIndex();
    await insertProduct(storage(), index.projectKey);
    const lease = { holder: "me", expiresAt: Date.UTC(2040, 0) };
    const [one, two] = [manifest(), manifest({ revision: 7, segments: [entry("a")], lease })];
    const put = (each: typeof one, version: number): Promise<boolean> =>
      write(storage(), (segments) => segments.putManifest(index, each, version));
    expect(await put(one, 1)).toBe(false);
    expect(await manifestOf(storage(), index)).toBeUndefined();
    expect(await put(one, 0)).toBe(true);
    expect(await put(two, 0)).toBe(false);
    expect(await manifestOf(storage(), index)).toEqual({ ...one, version: 1 });
    expect(await put(two, 1)).toBe(true);
    expect(await put(one, 1)).toBe(false);
    expect(await manifestOf(storage(), index)).toEqual({ ...two, version: 2 });
    expect(await put(one, 2)).toBe(true);
    expect(await manifestOf(storage(), index)).toEqual({ ...one, version: 3 });
  });

  it("let one of many writers of a version win", async () => {
    const index = newIndex();
    await insertProduct(storage(), index.projectKey);
    const put = (writer: number, version: number): Promise<boolean> =>
      write(storage(), (segments) =>
        segments.putManifest(index, manifest({ revision: writer }), version),
      );
    for (const version of [0, 1, 2]) {
      const written = await Promise.all(Array.from({ length: 8 }, (_, i) => put(i, version)));
      expect(written.filter(Boolean)).toEqual([true]);
      const kept = await manifestOf(storage(), index);
      expect(kept).toEqual({
        ...manifest({ revision: written.indexOf(true) }),
        version: version + 1,
      });
    }
  });

  it("keep formats apart", async () => {
    const index = newIndex(2);
    await insertProduct(storage(), index.projectKey);
    const formats = [1, 2, 3].map((format) => ({ ...index, format }));
    for (const each of formats) {
      await write(storage(), (segments) =>
        segments.putManifest(each, manifest({ revision: each.format }), 0),
      );
    }
    const kept = await Promise.all(formats.map((each) => manifestOf(storage(), each)));
    expect(kept).toMatchObject([{ revision: 1 }, { revision: 2 }, { revision: 3 }]);
  });
}

function describeParts(storage: () => Storage): void {
  it("keep every byte of each part", async () => {
    const index = newIndex();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251);
    await write(storage(), async (segments) => {
      await segments.insertPart(index, "a", 0, bytes.subarray(3, 60_003));
      await segments.insertPart(index, "a", 1, new Uint8Array(0));
      await segments.insertPart({ ...index, format: 2 }, "b", 0, Uint8Array.of(1, 2));
    });
    const part = async (id: string, number: number): Promise<number[] | undefined> => {
      const found = await storage().searchSegments.part(index, id, number);
      return found && [...found];
    };
    expect(await part("a", 0)).toEqual([...bytes.subarray(3, 60_003)]);
    expect(await part("a", 1)).toEqual([]);
    expect(await part("a", 2)).toBeUndefined();
    expect(await part("b", 0)).toBeUndefined();
    expect(await storage().searchSegments.stored(index)).toEqual([
      { id: "a", parts: 2, size: 60_000 },
    ]);
  });

  it("never replace a part", async () => {
    const index = newIndex();
    const insert = (byte: number): Promise<void> =>
      write(storage(), (segments) => segments.insertPart(index, "a", 0, Uint8Array.of(byte)));
    await insert(1);
    await expect(insert(2)).rejects.toThrow();
    expect(await storage().searchSegments.part(index, "a", 0)).toEqual(Uint8Array.of(1));
  });

  it("delete all parts of one segment, and of no other", async () => {
    const index = newIndex();
    const other = { ...index, format: 2 };
    await write(storage(), async (segments) => {
      for (const id of ["a", "b"]) {
        for (const number of [0, 1]) await segments.insertPart(index, id, number, Uint8Array.of(1));
      }
      await segments.insertPart(other, "a", 0, Uint8Array.of(1));
      expect(await segments.deleteSegment(index, "a")).toBe(true);
    });
    await write(storage(), async (segments) => {
      expect(await segments.deleteSegment(index, "never there")).toBe(true);
    });
    expect(await storage().searchSegments.stored(index)).toEqual([{ id: "b", parts: 2, size: 2 }]);
    expect(await storage().searchSegments.stored(other)).toEqual([{ id: "a", parts: 1, size: 1 }]);
  });
}

function describeLargeSegments(storage: () => Storage): void {
  it("are deleted a few parts at a time", async () => {
    const index = newIndex();
    await write(storage(), async (segments) => {
      for (const id of ["a", "b"]) {
        for (let part = 0; part < 5; part++) {
          await segments.insertPart(index, id, part, Uint8Array.of(1));
        }
      }
    });
    const left: (number | undefined)[] = [];
    for (const isGone of [false, false, true]) {
      await write(storage(), async (segments) => {
        expect(await segments.deleteSegment(index, "a", 2)).toBe(isGone);
      });
      const [first, other] = await storage().searchSegments.stored(index);
      left.push(other && first?.parts);
    }
    expect(left).toEqual([3, 1, undefined]);
    expect(await storage().searchSegments.stored(index)).toMatchObject([{ id: "b", parts: 5 }]);
  });
}

function describeChangedTexts(storage: () => Storage): void {
  it("give and count those whose last write is in a range, in order", async () => {
    const index = newIndex();
    const { projectKey } = index;
    const products = Array.from({ length: 4 }, () => sampleProduct(projectKey));
    const [first] = products;
    if (!first) throw new Error("There are four.");
    await storage().transaction(async (transaction) => {
      for (const product of products) await transaction.products.insert(product);
      const next = { ...first, version: 2, lastModifiedAt: at(1) };
      await transaction.products.update(next, 1);
    });
    const revisions = async (after: number, until: number, limit = 10): Promise<number[]> => {
      const page = await storage().searchSegments.changes(index, { after, until, limit });
      return page.map(({ revision }) => revision);
    };
    expect(await revisions(0, 9)).toEqual([2, 3, 4, 5]);
    expect(await revisions(0, 9, 2)).toEqual([2, 3]);
    expect(await revisions(2, 4)).toEqual([3, 4]);
    expect(await revisions(5, 9)).toEqual([]);
    const count = (after: number, until: number): Promise<number> =>
      storage().searchSegments.countChanges(index, { after, until });
    expect([await count(0, 9), await count(0, 2), await count(2, 4)]).toEqual([4, 1, 2]);
    expect(await count(5, 9)).toBe(0);
  });
}

function describeStagedProducts(storage: () => Storage): void {
  it("give the products of an import as they were staged", async () => {
    const index = newIndex();
    const { projectKey } = index;
    await insertProduct(storage(), projectKey);
    const lease = { projectKey, importId: "import", expiresAt: 100 };
    const attributes = [{ name: "color", value: "green" }];
    const [masterVariant, other] = [variant(1, { attributes }), variant(2, { attributes })];
    const staged = productContent({ masterVariant, variants: [other] });
    const product = sampleProduct(projectKey, { key: "new", current: staged, staged });
    const { texts } = await storage().transaction(async ({ productImports }) => {
      await productImports.begin(lease, { now: 0, room: 10 });
      return productImports.stage(lease, [{ product }]);
    });
    const page = { after: 1, until: Number.MAX_SAFE_INTEGER, limit: 9 };
    await storage().transaction(({ productImports }) => productImports.publish(lease, []));
    const changes = await storage().searchSegments.changes(index, page);
    expect(changes.map(({ text }) => text)).toEqual(texts);
    expect(texts.map(productOfText)).toEqual([product]);
    expect(texts[0]?.split("green")).toHaveLength(2);
  });
}
