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
  const security: [
    what: string,
    operation: object,
    rest: Partial<OpenApiDocument>,
    want: string[][],
  ][] = [
    ["none at all is public", {}, {}, []],
    ["the document's", {}, { security: [{ key: [] }] }, [["key"]]],
    ["the operation's own wins", { security: [] }, { security: [{ key: [] }] }, []],
    [
      "alternatives",
      { security: [{ oauth2: ["a:{p}"] }, { oauth2: ["b:{p}"] }] },
      {},
      [
        ["oauth2", "a:{p}"],
        ["oauth2", "b:{p}"],
      ],
    ],
    ["scopes needed together", { security: [{ oauth2: ["a", "b"] }] }, {}, [["oauth2", "a", "b"]]],
    ["no credentials as an alternative", { security: [{ key: [] }, {}] }, {}, [["key"], []]],
    [
      "schemes needed together are no scheme anybody knows",
      { security: [{ key: [], oauth2: ["a"] }] },
      {},
      [["key + oauth2", "a"]],
    ],
  ];
  it.each(security)("security: %s", (_, operation, rest, want) => {
    expect(only(operation, rest)?.security).toEqual(want);
  });

  it("lets the operation's parameters replace the path item's", () => {
    const item = {
      parameters: [
        { name: "n", in: "query", schema: { type: "integer" } },
        { name: "m", in: "query", schema: { type: "integer" } },
      ],
    };
    const operation = { parameters: [{ name: "n", in: "query", schema: { type: "string" } }] };
    expect(only(operation, {}, item)?.numericQuery).toEqual(["m"]);
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
        numericQuery: ["n"],
        requestBody: { required: true, mediaTypes: ["image/png", "image/gif"] },
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
