import { describe, expect, it } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenApiDocument, OperationObject, Response } from "./document.js";
import { completeErrors, printErrors } from "./error-catalogue.js";
import { KIT_ERRORS } from "./kit-errors.js";
import { addPipelineResponses } from "./pipeline-responses.js";

const ok = { "200": { description: "Fine." } };
const json = { "application/json": { schema: { type: "object" } } } as const;

/** A document of one operation, completed as the bundler does. */
function completed(
  operation: Partial<OperationObject>,
  { path = "/a", method = "get", ...rest }: Partial<OpenApiDocument> & Partial<Place> = {},
): { document: OpenApiDocument; responses: Record<string, { $ref?: string } & Partial<Response>> } {
  const document: OpenApiDocument = structuredClone({
    openapi: "3.1.0",
    "x-tenant-parameter": "shop",
    paths: { [path]: { [method]: { responses: ok, ...operation } } },
    components: { securitySchemes: schemes },
    ...rest,
  });
  completeErrors(document);
  addPipelineResponses(document);
  const item = document.paths?.[path] as Record<string, OperationObject>;
  return { document, responses: item[method]?.responses ?? {} };
}

interface Place {
  path: string;
  method: string;
}

const schemes = {
  oauth: { type: "oauth2", flows: {} },
  client: { type: "http", scheme: "basic" },
  key: { type: "apiKey", in: "header", name: "X-Key" },
} as const;
const ifMatch = { name: "If-Match", in: "header", schema: { type: "string" } } as const;

