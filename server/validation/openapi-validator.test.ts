import { expect, it } from "@jest/globals";
import { createRequire } from "node:module";
import { SchemaPreprocessor } from "express-openapi-validator/dist/middlewares/parsers/schema.preprocessor.js";
import { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import { DocumentValidator, validatorOptions } from "./openapi-validator.js";

const schema = { $ref: "#/components/schemas/Thing" };
const document = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: {
    "/a": {
      post: {
        requestBody: { content: { "application/json": { schema } } },
        responses: { 200: { description: "", content: { "application/json": { schema } } } },
      },
    },
  },
  components: { schemas: { Thing: { type: "object", properties: { a: { type: "string" } } } } },
};

/** The one private member that is replaced: without effect, every start would compile all schemas twice. */
it("the package resolves references by the member that the adapter replaces", () => {
  const settings = validatorOptions(document, { responses: true });
  const { ajvOpts } = new OpenApiValidator(settings);
  const preprocessor = new SchemaPreprocessor(settings.apiSpec, ajvOpts.preprocessor, {});
  const resolve: unknown = Reflect.get(preprocessor, "resolveSchema");
  const resolved: unknown[] = [];
  Reflect.set(preprocessor, "resolveSchema", (node: unknown): unknown => {
    resolved.push(node);
    return Reflect.apply(resolve as (node: unknown) => unknown, preprocessor, [node]);
  });
  preprocessor.preProcess();
  expect(resolved).toContainEqual(schema);
});

it("the adapter prepares a document with references", () => {
  expect(() => DocumentValidator.of(document, { responses: true })).not.toThrow();
});

// Without ajv in package.json, the fork that another package depends on would replace it: the fork caches
// every value that it rejected, and accepts it the next time.
it("the package uses the original ajv", () => {
  const require = createRequire(
    createRequire(import.meta.url).resolve("express-openapi-validator"),
  );
  expect(require("ajv/package.json")).toMatchObject({ name: "ajv" });
});
