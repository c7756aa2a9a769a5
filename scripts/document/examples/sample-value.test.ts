import { describe, expect, it } from "@jest/globals";
import { fullFormats } from "ajv-formats/dist/formats.js";
import type { OpenApiDocument, Schema, SchemaObject } from "../document.js";
import { sampleValue, wholeSample } from "./sample-value.js";

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
    [{ anyOf: [{ not: {} }, { type: "integer" }] }, 1],
    [{ oneOf: [{ not: {} }, { enum: [] }, { type: "boolean" }] }, true],
    [{ anyOf: [{ type: "string", not: { const: "text" } }, { type: "integer" }] }, 1],
    [{ type: "string", examples: ["a", "b"], not: { enum: ["a"] } }, "b"],
    [{ examples: [{ a: 1 }], not: { const: { b: 1 } } }, { a: 1 }],
    [{ type: "integer", examples: [5, 2], not: { exclusiveMinimum: 4 } }, 2],
    [{ type: "string", examples: ["a"], not: { contentEncoding: "base64" } }, "a"],
    [
      {
        type: "object",
        properties: { a: { type: "string" }, b: { type: "string" } },
        examples: [{ a: "x", b: "y" }, { a: "x" }],
        not: { required: ["a", "b"] },
      },
      { a: "x" },
    ],
    [{ type: "array", minItems: 2, items: { type: "boolean" } }, [true, true]],
    [{ type: "array", minItems: 2, uniqueItems: true, items: { type: "integer" } }, [1, 2]],
    [{ type: "array", minItems: 2, uniqueItems: true, items: { enum: ["a", "b"] } }, ["a", "b"]],
    [
      { type: "array", minItems: 2, uniqueItems: true, items: { type: "string", maxLength: 3 } },
      ["tex", "te1"],
    ],
    [{ type: "array", minItems: 2, uniqueItems: true, items: { type: "boolean" } }, [true, false]],
    [
      { type: "array", minItems: 2, uniqueItems: true, items: { type: "number", maximum: -3 } },
      [-3, -4],
    ],
    [
      {
        type: "array",
        minItems: 3,
        uniqueItems: true,
        items: {
          oneOf: [{ const: "a" }, { type: "object", properties: { b: { type: "boolean" } } }],
        },
      },
      ["a", {}, { name2: 2 }],
    ],
    [{ type: "array", items: { type: "boolean" } }, []],
    [{ type: ["null", "string"] }, null],
    [{ const: 7 }, 7],
    [{ type: "object", default: null, example: "{}" }, {}],
    [{ type: "string", format: "uri", example: "example.com" }, "https://example.com/"],
    [
      {
        type: "object",
        properties: { a: { type: "integer" }, b: { type: "integer" } },
        anyOf: [{ required: ["b"] }, { required: ["a"] }],
      },
      { b: 1 },
    ],
    [
      {
        type: "object",
        required: ["a", "b"],
        properties: { a: { type: "integer" }, b: { type: "string" }, c: { type: "string" } },
        example: { a: 2, b: 3, c: "c", d: 4 },
      },
      { a: 2, b: "text", c: "c" },
    ],
    [{ type: "array", items: { type: "integer" }, example: [1, "2", 3] }, [1, 3]],
    [
      {
        oneOf: [
          {
            type: "object",
            required: ["x-a"],
            properties: { "x-a": { type: "string" } },
            patternProperties: { "^x-": { type: "integer" } },
          },
          { type: "object", required: ["b"], properties: { b: { type: "boolean" } } },
        ],
      },
      { b: true },
    ],
    [
      {
        anyOf: [
          {
            type: "object",
            required: ["a"],
            patternProperties: { "^b": {} },
            additionalProperties: false,
          },
          { type: "string" },
        ],
      },
      "text",
    ],
    [
      {
        oneOf: [
          { type: "object", properties: { kind: { enum: ["a"] } } },
          { type: "object", properties: { kind: { enum: ["b"] }, size: { type: "integer" } } },
        ],
      },
      { kind: "a" },
    ],
    [
      {
        oneOf: [
          { type: "object", properties: { kind: { enum: ["a"] } } },
          { type: "object", properties: { kind: { enum: ["b"] } } },
        ],
        properties: { size: { type: "integer" } },
        example: { size: 2 },
      },
      { size: 2, kind: "a" },
    ],
    [{ oneOf: [{ type: "number" }, { type: "integer" }, { type: "boolean" }] }, true],
    [
      {
        oneOf: [
          { type: "object", properties: { months: { type: "array" } } },
          { type: "object", properties: { weeks: { type: "array" } } },
        ],
      },
      { weeks: null, months: [] },
    ],
    [
      {
        oneOf: [
          { type: "object", required: ["id"], properties: { id: { type: "integer" } } },
          {
            type: "object",
            required: ["id"],
            properties: { id: { type: "integer" }, lines: { type: "array" } },
          },
        ],
      },
      { lines: null, id: 1 },
    ],
    [
      {
        oneOf: [
          { type: "object", properties: { a: { type: ["string", "null"] } } },
          { type: "object", properties: { b: { type: ["string", "null"] } } },
        ],
      },
      {},
    ],
    [{ type: "string", enum: ["a", "b"], example: "c" }, "a"],
    [{ allOf: [{ enum: ["a", "b"] }] }, "a"],
    [{ allOf: [{ enum: ["a", "b"] }], enum: ["b", "c"] }, "b"],
    [{ allOf: [{ type: ["string", "integer"] }, { type: ["null", "integer"] }] }, 1],
    [
      {
        allOf: [
          { type: "number", minimum: 2 },
          { type: "integer", minimum: 3 },
        ],
        minimum: 1,
      },
      3,
    ],
    [{ allOf: [{ maxLength: 2 }, { maxLength: 3 }], type: "string", minLength: 1 }, "te"],
    [
      {
        allOf: [
          { type: "object", required: ["k"], properties: { k: { const: "a" } } },
          { required: ["k"], properties: { k: { type: "string" } } },
        ],
      },
      { k: "a" },
    ],
    [
      {
        type: "object",
        required: ["k"],
        properties: { k: { type: "string" } },
        oneOf: [{ properties: { k: { const: "b" } } }],
      },
      { k: "b" },
    ],
    [
      {
        required: ["id"],
        allOf: [
          { type: "object", properties: { id: { type: "string", readOnly: true } } },
          { properties: { id: { maxLength: 3 } } },
        ],
      },
      {},
    ],
    [{ type: "string", default: "d" }, "d"],
    [{ type: "string", minLength: 6, maxLength: 8 }, "textxx"],
    [{ type: "string", maxLength: 2 }, "te"],
    [{ type: "string", format: "date-time" }, "2025-01-31T12:00:00.000Z"],
    [{ type: "string", format: "date-time", minLength: 26 }, "2025-01-31T12:00:00.00000Z"],
    [{ type: "number", exclusiveMinimum: 3 }, 4],
    [{ type: "integer", multipleOf: 5, minimum: 7 }, 10],
    [{ type: "integer", multipleOf: 0.5 }, 1],
    [{ type: "integer", multipleOf: 2.5, exclusiveMinimum: 5 }, 10],
    [{ type: "number", multipleOf: 0.1, minimum: 0.25 }, 0.3],
    [{ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
    [{ type: "number", minimum: 0.2, maximum: 0.4 }, 0.3],
    [{ type: "number", minimum: 5, exclusiveMinimum: 2 }, 5],
    [{ type: "integer", exclusiveMaximum: -3 }, -4],
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
  it.each(schemas)("makes from the schema %j the value %j", (schema, value) => {
    expect(sampleValue({ openapi: "3.1.0", components }, schema)).toEqual(value);
  });
});

