import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../../document/document.js";
import { Sandboxed } from "../testing/sandboxed.js";

type Json = Record<string, unknown>;

const NOW = new Date("2026-11-26T10:00:00.000Z");
const text = { type: "string" };
const content = (schema: Json, mediaType = "application/json"): Json => ({
  content: { [mediaType]: { schema } },
});
const answers = (schema: Json | undefined, status = "200"): Json => ({
  responses: { [status]: { description: "Done.", ...(schema && content(schema)) } },
});
const takes = (schema: Json, mediaType?: string): Json => ({
  requestBody: { required: true, ...content(schema, mediaType) },
});
const path = (name: string, schema: Json = text): Json => ({
  parameters: [{ name, in: "path", required: true, schema }],
});
const objectOf = (properties: Json, more: Json = {}): Json => ({
  type: "object",
  properties,
  ...more,
});

function open(paths: Json, schemas: Json = {}, others: Json = {}): Promise<Sandboxed> {
  const document = {
    openapi: "3.1.0",
    info: { title: "Test", version: "1" },
    paths,
    components: { schemas, ...others },
  };
  return Sandboxed.open(document as unknown as OpenApiDocument, () => NOW);
}

/** A collection and its item, both with the same schema. */
function crud(
  base: string,
  parameter: string,
  schema: Json,
  { sent = schema, id = text } = {},
): Json {
  return {
    [base]: {
      get: answers(objectOf({ data: { type: "array", items: schema } })),
      post: { ...takes(sent), ...answers(schema, "201") },
    },
    [`${base}/{${parameter}}`]: {
      ...path(parameter, id),
      get: answers(schema),
      patch: { ...takes(sent), ...answers(schema) },
      delete: answers(undefined, "204"),
    },
  };
}

describe("generated ids", () => {
  it.each([
    ["from a pattern", { type: "string", pattern: "^CH[0-9a-f]{32}$" }, /^CH[0-9a-f]{32}$/],
    [
      "from a pattern of any length",
      { type: "string", pattern: "^las:model:[a-z0-9-_]+$" },
      /^las:model:[0-9a-f]{6,24}$/,
    ],
    [
      "with the prefix of an example",
      { type: "string", examples: ["cus_NffrFeUfNV2Hib"] },
      /^cus_\w{14}$/,
    ],
    ["no longer than allowed", { type: "string", maxLength: 32 }, /^[0-9a-f]{32}$/],
    ["from digits, where nothing else fits", { type: "string", maxLength: 18 }, /^\d+$/],
    [
      "for an unchecked format",
      { type: "string", format: "snowflake", pattern: "^\\d+$" },
      /^\d+$/,
    ],
    ["as numbers", { type: "integer" }, /^\d+$/],
  ])("are made %s", async (_, id, want) => {
    const thing = objectOf({ id, name: text }, { required: ["id"] });
    const api = await open(crud("/things", "thing_id", thing, { id }));
    const { body, status } = await api.call("POST /things", { body: { name: "A" } });
    expect([status, body]).toEqual([201, { name: "A", id: expect.anything() }]);
    const { id: made } = body as { id: string | number };
    expect(String(made)).toMatch(want);
    const read = await api.call("GET /things/{thing_id}", { params: { thing_id: made } });
    expect([read.isExample, read.body]).toEqual([false, body]);
    expect((await api.call("GET /things")).body).toEqual({ data: [body] });
  });
});

