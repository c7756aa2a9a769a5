import { expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../../document/document.js";
import { listOperations } from "../../document/operation-model.js";
import { PageReader } from "./next-page.js";

const URL_OF_PAGE = "https://a.example/items?limit=2";

interface Page {
  json?: unknown;
  link?: string;
  url?: string;
  count?: number;
  declared?: string[];
}

/** What follows a page of a list that declares these parameters: an address, or how it ends. */
function following(parameters: readonly string[], page: Page): string {
  const { json = {}, link, url = URL_OF_PAGE, count = 2, declared: around = [] } = page;
  const declared = parameters.map((each) => {
    const [name, type = "integer", preset] = each.split(" ");
    const schema = preset === undefined ? { type } : { type, default: Number(preset) };
    return { name, in: "query", schema };
  });
  const operation = { parameters: declared, responses: { "200": { description: "" } } };
  const document = { openapi: "3.1.0", paths: { "/items": { get: operation } } };
  const [model] = listOperations(document as unknown as OpenApiDocument);
  const isNumber = ({ schema }: { schema: unknown }) =>
    JSON.stringify(schema).includes('"integer"');
  const reader = new PageReader(model?.parameters ?? [], isNumber, around);
  const next = reader.after(
    {
      url: new URL(url),
      json,
      headers: new Headers(link === undefined ? {} : { Link: link }),
      elements: Array.from({ length: count }, (_, index) => ({ id: index })),
      lastId: count - 1,
    },
    2,
  );
  if (next.kind === "url") return next.url.href;
  return next.kind === "query" ? JSON.stringify(next.query) : next.kind;
}

it.each<[string, string, string[], Page]>([
  [
    "the header Link",
    "https://a.example/items?page=2",
    ["limit"],
    { link: '</items?page=2>; rel="next"' },
  ],
  ["a link in a member", "https://a.example/p2", ["limit"], { json: { links: { next: "/p2" } } }],
  [
    "a member named as its parameter",
    '{"cursor":"c"}',
    ["limit", "cursor string"],
    { json: { cursor: "c" } },
  ],
  [
    "a next cursor",
    '{"starting_after":"c"}',
    ["limit", "starting_after string"],
    { json: { next_cursor: "c" } },
  ],
  [
    "a token in an envelope",
    '{"page_token":"t"}',
    ["limit", "page_token string"],
    { json: { meta: { nextPageToken: "t" } } },
  ],
  ["an offset", '{"offset":"4"}', ["limit", "offset"], { url: `${URL_OF_PAGE}&offset=2` }],
  ["an offset that begins with 1", '{"start":"3"}', ["limit", "start integer 1"], {}],
  ["a declared first page", '{"page":"1"}', ["limit", "page integer 0"], {}],
  ["a page that may begin with 0 or 1", '{"page":"1"}', ["limit", "page"], {}],
  ["the next page number", '{"page":"4"}', ["limit", "page"], { url: `${URL_OF_PAGE}&page=3` }],
  ["the last id", '{"after":"1"}', ["limit", "after string"], {}],
  ["has_more that is false", "last", ["limit", "offset"], { json: { has_more: false } }],
  ["a short page", "last", ["limit", "offset"], { count: 1 }],
  ["a page that is longer than requested", "last", ["limit", "offset"], { count: 5 }],
  ["a text that is named like an offset", "unknown", ["limit", "start string"], {}],
  ["no parameter", "unknown", ["limit"], {}],
  ["a declared link that is missing", "last", ["limit"], { declared: ["nextPage"] }],
  ["a cursor for no known parameter", "unknown", ["limit"], { json: { next: "c" } }],
  ["a declared has_next only", "unknown", ["limit"], { declared: ["has_next"] }],
])("follows %s: %s", (_, next, parameters, page) => {
  expect(following(parameters, page)).toBe(next);
});
