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
    ["text in JSON, whatever it is called", { type: "string", format: "binary" }, "string"],
    ["text of a media type", { type: "string", contentMediaType: "text/html" }, "string"],
    [
      "text that stands for bytes",
      { type: "string", contentMediaType: "image/png", contentEncoding: "base64" },
      "string",
    ],
  ];
  it.each(table)("%s", async (_, schema, want) => {
    expect(await typeOf(schema)).toBe(want);
  });

  it("gives files of forms a type of their own, and no other text", async () => {
    const binary: SchemaObject = { type: "string", format: "binary" };
    const schema: SchemaObject = {
      type: "object",
      allOf: [{ $ref: "#/components/schemas/Base" }],
      properties: {
        list: { type: "array", items: { type: "string", contentMediaType: "image/png" } },
        shared: { $ref: "#/components/schemas/File" },
        inner: { type: "object", properties: { text: binary } },
        encoded: { type: "string", contentMediaType: "image/png", contentEncoding: "base64" },
      },
    };
    const Base: SchemaObject = { type: "object", properties: { own: binary } };
    const json = { "application/json": { schema: { $ref: "#/components/schemas/Base" } } };
    const text = await printTypes({
      openapi: "3.1.0",
      paths: {
        "/a": {
          post: {
            operationId: "post",
            requestBody: { content: { "multipart/form-data": { schema }, ...json } },
            responses: { 200: { description: "", content: { "text/csv": { schema: binary } } } },
          },
        },
      },
      components: { schemas: { Base, File: binary } },
    });
    const [, form, other, response] =
      /multipart\/form-data": ([^]*?);\s+"application\/json": (.*?);[^]*"text\/csv": (.*?);/.exec(
        text,
      ) ?? [];
    expect(form?.replace(/\/\*.*?\*\//g, "").replace(/\s+/g, " ")).toBe(
      "{ list?: Blob[]; shared?: Blob; inner?: { text?: string; }; encoded?: string; } & { own?: Blob; }",
    );
    expect([other, response]).toEqual(['components["schemas"]["Base"]', "string"]);
    expect(text).toMatch(/Base: \{\s+own\?: string;/);
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
