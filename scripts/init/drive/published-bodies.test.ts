import { expect, it } from "@jest/globals";
import { listOperations } from "../../generate/operation-model.js";
import type { OpenApiDocument } from "../../generate/document.js";
import { PublishedBodies } from "./published-bodies.js";

const json = { "application/json": { schema: { $ref: "#/components/schemas/User" } } };
const document = {
  openapi: "3.1.0",
  paths: {
    "/users": {
      post: {
        operationId: "addUser",
        requestBody: { content: json },
        responses: { 201: { description: "", content: json } },
      },
    },
  },
  components: {
    schemas: {
      Named: { type: "object", required: ["id"], properties: { id: { readOnly: true } } },
      User: {
        allOf: [{ $ref: "#/components/schemas/Named" }],
        required: ["name", "password"],
        properties: { name: { type: "string" }, password: { type: "string", writeOnly: true } },
      },
    },
  },
} as unknown as OpenApiDocument;

it("requests need no read-only property, and responses no write-only one", () => {
  const bodies = new PublishedBodies(JSON.stringify(document));
  const [model] = listOperations(document);
  const body = model && bodies.bodySchema(model);
  const response = model && bodies.operation(model)?.responses.get(201);
  if (!body || !response) throw new Error("The document has changed.");
  expect(bodies.isValid(body, { name: "Ann", password: "x" })).toBe(true);
  expect(bodies.isValid(body, { name: "Ann" })).toBe(false);
  expect(bodies.isValid(body, { password: "x", id: 1 })).toBe(false);
  expect(bodies.validationError(response, { name: "Ann", id: 1 })).toBeUndefined();
  expect(bodies.validationError(response, { name: "Ann", password: "x" })).toContain("'id'");
  expect(bodies.validationError(response, { id: 1 })).toContain("'name'");
});
