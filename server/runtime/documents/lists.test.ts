import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { join } from "node:path";
import { LIST_DOCUMENT } from "../../../scripts/sandbox/testing/list-document.js";
import {
  makeProject,
  MadeService,
  removeProject,
} from "../../../scripts/sandbox/testing/made-service.js";
import { openConnection } from "../database/sqlite/connection.js";
import { DOCUMENTS_FILE } from "./open-document-store.js";

type Body = Record<string, unknown>;
type Item = { id: string; name: string };

const MAX_RESPONSE_BYTES = 400_000;

let root: string;
let service: MadeService;
beforeAll(async () => {
  const document = LIST_DOCUMENT.replaceAll('"minimum":1,"maximum":100', '"minimum":1').replace(
    '"/skips":',
    `"/free":${JSON.stringify(FREE)},"/skips":`,
  );
  root = await makeProject(document);
  const settings = { DATA_DIR: join(root, "data"), MAX_RESPONSE_BYTES: String(MAX_RESPONSE_BYTES) };
  service = await MadeService.start(root, settings);
});
afterAll(async () => {
  await service.stop();
  await removeProject(root);
});

const THING = { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } };
const THINGS = {
  "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Thing" } } },
};
/** A list without parameters. */
const FREE = {
  get: { responses: { 200: { description: "All.", content: THINGS } } },
  post: {
    requestBody: { content: THING },
    responses: { 201: { description: "Made.", content: THING } },
  },
};

