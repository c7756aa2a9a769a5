import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type ServedDocument, serveDocument } from "./testing/served-document.js";

const DOCUMENT = `
openapi: 3.1.0
info: { title: Contents, version: "1" }
paths:
  /pets:
    get:
      responses:
        "200":
          description: All pets.
          content:
            application/xml: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } }
            application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } }
            application/yaml: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } }
    post:
      requestBody: { $ref: "#/components/requestBodies/Pet" }
      responses:
        "201": { $ref: "#/components/responses/Pet" }
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      responses:
        "200": { $ref: "#/components/responses/Pet" }
        "404": { description: There is none. }
  /differing:
    get:
      responses:
        "200":
          description: Another schema in each content.
          content:
            application/json: { schema: { type: array, minItems: 1, items: { type: integer } } }
            application/vnd.pet+json: { schema: { type: object, required: [a], properties: { a: { const: 1 } } } }
            application/yaml: { schema: { type: object, required: [b], properties: { b: { const: x } } } }
            text/plain: { schema: { type: string, enum: [seven] } }
  /xml:
    get:
      responses:
        "200":
          description: Only XML.
          content: { text/xml: { schema: { $ref: "#/components/schemas/Pet" } } }
  /written:
    get:
      responses:
        "200":
          description: An example that is XML.
          content:
            application/xml:
              schema: { $ref: "#/components/schemas/Pet" }
              example: <pet id="7"><name>Tom</name></pet>
  /any:
    post:
      requestBody: { content: { "*/*": { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses:
        "200":
          description: Of any type.
          content: { "*/*": { schema: { $ref: "#/components/schemas/Pet" } } }
  /unnamed:
    post:
      requestBody: { required: true, content: { "": { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses:
        "200": { description: A text., content: { text/plain: {} } }
  /form-or-text:
    post:
      requestBody:
        required: true
        content:
          application/json: { schema: { type: object } }
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { a: { type: string }, b: { type: integer, default: 1 } } }
          text/plain: { schema: { type: string } }
      responses: { "204": { description: Done } }
  /no-syntax:
    post:
      requestBody: &pet-or-text
        content:
          text/plain: { schema: { $ref: "#/components/schemas/Pet" } }
          application/octet-stream: { schema: { $ref: "#/components/schemas/Pet" } }
          text/csv: { schema: { $ref: "#/components/schemas/Pet" } }
          application/json: { schema: { $ref: "#/components/schemas/Pet" } }
      responses:
        "200": { description: A pet., <<: *pet-or-text }
  /form-that-needs:
    post:
      requestBody:
        required: true
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, required: [a], properties: { a: { type: string } } }
      responses: { "204": { description: Done } }
  /form-text:
    post:
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: string } } } }
      responses:
        "204": { description: Done. }
  /file/png: { get: { responses: { "200": { description: A file., content: { image/png: {} } } } } }
  /file/jpeg: { get: { responses: { "200": { description: A file., content: { image/jpeg: { schema: { type: string, format: binary } } } } } } }
  /file/zip: { get: { responses: { "200": { description: A file., content: { application/zip: {} } } } } }
  /file/pdf: { get: { responses: { "200": { description: A file., content: { application/pdf: {} } } } } }
  /file/font: { get: { responses: { "200": { description: A file., content: { "font/*": {} } } } } }
  /file/model: { get: { responses: { "200": { description: A file., content: { "model/*": {} } } } } }
  /file/any: { get: { responses: { "200": { description: A file., content: { "image/*": {} } } } } }
components:
  requestBodies:
    Pet:
      required: true
      content:
        application/json: { schema: { $ref: "#/components/schemas/Pet" } }
        application/xml: { schema: { $ref: "#/components/schemas/Pet" } }
        application/yaml: { schema: { $ref: "#/components/schemas/Pet" } }
  responses:
    Pet:
      description: A pet.
      content:
        application/json: { schema: { $ref: "#/components/schemas/Pet" } }
        application/xml: { schema: { $ref: "#/components/schemas/Pet" } }
        application/yaml: { schema: { $ref: "#/components/schemas/Pet" } }
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        id: { type: string, xml: { attribute: true } }
        name: { type: string }
        age: { type: integer }
        tags: { type: array, items: { type: string, xml: { name: tag } }, xml: { wrapped: true } }
      xml: { name: pet }
`;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

let served: ServedDocument;
beforeAll(async () => {
  served = await serveDocument("sandbox", DOCUMENT);
});
afterAll(() => served.stop());

interface Sent {
  accept?: string;
  type?: string;
  body?: string;
}

