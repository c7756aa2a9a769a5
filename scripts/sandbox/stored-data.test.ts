import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import type { Data } from "../../server/runtime/control/controlled-api.js";
import type { EmbeddedDocument } from "../../server/runtime/embed/embed.js";
import { volatileFolder } from "../../server/testing/volatile-folder.js";
import { openApi } from "../../server/runtime/open-api.js";
import { startService } from "../embed/start-service.js";
import { sandboxOf } from "./serve-sandbox.js";
import {
  collectionAt,
  documentOf,
  NUMBER,
  object,
  REMOVES,
  shows,
  TEXT,
} from "./testing/small-documents.js";

const USER = object({ id: NUMBER, name: TEXT, tags: { type: "array", items: TEXT } }, [
  "id",
  "name",
]);
const TOTAL = { type: "number", minimum: 0 };
const ORDER = object({ id: TEXT, total: TOTAL, createdAt: { ...TEXT, format: "date-time" } }, [
  "id",
  "total",
]);
const PAPER = { type: "object", properties: { kind: { const: "paper" }, pages: NUMBER } };
const FORM = { anyOf: [PAPER, { type: "object" }] };
const PIN = { ...TEXT, writeOnly: true };
const BOOK = object({ id: TEXT, title: TEXT, pin: PIN, form: FORM }, ["id"]);
const MAP = object({ width: NUMBER }, ["width"]);
const BYTES = { "application/octet-stream": {} };
const TOKEN = "a-token-for-tests-0123456789";

const paths = {
  ...collectionAt("/users", "/users/{userId}", USER, object({ id: NUMBER, name: TEXT })),
  ...collectionAt(
    "/users/{userId}/orders",
    "/users/{userId}/orders/{orderId}",
    ORDER,
    object({ id: TEXT, total: TOTAL }),
  ),
  "/maps/{name}": {
    get: shows(MAP),
    put: {
      requestBody: { content: { "application/json": { schema: MAP } } },
      ...shows(MAP, "201"),
    },
    delete: REMOVES,
  },
  ...collectionAt("/unused", "/unused/{unusedId}", BOOK),
  ...collectionAt("/shelves/{shelfId}/books", "/shelves/{shelfId}/books/{bookId}", BOOK),
  ...collectionAt("/teams/{teamId}/users", undefined, USER, object({ id: NUMBER, name: TEXT })),
  "/blobs/{key}": {
    get: { responses: { "200": { description: "Bytes.", content: BYTES } } },
    put: { requestBody: { content: BYTES }, responses: { "204": { description: "Done." } } },
  },
  "/settings": {
    get: shows(object({ theme: TEXT })),
    patch: {
      requestBody: { content: { "application/json": { schema: object({ theme: TEXT }) } } },
      ...shows(object({ theme: TEXT })),
    },
  },
};

const DATA = {
  maps: [
    { $id: "10", width: 1 },
    { $id: "9", width: 2 },
  ],
  "orders?userId=42": [{ id: "b", total: 1, createdAt: "2024-01-01T00:00:00.000Z" }],
  settings: { theme: "dark" },
  users: [{ id: 42, name: "Ada" }],
};

let service: EmbeddedDocument<unknown>;
let document: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(volatileFolder(), "data-"));
  document = join(folder, "api.json");
  await writeFile(document, JSON.stringify(documentOf(paths, { userId: NUMBER })));
  const settings = { CONTROL_PATH: "/__control", CONTROL_TOKEN: TOKEN };
  service = await startService({ document, settings, data: DATA, now: "2030-01-01T00:00:00Z" });
});
afterAll(() => service.stop());

