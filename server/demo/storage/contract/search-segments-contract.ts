import { describe, expect, it } from "@jest/globals";
import { productOfText } from "../record-text.js";
import type { ChangedRecord } from "../search-change-storage.js";
import type { SearchIndexName, SearchManifest, SegmentEntry } from "../search-segment-storage.js";
import type { Storage, StorageTransaction } from "../storage.js";
import { newProjectKey, productContent, sampleProduct, variant } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

/** More products than an import has delta rows for. */
const MANY = 8_100;

export function describeSearchSegmentsContract(open: OpenStorage): void {
  describe("search segments", () => {
    const storage = useStorage(open);
    describeManifests(storage);
    describeParts(storage);
    describeLargeSegments(storage);
    describeStagedProducts(storage);
  });
}

function newIndex(format = 1): SearchIndexName {
  return { projectKey: newProjectKey(), collection: "products", format };
}

function manifest(overrides: Partial<SearchManifest> = {}): Omit<SearchManifest, "version"> {
  return { sourceId: "source", segments: [], ...overrides };
}

function entry(id: string): SegmentEntry {
  return { id, size: 5, checksum: 1, records: 2 };
}

function write<T>(
  storage: Storage,
  work: (segments: StorageTransaction["searchSegments"]) => Promise<T>,
): Promise<T> {
  return storage.transaction(({ searchSegments }) => work(searchSegments));
}

function scanOf(records: number): Pick<SearchManifest, "scan"> {
  return { scan: { isComplete: true, records } };
}

async function begun(storage: Storage, format?: number): Promise<SearchIndexName> {
  const index = newIndex(format);
  await storage.transaction(({ searchChanges }) => searchChanges.begin(index, ""));
  return index;
}

async function manifestOf(storage: Storage, index: SearchIndexName): Promise<unknown> {
  return (await storage.searchSegments.state(index))?.manifest;
}

function describeManifests(storage: () => Storage): void {
  it("have no state until the index has begun", async () => {
    expect(await storage().searchSegments.state(newIndex())).toBeUndefined();
    const state = await storage().searchSegments.state(await begun(storage()));
    expect(state).toEqual({ sourceId: expect.any(String), manifest: undefined });
  });

  it("write a manifest only over the expected version", async () => {
    const index = await begun(storage());
    const lease = { holder: "me", expiresAt: Date.UTC(2040, 0) };
    const [one, two] = [manifest(), manifest({ ...scanOf(7), segments: [entry("a")], lease })];
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

  it("accept one of many writers of a version", async () => {
    const index = await begun(storage());
    const put = (writer: number, version: number): Promise<boolean> =>
      write(storage(), (segments) =>
        segments.putManifest(index, manifest(scanOf(writer)), version),
      );
    for (const version of [0, 1, 2]) {
      const written = await Promise.all(Array.from({ length: 8 }, (_, i) => put(i, version)));
      expect(written.filter(Boolean)).toEqual([true]);
      const kept = await manifestOf(storage(), index);
      expect(kept).toEqual({
        ...manifest(scanOf(written.indexOf(true))),
        version: version + 1,
      });
    }
  });

  it("keep formats separate", async () => {
    const index = newIndex();
    const formats = [1, 2, 3].map((format) => ({ ...index, format }));
    for (const each of formats) {
      await storage().transaction(async ({ searchChanges, searchSegments }) => {
        await searchChanges.begin(each, "");
        await searchSegments.putManifest(each, manifest(scanOf(each.format)), 0);
      });
    }
    const kept = await Promise.all(formats.map((each) => manifestOf(storage(), each)));
    expect(kept).toMatchObject([1, 2, 3].map(scanOf));
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

  it("delete all parts of one segment and no others", async () => {
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

function describeStagedProducts(storage: () => Storage): void {
  it("return the products of an import once it is published", async () => {
    const index = await begun(storage());
    const { projectKey } = index;
    const lease = { projectKey, importId: "import", expiresAt: 100 };
    const attributes = [{ name: "color", value: "green" }];
    const [masterVariant, other] = [variant(1, { attributes }), variant(2, { attributes })];
    const staged = productContent({ masterVariant, variants: [other] });
    const product = sampleProduct(projectKey, { key: "new", current: staged, staged });
    await storage().transaction(async ({ productImports }) => {
      await productImports.begin(lease, { now: 0, reservedRevisions: 10 });
      await productImports.stage(lease, [{ product }]);
    });
    const read = (): Promise<ChangedRecord[]> =>
      storage().searchChanges.records(index, [product.id]);
    expect(await read()).toEqual([{ id: product.id, change: undefined, text: undefined }]);
    await storage().transaction(({ productImports }) => productImports.publish(lease, []));
    const [{ change, text = "" } = {}] = await read();
    expect(change).toEqual(expect.any(Number));
    expect(productOfText(text)).toEqual(product);
    expect(text.split("green")).toHaveLength(2);
  });

  it("drop the index for many imported products without a segment", async () => {
    const [index, other] = [await begun(storage()), await begun(storage())];
    const put = { ...manifest({ segments: [entry("a")], ...scanOf(2) }) };
    for (const each of [index, other]) {
      await write(storage(), (segments) => segments.putManifest(each, put, 0));
    }
    const { projectKey } = index;
    const lease = { projectKey, importId: "import", expiresAt: 100 };
    await storage().transaction(async ({ productImports }) => {
      await productImports.begin(lease, { now: 0, reservedRevisions: 10 });
      for (let left = MANY; left > 0; left -= 100) {
        const products = Array.from({ length: 100 }, () => ({
          product: sampleProduct(projectKey),
        }));
        await productImports.stage(lease, products);
      }
      await productImports.publish(lease, []);
    });
    expect(await manifestOf(storage(), index)).toEqual({ ...manifest(), version: 2 });
    expect(await manifestOf(storage(), other)).toEqual({ ...put, version: 1 });
    expect((await storage().searchChanges.state(index))?.changes).toEqual([]);
  });
}
