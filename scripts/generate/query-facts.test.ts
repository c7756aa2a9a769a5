import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument, Parameter, SchemaObject } from "./document.js";
import { numericParameters, patternParameters } from "./query-facts.js";

const document: OpenApiDocument = {
  openapi: "3.1.0",
  components: {
    schemas: {
      Whole: { allOf: [{ type: "integer" }, { minimum: 0 }] },
      Loop: { anyOf: [{ $ref: "#/components/schemas/Loop" }, { type: "string" }] },
    },
  },
};

describe("numericParameters", () => {
  const table: [schema: SchemaObject, numeric: boolean][] = [
    [{ type: "integer" }, true],
    [{ type: "number", format: "float" }, true],
    [{ type: ["null", "number"] }, true],
    [{ type: "array", items: { type: "number" } }, true],
    [{ type: "array", items: true }, false],
    [{ anyOf: [{ type: "string" }, { oneOf: [{ type: "integer" }] }] }, true],
    [{ $ref: "#/components/schemas/Whole" }, true],
    [{ $ref: "#/components/schemas/Loop" }, false],
    [{ type: "string" }, false],
    [{ type: "boolean" }, false],
    [{ type: "object", properties: { n: { type: "number" } } }, false],
    [{}, false],
  ];
  it.each(table)("%j: %s", (schema, numeric) => {
    const parameters: Parameter[] = [{ name: "X", in: "query", schema }];
    expect(numericParameters(document, parameters, "query")).toEqual(numeric ? ["X"] : []);
  });

  it("tells headers, in lower case, from query parameters", () => {
    const schema = { type: "integer" };
    const parameters: Parameter[] = [
      { name: "X-Count", in: "header", schema },
      { name: "id", in: "path", schema },
    ];
    expect(numericParameters(document, parameters, "query")).toEqual([]);
    expect(numericParameters(document, parameters, "header")).toEqual(["x-count"]);
  });
});

describe("patternParameters", () => {
  const schema: SchemaObject = {
    type: "object",
    patternProperties: { "^text[.][a-z]{2}$": { type: "string" }, "^t[.]x$": { type: "string" } },
    additionalProperties: false,
  };
  const found = [
    { parameter: "text", pattern: "^text[.][a-z]{2}$" },
    { parameter: "text", pattern: "^t[.]x$" },
  ];
  const table: [what: string, parameter: Parameter, want: typeof found][] = [
    ["form, exploded", { name: "text", in: "query", style: "form", explode: true, schema }, found],
    ["form and explode are the defaults", { name: "text", in: "query", schema }, found],
    ["not exploded", { name: "text", in: "query", explode: false, schema }, []],
    ["deepObject", { name: "text", in: "query", style: "deepObject", schema }, []],
    ["a header", { name: "text", in: "header", schema }, []],
    ["no pattern", { name: "text", in: "query", schema: { type: "object" } }, []],
    ["no schema", { name: "text", in: "query" }, []],
  ];
  it.each(table)("%s", (_, parameter, want) => {
    expect(patternParameters(document, [parameter])).toEqual(want);
  });
});
