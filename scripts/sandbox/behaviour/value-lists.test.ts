import { afterAll, beforeAll, expect, it } from "@jest/globals";
import {
  collectionAt,
  documentOf,
  json,
  NUMBER,
  object,
  shows,
  TEXT,
} from "../testing/small-documents.js";
import { serveDocument, type ServedDocument } from "../testing/served-document.js";
import { ApiBodies } from "./api-bodies.js";
import { findRoles } from "./find-roles.js";
import { modelDocument } from "../../document/compile-document.js";

const list = (items: object): object => ({ type: "array", items });
const WORDS = list(TEXT);
const task = object({ taskId: NUMBER, kind: TEXT }, ["taskId"]);

it.each<[string, string, object, object, boolean]>([
  ["a list of texts", "/words", WORDS, WORDS, true],
  ["a list of numbers", "/sizes", list(NUMBER), list(NUMBER), true],
  ["a list that is sent as an object", "/words", WORDS, object({ words: WORDS }), false],
  [
    "a list of objects",
    "/words",
    list(object({ word: TEXT })),
    list(object({ word: TEXT })),
    false,
  ],
  ["the list of an item", "/words/{wordId}", WORDS, WORDS, false],
])("%s at %s", (_, path, shown, sent, isStored) => {
  const document = documentOf({
    [path]: { get: shows(shown), put: { requestBody: json(sent), ...shows(task) } },
  });
  const { models } = modelDocument(document);
  const { roles } = findRoles(document, models, new ApiBodies(document, models));
  const kinds = models.map(({ name }) => roles.get(name)?.kind);
  expect(kinds.includes("read") && kinds.includes("replace")).toBe(isStored);
});

let served: ServedDocument;
const call = async (method: string, path: string, sent?: unknown) => {
  const headers = { "Content-Type": "application/json" };
  const init = { method, headers, ...(sent !== undefined && { body: JSON.stringify(sent) }) };
  const response = await fetch(`${served.url}${path}`, init);
  const isExample = response.headers.get("X-Example-Response") === "true";
  return { status: response.status, body: (await response.json()) as unknown, isExample };
};

beforeAll(async () => {
  const text = object({ id: TEXT, title: TEXT }, ["id"]);
  const done = shows(task, "202");
  const document = documentOf({
    ...collectionAt("/texts", "/texts/{textId}", text, object({ title: TEXT })),
    "/texts/{textId}/words": {
      get: shows(WORDS),
      put: { requestBody: json(WORDS), ...done },
      delete: done,
    },
  });
  served = await serveDocument("sandbox", JSON.stringify(document));
}, 60_000);
afterAll(() => served.stop());

it("stores a list of values, whose changes only report a task, and empties it", async () => {
  const { body } = await call("POST", "/texts", { title: "a" });
  const { id } = body as { id: string };
  const words = `/texts/${id}/words`;
  expect(await call("PUT", words, ["a", "b"])).toMatchObject({ status: 202, isExample: true });
  expect(await call("GET", words)).toEqual({ status: 200, body: ["a", "b"], isExample: false });
  await call("PUT", words, []);
  expect(await call("GET", words)).toEqual({ status: 200, body: [], isExample: false });
  await call("PUT", words, ["c"]);
  expect(await call("DELETE", words)).toMatchObject({ status: 202 });
  expect(await call("GET", words)).toMatchObject({ status: 200, body: [] });
  expect(await call("PUT", words, ["d"])).toMatchObject({ status: 202 });
  expect(await call("GET", words)).toMatchObject({ body: ["d"], isExample: false });
  expect(await call("PUT", words, { a: 1 })).toMatchObject({ status: 400 });
  expect(await call("GET", "/texts/none/words")).toMatchObject({ status: 404 });
});
