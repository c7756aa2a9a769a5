import { describe, expect, it } from "@jest/globals";
import { clientFacts } from "./client-binding.js";
import type { OpenApiDocument } from "./document.js";
import { listOperations } from "./operation-model.js";

const ok = { "200": { description: "Fine.", content: { "application/json": {} } } };

interface Given {
  operation?: object;
  item?: object;
  method?: "get" | "head" | "post";
}

/** The facts of a document's only operation. */
function facts({ operation = {}, item = {}, method = "get" }: Given) {
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    paths: { "/a/{id}": { ...item, [method]: { responses: ok, ...operation } } },
    components: {
      securitySchemes: {
        oauth2: { type: "oauth2", flows: {} },
        basic: { type: "http", scheme: "Basic" },
        jwt: { type: "http", scheme: "bearer" },
        key: { type: "apiKey", in: "header", name: "X-Key" },
      },
      schemas: { Filter: { type: "object" } },
    },
  };
  const [model] = listOperations(document);
  if (!model) throw new Error("No operation.");
  return clientFacts(document, model);
}

function query(parameter: object): object {
  return { operation: { parameters: [{ name: "q", in: "query", ...parameter }] } };
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
    { security: [{ jwt: [] }], want: "token" },
    { security: [{ basic: [] }], want: "client" },
    { security: [{ key: [] }, { oauth2: ["a"] }], want: "token" },
    { security: [{ key: [] }], want: "none" },
    { security: [{}], want: "none" },
    { security: [{ basic: [] }, { oauth2: ["a"] }], want: "token" },
    { security: [{ oauth2: ["a"], basic: [] }], want: "both" },
    { security: [{ oauth2: ["a"], basic: [] }, { basic: [] }], want: "client" },
    { security: [{ oauth2: ["a"], key: [] }], want: "none" },
    { security: [{ oauth2: ["a"], jwt: [] }], want: "token" },
  ])("security $security is $want", ({ security, want }) => {
    expect(facts({ operation: { security } }).security).toBe(want);
  });

  it("says that nothing need be shown, where something can", () => {
    expect(facts({ operation: { security: [{}, { oauth2: [] }] } })).toMatchObject({
      security: "token",
      isSecurityOptional: true,
    });
    expect(facts({ operation: { security: [{}] } })).not.toHaveProperty("isSecurityOptional");
  });

  const object = { type: "object" };
  const list = { type: "array" };
  it.each([
    { parameter: { schema: { type: "string" } }, want: undefined },
    { parameter: { schema: list }, want: undefined },
    { parameter: { schema: object }, want: { style: "form", explode: true, shape: "object" } },
    {
      parameter: { schema: { $ref: "#/components/schemas/Filter" } },
      want: { style: "form", explode: true, shape: "object" },
    },
    {
      parameter: { schema: { anyOf: [object, { type: "string" }] } },
      want: { style: "form", explode: true, shape: "any" },
    },
    {
      parameter: { style: "deepObject", schema: object },
      want: { style: "deepObject", shape: "object" },
    },
    { parameter: { explode: false, schema: list }, want: { style: "form" } },
    { parameter: { style: "spaceDelimited", schema: list }, want: { style: "spaceDelimited" } },
    { parameter: { style: "pipeDelimited", schema: list }, want: { style: "pipeDelimited" } },
    {
      parameter: { content: { "application/json": {} } },
      want: { style: "json" },
    },
  ])("a query parameter like $parameter is written as $want", ({ parameter, want }) => {
    expect(facts(query(parameter)).styles).toEqual(want && { query: { q: want } });
  });

  it("has the styles of parameters in every place", () => {
    const parameters = [
      { name: "id", in: "path", required: true, style: "matrix", schema: list },
      { name: "X-List", in: "header", explode: true, schema: object },
      { name: "c", in: "cookie", explode: false, schema: list },
      { name: "plain", in: "header", schema: list },
    ];
    expect(facts({ operation: { parameters } }).styles).toEqual({
      path: { id: { style: "matrix" } },
      header: { "x-list": { style: "simple", explode: true, shape: "object" } },
      cookie: { c: { style: "form" } },
    });
  });

  it("lets an operation's parameter replace the path's", () => {
    const own = { name: "q", in: "query", schema: { type: "string" } };
    const shared = [{ ...own, schema: { type: "object" } }];
    expect(facts({ item: { parameters: shared }, operation: { parameters: [own] } }).styles).toBe(
      undefined,
    );
    expect(facts({ item: { parameters: shared } }).styles).toEqual({
      query: { q: { style: "form", explode: true, shape: "object" } },
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
    expect(facts({ operation: { responses } }).responses).toEqual({
      "2XX": { "text/event-stream": kind },
    });
  });

  it("has the media types of bodies and responses", () => {
    const requestBody = { content: { "image/png": {}, "image/gif": {} } };
    const responses = { ...ok, "204": { description: "Nothing." }, "404": { description: "No." } };
    expect(facts({ method: "post", operation: { requestBody, responses } })).toMatchObject({
      body: { "image/png": "bytes", "image/gif": "bytes" },
      responses: { "200": { "application/json": "json" }, "204": {} },
    });
  });

  it("takes a declared 404 for a result of HEAD, and of nothing else", () => {
    const responses = { "200": { description: "Yes." }, "404": { description: "No." } };
    expect(facts({ method: "head", operation: { responses } }).responses).toEqual({
      "200": {},
      "404": {},
    });
    expect(facts({ method: "get", operation: { responses } }).responses).toEqual({ "200": {} });
  });
});
