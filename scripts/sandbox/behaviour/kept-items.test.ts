import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument, Schema } from "../../document/document.js";
import { memberAt } from "../../../server/runtime/documents/members.js";
import { Sandboxed } from "../testing/sandboxed.js";

const TEXT = { type: "string" } as const;
const object = (properties: Record<string, unknown>, required: string[] = []): Schema =>
  ({ type: "object", properties, required }) as Schema;
const list = (items: unknown): Schema => ({ type: "array", items }) as Schema;

const item = object({ id: TEXT, plan: TEXT, size: TEXT });
const sent = object({ plan: TEXT, size: TEXT }, ["plan"]);
const problems = list(object({ code: TEXT }, ["code"]));
const parts = list(object({ name: TEXT, kind: TEXT }));
const rules = list(object({ code: TEXT, kind: TEXT }));
const ids = list(object({ id: TEXT, kind: TEXT }));

const kinded = object({
  metadata: object({ uid: TEXT, name: TEXT }),
  spec: object({ size: TEXT }),
});

interface Shape {
  path: string;
  request: Schema;
  /** Of POST and GET of one. */
  response: Schema;
  /** Of POST, if it is another one. */
  created?: Schema;
  /** Of PUT, if there is one. */
  replaced?: Schema;
  list?: Schema;
  body: object;
  /** Whether the body has the item in one of its members. */
  isWrapped?: boolean;
  /** Where the responses show the item, and the list its items. */
  at?: string[];
  listAt?: string[];
  /** Where the item shows what was sent. */
  attributes?: string[];
  /** The member whose value the path has. */
  key?: string;
  /** The place of this value in the item, if it is not the member. */
  idAt?: string[];
  params?: object;
}

const body = { plan: "gold", size: "big" };

