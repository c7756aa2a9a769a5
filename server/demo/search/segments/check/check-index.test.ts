import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { indexedProducts } from "../../../products/product-documents.js";
import { productContent, variant } from "../../../storage/contract/sample-records.js";
import { productOfText } from "../../../storage/record-text.js";
import type { SearchManifest } from "../../../storage/search-segment-storage.js";
import { openMemoryStorage } from "../../../storage/sqlite/sqlite-storage.js";
import type { Storage, StorageTransaction } from "../../../storage/storage.js";
import type { SegmentDocument } from "../../engine/search-document.js";
import type { IndexedCollection } from "../segment-work.js";
import { openIndexes } from "../testing/open-indexes.js";
import { newProject, ProductWriter } from "../testing/state-collection.js";
import { resourceStates, ResourceWriter } from "../testing/state-collection.js";
import { checkSegments } from "./check-index.js";

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage();
});
afterAll(() => storage.close());

const staged = productContent({
  name: { en: "red shoes, red laces", de: "rote Schuhe" },
  masterVariant: variant(1, { attributes: [{ name: "size", value: 42 }] }),
  variants: [variant(2, { attributes: [{ name: "size", value: 43 }] })],
});

async function newWriter(): Promise<ProductWriter> {
  return new ProductWriter(storage, (await newProject(storage)).projectKey, { staged });
}

/** Builds segments of all products from modified documents. */
async function indexed(
  writer: ProductWriter,
  documentsOf: IndexedCollection["documentsOf"] = indexedProducts.documentsOf,
): Promise<void> {
  const { indexes, failures, close } = openIndexes(storage, {
    collection: { ...indexedProducts, documentsOf },
  });
  await indexes.maintain(writer.projectKey);
  await close();
  expect(failures).toEqual([]);
}

function check({ projectKey }: ProductWriter): Promise<string[]> {
  return storage.snapshot((state) => checkSegments(state, projectKey, indexedProducts));
}

/** Changes the documents of the second product. */
function ofSecond(
  ids: readonly string[],
  change: (documents: SegmentDocument[]) => SegmentDocument[],
): IndexedCollection["documentsOf"] {
  return (text) => {
    const documents = indexedProducts.documentsOf(text);
    return productOfText(text).id === ids[1] ? change(documents) : documents;
  };
}

async function damage(
  { projectKey }: ProductWriter,
  work: (
    segments: StorageTransaction["searchSegments"],
    index: { projectKey: string; collection: "products"; format: number },
    manifest: SearchManifest,
  ) => Promise<unknown>,
): Promise<void> {
  const index = { projectKey, collection: "products", format: indexedProducts.format } as const;
  const { manifest } = (await storage.searchSegments.state(index)) ?? {};
  if (!manifest) throw new Error("There is an index.");
  await storage.transaction(({ searchSegments }) => work(searchSegments, index, manifest));
}

describe("checkSegments", () => {
  it("finds no errors without an index or in built segments", async () => {
    const writer = await newWriter();
    expect(await check(writer)).toEqual([]);
    await writer.insert(25);
    expect(await check(writer)).toEqual([]);
    await indexed(writer);
    expect(await check(writer)).toEqual([]);
    // Some records of each segment are superseded, by other segments and by records without a segment.
    for (const number of [0, 1, 7, 8, 15, 20, 3, 4, 9]) await writer.update(number);
    await indexed(writer);
    for (const number of [0, 16]) await writer.update(number);
    await writer.insert(2);
    expect(await check(writer)).toEqual([]);
  });

  it("finds a missing product and an extra one", async () => {
    const writer = await newWriter();
    const ids = (await writer.insert(8)).map(({ id }) => id);
    await indexed(
      writer,
      ofSecond(ids, (documents) =>
        documents.map(({ document, projections }) => ({
          document: { ...document, id: "foreign" },
          projections,
        })),
      ),
    );
    expect(await check(writer)).toEqual([
      "Search index: products foreign is there, and no such record",
      `Search index: ${ids[1]} is missing`,
    ]);
    await writer.update(1);
    expect(await check(writer)).toEqual([
      "Search index: products foreign is there, and no such record",
    ]);
  });

  it("finds missing and damaged segments", async () => {
    const writer = await newWriter();
    await writer.insert(8);
    await indexed(writer);
    await damage(writer, async (segments, index, { segments: [entry] }) => {
      if (!entry) throw new Error("There is a segment.");
      await segments.deleteSegment(index, entry.id);
      await segments.insertPart(index, entry.id, 0, new Uint8Array(entry.size).fill(7));
    });
    const isDamaged = expect.stringMatching(
      /^Search index: segment .* is not all there, or damaged$/,
    );
    expect(await check(writer)).toContainEqual(isDamaged);
    await damage(writer, (segments, index, { segments: [entry] }) =>
      segments.deleteSegment(index, entry?.id ?? ""),
    );
    expect(await check(writer)).toContainEqual(isDamaged);
  });
});