async function call(method: string, path: string, { accept, type, body }: Sent = {}) {
  const headers = { ...(accept && { Accept: accept }), ...(type && { "Content-Type": type }) };
  const response = await fetch(served.url + path, { method, headers, ...(body && { body }) });
  const text = await response.text();
  return { status: response.status, type: response.headers.get("Content-Type"), text };
}

/** A pet that was sent in a syntax, in JSON. */
async function created(type: string, body: string): Promise<unknown> {
  const { status, text } = await call("POST", "/pets", { type, body });
  expect([status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text);
}

it("is JSON where the document names no media type, and a text where it has no schema", async () => {
  const sent = { type: "application/json", body: '{"name":"Rex"}' };
  const text = { status: 200, type: "text/plain; charset=utf-8", text: "text" };
  expect(await call("POST", "/unnamed", sent)).toEqual(text);
  expect((await call("POST", "/unnamed", { ...sent, body: "{}" })).status).toBe(400);
});

it("takes a form that is declared as one text", async () => {
  const sent = { type: "application/x-www-form-urlencoded", body: "title=Soup&servings=2" };
  expect((await call("POST", "/form-text", sent)).status).toBe(204);
});

it.each([
  ["/form-or-text", "application/x-www-form-urlencoded", 204],
  ["/form-or-text", "text/plain", 204],
  ["/form-or-text", "application/json", 400],
  ["/form-that-needs", "application/x-www-form-urlencoded", 400],
])(
  "takes a body of no bytes where its type has such a value: %s as %s",
  async (path, type, status) => {
    const sent = { method: "POST", headers: { "Content-Type": type }, body: "" };
    expect((await fetch(served.url + path, sent)).status).toBe(status);
  },
);

it.each([
  ["text/plain", 200],
  ["application/octet-stream", 200],
  ["application/json", 200],
  // CSV is not parsed.
  ["text/csv", 415],
])("takes and returns JSON as %s, next to JSON: %i", async (type, status) => {
  const sent = { type, accept: `${type}, */*;q=0.1`, body: '{"name":"Rex"}' };
  const { text, ...response } = await call("POST", "/no-syntax", sent);
  const wrong = await call("POST", "/no-syntax", { ...sent, body: "{}" });
  expect([response.status, wrong.status]).toEqual([status, status === 200 ? 400 : 415]);
  if (status !== 200) return;
  expect(response.type).toBe(type);
  expect(JSON.parse(text)).toMatchObject({ name: expect.any(String) });
});

it("returns JSON by its name where the client accepts anything", async () => {
  const sent = { type: "application/json", body: '{"name":"Rex"}' };
  expect(await call("POST", "/no-syntax", sent)).toMatchObject({ type: "application/json" });
});

it.each([
  ["image/*", 200],
  ["image/png; q=0.001", 200],
  ["image/png; q=0", 406],
  ["image/png; Q=0.000", 406],
  ["text/html, image/png; q=0.0", 406],
  ["text/html, image/png", 200],
])("is an image of any type for Accept: %s: %i", async (accept, status) => {
  expect((await call("GET", "/file/any", { accept })).status).toBe(status);
});

describe("a value", () => {
  const pet = { id: expect.any(String), name: "Rex", age: 3, tags: ["a", "b"] };

  it.each([
    ["application/json", '{"name":"Rex","age":3,"tags":["a","b"]}'],
    [
      "application/xml",
      "<pet><name>Rex</name><age>3</age><tags><tag>a</tag><tag>b</tag></tags></pet>",
    ],
    [
      "application/xml; charset=utf-8",
      `${XML}<any><name>Rex</name><age>3</age><tags><tag>a</tag><tag>b</tag></tags></any>`,
    ],
    ["application/yaml", "name: Rex\nage: 3\ntags: [a, b]\n"],
  ])("is read from %s", async (type, body) => {
    expect(await created(type, body)).toEqual(pet);
  });

  it.each([
    [
      "application/xml",
      "application/xml",
      (id: string) => `${XML}<pet id="${id}"><name>Rex</name></pet>`,
    ],
    ["application/yaml", "application/yaml", (id: string) => `name: Rex\nid: ${id}\n`],
    [
      "application/yaml;q=0.5, application/xml;q=0.9",
      "application/xml",
      (id: string) => `${XML}<pet id="${id}"><name>Rex</name></pet>`,
    ],
    ["text/html, */*;q=0.1", "application/json", (id: string) => `{"name":"Rex","id":"${id}"}`],
  ])("is written for Accept: %s", async (accept, type, textOf) => {
    const { id } = (await created("application/json", '{"name":"Rex"}')) as { id: string };
    expect(await call("GET", `/pets/${id}`, { accept })).toEqual({
      status: 200,
      type,
      text: textOf(id),
    });
  });

  it.each([
    ["application/json", "[1]"],
    ["application/vnd.pet+json", '{"a":1}'],
    ["application/yaml", "b: x\n"],
    ["text/plain", "seven"],
  ])("has the schema that is declared for %s", async (accept, text) => {
    const { type, ...response } = await call("GET", "/differing", { accept });
    expect([type?.split(";")[0], response]).toEqual([accept, { status: 200, text }]);
  });

  it("sends Vary: Accept where several syntaxes are declared", async () => {
    const varyOf = async (path: string) => (await fetch(served.url + path)).headers.get("Vary");
    expect([await varyOf("/pets"), await varyOf("/xml")]).toEqual(["Accept", null]);
  });

  it("is JSON in lists as well, though XML is declared first", async () => {
    expect(await call("GET", "/pets")).toMatchObject({
      type: "application/json",
    });
    const { text } = await call("GET", "/pets", { accept: "application/xml" });
    expect(text).toMatch(/^<\?xml [^>]*><root><pet id="[^"]+"><name>/);
  });

  it.each([
    [
      "application/xml",
      "<pet><name>Rex</pet>",
      "The request body could not be read: 1:20: unexpected close tag.",
    ],
    [
      "application/xml",
      "<!DOCTYPE a><pet/>",
      "The request body could not be read: It has a document type declaration.",
    ],
    [
      "application/yaml",
      "a: [",
      "The request body could not be read: Flow sequence in block collection must be sufficiently indented and end with a ] at line 1, column 5.",
    ],
    [
      "application/yaml",
      "a: &a [b]\nc: *d",
      "The request body could not be read: Unresolved alias (the anchor must be set before the alias): d.",
    ],
    [
      "application/yaml",
      "a".repeat(65_537),
      "The request body could not be read: It is longer than 65536 characters.",
    ],
  ])("is rejected in %s (case %#)", async (type, body, message) => {
    const { status, text } = await call("POST", "/pets", { type, body });
    expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ message })]);
  });

  it("is checked by the schema in every syntax", async () => {
    const sent = { type: "application/xml", body: "<pet><age>three</age></pet>" };
    const { status, text } = await call("POST", "/pets", sent);
    expect(status).toBe(400);
    expect(text).toContain('"field":"name"');
  });

  it.each([
    [99, 201],
    [100, 400],
  ])("reads %i aliases of one text in YAML by %i", async (aliases, expected) => {
    const body = `name: Tom\nfirst: &a x\nothers: [${Array(aliases).fill("*a").join(", ")}]\n`;
    const { status, text } = await call("POST", "/pets", { type: "application/yaml", body });
    expect([status, text.includes("Excessive alias count")]).toEqual([expected, expected === 400]);
  });
});

