import { expect, it } from "@jest/globals";
import { listOperations } from "../../scripts/generate/operation-model.js";
import type { OpenApiDocument } from "../../scripts/generate/document.js";
import { responseContent } from "./media-types.js";

const types = [
  "application/json; version=1",
  "application/json; version=2",
  "image/*",
  "image/png",
];
const content = Object.fromEntries(types.map((type) => [type, {}]));
const document = {
  openapi: "3.1.0",
  paths: { "/a": { get: { responses: { 200: { description: "", content } } } } },
} as unknown as OpenApiDocument;

it.each([
  [undefined, "application/json; version=1"],
  ["application/json; version=2", "application/json; version=2"],
  ["application/json", "application/json; version=1"],
  ["Application/JSON; charset=utf-8", "application/json; version=1"],
  ["image/png", "image/png"],
  ["image/gif", "image/*"],
  ["text/plain", undefined],
])("a response that names %s has the content of %s", (named, want) => {
  const operations = listOperations(document).map((model) => ({
    ...model,
    operationId: model.name,
  }));
  expect(responseContent(operations[0], 200, named)?.mediaType).toBe(want);
});