describe("the sample for a pattern", () => {
  const schemas: SchemaObject[] = [
    { pattern: "^[A-Z]{2}-\\d{3}$" },
    { pattern: "^(?=.*[A-Z])(?=.*\\d)(?=.*[^\\w]).{8,}$", maxLength: 12 },
    { pattern: "^(?!text|www)[a-z]+(?<!z)$" },
    { pattern: "\\bno\\b" },
    { pattern: "x\\d", minLength: 20 },
    { pattern: "^[A-Z]+$", minLength: 30, maxLength: 32 },
    { pattern: "^[a-z]+-[a-z]+$", minLength: 10, maxLength: 10 },
    { pattern: "^[a-z,]{300,}$" },
    { pattern: "^\\p{Lu}\\p{Ll}*$", minLength: 4 },
    { pattern: "^\\u{1F600}*$", minLength: 2, maxLength: 2 },
    { pattern: "^[\\]*+{3,}()-]{2,}$" },
    { pattern: "^(?:id:(?<number>\\d+)|none)$" },
    { pattern: "Z$", format: "date-time" },
    { pattern: "^(?:10|192)\\.\\d{1,3}\\.\\d\\.1$", format: "ipv4" },
  ];
  it.each(schemas)("matches %j", (schema) => {
    const { pattern = "", minLength = 0, maxLength = Infinity, format = "" } = schema;
    const value = sampleValue({ openapi: "3.1.0" }, { type: "string", ...schema });
    expect(value).toMatch(new RegExp(pattern, "u"));
    const { length } = [...String(value)];
    expect(length).toBeGreaterThanOrEqual(minLength);
    expect(length).toBeLessThanOrEqual(maxLength);
    const check: unknown = Reflect.get(fullFormats, format);
    if (check instanceof RegExp) expect(value).toMatch(check);
  });

  it("is the default text if it matches, and always the same", () => {
    const sample = (schema: SchemaObject): unknown => sampleValue({ openapi: "3.1.0" }, schema);
    expect(sample({ type: "string", pattern: "^[a-z]+$" })).toBe("text");
    expect(sample({ pattern: "^[a-z]+$", minLength: 6 })).toBe("textxx");
    expect(sample({ pattern: "^\\d+$" })).toBe(sample({ pattern: "^\\d+$", title: "Another" }));
  });

  it.each(["^(\\w)(\\d)\\2\\1$", "^a$b", "["])(
    "falls back to the default text if no match is found: %s",
    (pattern) => {
      expect(sampleValue({ openapi: "3.1.0" }, { type: "string", pattern })).toBe("text");
    },
  );
});

