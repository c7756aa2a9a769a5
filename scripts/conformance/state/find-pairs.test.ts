import { expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../../document/document.js";
import { listOperations } from "../../document/operation-model.js";
import { findPairs, parentOf } from "./find-pairs.js";

/** The pairs of a document with these operations, such as `POST /pets`. */
function pairsOf(operations: readonly string[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const each of operations) {
    const [method = "", path = ""] = each.split(" ");
    const operation = { responses: { "200": { description: "" } } };
    paths[path] = Object.assign(paths[path] ?? {}, { [method.toLowerCase()]: operation });
  }
  const document = { openapi: "3.1.0", paths };
  return findPairs(listOperations(JSON.parse(JSON.stringify(document)) as OpenApiDocument));
}

it.each<[string, string[], string[]]>([
  ["POST and GET", ["POST /a", "GET /a/{id}"], ["/a: POST"]],
  ["paths with a last slash", ["POST /a/", "GET /a/{id}/"], ["/a/: POST"]],
  ["extensions", ["POST /a.json", "GET /a/{id}.json"], ["/a.json: POST"]],
  ["parameters of other names", ["POST /o/{x}/a", "GET /o/{y}/a/{id}"], ["/o/{x}/a: POST"]],
  ["PUT in place of POST", ["PUT /a/{id}", "GET /a/{id}", "GET /a"], ["/a: PUT, changed by PUT"]],
  [
    "POST before PUT",
    ["POST /a", "PUT /a/{id}", "PATCH /a/{id}", "GET /a/{id}"],
    ["/a: POST, changed by PUT PATCH"],
  ],
  ["PUT of the collection", ["POST /a", "PUT /a", "GET /a/{id}"], ["/a: POST, changed by PUT"]],
  ["POST of an item", ["POST /a", "POST /a/{id}", "GET /a/{id}"], ["/a: POST, changed by POST"]],
  ["no item", ["POST /a", "GET /a", "GET /a/all"], []],
  ["no creation", ["GET /a", "GET /a/{id}", "PATCH /a/{id}"], []],
  [
    "the shortest paths first",
    ["POST /a/{id}/b", "GET /a/{id}/b/{b}", "POST /a", "GET /a/{id}"],
    ["/a: POST", "/a/{id}/b: POST"],
  ],
])("pairs %s", (_, operations, wanted) => {
  const pairs = pairsOf(operations).map(({ path, create, changes }) => {
    const methods = changes.map(({ method }) => method.toUpperCase()).join(" ");
    return `${path}: ${create.method.toUpperCase()}${methods && `, changed by ${methods}`}`;
  });
  expect(pairs).toEqual(wanted);
});

it("finds the nearest items that a path is below", () => {
  const operations = ["/a", "/a/{a}/b", "/a/{a}/b/{b}/x/c", "/d/{d}/e"].flatMap((path) => {
    return [`POST ${path}`, `GET ${path}/{id}`];
  });
  const pairs = pairsOf(operations);
  const parents = pairs.map(({ path }) => [path, parentOf(pairs, path)?.path]);
  expect(parents).toEqual([
    ["/a", undefined],
    ["/a/{a}/b", "/a"],
    ["/d/{d}/e", undefined],
    ["/a/{a}/b/{b}/x/c", "/a/{a}/b"],
  ]);
});
