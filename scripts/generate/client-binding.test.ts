import { describe, expect, it } from "@jest/globals";
import { clientFacts, printClientBinding } from "./client-binding.js";
import type { OpenApiDocument } from "./document.js";
import { formatTypescript } from "./format.js";
import { listOperations } from "./operation-model.js";

async function print(document: Partial<OpenApiDocument>): Promise<string> {
  const whole = { openapi: "3.1.0", ...document };
  const operations = listOperations(whole);
  const input = { document: whole, operations, client: "../client/transport/operation.js" };
  return formatTypescript(printClientBinding(input));
}

const responses = { "200": { description: "Fine." }, "404": { description: "Missing." } };
const longPath = `/${"long/".repeat(20)}`;

describe("printClientBinding", () => {
  it("prints an interface and a table", async () => {
    const text = await print({
      servers: [{ url: "http://localhost" }, { url: "https://{region}.example.com" }],
      paths: {
        "/pets": {
          head: { operationId: "hasPets", summary: "Are there pets?", responses },
          get: {
            operationId: "list-pets",
            summary: "List */ pets.",
            parameters: [{ name: "f", in: "query", schema: { type: "object" } }],
            responses,
          },
        },
        [longPath]: { delete: { summary: "Go far", responses: { "2XX": { description: "" } } } },
      },
    });
    expect(text).toBe(`// Generated from spec/ by \`npm run generate\`. Do not edit.
import type { Call, Check, OperationFacts } from "../client/transport/operation.js";
import type { operations as spec, paths as specPaths } from "./types.js";

/** The address of the deployed service, with its variables in braces. */
export const server = "https://{region}.example.com";

/** The path parameter that names the tenant. */
export const tenantParameter: string | undefined = undefined;
export type Tenant = Record<never, never>;

/** Every operation under its operationId. */
export interface Operations {
  /** Are there pets; \`data\` is the result: HEAD /pets */
  hasPets: Check<spec["hasPets"], 200 | 404>;
  /** List *\\/ pets: GET /pets */
  listPets: Call<spec["list-pets"], 200>;
  /**
   * Go far
   * DELETE ${longPath}
   */
  delete${"Long".repeat(20)}: Call<
    specPaths["${longPath}"]["delete"],
    "2XX"
  >;
}

/** What the client needs to know of each operation at run time. */
export const operations = {
  hasPets: { method: "head", path: "/pets", security: "none", responses: { 200: {}, 404: {} } },
  listPets: {
    method: "get",
    path: "/pets",
    security: "none",
    styles: { query: { f: { style: "form", explode: true, shape: "object" } } },
    responses: { 200: {} },
  },
  delete${"Long".repeat(20)}: {
    method: "delete",
    path: "${longPath}",
    security: "none",
    responses: { "2XX": {} },
  },
} as const satisfies Record<keyof Operations, OperationFacts>;

/** The operation that issues tokens: it is where the flow \`clientCredentials\` has its \`tokenUrl\`. */
export const tokenOperation: keyof Operations | undefined = undefined;
`);
  });

  it("knows the parameter of the tenant, and the operation that issues tokens", async () => {
    const flow = { tokenUrl: "https://example.com/v1/token", scopes: {} };
    const text = await print({
      "x-tenant-parameter": "shop-key",
      servers: [{ url: "https://{region}.example.com/v1/" }],
      components: {
        securitySchemes: { own: { type: "oauth2", flows: { clientCredentials: flow } } },
      },
      paths: {
        "/{shop-key}/pets": { get: { operationId: "listPets", responses } },
        "/token": {
          get: { operationId: "describeToken", responses },
          post: { operationId: "takeToken", responses },
        },
      },
    });
    expect(text).toContain(`export const tenantParameter: string | undefined = "shop-key";
export type Tenant = {
  /** The \`shop-key\` of every call that does not name another. */
  "shop-key": string;
};
`);
    expect(text).toContain('listPets: Call<spec["listPets"], 200, keyof Tenant>;');
    expect(text).toContain('takeToken: Call<spec["takeToken"], 200>;');
    expect(text).toContain('tokenOperation: keyof Operations | undefined = "takeToken";');
  });
});

const ok = { "200": { description: "Fine.", content: { "application/json": {} } } };

/** The facts of a document's only operation. */
function facts(operation: object, method: "get" | "head" | "post" = "get") {
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    paths: { "/a/{id}": { [method]: { responses: ok, ...operation } } },
    components: {
      securitySchemes: {
        oauth2: { type: "oauth2", flows: {} },
        basic: { type: "http", scheme: "Basic" },
        jwt: { type: "http", scheme: "bearer" },
        key: { type: "apiKey", in: "header", name: "X-Key" },
      },
    },
  };
  const [model] = listOperations(document);
  if (!model) throw new Error("No operation.");
  return clientFacts(document, model);
}

