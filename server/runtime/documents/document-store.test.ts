import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { StorageUnavailable } from "../database/store-errors.js";
import { openConnection } from "../database/sqlite/connection.js";
import { openPostgresStorage } from "../../demo/storage/postgres/postgres-storage.js";
import { isOnCitus } from "../../demo/storage/postgres/testing/create-database.js";
import { useDatabases } from "../../demo/storage/postgres/testing/use-databases.js";
import {
  type Dependents,
  type DocumentRange,
  type DocumentList,
  type DocumentStore,
  DocumentTooLarge,
  InvalidId,
  type Key,
  MAX_DOCUMENT_BYTES,
  NoParent,
  type PlaceInList,
  type StoredDocument,
} from "./document-store.js";
import { Idempotency } from "./idempotency.js";
import { openDocumentStore } from "./open-document-store.js";

const pets = { collection: "pets", scope: "" };
const hers = { collection: "pets", scope: "ann" };
const has =
  (name: string, value: unknown) =>
  (document: StoredDocument): boolean =>
    document[name] === value;
const unbounded = { admit: (sizes: readonly number[]) => sizes.length, proceed: () => undefined };
/** On Citus, other nodes count uses of indexes. */
const onOneNode = (await isOnCitus()) ? it.skip : it;
const newDatabase = useDatabases();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "document-store-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Engine {
  open: () => Promise<DocumentStore>;
  /** Runs a statement on the store's database. */
  execute: (statement: string) => Promise<unknown>;
}

const sqlite = async (): Promise<Engine> => ({
  open: () => openDocumentStore(folder),
  execute: async (statement) => {
    const other = await openConnection(join(folder, "documents.sqlite"), "writer");
    other.execute(statement);
    other.close();
  },
});

const postgres = async (): Promise<Engine> => {
  const url = await newDatabase();
  return {
    open: () => openDocumentStore(undefined, { url, poolSize: 4, timeout: 10_000 }),
    execute: async (statement) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
  };
};

