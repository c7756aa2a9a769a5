import { describe, expect, it } from "@jest/globals";
import { clientFacts } from "./client-binding.js";
import type { OpenApiDocument } from "../document/document.js";
import { listOperations } from "../document/operation-model.js";

const responses = { "200": { description: "Fine." }, "404": { description: "Missing." } };

const ok = { "200": { description: "Fine.", content: { "application/json": {} } } };

/** The facts of the only operation of a document. */
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
  it.each([
    { security: [], want: "none" },
    { security: [{ oauth2: ["a"] }, { oauth2: ["b"] }], want: "token" },
    { security: [{ basic: [] }], want: "client" },
    { security: [{ key: [] }, { oauth2: ["a"] }], want: "token" },
    { security: [{ key: [] }], want: "none" },
    { security: [{}], want: "none" },
    { security: [{}, { oauth2: [] }], want: "token", isSecurityOptional: true },
    { security: [{ oauth2: ["a"], basic: [] }], want: "both" },
    { security: [{ oauth2: ["a"], basic: [] }, { basic: [] }], want: "client" },
    { security: [{ oauth2: ["a"], key: [] }], want: "none" },
    { security: [{ oauth2: ["a"], jwt: [] }], want: "token" },
  ])("maps security $security to $want", ({ security, want, isSecurityOptional }) => {
    expect(facts({ security })).toEqual({
      method: "get",
      path: "/a/{id}",
      security: want,
      ...(isSecurityOptional && { isSecurityOptional }),
      responses: { "200": { "application/json": "json" } },
    });
  });

  const object = { type: "object" };
  const list = { type: "array" };
  const either = { anyOf: [object, { type: "string" }] };
  const json = { "application/json": {} };
  it.each<[place: string, parameter: object, want: object | undefined]>([
    ["query", { schema: { type: "string" } }, undefined],
    ["query", { schema: list }, undefined],
    ["query", { schema: object }, { style: "form", explode: true, shape: "object" }],
    ["query", { schema: either }, { style: "form", explode: true, shape: "any" }],
    ["query", { style: "deepObject", schema: object }, { style: "deepObject", shape: "object" }],
    ["query", { explode: false, schema: list }, { style: "form" }],
    ["query", { style: "pipeDelimited", schema: list }, { style: "pipeDelimited" }],
    ["query", { content: json }, { style: "json" }],
    ["path", { style: "matrix", schema: list }, { style: "matrix" }],
    ["header", { schema: list }, undefined],
    [
      "header",
      { explode: true, schema: object },
      { style: "simple", explode: true, shape: "object" },
    ],
    ["cookie", { explode: false, schema: list }, { style: "form" }],
  ])("describes a %s parameter with %j as %j", (place, parameter, want) => {
    const { styles } = facts({ parameters: [{ name: "q", in: place, ...parameter }] });
    expect(styles).toEqual(want && { [place]: { q: want } });
  });

  it.each<[what: string, items: object, kind: string]>([
    ["an event with data", { properties: { data: object } }, "events"],
    ["an event with text", { properties: { data: { type: "string" } } }, "text-events"],
    ["data", object, "messages"],
    ["a text", { type: "string" }, "text-messages"],
  ])("detects the items of server-sent events: %s", (_, items, kind) => {
    const content = { "text/event-stream": { schema: { type: "array", items } } };
    const responses = { "2XX": { description: "Go on.", content } };
    expect(facts({ responses }).responses).toEqual({
      "2XX": { "text/event-stream": kind },
    });
  });

  it("lists the media types of bodies and responses, and 404 as a result only for HEAD", () => {
    const requestBody = { content: { "image/png": {}, "image/gif": {} } };
    const all = { ...ok, "204": { description: "Nothing." }, "404": { description: "No." } };
    expect(facts({ requestBody, responses: all }, "post")).toMatchObject({
      body: { "image/png": "bytes", "image/gif": "bytes" },
      responses: { "200": { "application/json": "json" }, "204": {} },
    });
    expect(facts({ responses }, "head").responses).toEqual({ "200": {}, "404": {} });
    expect(facts({ responses }).responses).toEqual({ "200": {} });
  });
});
