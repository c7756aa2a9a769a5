import { expect, it } from "@jest/globals";
import { listOperations } from "../../document/operation-model.js";
import {
  collectionAt,
  documentOf,
  json,
  NUMBER,
  object,
  posts,
  REMOVES,
  shows,
  TEXT,
} from "../testing/small-documents.js";
import { findRoles } from "./find-roles.js";

const thing = {
  content: {
    "application/json": { schema: { type: "object", properties: { id: { type: "string" } } } },
  },
};
const patches = { content: { "application/json": { schema: { type: "array", items: {} } } } };
const shown = { "200": { description: "The thing.", ...thing } };
const parameters = [
  { name: "id", in: "path", required: true, schema: { type: "string" } },
] as const;

function operation(operationId: string, requestBody?: object): object {
  return { operationId, parameters, responses: shown, ...(requestBody && { requestBody }) };
}

it("an item exists from the start if a PUT sends a list of changes and no operation creates it", () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Files", version: "1" },
    paths: {
      "/metadata/{id}": {
        get: operation("read"),
        post: operation("change", thing),
        put: operation("patch", patches),
      },
    },
  } as unknown as Parameters<typeof findRoles>[0];
  const { collections, roles } = findRoles(document, listOperations(document));
  expect(collections.map(({ collection }) => collection.isExample)).toEqual([true]);
  expect([...roles].map(([name, { kind }]) => [name, kind])).toEqual([
    ["read", "read"],
    ["change", "update"],
    ["patch", "example"],
  ]);
});

const item = thing.content["application/json"].schema;
const list = { content: { "application/json": { schema: { type: "array", items: item } } } };
const closed = { type: "object", properties: { name: {} }, additionalProperties: false };
const closedList = {
  content: { "application/json": { schema: { type: "array", items: closed } } },
};
const named = { content: { "application/json": { schema: closed } } };

it.each<[what: string, post: object, get: object | undefined, isStored: boolean]>([
  ["the response", { requestBody: named, responses: shown }, undefined, true],
  [
    "a Location",
    { requestBody: named, responses: { 201: { headers: { Location: {} } } } },
    undefined,
    true,
  ],
  ["the request", { requestBody: thing, responses: { 204: {} } }, undefined, true],
  ["a list", { requestBody: named, responses: { 204: {} } }, list, true],
  ["nothing", { requestBody: named, responses: { 204: {} } }, undefined, false],
  ["an object that is no list", { requestBody: named, responses: { 204: {} } }, named, false],
  ["no element of a list", { requestBody: named, responses: { 204: {} } }, closedList, false],
])("stores items whose id is in %s: %#", (_, post, listed, isStored) => {
  const create = { operationId: "create", ...post };
  const all = listed && { get: { operationId: "list", responses: { 200: listed } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    paths: { "/things": { post: create, ...all }, "/things/{id}": { get: operation("read") } },
  } as unknown as Parameters<typeof findRoles>[0];
  const { roles } = findRoles(document, listOperations(document));
  const kinds = ["create", "read"].map((name) => roles.get(name)?.kind);
  expect(kinds).toEqual(isStored ? ["create", "read"] : ["example", "example"]);
});

const of = (...names: string[]): object => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});

it.each<[what: string, content: object | undefined, kind: string]>([
  ["a form", { "application/x-www-form-urlencoded": { schema: of("username") } }, "token"],
  ["a grant", { "application/json": { schema: of("grant_type", "scope") } }, "token"],
  [
    "an inherited grant",
    { "application/json": { schema: { allOf: [of("grant_type")] } } },
    "token",
  ],
  ["any object", { "application/json": { schema: { type: "object" } } }, "token"],
  ["no body", undefined, "token"],
  [
    "a login without a grant type",
    { "application/json": { schema: of("email", "password") } },
    "example",
  ],
  [
    "a login as text",
    { "application/json": { schema: of("pin") }, "application/xml": { schema: of("pin") } },
    "example",
  ],
])("the role of a token endpoint that takes %s (case %#)", (_, content, kind) => {
  const login = {
    operationId: "login",
    ...(content && { requestBody: { content } }),
    responses: { 200: {} },
  };
  const flows = { password: { tokenUrl: "/v1/login", scopes: {} } };
  const document = {
    openapi: "3.0.3",
    info: { title: "Tokens", version: "1" },
    paths: { "/login": { post: login } },
    components: { securitySchemes: { auth: { type: "oauth2", flows } } },
  } as unknown as Parameters<typeof findRoles>[0];
  const { roles } = findRoles(document, listOperations(document));
  expect(roles.get("login")?.kind).toBe(kind);
});

