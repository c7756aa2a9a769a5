import { expect, it } from "@jest/globals";
import { repairedPaths } from "../testing/repaired.js";
import { patchBodies } from "./patch-bodies.js";

const PATCH = "application/json-patch+json";
const list = { type: "array", items: { type: "object" } };

it.each<[what: string, schema: object, isFixed: boolean]>([
  ["an object", { type: "object" }, true],
  ["an operation", { type: "object", properties: { op: {}, path: {}, value: {} } }, true],
  ["an object with members", { type: "object", properties: { name: {} } }, false],
  ["an object with a path", { type: "object", properties: { path: {} } }, false],
  ["a reference to an object", { $ref: "#/components/schemas/Patch" }, true],
  ["a list", list, false],
  ["anything", {}, false],
  ["an object or a list", { oneOf: [{ type: "object" }, list] }, false],
])("a JSON Patch that is described as %s", (_, schema, isFixed) => {
  const media = { schema: { type: "object" } };
  const requestBody = { content: { [PATCH]: { schema }, "application/merge-patch+json": media } };
  const patch = { requestBody, responses: { "204": { description: "Done." } } };
  const schemas = { Patch: { type: "object" } };
  const { after, notes } = repairedPaths([patchBodies], { "/a": { patch } }, { schemas });
  const at = "#/paths/~1a/patch/requestBody/content/application~1json-patch+json/schema";
  const message = `${PATCH} is described as an object: it is a list of operations.`;
  expect(notes).toEqual(isFixed ? [`${at} ${message}`] : []);
  const content = {
    [PATCH]: { schema: isFixed ? expect.objectContaining({ type: "array" }) : schema },
    "application/merge-patch+json": media,
  };
  expect(after).toEqual({ "/a": { patch: { ...patch, requestBody: { content } } } });
});
