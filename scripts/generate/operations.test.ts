import { describe, expect, it } from "@jest/globals";
import type {
  GetImageResponse,
  GetResourceResponse,
  Handlers,
  HeadResourcesResponse,
  UploadProductImageRequest,
} from "../../generated/operations.js";
import { operations } from "../../generated/operations.js";
import type { OpenApiDocument, PathItem } from "../document/document.js";
import { placeHandlers } from "./handlers.js";
import { listOperations, nameOperation } from "../document/operation-model.js";
import { printOperations } from "./operations.js";
import { securityOf } from "./security.js";
import { formatted } from "./testing/formatted.js";

const ok = { "200": { description: "Fine." } };

describe("nameOperation", () => {
  it.each<[operationId: string | undefined, path: string, name: string, typeName: string]>([
    ["GetResource", "/a", "getResource", "GetResource"],
    ["get_resource-byKey", "/a", "getResourceByKey", "GetResourceByKey"],
    ["delete", "/a", "deleteOperation", "DeleteOperation"],
    ["toString", "/a", "toStringOperation", "ToStringOperation"],
    ["2faCheck", "/a", "_2faCheck", "_2faCheck"],
    ["größe", "/a", "größe", "Größe"],
    ["---", "/a", "operation", "Operation"],
    [undefined, "/pets/{pet-id}/toys", "getPetsPetIdToys", "GetPetsPetIdToys"],
    ["", "/", "get", "Get"],
  ])("%s at %s becomes %s", (operationId, path, name, typeName) => {
    const named = nameOperation({ operationId, method: "get", path }, new Set());
    expect(named).toEqual({ name, typeName });
  });

  it("numbers duplicate names, including names that differ only in their first letter", () => {
    const taken = new Set<string>();
    const ids = ["get-pet", "GetPet", "getPet2", "getPet"];
    const names = ids.map(
      (operationId) => nameOperation({ operationId, method: "get", path: "/" }, taken).name,
    );
    expect(names).toEqual(["getPet", "getPet2", "getPet22", "getPet3"]);
  });
});

describe("placeHandlers", () => {
  function modulesOf(...named: [operationId: string, tag?: string | undefined][]): string[] {
    const paths = named.map(([operationId, tag], index): [string, PathItem] => [
      `/${index}`,
      { get: { operationId, ...(tag && { tags: [tag] }), responses: {} } },
    ]);
    const document: OpenApiDocument = { openapi: "3.1.0", paths: Object.fromEntries(paths) };
    return placeHandlers(listOperations(document)).map(({ module }) => module);
  }

  it.each<[operationId: string, tag: string | undefined, module: string]>([
    ["getResourceByKey2", "resources", "resources/get-resource-by-key2"],
    ["listJSONWebKeys", "Big Things & small", "big-things-small/list-json-web-keys"],
    ["getURL", "../../etc", "etc/get-url"],
    ["2fa/enable", undefined, "default/2fa-enable"],
    ["delete", "..", "default/delete-operation"],
    ["größeÄndern", "größen", "größen/größe-ändern"],
  ])("places %s with the tag %s in %s", (operationId, tag, module) => {
    expect(modulesOf([operationId, tag])).toEqual([module]);
  });

  it("keeps names apart that a case-insensitive file system would merge", () => {
    const modules = modulesOf(["getURL", "a"], ["getUrl", "a"], ["get-URL", "b"]);
    expect(modules).toEqual(["a/get-url", "a/get-url-2", "b/get-url2"]);
  });
});

