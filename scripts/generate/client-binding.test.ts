import { describe, expect, it } from "@jest/globals";
import { printClientBinding } from "./client-binding.js";
import { compile } from "../testing/compile.js";
import type { OpenApiDocument } from "./document.js";
import { formatTypescript } from "./format.js";
import { listOperations } from "./operation-model.js";
import { printTypes } from "./types.js";

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
   * Go far:
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

  it("has nothing to say of an empty document", async () => {
    expect(await print({})).toContain('export const server = "";');
  });
});

const text = { type: "string" } as const;
const pet = {
  type: "object",
  required: ["id", "name", "secret"],
  properties: {
    id: { ...text, readOnly: true },
    name: text,
    secret: { ...text, writeOnly: true },
  },
} as const;
const pets = { type: "array", items: pet } as const;
const odd = {
  type: "object",
  required: ["nothing", "pair"],
  properties: {
    nothing: { type: "null" },
    pair: { type: "array", prefixItems: [text, { type: "integer" }], minItems: 2, maxItems: 2 },
  },
} as const;
const form = {
  type: "object",
  required: ["file"],
  properties: { file: { ...text, format: "binary" }, more: { type: "array", items: pet } },
} as const;

function contents(types: Record<string, object>): object {
  return Object.fromEntries(Object.entries(types).map(([name, schema]) => [name, { schema }]));
}

function post(request: Record<string, object>, responses: Record<string, Record<string, object>>) {
  return {
    parameters: [{ name: "session", in: "cookie", required: true, schema: text }],
    requestBody: { required: true, content: contents(request) },
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, types]) => [
        status,
        { description: "", content: contents(types) },
      ]),
    ),
  };
}

const kinds = {
  "/json": post({ "application/json": pet }, { 200: { "application/hal+json": pet } }),
  "/form": post({ "multipart/form-data": form }, { default: { "image/png": text } }),
  "/odd": post({ "application/json": odd }, { 200: { "application/json": odd } }),
  "/lines": post({ "application/x-ndjson": pets }, { "2XX": { "application/jsonl": pets } }),
  "/several": post(
    { "application/json": pet, "application/xml": text, "image/*": text },
    { 200: { "text/event-stream": pets }, 201: { "text/plain": text } },
  ),
};

/** Lines that compile only if the types say what they should. */
const USE = `
import type { Operations } from "./client.js";
declare const client: Operations;
const cookies = { session: "s" };
const pet = { name: "a", secret: "b" };
const only = "application/json" as const;
export async function use() {
  const { data } = await client.postJson({ cookies, body: pet });
  data.id satisfies string;
  // @ts-expect-error what is only written is not read
  data.secret;
  // @ts-expect-error what is only read is not written
  await client.postJson({ cookies, body: { ...pet, id: "1" } });
  // @ts-expect-error the cookie is required
  await client.postJson({ body: pet });

  const image = await client.postForm({ cookies, body: { file: new Blob(), more: [pet] } });
  image.status satisfies number;
  image.data satisfies Blob;
  // @ts-expect-error a file is no text
  await client.postForm({ cookies, body: { file: "a" } });

  const back = await client.postOdd({ cookies, body: { nothing: null, pair: ["a", 1] } });
  back.data.nothing satisfies null;
  back.data.pair satisfies [string, number];
  // @ts-expect-error another value than null
  await client.postOdd({ cookies, body: { nothing: 1, pair: ["a", 1] } });
  // @ts-expect-error the elements in another order
  await client.postOdd({ cookies, body: { nothing: null, pair: [1, "a"] } });

  async function* items() { yield pet; }
  await client.postLines({ cookies, body: [pet] });
  const lines = await client.postLines({ cookies, body: items() });
  for await (const one of lines.data) one.id satisfies string;
  // @ts-expect-error not of the items' type
  await client.postLines({ cookies, body: [1] });

  await client.postSeveral({ cookies, body: pet, contentType: only });
  await client.postSeveral({ cookies, body: "<a/>", contentType: "application/xml" });
  await client.postSeveral({ cookies, body: new Uint8Array(), contentType: "image/webp" });
  // @ts-expect-error a range of types names none
  await client.postSeveral({ cookies, body: new Uint8Array() });
  // @ts-expect-error the body of another type
  await client.postSeveral({ cookies, body: "<a/>", contentType: only });
  const several = await client.postSeveral({ cookies, body: new Blob() });
  if (several.status === 201) several.data satisfies string;
  else for await (const one of several.data) one.name satisfies string;
}
`;

it("types every kind of content, and what is only read or only written", async () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: Object.fromEntries(Object.entries(kinds).map(([path, one]) => [path, { post: one }])),
  } as unknown as OpenApiDocument;
  const operations = listOperations(document);
  const client = "../client/transport/operation.js";
  const said = await compile(
    new Map([
      ["kinds/client.ts", printClientBinding({ document, operations, client })],
      ["kinds/types.ts", await printTypes(document)],
      ["kinds/use.ts", USE],
    ]),
  );
  expect(said).toEqual([]);
}, 120_000);
