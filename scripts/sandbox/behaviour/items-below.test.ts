import { expect, it } from "@jest/globals";
import { listOperations } from "../../document/operation-model.js";
import {
  documentOf,
  NUMBER,
  object,
  posts,
  REMOVES,
  shows,
  TEXT,
} from "../testing/small-documents.js";
import { Sandboxed } from "../testing/sandboxed.js";
import { findRoles } from "./find-roles.js";

const members = (names: string) =>
  object(Object.fromEntries(names.split(" ").map((name) => [name, TEXT] as const)));

const SHELF = members("shelf opened");
const BOOK = members("id title author");
const SENT = members("title author");

/** What `POST /shelves/{shelf}` does if `GET /shelves/{shelf}/{book}` shows the item. */
it.each<[what: string, role: string, own: object | undefined, post: object, item: object]>([
  ["the item below shows more of what is sent", "create", SHELF, posts(SENT, BOOK), BOOK],
  [
    "its own item shows more",
    "update",
    members("shelf title author"),
    posts(SENT, BOOK),
    members("id title"),
  ],
  ["both show as much", "update", members("shelf title"), posts(SENT, BOOK), members("id title")],
  [
    "both show as much, and the response has the key of the item below",
    "create",
    members("shelf title"),
    posts(SENT, members("book link")),
    members("title state"),
  ],
  [
    "both show as much, and its own item has that key",
    "update",
    members("shelf title book"),
    posts(SENT, members("book link")),
    members("title state"),
  ],
  ["nothing shows its own item", "create", undefined, posts(SENT, members("id")), BOOK],
  ["it sends nothing that an item shows", "update", SHELF, posts(members("secret"), SHELF), BOOK],
  [
    "neither request nor response have anything of an item",
    "example",
    SHELF,
    posts(members("secret"), members("link")),
    members("name"),
  ],
])("a POST at the path of an item if %s", (_, kind, own, post, item) => {
  const document = documentOf({
    "/shelves": { post: posts(members("shelf"), members("shelf")) },
    "/shelves/{shelf}": { ...(own && { get: shows(own) }), post },
    "/shelves/{shelf}/{book}": { get: shows(item) },
  });
  const models = listOperations(document);
  const { roles } = findRoles(document, models);
  const kindOf = (operation: string): string | undefined =>
    models
      .filter(({ method, path }) => `${method} ${path}` === operation)
      .map(({ name }) => roles.get(name)?.kind)[0];
  expect(kindOf("post /shelves/{shelf}")).toBe(kind);
  expect(kindOf("get /shelves/{shelf}/{book}")).toBe(kind === "create" ? "read" : "example");
});

const NOTES = { type: "array", items: members("name value") };

it.each<[what: string, kind: string, shelf: object]>([
  [
    "a list in what is read by a key does not list",
    "example",
    object({ shelf: TEXT, notes: NOTES }),
  ],
  ["a list of other views lists", "list", NOTES],
])("%s the items below", (_, kind, shelf) => {
  const document = documentOf({
    "/shelves/{shelf}": { get: shows(shelf), post: posts(SENT, BOOK) },
    "/shelves/{shelf}/{book}": { get: shows(BOOK) },
  });
  const models = listOperations(document);
  const [get] = models;
  expect(findRoles(document, models).roles.get(get?.name ?? "")?.kind).toBe(kind);
});

it("a POST without a body at the path of a list with a count creates", () => {
  const list = object({ books: { type: "array", items: BOOK }, count: NUMBER });
  const document = documentOf({
    "/books": { get: shows(list), post: shows(members("state author"), "201") },
    "/books/{id}": { get: shows(BOOK) },
  });
  const models = listOperations(document);
  const kinds = [...findRoles(document, models).roles.values()].map(({ kind }) => kind);
  expect(kinds).toEqual(["list", "create", "read"]);
});

it("a path whose GET lists what its POST creates is no item, even if a file is below it", () => {
  const document = documentOf({
    "/shelves/{shelf}": { get: shows({ type: "array", items: BOOK }), post: posts(SENT, BOOK) },
    "/shelves/{shelf}/{id}": {
      get: shows({ type: "string", format: "byte" }),
      delete: REMOVES,
    },
  });
  const models = listOperations(document);
  const kinds = [...findRoles(document, models).roles.values()].map(({ kind }) => kind);
  expect(kinds).toEqual(["list", "create", "example", "remove"]);
});

it("a list shows what is sent although an item has it in an object", async () => {
  const sent = object({ title: TEXT }, ["title"]);
  const film = object({ id: TEXT, note: sent });
  const sandbox = await Sandboxed.open(
    documentOf({
      "/films": { post: posts(sent, film) },
      "/films/{id}": { get: shows(film) },
      "/books": {
        get: shows({ type: "array", items: object({ id: TEXT, title: TEXT }) }),
        post: posts(sent, object({ id: TEXT, result: sent })),
      },
      "/books/{id}": { get: shows(object({ id: TEXT, note: SHELF, result: sent })) },
    }),
  );
  await sandbox.call("POST /books", { body: { title: "Emma" } });
  const { body } = await sandbox.call("GET /books");
  expect(body).toEqual([{ id: expect.any(String), title: "Emma" }]);
});

it("a POST at a path that no GET has creates what is deleted below it", () => {
  const document = documentOf({
    "/shelves/{shelf}": { post: posts(SENT, BOOK) },
    "/shelves/{shelf}/{book}": { delete: REMOVES },
  });
  const models = listOperations(document);
  const kinds = [...findRoles(document, models).roles.values()].map(({ kind }) => kind);
  expect(kinds).toEqual(["create", "remove"]);
});

it("an item is read under the id that only the response to its creation declares", async () => {
  const sandbox = await Sandboxed.open(
    documentOf({
      "/shelves/{shelf}": { get: shows(SHELF), post: posts(SENT, members("book_code link")) },
      "/shelves/{shelf}/{bookCode}": { get: shows(SENT), delete: REMOVES },
    }),
  );
  const sent = { title: "Emma", author: "Austen" };
  const made = await sandbox.call("POST /shelves/{shelf}", { params: { shelf: "a" }, body: sent });
  const { book_code: bookCode } = made.body as { book_code: string };
  const params = { shelf: "a", bookCode };
  const read = await sandbox.call("GET /shelves/{shelf}/{bookCode}", { params });
  expect(read.body).toMatchObject(sent);
});
