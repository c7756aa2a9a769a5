import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "./document.js";
import { listOperations } from "./operation-model.js";

const ok = { "200": { description: "Fine." } };

/** A document with one operation, and its model. */
function only(operation: object, rest: Partial<OpenApiDocument> = {}, item: object = {}) {
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    paths: { "/a/{id}": { ...item, get: { responses: ok, ...operation } } },
    ...rest,
  };
  const [model] = listOperations(document);
  return model;
}

describe("listOperations", () => {
  const schemes = {
    components: {
      securitySchemes: {
        oauth2: { type: "oauth2", flows: {} },
        bearer: { type: "http", scheme: "Bearer" },
        client: { type: "http", scheme: "basic" },
        key: { type: "apiKey", in: "header", name: "X-Key" },
        digest: { type: "http", scheme: "digest" },
      },
    },
  } as Partial<OpenApiDocument>;
  const token = (...scopes: string[]) => ({ name: "oauth2", scheme: "bearer", scopes });
  const client = { name: "client", scheme: "client", scopes: [] };
  const key = { name: "key", scheme: "apiKey", key: { in: "header", name: "X-Key" }, scopes: [] };
  const digest = { name: "digest", scheme: "unknown", scopes: [] };
  const security: [
    what: string,
    operation: object,
    rest: Partial<OpenApiDocument>,
    want: object[][],
  ][] = [
    ["none at all is public", {}, {}, []],
    ["the document's", {}, { security: [{ client: [] }] }, [[client]]],
    ["the operation's own wins", { security: [] }, { security: [{ client: [] }] }, []],
    [
      "alternatives",
      { security: [{ oauth2: ["a:{p}"] }, { oauth2: ["b:{p}"] }] },
      {},
      [[token("a:{p}")], [token("b:{p}")]],
    ],
    ["scopes needed together", { security: [{ oauth2: ["a", "b"] }] }, {}, [[token("a", "b")]]],
    ["no credentials as an alternative", { security: [{ client: [] }, {}] }, {}, [[client], []]],
    [
      "schemes needed together",
      { security: [{ client: [], oauth2: ["a"] }] },
      {},
      [[client, token("a")]],
    ],
    [
      "a token of no scope",
      { security: [{ bearer: [] }] },
      {},
      [[{ name: "bearer", scheme: "bearer", scopes: [] }]],
    ],
    ["an API key, and where it is", { security: [{ key: [] }] }, {}, [[key]]],
    ["a scheme that nobody checks", { security: [{ digest: [] }] }, {}, [[digest]]],
  ];
  it.each(security)("security: %s", (_, operation, rest, want) => {
    expect(only(operation, { ...schemes, ...rest })?.security).toEqual(want);
  });

  it("lets the operation's parameters replace the path item's", () => {
    const item = {
      parameters: [
        { name: "n", in: "query", schema: { type: "integer" } },
        { name: "m", in: "query", schema: { type: "integer" } },
      ],
    };
    const operation = { parameters: [{ name: "n", in: "query", schema: { type: "string" } }] };
    const numeric = only(operation, {}, item)?.parameters.filter(({ isNumeric }) => isNumeric);
    expect(numeric?.map(({ name }) => name)).toEqual(["m"]);
  });

  it("follows references to path items, parameters and bodies", () => {
    const document: OpenApiDocument = {
      openapi: "3.1.0",
      paths: { "/a": { $ref: "#/components/pathItems/A~1B" } },
      components: {
        pathItems: {
          "A/B": {
            put: {
              parameters: [{ $ref: "#/components/parameters/N" }],
              requestBody: { $ref: "#/components/requestBodies/Body" },
              responses: ok,
            },
          },
        },
        parameters: { N: { name: "n", in: "query", schema: { type: "number" } } },
        requestBodies: { Body: { required: true, content: { "image/png": {}, "image/gif": {} } } },
      },
    };
    expect(listOperations(document)).toMatchObject([
      {
        name: "putA",
        path: "/a",
        method: "put",
        parameters: [{ name: "n", in: "query", isNumeric: true }],
        requestBody: {
          required: true,
          content: [
            { mediaType: "image/png", kind: "bytes" },
            { mediaType: "image/gif", kind: "bytes" },
          ],
        },
      },
    ]);
  });

  it("goes by the order of the tags, then of the paths; without a tag it is `default`", () => {
    const operation = (tag?: string) => ({ responses: ok, ...(tag && { tags: [tag] }) });
    const document: OpenApiDocument = {
      openapi: "3.0.0",
      tags: [{ name: "second" }, { name: "first" }],
      paths: {
        "/1": { post: operation("first"), get: operation() },
        "/2": { get: operation("second") },
        "/3": { get: operation("first") },
      },
    };
    const order = listOperations(document).map(({ tag, name }) => `${tag} ${name}`);
    expect(order).toEqual(["second get2", "first post1", "first get3", "default get1"]);
  });
});
