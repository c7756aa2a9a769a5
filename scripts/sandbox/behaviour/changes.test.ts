import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Schema } from "../../document/document.js";
import { serveDocument, type ServedDocument } from "../testing/served-document.js";

const TEXT = { type: "string" } as const;
const COUNT = { type: "integer" } as const;
const object = (properties: Record<string, unknown>, required: string[] = []): Schema =>
  ({ type: "object", properties, required }) as Schema;
const content = (schema: unknown, type = "application/json") => ({
  content: { [type]: { schema } },
});
const answer = (status: string, schema: unknown) => ({
  [status]: { description: "Done", ...content(schema, "application/json; charset=utf-8") },
});

const key = object({ id: COUNT, name: TEXT, secret: TEXT }, ["id", "name", "secret"]);
const noted = object({ id: COUNT, name: TEXT, secret: TEXT, note: TEXT }, ["id", "name"]);
const sized = object({ id: COUNT, name: TEXT, size: object({ w: COUNT, unit: TEXT }) }, ["id"]);
const shared = object(
  {
    id: { type: "string", readOnly: true },
    name: TEXT,
    rank: { ...COUNT, default: 7 },
    state: { type: "string", readOnly: true, default: "new" },
    owner: object({ since: { type: "string", readOnly: true }, name: TEXT }),
  },
  ["id", "name", "rank"],
);

interface Shape {
  create: Schema;
  put: Schema;
  item: Schema;
  made: object;
  sent: object;
  /** After PUT, with the id. */
  after: object;
}

/** What a PUT leaves and what it removes. */
const SHAPES: Record<string, Shape> = {
  "a member that only POST takes stays": {
    create: object({ name: TEXT, secret: TEXT }),
    put: object({ name: TEXT }),
    item: key,
    made: { name: "a", secret: "s" },
    sent: { name: "b" },
    after: { name: "b", secret: "s" },
  },
  "an optional member that PUT does not take stays": {
    create: object({ name: TEXT, secret: TEXT, note: TEXT }),
    put: object({ name: TEXT, secret: TEXT }),
    item: noted,
    made: { name: "a", secret: "s", note: "n" },
    sent: { name: "b", secret: "t" },
    after: { name: "b", secret: "t", note: "n" },
  },
  "an optional member that is not sent goes": {
    create: object({ name: TEXT, secret: TEXT, note: TEXT }),
    put: object({ name: TEXT, secret: TEXT, note: TEXT }),
    item: noted,
    made: { name: "a", secret: "s", note: "n" },
    sent: { name: "b", secret: "s" },
    after: { name: "b", secret: "s" },
  },
  "a member that responses must have stays if it is not sent": {
    create: object({ name: TEXT, secret: TEXT }),
    put: object({ name: TEXT, secret: TEXT }),
    item: key,
    made: { name: "a", secret: "s" },
    sent: { name: "b" },
    after: { name: "b", secret: "s" },
  },
  "a member of an object that PUT does not take stays": {
    create: object({ name: TEXT, size: object({ w: COUNT, unit: TEXT }) }),
    put: object({ name: TEXT, size: object({ w: COUNT }) }),
    item: sized,
    made: { name: "a", size: { w: 1, unit: "cm" } },
    sent: { name: "a", size: { w: 2 } },
    after: { name: "a", size: { w: 2, unit: "cm" } },
  },
  "with one schema for all, read-only members stay and defaults return": {
    create: shared,
    put: shared,
    item: shared,
    made: { name: "a", rank: 1, owner: { name: "o" } },
    sent: { name: "b", owner: { name: "p" } },
    after: { name: "b", rank: 7, state: "new", owner: { name: "p" } },
  },
  "what a request sends is replaced, although GET shows it as read-only": {
    create: object({ name: TEXT, note: TEXT }),
    put: object({ name: TEXT, note: TEXT }),
    item: object({ id: COUNT, name: { ...TEXT, readOnly: true }, note: TEXT }, ["id"]),
    made: { name: "a", note: "n" },
    sent: { name: "b", note: "m" },
    after: { name: "b", note: "m" },
  },
  "a PUT that declares no members takes all": {
    create: object({ name: TEXT, note: TEXT }),
    put: object({}),
    item: noted,
    made: { name: "a", note: "n" },
    sent: { name: "b" },
    after: { name: "b" },
  },
  "members that nothing declares are replaced": {
    create: object({}),
    put: object({}),
    item: object({ id: TEXT }, ["id"]),
    made: { any: 1, other: 2 },
    sent: { any: 3 },
    after: { any: 3 },
  },
};

