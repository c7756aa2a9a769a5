import { afterAll, expect, it } from "@jest/globals";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { openApi } from "../../server/runtime/open-api.js";
import { startService } from "../embed/start-service.js";
import { startItems, startWith } from "./seed-data.js";
import { sandboxOf } from "./serve-sandbox.js";
import {
  collectionAt,
  documentOf,
  object,
  REMOVES,
  shows,
  TEXT,
} from "./testing/small-documents.js";

const [USER, ORDER] = [
  object({ id: TEXT, name: TEXT }, ["id", "name"]),
  object({ id: TEXT, total: { type: "integer" } }, ["id"]),
];
const MAP = object({ width: { type: "integer" } });
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const paths = {
  ...collectionAt("/users", "/users/{userId}", USER, object({ id: TEXT, name: TEXT })),
  ...collectionAt("/users/{userId}/orders", "/users/{userId}/orders/{orderId}", ORDER, ORDER),
  "/orders": { get: shows({ type: "array", items: ORDER }) },
  ...collectionAt("/teams/{teamId}/users", undefined, USER, object({ id: TEXT, name: TEXT })),
  "/maps/{name}": {
    get: shows(MAP),
    put: { requestBody: json(MAP), ...shows(MAP) },
    delete: REMOVES,
  },
  "/settings": {
    get: shows(MAP),
    put: { requestBody: json(MAP), ...shows(MAP) },
    delete: REMOVES,
  },
};
const folder = await mkdtemp(join(tmpdir(), "recorded-"));
const spec = join(folder, "api.json");
const document = { ...documentOf(paths), servers: [{ url: "https://api.example.com/v1" }] };
await writeFile(spec, JSON.stringify(document));
afterAll(() => rm(folder, { recursive: true }));

const start = () =>
  startService<object>({ document: spec, settings: { CONTROL_PATH: "/c", CONTROL_TOKEN: TOKEN } });
const TOKEN = "a-token-for-tests-0123456789";
const headers = { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" };

async function seeded(file: string): Promise<unknown> {
  const { project } = await sandboxOf({ spec, overlays: [] });
  const { data, ...started } = startWith(project, await startItems({ seedData: file }));
  const settings = { STORE_IN_MEMORY: "on", PORT: "0", CONTROL_PATH: "/c", CONTROL_TOKEN: TOKEN };
  const options = { data, isFetchLocal: true, logger: pino({ level: "silent" }) };
  const api = await openApi(started.project, settings, options);
  const items: unknown = await (await api.fetch("/c/data", { headers })).json();
  await api.close();
  return items;
}

it("the items that an exported archive shows are those of a new store", async () => {
  const service = await start();
  const call = async (
    method: string,
    path: string,
    body?: object,
  ): Promise<Record<string, string>> => {
    const sent = body && { body: JSON.stringify(body) };
    const response = await fetch(service.url + path, { method, headers, ...sent });
    const text = await response.text();
    return text === "" ? {} : JSON.parse(text);
  };
  const { id: ada = "" } = await call("POST", "/v1/users", { name: "Ada" });
  const { id: bob = "" } = await call("POST", "/users", { name: "Bob" });
  await call("POST", `/users/${ada}/orders`, { id: "a/b", total: 1 });
  await call("GET", `/users/${ada}/orders`);
  await call("DELETE", `/users/${bob}`);
  await call("POST", "/users", { id: 7 });
  const har = JSON.stringify(await call("GET", "/c/requests/har"));
  await service.stop();
  const file = join(folder, "api.har");
  await writeFile(file, har);
  expect(await seeded(file)).toEqual({
    users: [{ id: ada, name: "Ada" }],
    [`orders?userId=${ada}`]: [{ id: "a/b", total: 1 }],
  });
  // As a browser records another server, whose items need not fit the document.
  const other = har
    .replaceAll(service.url, "https://api.example.com/v1")
    .replace('\\"total\\":1', '\\"total\\":\\"x\\"');
  await writeFile(file, other);
  expect(await seeded(file)).toMatchObject({ users: [{ id: ada, name: "Ada" }] });
  expect(await readFile(file, "utf8")).not.toContain(service.url);
});

/** An entry of an archive. `body`: JSON. */
const entry = (method: string, path: string, status: number, body?: unknown, isBase64 = false) => {
  const text = JSON.stringify(body);
  const content = isBase64
    ? { text: Buffer.from(text).toString("base64"), encoding: "base64" }
    : { text };
  const url = `https://api.example.com/v1${path}`;
  return { request: { method, url }, response: { status, content } };
};
const ada = { id: "1", name: "Ada" };

it.each<[string, object[], object]>([
  ["coded bytes", [entry("GET", "/users/1", 200, ada, true)], { users: [ada] }],
  [
    "failed requests",
    [entry("GET", "/users/1", 200, ada), entry("GET", "/users/2", 404, { id: "2", name: "No" })],
    { users: [ada] },
  ],
  [
    "removed items",
    [
      entry("GET", "/users", 200, [ada, { id: "2", name: "Bob" }]),
      entry("DELETE", "/users/2", 204),
    ],
    { users: [ada] },
  ],
  [
    "ids that only the path has",
    [
      entry("PUT", "/maps/a%20b", 200, { width: 1 }),
      entry("GET", "/maps/a%20b", 200, { width: 2 }),
    ],
    { maps: [{ $id: "a b", width: 2 }] },
  ],
  [
    "parents that only the path has",
    [entry("POST", "/teams/7/users", 201, ada)],
    { users: [{ ...ada, "$in teamId": "7" }] },
  ],
  ["a single object", [entry("GET", "/settings", 200, { width: 1 })], { settings: { width: 1 } }],
  [
    "a single object that was removed",
    [
      entry("GET", "/users/1", 200, ada),
      entry("GET", "/settings", 200, { width: 1 }),
      entry("DELETE", "/settings", 204),
    ],
    { users: [ada] },
  ],
])("an archive with %s", async (_, entries, items) => {
  const file = join(folder, "made.har");
  await writeFile(file, JSON.stringify({ log: { version: "1.2", entries } }));
  expect(await seeded(file)).toEqual(items);
});

it("a sandbox that is to be empty begins without items", async () => {
  expect(await startItems({ isEmpty: true, seedData: join(folder, "missing.har") })).toBe(
    undefined,
  );
});

it.each<[what: string, entries: object[]]>([
  ["requests", [{}, { request: null }]],
  ["items whose parents are known", [entry("GET", "/orders", 200, [{ id: "a" }])]],
])("an archive without %s is an error", async (_, entries) => {
  const file = join(folder, "empty.har");
  await writeFile(file, JSON.stringify({ log: { version: "1.2", entries } }));
  await expect(seeded(file)).rejects.toThrow(
    `${file}: The archive has no items: no response of an operation that shows stored items is recorded.`,
  );
});
