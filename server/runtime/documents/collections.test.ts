import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Collection, StoringRequest } from "./collection.js";
import { Collections } from "./collections.js";
import { hiddenMember } from "./relations.js";
import type { DocumentStore } from "./document-store.js";
import { openDocumentStore } from "./open-document-store.js";

let store: DocumentStore;
let time: number;
let collections: Collections;
beforeEach(async () => {
  time = Date.UTC(2026, 0, 1) + 999;
  store = await openDocumentStore(undefined);
  const schemas = {
    complete: (_: Collection, item: object) => ({ ...item }),
    made: (_: Collection, item: object) => ({ ...item }),
    example: () => ({ id: "x", name: "example" }),
  };
  collections = new Collections(store, () => new Date(time), 10_000, schemas);
});
afterEach(() => store.close());

const pets: Collection = { name: "pets", idParameter: "petId", idProperty: "id" };

function request(
  body: unknown,
  { headers = {}, ...more }: Partial<StoringRequest> & { headers?: object } = {},
): StoringRequest {
  const sent = { target: "/pets", headers: { ...headers } };
  const exchange = { gone: new AbortController().signal, limit: 1e6, take: () => undefined, sent };
  return { params: {}, query: {}, body, exchange, ...more };
}
const at = (petId: unknown) => ({ params: { petId } });

describe("an item", () => {
  it.each([
    [{ id: "a" }, "a"],
    [{ id: 7 }, 7],
    [{ id: "" }, expect.stringMatching(/^[\da-f-]{36}$/)],
    [{ id: null }, expect.stringMatching(/^[\da-f-]{36}$/)],
    [{}, expect.stringMatching(/^[\da-f-]{36}$/)],
  ])("created by %j has the id %p", async (body, id) => {
    const item = await collections.create(pets, request({ ...body, name: "n" }));
    expect(item).toEqual({ id, name: "n" });
    expect(await collections.read(pets, request(undefined, at(item["id"])))).toEqual(item);
    const again = collections.create(pets, request(item));
    await expect(again).rejects.toMatchObject({ code: "InvalidField" });
  });

  it.each([
    [{ name: null, more: { b: null, c: { d: 1 } } }, { more: { a: 1, c: { d: 1 } } }],
    [{ more: null, id: "other" }, { name: "n" }],
    [{ name: { a: null, b: 1 } }, { name: { b: 1 }, more: { a: 1, b: 2 } }],
    [{ more: [1] }, { name: "n", more: [1] }],
    [
      { actions: [{ action: "a" }] },
      { name: "n", more: { a: 1, b: 2 }, actions: [{ action: "a" }] },
    ],
  ])("changed by %j is %j", async (patch, want) => {
    await collections.create(pets, request({ id: "1", name: "n", more: { a: 1, b: 2 } }));
    expect(await collections.update(pets, request(patch, at("1")))).toEqual({ ...want, id: "1" });
  });

  it("counts its changes and has the times of its creation and of the last one", async () => {
    const kind = { created: ["made", "madeAt"], changed: ["seen"], unix: ["madeAt"], version: "v" };
    const stamped: Collection = { ...pets, ...kind };
    const made = { made: "2026-01-01T00:00:00.999Z", madeAt: 1_767_225_600 };
    const first = await collections.create(stamped, request({ id: "1", v: 9, made: "x" }));
    expect(first).toEqual({ id: "1", ...made, seen: made.made, v: 1 });
    time += 1_000;
    const seen = "2026-01-01T00:00:01.999Z";
    const second = { id: "1", ...made, seen };
    const replaced = await collections.replace(stamped, request({ id: "2", madeAt: 0 }, at("1")));
    expect(replaced).toEqual({ ...second, v: 2 });
    const actions = [{ action: "setName", name: "n" }, { action: "setSize", size: 3 }, 7];
    const updated = await collections.update(stamped, request({ actions, a: 1 }, at("1")));
    expect(updated).toEqual({ ...second, v: 3, name: "n", size: 3, a: 1 });
    const tagged = await collections.create({ ...pets, version: "etag" }, request({ id: "3" }));
    expect(tagged).toEqual({ id: "3", etag: "1" });
  });

  it("is created by PUT without a condition, else replaced", async () => {
    const tagged = { ...pets, hasTags: true };
    const put = (condition: object, body = { id: "other", name: "n" }) =>
      collections.put(tagged, request(body, { ...at("1"), headers: condition }));
    await expect(put({ "if-match": "*" })).rejects.toMatchObject({ code: "ResourceNotFound" });
    expect(await put({ "if-none-match": "*" })).toEqual({ id: "1", name: "n" });
    await expect(put({ "if-none-match": "*" })).rejects.toMatchObject({
      code: "PreconditionFailed",
    });
    expect(await put({ "if-match": "*" }, { id: "1", name: "m" })).toEqual({ id: "1", name: "m" });
  });

  it.each([
    ['"v7"', true],
    ["v7", true],
    ['"a", v7', true],
    ['W/"v7"', false],
    ['"v7x"', false],
    ["", false],
  ])("with its own tag v7 meets If-Match: %s: %s", async (tag, isMet) => {
    await collections.create(pets, request({ id: "1", etag: "v7" }));
    const conditional = request(undefined, { ...at("1"), headers: { "if-match": tag } });
    const removed = collections.remove({ ...pets, hasTags: true }, conditional);
    if (isMet) expect((await removed).item).toEqual({ id: "1", etag: "v7" });
    else await expect(removed).rejects.toMatchObject({ code: "PreconditionFailed" });
  });

  it("without entity tags has no conditions", async () => {
    await collections.create(pets, request({ id: "1" }));
    const headers = { "if-match": '"x"' };
    const removed = await collections.remove(pets, request(undefined, { ...at("1"), headers }));
    expect(removed.item).toEqual({ id: "1" });
  });

  it("that no operation creates is the example until it is removed", async () => {
    const example = { ...pets, isExample: true };
    const one = request(undefined, at("1"));
    expect(await collections.find(example, one)).toBeUndefined();
    expect(await collections.read(example, one)).toEqual({ id: "1", name: "example" });
    const changed = await collections.update(example, request({ size: 1 }, at("2")));
    expect(changed).toEqual({ id: "2", name: "example", size: 1 });
    for (const id of ["1", "2"]) {
      const removed = await collections.remove(example, request(undefined, at(id)));
      expect(removed.item).toMatchObject({ id, name: "example" });
      const again = collections.read(example, request(undefined, at(id)));
      await expect(again).rejects.toMatchObject({ code: "ResourceNotFound" });
    }
  });

  it("cannot be created by a deeply nested body", async () => {
    const body: unknown = JSON.parse(`{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`);
    const error = { code: "InvalidJsonInput" };
    await expect(collections.create(pets, request(body))).rejects.toMatchObject(error);
  });
});

