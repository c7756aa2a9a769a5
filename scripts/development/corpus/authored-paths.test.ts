import { expect, it } from "@jest/globals";
import { AuthoredPaths } from "./authored-paths.js";

const item = { get: {} };
const paths = new AuthoredPaths({
  paths: {
    "/pets/{id}": { get: {}, put: {} },
    "/pets/{petId}": { get: {}, delete: {} },
    "/list?sort={sort}": item,
    "/find": item,
    "/find?by={name}": item,
    bare: item,
    "x-note": "None.",
  },
});

it("lists the operations", () => {
  expect(paths.operations).toEqual([
    ...["GET /pets/{id}", "PUT /pets/{id}", "GET /pets/{petId}", "DELETE /pets/{petId}"],
    ...["GET /list?sort={sort}", "GET /find", "GET /find?by={name}", "GET bare"],
  ]);
});

it.each<[method: string, path: string, authored: string[]]>([
  ["put", "/pets/{id}", ["/pets/{id}"]],
  ["delete", "/pets/{id}", ["/pets/{petId}"]],
  ["get", "/pets/{pet}", ["/pets/{id}", "/pets/{petId}"]],
  ["get", "/list", ["/list?sort={sort}"]],
  ["get", "/find", ["/find"]],
  ["get", "/find%3Fby={name}", ["/find?by={name}"]],
  ["get", "/bare", ["bare"]],
  ["post", "/find", []],
])("%s %s means %j", (method, path, authored) => {
  expect(paths.of({ method, path })).toEqual(authored);
});
