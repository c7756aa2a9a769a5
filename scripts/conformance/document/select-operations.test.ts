import { beforeAll, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../../document/document.js";
import { listOperations, type OperationModel } from "../../document/operation-model.js";
import { isCallOf, type Selection, selectOperations } from "./select-operations.js";

const operation = (operationId: string, summary = "", tags = ["other"]) => ({
  operationId,
  summary,
  tags,
  responses: { "200": { description: "" } },
});

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/items": {
      get: operation("listItems", "List items", ["items", "public"]),
      post: operation("addItem", "Add an item", ["items"]),
      delete: operation("clearItems", "Delete all items", ["items"]),
    },
    "/items/{id}": { delete: operation("deleteItem", "Delete an item", ["items"]) },
    "/__admin/shutdown": { post: operation("stop") },
    "/mappings/reset": { post: operation("resetMappings") },
    "/presets": { get: operation("listPresets", "List what is preset") },
  },
};

let models: OperationModel[];
beforeAll(() => {
  models = listOperations(document);
});

function select(selection: Partial<Selection>) {
  return selectOperations(document, models, { include: [], exclude: [], ...selection });
}

const ENDING = ["clearItems", "resetMappings", "stop"];

it.each<[Partial<Selection>, string[]]>([
  [{}, ENDING],
  [{ exclude: ["deleteItem"] }, [...ENDING, "deleteItem"]],
  [{ exclude: ["POST"] }, [...ENDING, "addItem"]],
  [{ exclude: ["delete"] }, [...ENDING, "deleteItem"]],
  [{ exclude: ["/items*"] }, [...ENDING, "addItem", "deleteItem", "listItems"]],
  [{ exclude: ["public"] }, [...ENDING, "listItems"]],
  [{ include: ["items"] }, ["listPresets", "resetMappings", "stop"]],
  [{ include: ["*"] }, []],
  [{ include: ["*"], exclude: ["GET /presets"] }, ["listPresets"]],
])("leaves out by %j: %j", (selection, left) => {
  const selected = select(selection);
  expect(selected.left.map(({ name }) => name).sort()).toEqual([...left].sort());
  expect(selected.called).toHaveLength(models.length - left.length);
});

it("says what it leaves out", () => {
  expect(select({ exclude: ["public"] }).notes).toEqual([
    "Not called, as it may end or empty the server: DELETE /items, POST /__admin/shutdown, POST /mappings/reset: --include.",
    "Not called, by --include and --exclude: 1 of 7.",
  ]);
  expect(() => select({ exclude: ["DELETE /nothing"] })).toThrow(
    "--exclude: no operation matches 'DELETE /nothing'.",
  );
});

it("recognises a request that would call what is left out", () => {
  const { left } = select({});
  const [list] = models.filter(({ name }) => name === "listItems");
  const isLeft = (method: string, path: string): boolean =>
    list !== undefined && isCallOf(left, list, { method, url: new URL(path, "http://localhost") });
  expect([
    isLeft("DELETE", "/v1/items"),
    isLeft("GET", "/v1/items"),
    isLeft("DELETE", "/items/7"),
  ]).toEqual([true, false, false]);
});