describe("clientFacts", () => {
  it("leaves out what goes without saying", () => {
    expect(facts({})).toEqual({
      method: "get",
      path: "/a/{id}",
      security: "none",
      responses: { "200": { "application/json": "json" } },
    });
  });

  it.each([
    { security: [], want: "none" },
    { security: [{ oauth2: ["a"] }, { oauth2: ["b"] }], want: "token" },
    { security: [{ basic: [] }], want: "client" },
    { security: [{ key: [] }, { oauth2: ["a"] }], want: "token" },
    { security: [{ key: [] }], want: "none" },
    { security: [{ oauth2: ["a"], basic: [] }], want: "both" },
    { security: [{ oauth2: ["a"], basic: [] }, { basic: [] }], want: "client" },
    { security: [{ oauth2: ["a"], key: [] }], want: "none" },
    { security: [{ oauth2: ["a"], jwt: [] }], want: "token" },
  ])("security $security is $want", ({ security, want }) => {
    expect(facts({ security }).security).toBe(want);
  });

  it("says that nothing need be shown, where something can", () => {
    expect(facts({ security: [{}, { oauth2: [] }] })).toMatchObject({
      security: "token",
      isSecurityOptional: true,
    });
    expect(facts({ security: [{}] })).not.toHaveProperty("isSecurityOptional");
  });

  const object = { type: "object" };
  const list = { type: "array" };
  it.each([
    { parameter: { schema: { type: "string" } }, want: undefined },
    { parameter: { schema: list }, want: undefined },
    { parameter: { schema: object }, want: { style: "form", explode: true, shape: "object" } },
    {
      parameter: { schema: { anyOf: [object, { type: "string" }] } },
      want: { style: "form", explode: true, shape: "any" },
    },
    {
      parameter: { style: "deepObject", schema: object },
      want: { style: "deepObject", shape: "object" },
    },
    { parameter: { explode: false, schema: list }, want: { style: "form" } },
    { parameter: { style: "pipeDelimited", schema: list }, want: { style: "pipeDelimited" } },
    {
      parameter: { content: { "application/json": {} } },
      want: { style: "json" },
    },
  ])("a query parameter like $parameter is written as $want", ({ parameter, want }) => {
    const parameters = [{ name: "q", in: "query", ...parameter }];
    expect(facts({ parameters }).styles).toEqual(want && { query: { q: want } });
  });

  it("has the styles of parameters in every place", () => {
    const parameters = [
      { name: "id", in: "path", required: true, style: "matrix", schema: list },
      { name: "X-List", in: "header", explode: true, schema: object },
      { name: "c", in: "cookie", explode: false, schema: list },
      { name: "plain", in: "header", schema: list },
    ];
    expect(facts({ parameters }).styles).toEqual({
      path: { id: { style: "matrix" } },
      header: { "x-list": { style: "simple", explode: true, shape: "object" } },
      cookie: { c: { style: "form" } },
    });
  });

  it.each<[what: string, items: object, kind: string]>([
    ["an event with data", { properties: { data: object } }, "events"],
    ["an event with text", { properties: { data: { type: "string" } } }, "text-events"],
    ["data", object, "messages"],
    ["a text", { type: "string" }, "text-messages"],
  ])("tells what the items of server-sent events are: %s", (_, items, kind) => {
    const content = { "text/event-stream": { schema: { type: "array", items } } };
    const responses = { "2XX": { description: "Go on.", content } };
    expect(facts({ responses }).responses).toEqual({
      "2XX": { "text/event-stream": kind },
    });
  });

  it("has the media types of bodies and responses", () => {
    const requestBody = { content: { "image/png": {}, "image/gif": {} } };
    const responses = { ...ok, "204": { description: "Nothing." }, "404": { description: "No." } };
    expect(facts({ requestBody, responses }, "post")).toMatchObject({
      body: { "image/png": "bytes", "image/gif": "bytes" },
      responses: { "200": { "application/json": "json" }, "204": {} },
    });
  });

  it("takes a declared 404 for a result of HEAD, and of nothing else", () => {
    const responses = { "200": { description: "Yes." }, "404": { description: "No." } };
    expect(facts({ responses }, "head").responses).toEqual({
      "200": {},
      "404": {},
    });
    expect(facts({ responses }).responses).toEqual({ "200": {} });
  });
});