async function send(method: string, path: string, body?: Body, headers = {}) {
  const response = await fetch(service.url + path, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const content = JSON.parse(text || "{}") as Body & Item & { message?: string };
  return { status: response.status, tag: String(response.headers.get("ETag")), body: content };
}

function itemsIn(body: Body): Item[] {
  return [body, ...Object.values(body)].find(Array.isArray) as Item[];
}

describe("a list of 1,005 items", () => {
  beforeAll(async () => {
    for (const path of ["/free", "/skips"]) await send("POST", path, { id: "0", name: "0" });
    const other = await openConnection(join(root, "data", DOCUMENTS_FILE), "writer");
    other.execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1004)
      INSERT INTO documents (collection, scope, id, document)
      SELECT collection, scope, i, replace(document, '"0"', '"' || i || '"') FROM documents, n
      WHERE id = '0' ORDER BY i`);
    other.close();
  });

  it.each([
    ["/free", 0, 1_000],
    ["/skips", 0, 100],
    ["/skips?limit=999", 0, 999],
    ["/skips?limit=1000", 0, 1_000],
    ["/skips?limit=1001", 0, 1_000],
    ["/skips?limit=1001&offset=1000", 1_000, 5],
    ["/skips?offset=-3", 0, 100],
    ["/skips?limit=10&offset=1005", 1_005, 0],
    ["/skips?offset=1000000000000000", 1_005, 0],
  ])("GET %s has from the %ith on %i items", async (path, first, count) => {
    const { status, body } = await send("GET", path);
    const wanted = Array.from({ length: count }, (_, at) => String(first + at));
    expect([status, itemsIn(body).map(({ id }) => id)]).toEqual([200, wanted]);
  });
});

describe("a page that does not fit into a response", () => {
  const text = "x".repeat(150_000);
  /** Creates this many items, two of which match. */
  async function fill(path: string, count: number): Promise<void> {
    for (let at = 0; at < count; at++) await send("POST", path, { name: String(at), kind: text });
  }

  it.each([
    ["/tokens?page_size=5", (body: Body) => `page_token=${String(body["next_page_token"])}`],
    ["/cursors?limit=5", (body: Body) => `cursor=${String(body["next_cursor"])}`],
  ])("%s is shorter, and the next one continues after it", async (path, next) => {
    await fill(path.split("?")[0] ?? "", 3);
    const first = await send("GET", path);
    expect(itemsIn(first.body).map(({ name }) => name)).toEqual(["0", "1"]);
    const second = await send("GET", `${path}&${next(first.body)}`);
    expect(itemsIn(second.body).map(({ name }) => name)).toEqual(["2"]);
  });

  it("by offset has a lower limit, from which its next page is counted", async () => {
    const from = Number((await send("GET", "/skips?limit=1")).body["count"]);
    await fill("/skips", 3);
    const { body } = await send("GET", `/skips?limit=5&offset=${from}`);
    expect([itemsIn(body).length, body["limit"]]).toEqual([2, 2]);
    expect(body["next"]).toMatch(new RegExp(`offset=${from + 2}$`));
  });

  it("is an error if pages are counted, with the size that fits", async () => {
    await fill("/numbered", 3);
    const { status, body } = await send("GET", "/numbered?pageSize=3");
    expect([status, body.message]).toEqual([
      400,
      expect.stringContaining("At offset 0 at most 2 fit."),
    ]);
    expect((await send("GET", "/numbered?pageSize=2")).status).toBe(200);
  });
});

describe("a condition", () => {
  const [METHODS, TAG] = [["PATCH", "DELETE"], "{tag}"];
  it.each([
    [{ "If-Match": TAG }, true],
    [{ "If-Match": `"x", ${TAG}` }, true],
    [{ "If-Match": "*" }, true],
    [{ "If-Match": '"x"' }, false],
    [{ "If-Match": `W/${TAG}` }, false],
    [{ "If-None-Match": TAG }, false],
    [{ "If-None-Match": "*" }, false],
    [{ "If-None-Match": '"x"' }, true],
    [{ "If-Match": TAG, "If-None-Match": '"x"' }, true],
    [{ "If-Match": TAG, "If-None-Match": TAG }, false],
    [{ "If-Match": '"x"', "If-None-Match": '"x"' }, false],
  ])("%j of a change is met: %s", async (headers, isMet) => {
    for (const method of METHODS) {
      const { body } = await send("POST", "/skips", { name: "a" });
      const path = `/skips/${body.id}`;
      const { tag } = await send("GET", path);
      const condition = Object.entries(headers).map(([name, value]) => [
        name,
        value.replace(TAG, tag),
      ]);
      const change = method === "PATCH" ? { name: "b" } : undefined;
      const { status } = await send(method, path, change, Object.fromEntries(condition));
      const met = method === "PATCH" ? 200 : 204;
      expect([method, status]).toEqual([method, isMet ? met : 412]);
      const after = method === "PATCH" ? [200, "b"] : [404, undefined];
      const left = await send("GET", path);
      expect([left.status, left.body.name]).toEqual(isMet ? after : [200, "a"]);
    }
  });
});

describe("an item", () => {
  const members = (count: number, prefix = "m"): Body =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, at]));

  it("has at most 10,000 members, also after a change", async () => {
    const limit = expect.stringContaining("the limit is 10000");
    expect((await send("POST", "/free", members(10_000))).status).toBe(201);
    const over = await send("POST", "/free", members(10_001));
    expect([over.status, over.body.message]).toEqual([400, limit]);
    const { body } = await send("POST", "/skips", members(9_999, "a"));
    const path = `/skips/${body.id}`;
    expect((await send("PATCH", path, { a0: 7 })).status).toBe(200);
    const changed = await send("PATCH", path, members(1, "b"));
    expect([changed.status, changed.body.message]).toEqual([400, limit]);
  });

  it("has objects of at most 10,000 members, also after a change", async () => {
    const message =
      "An object has 10001 members; the limit is 10000. Move some of them into nested objects.";
    const { body, status } = await send("POST", "/skips", { inner: members(10_000) });
    expect(status).toBe(201);
    const over = await send("POST", "/skips", { inner: members(10_001) });
    expect([over.status, over.body.message]).toEqual([400, message]);
    const changed = await send("PATCH", `/skips/${body.id}`, { inner: members(1, "b") });
    expect([changed.status, changed.body.message]).toEqual([400, message]);
  });

  it("has at most 2 MiB, however often it is changed", async () => {
    const { body } = await send("POST", "/skips", { name: "a" });
    const text = "x".repeat(700_000);
    const patch = (name: string) => send("PATCH", `/skips/${body.id}`, { [name]: text });
    await patch("kind");
    await patch("name");
    const last = await patch("status");
    expect([last.status, last.body.message]).toEqual([
      400,
      expect.stringContaining("the limit is 2097152"),
    ]);
  });
});