describe("addPipelineResponses", () => {
  const always = "200 400 405 414 500 503";
  const table: [
    what: string,
    operation: Partial<OperationObject>,
    place: Partial<Place>,
    want: string,
  ][] = [
    ["nothing special", {}, {}, always],
    [
      "content",
      { responses: { "200": { description: "", content: json } } },
      {},
      "200 400 405 406 414 500 503",
    ],
    [
      "HEAD",
      { responses: { "200": { description: "" } } },
      { method: "head" },
      "200 400 414 500 503",
    ],
    ["a scope", { security: [{ oauth: ["a"] }] }, {}, "200 400 401 403 405 414 429 500 502 503"],
    ["a client", { security: [{ client: [] }] }, {}, "200 400 401 405 414 429 500 503"],
    ["a key, or nothing", { security: [{ key: [] }, {}] }, {}, "200 400 401 405 414 429 500 503"],
    [
      "a body",
      { requestBody: { content: json } },
      { method: "post" },
      "200 400 405 413 414 415 500 503",
    ],
    [
      "a needed body",
      { requestBody: { required: true, content: json } },
      { method: "put" },
      "200 400 405 411 413 414 415 500 503",
    ],
    ["a thing", {}, { path: "/{shop}/a/{id}" }, "200 400 404 405 414 500 503"],
    ["a tenant only", {}, { path: "/{shop}/a" }, always],
    ["a thing in no tenant", {}, { path: "/{projectKey}/a" }, "200 400 404 405 414 500 503"],
    ["If-Match", { parameters: [ifMatch] }, { method: "delete" }, "200 400 405 412 414 500 503"],
    [
      "If-None-Match of a read",
      { parameters: [{ ...ifMatch, name: "If-None-Match" }] },
      {},
      always,
    ],
    ["exceptions", { "x-without-responses": ["503", "405"] }, {}, "200 400 414 500"],
    ["a range", { responses: { ...ok, "4XX": { description: "" } } }, {}, "200 500 503 4XX"],
    ["a default", { responses: { ...ok, default: { description: "" } } }, {}, `${always} default`],
  ];
  it.each(table)("gives an operation with %s what applies to it", (_, operation, place, want) => {
    expect(Object.keys(completed(operation, place).responses).join(" ")).toBe(want);
  });

  const named = (name: string): Response => ({ description: name });
  const own: Partial<OpenApiDocument> = {
    "x-pipeline-responses": {
      every: { "400": named("any"), "401": { $ref: "#/components/responses/Who" } },
      withBody: { "400": named("body") },
      bySecurityScheme: { client: { "401": named("client") } },
    },
    components: {
      securitySchemes: schemes,
      responses: { Who: { ...named("who"), content: json } },
    },
  };

  it("takes the document's own before the kit's, and the operation's before both", () => {
    const security = [{ client: [] }, { oauth: ["a"] }];
    const { responses, document } = completed({ security, requestBody: { content: json } }, own);
    expect(responses).toMatchObject({
      "400": { description: "body" },
      "401": { description: "client" },
      "403": { $ref: "#/components/responses/Forbidden" },
    });
    expect(document).not.toHaveProperty("x-pipeline-responses");
    const said = completed({ responses: { ...ok, "400": named("mine") } }, own);
    expect(said.responses["400"]).toMatchObject(named("mine"));
  });

  it("gives an error response without a content the error object, with the codes of its status", () => {
    const { responses, document } = completed(
      {
        responses: {
          ...ok,
          "409": { description: "Somebody was faster." },
          "418": { $ref: "#/components/responses/Tea" },
          "5XX": { description: "Try again." },
        },
      },
      {
        "x-errors": { Taken: { statuses: [409], meaning: "It is taken." } },
        components: { responses: { Tea: named("Tea") } },
      },
    );
    const schema = { $ref: "#/components/schemas/ErrorResponse" };
    const taken = { message: "It is taken.", statusCode: 409 };
    expect(responses["409"]).toEqual({
      description: "Somebody was faster.",
      content: {
        "application/json": {
          schema,
          examples: {
            Taken: { value: { ...taken, errors: [{ code: "Taken", message: taken.message }] } },
          },
        },
      },
    });
    const bare = { content: { "application/json": { schema } } };
    expect(responses["418"]).toEqual({ description: "Tea", ...bare });
    expect(responses["5XX"]).toEqual({ description: "Try again.", ...bare });
    expect(document.components?.responses?.["Tea"]).toEqual(named("Tea"));
  });

  it("leaves the body out for HEAD", () => {
    const head = { ...own, method: "head" };
    const { responses, document } = completed({ security: [{ oauth: ["a"] }] }, head);
    expect(responses["401"]).toEqual({ $ref: "#/components/responses/HeadWho" });
    expect(responses["400"]).toEqual(named("any"));
    expect(document.components?.responses?.["HeadWho"]).toEqual(named("who"));
    expect(document.components?.responses?.["HeadForbidden"]).not.toHaveProperty("content");
  });

  it("describes the kit's by the document's words, in schemas of its own", () => {
    const { document } = completed(
      { requestBody: { content: json } },
      {
        method: "post",
        "x-errors": { UriTooLong: { statuses: [414], meaning: "Be brief." } },
        components: {
          schemas: { ErrorResponse: { type: "string" } },
          responses: { UriTooLong: named("another") },
        },
      },
    );
    const { responses = {}, schemas } = document.components ?? {};
    expect(responses["UriTooLong"]).toEqual(named("another"));
    expect(responses["UriTooLong2"]).toMatchObject({
      description: "Be brief. Code: `UriTooLong`.",
      content: {
        "application/json": {
          schema: { $ref: "#/components/schemas/ErrorResponse2" },
          examples: {
            UriTooLong: {
              value: {
                statusCode: 414,
                message: "Be brief.",
                errors: [{ code: "UriTooLong", message: "Be brief." }],
              },
            },
          },
        },
      },
    });
    expect(responses["BadBody"]).toHaveProperty(
      "content.application/json.examples.InvalidField.value.errors.0.field",
    );
    expect(schemas?.["ErrorResponse"]).toEqual({ type: "string" });
  });

  it("says nothing twice of what has been completed", () => {
    const { document } = completed({
      security: [{ oauth: ["a"] }],
      "x-without-responses": ["503"],
    });
    const again = structuredClone(document);
    completeErrors(again);
    addPipelineResponses(again);
    expect(again).toEqual(document);
  });
});

function withErrors(document: Partial<OpenApiDocument>): OpenApiDocument {
  const copy = structuredClone({ openapi: "3.1.0", ...document });
  completeErrors(copy);
  return copy;
}

const catalogued: Partial<OpenApiDocument> = {
  info: { title: "", version: "", description: "Before\n\n<!-- x-errors -->\n\nafter" },
  "x-errors": {
    Gone: { statuses: [410, 404], meaning: "It *was* here.", fields: { id: { type: "integer" } } },
    Elsewhere: { statuses: [404], meaning: "There.", fields: { id: { type: "string" } } },
    UriTooLong: { statuses: [414], meaning: "Be brief." },
  },
};