async function call(method: string, path: string, body?: unknown) {
  const response = await service.fetch(path, {
    method,
    headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return [response.status, text === "" ? undefined : (JSON.parse(text) as unknown)];
}
const put = (data: unknown) => call("PUT", "/__control/data", data);

describe("the data of a service", () => {
  beforeEach(() => service.data.reset());

  it("are those of the start, below their parents and under the ids of their paths", async () => {
    expect(await call("GET", "/users")).toEqual([200, DATA.users]);
    expect(await call("GET", "/users/42/orders")).toEqual([200, DATA["orders?userId=42"]]);
    expect(await call("GET", "/maps/10")).toEqual([200, { width: 1 }]);
    expect(await call("GET", "/settings")).toEqual([200, { theme: "dark" }]);
    expect(await call("GET", "/maps/11")).toMatchObject([404, {}]);
  });

  it("are read as they are given, also line by line", async () => {
    expect(await call("GET", "/__control/data")).toEqual([200, DATA]);
    const pretty = await service.fetch("/__control/data?pretty=true", {
      headers: { Authorization: `Bearer ${TOKEN}` },
    });
    expect(pretty.headers.get("content-type")).toBe("application/json");
    expect(await pretty.text()).toBe(`${JSON.stringify(DATA, null, 2)}\n`);
  });

  it("stay the same when what was read is stored again, in this service or another", async () => {
    await call("POST", "/users", { name: "Grace" });
    await call("POST", "/users/42/orders", { id: "a", total: 2 });
    await call("PUT", "/maps/a%20b", { width: 3 });
    const [, member] = await call("POST", "/teams/t1/users", { name: "Mary" });
    await call("DELETE", "/users/42/orders/b");
    const data = await service.data.read();
    expect(data).toMatchObject({ users: [{ id: 42 }, { id: 1 }, { id: 2, "$in teamId": "t1" }] });
    expect(await put(data)).toEqual([204, undefined]);
    expect(await service.data.read()).toEqual(data);
    // Only the path of its creation shows its parent.
    expect(await call("GET", "/teams/t1/users")).toEqual([200, [member]]);
    const other = await startService({ document, data });
    expect(JSON.stringify(await other.data.read())).toBe(JSON.stringify(data));
    await other.stop();
  });

  it("leave files of items that stay, and remove those of others", async () => {
    const headers = { "Content-Type": "application/octet-stream" };
    const send = (key: string) =>
      service.fetch(`/blobs/${key}`, { method: "PUT", headers, body: key.repeat(3) });
    await Promise.all([send("a"), send("b")]);
    const data = await service.data.read();
    expect(data).toMatchObject({ blobs: [{ $id: "a" }, { $id: "b" }] });
    await service.data.replace({ blobs: [{ $id: "b" }] });
    expect(await (await service.fetch("/blobs/b")).text()).toBe("bbb");
    await service.data.replace(data);
    expect(await (await service.fetch("/blobs/a")).text()).not.toBe("aaa");
  });

  it("replace all others, get ids and what only the service makes, and can be put back", async () => {
    const sent = { users: [{ name: "Ada" }, { id: 1, name: "Grace" }], "orders?userId=1": [{}] };
    expect(await put(sent)).toEqual([204, undefined]);
    expect(await call("GET", "/users")).toEqual([
      200,
      [
        { id: 2, name: "Ada" },
        { id: 1, name: "Grace" },
      ],
    ]);
    const made = { id: expect.any(String), total: 0, createdAt: "2030-01-01T00:00:00.000Z" };
    expect(await call("GET", "/users/1/orders")).toEqual([200, [made]]);
    expect(await call("GET", "/maps/10")).toMatchObject([404, {}]);
    expect(await call("POST", "/users", { name: "Next" })).toMatchObject([201, { id: 3 }]);
    expect(await call("DELETE", "/__control/data")).toEqual([204, undefined]);
    expect(await service.data.read()).toEqual(DATA);
  });

  it.each<[data: unknown, ...problems: string[]]>([
    [
      { "orders?userId=42": [{ total: 1 }, { total: "x" }] },
      'orders?userId=42[1].total: must be a number (received "x").',
    ],
    [
      { users: [{ name: "Ada", tags: ["a", 1] }] },
      "users[0].tags[1]: must be a string (received 1).",
    ],
    [
      { userz: [] },
      "userz is not a collection. Did you mean 'users'? Collections: blobs, books, maps, orders, settings, unused, users.",
    ],
    [{ orders: [] }, "orders must name the parents of its items. Write orders?userId=…."],
    [
      { "orders?user=42": [] },
      "orders?user=42 must name the parents of its items. Write orders?userId=….",
    ],
    [
      { "orders?userId=": [] },
      "orders?userId= must name the parents of its items. Write orders?userId=….",
    ],
    [
      { "orders?userId=42&orderId=1": [] },
      "orders?userId=42&orderId=1 must name the parents of its items. Write orders?userId=….",
    ],
    [{ "maps removed": [{}] }, "maps removed[0]: must be an id."],
    [
      { users: [{ id: "x".repeat(1_025), name: "a" }] },
      "users[0].id: must be a text or a number of at most 1024 bytes.",
    ],
    [
      { [`books?shelfId=${"x".repeat(1_021)}`]: [] },
      `books?shelfId=${"x".repeat(1_021)}: names parents with more than 1024 bytes.`,
    ],
    [{ "users?id=1": [] }, "users?id=1 has no parents. Write users."],
    [{ users: {} }, "users: must be a list."],
    [
      {
        users: [
          { id: 7, name: "a" },
          { id: 7, name: "b" },
        ],
      },
      "users[1].id: is already used by users[0].",
    ],
    [{ users: [{ id: "x", name: "a" }] }, 'users[0].id: must be an integer (received "x").'],
    [
      { users: [{ id: { a: 1 } }] },
      "users[0].id: must be a text or a number of at most 1024 bytes.",
    ],
    [{ users: ["Ada"] }, 'users[0]: must be an object (received "Ada").'],
    [
      { users: [{ name: "a", "$in group": "b" }] },
      "users[0].$in group: names no parent of the collection.",
    ],
    [{ unused: [{ id: "a", pin: "1" }] }, "unused[0].pin: is write-only."],
    [
      { unused: [{ id: "a", form: { kind: "paper", pages: "many" } }] },
      "unused[0].form.pages: is not part of any response.",
    ],
    [{ maps: [{ width: 1 }] }, "maps[0].$id: is missing."],
    [{ settings: { theme: 1 } }, "settings.theme: must be a string (received 1)."],
    [
      { "orders?userId=4%32": [], "orders?userId=42": [] },
      "orders?userId=42 names the same list as orders?userId=4%32.",
    ],
    [
      { users: [{ name: 1 }, { name: 2 }] },
      "users[0].name: must be a string (received 1).",
      "users[1].name: must be a string (received 2).",
    ],
  ])("are rejected as a whole: %j", async (data, ...problems) => {
    const errors = problems.map((message) => ({ code: "InvalidInput", message }));
    expect(await put(data)).toMatchObject([400, { message: problems[0], errors }]);
    expect(await put({ settings: { theme: "light" }, ...(data as Data) })).toMatchObject([400, {}]);
    expect(await service.data.read()).toEqual(DATA);
  });

  it("are rejected with their first 20 problems", async () => {
    const [status, body] = await put({ users: Array(21).fill({ name: 1 }) });
    expect([status, (body as { errors: unknown[] }).errors.length]).toEqual([400, 20]);
  });

  it("are rejected beyond the limits of an item, and of all", async () => {
    const name = "x".repeat(1_048_576);
    await expect(service.data.replace({ users: [{ name: name + name }] })).rejects.toThrow(
      /^users\[0\]: has 209\d{4} bytes; the limit is 2097152\.$/,
    );
    const most = "is beyond the limits of 100000 items and 67108864 bytes.";
    await expect(service.data.replace({ users: Array(64).fill({ name }) })).rejects.toThrow(most);
    const ids = Array.from({ length: 100_001 }, (_, index) => index);
    await expect(service.data.replace({ "maps removed": ids })).rejects.toThrow(
      `maps removed[100000]: ${most}`,
    );
    let nested: unknown = [];
    for (let depth = 0; depth < 600; depth++) nested = [nested];
    await expect(service.data.replace({ users: [{ name: "a", tags: nested }] })).rejects.toThrow(
      /^users\[0\]: .*500/,
    );
    expect(await service.data.read()).toEqual(DATA);
  });

  it("name parents and members whose spelling is that of the keys", async () => {
    const sent = { id: "1", title: "A" };
    expect(await call("POST", "/shelves/a%26b%3Dc%20%25/books", sent)).toEqual([201, sent]);
    expect(await call("POST", "/unused", sent)).toEqual([201, sent]);
    await call("PUT", "/maps/odd", { width: 3, $id: "other" });
    const data = await service.data.read();
    expect(data).toMatchObject({ "books?shelfId=a%26b%3Dc%20%25": [sent], unused: [sent] });
    const { maps } = data as { maps: unknown[] };
    expect(maps.at(-1)).toEqual({ $id: "odd", $value: { width: 3, $id: "other" } });
    await service.data.replace(data);
    expect(await service.data.read()).toEqual(data);
    expect(await call("GET", "/maps/odd")).toEqual([200, { width: 3, $id: "other" }]);
  });

  it("are not read beyond the memory of a response, nor sent beyond that of a request", async () => {
    const name = "x".repeat(900_000);
    const settings = {
      CONTROL_PATH: "/__control",
      CONTROL_TOKEN: TOKEN,
      MAX_RESPONSE_BYTES: "1048576",
    };
    const users = [{ name }, { name }];
    const small = await startService({ document, settings, data: { users } });
    const headers = { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" };
    const read = await small.fetch("/__control/data", { headers });
    expect([read.status, await read.json()]).toMatchObject([
      400,
      { message: expect.stringContaining("(MAX_RESPONSE_BYTES)") },
    ]);
    const body = JSON.stringify({ users });
    const sent = await small.fetch("/__control/data", { method: "PUT", headers, body });
    expect(sent.status).toBe(413);
    await small.stop();
  });

  it.each([
    ["read", [{ id: 9, name: "Late" }]],
    ["replace", undefined],
    ["reset", undefined],
  ] as const)("wait for running requests before they %s", async (kind, users) => {
    let begin = (): void => undefined;
    let release = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const late = await startService<object>({
      document,
      handlers: {
        "GET /settings": async (_, { store }) => {
          begin();
          await released;
          await store.put("users", 9, { id: 9, name: "Late" });
          return { status: 200, body: {} };
        },
      },
    });
    const running = late.fetch("/settings");
    await begun;
    const done = kind === "replace" ? late.data.replace({}) : late.data[kind]();
    // Time enough for data that do not wait.
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 300))]);
    release();
    const [data, response] = await Promise.all([done, running]);
    expect(response.status).toBe(200);
    expect((data ?? (await late.data.read()))["users"]).toEqual(users);
    await late.stop();
  });

  it("get ids that differ, also of a form with few", async () => {
    const voucher = object({ id: { ...TEXT, pattern: "^[0-9]{6}$" } }, ["id"]);
    const paths = collectionAt("/vouchers", "/vouchers/{id}", voucher, object({}));
    const file = join(document, "..", "vouchers.json");
    await writeFile(file, JSON.stringify(documentOf(paths)));
    const few = await startService({ document: file });
    await few.data.replace({ vouchers: Array(5_000).fill({}) });
    const { vouchers } = (await few.data.read()) as { vouchers: { id: string }[] };
    await few.stop();
    expect(new Set(vouchers.map(({ id }) => id)).size).toBe(5_000);
  });

  it("fill a store once, which keeps what was changed", async () => {
    const { project } = await sandboxOf({ spec: document, overlays: [] });
    const settings = { PORT: "0", DATA_DIR: join(document, "..", "store") };
    const options = { data: { users: [{ id: 1, name: "Ada" }] }, isFetchLocal: true };
    for (const expected of [["Ada"], ["Grace"]]) {
      const logger = pino({ level: "silent" });
      const api = await openApi(project, settings, { ...options, logger });
      const users = (await (await api.fetch("/users", {})).json()) as { name: string }[];
      expect(users.map(({ name }) => name)).toEqual(expected);
      const headers = { "Content-Type": "application/json" };
      await api.fetch("/users/1", { method: "PUT", headers, body: '{"name":"Grace"}' });
      await api.close();
    }
  });

  it("are rejected at the start with the same words", async () => {
    const wrong = startService({ document, data: { users: [{ name: 1 }] } });
    await expect(wrong).rejects.toMatchObject({
      name: "DataError",
      message: "users[0].name: must be a string (received 1).",
    });
  });
});