describe("an example", () => {
  it("is written as XML", async () => {
    const { status, type, text } = await call("GET", "/xml");
    expect([status, type]).toEqual([200, "text/xml"]);
    expect(text).toMatch(
      /^<\?xml [^>]*><pet id="text"><name>text<\/name><age>1<\/age><tags>.*<\/tags><\/pet>$/,
    );
  });

  it("may be XML in the document", async () => {
    expect(await call("GET", "/written")).toMatchObject({
      type: "application/xml",
      text: `${XML}<pet id="7"><name>Tom</name></pet>`,
    });
  });
});

it("reads and writes JSON where any type is declared", async () => {
  const sent = { type: "application/json", body: '{"age":3}', accept: "application/json" };
  expect(await call("POST", "/any", sent)).toMatchObject({ status: 400 });
  const valid = { ...sent, body: '{"name":"Rex"}' };
  const { status, type, text } = await call("POST", "/any", valid);
  expect([status, type]).toEqual([200, "application/json"]);
  expect(JSON.parse(text)).toMatchObject({ name: expect.any(String) });
});

it.each([
  ["/file/png", "image/png", "\ufffdPNG"],
  ["/file/jpeg", "image/jpeg", "\ufffd\ufffd\ufffd\ufffd\u0000\u0010JFIF"],
  ["/file/zip", "application/zip", "PK"],
  ["/file/pdf", "application/pdf", "%PDF-1.4"],
  ["/file/any", "image/png", "\ufffdPNG"],
  ["/file/font", "font/woff2", ""],
  ["/file/model", "model/octet-stream", ""],
])("sends a small file: %s", async (path, type, start) => {
  const response = await call("GET", path, { accept: type });
  expect(response).toMatchObject({ status: 200, type });
  expect(response.text.slice(0, start.length)).toBe(start);
});