it("a list of a parent has only its items, whose parents clients never see", async () => {
  const of = (owner: string) => ({
    params: { owner },
    parents: [{ parameter: "owner", member: hiddenMember("owner") }],
  });
  for (const [id, owner] of Object.entries({ 1: "ann", 2: "bob", 3: "ann" })) {
    await collections.create(pets, request({ id }, of(owner)));
  }
  await collections.update(pets, request({ name: "n" }, at("3")));
  const { id } = await collections.create(pets, request({}, of("ann")));
  const { items, total } = await collections.list(pets, request(undefined, of("ann")));
  expect([items, total]).toEqual([[{ id: "1" }, { id: "3", name: "n" }, { id }], 3]);
  const { items: scoped } = await collections.list(
    { ...pets, within: ["owner"] },
    request({}, of("ann")),
  );
  expect(scoped).toEqual([]);
});

describe("a cursor", () => {
  const names = { limit: "limit", after: "after", before: "before", sort: { by: "sort" } };
  const page = async (query: object, more: object = {}) =>
    collections.list(pets, request({}, { query: { limit: 2, ...query } }), { ...names, ...more });
  const idsOf = ({ items }: { items: readonly object[] }): unknown[] =>
    items.map((item) => Reflect.get(item, "id") as unknown);
  beforeEach(async () => {
    for (const id of ["a", "b", "c", "d"]) await collections.create(pets, request({ id }));
  });

  it.each([{}, { sort: "-id" }])("leads forward and back in the order of %j", async (query) => {
    const first = await page(query);
    const second = await page({ ...query, after: first.next });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(
      "sort" in query ? [..."dcba"] : [..."abcd"],
    );
    for (const name of ["after", "before"]) {
      expect(idsOf(await page({ ...query, [name]: second.previous }))).toEqual(idsOf(first));
    }
    const other = "sort" in query ? {} : { sort: "id" };
    const problem = { message: expect.stringContaining("is not a position in this list.") };
    await expect(page({ ...other, after: first.next })).rejects.toMatchObject(problem);
    await expect(page({ ...query, before: "x" })).rejects.toMatchObject(problem);
  });

  it("may be the id of an item", async () => {
    const isById = { isById: true };
    expect(idsOf(await page({ after: "b" }, isById))).toEqual(["c", "d"]);
    expect(idsOf(await page({ before: "c", sort: "-id" }, isById))).toEqual(["d"]);
    const unknown = page({ after: "x" }, isById);
    await expect(unknown).rejects.toMatchObject({ message: expect.stringContaining("'x' is not") });
  });
});
