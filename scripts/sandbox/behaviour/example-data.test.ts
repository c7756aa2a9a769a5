import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmbeddedDocument } from "../../../server/runtime/embed/embed.js";
import { volatileFolder } from "../../../server/testing/volatile-folder.js";
import { startService } from "../../embed/start-service.js";
import { NUMBER, object, REMOVES, TEXT } from "../testing/small-documents.js";

const USER = object({ id: NUMBER, name: TEXT, mail: TEXT }, ["id", "name"]);
const ORDER = object({ id: TEXT, total: NUMBER, note: TEXT }, ["id", "total"]);
const PLAN = Object.assign(object({ code: TEXT }, ["code"]), {
  example: { code: "gold" },
  examples: [{ code: "silver" }],
});
const TAG = Object.assign(object({ id: TEXT }, ["id"]), { example: { id: "no" } });
const MEMO = object({ id: TEXT, text: TEXT }, ["id"]);
const MEMOS = [
  { id: "1", text: "One" },
  { id: "2", text: "Two" },
];
const LABEL = object({ id: TEXT }, ["id"]);
const MAP = object({ width: NUMBER }, ["width"]);

const content = (schema: object, more: object = {}) => ({
  content: { "application/json": { schema, ...more } },
});
const shows = (schema: object, more: object = {}, status = "200") => ({
  responses: { [status]: { description: "Shown.", ...content(schema, more) } },
});
const list = (items: object) => ({ type: "array", items });
const id = (name: string, schema: object, example?: unknown) => ({
  parameters: [
    { name, in: "path", required: true, schema, ...(example !== undefined && { example }) },
  ],
});

/** `all`, `one`: examples of the list and of the item. `sent`: of the request. */
function collection(schema: object, { all = {}, one = {}, sent = {}, request = schema } = {}) {
  return {
    base: {
      get: shows(list(schema), all),
      post: { requestBody: content(request, sent), ...shows(schema, {}, "201") },
    },
    item: { get: shows(schema, one), delete: { responses: { "204": { description: "Gone." } } } },
  };
}

const users = collection(USER, {
  all: {
    example: [
      { id: 1, name: "Ada" },
      { id: 2, name: 3 },
      { id: 9, name: "New" },
    ],
  },
  one: { examples: { one: { value: { id: 1, name: "Ada", mail: "ada@example.com" } } } },
  sent: { example: { id: 9, name: "New" } },
});
const orders = collection(ORDER, { all: { example: [{ id: "a", total: 1, note: null }] } });
const plans = collection(PLAN, { request: object({ code: TEXT }) });
const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Examples", version: "1" },
  paths: {
    "/users": users.base,
    "/users/{userId}": { ...id("userId", NUMBER, 7), ...users.item },
    "/users/{userId}/orders": { ...id("userId", NUMBER, 99), ...orders.base },
    "/users/{userId}/orders/{orderId}": {
      parameters: [...id("userId", NUMBER).parameters, ...id("orderId", TEXT).parameters],
      ...orders.item,
    },
    "/plans": plans.base,
    "/plans/{code}": { ...id("code", TEXT), ...plans.item },
    "/tags": collection(TAG, { all: { example: [] }, request: object({ id: TEXT }) }).base,
    "/tags/{tagId}": { ...id("tagId", TEXT), delete: REMOVES },
    "/labels/{labelId}": { ...id("labelId", TEXT), delete: REMOVES },
    "/labels": {
      get: shows(Object.assign(list(LABEL), { example: [{ id: "yes" }, { id: 3 }] })),
      post: { requestBody: content(LABEL), ...shows(LABEL, {}, "201") },
    },
    "/maps/{name}": {
      ...id("name", TEXT, "world"),
      get: shows(MAP, { example: { width: 5 } }),
      put: { requestBody: content(MAP), ...shows(MAP, {}, "201") },
    },
    "/memos": collection(MEMO, { all: { example: MEMOS } }).base,
    "/memos/{memoId}": { ...id("memoId", TEXT, "2"), get: shows(MEMO), delete: REMOVES },
    "/slots/{slotId}": {
      ...id("slotId", TEXT, "a"),
      get: shows(MEMO, { example: { id: "a" } }),
      patch: { requestBody: content(MEMO), ...shows(MEMO) },
    },
    "/members/{memberId}": {
      ...id("memberId", TEXT, "a"),
      get: shows(MEMO, { example: { id: "a" } }),
      put: { requestBody: content(MEMO), ...shows(MEMO) },
    },
    "/members/{memberId}/goals": {
      ...id("memberId", TEXT, "a"),
      ...collection(MEMO, { all: { example: [] } }).base,
    },
    "/lookups/{code}": {
      ...id("code", TEXT, "a"),
      get: shows(object({ text: TEXT }), { example: { text: "b" } }),
    },
    "/anything": {
      get: shows({}, { example: { up: true } }),
      put: { requestBody: content({}), ...shows({}) },
    },
    "/settings": {
      get: shows(object({ theme: TEXT }), { example: { theme: "dark" } }),
      patch: { requestBody: content(object({ theme: TEXT })), ...shows(object({ theme: TEXT })) },
    },
  },
};

let service: EmbeddedDocument<unknown>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(volatileFolder(), "examples-"));
  const document = join(folder, "api.json");
  await writeFile(document, JSON.stringify(DOCUMENT));
  service = await startService({ document, data: "examples" });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

it("a new store has the documented items under their ids, without those that do not fit or that are sent", async () => {
  expect(await service.data.read()).toEqual({
    labels: [{ id: "yes" }],
    maps: [{ $id: "world", width: 5 }],
    memos: MEMOS,
    "orders?userId=1": [{ id: "a", total: 1 }],
    plans: [{ code: "gold" }, { code: "silver" }],
    users: [
      { id: 1, name: "Ada", mail: "ada@example.com" },
      { id: 7, name: "Ada", mail: "ada@example.com" },
    ],
  });
});

it.each([
  ["/users/7", { id: 7, name: "Ada", mail: "ada@example.com" }],
  ["/users/1/orders", [{ id: "a", total: 1 }]],
  ["/users/7/orders", []],
  ["/maps/world", { width: 5 }],
  ["/settings", { theme: "dark" }],
  ["/members/any/goals", []],
  ["/anything", { up: true }],
  ["/lookups/c", { text: "b" }],
])("GET %s is %j", async (path, body) => {
  const response = await service.fetch(path);
  expect([response.status, await response.json()]).toEqual([200, body]);
});