describe.each([
  ["SQLite", sqlite],
  ["PostgreSQL", postgres],
])("a document store on %s", (_, prepare) => {
  let engine: Engine;
  let store: DocumentStore;
  beforeEach(async () => {
    engine = await prepare();
    store = await engine.open();
  });
  afterEach(() => store.close());

  async function placeOf(id: string): Promise<PlaceInList> {
    return { position: (await store.positionOf(pets, id)) ?? -1, key: [] };
  }

  async function reopen(): Promise<void> {
    await store.close();
    store = await engine.open();
  }

  it("keeps documents, numbers and tokens when it is reopened", async () => {
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

  it("replaces all documents of all lists but the kept ones, or none if one is too large", async () => {
    const kept = { collection: "$kept", scope: "" };
    for (const list of [pets, hers, kept]) await store.insert(list, "1", { name: "Tom" });
    const placed = Array.from({ length: 120 }, (_, index) => {
      return { list: index % 2 ? pets : hers, id: String(index), document: { index } };
    });
    const isKept = (collection: string): boolean => collection === "$kept";
    const large = { list: pets, id: "large", document: { text: "x".repeat(MAX_DOCUMENT_BYTES) } };
    await expect(store.replaceAll([...placed, large], isKept)).rejects.toThrow(DocumentTooLarge);
    expect(await store.get(hers, "1")).toEqual({ name: "Tom" });
    await store.replaceAll(placed, isKept);
    const all = [];
    for await (const each of store.all()) all.push(each);
    expect(all).toEqual([{ list: kept, id: "1", document: { name: "Tom" } }, ...placed]);
    await store.replaceAll([], isKept);
    expect(await store.get(pets, "3")).toBeUndefined();
  });

  it("inserts an id once per scope", async () => {
    await store.insert(pets, "1", { name: "Tom" });
    expect(await store.insert(pets, "1", { name: "Tim" })).toBe(false);
    expect(await store.insert(hers, "1", { name: "Ada" })).toBe(true);
    expect([await store.get(pets, "1"), await store.get(hers, "1")]).toEqual([
      { name: "Tom" },
      { name: "Ada" },
    ]);
  });

  it("inserts all documents of a list, or none if the id of one is taken or a parent is missing", async () => {
    const named = (...ids: string[]) => ids.map((id) => ({ id, document: { id } }));
    await store.insert(pets, "b", { name: "Tom" });
    expect(await store.insertAll(pets, named("a", "c", "b", "d"))).toBe(2);
    expect(await store.insertAll(pets, named("a", "c", "a"))).toBe(2);
    const missing = [{ list: pets, id: "none" }];
    await expect(store.insertAll(pets, named("a"), missing)).rejects.toThrow(NoParent);
    expect(await store.positionOf(pets, "a")).toBeUndefined();
    const other = await engine.open();
    const ids = Array.from({ length: 60 }, (_, index) => `${index}`);
    const inserted = await Promise.all([
      store.insertAll(pets, named(...ids)),
      other.insertAll(pets, named(...ids.toReversed())),
    ]);
    await other.close();
    expect(inserted.filter((taken) => taken === -1)).toHaveLength(1);
    const { documents } = await store.page(pets, { limit: 100 }, unbounded);
    expect(documents.map(({ id }) => id).sort()).toEqual([...ids, "b"].sort());
  });

  it("puts all documents of a list, or none if one cannot be changed, is too large or a parent is missing", async () => {
    const put = (id: string, change = (before: StoredDocument) => ({ ...before, changed: 1 })) => {
      return { id, document: { id }, change };
    };
    await store.insert(pets, "b", { name: "Tom" });
    const failing = put("b", () => {
      throw new Error("It cannot be changed.");
    });
    await expect(store.putAll(pets, [put("a"), failing])).rejects.toThrow("It cannot be changed.");
    const large = { ...put("c"), document: { text: "x".repeat(MAX_DOCUMENT_BYTES) } };
    await expect(store.putAll(pets, [put("a"), large])).rejects.toThrow(DocumentTooLarge);
    const long = put("x".repeat(1_025));
    await expect(store.putAll(pets, [put("a"), long])).rejects.toThrow(InvalidId);
    const missing = [{ list: pets, id: "none" }];
    await expect(store.putAll(pets, [put("a")], missing)).rejects.toThrow(NoParent);
    expect(await store.positionOf(pets, "a")).toBeUndefined();
    const stored = [
      { id: "a", changed: 1 },
      { name: "Tom", changed: 1 },
    ];
    expect(await store.putAll(pets, [put("a"), put("b"), put("a")])).toEqual([
      { id: "a" },
      ...stored.toReversed(),
    ]);
    expect([await store.get(pets, "a"), await store.get(pets, "b")]).toEqual(stored);
  });

  it("loses no change of documents that several put or remove together", async () => {
    const other = await engine.open();
    const ids = Array.from({ length: 20 }, (_, index) => `${index}`);
    const puts = ids.map((id) => {
      const change = ({ count }: StoredDocument) => ({ count: Number(count) + 1 });
      return { id, document: { count: 1 }, change };
    });
    const putting = [store, other].flatMap((each) => [
      each.putAll(pets, puts),
      each.putAll(pets, puts.toReversed()),
    ]);
    const removed = await Promise.all(ids.map((id) => other.change(pets, id, () => undefined)));
    await Promise.all(putting);
    await other.close();
    const { documents } = await store.page(pets, { limit: 100 }, unbounded);
    const all = [
      ...documents.map(({ document }) => document),
      ...removed.map((each) => each?.before),
    ];
    const counts = all.map((each) => Number(each?.["count"] ?? 0));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4 * ids.length);
  });

  it("rejects an id, and ids of parents, of more than 1,024 bytes", async () => {
    // Random: PostgreSQL compresses long keys.
    const longest = randomBytes(512).toString("hex");
    const deep = { collection: "pets", scope: longest };
    expect(await store.insert(deep, longest, { a: 1 })).toBe(true);
    expect(await store.get(deep, longest)).toEqual({ a: 1 });
    const rejected = [
      store.insert(pets, `${longest}a`, {}),
      store.insert(pets, "é".repeat(513), {}),
      store.insert({ collection: "pets", scope: `${longest}a` }, "1", {}),
    ];
    for (const each of rejected) await expect(each).rejects.toThrow(InvalidId);
    // A look-up accepts an id of any length.
    const other = randomBytes(4_000).toString("hex");
    expect(await store.get(pets, other)).toBeUndefined();
    expect(await store.change(pets, other, () => ({}))).toBeUndefined();
    expect(await store.positionOf(pets, other)).toBeUndefined();
  });

  it("removes with a document those of its lists, and those of others that it owns, with theirs", async () => {
    const list = (collection: string, scope = ""): DocumentList => ({ collection, scope });
    const scoped: [collection: string, ...scope: string[]][] = [
      ...["7", "7,", "70", '7"', "6"].map((user): [string, string] => ["notes", user]),
      ["tags", "7", "a"],
      ["tags", "70", "a"],
      ["others", "7"],
      ["lines", "1"],
      ["lines", "4"],
    ];
    for (const [collection, ...ids] of scoped) {
      await store.insert(list(collection, JSON.stringify(ids)), "1", {});
    }
    await store.insert(pets, "7", {});
    for (let id = 1; id <= 45; id++) {
      await store.insert(list("orders"), String(id), { user: id % 3 ? "7" : "50 %7" });
    }
    await store.change(list("notes", '["7"]'), "1", () => undefined);
    await store.insert(list("notes", '["7"]'), "2", {});
    const removed = await store.change(pets, "7", () => undefined, {
      collections: ["notes", "tags"],
      scope: '["7"]',
      some: [
        {
          list: list("orders"),
          part: "7",
          keyOf: ({ user }) => String(user),
          key: "7",
          relation: pets,
          below: (id) => ({ collections: ["lines"], scope: JSON.stringify([id]), some: [] }),
        },
      ],
    });
    const orders = Array.from({ length: 45 }, (_, at) => at + 1);
    const gone = orders.filter((id) => id % 3).map((id) => ({ list: list("orders"), id: `${id}` }));
    expect(removed).toEqual({ before: {}, after: undefined, removed: gone });
    const left: string[] = [];
    for await (const { list: in_, id } of store.all()) {
      const isMade = !in_.collection.includes("$removed");
      if (isMade) left.push([in_.collection, in_.scope, id].filter(Boolean).join(" "));
    }
    expect(left).toEqual([
      'notes ["7,"] 1',
      'notes ["70"] 1',
      'notes ["7\\""] 1',
      'notes ["6"] 1',
      'tags ["70","a"] 1',
      'others ["7"] 1',
      ...orders.filter((id) => id % 3 === 0).map((id) => `orders ${id}`),
    ]);
    expect(await store.positionOf(list("notes", '["7"]'), "1")).toBeUndefined();
    expect(await store.positionOf(list("orders"), "1")).toEqual(expect.any(Number));
  });

  it("removes a long chain of documents, each of which belongs to the one before, in linear time", async () => {
    const comments = { collection: "comments", scope: "" };
    const length = 300;
    for (let id = 0; id < length; id++)
      await store.insert(comments, String(id), { parent: String(id - 1) });
    await store.insert(comments, "other", { parent: "none" });
    const relation = {};
    let read = 0;
    const keyOf = ({ parent }: StoredDocument): string => {
      read += 1;
      return String(parent);
    };
    const below = (id: string): Dependents => ({
      collections: [],
      scope: JSON.stringify([id]),
      some: [{ list: comments, part: id, keyOf, key: id, relation, below }],
    });
    const changed = await store.change(comments, "0", () => undefined, below("0"));
    const removed = changed?.removed.map(({ id }) => Number(id));
    expect(removed).toEqual(Array.from({ length: length - 1 }, (_, index) => index + 1));
    // Eight searches of up to all documents, and one for the index.
    expect(read).toBeLessThan(10 * length);
    const { total } = await store.page(comments, { limit: 9 }, unbounded);
    expect(total).toBe(1);
  });

  it("inserts no document below one that does not exist", async () => {
    const parent = { list: pets, id: "rex" };
    const toys = { collection: "toys", scope: JSON.stringify(["rex"]) };
    await expect(store.insert(toys, "ball", {}, [parent])).rejects.toEqual(new NoParent(parent));
    expect(await store.get(toys, "ball")).toBeUndefined();
    await store.insert(pets, "rex", {});
    expect(await store.insert(toys, "ball", {}, [parent])).toBe(true);
    expect(await store.insert(toys, "ball", {}, [parent])).toBe(false);
  });

  it.each(["by its path", "by a member"])(
    "keeps no document %s below one that is removed at the same time",
    async (how) => {
      const users = { collection: "users", scope: "" };
      const left: string[] = [];
      for (let round = 0; round < 40; round++) {
        const id = `u${round}`;
        const scope = JSON.stringify([id]);
        const isNamed = how === "by a member";
        const list = { collection: "orders", scope: isNamed ? "" : scope };
        const some = {
          list,
          part: id,
          keyOf: ({ user }: StoredDocument) => String(user),
          key: id,
          relation: users,
          below: () => ({ collections: [], scope: "[]", some: [] }),
        };
        const dependents = { collections: ["orders"], scope, some: isNamed ? [some] : [] };
        await store.insert(users, id, {});
        const works = [
          () => store.insert(list, id, { user: id }, [{ list: users, id }]),
          () => store.change(users, id, () => undefined, dependents),
        ];
        if (round % 2) works.reverse();
        const results = await Promise.allSettled(works.map((work) => work()));
        for (const each of results) {
          if (each.status === "rejected") expect(each.reason).toBeInstanceOf(NoParent);
        }
        if (await store.get(list, id)) left.push(id);
      }
      expect(left).toEqual([]);
    },
  );

  it("reads all documents of all lists, even in several reads", async () => {
    for (let id = 1; id <= 45; id++) await store.insert(id % 2 ? pets : hers, String(id), { id });
    const found = [];
    for await (const each of store.all()) found.push(each);
    const expected = Array.from({ length: 45 }, (_, at) => at + 1).map((id) => ({
      list: id % 2 ? pets : hers,
      id: String(id),
      document: { id },
    }));
    expect(found).toEqual(expected);
  });

  it("generates no number that is already an id in the list", async () => {
    for (const id of ["1", "2", "3", "5"]) await store.insert(pets, id, {});
    expect(await store.nextNumber(pets)).toBe(4);
    expect(await store.nextNumber(hers)).toBe(5);
    expect(await store.nextNumber(pets)).toBe(6);
  });

  it("replaces and removes, but changes nothing if the callback throws or the document is missing", async () => {
    await store.insert(pets, "1", { count: 1 });
    const counted = await store.change(pets, "1", ({ count }) => ({ count: Number(count) + 1 }));
    expect(counted).toEqual({
      before: { count: 1 },
      after: { count: 2 },
      removed: [],
    });
    const failing = store.change(pets, "1", () => {
      throw new RangeError("No.");
    });
    await expect(failing).rejects.toThrow(new RangeError("No."));
    expect(await store.get(pets, "1")).toEqual({ count: 2 });
    expect(await store.change(hers, "1", () => ({ count: 9 }))).toBeUndefined();
    expect(await store.change(pets, "1", () => undefined)).toEqual({
      before: { count: 2 },
      after: undefined,
      removed: [],
    });
    expect(await store.get(pets, "1")).toBeUndefined();
  });

  it("loses none of a hundred changes from two connections", async () => {
    const other = await engine.open();
    await store.insert(pets, "1", { count: 0 });
    const count = (each: DocumentStore): Promise<unknown> =>
      each.change(pets, "1", (document) => ({ count: Number(document["count"]) + 1 }));
    await Promise.all(Array.from({ length: 100 }, (_, call) => count(call % 2 ? store : other)));
    expect(await store.get(pets, "1")).toEqual({ count: 100 });
    await other.close();
  });

  it("lists in insertion order, by page, by value and from a position", async () => {
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
    expect(await ids({ offset: 0, limit: 9, accepts: has("kind", "cat") })).toEqual(["cb", 2]);
    expect(await ids({ offset: 0, limit: 9, accepts: has("tame", false) })).toEqual(["a", 1]);
    const after = await placeOf("c");
    expect(await ids({ after, limit: 9 })).toEqual(["ab", 3]);
    expect(await ids({ after, limit: 1, offset: 1 })).toEqual(["a", 3]);
    expect(await ids({ after, limit: 9, accepts: has("kind", "cat") })).toEqual(["b", 2]);
    expect(await ids({ after, limit: 1, offset: 1, accepts: has("kind", "cat") })).toEqual([
      "b",
      2,
    ]);
    expect(await store.positionOf(pets, "nobody")).toBeUndefined();
  });

  /** Each row: the ids of the scope, and the documents in the order of insertion; the same ids are in several lists. */
  it.each<[string, string[], string, string]>([
    ["of every scope", [], "aabacd", "aaabcd"],
    ["of the scopes below an id", ["a"], "aab", "aab"],
    ["of one scope, as it has none below", ["a", "x"], "ab", "ab"],
    ["of no scope whose ids only begin alike", ["a-"], "d", "d"],
    ["of none", ["z"], "", ""],
  ])("lists a collection %s as one list", async (_, ids, inOrder, sorted) => {
    const insert = (scope: readonly string[], id: string, collection = "pets") => {
      const text = scope.length === 0 ? "" : JSON.stringify(scope);
      return store.insert({ collection, scope: text }, id, { name: id });
    };
    await insert(["a", "x"], "a");
    await insert(["a"], "b");
    await insert(["a", "y"], "removed");
    await insert(["a", "y"], "a");
    await insert(["b"], "c", "visits");
    await store.change({ collection: "pets", scope: '["a","y"]' }, "removed", () => undefined);
    await store.change({ collection: "pets", scope: '["a"]' }, "b", () => undefined);
    await insert(["a", "x"], "b");
    await insert(["b"], "a");
    await insert([], "c");
    await insert(["b"], "a");
    await insert(["a-"], "d");
    const lists = {
      collection: "pets",
      scope: ids.length === 0 ? "" : JSON.stringify(ids),
      isOpen: true as const,
    };
    const order = {
      keyOf: ({ name }: StoredDocument) => [String(name)],
      compare: ([one]: Key, [other]: Key) => String(one).localeCompare(String(other)),
    };
    for (const range of [{}, { order }]) {
      let walked = "";
      for (let after: PlaceInList | undefined, left = 9; left > 0; left -= 1) {
        const { documents, hasMore, total } = await store.page(
          lists,
          { ...range, limit: 2, after },
          unbounded,
        );
        expect(total).toBe(inOrder.length);
        walked += documents.map(({ document }) => String(document["name"])).join("");
        after = documents.at(-1)?.place;
        if (!hasMore) break;
      }
      expect(walked).toBe("order" in range ? sorted : inOrder);
    }
  });

  it("sorts, filters and walks in both directions while documents come and go", async () => {
    for (const [id, size] of Object.entries({ a: 3, b: 1, c: 2, d: 1, e: 9 })) {
      await store.insert(pets, id, { size });
    }
    const order = {
      keyOf: ({ size }: Record<string, unknown>) => [Number(size)],
      compare: ([one]: Key, [other]: Key) => Number(one) - Number(other),
    };
    const accepts = ({ size }: Record<string, unknown>): boolean => size !== 9;
    const page = async (range: Omit<DocumentRange, "limit">) => {
      const { documents, hasMore } = await store.page(pets, { limit: 2, ...range }, unbounded);
      const ids = documents.map(({ id }) => id).join("");
      return { ids, hasMore, first: documents[0]?.place, last: documents.at(-1)?.place };
    };
    const first = await page({ order, accepts });
    expect(first).toMatchObject({ ids: "bd", hasMore: true });
    await store.change(pets, "d", () => undefined);
    await store.insert(pets, "f", { size: 1 });
    const second = await page({ order, accepts, after: first.last });
    expect(second).toMatchObject({ ids: "fc", hasMore: true });
    expect(await page({ order, accepts, before: second.first })).toMatchObject({ ids: "b" });
    expect(await page({ order, accepts, after: second.last })).toMatchObject({
      ids: "a",
      hasMore: false,
    });
    expect(await page({ isDescending: true, accepts })).toMatchObject({ ids: "fc" });
    const back = await page({ isDescending: true });
    expect(back).toMatchObject({ ids: "fe", hasMore: true });
    expect(await page({ isDescending: true, after: back.last })).toMatchObject({ ids: "cb" });
    expect(await page({ before: await placeOf("c") })).toMatchObject({ ids: "ab", hasMore: false });
    expect(await page({ after: await placeOf("d") })).toMatchObject({ ids: "ef", hasMore: false });
  });

  it("sorts more documents than it keeps meanwhile", async () => {
    for (const [id, size] of Object.entries({ a: 5, b: 6, c: 0, d: 7, e: 8, f: 9, g: 4 })) {
      await store.insert(pets, id, { size });
    }
    const order = {
      keyOf: ({ size }: Record<string, unknown>) => [Number(size)],
      compare: ([one]: Key, [other]: Key) => Number(one) - Number(other),
    };
    const { documents, total } = await store.page(pets, { limit: 1, order }, unbounded);
    expect([documents.map(({ id }) => id), total]).toEqual([["c"], 7]);
  });

  it("remembers the positions of recently removed documents and trims a list", async () => {
    await store.insert(pets, "1", {});
    await store.change(pets, "1", () => undefined);
    const position = await store.positionOf(pets, "1");
    await store.insert(pets, "1", { text: "x".repeat(100) });
    await store.change(pets, "1", () => undefined);
    expect(await store.positionOf(pets, "1")).toBeGreaterThan(Number(position));
    for (const id of ["2", "3", "4"]) await store.insert(pets, id, { text: "x".repeat(100) });
    const ids = async (): Promise<string[]> =>
      (await store.page(pets, { limit: 9 }, unbounded)).documents.map(({ id }) => id);
    await store.trim(pets, { documents: 2, bytes: 10_000 });
    expect(await ids()).toEqual(["3", "4"]);
    await store.trim(pets, { documents: 2, bytes: 150 });
    expect(await ids()).toEqual(["4"]);
  });

  it("trims a list to the bytes that it may have, and no further", async () => {
    const documents = ["1", "2", "3"].map((id) => ({
      id,
      text: "x".repeat(id === "1" ? 90 : 100),
    }));
    for (const document of documents) await store.insert(pets, document.id, document);
    const bytes = Buffer.byteLength(documents.map((each) => JSON.stringify(each)).join(""));
    await store.trim(pets, { documents: 9, bytes });
    expect((await store.page(pets, { limit: 9 }, unbounded)).total).toBe(3);
    await store.trim(pets, { documents: 9, bytes: bytes - 1 });
    expect((await store.page(pets, { limit: 9 }, unbounded)).total).toBe(2);
  });

  it.each([0, 1])("knows the last 1,000 removed documents, from position %i on", async (more) => {
    for (let id = 0; id < more; id++) await store.insert(hers, String(id), {});
    const remove = async (id: string): Promise<void> => {
      await store.insert(pets, id, {});
      await store.change(pets, id, () => undefined);
    };
    await remove("first");
    const rows = Array.from({ length: 1_100 }, (_, n) => `(${n})`);
    await engine.execute(`INSERT INTO documents (collection, scope, id, document)
      SELECT collection, scope, CAST(column1 AS TEXT), document
      FROM documents, (VALUES ${rows.join(", ")}) AS added WHERE id = 'first' ORDER BY added.column1`);
    for (let id = 0; id < 61; id++) await remove(`then ${id}`);
    const positions = ["first", "0", "99", "200", "1099", "then 60"].map((id) =>
      store.positionOf(pets, id),
    );
    const isKnown = (await Promise.all(positions)).map((position) => position !== undefined);
    expect(isKnown).toEqual([false, false, false, true, true, true]);
  });

  it("accepts a document of 2 MiB, and none of one byte more", async () => {
    const text = (bytes: number) => ({
      text: "x".repeat(bytes - Buffer.byteLength('{"text":""}')),
    });
    expect(await store.insert(pets, "1", text(2_097_152))).toBe(true);
    const { documents } = await store.page(pets, { limit: 1, accepts: () => true }, unbounded);
    expect(documents).toMatchObject([{ id: "1" }]);
    await expect(store.insert(pets, "2", text(2_097_153))).rejects.toThrow(DocumentTooLarge);
  });

  it("gives up the search for a free number after 5,000 taken ones", async () => {
    await store.insert(pets, "1", {});
    const rows = Array.from({ length: 5_001 }, (_, n) => `(${n + 2})`);
    await engine.execute(`INSERT INTO documents (collection, scope, id, document)
      SELECT collection, scope, CAST(column1 AS TEXT), document
      FROM documents, (VALUES ${rows.join(", ")}) AS added`);
    expect(await store.nextNumber(pets)).toBe(5_001);
    expect(await store.nextNumber(pets)).toBe(5_003);
  });

  it("lets one of two concurrent changes use up a token, and keeps a present one", async () => {
    const token = { digest: "d", clientId: "c", scope: "one", expiresAt: 2_000 };
    await store.insertToken(token, 1_000);
    await store.insertToken({ ...token, scope: "other" }, 1_000);
    const used = { ...token, scope: "used", expiresAt: 3_000 };
    const use = () => store.changeToken("d", 1_000, (each) => (each.scope === "one" ? used : each));
    const before = await Promise.all([use(), use()]);
    expect(before.map((each) => each?.scope).toSorted()).toEqual(["one", "used"]);
    expect(await store.token("d", 2_500)).toEqual(used);
    expect(await store.changeToken("d", 3_000, () => undefined)).toBeUndefined();
    expect(await store.changeToken("d", 2_500, () => undefined)).toEqual(used);
    expect(await store.token("d", 2_500)).toBeUndefined();
  });

  it("removes up to 100 expired tokens with each new one", async () => {
    const insert = (digest: string, expiresAt: number, now: number): Promise<void> =>
      store.insertToken({ digest, clientId: "c", scope: "", expiresAt }, now);
    const ids = Array.from({ length: 102 }, (_, at) => `d${at}`);
    for (const id of ids) await insert(id, 1_000, 0);
    await insert("later", 1_001, 0);
    await insert("new", 2_000, 1_000);
    const left = await Promise.all([...ids, "later", "new"].map((id) => store.token(id, 0)));
    expect(left.filter(Boolean)).toHaveLength(4);
    expect(left.slice(-2)).toMatchObject([{ digest: "later" }, { digest: "new" }]);
  });

  it.each([
    ["login:", 60_001],
    ["login:", 60_000],
    ["", 60_001],
  ])(
    "keeps some 100,000 tokens '%s…' that end in %d ms or more, and other kinds",
    async (kind, end) => {
      const insert = (digest: string, expiresAt: number): Promise<void> =>
        store.insertToken({ digest, clientId: "c", scope: "", expiresAt }, 0);
      const isKept = async (...ids: string[]): Promise<boolean[]> => {
        const found = await Promise.all(ids.map((id) => store.token(id, 0)));
        return found.map((each) => each !== undefined);
      };
      const others = ["", "login:", "key:"]
        .filter((each) => each !== kind)
        .map((each) => `${each}x`);
      for (const other of others) await insert(other, 60_001);
      await insert(`${kind}other life`, end === 60_000 ? 60_001 : 1);
      await insert(`${kind}first`, end === 60_000 ? 1 : end);
      await engine.execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99899)
      INSERT INTO tokens SELECT '${kind}' || i, 'c', '', ${end === 60_000 ? 2 : end + 1} FROM n`);
      const later = end === 60_000 ? end : end + 2;
      const insertHundred = async (name: string): Promise<void> => {
        for (let i = 0; i < 100; i += 1) await insert(`${kind}${name} ${i}`, later);
      };
      await insertHundred("new");
      expect(await isKept(`${kind}first`, `${kind}new 0`, `${kind}new 99`)).toEqual([
        true,
        true,
        true,
      ]);
      await insertHundred("newer");
      expect(await isKept(`${kind}first`, `${kind}new 0`, `${kind}newer 99`)).toEqual([
        ...[false, true, true],
      ]);
      expect(await isKept(`${kind}other life`, ...others)).toEqual([true, true, true]);
    },
  );

  it("handles a request with an idempotency key once, across processes, for a day", async () => {
    const other = await engine.open();
    let [time, runs] = [0, 0];
    const once = (each: DocumentStore, body = {}, statuses: number[] = []) => {
      const sent = { target: "", headers: { "idempotency-key": "k" } };
      const exchange = {
        gone: new AbortController().signal,
        limit: 1,
        take: () => undefined,
        sent,
      };
      const operation = { operationId: "create", statuses };
      const request = { params: {}, query: {}, body, exchange };
      const keyed = { operation, header: "idempotency-key", request };
      const run = () => Promise.resolve({ status: 201, body: { run: ++runs } });
      return new Idempotency(each, () => new Date(time)).once(keyed, run);
    };
    const calls = Array.from({ length: 20 }, (_, call) => once(call % 2 ? store : other));
    const outcomes = await Promise.allSettled(calls);
    const refused = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect([runs, new Set(refused.map(({ status }) => status as number))]).toEqual([
      ...[1, refused.length > 0 ? new Set([409]) : new Set()],
    ]);
    await other.close();
    await reopen();
    const headers = { "Idempotent-Replayed": "true" };
    expect(await once(store)).toEqual({ status: 201, headers, body: { run: 1 } });
    await expect(once(store, { a: 1 })).rejects.toMatchObject({ status: 422 });
    await expect(once(store, { a: 1 }, [409])).rejects.toMatchObject({ status: 409 });
    time = 86_400_000;
    expect(await once(store)).toMatchObject({ body: { run: 2 } });
  });

  it("compares values of every type, including unusual strings", async () => {
    const texts = { nul: "a\u0000\u0000b", half: "\ud800\udbff", literal: "\\u0000", pair: "😀" };
    for (const [id, text] of Object.entries(texts)) await store.insert(pets, id, { text });
    await store.insert(pets, "number", { text: 7, more: "\\\u0000" });
    await store.insert(pets, "object", { text: { inner: 7 } });
    const found = async (text: string | number): Promise<unknown> => {
      const { documents } = await store.page(
        pets,
        { limit: 9, accepts: has("text", text) },
        unbounded,
      );
      return documents.map(({ id }) => id);
    };
    for (const [id, text] of Object.entries(texts)) expect(await found(text)).toEqual([id]);
    expect([await found(7), await found(7.5), await found("7")]).toEqual([["number"], [], []]);
  });

  it("generates different numbers and ids on two connections", async () => {
    const other = await engine.open();
    const stores = Array.from({ length: 40 }, (_, call) => (call % 2 ? store : other));
    const numbers = await Promise.all(stores.map((each) => each.nextNumber(pets)));
    expect(new Set(numbers)).toEqual(new Set(stores.map((_, call) => call + 1)));
    const inserted = await Promise.all(stores.map((each) => each.insert(pets, "a", {})));
    expect(inserted.filter((isNew) => isNew)).toHaveLength(1);
    await other.close();
  });

  it("reads a page with more bytes than one statement returns", async () => {
    const ids = Array.from({ length: 45 }, (_, number) => `pet-${number}`);
    for (const id of ids) await store.insert(pets, id, { text: id.repeat(2_000) });
    const { documents } = await store.page(pets, { limit: 100 }, unbounded);
    const found = documents.map(({ id, document }) => ({ id, document }));
    expect(found).toEqual(ids.map((id) => ({ id, document: { text: id.repeat(2_000) } })));
  });

  it("probes its disk and rejects everything once closed", async () => {
    await store.probeWrite();
    await store.ping();
    await store.close();
    await expect(store.get(pets, "1")).rejects.toThrow(StorageUnavailable);
    await expect(store.insert(pets, "1", {})).rejects.toThrow(StorageUnavailable);
  });

  it("reports the size of each document of a page and reads only as many as are admitted", async () => {
    for (const [id, text] of Object.entries({ a: "x", b: "ä€", c: "y" })) {
      await store.insert(pets, id, { text });
    }
    const sizes: number[][] = [];
    const admit = (all: readonly number[]): number => {
      sizes.push([...all]);
      return 1;
    };
    const page = await store.page(pets, { limit: 2 }, { ...unbounded, admit });
    expect([page, sizes]).toMatchObject([
      { documents: [{ id: "a", document: { text: "x" } }], total: 3, hasMore: true },
      [[Buffer.byteLength('{"text":"x"}'), Buffer.byteLength('{"text":"ä€"}')]],
    ]);
    expect(await store.page(pets, { limit: 3 }, { ...unbounded, admit })).toMatchObject({
      hasMore: true,
    });
    const rejecting = (): number => {
      throw new RangeError("No.");
    };
    const rejected = store.page(pets, { limit: 2 }, { ...unbounded, admit: rejecting });
    await expect(rejected).rejects.toThrow(new RangeError("No."));
  });

  it("filters thousands of documents in slices and stops if a bound throws", async () => {
    await store.insert(pets, "first", { kind: "dog", text: "x".repeat(500) });
    const rows = Array.from(
      { length: 20_000 },
      (_, n) => `(${n}, '${n % 1_000 === 7 ? "cat" : "dog"}')`,
    );
    await engine.execute(`INSERT INTO documents (collection, scope, id, document)
      SELECT collection, scope, CAST(column1 AS TEXT), replace(document, 'dog', column2)
      FROM documents, (VALUES ${rows.join(", ")}) AS added ORDER BY added.column1`);
    const accepts = has("kind", "cat");
    let turns = 0;
    const bounds = { ...unbounded, proceed: () => void (turns += 1) };
    const page = await store.page(pets, { offset: 3, limit: 2, accepts }, bounds);
    expect([page.total, page.documents.map(({ id }) => id)]).toEqual([20, ["3007", "4007"]]);
    const place = await placeOf("17007");
    const after = await store.page(pets, { after: place, limit: 9, accepts }, bounds);
    expect(after.documents.map(({ id }) => id)).toEqual(["18007", "19007"]);
    expect(turns).toBeGreaterThan(1);
    const proceed = (): void => {
      throw new RangeError("Too long.");
    };
    const stopped = store.page(pets, { limit: 1, accepts }, { ...unbounded, proceed });
    await expect(stopped).rejects.toThrow(new RangeError("Too long."));
  });
});

it("reports a folder that cannot be created", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(openDocumentStore(join(folder, "file", "below"))).rejects.toThrow(
    StorageUnavailable,
  );
});

describe("a database", () => {
  const openAt = (url: string): Promise<DocumentStore> =>
    openDocumentStore(undefined, { url, poolSize: 2, timeout: 10_000 });

  it("keeps the first credentials of instances that start together", async () => {
    const url = await newDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => openAt(url)));
    const kept = await Promise.all(stores.map(async (each, made) => each.credentials?.(`${made}`)));
    expect(new Set(kept).size).toBe(1);
    await Promise.all(stores.map((each) => each.close()));
  });

  onOneNode("finds an id by its primary key even if the table is nearly empty", async () => {
    const url = await newDatabase();
    const store = await openAt(url);
    await store.insert(pets, "1", {});
    // More often than PostgreSQL plans for the actual values.
    for (let i = 0; i < 10; i++) await store.get(pets, "1");
    await store.close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // PostgreSQL counts a connection's activity when it ends.
    const others = "SELECT FROM pg_stat_activity WHERE datname = current_database()";
    while ((await client.query(others)).rowCount !== 1);
    const { rows } = await client.query(
      "SELECT indexrelname FROM pg_stat_user_indexes WHERE relname = 'documents' AND idx_scan >= 10",
    );
    await client.end();
    expect(rows).toEqual([{ indexrelname: "documents_pkey" }]);
  });

  it("of another service is rejected with advice", async () => {
    const url = await newDatabase();
    await (await openPostgresStorage({ url, poolSize: 1, timeout: 10_000 })).close();
    await expect(openAt(url)).rejects.toThrow(
      "DATABASE_URL: the database has the tables of another service. Use one that is empty.",
    );
  });
});
