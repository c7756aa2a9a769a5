import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument, Schema } from "../document.js";
import { sampleValue } from "./sample-value.js";

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
};

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

describe("sampleValue", () => {
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
    expect(sampleValue({ openapi: "3.1.0", components }, schema)).toEqual(value);
  });
});