/** How documents wrap items, lists and ids. */
const SHAPES: Record<string, Shape> = {
  "an item": { path: "/plans/{id}", request: sent, response: item, list: list(item), body },
  "a request with a member that is writeOnly there and not in the response": {
    path: "/plans/{id}",
    request: object({ plan: { type: "string", writeOnly: true }, size: TEXT }, ["plan"]),
    response: item,
    list: list(item),
    body,
  },
  "a wrapper with an optional sibling in the request": {
    path: "/plans/{id}",
    request: object({ authorization: object({ amount: TEXT }), plan: sent }, ["plan"]),
    response: object({ plan: item }, ["plan"]),
    body: { authorization: { amount: "5" }, plan: body },
    at: ["plan"],
  },
  "a wrapper in request and response, each with siblings": {
    path: "/plans/{key}",
    request: object({ isTrial: { type: "boolean" }, plan: sent }, ["plan"]),
    response: object({ warnings: problems, plan: object({ key: TEXT, plan: TEXT, size: TEXT }) }),
    list: object({ plans: list(object({ key: TEXT, plan: TEXT, size: TEXT })) }),
    body: { isTrial: true, plan: body },
    key: "key",
    at: ["plan"],
    listAt: ["plans"],
  },
  "a wrapped item with a list whose elements have the key, too": {
    path: "/plans/{code}",
    request: object({ plan: object({ code: TEXT, size: TEXT, rules }, ["code"]) }, ["plan"]),
    replaced: object({ plan: object({ size: TEXT, rules }) }, ["plan"]),
    response: object({ plan: object({ code: TEXT, size: TEXT, rules }, ["code"]) }, ["plan"]),
    list: object({ plans: list(object({ code: TEXT, size: TEXT, rules }, ["code"])) }),
    body: { plan: { code: "c1", size: "big", rules: [{ code: "r1", kind: "hard" }] } },
    key: "code",
    at: ["plan"],
    listAt: ["plans"],
  },
  "a wrapped item with a list whose elements have an id": {
    path: "/plans/{code}",
    request: object({ plan: object({ code: TEXT, size: TEXT, parts: ids }, ["code"]) }, ["plan"]),
    response: object({ plan: object({ code: TEXT, size: TEXT, parts: ids }, ["code"]) }, ["plan"]),
    body: { plan: { code: "c1", size: "big", parts: [{ id: "r1", kind: "hard" }] } },
    key: "code",
    at: ["plan"],
  },
  "an item with an object like the request and an id that only the path explains": {
    path: "/documents/{docId}",
    request: sent,
    response: object({ docId: TEXT, task: TEXT, settings: sent }),
    body,
    key: "docId",
    attributes: ["settings"],
  },
  "an item with an id that is a part of the path's name for it": {
    path: "/logplans/{logplan_id}",
    request: object({ plan: TEXT, limits: object({ size: TEXT }) }),
    replaced: object({ limits: object({ size: TEXT }) }),
    response: object({ plan_id: TEXT, plan: TEXT, limits: object({ size: TEXT }) }),
    body: { plan: "gold", limits: { size: "big" } },
    key: "plan_id",
  },
  "an item without an id, of which a PUT sends one object": {
    path: "/plans/{slug}",
    request: object({ plan: TEXT, limits: object({ size: TEXT }) }),
    replaced: object({ limits: object({ size: TEXT }) }),
    response: object({ plan: TEXT, limits: object({ size: TEXT }) }),
    body: { plan: "gold", limits: { size: "big" } },
    key: "slug",
  },
  "a wrapper in the request whose name a scalar of the item has": {
    path: "/plans/{id}",
    request: object({ logo: TEXT, plan: sent }, ["plan"]),
    response: item,
    list: list(item),
    body: { logo: "x", plan: body },
    isWrapped: true,
  },
  "a wrapper in the request only, of an item of objects of which one has an id": {
    path: "/plans/{name}",
    request: object({ plan: kinded, force: { type: "boolean" } }),
    response: kinded,
    list: list(kinded),
    body: { plan: { metadata: { name: "a" }, spec: { size: "big" } } },
    isWrapped: true,
    idAt: ["metadata", "name"],
    attributes: ["spec"],
  },
  "a wrapper in the request only": {
    path: "/plans/{id}",
    request: object({ logo: TEXT, show: sent }, ["show"]),
    response: item,
    list: list(item),
    body: { logo: "x", show: body },
    isWrapped: true,
  },
  "a wrapper with errors beside item and list": {
    path: "/plans/{id}",
    request: sent,
    response: object({ errors: problems, plan: item }),
    list: object({ errors: problems, plans: list(item) }),
    body,
    at: ["plan"],
    listAt: ["plans"],
  },
  "an item beside another object with an id": {
    path: "/plans/{id}",
    request: sent,
    created: object({ action: object({ id: TEXT, state: TEXT }), plan: item, next: problems }),
    response: object({ plan: item }),
    list: object({ plans: list(item) }),
    body,
    at: ["plan"],
    listAt: ["plans"],
  },
  "an item beside a list of what happened": {
    path: "/plans/{id}",
    request: sent,
    response: object({ plan: item, actions: list(object({ id: TEXT, status: TEXT })) }),
    list: object({ plans: list(item) }),
    body,
    at: ["plan"],
    listAt: ["plans"],
  },
  "an item beside a list of objects with less of what is sent": {
    path: "/plans/{id}",
    request: sent,
    response: object({ kinds: list(object({ id: TEXT, plan: TEXT }, ["id"])), made: item }),
    list: object({ plans: list(item) }),
    body,
    at: ["made"],
    listAt: ["plans"],
  },
  "a wrapper whose item has a member of its name": {
    path: "/plans/{id}",
    request: object({ plan: object({ tag: TEXT }), size: TEXT }, ["size"]),
    response: object({ plan: object({ id: TEXT, plan: object({ tag: TEXT }), size: TEXT }) }),
    body: { plan: { tag: "x" }, size: "big" },
    at: ["plan"],
  },
  "a flat request for an item with attributes": {
    path: "/plans/{id}",
    request: sent,
    response: object({
      data: object({ id: TEXT, type: TEXT, attributes: item }),
      included: list(object({ id: TEXT, name: TEXT })),
    }),
    list: object({ data: list(object({ id: TEXT, type: TEXT, attributes: item })) }),
    body,
    at: ["data"],
    attributes: ["attributes"],
    listAt: ["data"],
  },
  "an item with a list of objects, named by the client": {
    path: "/tables/{tableName}",
    request: object({ name: TEXT, parts }, ["name", "parts"]),
    response: object({ name: TEXT, parts }, ["name", "parts"]),
    list: list(object({ name: TEXT, parts }, ["name", "parts"])),
    body: { name: "films", parts: [{ name: "title", kind: "text" }] },
    key: "name",
  },
  "the id of what was sent as the whole response": {
    path: "/plans/{ID}",
    request: object({ PlanID: TEXT, plan: TEXT, size: TEXT }),
    created: TEXT,
    response: object({ PlanID: TEXT, plan: TEXT, size: TEXT }),
    list: list(object({ PlanID: TEXT, plan: TEXT, size: TEXT })),
    body,
    key: "PlanID",
  },
  "a number as the whole response": {
    path: "/plans/{id}",
    request: sent,
    created: { type: "integer" },
    response: object({ id: { type: "integer" }, plan: TEXT, size: TEXT }),
    body,
  },
  "a list for each type": {
    path: "/objects/{type}/{id}",
    request: sent,
    response: item,
    list: object({ results: list(item) }, ["results"]),
    body,
    listAt: ["results"],
    params: { type: "cars" },
  },
  "a type without a list": {
    path: "/objects/{type}/{id}",
    request: sent,
    response: item,
    body,
    params: { type: "cars" },
  },
  "the key of the client, with the collection's name in the path's parameter": {
    path: "/plans/{external_plan_id}",
    request: object({ external_id: TEXT, size: TEXT }, ["external_id"]),
    response: object(
      { record_id: { type: "string", format: "uuid" }, external_id: TEXT, size: TEXT },
      ["record_id", "external_id"],
    ),
    body: { external_id: "e1", size: "big" },
    key: "external_id",
  },
};