describe("a response that requires more than the request had", () => {
  const page = objectOf(
    {
      object: { const: "page" },
      id: { type: "string", example: "12345" },
      created_time: { type: "string", format: "date-time" },
      archived: { type: "boolean", example: false },
      icon: { type: ["object", "null"] },
      parent: {
        oneOf: [
          objectOf(
            { type: { const: "database_id" }, database_id: text },
            { required: ["type", "database_id"] },
          ),
          objectOf(
            { type: { const: "page_id" }, page_id: text },
            { required: ["type", "page_id"] },
          ),
        ],
      },
      owner: objectOf(
        { user: objectOf({ name: { ...text, example: "Ada" } }, { required: ["name"] }) },
        { required: ["user"] },
      ),
    },
    { required: ["object", "id", "created_time", "archived", "icon", "parent", "owner"] },
  );
  const sent = objectOf({ parent: { type: "object" }, title: text });

  it("is filled in at every level, with the generated id", async () => {
    const api = await open(crud("/pages", "page_id", page, { sent }));
    const made = await api.call("POST /pages", { body: { parent: { page_id: "p1" }, title: "A" } });
    const { id } = made.body as { id: string };
    expect(id).not.toBe("12345");
    expect(made).toEqual({
      status: 201,
      isExample: false,
      body: {
        object: "page",
        id,
        created_time: NOW.toISOString(),
        archived: false,
        icon: null,
        parent: { type: "page_id", page_id: "p1" },
        owner: { user: { name: "Ada" } },
        title: "A",
      },
    });
    const read = await api.call("GET /pages/{page_id}", { params: { page_id: id } });
    expect(read.body).toEqual(made.body);
  });

  it("replaces values that the schema rejects and keeps the others", async () => {
    const api = await open(crud("/pages", "page_id", page, { sent }));
    const { body } = await api.call("POST /pages", {
      body: { parent: 7, owner: { user: { name: "Eve" } } },
    });
    expect(body).toMatchObject({
      parent: { type: "database_id" },
      owner: { user: { name: "Eve" } },
    });
  });

  it("contains the id if the schema is open; with a closed schema nothing is stored", async () => {
    const own = objectOf({ name: text });
    const closed = objectOf({ name: text }, { additionalProperties: false });
    const api = await open({
      ...crud("/notes", "note_id", own),
      ...crud("/tags", "tag_id", closed),
    });
    const { body } = await api.call("POST /notes", { body: { name: "A" } });
    const { id } = body as { id: string };
    const read = await api.call("GET /notes/{note_id}", { params: { note_id: id } });
    expect(read.body).toEqual({ id, name: "A" });
    const refused = api.summary.filter(({ reason }) => reason?.includes("the id"));
    expect(refused).toMatchObject([{ method: "post", path: "/tags", role: "example" }]);
  });
});

it("sends required headers of a response, also those that the document declares by reference", async () => {
  const headers = {
    "X-Inline": { required: true, schema: text, example: "inline" },
    "X-Shared": { $ref: "#/components/headers/Shared" },
    "X-Optional": { schema: text, example: "optional" },
  };
  const responses = { 200: { description: "Done.", headers, ...content(objectOf({ a: text })) } };
  const shared = { required: true, schema: { type: "integer" }, example: 7 };
  const { behaviour } = await open(
    { "/a": { get: { responses } } },
    {},
    { headers: { Shared: shared } },
  );
  expect(behaviour.operations["getA"]?.response?.headers).toEqual({
    "X-Inline": "inline",
    "X-Shared": 7,
  });
});

