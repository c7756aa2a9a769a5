import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { listOperations } from "../../document/operation-model.js";
import { serveDocument, type ServedDocument } from "../testing/served-document.js";
import { documentOf, NUMBER, object, posts, shows, TEXT } from "../testing/small-documents.js";
import { sentInQuery } from "./query-bodies.js";

const QUERY: Record<string, object> = { pages: NUMBER, isOpen: { type: "boolean" } };
const query = (names: string) => ({
  parameters: names.split(" ").map((name) => ({ name, in: "query", schema: QUERY[name] ?? TEXT })),
});
const book = object({ id: TEXT, title: TEXT, author: TEXT, ...QUERY }, ["id"]);
const list = (items: object) => ({ type: "array", items });

/** What is sent in the query of a request like this one. */
it.each<[what: string, method: string, operation: object, sent: string[]]>([
  ["members", "patch", { ...query("title pages"), ...shows(book) }, ["title", "pages"]],
  [
    "members of a wrapped item",
    "post",
    { ...query("title"), ...shows(object({ data: book })) },
    ["title"],
  ],
  ["half of them", "put", { ...query("title notify"), ...shows(book) }, ["title"]],
  ["fewer", "patch", { ...query("title notify dry_run"), ...shows(book) }, []],
  ["a body beside them", "patch", { ...query("title"), ...posts(book, book) }, []],
  ["other names", "post", { ...query("notify"), ...shows(book) }, []],
  ["no query", "post", shows(book), []],
  ["a GET", "get", { ...query("title"), ...shows(book) }, []],
])("the query of a request sends %s", (_what, method, operation, sent) => {
  const document = documentOf({ "/books/{id}": { [method]: operation } });
  const [model] = listOperations(document);
  const found = model ? sentInQuery(document, model) : [];
  expect(found.map(({ name }) => name)).toEqual(sent);
});

describe("items whose members are in the query", () => {
  let served: ServedDocument;
  beforeAll(async () => {
    const sends = query("title pages isOpen");
    const document = documentOf({
      "/books": { post: { ...sends, ...shows(book, "201") }, get: shows(list(book)) },
      "/books/{id}": {
        get: shows(book),
        patch: { ...sends, ...shows(book) },
        put: { ...query("author"), ...shows(book) },
      },
      "/books/{id}/close": { post: { ...query("reason"), ...shows(book) } },
    });
    served = await serveDocument("sandbox", JSON.stringify(document));
  });
  afterAll(() => served.stop());

  const call = async (method: string, path: string) => {
    const response = await fetch(served.url + path, { method });
    const isExample = response.headers.has("X-Example-Response");
    return { status: response.status, json: (await response.json()) as object, isExample };
  };

  it("are created, changed and listed", async () => {
    const created = await call("POST", "/books?title=a%26b&pages=7&isOpen=false");
    const { id } = created.json as { id: string };
    const members = { id, title: "a&b", pages: 7, isOpen: false };
    expect(created).toMatchObject({ status: 201, json: members, isExample: false });
    const changed = { ...members, title: "c" };
    expect(await call("PATCH", `/books/${id}?title=c`)).toMatchObject({
      status: 200,
      json: changed,
    });
    const replaced = { ...changed, author: "d" };
    expect(await call("PUT", `/books/${id}?author=d`)).toMatchObject({
      status: 200,
      json: replaced,
    });
    expect(await call("GET", `/books/${id}`)).toMatchObject({ json: replaced, isExample: false });
    expect(await call("GET", "/books")).toMatchObject({ json: [replaced] });
    expect(await call("PATCH", "/books/none?title=c")).toMatchObject({ status: 404 });
  });

  it("are checked", async () => {
    expect(await call("POST", "/books?title=a&pages=many")).toMatchObject({ status: 400 });
  });
});