describe("wholeSample", () => {
  const text: SchemaObject = { type: "string" };
  const object = (properties: Record<string, Schema>, more: object = {}) => ({
    type: "object" as const,
    properties: properties as Record<string, SchemaObject>,
    ...more,
  });
  it.each<[string, Schema, unknown]>([
    ["optional members", object({ a: text, b: { type: "integer" } }), { a: "text", b: 1 }],
    ["examples first", object({ a: { type: "string", example: "x" } }), { a: "x" }],
    ["an example of the object", object({ a: text, b: text }, { example: { a: "x" } }), { a: "x" }],
    ["an element of a list", { type: "array", items: object({ a: text }) }, [{ a: "text" }]],
    ["no element of a list that must be empty", { type: "array", maxItems: 0, items: text }, []],
    ["flags that are off", object({ deleted: { type: "boolean" } }), { deleted: false }],
    [
      "nothing that is only sent",
      object({ a: text, b: { type: "string", writeOnly: true } }),
      { a: "text" },
    ],
    [
      "no recursive members",
      object({ a: ref("Folder") }),
      { a: { name: "text", folders: [], files: ["text"] } },
    ],
    ["inherited members", ref("Aged"), { name: "text", age: 18, late: false }],
  ])("has %s", (_, schema, value) => {
    const folder = object({
      name: text,
      parent: ref("Folder"),
      folders: { type: "array", items: ref("Folder") },
      files: { type: "array", items: text },
    });
    const schemas = { ...components.schemas, Folder: folder };
    const document = { openapi: "3.1.0", components: { schemas } } as unknown as OpenApiDocument;
    expect(wholeSample(document, schema)).toEqual(value);
  });

  it("ends within a bound if each schema links to all others", () => {
    const names = Array.from({ length: 40 }, (_, index) => `S${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, ref(name)]));
    const schemas = Object.fromEntries(names.map((name) => [name, object(properties)]));
    const document = { openapi: "3.1.0", components: { schemas } } as unknown as OpenApiDocument;
    expect(JSON.stringify(wholeSample(document, ref("S0"))).length).toBeLessThan(20_000);
  });
});