describe("vendor APIs", () => {
  it("Stripe: forms, POST to the item, timestamps in seconds, and `deleted` with the id", async () => {
    const form = "application/x-www-form-urlencoded";
    const customer = objectOf(
      { id: text, object: { enum: ["customer"] }, created: { type: "integer" }, name: text },
      { required: ["id", "object", "created"] },
    );
    const gone = objectOf({ id: text, deleted: { enum: [true] } }, { required: ["id", "deleted"] });
    const api = await open({
      "/v1/customers": { post: { ...takes(objectOf({ name: text }), form), ...answers(customer) } },
      "/v1/customers/{customer}": {
        ...path("customer"),
        get: answers({ anyOf: [customer, gone] }),
        post: { ...takes(objectOf({ name: text }), form), ...answers(customer) },
        delete: answers(gone),
      },
    });
    const { body } = await api.call("POST /v1/customers", { body: { name: "A" } });
    const { id } = body as { id: string };
    expect(body).toEqual({ id, object: "customer", created: NOW.getTime() / 1000, name: "A" });
    const params = { customer: id };
    const changed = await api.call("POST /v1/customers/{customer}", {
      params,
      body: { name: "B" },
    });
    expect(changed.body).toMatchObject({ id, name: "B" });
    const removed = await api.call("DELETE /v1/customers/{customer}", { params });
    expect(removed.body).toEqual({ id, deleted: true });
    await expect(api.call("GET /v1/customers/{customer}", { params })).rejects.toThrow(id);
  });

  it("Twilio: members in another case; Asana: envelopes", async () => {
    const message = objectOf({ sid: text, friendly_name: text });
    const task = objectOf({ data: objectOf({ gid: text, name: text }) });
    const api = await open({
      ...crud("/Services", "Sid", message, { sent: objectOf({ FriendlyName: text }) }),
      ...crud("/tasks", "task_gid", task),
    });
    const made = await api.call("POST /Services", { body: { FriendlyName: "A" } });
    expect(made.body).toMatchObject({ friendly_name: "A" });
    const { body } = await api.call("POST /tasks", { body: { data: { name: "A" } } });
    const { gid } = (body as { data: { gid: string } }).data;
    const params = { task_gid: gid };
    const changed = await api.call("PATCH /tasks/{task_gid}", {
      params,
      body: { data: { name: "B" } },
    });
    expect(changed.body).toEqual({ data: { gid, name: "B" } });
  });

  it("OpenAI: adds an existing object by its id and returns it in one of several members", async () => {
    const named = objectOf({ id: text, name: text });
    const assigned = objectOf({ object: text, group: named, role: named });
    const api = await open({
      "/groups/{group_id}/roles": {
        ...path("group_id"),
        post: { ...takes(objectOf({ role_id: text })), ...answers(assigned) },
      },
      "/groups/{group_id}/roles/{role_id}": {
        parameters: ["group_id", "role_id"].map((name) => ({
          name,
          in: "path",
          required: true,
          schema: text,
        })),
        get: answers(named),
      },
    });
    const params = { group_id: "g", role_id: "r" };
    const body = { role_id: "r" };
    const made = await api.call("POST /groups/{group_id}/roles", { params, body });
    expect(made.body).toMatchObject({ role: { id: "r" } });
    const { status } = await api.call("GET /groups/{group_id}/roles/{role_id}", { params });
    expect(status).toBe(200);
  });

  it("Notion: objects with arbitrary properties; DigitalOcean: settings next to an unnamed list", async () => {
    const any = objectOf({});
    const api = await open({
      "/pages": {
        post: { ...takes(objectOf({ title: text })), ...answers(any) },
        put: { ...takes(objectOf({ level: text })), ...answers(objectOf({ level: text })) },
      },
      "/pages/{page_id}": { ...path("page_id"), get: answers(any) },
    });
    const { body } = await api.call("POST /pages", { body: { title: "A" } });
    const { id: page_id } = body as { id: string };
    const read = await api.call("GET /pages/{page_id}", { params: { page_id } });
    expect(read.body).toEqual({ id: page_id, title: "A" });
    expect((await api.call("PUT /pages", { body: { level: "a" } })).status).toBe(200);
  });

  it("GitHub: numbers scoped by parents, and objects created below another path", async () => {
    const issue = objectOf({ id: { type: "integer" }, number: { type: "integer" }, title: text });
    const comment = objectOf({ id: { type: "integer" }, body: text });
    const inRepo = "/repos/{owner}/{repo}";
    const api = await open({
      ...crud(`${inRepo}/issues`, "issue_number", issue, { id: { type: "integer" } }),
      [`${inRepo}/issues/{issue_number}/comments`]: {
        get: answers({ type: "array", items: comment }),
        post: { ...takes(objectOf({ body: text })), ...answers(comment, "201") },
      },
      [`${inRepo}/issues/comments/{comment_id}`]: { ...path("comment_id"), get: answers(comment) },
    });
    const repo = { owner: "o", repo: "r" };
    const { body } = await api.call(`POST ${inRepo}/issues`, {
      params: repo,
      body: { title: "A" },
    });
    expect(body).toMatchObject({ number: 1, title: "A" });
    await api.call(`POST ${inRepo}/issues`, { params: repo, body: { title: "B" } });
    const comments = `${inRepo}/issues/{issue_number}/comments`;
    const made = await api.call(`POST ${comments}`, {
      params: { ...repo, issue_number: 1 },
      body: { body: "Hi" },
    });
    const { id } = made.body as { id: number };
    const params = { ...repo, comment_id: id };
    expect((await api.call(`GET ${inRepo}/issues/comments/{comment_id}`, { params })).body).toEqual(
      made.body,
    );
    const listed = async (issue_number: number): Promise<unknown> =>
      (await api.call(`GET ${comments}`, { params: { ...repo, issue_number } })).body;
    expect([await listed(1), await listed(2)]).toEqual([[made.body], []]);
  });

  it("commercetools: version counters and merged update actions", async () => {
    const category = objectOf({ id: text, version: { type: "integer" }, name: text });
    const sent = objectOf({ version: { type: "integer" }, actions: { type: "array" }, name: text });
    const paths = crud("/categories", "ID", category, { sent });
    const draft = takes(objectOf({ name: text }));
    Object.assign(Object(paths["/categories"]), {
      post: { ...draft, ...answers(category, "201") },
    });
    const api = await open(paths);
    const { body } = await api.call("POST /categories", { body: { name: "A" } });
    const { id } = body as { id: string };
    const actions = [{ action: "changeName", name: "B" }];
    const params = { ID: id };
    const changed = await api.call("PATCH /categories/{ID}", {
      params,
      body: { version: 1, actions },
    });
    expect(changed.body).toEqual({ id, version: 2, name: "B" });
  });

  it("a version that the creation sends is not counted", async () => {
    const address = objectOf({ id: text, version: { type: "integer" }, name: text });
    const api = await open(crud("/addresses", "id", address));
    const { body } = await api.call("POST /addresses", { body: { version: 6, name: "A" } });
    const { id } = body as { id: string };
    const renamed = { params: { id }, body: { name: "B" } };
    const changed = await api.call("PATCH /addresses/{id}", renamed);
    expect(changed.body).toEqual({ id, version: 6, name: "B" });
  });
});

