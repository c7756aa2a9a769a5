import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { makeProject, MadeService, removeProject } from "../testing/made-service.js";

type Json = Record<string, unknown>;

interface Received {
  status: number;
  headers: Headers;
  body: unknown;
}

/** The query of the next page, or its URL; `undefined`: this page is the last. */
type Next = (received: Received, items: readonly Json[]) => unknown;

const at =
  (...names: string[]): Next =>
  ({ body }) =>
    names.reduce<unknown>((value, name) => (value as Json | undefined)?.[name], body);

/** Sends a member as a parameter. */
const send =
  (parameter: string, ...names: string[]): Next =>
  (received, items) => {
    const value = at(...names)(received, items);
    const isSet = (typeof value === "string" && value !== "") || typeof value === "number";
    return isSet ? { [parameter]: String(value) } : undefined;
  };

const link: Next = ({ headers }) => /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];

/** Sends the next next value until a member says that no page follows. */
const until =
  (isEnd: (body: Json) => unknown, next: Next): Next =>
  (received, items) =>
    isEnd(received.body as Json) ? undefined : next(received, items);

const lastId =
  (parameter: string): Next =>
  (_, items) => ({ [parameter]: String(items.at(-1)?.["id"]) });

const TEXT = "{ type: string }";
const NULLABLE = '{ type: [string, "null"] }';

/** Parameters next to `limit`, members around the list, and how a client goes to the next page. */
const SHAPES: readonly (readonly [name: string, query: string, around: string, next: Next])[] = [
  [
    "an offset from 1",
    "start: { type: integer, minimum: 1, default: 1 }",
    "next: { type: string, example: /items?start=11&limit=10 }",
    at("next"),
  ],
  [
    "an offset from 1, if 0 is valid too",
    "start: { type: integer, minimum: 0, default: 1 }",
    "next: { type: string, example: /items?start=11&limit=10 }",
    at("next"),
  ],
  ["iterator", `iterator: ${TEXT}`, `iterator: ${NULLABLE}`, send("iterator", "iterator")],
  [
    "added",
    `batch_token: ${TEXT}`,
    `next_batch_token: ${TEXT}`,
    send("batch_token", "next_batch_token"),
  ],
  [
    "nested",
    `continue: ${TEXT}`,
    `listing: { type: object, properties: { continue: ${TEXT} } }`,
    send("continue", "listing", "continue"),
  ],
  [
    "ended",
    `iterator: ${TEXT}`,
    `iterator: ${TEXT}\ndone: { type: boolean }`,
    until((body) => body["done"], send("iterator", "iterator")),
  ],
  [
    "values",
    "from: { type: string, example: abc123 }",
    "state: { type: string, example: abc123 }",
    send("from", "state"),
  ],
  [
    "dynamo",
    `exclusiveStartKey: ${TEXT}`,
    `lastEvaluatedKey: ${TEXT}`,
    send("exclusiveStartKey", "lastEvaluatedKey"),
  ],
  [
    "renamed",
    `cursor: ${TEXT}`,
    `bookmark: ${TEXT}\nhas_more: { type: boolean }`,
    until((body) => !body["has_more"], send("cursor", "bookmark")),
  ],
  ["linked", `resume_at: ${TEXT}`, `next: { type: [string, "null"], format: uri }`, at("next")],
  [
    "hal",
    `from: ${TEXT}`,
    `_links: { type: object, properties: { next: { type: [object, "null"], properties: { href: ${TEXT} } } } }`,
    at("_links", "next", "href"),
  ],
  [
    "shown",
    `at: ${TEXT}\nfields: ${TEXT}`,
    "next: { type: string, example: 'https://example.com/things?limit=2&at=xyz' }",
    at("next"),
  ],
  [
    "worded",
    `since_key: ${TEXT}\nexpand: ${TEXT}\ntrace: ${TEXT}`,
    `next: ${NULLABLE}`,
    send("since_key", "next"),
  ],
  [
    "paged",
    "page: { type: integer, default: 1 }",
    "page: { type: integer }\ntotal_pages: { type: integer }",
    ({ body }) => {
      const { page, total_pages: pages } = body as Record<string, number>;
      return (page ?? 0) < (pages ?? 0) ? { page: String((page ?? 0) + 1) } : undefined;
    },
  ],
  [
    "digits",
    'page: { type: string, default: "1" }',
    `next_page: ${NULLABLE}`,
    send("page", "next_page"),
  ],
  [
    "offsets",
    "offset: { type: integer }",
    'next_offset: { type: [integer, "null"] }',
    send("offset", "next_offset"),
  ],
  [
    "numbers",
    "position: { type: integer, default: 0 }",
    'next_position: { type: [integer, "null"] }',
    send("position", "next_position"),
  ],
  [
    "ids",
    `starting_after: ${TEXT}`,
    "has_more: { type: boolean }",
    until((body) => !body["has_more"], lastId("starting_after")),
  ],
  [
    "started",
    `start_from_id: ${TEXT}`,
    "is_last: { type: boolean }",
    until((body) => body["is_last"], lastId("start_from_id")),
  ],
  ["headers", `cursor: ${TEXT}`, "", link],
  ["pages", "page: { type: integer }", "", link],
  ["pages from 1, if 0 is valid too", "page: { type: integer, minimum: 0, default: 1 }", "", link],
  ["pages from 0", "page: { type: integer, minimum: 0 }", "", link],
  ["pages from 0 in an example", "page: { type: integer, example: 0 }", "", link],
  [
    "members of an object",
    `turn: { type: object, properties: { before: ${TEXT}, after: ${TEXT} } }`,
    "next_url: { type: [string, 'null'] }",
    at("next_url"),
  ],
  [
    "unknown",
    `alpha: ${TEXT}\nbeta: ${TEXT}`,
    "done: { type: boolean }\nnext: { type: [string, 'null'] }",
    until((body) => body["done"], at("next")),
  ],
  [
    "more",
    `fields: ${TEXT}`,
    "more: { type: boolean }",
    until(
      (body) => !body["more"],
      () => ({}),
    ),
  ],
  [
    "none",
    "",
    "total: { type: integer }\nhasMore: { type: boolean }",
    until(
      (body) => !body["hasMore"],
      () => ({}),
    ),
  ],
  [
    "opaque",
    "cursor: { type: string, pattern: '^[0-9A-Za-z/+=]{0,99}$' }",
    "next_cursor: { type: string, pattern: '^[0-9A-Za-z/+=]{0,99}$' }",
    send("cursor", "next_cursor"),
  ],
  [
    "formatted",
    "cursor: { type: string, format: uuid }",
    "next_cursor: { type: string, format: uuid }",
    send("cursor", "next_cursor"),
  ],
  [
    "patterned",
    "cursor: { type: string, pattern: '^<[0-9]{40}>$' }",
    "next_cursor: { type: string, pattern: '^<[0-9]{40}>$' }",
    send("cursor", "next_cursor"),
  ],
];

