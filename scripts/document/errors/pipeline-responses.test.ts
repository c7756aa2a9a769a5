import { describe, expect, it } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenApiDocument, OperationObject, Response } from "../document.js";
import { completeErrors } from "./error-catalogue.js";
import { printErrors } from "../../generate/print-errors.js";
import { runtimeErrors } from "../../../server/runtime/runtime-errors.js";
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
  const body = { requestBody: { content: json } };
  const needed = { requestBody: { required: true, content: json } };
  const content = { responses: { "200": { description: "", content: json } } };
  const noneMatch = { parameters: [{ ...ifMatch, name: "If-None-Match" }] };
  it.each<[what: string, Partial<OperationObject>, Partial<Place>, want: string]>([
    ["nothing special", {}, {}, always],
    ["content", content, {}, "200 400 405 406 414 500 503"],
    ["HEAD", {}, { method: "head" }, "200 400 414 500 503"],
    ["a scope", { security: [{ oauth: ["a"] }] }, {}, "200 400 401 403 405 414 429 500 502 503"],
    ["a client", { security: [{ client: [] }] }, {}, "200 400 401 405 414 429 500 503"],
    ["a key, or nothing", { security: [{ key: [] }, {}] }, {}, "200 400 401 405 414 429 500 503"],
    ["a body", body, { method: "post" }, "200 400 405 413 414 415 500 503"],
    ["a required body", needed, { method: "put" }, "200 400 405 411 413 414 415 500 503"],
    ["an item", {}, { path: "/{shop}/a/{id}" }, "200 400 404 405 414 500 503"],
    ["a tenant only", {}, { path: "/{shop}/a" }, always],
    ["an item without a tenant", {}, { path: "/{projectKey}/a" }, "200 400 404 405 414 500 503"],
    ["If-Match", { parameters: [ifMatch] }, { method: "delete" }, "200 400 405 412 414 500 503"],
    ["If-None-Match of a read", noneMatch, {}, always],
    ["exceptions", { "x-without-responses": ["503", "405"] }, {}, "200 400 414 500"],
    ["a range", { responses: { ...ok, "4XX": { description: "" } } }, {}, "200 500 503 4XX"],
    ["a default", { responses: { ...ok, default: { description: "" } } }, {}, `${always} default`],
    [
      "a status of invalid input",
      { ...needed, responses: { ...ok, "422": { description: "" } } },
      { method: "post" },
      "200 405 413 414 415 422 500 503",
    ],
  ])("adds the applicable responses to an operation with %s", (_, operation, place, want) => {
    expect(Object.keys(completed(operation, place).responses).join(" ")).toBe(want);
  });

  const named = (name: string): Response => ({ description: name });

  it.each([
    [{}, 422],
    [{ "x-invalid-status": 400 }, 400],
  ])("notes which of 400 and 422 is the status of invalid values: %j", (own, expected) => {
    const responses = { ...ok, "400": named("Bad"), "422": named("Invalid") };
    const { document } = completed({ responses, ...own });
    expect(document.paths?.["/a"]).toMatchObject({ get: { "x-invalid-status": expected } });
  });
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

  it("prefers the operation's responses to the document's, and those to the runtime's", () => {
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

  it("adds the error schema, with the codes of its status, to error responses without content", () => {
    const { responses, document } = completed(
      { responses: { ...ok, "409": named("Late"), "418": { $ref: "#/components/responses/Tea" } } },
      {
        "x-errors": { Taken: { statuses: [409], meaning: "It is taken." } },
        components: { responses: { Tea: named("Tea") } },
      },
    );
    const schema = { $ref: "#/components/schemas/ErrorResponse" };
    const message = "It is taken.";
    const value = { message, statusCode: 409, errors: [{ code: "Taken", message }] };
    expect(responses["409"]).toEqual({
      description: "Late",
      content: { "application/json": { schema, examples: { Taken: { value } } } },
    });
    const bare = { content: { "application/json": { schema } } };
    expect(responses["418"]).toEqual({ description: "Tea", ...bare });
    expect(document.components?.responses?.["Tea"]).toEqual(named("Tea"));
  });

  it("omits response bodies for HEAD", () => {
    const head = { ...own, method: "head" };
    const { responses, document } = completed({ security: [{ oauth: ["a"] }] }, head);
    expect(responses["401"]).toEqual({ $ref: "#/components/responses/HeadWho" });
    expect(responses["400"]).toEqual(named("any"));
    expect(document.components?.responses?.["HeadWho"]).toEqual(named("who"));
    expect(document.components?.responses?.["HeadForbidden"]).not.toHaveProperty("content");
  });

  it("describes the runtime's responses with the document's meanings, in separate schemas", () => {
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
    const schema = { $ref: "#/components/schemas/ErrorResponse2" };
    expect(responses["UriTooLong2"]).toMatchObject({
      description: "Be brief. Code: `UriTooLong`.",
      content: { "application/json": { schema } },
    });
    expect(responses["BadBody"]).toHaveProperty(
      "content.application/json.examples.InvalidField.value.errors.0.field",
    );
    expect(schemas?.["ErrorResponse"]).toEqual({ type: "string" });
  });

  it("changes nothing the second time", () => {
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
  "x-errors": {
    Gone: { statuses: [410, 404], meaning: "It *was* here.", fields: { id: { type: "integer" } } },
    Elsewhere: { statuses: [404], meaning: "There.", fields: { id: { type: "string" } } },
    UriTooLong: { statuses: [414], meaning: "Be brief." },
  },
};

describe("completeErrors", () => {
  it("adds the runtime's errors and their schema to a document without errors", () => {
    const { components, "x-errors": errors } = withErrors({});
    expect(errors).toEqual(runtimeErrors);
    expect(components?.schemas?.["ErrorObject"]).toMatchObject({
      required: ["code", "message"],
      properties: {
        code: { type: "string", "x-extensible-enum": Object.keys(runtimeErrors) },
        field: {
          type: "string",
          description: "InvalidField, RequiredField: the path of the field.",
        },
      },
    });
  });

  it("keeps the document's own errors and its schemas with other names", () => {
    const mine = { type: "object", properties: { why: { type: "string" } } } as const;
    const { components, "x-errors": errors } = withErrors({
      ...catalogued,
      components: { schemas: { ErrorObject: mine } },
    });
    const common = Object.keys(runtimeErrors).filter((code) => code !== "ResourceNotFound");
    expect(Object.keys(errors ?? {})).toEqual([...common, "Gone", "Elsewhere"]);
    expect(errors?.["UriTooLong"]?.meaning).toBe("Be brief.");
    expect(errors?.["General"]).toEqual(runtimeErrors["General"]);
    expect(components?.schemas?.["ErrorObject"]).toEqual(mine);
    expect(components?.schemas).toHaveProperty("ErrorObject2.properties.id.anyOf.length", 2);
  });

  it("adds a row for each status to the introduction", () => {
    const info = { title: "", version: "", description: "<!-- x-errors -->" };
    const { info: completed } = withErrors({ ...catalogued, info });
    expect(completed?.description?.replace(/ +/g, " ")).toContain(
      "| 410 | `Gone` | It *was* here. |\n| 404 | `Gone` | It *was* here. |\n| 404 | `Elsewhere` |",
    );
  });

  it("uses the document's code for unknown addresses, or the runtime's", () => {
    expect(printErrors(withErrors(catalogued))).toContain('notFound: "Elsewhere",');
    expect(printErrors(withErrors({}))).toContain('notFound: "ResourceNotFound",');
    expect(withErrors(catalogued)["x-errors"]).not.toHaveProperty("ResourceNotFound");
  });
});

it("the runtime's errors include every code that it throws", () => {
  const server = join(import.meta.dirname, "../../../server/runtime");
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const thrown = files.flatMap((file) => {
    const text = readFileSync(join(server, file), "utf8");
    return [...text.matchAll(/new ApiError\(\s*"(\w+)"/g)].map(([, code = ""]) => code);
  });
  expect(new Set(thrown).size).toBeGreaterThan(15);
  expect(thrown.filter((code) => !(code in runtimeErrors))).toEqual([]);
});