it.each([
  [TEXT, "digits"],
  [NUMBER, "number"],
])("new ids of %j are numbers where the paths below an item declare one", (own, newId) => {
  const project = object({ id: own, name: TEXT });
  const paths = collectionAt("/projects", "/projects/{id}", project, object({ name: TEXT }));
  const issues = collectionAt(
    "/projects/{projectId}/issues",
    "/projects/{projectId}/issues/{issueId}",
    object({ id: TEXT, title: TEXT }),
    object({ title: TEXT }),
  );
  const document = documentOf({ ...paths, ...issues }, { projectId: NUMBER });
  const { collections } = findRoles(document, listOperations(document));
  expect(collections.map(({ collection }) => collection.newId)).toEqual([newId, "uuid"]);
});

it("a collection at the root stores, as one below a path does", () => {
  const thing = object({ id: TEXT, name: TEXT });
  const document = documentOf(collectionAt("/", "/{id}", thing, object({ name: TEXT })));
  const { collections, roles } = findRoles(document, listOperations(document));
  expect(collections.map(({ collection }) => collection)).toMatchObject([
    { name: "items", idParameter: "id", idProperty: "id" },
  ]);
  const kinds = [...roles.values()].map(({ kind }) => kind);
  expect(kinds).toEqual(["list", "create", "read", "replace", "remove"]);
});

it("an item at the root is one resource if the document has no operation at the root", () => {
  const settings = object({ name: TEXT });
  const { "/{id}": one = {} } = collectionAt("/", "/{id}", settings);
  const document = documentOf({ "/{id}": one });
  const { collections } = findRoles(document, listOperations(document));
  expect(collections.map(({ collection }) => collection)).toMatchObject([{ within: ["id"] }]);
});

const net = object({ id: TEXT, name: TEXT, driver: TEXT, labels: object({}) });
const id = object({ id: TEXT, warning: TEXT });
const draft = object({ name: TEXT, driver: TEXT, force: TEXT });
const half = object({ name: TEXT, driver: TEXT, a: TEXT, b: TEXT });
const listed = shows({ type: "array", items: net });

it.each<[what: string, paths: Record<string, object>, creating: string[]]>([
  ["members of the item", { "/nets/make": { post: posts(draft, id) } }, ["postNetsMake"]],
  [
    "members of an object in the item",
    {
      "/nets/{id}": { get: shows(object({ id: TEXT, spec: net })) },
      "/nets/make": { post: posts(draft, id) },
    },
    ["postNetsMake"],
  ],
  ["no more of the item than else", { "/nets/make": { post: posts(half, id) } }, []],
  ["one member", { "/nets/make": { post: posts(object({ name: TEXT }), id) } }, []],
  ["a search", { "/nets/make": { post: { ...posts(draft, id), ...listed } } }, []],
  [
    "a path that lists something, too",
    { "/nets/make": { post: posts(draft, id), get: shows(object({ a: TEXT })) } },
    [],
  ],
  [
    "a collection's own POST",
    { "/nets": { post: posts(draft, id) }, "/nets/make": { post: posts(draft, id) } },
    ["postNets"],
  ],
  [
    "two that do",
    { "/nets/make": { post: posts(draft, id) }, "/nets/copy": { post: posts(draft, id) } },
    [],
  ],
])("a POST next to an item's path creates it by what it sends: %s", (_, paths, creating) => {
  const document = documentOf({ "/nets/{id}": { get: shows(net) }, ...paths });
  const { roles } = findRoles(document, listOperations(document));
  const found = [...roles].filter(([, { kind }]) => kind === "create");
  expect(found.map(([name]) => name)).toEqual(creating);
});

