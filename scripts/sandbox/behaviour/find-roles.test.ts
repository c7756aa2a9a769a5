import { expect, it } from "@jest/globals";
import { listOperations } from "../../document/operation-model.js";
import { findRoles } from "./find-roles.js";

const thing = {
  content: {
    "application/json": { schema: { type: "object", properties: { id: { type: "string" } } } },
  },
};
const patches = { content: { "application/json": { schema: { type: "array", items: {} } } } };
const shown = { "200": { description: "The thing.", ...thing } };
const parameters = [
  { name: "id", in: "path", required: true, schema: { type: "string" } },
] as const;

function operation(operationId: string, requestBody?: object): object {
  return { operationId, parameters, responses: shown, ...(requestBody && { requestBody }) };
}

it("an item exists from the start if a PUT sends a list of changes and no operation creates it", () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Files", version: "1" },
    paths: {
      "/metadata/{id}": {
        get: operation("read"),
        post: operation("change", thing),
        put: operation("patch", patches),
      },
    },
  } as unknown as Parameters<typeof findRoles>[0];
  const { collections, roles } = findRoles(document, listOperations(document));
  expect(collections.map(({ collection }) => collection.isExample)).toEqual([true]);
  expect([...roles].map(([name, { kind }]) => [name, kind])).toEqual([
    ["read", "read"],
    ["change", "update"],
    ["patch", "example"],
  ]);
});