/** Shapes whose document does not say how the list continues, or by no text that can be made: their page is whole. */
const WHOLE = ["unknown", "more", "none", "patterned"];

const NEW = { type: "object", properties: { name: { type: "string" } } };
const ITEM = { $ref: "#/components/schemas/Item" };
const json = (schema: Json): Json => ({ "application/json": { schema } });
const done = (schema: Json): Json => ({ description: "Done.", content: json(schema) });

function pathsOf([name, query, around]: (typeof SHAPES)[number]): Json {
  const members = (parse(around) ?? {}) as Json;
  const list = { type: "array", items: ITEM };
  const parameters = Object.entries((parse(query) ?? {}) as Json).map(([parameter, schema]) => ({
    name: parameter,
    in: "query",
    schema,
  }));
  const limit = { name: "limit", in: "query", schema: { type: "integer", default: 50 } };
  const required = Object.keys(members).filter((each) => /^(?:done|more|hasMore)$/.test(each));
  const object = {
    type: "object",
    required: ["results", ...required],
    properties: { ...members, results: list },
  };
  return {
    [`/${name}`]: {
      get: {
        parameters: [limit, ...parameters],
        responses: { 200: done(around === "" ? list : object) },
      },
      post: { requestBody: { content: json(NEW) }, responses: { 201: done(ITEM) } },
    },
    [`/${name}/{id}`]: {
      get: {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: { 200: done(ITEM) },
      },
    },
  };
}

const DOCUMENT = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Walks", version: "1" },
  security: [],
  servers: [{ url: "http://127.0.0.1:8080" }],
  paths: Object.assign({}, ...SHAPES.map(pathsOf)) as Json,
  components: {
    schemas: {
      Item: {
        type: "object",
        required: ["id"],
        properties: { id: { type: "string" }, name: { type: "string" } },
      },
    },
  },
});

let root: string;
let service: MadeService;
beforeAll(async () => {
  root = await makeProject(DOCUMENT);
  service = await MadeService.start(root, { STORE_IN_MEMORY: "on" });
  for (const [path] of SHAPES) {
    for (const name of "abcde") {
      const body = JSON.stringify({ name });
      const headers = { "Content-Type": "application/json" };
      await fetch(new URL(`/${path}`, service.url), { method: "POST", headers, body });
    }
  }
});
afterAll(async () => {
  await service.stop();
  await removeProject(root);
});

/** Names of the items on each page, and the targets of requests. */
async function walk(path: string, limit: number, next: Next) {
  const [pages, targets]: [string[], string[]] = [[], []];
  for (let target = new URL(`/${path}?limit=${limit}`, service.url); ;) {
    targets.push(target.href);
    const response = await fetch(target);
    const body = (await response.json()) as Json;
    const items = [body, body["results"]].find(Array.isArray) as Json[];
    pages.push(items.map((each) => each["name"]).join(""));
    const following = next({ status: response.status, headers: response.headers, body }, items);
    if (!following || pages.length > 8) break;
    const url: URL = new URL(typeof following === "string" ? following : target.href, service.url);
    if (typeof following === "object") {
      for (const [name, value] of Object.entries(following))
        url.searchParams.set(name, String(value));
    }
    target = url;
  }
  return { pages, targets };
}

describe("a client that follows the document", () => {
  const known = SHAPES.filter(([name]) => !WHOLE.includes(name));
  it.each(known)("sees every item of /%s once, and an end", async (path, _query, _around, next) => {
    const single = await walk(path, 1, next);
    expect(single.pages.filter((page) => page !== "")).toEqual(["a", "b", "c", "d", "e"]);
    expect(new Set(single.targets).size).toBe(single.targets.length);
    expect((await walk(path, 2, next)).pages.slice(0, 3)).toEqual(["ab", "cd", "e"]);
    expect((await walk(path, 0, next)).pages).toEqual(["abcde"]);
  });

  const unknown = SHAPES.filter(([name]) => WHOLE.includes(name));
  it.each(unknown)("gets all of /%s in one page", async (path, _query, _around, next) => {
    expect((await walk(path, 1, next)).pages).toEqual(["abcde"]);
  });
});