it.each([
  ["notes", "create", "notes"],
  ["archive", "act", "orders"],
])("the role of POST /orders/{orderId}/%s is %s, of %s", (word, kind, collection) => {
  const named = object({ id: TEXT, name: TEXT });
  const document = documentOf({
    ...collectionAt("/orders", "/orders/{orderId}", named),
    [`/orders/{orderId}/${word}`]: { post: posts(object({ name: TEXT }), named) },
    "/notes/{noteId}": { get: shows(named), delete: REMOVES },
  });
  const models = listOperations(document);
  const { roles } = findRoles(document, models);
  const post = models.find(({ method, path }) => method === "post" && path.endsWith(word));
  expect(roles.get(post?.name ?? "")).toMatchObject({ kind, collection });
});

const TAGS = { type: "array", items: object({ label: TEXT }) };

/** What a POST without a body returns, and whether it creates an item with a list or a value of the list's name. */
it.each<[what: string, kind: string, shown: object, tags: object]>([
  ["an item with its list", "create", { id: TEXT, tags: TAGS, size: NUMBER }, TAGS],
  ["a list that an item has too", "create", { tags: TAGS, count: NUMBER }, TAGS],
  ["a list, whose name a value of an item has", "example", { tags: TAGS, count: NUMBER }, TEXT],
  [
    "a list beside another member of an item",
    "create",
    { tags: TAGS, name: TEXT, size: NUMBER },
    TEXT,
  ],
])("a POST that returns %s is %s", (_, kind, shown, tags) => {
  const document = documentOf({
    "/books": { post: shows(object(shown), "201") },
    "/books/{id}": { get: shows(object({ id: TEXT, name: TEXT, size: NUMBER, tags })) },
  });
  const [role] = findRoles(document, listOperations(document)).roles.values();
  expect(role?.kind).toBe(kind);
});

it("a POST without a body at the path of an item says why it does not change it", () => {
  const whole = object({ id: TEXT, name: TEXT });
  const item = { get: shows(whole), delete: REMOVES, post: shows(whole) };
  const document = documentOf({ "/orders/{orderId}": item });
  const models = listOperations(document);
  const { roles } = findRoles(document, models);
  const post = models.find(({ method }) => method === "post");
  const why = "its request has no body that says what to change";
  expect(roles.get(post?.name ?? "")).toEqual({ kind: "example", why });
});

const CHANGED = object({ name: TEXT, size: NUMBER });

/** Each row: an operation below an item, and what it does. */
it.each<[what: string, post: object, kind: string, path?: string]>([
  ["what a creation sends", { requestBody: json(CHANGED), ...REMOVES }, "update"],
  ["something else", { requestBody: json(object({ reason: TEXT })), ...REMOVES }, "act"],
  ["a copy", posts(CHANGED, object({ id: TEXT, name: TEXT, size: NUMBER })), "act"],
  ["as much, but is not called so", { requestBody: json(CHANGED), ...REMOVES }, "act", "copy"],
])("a POST below an item that takes %s: %s", (_, post, kind, path = "name_update") => {
  const shelf = object({ id: TEXT, name: TEXT, size: NUMBER });
  const document = documentOf({
    ...collectionAt("/shelves", "/shelves/{id}", shelf, CHANGED),
    [`/shelves/{id}/${path}`]: { post },
  });
  const models = listOperations(document);
  const { roles } = findRoles(document, models);
  const found = models.find(
    ({ method, path: called }) => method === "post" && called.endsWith(path),
  );
  expect(roles.get(found?.name ?? "")?.kind).toBe(kind);
});
