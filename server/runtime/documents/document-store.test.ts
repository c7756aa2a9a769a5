import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StorageUnavailable } from "../database/storage-unavailable.js";
import { openConnection } from "../database/sqlite/connection.js";
import type { DocumentRange, DocumentStore } from "./document-store.js";
import { openDocumentStore } from "./sqlite-document-store.js";

const pets = { collection: "pets", scope: "" };
const hers = { collection: "pets", scope: "ann" };
const unbounded = { admit: (sizes: readonly number[]) => sizes.length, proceed: () => undefined };
let folder: string;
let store: DocumentStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "document-store-"));
  store = await openDocumentStore(folder);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function reopen(): Promise<void> {
  await store.close();
  store = await openDocumentStore(folder);
}

describe("a store of documents", () => {
  it("keeps what it has, numbers and tokens included, when it is opened again", async () => {
    const token = { digest: "d", clientId: "c", scope: "read", expiresAt: 2_000 };
    expect(await store.insert(pets, "1", { name: "Tom \u0000 \ud800" })).toBe(true);
    expect(await store.nextNumber(pets)).toBe(2);
    await store.insertToken(token, 1_000);
    await reopen();
    expect(await store.get(pets, "1")).toEqual({ name: "Tom \u0000 \ud800" });
    expect(await store.nextNumber(pets)).toBe(3);
    expect(await store.token("d", 1_999)).toEqual(token);
    expect(await store.token("d", 2_000)).toBeUndefined();
  });

  it("inserts an id once, and in each scope by itself", async () => {
    await store.insert(pets, "1", { name: "Tom" });
    expect(await store.insert(pets, "1", { name: "Tim" })).toBe(false);
    expect(await store.insert(hers, "1", { name: "Ada" })).toBe(true);
    expect([await store.get(pets, "1"), await store.get(hers, "1")]).toEqual([
      { name: "Tom" },
      { name: "Ada" },
    ]);
  });

  it("gives no number that a document of the list has as its id", async () => {
    for (const id of ["1", "2", "3", "5"]) await store.insert(pets, id, {});
    expect(await store.nextNumber(pets)).toBe(4);
    expect(await store.nextNumber(hers)).toBe(5);
    expect(await store.nextNumber(pets)).toBe(6);
  });

  it("replaces, removes, and does neither where the change throws or nothing is there", async () => {
    await store.insert(pets, "1", { count: 1 });
    const counted = await store.change(pets, "1", ({ count }) => ({ count: Number(count) + 1 }));
    expect(counted).toEqual({ before: { count: 1 }, after: { count: 2 } });
    const failing = store.change(pets, "1", () => {
      throw new RangeError("No.");
    });
    await expect(failing).rejects.toThrow(new RangeError("No."));
    expect(await store.get(pets, "1")).toEqual({ count: 2 });
    expect(await store.change(hers, "1", () => ({ count: 9 }))).toBeUndefined();
    expect(await store.change(pets, "1", () => undefined)).toEqual({
      before: { count: 2 },
      after: undefined,
    });
    expect(await store.get(pets, "1")).toBeUndefined();
  });

  it("loses none of a hundred changes by two connections", async () => {
    const other = await openDocumentStore(folder);
    await store.insert(pets, "1", { count: 0 });
    const count = (each: DocumentStore): Promise<unknown> =>
      each.change(pets, "1", (document) => ({ count: Number(document["count"]) + 1 }));
    await Promise.all(Array.from({ length: 100 }, (_, call) => count(call % 2 ? store : other)));
    expect(await store.get(pets, "1")).toEqual({ count: 100 });
    await other.close();
  });

  it("lists in the order of insertion, by page, by values, and from one on", async () => {
    for (const [id, kind] of Object.entries({ c: "cat", a: "dog", b: "cat" })) {
      await store.insert(pets, id, { kind, tame: id !== "a" });
    }
    await store.insert(hers, "x", { kind: "cat" });
    const ids = async (range: DocumentRange): Promise<unknown> => {
      const { documents, total } = await store.page(pets, range, unbounded);
      return [documents.map(({ id }) => id).join(""), total];
    };
    expect(await ids({ offset: 0, limit: 2 })).toEqual(["ca", 3]);
    expect(await ids({ offset: 2, limit: 2 })).toEqual(["b", 3]);
    expect(await ids({ offset: 0, limit: 9, where: { kind: "cat" } })).toEqual(["cb", 2]);
    expect(await ids({ offset: 0, limit: 9, where: { tame: false } })).toEqual(["a", 1]);
    expect(await ids({ after: "c", limit: 9 })).toEqual(["ab", 3]);
    expect(await ids({ after: "c", limit: 1, offset: 1 })).toEqual(["a", 3]);
    expect(await ids({ after: "c", limit: 9, where: { kind: "cat" } })).toEqual(["b", 2]);
    expect(await ids({ after: "nobody", limit: 1 })).toEqual(["c", 3]);
  });

  it("reports the size of each document of a page, and reads as many as are admitted", async () => {
    for (const [id, text] of Object.entries({ a: "x", b: "ä€", c: "y" })) {
      await store.insert(pets, id, { text });
    }
    const sizes: number[][] = [];
    const admit = (all: readonly number[]): number => {
      sizes.push([...all]);
      return 1;
    };
    const page = await store.page(pets, { limit: 2 }, { ...unbounded, admit });
    expect([page, sizes]).toEqual([
      { documents: [{ id: "a", document: { text: "x" } }], total: 3 },
      [[Buffer.byteLength('{"text":"x"}'), Buffer.byteLength('{"text":"ä€"}')]],
    ]);
    const rejecting = (): number => {
      throw new RangeError("No.");
    };
    const rejected = store.page(pets, { limit: 2 }, { ...unbounded, admit: rejecting });
    await expect(rejected).rejects.toThrow(new RangeError("No."));
  });

  it("compares thousands of documents with conditions in slices, and stops if a bound throws", async () => {
    const other = await openConnection(join(folder, "documents.sqlite"), "writer");
    other.execute(`WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers LIMIT 20000)
      INSERT INTO documents (collection, scope, id, document)
      SELECT 'pets', '', n, json_object('kind', iif(n % 1000 = 7, 'cat', 'dog'), 'text', printf('%.*c', 500, 'x'))
      FROM numbers`);
    other.close();
    const where = { kind: "cat" };
    let turns = 0;
    const bounds = { ...unbounded, proceed: () => void (turns += 1) };
    const page = await store.page(pets, { offset: 3, limit: 2, where }, bounds);
    expect([page.total, page.documents.map(({ id }) => id)]).toEqual([20, ["3007", "4007"]]);
    const after = await store.page(pets, { after: "17007", limit: 9, where }, bounds);
    expect(after.documents.map(({ id }) => id)).toEqual(["18007", "19007"]);
    expect(turns).toBeGreaterThan(1);
    const proceed = (): void => {
      throw new RangeError("Too long.");
    };
    const stopped = store.page(pets, { limit: 1, where }, { ...unbounded, proceed });
    await expect(stopped).rejects.toThrow(new RangeError("Too long."));
  });

  it("says so where its folder cannot be made", async () => {
    await writeFile(join(folder, "file"), "");
    await expect(openDocumentStore(join(folder, "file", "below"))).rejects.toThrow(
      StorageUnavailable,
    );
  });
});
