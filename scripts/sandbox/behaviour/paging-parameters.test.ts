import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { serveDocument, type ServedDocument } from "../testing/served-document.js";
import { collectionAt, documentOf, NUMBER, object, TEXT } from "../testing/small-documents.js";

type Row = readonly [
  name: string,
  parameters: object[],
  queries: readonly [query: string, titles: string][],
];

const inQuery = (name: string, schema: object, more: object = {}) => ({
  name,
  in: "query",
  schema,
  ...more,
});

/** Each row: parameters of a list of a, b and c, and the pages that queries get. */
const ROWS: readonly Row[] = [
  [
    "a-count",
    [inQuery("start", NUMBER), inQuery("count", NUMBER)],
    [
      ["?count=2", "ab"],
      ["?start=2&count=2", "c"],
    ],
  ],
  [
    "the-only-number-with-bounds",
    [
      inQuery("start", NUMBER),
      inQuery("depth", NUMBER),
      inQuery("amount", { type: "integer", maximum: 100, default: 2 }),
    ],
    [
      ["", "ab"],
      ["?amount=1&start=1", "b"],
    ],
  ],
  [
    "no-number-of-two",
    [
      inQuery("start", NUMBER),
      inQuery("depth", { type: "integer", maximum: 9, default: 2 }),
      inQuery("amount", { type: "integer", maximum: 100, default: 2 }),
    ],
    [["?amount=1&depth=1", "abc"]],
  ],
  ["no-count", [inQuery("count", NUMBER)], [["?count=2", "abc"]]],
  [
    "no-flag",
    [inQuery("start", NUMBER), inQuery("count", { type: "boolean" })],
    [["?count=true", "abc"]],
  ],
  [
    "an-object",
    [inQuery("turn", object({ limit: NUMBER, offset: NUMBER }))],
    [
      ["?limit=2", "ab"],
      ["?limit=2&offset=2", "c"],
      ["?offset=1", "bc"],
    ],
  ],
  [
    "a-deep-object",
    [inQuery("page", object({ size: NUMBER, number: NUMBER }), { style: "deepObject" })],
    [
      ["?page[size]=2", "ab"],
      ["?page[size]=2&page[number]=2", "c"],
    ],
  ],
  [
    "a-joined-object",
    [inQuery("turn", object({ limit: NUMBER, offset: NUMBER }), { explode: false })],
    [["?turn=limit,2", "abc"]],
  ],
];

let served: ServedDocument;
beforeAll(async () => {
  const note = object({ id: TEXT, title: TEXT }, ["id"]);
  const paths = ROWS.flatMap(([name, parameters]) => {
    const found = collectionAt(`/${name}`, `/${name}/{id}`, note, object({ title: TEXT }));
    return Object.entries({
      ...found,
      [`/${name}`]: { ...found[`/${name}`], get: { ...found[`/${name}`]?.["get"], parameters } },
    });
  });
  served = await serveDocument("sandbox", JSON.stringify(documentOf(Object.fromEntries(paths))));
});
afterAll(() => served.stop());

it.each(ROWS)("a list that is paged by %s", async (name, _, queries) => {
  const url = `${served.url}/${name}`;
  for (const title of "abc") {
    const headers = { "Content-Type": "application/json" };
    await fetch(url, { method: "POST", headers, body: JSON.stringify({ title }) });
  }
  for (const [query, titles] of queries) {
    const list = (await (await fetch(url + query)).json()) as { title: string }[];
    expect([query, list.map(({ title }) => title).join("")]).toEqual([query, titles]);
  }
});
