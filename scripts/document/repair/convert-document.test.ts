import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { indentTexts } from "../redocly.js";
import { amendment } from "./amendment.js";
import { convertDocument } from "./convert-document.js";
import { inspectDocument } from "./inspect-document.js";

const ok = { "200": { description: "Done." } };
const json = (schema: object): object => ({ "application/json": { schema } });
const text = { type: "string" };

function documentOf(paths: object, components: object = {}, openapi = "3.1.0") {
  return { openapi, info: { title: "Real", version: "1" }, paths, components };
}

function schemaOf(schema: object, openapi?: string): object {
  const document = documentOf({}, { schemas: { A: schema, B: {} } }, openapi);
  convertDocument(document);
  return Object.entries(document.components)[0]?.[1].A as object;
}

describe("schema conversion", () => {
  const refB = { $ref: "#/components/schemas/B" };
  it.each<[string, object, object]>([
    ["`nullable`", { type: "string", nullable: true }, { type: ["string", "null"] }],
    ["`nullable: false`", { type: "string", nullable: false }, text],
    [
      "`nullable` next to a reference",
      { ...refB, nullable: true },
      { anyOf: [refB, { type: "null" }] },
    ],
    ["an exclusive bound", { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    ["an `enum` without values", { type: "string", enum: [] }, text],
    ["`required` with a duplicate name", { required: ["a", "a"] }, { required: ["a"] }],
    ["`required` as a flag", { required: true }, {}],
    ["a default that is rounded", { type: "integer", default: 2 ** 60 }, { type: "integer" }],
    [
      "a property that all objects inherit",
      { properties: { constructor: text, a: text } },
      { properties: { a: text } },
    ],
    [
      "additional properties of another type",
      { properties: { a: text }, additionalProperties: { type: "integer" } },
      { properties: { a: text }, additionalProperties: true },
    ],
    [
      "a discriminator without constants",
      { oneOf: [refB], discriminator: { propertyName: "kind" } },
      { anyOf: [refB] },
    ],
    ["a discriminator alone", { discriminator: { propertyName: "kind" } }, {}],
  ])("converts %s", (_, schema, want) => {
    expect(schemaOf(schema)).toEqual(want);
  });

  it("keeps a 3.0 schema if the document stays 3.0", () => {
    const schema = { type: "string", nullable: true };
    expect(schemaOf(schema, "3.0.3")).toEqual(schema);
  });

  it("keeps a discriminator with constants and resolves the names in its mapping", () => {
    const kind = { const: "cat" };
    const Cat = { required: ["kind"], properties: { kind } };
    const mapping = { cat: "Cat" };
    const oneOf = [{ $ref: "#/components/schemas/Cat" }];
    const Pet = { oneOf, discriminator: { propertyName: "kind", mapping } };
    convertDocument(documentOf({}, { schemas: { Cat, Pet } }));
    expect(Pet).toMatchObject({ oneOf, discriminator: { mapping: { cat: oneOf[0]?.$ref } } });
  });
});

describe("paths", () => {
  const get = { operationId: "get", responses: ok };
  it("lose their fragment or query if the method is free, and otherwise get another path", () => {
    const document = documentOf({
      "/files/{id}": { get: { responses: ok } },
      "/files/{id}#upload": { put: { responses: ok }, get },
      "/lists?beta=true": { parameters: [{ name: "a", in: "query" }], get: { responses: ok } },
    });
    const said = [...convertDocument(document).keys()];
    expect(document.paths).toEqual({
      "/files/{id}": {
        get: { responses: ok, parameters: [] },
        put: { responses: ok, parameters: [] },
      },
      "/files/{id}%23upload": { get: { ...get, parameters: [] } },
      "/lists": {
        get: {
          responses: ok,
          parameters: [
            { name: "a", in: "query" },
            { name: "beta", in: "query", schema: text },
          ],
        },
      },
    });
    expect(said).toEqual([
      "GET /files/{id}#upload is served at /files/{id}%23upload: /files/{id} has another get.",
      "PUT /files/{id}#upload is served at /files/{id}.",
      "GET /lists?beta=true is served at /lists.",
    ]);
  });
});

it("removes content and headers that HTTP does not send, and parameters declared elsewhere", () => {
  const Shared = { description: "Shared.", content: json(text) };
  const response = { $ref: "#/components/responses/Shared" };
  const accept = { name: "Accept", in: "header", schema: text };
  const document = documentOf(
    {
      "/a": {
        servers: [{ url: "https://a.example" }],
        parameters: [{ $ref: "#/components/parameters/Accept" }],
        head: { responses: { "200": response } },
        get: {
          servers: [{ url: "https://b.example" }],
          requestBody: { content: { "application/x-www-form-urlencoded": { schema: {} } } },
          responses: { "200": response, "204": response },
        },
        put: { responses: { "400": { headers: { Connection: {}, "X-A": {} } } } },
      },
    },
    { responses: { Shared }, parameters: { Accept: accept } },
  );
  convertDocument(document);
  const empty = { description: "Shared." };
  expect(document.paths).toEqual({
    "/a": {
      parameters: [],
      head: { responses: { "200": empty } },
      get: { responses: { "200": response, "204": empty } },
      put: { responses: { ...ok, "400": { description: "", headers: { "X-A": {} } } } },
    },
  });
  expect(document.components).toEqual({ responses: { Shared }, parameters: {} });
});

describe("--skip-unsupported", () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "converted-"))));
  afterAll(() => rm(folder, { recursive: true }));

  async function leftOutOf(document: object, skipUnsupported = true) {
    const entry = join(folder, "openapi.json");
    await writeFile(entry, JSON.stringify(document));
    const inspected = { entry, overlays: [], root: folder, skipUnsupported };
    const { leftOut } = await inspectDocument(inspected);
    const overlay = { actions: leftOut, describe: (_: number, message: string) => message };
    const left = amendment([], { leftOut: overlay })(structuredClone({ ...document }));
    return { left, targets: leftOut.map(({ target }) => target) };
  }

  const id = { name: "id", in: "path", required: true, schema: text };

  it("removes the smallest unsupported parts, and repeatedly whatever refers to them", async () => {
    const missing = { $ref: "#/components/schemas/Missing" };
    const { targets } = await leftOutOf(
      documentOf(
        {
          "/a/{id}": {
            parameters: [id, { $ref: "#/components/parameters/Missing" }],
            get: {
              operationId: "same",
              responses: {
                "200": { description: "", content: json({ $ref: "#/components/schemas/A" }) },
              },
            },
            put: { operationId: "same", responses: ok },
          },
        },
        {
          schemas: {
            A: {
              optional: true,
              properties: {
                b: { oneOf: [missing, missing, text] },
                c: missing,
                d: { pattern: "(" },
              },
            },
            Unused: { oneOf: [{ $ref: "#/components/schemas/Alias" }, text] },
            Alias: missing,
          },
        },
      ),
    );
    expect(targets.sort()).toEqual([
      "$.components.schemas.A.optional",
      "$.components.schemas.A.properties.b.oneOf[0]",
      "$.components.schemas.A.properties.b.oneOf[1]",
      "$.components.schemas.A.properties.c.*",
      "$.components.schemas.A.properties.d.pattern",
      "$.components.schemas.Alias",
      "$.components.schemas.Unused.oneOf[0]",
      "$.paths['/a/{id}'].parameters[1]",
      "$.paths['/a/{id}'].put.operationId",
    ]);
  });

  it("adds undeclared path parameters", async () => {
    const { left } = await leftOutOf(documentOf({ "/a/{id}": { get: { responses: ok } } }));
    expect(left["paths"]).toEqual({ "/a/{id}": { get: { responses: ok, parameters: [id] } } });
  });
});

it("reads quoted YAML strings whose continuation lines are indented too little", () => {
  const text =
    'a:\n    b: "one\n  two"\n    c: "three\n    four \\" five"\n    d: |\n      e: "f"\n';
  const indented = indentTexts(text);
  expect(parse(indented)).toEqual({ a: { b: "one two", c: 'three four " five', d: 'e: "f"\n' } });
  expect(indentTexts(indented)).toBe(indented);
});