/** Items that have the id of another collection, too. */
const lines = object({ order_id: TEXT, size: TEXT });

describe("what was sent is kept", () => {
  it.each(Object.entries(SHAPES))("in %s", async (_, shape) => {
    const { path, at = [], listAt = [], key = "id", params = {} } = shape;
    const base = path.replace(/\/\{[^/]*$/, "");
    const parameter = /\{([^{}]*)\}$/.exec(path)?.[1] ?? "";
    const sandbox = await Sandboxed.open(documentOf(shape, base));
    const made = await sandbox.call(`POST ${base}`, { params, body: shape.body });
    expect(made).toMatchObject({ status: 201, isExample: false });
    const isId = typeof made.body !== "object";
    const shown = isId ? undefined : (memberAt(made.body, at) as Record<string, unknown>);
    const id = shown ? memberAt(shown, shape.idAt ?? [key]) : made.body;
    expect(["string", "number"]).toContain(typeof id);
    const named = { params: { ...params, [parameter]: id } };
    const read = await sandbox.call(`GET ${path}`, named);
    expect(read).toMatchObject({ status: 200, isExample: false });
    const own = memberAt(read.body, at);
    expect(own).toEqual(shown ?? { ...shape.body, [key]: id });
    expect(memberAt(own, shape.attributes ?? [])).toMatchObject(
      at.length > 0 || shape.isWrapped ? { size: "big" } : shape.body,
    );
    const unknown = { params: { ...params, [parameter]: "0" } };
    await expect(sandbox.call(`GET ${path}`, unknown)).rejects.toMatchObject({
      code: "ResourceNotFound",
    });
    if (!shape.list) return;
    const all = await sandbox.call(`GET ${base}`, { params });
    expect(memberAt(all.body, listAt)).toEqual([own]);
  });

  it("items of one type do not appear in the list of another", async () => {
    const { path, ...shape } = SHAPES["a list for each type"] as Shape;
    const sandbox = await Sandboxed.open(documentOf({ path, ...shape }, "/objects/{type}"));
    await sandbox.call("POST /objects/{type}", { params: { type: "cars" }, body });
    const other = await sandbox.call("GET /objects/{type}", { params: { type: "ships" } });
    expect(other.body).toEqual({ results: [] });
  });

  it("a UUID that is not the id differs in each item", async () => {
    const shape = SHAPES[
      "the key of the client, with the collection's name in the path's parameter"
    ] as Shape;
    const sandbox = await Sandboxed.open(documentOf(shape, "/plans"));
    const bodies = await Promise.all(
      ["a", "b"].map((external_id) => sandbox.call("POST /plans", { body: { external_id } })),
    );
    const ids = bodies.map(({ body }) => (body as { record_id: string }).record_id);
    expect(new Set(ids).size).toBe(2);
    expect(Object.keys(bodies[0]?.body as object).sort()).toEqual(["external_id", "record_id"]);
  });
});

it.each([
  ["a text", TEXT, { type: "integer" }, "1", 1],
  ["a number", { type: "integer" }, TEXT, 1, "1"],
])("POST shows the id as %s where GET shows the other", async (_, made, read, own, other) => {
  const shown = (id: unknown): Schema => object({ id, plan: TEXT }, ["id"]);
  const [created, response] = [shown(made), shown(read)];
  const document = documentOf(
    { path: "/plans/{id}", request: sent, created, response, list: list(response), body },
    "/plans",
  );
  const sandbox = await Sandboxed.open(document);
  const first = await sandbox.call("POST /plans", { body });
  expect(first).toMatchObject({ isExample: false, body: { id: own } });
  const seen = await sandbox.call("GET /plans/{id}", { params: { id: String(own) } });
  expect(seen.body).toMatchObject({ id: other, plan: "gold" });
});

it("POST shows next to the id what GET shows in an object", async () => {
  const created = object({ id: TEXT, plan: TEXT, size: TEXT }, ["id", "plan"]);
  const response = object({ id: TEXT, state: TEXT, settings: sent }, ["id"]);
  const document = documentOf(
    { path: "/plans/{id}", request: sent, created, response, list: list(response), body },
    "/plans",
  );
  const sandbox = await Sandboxed.open(document);
  const made = await sandbox.call("POST /plans", { body });
  const id = memberAt(made.body, ["id"]);
  expect(made.body).toEqual({ id, ...body });
  const seen = await sandbox.call("GET /plans/{id}", { params: { id: String(id) } });
  expect(seen.body).toMatchObject({ id, settings: body });
});

it("a reference to another item in a request is not what is created", async () => {
  const reference = object({ id: TEXT, kind: TEXT }, ["id"]);
  const response = object({ id: TEXT, kind: TEXT, state: TEXT, task: reference });
  const request = object({ about: reference, to: reference });
  const document = documentOf({ path: "/plans/{id}", request, response, body }, "/plans");
  const sandbox = await Sandboxed.open(document);
  const sent = { about: { id: "7", kind: "task" }, to: { id: "8", kind: "user" } };
  const made = await Promise.all([1, 2].map(() => sandbox.call("POST /plans", { body: sent })));
  const ids = made.map((each) => memberAt(each.body, ["id"]));
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(["7", "8", ...ids]).size).toBe(4);
});