describe("PUT replaces what it can send", () => {
  it.each(Object.entries(SHAPES))("%s", async (_, { create, put, item, made, sent, after }) => {
    const parameters = [{ name: "id", in: "path", required: true, schema: TEXT }];
    const served = await serve({
      "/keys": { post: { requestBody: content(create), responses: answer("201", item) } },
      "/keys/{id}": {
        parameters,
        get: { responses: answer("200", item) },
        put: { requestBody: content(put), responses: answer("200", item) },
      },
    });
    const { id, ...rest } = await json(served, "POST", "/keys", made);
    expect(rest).toMatchObject(made);
    const replaced = await json(served, "PUT", `/keys/${String(id)}`, sent);
    expect(replaced).toEqual({ id, ...after });
    expect(await json(served, "GET", `/keys/${String(id)}`)).toEqual(replaced);
    await served.stop();
  });
});

describe("a JSON Patch", () => {
  const name = { type: "string", maxLength: 10 };
  const item = object({ id: COUNT, name, tags: { type: "array", items: TEXT } }, ["id", "name"]);
  const operations = {
    type: "array",
    items: object({ op: TEXT, path: TEXT, value: {} }, ["op", "path"]),
  };
  const patched = (requestBody: object, more: object = {}) => ({
    parameters: [{ name: "id", in: "path", required: true, schema: COUNT }],
    get: { responses: answer("200", item) },
    patch: { requestBody, responses: { ...answer("200", item), ...more } },
  });
  const problem = answer("422", object({ message: TEXT }, ["message"]));
  let served: ServedDocument;
  let id: unknown;

  beforeAll(async () => {
    served = await serve({
      "/notes": {
        post: {
          requestBody: content(object({ name: TEXT, tags: { type: "array", items: TEXT } })),
          responses: answer("201", item),
        },
      },
      "/notes/{id}": patched({
        content: {
          ...content(operations, "application/json-patch+json").content,
          ...content(object({ name: TEXT }), "application/merge-patch+json").content,
        },
      }),
      "/lists": { post: { requestBody: content(item), responses: answer("201", item) } },
      "/lists/{id}": patched(content(operations), problem),
      "/pairs": { post: { requestBody: content(item), responses: answer("201", item) } },
      "/pairs/{id}": patched(
        content(operations),
        Object.assign(answer("409", object({ message: TEXT }, ["message"])), problem),
      ),
    });
    ({ id } = await json(served, "POST", "/notes", { name: "a", tags: ["x"] }));
  });
  afterAll(() => served.stop());

  it("changes the item by its media type", async () => {
    const body = [
      { op: "test", path: "/name", value: "a" },
      { op: "add", path: "/tags/-", value: "y" },
    ];
    const response = await patch(`/notes/${String(id)}`, body, "application/json-patch+json");
    expect([response.status, await response.json()]).toEqual([
      200,
      { id, name: "a", tags: ["x", "y"] },
    ]);
  });

  it("of the other media type is a merge patch", async () => {
    const body = { tags: null };
    const path = `/notes/${String(id)}`;
    const response = await patch(path, body, "application/merge-patch+json");
    expect([response.status, await response.json()]).toEqual([200, { id, name: "a" }]);
  });

  it("changes the item by its form in plain JSON", async () => {
    const made = await json(served, "POST", "/lists", { id: 1, name: "a" });
    const path = `/lists/${String(made["id"])}`;
    const response = await patch(path, [{ op: "replace", path: "/name", value: "b" }]);
    expect([response.status, await response.json()]).toEqual([200, { ...made, name: "b" }]);
  });

  it.each([
    ["that the item does not allow", [{ op: "remove", path: "/nothing" }], 400, "no 'nothing'"],
    ["whose test fails", [{ op: "test", path: "/name", value: "z" }], 400, "The test of '/name'"],
    ["after which the item is invalid", [{ op: "remove", path: "/name" }], 400, "does not fit"],
    ["that makes a member invalid", [{ op: "add", path: "/name", value: 1 }], 400, "does not fit"],
    [
      "that makes a member too long",
      [{ op: "add", path: "/name", value: "x".repeat(11) }],
      400,
      "does not fit",
    ],
    ["without a value", [{ op: "add", path: "/name" }], 400, "needs a 'value'"],
    ["with an unknown operation", [{ op: "swap", path: "/name" }], 400, "Operation 0"],
  ])("%s changes nothing", async (_, operations, status, message) => {
    const path = `/notes/${String(id)}`;
    const before = await json(served, "GET", path);
    const all = [{ op: "add", path: "/tags", value: ["z"] }, ...operations];
    const response = await patch(path, all, "application/json-patch+json");
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(message.replace("Operation 0", "Operation 1"));
    expect(await json(served, "GET", path)).toEqual(before);
  });

  it.each([
    ["/lists", 422],
    ["/pairs", 409],
  ])("conflicts by the status that the document declares: %s: %i", async (path, status) => {
    const made = await json(served, "POST", path, { id: 2, name: "a" });
    const response = await patch(`${path}/${String(made["id"])}`, [{ op: "remove", path: "/x" }]);
    expect([response.status, await response.json()]).toEqual([
      status,
      { message: "The item has no 'x' at this path." },
    ]);
    const wrong = [{ op: "move", from: "/name", path: "/name/x" }];
    expect((await patch(`${path}/${String(made["id"])}`, wrong)).status).toBe(422);
  });

  const patch = (path: string, body: unknown, type = "application/json"): Promise<Response> =>
    fetch(served.url + path, {
      method: "PATCH",
      headers: { "content-type": type },
      body: JSON.stringify(body),
    });
});