describe("completeErrors", () => {
  it("gives a document without errors those of the kit, and a schema of them", () => {
    const { components, "x-errors": errors } = withErrors({});
    expect(errors).toEqual(KIT_ERRORS);
    expect(components?.schemas?.["ErrorObject"]).toMatchObject({
      required: ["code", "message"],
      properties: {
        code: { type: "string", "x-extensible-enum": Object.keys(KIT_ERRORS) },
        field: {
          type: "string",
          description: "InvalidField, RequiredField: the path of the field.",
        },
      },
    });
  });

  it("leaves what the document says of a code, and its schemas of other names", () => {
    const mine = { type: "object", properties: { why: { type: "string" } } } as const;
    const { components, "x-errors": errors } = withErrors({
      ...catalogued,
      components: { schemas: { ErrorObject: mine } },
    });
    expect(Object.keys(errors ?? {}).slice(0, 3)).toEqual(["Gone", "Elsewhere", "UriTooLong"]);
    expect(errors?.["UriTooLong"]?.meaning).toBe("Be brief.");
    expect(errors?.["General"]).toEqual(KIT_ERRORS["General"]);
    expect(components?.schemas?.["ErrorObject"]).toEqual(mine);
    expect(components?.schemas).toHaveProperty("ErrorObject2.properties.id.anyOf.length", 2);
  });

  it("adds the fields to the schema with the mark, which is open in the lint only", () => {
    const marked = { type: "object", additionalProperties: true, "x-error-object": true } as const;
    const { components } = withErrors({
      ...catalogued,
      components: { schemas: { Mishap: marked } },
    });
    expect(Object.keys(components?.schemas ?? {})).toEqual(["Mishap"]);
    expect(components?.schemas).toHaveProperty("Mishap.properties.id");
    expect(components?.schemas).not.toHaveProperty("Mishap.additionalProperties");
  });

  it("puts a row for each status into the introduction, where it has room for them", () => {
    const { info } = withErrors(catalogued);
    const [before, , header, , ...rows] = info?.description?.split("\n") ?? [];
    expect([before, header?.replace(/ +/g, " ")]).toEqual([
      "Before",
      "| Status | Code | Meaning |",
    ]);
    expect(rows.slice(0, 3).map((row) => row.replace(/ +/g, " "))).toEqual([
      "| 410 | `Gone` | It *was* here. |",
      "| 404 | `Gone` | It *was* here. |",
      "| 404 | `Elsewhere` | There. |",
    ]);
  });
});

describe("printErrors", () => {
  it("has the first code of a status as the usual one", () => {
    const printed = printErrors(withErrors(catalogued));
    expect(printed).toContain('"Gone": [410,404],');
    expect(printed).toContain('404: "Gone",');
    expect(printed).toContain('components["schemas"]["ErrorObject"]');
  });

  it("names the code of an unknown address: the document's, or the kit's", () => {
    expect(printErrors(withErrors(catalogued))).toContain('kitCodes = { notFound: "Elsewhere" }');
    expect(printErrors(withErrors({}))).toContain('kitCodes = { notFound: "ResourceNotFound" }');
    expect(withErrors(catalogued)["x-errors"]).not.toHaveProperty("ResourceNotFound");
  });
});

describe("the kit's errors", () => {
  const server = join(import.meta.dirname, "..", "..", "server");
  const rooms = ["http", "auth", "storage", "validation"];
  const files = readdirSync(server, { recursive: true, withFileTypes: true }).filter(
    ({ name }) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );

  it("have every code that the kit throws", () => {
    const thrown = files.flatMap(({ parentPath, name }) => {
      const file = join(parentPath, name).slice(server.length + 1);
      if (!rooms.includes(file.split("/")[0] ?? "") && file !== "errors.ts") return [];
      const text = readFileSync(join(server, file), "utf8");
      return [...text.matchAll(/new ApiError\(\s*"(\w+)"/g)].map(([, code]) => code);
    });
    expect(new Set(thrown).size).toBeGreaterThan(15);
    expect([...new Set(thrown)].filter((code) => !(String(code) in KIT_ERRORS))).toEqual([]);
  });
});