describe("checkSegments with delta rows", () => {
  const { format } = resourceStates;
  const errorsOf = ({ projectKey }: ResourceWriter, collection = resourceStates) =>
    storage.snapshot((state) => checkSegments(state, projectKey, collection));

  /** A project of eight resources with segments, and delta rows for later writes. */
  async function searched(then: (writer: ResourceWriter) => Promise<unknown>) {
    const writer = new ResourceWriter(storage, (await newProject(storage)).projectKey);
    const records = await writer.insert(8);
    const { indexes, close } = openIndexes(storage, { collection: resourceStates });
    await indexes.maintain(writer.projectKey);
    await close();
    await then(writer);
    return { writer, ids: records.map(({ id }) => id) };
  }

  /** Deletes all delta rows, which no writer does. */
  async function forgetChanges({ projectKey }: ResourceWriter): Promise<void> {
    const index = { projectKey, collection: "resources", format } as const;
    const { changes = [] } = (await storage.searchChanges.state(index)) ?? {};
    const marks = changes.map(({ change }) => change);
    await storage.transaction(({ searchChanges }) => searchChanges.delete(index, marks));
  }

  it("finds no errors if each write left a row", async () => {
    const { writer } = await searched(async (each) => {
      await each.update(1);
      await each.delete(2);
      await each.insert(3);
    });
    expect(await errorsOf(writer)).toEqual([]);
    // An index with other fields is not searched.
    expect(await errorsOf(writer, { ...resourceStates, fields: "others" })).toEqual([]);
  });

  it("finds records deleted and inserted without a row", async () => {
    let inserted = "";
    const { writer, ids } = await searched(async (each) => {
      await each.delete(2);
      inserted = (await each.insert(1))[0]?.id ?? "";
      await forgetChanges(each);
    });
    expect(await errorsOf(writer)).toEqual([
      `Search index: resources ${ids[2]} is there, and no such record`,
      `Search index: ${inserted} is missing`,
    ]);
  });

  it("finds a record that the last segment marks as deleted, and damaged segments", async () => {
    const { writer, ids } = await searched(async (each) => {
      const deleted = await each.delete(2);
      await each.insert(7);
      const { indexes, close } = openIndexes(storage, { collection: resourceStates });
      await indexes.maintain(each.projectKey);
      await close();
      await each.bringBack(deleted);
      await forgetChanges(each);
    });
    expect(await errorsOf(writer)).toEqual([`Search index: ${ids[2]} is missing`]);
    const index = { projectKey: writer.projectKey, collection: "resources", format } as const;
    const { manifest } = (await storage.searchSegments.state(index)) ?? {};
    for (const { id } of manifest?.segments ?? []) {
      await storage.transaction(({ searchSegments }) => searchSegments.deleteSegment(index, id));
    }
    expect(await errorsOf(writer)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Search index: segment .* is not all there, or damaged$/),
      ]),
    );
  });
});
