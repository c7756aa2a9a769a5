import { afterAll, describe, expect, it } from "@jest/globals";
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { compile } from "../development/testing/compile.js";
import { printClientBinding } from "./client-binding.js";
import type { OpenApiDocument, SchemaObject } from "../document/document.js";
import { listOperations } from "../document/operation-model.js";
import { printTypes } from "./types.js";

describe("printTypes", () => {
  const table: [what: string, schema: SchemaObject, want: string][] = [
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
    [
      "an example that looks like a reference",
      { type: "string", example: { $ref: "other.json#/a" } },
      "string",
    ],
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
    ["text in JSON, whatever it is called", { type: "string", format: "binary" }, "string"],
    ["text of a media type", { type: "string", contentMediaType: "text/html" }, "string"],
    [
      "text that stands for bytes",
      { type: "string", contentMediaType: "image/png", contentEncoding: "base64" },
      "string",
    ],
  ];
  it("requires properties of a nullable schema in a way that compiles", async () => {
    const Named: SchemaObject = {
      type: ["object", "null"],
      properties: { name: { type: "string" } },
    };
    const Whole = { allOf: [{ $ref: "#/components/schemas/Named" }, { required: ["name"] }] };
    const text = await printTypes({ openapi: "3.1.0", components: { schemas: { Named, Whole } } });
    expect(text).toContain(
      "type WithRequired<T, K extends PropertyKey> = T & {\n    [P in K & keyof T]-?: T[P];",
    );
  });

  it("prints some types differently from openapi-typescript", async () => {
    const schemas: Record<string, SchemaObject> = {
      Named: { type: "object", properties: { name: { type: "string" } } },
    };
    for (const [index, [, schema]] of table.entries()) schemas[`It${index}`] = schema;
    const text = await printTypes({ openapi: "3.1.0", components: { schemas } });
    for (const [index, [what, , want]] of table.entries()) {
      const member = new RegExp(`\\n {8}It${index}: ([^]*?);\\n(?: {8}[\\w/]| {4}\\})`);
      const [, found] = member.exec(text) ?? [];
      expect([what, found?.replace(/\s+/g, " ")]).toEqual([what, want]);
    }
  });

  it("gives form files their own type and leaves other strings alone", async () => {
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

  it("does not modify the document", async () => {
    const A: SchemaObject = { type: "object", properties: {} };
    const mapping = { a: "#/components/schemas/A" };
    const discriminator = { propertyName: "kind", mapping };
    const schemas = { A, Any: { oneOf: [{ $ref: mapping.a }], discriminator } };
    const document: OpenApiDocument = { openapi: "3.1.0", components: { schemas } };
    const before = structuredClone(document);
    await printTypes(document);
    expect(document).toEqual(before);
  });
});

const text = { type: "string" } as const;
const pet = {
  type: "object",
  required: ["id", "name", "secret"],
  properties: {
    id: { ...text, readOnly: true },
    name: text,
    secret: { ...text, writeOnly: true },
  },
} as const;
const pets = { type: "array", items: pet } as const;
const odd = {
  type: "object",
  required: ["nothing", "pair"],
  properties: {
    nothing: { type: "null" },
    pair: { type: "array", prefixItems: [text, { type: "integer" }], minItems: 2, maxItems: 2 },
  },
  additionalProperties: { type: "integer" },
} as const;
const form = {
  type: "object",
  required: ["file"],
  properties: { file: { ...text, format: "binary" }, more: { type: "array", items: pet } },
} as const;

function contents(types: Record<string, object>): object {
  return Object.fromEntries(Object.entries(types).map(([name, schema]) => [name, { schema }]));
}

function post(request: Record<string, object>, responses: Record<string, Record<string, object>>) {
  return {
    parameters: [{ name: "session", in: "cookie", required: true, schema: text }],
    requestBody: { required: true, content: contents(request) },
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, types]) => [
        status,
        { description: "", content: contents(types) },
      ]),
    ),
  };
}

const kinds = {
  "/json": post({ "application/json": pet }, { 200: { "application/hal+json": pet } }),
  "/form": post({ "multipart/form-data": form }, { default: { "image/png": text } }),
  "/odd": post({ "application/json": odd }, { 200: { "application/json": odd } }),
  "/lines": post({ "application/x-ndjson": pets }, { "2XX": { "application/jsonl": pets } }),
  "/several": post(
    { "application/json": pet, "application/xml": text, "image/*": text },
    { 200: { "text/event-stream": pets }, 201: { "text/plain": text } },
  ),
};