it("a POST that returns a list of what was sent is a search", async () => {
  const found = object({ total: { type: "integer" }, plans: list(item) });
  const document = documentOf(
    { path: "/plans/{id}", request: sent, response: found, body },
    "/plans",
  );
  const one = documentOf({ path: "/plans/{id}", request: sent, response: item, body }, "/plans");
  Object.assign(document.paths ?? {}, { "/plans/{id}": one.paths?.["/plans/{id}"] });
  const sandbox = await Sandboxed.open(document);
  const response = await sandbox.call("POST /plans", { body });
  expect(response).toMatchObject({ status: 201, isExample: true });
});

it("a part of a request is not the item because a response that only says that it is done is like it", async () => {
  const done = { code: TEXT, reason: TEXT };
  const document = documentOf(
    {
      path: "/plans/{id}",
      request: object({ plan: TEXT, size: TEXT, token: object(done) }),
      created: object({ id: TEXT, ...done }),
      response: object({ id: TEXT, plan: TEXT, size: TEXT, ...done }),
      body,
    },
    "/plans",
  );
  const sandbox = await Sandboxed.open(document);
  const { body: made } = await sandbox.call("POST /plans", {
    body: { ...body, token: { code: "1", reason: "x" } },
  });
  const { id } = made as { id: string };
  const read = await sandbox.call("GET /plans/{id}", { params: { id } });
  expect(read).toMatchObject({ status: 200, body: { ...body, id }, isExample: false });
});