describe("actions and singletons", () => {
  it("set the status that the action's verb names", async () => {
    const order = objectOf(
      { id: text, status: { enum: ["open", "canceled"] }, archived: { type: "boolean" } },
      { required: ["status"] },
    );
    const action = (name: string): Json => ({
      [`/orders/{order_id}/${name}`]: { ...path("order_id"), post: answers(order) },
    });
    const api = await open({
      ...crud("/orders", "order_id", order),
      ...action("cancel"),
      ...action("archive"),
      ...action("touch"),
    });
    const { id } = (await api.call("POST /orders", { body: {} })).body as { id: string };
    const params = { order_id: id };
    expect((await api.call("POST /orders/{order_id}/touch", { params })).body).toEqual({
      id,
      status: "open",
    });
    await api.call("POST /orders/{order_id}/cancel", { params });
    const { body } = await api.call("POST /orders/{order_id}/archive", { params });
    expect(body).toEqual({ id, status: "canceled", archived: true });
    await expect(
      api.call("POST /orders/{order_id}/cancel", { params: { order_id: "none" } }),
    ).rejects.toThrow("none");
  });

  it.each<[operation: Json, shown: Json | undefined, left: Json | undefined]>([
    [{ summary: "Cancel an order" }, {}, { status: "canceled" }],
    [{ operationId: "cancelOrder" }, {}, { status: "canceled" }],
    [{ summary: "Delete an order" }, {}, undefined],
    [{ summary: "Refund an order" }, {}, undefined],
    [{ summary: "Cancel an order" }, undefined, undefined],
  ])("a DELETE with %j that returns %j leaves %j", async (operation, shown, left) => {
    const order = objectOf(
      { id: text, status: { allOf: [{ enum: ["open", "canceled", "deleted"] }] } },
      { required: ["status"] },
    );
    const paths = crud("/orders", "order_id", order);
    const item = paths["/orders/{order_id}"] as Json;
    const removal = { ...answers(shown && order, shown ? "200" : "204"), ...operation };
    const api = await open({ ...paths, "/orders/{order_id}": { ...item, delete: removal } });
    const { id } = (await api.call("POST /orders", { body: {} })).body as { id: string };
    const params = { order_id: id };
    const removed = await api.call("DELETE /orders/{order_id}", { params });
    expect(removed.body).toEqual(shown && { id, status: left ? "canceled" : "open" });
    const read = api.call("GET /orders/{order_id}", { params });
    if (left) expect((await read).body).toEqual({ id, ...left });
    else await expect(read).rejects.toThrow(id);
  });

  it("keep separate settings for each parent and start with the example", async () => {
    const settings = objectOf({ theme: { ...text, example: "light" } }, { required: ["theme"] });
    const api = await open({
      "/users/{user_id}/settings": {
        ...path("user_id"),
        get: answers(settings),
        patch: { ...takes(settings), ...answers(settings) },
      },
    });
    const params = { user_id: "a" };
    const get = (values = params) => api.call("GET /users/{user_id}/settings", { params: values });
    expect(await get()).toMatchObject({ isExample: true, body: { theme: "light" } });
    await api.call("PATCH /users/{user_id}/settings", { params, body: { theme: "dark" } });
    expect(await get()).toMatchObject({ isExample: false, body: { theme: "dark" } });
    expect(await get({ user_id: "b" })).toMatchObject({ isExample: true });
  });

  it("can change and delete objects that no operation creates", async () => {
    const team = objectOf(
      { slug: text, name: { ...text, example: "Core" } },
      { required: ["slug", "name"] },
    );
    const api = await open({
      "/teams/{slug}": {
        ...path("slug"),
        get: answers(team),
        patch: { ...takes(objectOf({ name: text })), ...answers(team) },
        delete: answers(undefined, "204"),
      },
    });
    const params = { slug: "core" };
    const changed = await api.call("PATCH /teams/{slug}", { params, body: { name: "Kernel" } });
    expect(changed.body).toEqual({ slug: "core", name: "Kernel" });
    await api.call("DELETE /teams/{slug}", { params });
    await expect(api.call("GET /teams/{slug}", { params })).rejects.toThrow("core");
  });
});
