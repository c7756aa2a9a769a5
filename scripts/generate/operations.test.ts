import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "./document.js";
import { formatTypescript } from "./format.js";
import { listOperations } from "./operation-model.js";
import { printOperations } from "./operations.js";

async function printed(
  document: Partial<OpenApiDocument>,
  { hasMarkers = false, ...shared }: { contract?: string; hasMarkers?: boolean } = {},
): Promise<string> {
  const operations = listOperations({ openapi: "3.1.0", ...document });
  const modules = { caller: "./caller.js", ...shared };
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
  it("imports the declared types and what openapi-typescript lists, and nothing else", async () => {
    const text = await printed(document);
    expect(text.match(/^import .*/gm)).toEqual([
      'import type { Caller } from "./caller.js";',
      'import type { operations as spec, paths as specPaths } from "./types.js";',
    ]);
  });

  it("imports the types of another contract, as far as it uses them, instead of printing them", async () => {
    const contract = "../operations.js";
    const shared = await printed(document, { contract });
    const [, imported] =
      /^import type \{([^}]*)\} from "\.\.\/operations\.js";$/m.exec(shared) ?? [];
    expect(
      imported
        ?.split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    ).toEqual(["Anonymous", "Handler", "OperationDescription", "RequestOf", "ResponseOf"]);
    expect(shared).not.toContain("./caller.js");
    const own = await printed(document);
    const from = "// things";
    expect(shared.slice(shared.indexOf(from))).toBe(own.slice(own.indexOf(from)));
    expect(shared).not.toContain("export interface OperationDescription");
    // Those of a document without readOnly and writeOnly do not know them.
    const marked = await printed(document, { contract, hasMarkers: true });
    expect(marked).toBe(await printed(document, { hasMarkers: true }));
  });

  it("prints two types for each operation, by tag", async () => {
    const text = await printed(document);
    expect(part(text, "// things", "/** One handler")).toBe(`// things

/** GET /{projectKey}/things: Query things. Scope: manage or view. */
export type QueryThingsRequest = RequestOf<spec["queryThings"]>;
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
    [[{ o: ["view"] }], 'RequestOf<spec["a"]>; Scope: view.'],
    [[{ o: ["a", "b"] }, { o: ["c"] }], 'RequestOf<spec["a"]>; Scope: a+b or c.'],
    [[{ client: [] }], 'RequestOf<spec["a"]>; Credentials: client.'],
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