it("a request in a wrapper is kept although its response only says that it is done", async () => {
  const document = documentOf(
    {
      path: "/plans/{id}",
      request: object({ plan: sent }),
      response: object({ plan: item }),
      body,
    },
    "/plans",
  );
  const change = { content: { "application/json": { schema: object({ success: TEXT }) } } };
  Object.assign(document.paths?.["/plans/{id}"] ?? {}, {
    put: {
      operationId: "change",
      requestBody: { content: { "application/json": { schema: object({ plan: sent }) } } },
      responses: { 200: { description: "Done", ...change } },
    },
  });
  const sandbox = await Sandboxed.open(document);
  const { body: made } = await sandbox.call("POST /plans", { body: { plan: body } });
  const { id } = (made as { plan: { id: string } }).plan;
  await sandbox.call("PUT /plans/{id}", { params: { id }, body: { plan: { plan: "free" } } });
  const read = await sandbox.call("GET /plans/{id}", { params: { id } });
  expect(read.body).toEqual({ plan: { id, plan: "free" } });
});

it("paths with an extension belong together", async () => {
  const shape = { path: "/plans/{id}.json", request: sent, response: item, list: list(item), body };
  const sandbox = await Sandboxed.open(documentOf(shape, "/plans.json"));
  const { body: made } = await sandbox.call("POST /plans.json", { body });
  const { id } = made as { id: string };
  const read = await sandbox.call("GET /plans/{id}.json", { params: { id } });
  expect(read).toEqual({ status: 200, body: { ...body, id }, isExample: false });
  expect((await sandbox.call("GET /plans.json")).body).toEqual([made]);
});

it("an item that repeats nothing of the request may have a list beside it", async () => {
  const plan = object({ id: TEXT, state: TEXT });
  const response = object({ plan, owners: list(object({ id: TEXT })) });
  const request = object({ draft: TEXT });
  const document = documentOf({ path: "/plans/{id}", request, response, body }, "/plans");
  const sandbox = await Sandboxed.open(document);
  const made = await sandbox.call("POST /plans", { body: { draft: "x" } });
  expect(made).toMatchObject({ status: 201, isExample: false });
  const { id } = (made.body as { plan: { id: string } }).plan;
  const read = await sandbox.call("GET /plans/{id}", { params: { id } });
  expect(read).toMatchObject({ body: { plan: { id, draft: "x" } }, isExample: false });
});

it("a POST that returns a list of users in an envelope stores none", async () => {
  const users = object({ users: list(sent), meta: object({ version: TEXT }) });
  const document = documentOf(
    { path: "/users/{id}", request: sent, response: users, body },
    "/users",
  );
  const sandbox = await Sandboxed.open(document);
  const made = await sandbox.call("POST /users", { body });
  expect(made).toMatchObject({ status: 201, isExample: true });
});

