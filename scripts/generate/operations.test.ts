import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "./document.js";
import { formatTypescript, HEADER } from "./format.js";
import { listOperations } from "./operation-model.js";
import { printOperations } from "./operations.js";

async function printed(document: Partial<OpenApiDocument>, hasMarkers = false): Promise<string> {
  const operations = listOperations({ openapi: "3.1.0", ...document });
  const modules = { caller: "./caller.js", contract: "./contract.js" };
  return formatTypescript(printOperations(operations, modules, hasMarkers));
}

/** The part of the text that begins with `start`, up to `end`. */
function part(text: string, start: string, end: string): string {
  return text.slice(text.indexOf(start), text.indexOf(end, text.indexOf(start)));
}

const document: Partial<OpenApiDocument> = {
  tags: [{ name: "things" }],
  security: [{ oauth2: ["manage:{projectKey}"] }, { oauth2: ["view:{projectKey}"] }],
  paths: {
    "/{projectKey}/things": {
      get: {
        operationId: "queryThings",
        tags: ["things"],
        summary: "Query things",
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer" } },
          { name: "X-Depth", in: "header", schema: { type: "integer" } },
          {
            name: "var",
            in: "query",
            schema: { type: "object", patternProperties: { "^var[.]x$": {} } },
          },
        ],
        responses: {
          "200": { description: "", content: { "application/json": {} } },
          "304": { description: "" },
          "404": { description: "" },
        },
      },
      put: {
        security: [],
        summary: "A summary that is so long that the comment does not fit onto one line any more.",
        requestBody: { required: true, content: { "image/png": {} } },
        responses: { "201": { description: "" } },
      },
    },
  },
};

describe("printOperations", () => {
  it("imports the contract instead of copying it", async () => {
    const text = await printed(document);
    expect(text.slice(0, text.indexOf("// things"))).toBe(`// ${HEADER}
import type { Caller } from "./caller.js";
import type {
  Anonymous,
  Handler,
  OperationDescription,
  RequestOf,
  ResponseOf,
} from "./contract.js";
import type { operations as spec, paths as specPaths } from "./types.js";

`);
  });

  it("imports only the types that it uses", async () => {
    const paths = { "/a": { get: { operationId: "a", security: [], responses: {} } } };
    const text = await printed({ paths });
    expect(text).not.toContain("Caller");
    expect((await printed({ paths: {} })).match(/^import .*/gm)).toEqual([
      'import type { OperationDescription } from "./contract.js";',
    ]);
  });

  it("separates sent from received properties only for a document with readOnly or writeOnly", async () => {
    const text = await printed(document, true);
    expect(text).toContain('RequestOf<spec["queryThings"], Caller, "split">;');
    expect(text).toContain('ResponseOf<spec["queryThings"], 200 | 304, "split">;');
    expect(await printed(document)).not.toContain("split");
  });

  it("prints two types for each operation, by tag", async () => {
    const text = await printed(document);
    expect(part(text, "// things", "/** One handler")).toBe(`// things

/** GET /{projectKey}/things: Query things. Scope: manage or view. */
export type QueryThingsRequest = RequestOf<spec["queryThings"], Caller>;
export type QueryThingsResponse = ResponseOf<spec["queryThings"], 200 | 304>;

// default

/**
 * PUT /{projectKey}/things
 * A summary that is so long that the comment does not fit onto one line any more. Public.
 */
export type PutProjectKeyThingsRequest = RequestOf<
  specPaths["/{projectKey}/things"]["put"],
  Anonymous
>;
export type PutProjectKeyThingsResponse = ResponseOf<specPaths["/{projectKey}/things"]["put"], 201>;

`);
  });

  it("prints a handler for each operation", async () => {
    const text = await printed(document);
    expect(part(text, "export interface Handlers", "export const"))
      .toBe(`export interface Handlers<Services> {
  /** GET /{projectKey}/things */
  queryThings: Handler<QueryThingsRequest, QueryThingsResponse, Services>;
  /** PUT /{projectKey}/things */
  putProjectKeyThings: Handler<PutProjectKeyThingsRequest, PutProjectKeyThingsResponse, Services>;
}

export type OperationId = keyof Handlers<never>;

`);
  });

  it("prints the facts that the pipeline needs", async () => {
    const text = await printed(document);
    expect(text.slice(text.indexOf("export const operations"))).toBe(`export const operations = {
  queryThings: {
    operationId: "queryThings",
    method: "get",
    path: "/{projectKey}/things",
    tag: "things",
    security: [
      [{ name: "oauth2", scheme: "unknown", scopes: ["manage:{projectKey}"] }],
      [{ name: "oauth2", scheme: "unknown", scopes: ["view:{projectKey}"] }],
    ],
    parameters: [
      { name: "limit", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
      {
        name: "x-depth",
        in: "header",
        style: "simple",
        explode: false,
        shape: "text",
        isNumeric: true,
      },
      {
        name: "var",
        in: "query",
        style: "form",
        explode: true,
        shape: "object",
        members: [],
        patterns: ["^var[.]x$"],
      },
    ],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 304, 404],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
  },
  putProjectKeyThings: {
    operationId: "putProjectKeyThings",
    method: "put",
    path: "/{projectKey}/things",
    tag: "default",
    security: [],
    parameters: [],
    requestBody: { required: true, content: [{ mediaType: "image/png", kind: "bytes" }] },
    produces: ["application/json"],
    statuses: [201],
    ranges: [],
    contents: {},
  },
} as const satisfies Record<OperationId, OperationDescription>;
`);
  });

  const access: [security: Record<string, string[]>[], want: string][] = [
    [[], 'RequestOf<spec["a"], Anonymous>; Public.'],
    [[{ o: ["view"] }], 'RequestOf<spec["a"], Caller>; Scope: view.'],
    [[{ o: ["a", "b"] }, { o: ["c"] }], 'RequestOf<spec["a"], Caller>; Scope: a+b or c.'],
    [[{ client: [] }], 'RequestOf<spec["a"], Caller>; Credentials: client.'],
    [[{ key: [] }, {}], 'RequestOf<spec["a"], Caller | Anonymous>; Credentials: key or nothing.'],
  ];
  it.each(access)("security %j: %s", async (security, want) => {
    const paths = { "/a": { get: { operationId: "a", security, responses: {} } } };
    const text = await printed({ paths });
    const type = /export type ARequest = (.*);/.exec(text)?.[1];
    const comment = /\/\*\* GET \/a: (.*) \*\//.exec(text)?.[1];
    expect(`${type}; ${comment}`).toBe(want);
  });
});