describe("an object that is described under the media type of JSON Patch", () => {
  const PATCH = "application/json-patch+json";
  const body = content(object({ name: TEXT, note: TEXT }), PATCH);
  const item = object({ id: TEXT, name: TEXT, note: TEXT }, ["id"]);
  const path = {
    parameters: [{ name: "id", in: "path", required: true, schema: TEXT }],
    get: { responses: answer("200", item) },
    put: { requestBody: body, responses: answer("200", item) },
    patch: { requestBody: body, responses: answer("200", item) },
  };

  it("is stored, replaces and changes as any JSON", async () => {
    const served = await serve({
      "/notes": { post: { requestBody: body, responses: answer("201", item) } },
      "/notes/{id}": path,
    });
    const send = async (method: string, at: string, sent: object) => {
      const headers = { "content-type": PATCH };
      const request = { method, headers, body: JSON.stringify(sent) };
      const response = await fetch(served.url + at, request);
      return [response.status, await response.json()] as const;
    };
    const [status, made] = await send("POST", "/notes", { name: "a", note: "n" });
    const { id } = Object(made) as { id: string };
    expect([status, made]).toEqual([201, { id, name: "a", note: "n" }]);
    const at = `/notes/${id}`;
    expect(await send("PATCH", at, { note: "o" })).toEqual([200, { id, name: "a", note: "o" }]);
    expect(await send("PUT", at, { name: "b" })).toEqual([200, { id, name: "b" }]);
    expect(await json(served, "GET", at)).toEqual({ id, name: "b" });
    await served.stop();
  });
});