it("an item is no list, although another item is below it", async () => {
  const document = documentOf(
    { path: "/users/{id}", request: sent, response: item, body },
    "/users",
  );
  const tab = object({ id: TEXT, rows: list(TEXT) });
  const tabs = documentOf(
    { path: "/users/{id}/{tab}", request: sent, response: tab, body },
    "/tabs",
  );
  Object.assign(document.paths ?? {}, { "/users/{id}/{tab}": tabs.paths?.["/users/{id}/{tab}"] });
  const sandbox = await Sandboxed.open(document);
  const { body: made } = await sandbox.call("POST /users", { body });
  const params = { id: (made as { id: string }).id };
  const read = await sandbox.call("GET /users/{id}", { params });
  expect(read).toEqual({ status: 200, body: made, isExample: false });
});

it("a UUID that responses need not have is not made up", async () => {
  const response = object({ id: TEXT, size: TEXT, owner_id: { type: "string", format: "uuid" } });
  const shape = { path: "/plans/{id}", request: object({ size: TEXT }), response, body };
  const sandbox = await Sandboxed.open(documentOf(shape, "/plans"));
  const { body: made } = await sandbox.call("POST /plans", { body: { size: "big" } });
  expect(made).toEqual({ id: expect.any(String), size: "big" });
});

it("a member that is read-only in responses is not taken from a request that does not declare it", async () => {
  const [own, label] = [
    { ...TEXT, readOnly: true, example: "new" },
    { ...TEXT, readOnly: true },
  ];
  const response = object({ id: label, state: own, label, other: TEXT }, ["state"]);
  const shape = { path: "/plans/{id}", request: object({ label: TEXT }), response, body: {} };
  const sandbox = await Sandboxed.open(documentOf(shape, "/plans"));
  const sent = { id: "mine", state: "sent", label: "a", other: "b" };
  const { body: made } = await sandbox.call("POST /plans", { body: sent });
  const { id } = made as { id: string };
  expect(made).toEqual({ id, state: "new", label: "a", other: "b" });
  expect(id).not.toBe("mine");
});

it("a flag that a new item must have and that was not sent is off", async () => {
  const response = object({ id: TEXT, archived: { type: "boolean" } }, ["archived"]);
  const shape = { path: "/plans/{id}", request: object({ size: TEXT }), response, body: {} };
  const sandbox = await Sandboxed.open(documentOf({ ...shape, list: list(response) }, "/plans"));
  const { body: made } = await sandbox.call("POST /plans", { body: {} });
  const { id } = made as { id: string };
  expect(made).toEqual({ id, archived: false });
  expect((await sandbox.call("GET /plans", {})).body).toEqual([made]);
});

it("the id of another collection is no key", async () => {
  const shape = { path: "/items/{order_item_id}", request: lines, response: lines, body: {} };
  const document = documentOf(shape, "/items");
  const orders = documentOf({ ...shape, path: "/orders/{id}", response: item }, "/orders");
  Object.assign(document.paths ?? {}, orders.paths);
  const sandbox = await Sandboxed.open(document);
  const body = { order_id: "o1", size: "big" };
  const made = [
    await sandbox.call("POST /items", { body }),
    await sandbox.call("POST /items", { body }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
});

function documentOf(
  { path, request, response, created, replaced, list }: Shape,
  base: string,
): OpenApiDocument {
  const content = (schema: Schema) => ({ content: { "application/json": { schema } } });
  const answer = (status: string, schema: Schema) => ({
    responses: { [status]: { description: "Done", ...content(schema) } },
  });
  const parameters = (of: string) =>
    [...of.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: TEXT,
    }));
  const document = {
    openapi: "3.1.0",
    info: { title: "Kept", version: "1" },
    paths: {
      [base]: {
        parameters: parameters(base),
        post: {
          operationId: "make",
          requestBody: content(request),
          ...answer("201", created ?? response),
        },
        ...(list && { get: { operationId: "all", ...answer("200", list) } }),
      },
      [path]: {
        parameters: parameters(path),
        get: { operationId: "one", ...answer("200", response) },
        ...(replaced && {
          put: { requestBody: content(replaced), ...answer("200", response) },
        }),
      },
    },
  };
  return document as unknown as OpenApiDocument;
}