describe("listOperations", () => {
  /** The model of a document's only operation. */
  function only(operation: object, rest: Partial<OpenApiDocument> = {}, item: object = {}) {
    const paths = { "/a/{id}": { ...item, get: { responses: ok, ...operation } } };
    return listOperations({ openapi: "3.1.0", paths, ...rest })[0];
  }

  const schemes = {
    oauth2: { type: "oauth2", flows: {} },
    bearer: { type: "http", scheme: "Bearer" },
    client: { type: "http", scheme: "basic" },
    key: { type: "apiKey", in: "header", name: "X-Key" },
    digest: { type: "http", scheme: "digest" },
  };
  const token = (...scopes: string[]) => ({ name: "oauth2", scheme: "bearer", scopes });
  const client = { name: "client", scheme: "client", scopes: [] };
  const key = { name: "key", scheme: "apiKey", key: { in: "header", name: "X-Key" }, scopes: [] };
  const ofAll = { security: [{ client: [] }] };
  it.each<[operation: object, rest: Partial<OpenApiDocument>, want: object[][]]>([
    [{}, {}, []],
    [{}, ofAll, [[client]]],
    [{ security: [] }, ofAll, []],
    [
      { security: [{ oauth2: ["a:{p}"] }, { oauth2: ["b", "c"] }] },
      {},
      [[token("a:{p}")], [token("b", "c")]],
    ],
    [{ security: [{ client: [], oauth2: ["a"] }, {}] }, {}, [[client, token("a")], []]],
    [{ security: [{ bearer: [] }] }, {}, [[{ name: "bearer", scheme: "bearer", scopes: [] }]]],
    [{ security: [{ key: [] }] }, {}, [[key]]],
    [{ security: [{ digest: [] }] }, {}, [[{ name: "digest", scheme: "unknown", scopes: [] }]]],
  ])("reads %j in a document with %j as %j", (operation, rest, want) => {
    const components = { securitySchemes: schemes } as OpenApiDocument["components"] & object;
    expect(only(operation, { components, ...rest })?.security).toEqual(want);
  });

  it("lets the operation's parameters replace the path item's", () => {
    const number = { in: "query", schema: { type: "integer" } };
    const item = {
      parameters: [
        { name: "n", ...number },
        { name: "m", ...number },
      ],
    };
    const operation = { parameters: [{ name: "n", in: "query", schema: { type: "string" } }] };
    const numeric = only(operation, {}, item)?.parameters.filter(
      ({ encoding }) => encoding.isNumeric,
    );
    expect(numeric?.map(({ name }) => name)).toEqual(["m"]);
  });

  it("orders by tag, then by path, and uses the tag `default` for untagged operations", () => {
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

describe("printOperations", () => {
  async function printed(from: Partial<OpenApiDocument>, hasMarkers = false): Promise<string> {
    const listed = listOperations({ openapi: "3.1.0", ...from });
    const modules = { caller: "./caller.js", contract: "./contract.js" };
    return formatted(printOperations(listed, modules, hasMarkers));
  }

  it.each<[security: Record<string, string[]>[], want: string]>([
    [[], 'RequestOf<spec["a"], Anonymous>; Public.'],
    [[{ o: ["a", "b"] }, { o: ["c"] }], 'RequestOf<spec["a"], Caller>; Scope: a+b or c.'],
    [[{ client: [] }], 'RequestOf<spec["a"], Caller>; Credentials: client.'],
    [[{ key: [] }, {}], 'RequestOf<spec["a"], Caller | Anonymous>; Credentials: key or nothing.'],
  ])("prints security %j as %s", async (security, want) => {
    const paths = { "/a": { get: { operationId: "a", security, responses: {} } } };
    const text = await printed({ paths });
    const type = /export type ARequest = (.*);/.exec(text)?.[1];
    const comment = /\/\*\* GET \/a: (.*) \*\//.exec(text)?.[1];
    expect(`${type}; ${comment}`).toBe(want);
  });
});

describe("securityOf", () => {
  /** A document whose only OAuth flow has these scopes. */
  function withScopes(names: string[], includes: Record<string, string[]>): OpenApiDocument {
    const scopes = Object.fromEntries(names.map((name) => [name, ""]));
    const flow = { tokenUrl: "https://api.test/token", scopes };
    return {
      openapi: "3.1.0",
      info: { title: "Shops", version: "1" },
      components: {
        securitySchemes: {
          own: { type: "oauth2", flows: { clientCredentials: flow }, "x-scope-includes": includes },
          other: { type: "http", scheme: "basic" },
        },
      },
    };
  }

  it("lists every scope with all scopes that include it directly or indirectly", () => {
    const scopes = ["own:{shop}", "write:{shop}", "read:{shop}"];
    const document = withScopes(scopes, {
      "own:{shop}": ["write:{shop}"],
      "write:{shop}": ["read:{shop}"],
    });
    expect(securityOf({ ...document, "x-tenant-parameter": "shop" })).toEqual({
      realm: "Shops",
      tenantParameter: "shop",
      permissions: { own: ["own"], write: ["write", "own"], read: ["read", "write", "own"] },
    });
  });

  it("keeps a scope without a tenant and handles scopes that include each other", () => {
    expect(securityOf(withScopes(["a:x", "b:x"], { "a:x": ["b:x"], "b:x": ["a:x"] }))).toEqual({
      realm: "Shops",
      permissions: { "a:x": ["a:x", "b:x"], "b:x": ["b:x", "a:x"] },
    });
  });

  it("rejects x-scope-includes with a scope that no flow has", () => {
    const document = withScopes(["a"], { a: ["b"] });
    expect(() => securityOf(document)).toThrow('x-scope-includes: no flow has "b".');
  });
});

/** The types reject these lines: `tsc` fails if a line under @ts-expect-error compiles. Jest runs the same lines. */
describe("generated operation types", () => {
  const body = { version: 1, objectTypeProperty: {} };

  it("allow only the declared statuses, bodies and headers of a response", () => {
    const responses = [
      { status: 304 } satisfies GetResourceResponse,
      // @ts-expect-error 202 is not declared
      { status: 202, body } satisfies GetResourceResponse,
      // @ts-expect-error no body
      { status: 200 } satisfies GetResourceResponse,
      // @ts-expect-error no such property
      { status: 200, body: { ...body, objectTypeProprety: {} } } satisfies GetResourceResponse,
      // @ts-expect-error 304 has no body
      { status: 304, body } satisfies GetResourceResponse,
      // @ts-expect-error no such header
      { status: 304, headers: { Etag: '"1"' } } satisfies GetResourceResponse,
      // @ts-expect-error no such part of a response
      { status: 304, header: {} } satisfies GetResourceResponse,
      // @ts-expect-error responses to HEAD have no body
      { status: 200, body: {} } satisfies HeadResourcesResponse,
      // @ts-expect-error which of the three is it?
      { status: 200, body: Buffer.of(1) } satisfies GetImageResponse,
      // @ts-expect-error not declared
      { "Content-Type": "image/webp" } satisfies GetImageResponse["headers"],
    ];
    expect(responses).toHaveLength(10);
  });

  it("require one handler for each operation with its own request and response", () => {
    const reject = (): Promise<never> => Promise.reject(new Error("not called"));
    const all = Object.keys(operations).map((name) => [name, reject]);
    const { getResource, ...others }: Handlers<unknown> = Object.fromEntries(all);
    const upload = ({ body }: UploadProductImageRequest): Promise<never> =>
      Promise.reject(new Error(String(body.length)));
    const handlers = [
      { getResource, ...others } satisfies Handlers<unknown>,
      // @ts-expect-error getResource is missing
      others satisfies Handlers<unknown>,
      // @ts-expect-error no such operation
      { ...others, getResource, getRessource: getResource } satisfies Handlers<unknown>,
      // @ts-expect-error a request without a body has no bytes
      upload satisfies Handlers<unknown>["getResource"],
      // @ts-expect-error a 201 is not declared
      (async () => ({ status: 201, body })) satisfies Handlers<unknown>["getResource"],
    ];
    expect(handlers).toHaveLength(5);
  });
});
