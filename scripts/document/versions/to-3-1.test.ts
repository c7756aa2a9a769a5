import { describe, expect, it } from "@jest/globals";
import { toOpenApi31 } from "./to-3-1.js";

const info = { title: "T", version: "1" };

const ref = { $ref: "#/components/schemas/O" };

/** A schema in a 3.1 document. */
function converted(openapi: string, schema: object): unknown {
  const document = toOpenApi31({ openapi, info, paths: {}, components: { schemas: { schema } } });
  expect(document.openapi).toMatch(/^3\.1/);
  return document.components.schemas.schema;
}

describe("a schema of OpenAPI 3.1", () => {
  it.each<[before: object, after: object]>([
    [{ type: "string" }, { type: "string" }],
    [
      { ...ref, description: "D", default: 1 },
      { ...ref, description: "D", default: 1 },
    ],
    [
      { ...ref, writeOnly: true },
      { allOf: [ref], writeOnly: true },
    ],
    [
      { ...ref, description: "D", readOnly: true },
      { allOf: [ref], description: "D", readOnly: true },
    ],
    [
      { ...ref, maxLength: 1, description: "D" },
      { allOf: [ref], maxLength: 1, description: "D" },
    ],
    [
      { ...ref, allOf: [{ minLength: 1 }], unevaluatedProperties: false },
      { allOf: [ref, { minLength: 1 }], unevaluatedProperties: false },
    ],
    [{ const: { ...ref, maxLength: 1 } }, { const: { ...ref, maxLength: 1 } }],
  ])("%j becomes %j", (before, after) => {
    expect(converted("3.1.1", before)).toEqual(after);
  });
});

describe("a schema of OpenAPI 3.0", () => {
  it.each<[before: object, after: object]>([
    [{ type: "string", nullable: true }, { type: ["string", "null"] }],
    [{ type: "string", nullable: false }, { type: "string" }],
    [
      { type: "string", nullable: true, enum: ["a"] },
      { type: ["string", "null"], enum: ["a", null] },
    ],
    [{ nullable: true, allOf: [ref] }, { anyOf: [ref, { type: "null" }] }],
    [
      { nullable: true, description: "D", allOf: [ref, { minProperties: 1 }] },
      { description: "D", anyOf: [{ allOf: [ref, { minProperties: 1 }] }, { type: "null" }] },
    ],
    [
      { nullable: true, oneOf: [ref], discriminator: { propertyName: "k" } },
      { anyOf: [{ oneOf: [ref], discriminator: { propertyName: "k" } }, { type: "null" }] },
    ],
    [{ nullable: true }, {}],
    [{ ...ref, nullable: true, description: "Ignored." }, ref],
    [
      { type: "number", minimum: 1, exclusiveMinimum: true },
      { type: "number", exclusiveMinimum: 1 },
    ],
    [
      { type: "number", maximum: 1, exclusiveMaximum: false },
      { type: "number", maximum: 1 },
    ],
    [
      { type: "object", properties: { example: { type: "string", nullable: true, example: "a" } } },
      { type: "object", properties: { example: { type: ["string", "null"], examples: ["a"] } } },
    ],
    [
      {
        type: "object",
        default: { nullable: true },
        additionalProperties: { type: "integer", nullable: true },
      },
      {
        type: "object",
        default: { nullable: true },
        additionalProperties: { type: ["integer", "null"] },
      },
    ],
  ])("%j becomes %j", (before, after) => {
    expect(converted("3.0.3", before)).toEqual(after);
  });

  it("is converted wherever a schema is allowed", () => {
    const schema = { type: "string", nullable: true };
    const content = { "text/plain": { schema, example: { nullable: true } } };
    const operation = {
      parameters: [{ name: "q", in: "query", schema }],
      requestBody: { content },
      responses: { 200: { description: "", content, headers: { "X-Y": { schema } } } },
    };
    const post = { ...operation, callbacks: { done: { "{$url}": { post: operation } } } };
    const text = JSON.stringify(
      toOpenApi31({
        openapi: "3.0.0",
        info,
        paths: { "/a": { post } },
        components: { headers: { H: { schema } } },
      }),
    );
    expect(text.match(/"type":\["string","null"\]/g)).toHaveLength(9);
    expect(text.match(/"nullable":true/g)).toHaveLength(4);
  });
});

describe("OpenAPI 3.2", () => {
  it("is converted to 3.1", () => {
    const media = {
      itemSchema: { type: "object" },
      examples: { one: { dataValue: { a: 1 } }, two: { serializedValue: "{}" } },
    };
    const document = {
      openapi: "3.2.0",
      $self: "https://example.com/openapi",
      info,
      servers: [{ url: "/", name: "here" }],
      tags: [{ name: "t", summary: "T", parent: "u", kind: "nav", description: "D" }],
      paths: {
        "/a": {
          get: {
            responses: {
              200: {
                summary: "Lines.",
                content: { "application/jsonl": { $ref: "#/components/mediaTypes/Lines" } },
              },
              404: { $ref: "#/components/responses/No" },
            },
          },
        },
      },
      components: {
        mediaTypes: { Lines: media },
        responses: { No: {} },
        securitySchemes: {
          o: { type: "oauth2", deprecated: true, flows: { deviceAuthorization: { scopes: {} } } },
        },
      },
    };
    const before = structuredClone(document);
    expect(toOpenApi31(document)).toEqual({
      openapi: "3.1.0",
      info,
      servers: [{ url: "/" }],
      tags: [{ name: "t", description: "D" }],
      paths: {
        "/a": {
          get: {
            responses: {
              200: {
                description: "Lines.",
                content: {
                  "application/jsonl": {
                    schema: { type: "array", items: { type: "object" } },
                    examples: { one: { value: { a: 1 } }, two: { value: "{}" } },
                  },
                },
              },
              404: { $ref: "#/components/responses/No" },
            },
          },
        },
      },
      components: {
        responses: { No: { description: "" } },
        securitySchemes: {
          o: { type: "oauth2", flows: { "x-deviceAuthorization": { scopes: {} } } },
        },
      },
    });
    expect(document).toEqual(before);
  });
});
