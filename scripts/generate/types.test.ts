import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument, SchemaObject } from "./document.js";
import { printTypes } from "./types.js";

async function typeOf(schema: SchemaObject): Promise<string | undefined> {
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    components: {
      schemas: {
        Target: { type: "string" },
        Named: { type: "object", properties: { name: { type: "string" } } },
        It: schema,
      },
    },
  };
  const text = await printTypes(document);
  return /\n    It: ([^]*?);\n  };\n  responses/.exec(text)?.[1]?.replace(/\s+/g, " ");
}

describe("printTypes", () => {
  const table: [what: string, schema: SchemaObject, want: string][] = [
    ["a reference", { $ref: "#/components/schemas/Target" }, 'components["schemas"]["Target"]'],
    ["an object without properties is any object", { type: "object" }, "Record<string, unknown>"],
    [
      "a default leaves a property optional",
      { type: "object", properties: { a: { type: "string", default: "" } } },
      "{ /** @default */ a?: string; }",
    ],
    [
      "patternProperties are an index signature",
      {
        type: "object",
        patternProperties: { "^x[.]": { type: "string" } },
        additionalProperties: false,
      },
      "{ [key: string]: string; }",
    ],
    ["const", { type: "string", const: "a" }, '"a"'],
    ["a constant that is null", { const: null }, "null"],
    [
      "what one part requires of another",
      {
        allOf: [
          { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
          { properties: { c: { type: "string" } }, required: ["a"] },
        ],
      },
      "{ a: string; b?: string; } & { c?: string; }",
    ],
    [
      "what a part requires of a reference",
      { allOf: [{ $ref: "#/components/schemas/Named" }, { required: ["name"] }] },
      'WithRequired<components["schemas"]["Named"], "name"> & unknown',
    ],
    ["null in a list of types", { type: ["string", "null"] }, "string | null"],
    ["anything", {}, "unknown"],
    ["bytes, as OpenAPI 3.0 says it", { type: "string", format: "binary" }, "Blob"],
    ["bytes, as JSON Schema says it", { contentMediaType: "image/png" }, "Blob"],
    [
      "text that stands for bytes",
      { type: "string", contentMediaType: "image/png", contentEncoding: "base64" },
      "string",
    ],
  ];
  it.each(table)("%s", async (_, schema, want) => {
    expect(await typeOf(schema)).toBe(want);
  });

  it("does not write into the document", async () => {
    const mapping = { a: "#/components/schemas/A" };
    const document: OpenApiDocument = {
      openapi: "3.1.0",
      components: {
        schemas: {
          A: { type: "object", properties: {} },
          Any: {
            oneOf: [{ $ref: "#/components/schemas/A" }],
            discriminator: { propertyName: "kind", mapping },
          },
        },
      },
    };
    const before = structuredClone(document);
    await printTypes(document);
    expect(document).toEqual(before);
  });
});
