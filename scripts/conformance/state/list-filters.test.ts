import { expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../../document/document.js";
import { listOperations } from "../../document/operation-model.js";
import { listFilters } from "./list-filters.js";

const ITEMS = [
  { value: 1, parents: [], sent: { project_id: "p1", status: "draft", isArchived: false } },
  { value: 2, parents: [], sent: { project_id: "p1", status: "active", isArchived: true } },
  { value: 3, parents: [], sent: { project_id: "p2", status: "active" } },
];

/** A list with these parameters: a name, whether it is required, and its default. */
function filtersOf(...parameters: readonly (readonly [string, boolean, unknown?])[]) {
  const declared = parameters.map(([name, required, preset]) => {
    const schema = { type: "string", ...(preset !== undefined && { default: preset }) };
    return { name, in: "query", required, schema };
  });
  const operation = { parameters: declared, responses: { "200": { description: "" } } };
  const document = { openapi: "3.1.0", paths: { "/items": { get: operation } } };
  const [list] = listOperations(JSON.parse(JSON.stringify(document)) as OpenApiDocument);
  if (!list) throw new Error("There is no list.");
  const { query, meant, unknown } = listFilters(list, ITEMS);
  return { query, meant: meant.map(({ value }) => value), unknown };
}

it.each([
  ["no parameter", [], [], [1, 2, 3], undefined],
  ["an optional filter", [["status", false] as const], [], [1, 2, 3], undefined],
  ["a required one", [["projectId", true] as const], [["projectId", "p1"]], [1, 2], undefined],
  [
    "two",
    [["status", true] as const, ["project_id", true] as const],
    [
      ["status", "draft"],
      ["project_id", "p1"],
    ],
    [1],
    undefined,
  ],
  ["a default", [["status", false, "active"] as const], [], [2, 3], undefined],
  ["a default of false", [["is_archived", false, false] as const], [], [1, 3], undefined],
  ["a default of another parameter", [["limit", false, 20] as const], [], [1, 2, 3], undefined],
  ["a filter by no member", [["team", true] as const], [], [1, 2, 3], "team"],
])("expects the items that %s leaves", (_, parameters, query, meant, unknown) => {
  expect(filtersOf(...parameters)).toEqual({ query, meant, unknown });
});