/** Code that compiles only if the types are right. */
const USE = `
import type { Operations } from "./client.js";
declare const client: Operations;
const cookies = { session: "s" };
const pet = { name: "a", secret: "b" };
const only = "application/json" as const;
export async function use() {
  const { data } = await client.postJson({ cookies, body: pet });
  data.id satisfies string;
  // @ts-expect-error what is only written is not read
  data.secret;
  // @ts-expect-error what is only read is not written
  await client.postJson({ cookies, body: { ...pet, id: "1" } });
  // @ts-expect-error the cookie is required
  await client.postJson({ body: pet });

  const image = await client.postForm({ cookies, body: { file: new Blob(), more: [pet] } });
  image.status satisfies number;
  image.data satisfies Blob;
  // @ts-expect-error a file is no text
  await client.postForm({ cookies, body: { file: "a" } });

  const back = await client.postOdd({ cookies, body: { nothing: null, pair: ["a", 1] } });
  back.data.nothing satisfies null;
  back.data.pair satisfies [string, number];
  await client.postOdd({ cookies, body: { nothing: null, pair: ["a", 1], more: 1 } });
  // @ts-expect-error another value than null
  await client.postOdd({ cookies, body: { nothing: 1, pair: ["a", 1] } });
  // @ts-expect-error the elements in another order
  await client.postOdd({ cookies, body: { nothing: null, pair: [1, "a"] } });

  async function* items() { yield pet; }
  await client.postLines({ cookies, body: [pet] });
  const lines = await client.postLines({ cookies, body: items() });
  for await (const one of lines.data) one.id satisfies string;
  // @ts-expect-error not of the items' type
  await client.postLines({ cookies, body: [1] });

  await client.postSeveral({ cookies, body: pet, contentType: only });
  await client.postSeveral({ cookies, body: pet });
  // @ts-expect-error a text is not sent as JSON
  await client.postSeveral({ cookies, body: "<a/>" });
  await client.postSeveral({ cookies, body: "<a/>", contentType: "application/xml" });
  await client.postSeveral({ cookies, body: new Uint8Array(), contentType: "image/webp" });
  // @ts-expect-error a range of types names none
  await client.postSeveral({ cookies, body: new Uint8Array() });
  // @ts-expect-error the body of another type
  await client.postSeveral({ cookies, body: "<a/>", contentType: only });
  const several = await client.postSeveral({ cookies, body: new Blob() });
  if (several.status === 201) several.data satisfies string;
  else for await (const one of several.data) one.name satisfies string;
}
`;

it("types every kind of content, and read-only and write-only properties", async () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: Object.fromEntries(Object.entries(kinds).map(([path, one]) => [path, { post: one }])),
  } as unknown as OpenApiDocument;
  const operations = listOperations(document);
  const client = "../client/transport/operation.js";
  const output = await compile(
    new Map([
      ["kinds/client.ts", printClientBinding(document, operations, client)],
      ["kinds/errors.ts", "export const usualCodes = {};"],
      ["kinds/types.ts", await printTypes(document)],
      ["kinds/use.ts", USE],
    ]),
  );
  expect(output).toEqual([]);
});

describe("the process that prints types", () => {
  const program = join(import.meta.dirname, "types-child.ts");
  const child = fork(program, { execArgv: ["--import", "tsx"], silent: true });
  afterAll(() => void child.kill());

  /** Returns the process's response to a document. */
  async function responseTo(document: object): Promise<unknown> {
    child.send({ openapi: "3.1.0", paths: {}, ...document });
    const [response] = (await once(child, "message")) as unknown[];
    return response;
  }

  /** A schema with this property, and references to it. */
  function withProperty(property: string): object {
    const schema = { type: "object", properties: { [property]: { type: "string" } } };
    const other = { properties: { last: { $ref: "#/components/schemas/Last" } } };
    const schemas = { Other: other, It: schema, Last: schema };
    return { components: { schemas } };
  }

  it("survives documents that make its packages throw, and prints nothing itself", async () => {
    const printed = textOf(child.stderr as Readable);
    // Redocly calls this method on its objects.
    expect(await responseTo(withProperty("hasOwnProperty"))).toEqual({
      error: "Cannot convert undefined or null to object",
    });
    expect(await responseTo(withProperty("a"))).toEqual({
      text: expect.stringMatching(/It: \{\s+a\?: string;/),
    });
    const get = { operationId: "same", responses: {} };
    expect(await responseTo({ paths: { "/a": { get, put: get } } })).toEqual({
      error: expect.stringContaining("unique `operationId`"),
    });
    child.disconnect();
    expect(await printed).toBe("");
  });
});
