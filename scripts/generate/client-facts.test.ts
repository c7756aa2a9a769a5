import { describe, expect, it } from "@jest/globals";
import { clientFacts } from "./client-facts.js";
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
      answers: { "200": ["application/json"] },
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
  ])("security $security is $want", ({ security, want }) => {
    expect(facts({ operation: { security } }).security).toBe(want);
  });

  it.each([
    { parameter: { schema: { type: "string" } }, want: undefined },
    { parameter: { schema: { type: "array" } }, want: undefined },
    { parameter: { schema: { type: "object" } }, want: "members" },
    { parameter: { schema: { $ref: "#/components/schemas/Filter" } }, want: "members" },
    { parameter: { schema: { type: ["object", "null"] } }, want: "members" },
    { parameter: { schema: { anyOf: [{ type: "object" }, { type: "string" }] } }, want: undefined },
    { parameter: { style: "deepObject", schema: { type: "object" } }, want: undefined },
    { parameter: { explode: false, schema: { type: "array" } }, want: "comma" },
    { parameter: { style: "spaceDelimited", schema: { type: "array" } }, want: "space" },
    { parameter: { style: "pipeDelimited", schema: { type: "array" } }, want: "pipe" },
    { parameter: { content: { "application/json": {} } }, want: "json" },
  ])("a query parameter like $parameter is written as $want", ({ parameter, want }) => {
    expect(facts(query(parameter)).query).toEqual(want && { q: want });
  });

  it("lets an operation's parameter replace the path's", () => {
    const own = { name: "q", in: "query", schema: { type: "string" } };
    const shared = [
      { ...own, schema: { type: "object" } },
      { ...own, in: "header", schema: { type: "object" } },
    ];
    expect(facts({ item: { parameters: shared }, operation: { parameters: [own] } }).query).toBe(
      undefined,
    );
    expect(facts({ item: { parameters: shared } }).query).toEqual({ q: "members" });
  });

  it("has the media types of bodies and answers", () => {
    const requestBody = { content: { "image/png": {}, "image/gif": {} } };
    const responses = { ...ok, "204": { description: "Nothing." }, "404": { description: "No." } };
    expect(facts({ method: "post", operation: { requestBody, responses } })).toMatchObject({
      body: ["image/png", "image/gif"],
      answers: { "200": ["application/json"], "204": [] },
    });
  });

  it("takes a declared 404 to HEAD for an answer, and to nothing else", () => {
    const responses = { "200": { description: "Yes." }, "404": { description: "No." } };
    expect(facts({ method: "head", operation: { responses } }).answers).toEqual({
      "200": [],
      "404": [],
    });
    expect(facts({ method: "get", operation: { responses } }).answers).toEqual({ "200": [] });
  });
});