describe("a merge patch of any members", () => {
  const owner = object({ since: { type: "string", readOnly: true }, name: TEXT }, ["since"]);
  const properties = {
    id: { type: "string", readOnly: true },
    name: { type: "string", maxLength: 3 },
    rank: COUNT,
    set: { type: "array", items: COUNT, uniqueItems: true },
    key: { type: "string", writeOnly: true },
    owner,
  };
  const item = object(properties, ["id", "name"]);
  const typesOf = (merge: unknown) => ({
    ...content(merge, "application/merge-patch+json").content,
    ...content({}, "application/json-patch+json").content,
  });
  const pathOf = (merge: unknown) => ({
    parameters: [{ name: "id", in: "path", required: true, schema: TEXT }],
    get: { responses: answer("200", item) },
    patch: { requestBody: { content: typesOf(merge) }, responses: answer("200", item) },
  });
  let served: ServedDocument;

  beforeAll(async () => {
    served = await serve({
      "/notes": { post: { requestBody: content(item), responses: answer("201", item) } },
      "/notes/{id}": pathOf({}),
      "/lists": { post: { requestBody: content(item), responses: answer("201", item) } },
      "/lists/{id}": pathOf(object({ name: TEXT, set: { type: "array" } })),
    });
  });
  afterAll(() => served.stop());

  it("changes nothing by a JSON Patch either", async () => {
    const made = await json(served, "POST", "/notes", { name: "a" });
    const path = `/notes/${String(made["id"])}`;
    const twice = [{ op: "add", path: "/set", value: [1, 1] }];
    expect((await change(path, "application/json-patch+json", twice)).status).toBe(400);
    expect(await json(served, "GET", path)).toEqual(made);
  });

  it.each([{ name: "long" }, { set: [1, 1] }])(
    "is accepted if the document describes it: %j",
    async (body) => {
      const { id } = await json(served, "POST", "/lists", { name: "a" });
      const path = `/lists/${String(id)}`;
      expect((await change(path, "application/merge-patch+json", body)).status).toBe(200);
      // What was wrong before does not prevent other changes.
      expect((await change(path, "application/merge-patch+json", { rank: 2 })).status).toBe(200);
      const patch = (value: unknown): Promise<Response> =>
        change(path, "application/json-patch+json", [{ op: "add", path: "/rank", value }]);
      expect((await patch(3)).status).toBe(200);
      expect((await patch("x")).status).toBe(400);
    },
  );

  it("adds members up to the limit of an object", async () => {
    const { id } = await json(served, "POST", "/notes", { name: "a" });
    const some = (prefix: string) => {
      return {
        owner: Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [prefix + i, 1])),
      };
    };
    const add = (prefix: string) =>
      change(`/notes/${String(id)}`, "application/merge-patch+json", some(prefix));
    // With `since`, which the service fills, there are 5,001.
    expect((await add("a")).status).toBe(200);
    const response = await add("b");
    const message =
      "An object has 10001 members; the limit is 10000. Move some of them into nested objects.";
    expect([response.status, await response.json()]).toMatchObject([400, { message }]);
  });

  it("is not sent as a JSON Patch", async () => {
    const made = await json(served, "POST", "/lists", { name: "a" });
    const path = `/lists/${String(made["id"])}`;
    expect((await change(path, "application/json-patch+json", { name: "b" })).status).toBe(400);
    expect(await json(served, "GET", path)).toEqual(made);
  });

  it.each([
    ["with a value of another type", { rank: "x" }, "'rank' does not fit the schema of the item."],
    ["with a longer text", { name: "long" }, "'name' does not fit the schema of the item."],
    ["without a required member", { name: null }, "'name' is required by the schema of the item."],
    [
      "with an element twice",
      { set: [1, 1] },
      "The changed item does not fit the schema of the document.",
    ],
  ])("changes nothing if the item is then one %s", async (_, body, message) => {
    const made = await json(served, "POST", "/notes", { name: "a", rank: 1 });
    const path = `/notes/${String(made["id"])}`;
    const response = await change(path, "application/merge-patch+json", { rank: 2, ...body });
    expect([response.status, await response.json()]).toMatchObject([400, { message }]);
    expect(await json(served, "GET", path)).toEqual(made);
  });

  it.each([
    ["application/merge-patch+json", { key: "k", rank: null, owner: { name: "o" } }],
    [
      "application/json-patch+json",
      [
        { op: "add", path: "/key", value: "k" },
        { op: "remove", path: "/rank" },
        { op: "add", path: "/owner", value: { name: "o" } },
      ],
    ],
  ])("may hide members, and leaves read-only ones to the service: %s", async (type, body) => {
    const { id } = await json(served, "POST", "/notes", { name: "a", rank: 1 });
    const path = `/notes/${String(id)}`;
    const response = await change(path, type, body);
    expect(response.status).toBe(200);
    const changed = { id, name: "a", owner: { since: expect.any(String), name: "o" } };
    expect(await json(served, "GET", path)).toEqual(changed);
  });

  const change = (path: string, type: string, body: unknown): Promise<Response> =>
    fetch(served.url + path, {
      method: "PATCH",
      headers: { "content-type": type },
      body: JSON.stringify(body),
    });
});

function serve(paths: object): Promise<ServedDocument> {
  const document = { openapi: "3.1.0", info: { title: "Changes", version: "1" }, paths };
  return serveDocument("sandbox", JSON.stringify(document));
}

async function json(
  { url }: ServedDocument,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  expect([200, 201]).toContain(response.status);
  return (await response.json()) as Record<string, unknown>;
}
