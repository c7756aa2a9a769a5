import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument, OperationObject, Schema } from "../document.js";
import { listOperations } from "../operation-model.js";
import { sampleRequest, type SampleRequest } from "./sample-request.js";

const components: NonNullable<OpenApiDocument["components"]> = {
  schemas: {
    Id: { type: "string", example: "a/b" },
    Named: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
    Aged: {
      allOf: [{ $ref: "#/components/schemas/Named" }],
      required: ["age"],
      properties: { age: { type: "integer", minimum: 18 }, late: { type: "boolean" } },
    },
    Tree: {
      oneOf: [{ $ref: "#/components/schemas/Fork" }, { type: "string", enum: ["leaf"] }],
    },
    Fork: {
      type: "object",
      required: ["left"],
      properties: { left: { $ref: "#/components/schemas/Tree" } },
    },
    Endless: {
      type: "object",
      required: ["next"],
      properties: { next: { $ref: "#/components/schemas/Endless" } },
    },
  },
  examples: { One: { value: { name: "One" } } },
};

function sample(operation: Partial<OperationObject>): SampleRequest | undefined {
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    components,
    paths: { "/things/{id}": { post: { responses: {}, ...operation } } },
  };
  return listOperations(document).map((each) => sampleRequest(document, each))[0];
}

function body(schema: Schema): unknown {
  const content = { "application/json": { schema } };
  return sample({ requestBody: { required: true, content } as never })?.body?.value;
}

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

describe("sampleRequest", () => {
  it("fills in what is required, and leaves out the rest", () => {
    const parameters: OperationObject["parameters"] = [
      { name: "id", in: "path", required: true, schema: { $ref: "#/components/schemas/Id" } },
      { name: "q", in: "query", required: true, example: "ü &", schema: { type: "string" } },
      { name: "optional", in: "query", schema: { type: "string" } },
      { name: "X-Depth", in: "header", required: true, schema: { type: "integer" } },
    ];
    expect(sample({ parameters })).toEqual({
      target: "/things/a%2Fb?q=%C3%BC+%26",
      headers: { "X-Depth": "1" },
      body: undefined,
    });
  });

  const styles: [parameter: object, query: string][] = [
    [{ example: ["a", "b"] }, "q=a&q=b"],
    [{ example: ["a", "b"], explode: false }, "q=a%2Cb"],
    [{ example: { a: 1, b: 2 } }, "a=1&b=2"],
    [{ example: { a: 1 }, style: "deepObject" }, "q%5Ba%5D=1"],
    [{ example: { a: 1, b: 2 }, explode: false }, "q=a%2C1%2Cb%2C2"],
    [{ content: { "application/json": { example: { a: 1 } } } }, "q=%7B%22a%22%3A1%7D"],
    [{ examples: { one: { $ref: "#/components/examples/One" } } }, "name=One"],
  ];
  it.each(styles)("writes the query parameter %j as %s", (parameter, query) => {
    const parameters = [{ name: "q", in: "query" as const, required: true, ...parameter }];
    expect(sample({ parameters })?.target).toBe(`/things/id?${query}`);
  });

  const schemas: [schema: Schema, value: unknown][] = [
    [ref("Id"), "a/b"],
    [ref("Aged"), { name: "text", age: 18 }],
    [ref("Tree"), { left: "leaf" }],
    [ref("Endless"), { next: null }],
    [{ type: "array", minItems: 2, items: { type: "boolean" } }, [true, true]],
    [{ type: "array", items: { type: "boolean" } }, []],
    [{ type: ["null", "string"] }, null],
    [{ const: 7 }, 7],
    [{ type: "string", default: "d" }, "d"],
    [{ type: "string", minLength: 6, maxLength: 8 }, "textxx"],
    [{ type: "string", maxLength: 2 }, "te"],
    [{ type: "string", format: "date-time" }, "2025-01-31T12:00:00.000Z"],
    [{ type: "number", exclusiveMinimum: 3 }, 4],
    [{ type: "integer", multipleOf: 5, minimum: 7 }, 10],
    [{ type: "integer", maximum: -3 }, -3],
    [
      {
        type: "object",
        required: ["id", "secret"],
        properties: {
          id: { type: "string", readOnly: true },
          secret: { type: "string", writeOnly: true },
        },
      },
      { secret: "text" },
    ],
    [true, null],
  ];
  it.each(schemas)("takes from the schema %j the value %j", (schema, value) => {
    expect(body(schema)).toEqual(value);
  });

  it("prefers the named examples of a body", () => {
    const content = {
      "text/plain": { examples: { one: { $ref: "#/components/examples/One" } } },
    };
    expect(sample({ requestBody: { required: true, content } })?.body).toEqual({
      mediaType: "text/plain",
      value: { name: "One" },
    });
  });
});
