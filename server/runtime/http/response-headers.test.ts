import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { pino } from "pino";
import { runtimeCatalogue } from "../runtime-errors.js";
import type { OperationDescription, ResponseExchange } from "../operation-types.js";
import type { Api } from "../create-api.js";
import { openApi } from "../open-api.js";
import { ApiError, type ErrorEnvelope } from "../errors.js";
import type { ApiResponse } from "./api-response.js";

const bytes = Buffer.from("0123456789");
/** More than the service may keep in memory. */
const large = Buffer.alloc(100_000, "a");
const ETag = '"1"';
const secured = [[{ name: "none", scheme: "unknown", scopes: [] } as const], []];
const client = [[{ name: "client", scheme: "client", scopes: [] } as const], []];
const unserved = Object.assign(new ApiError("NotImplemented", "Not served."), {
  cause: new Error("It has no handler."),
});

type Served = [
  method: string,
  statuses: number[],
  response: ApiResponse,
  more?: Partial<OperationDescription>,
];

/** By path: the method, the declared statuses and the response. */
const served: Record<string, Served> = {
  "/read": ["get", [200], { status: 200, headers: { ETag }, body: { a: 1 } }],
  "/other-status": ["get", [203], { status: 203, headers: { ETag }, body: { a: 1 } }],
  "/search": ["post", [200, 304], { status: 200, headers: { ETag }, body: { a: 1 } }],
  "/change": ["post", [200], { status: 200, headers: { ETag }, body: { a: 1 } }],
  "/parts": ["get", [200, 206], { status: 200, headers: { ETag }, body: bytes }],
  "/posted-parts": ["post", [200, 206], { status: 200, headers: { ETag }, body: bytes }],
  "/whole": ["get", [200], { status: 200, headers: { ETag }, body: bytes }],
  "/created-parts": ["get", [201, 206], { status: 201, headers: { ETag }, body: bytes }],
  "/large": ["get", [200], { status: 200, body: large }],
  "/large-change": ["post", [200], { status: 200, body: large }],
  "/no-content": ["delete", [204], { status: 204 }],
  "/lists": [
    "get",
    [200],
    {
      status: 200,
      headers: { "Set-Cookie": ["a=1", "b=2, 3"], "X-List": ["a", 2], "X-None": undefined },
    },
  ],
  "/secured": ["get", [200], { status: 200, body: { a: 1 } }, { security: secured }],
  "/secured-own": [
    "get",
    [200],
    { status: 200, headers: { "Cache-Control": "max-age=5" }, body: {} },
    { security: secured },
  ],
  "/secured-empty": ["delete", [204], { status: 204 }, { security: secured, produces: [] }],
  "/secured-head": ["head", [200], { status: 200 }, { security: secured }],
  "/charset": [
    "get",
    [200],
    { status: 200, body: {} },
    { contents: { 200: [{ mediaType: "application/json; Charset=UTF-8", kind: "json" }] } },
  ],
  "/any-type": [
    "get",
    [200],
    { status: 200, body: {} },
    { contents: { 200: [{ mediaType: "*/*", kind: "json" }] } },
  ],
  "/deprecated": ["get", [204], { status: 204 }],
  "/broken": ["get", [204], { status: 204 }],
  "/aborted": ["get", [204], { status: 204 }],
  "/left": ["get", [204], { status: 204 }],
  "/not-implemented": ["get", [204], { status: 204 }],
  "/unserved": ["get", [204], { status: 204 }],
  "/client-or-token": [
    "get",
    [200],
    { status: 200, body: {} },
    { security: [...client, ...secured] },
  ],
  "/client": ["get", [200], { status: 200, body: {} }, { security: client }],
};

const operations = Object.entries(served).map(([path, [method, statuses, { body }, more]]) => {
  const kind = Buffer.isBuffer(body) ? "bytes" : "json";
  const mediaType = kind === "bytes" ? "image/png" : "application/json";
  const contents = body === undefined ? {} : { [statuses[0] ?? 200]: [{ mediaType, kind }] };
  return {
    operationId: path,
    method,
    path,
    tag: "",
    security: [],
    parameters: [],
    ranges: [],
    requestBody: undefined,
    produces: [mediaType],
    statuses,
    contents,
    ...more,
  } as OperationDescription;
});

const header = (name: string): object => ({ name, in: "header", schema: { type: "string" } });
const document = {
  openapi: "3.1.0",
  info: { title: "Responses", version: "1" },
  paths: {
    ...Object.fromEntries(
      operations.map(({ path, method, statuses }) => [
        path,
        {
          [method]: {
            responses: Object.fromEntries(statuses.map((each) => [each, { description: "" }])),
          },
        },
      ]),
    ),
    "/deprecated": {
      get: {
        "x-deprecated-at": "2030-01-01T00:00:00.999Z",
        "x-sunset": "2031-01-01T00:00:00Z",
        responses: { "204": { description: "" } },
      },
    },
    "/secured": {
      // The type of a path item has operations only.
      parameters: [header("Accept-Language"), { $ref: "#/components/parameters/id" }] as never,
      get: {
        parameters: ["If-Match", "range", "Prefer", "Range-Unit"].map(header),
        responses: { "200": { description: "" } },
      },
    },
  },
  components: { parameters: { id: header("X-Correlation-ID") } },
};

interface Line {
  level: number;
  operationId: string;
}
const lines: Line[] = [];
let noticed: (line: Line) => void = () => undefined;
const leaving = new AbortController();
let api: Api<unknown>;
beforeAll(async () => {
  const project = {
    document,
    operations: Object.fromEntries(operations.map((each) => [each.operationId, each])),
    security: { realm: "Responses", tenantParameter: undefined, permissions: {} },
    behaviour: { collections: {}, operations: {}, texts: {} },
    errors: runtimeCatalogue,
    handlers: {
      ...Object.fromEntries(
        Object.entries(served).map(([path, [, , response]]) => [path, async () => response]),
      ),
      "/broken": () => Promise.reject(new Error("broken")),
      // As a request of the handler to another service ends.
      "/aborted": () => Promise.reject(Object.assign(new Error("Ended."), { name: "AbortError" })),
      "/left": async ({ exchange }: { exchange: ResponseExchange }) => {
        leaving.abort();
        await new Promise((gone) => exchange.gone.addEventListener("abort", gone));
        throw new Error("broken");
      },
      "/unserved": () => Promise.reject(unserved),
      "/not-implemented": () => Promise.reject(new ApiError("NotImplemented", "Not yet.")),
    },
    docs: undefined,
  };
  const memory = { MAX_RESPONSE_BYTES: "1024", MAX_BYTES_IN_FLIGHT: "3072" };
  const settings = { PORT: "0", STORE_IN_MEMORY: "on", ...memory };
  const write = (text: string): void => {
    const line = JSON.parse(text) as Line;
    lines.push(line);
    noticed(line);
  };
  const logger = pino({}, { write });
  api = await openApi(project, settings, { logger });
  await api.listen();
});
afterAll(() => api.close());

function send(
  path: string,
  headers: Record<string, string> = {},
  method = served[path]?.[0].toUpperCase() ?? "GET",
): Promise<Response> {
  return fetch(api.config.baseUrl + path, { method, headers });
}

it.each([
  ["/read", undefined, 304],
  ["/read", "HEAD", 304],
  ["/other-status", undefined, 203],
  ["/search", undefined, 304],
  ["/change", undefined, 200],
])("%s with a known tag and the method %p returns %i", async (path, method, status) => {
  expect((await send(path, { "If-None-Match": ETag }, method)).status).toBe(status);
});

it.each([
  ["/parts", {}, 206, "1234"],
  ["/parts", { Range: "bytes=-3" }, 206, "789"],
  ["/parts", { Range: "bytes=-99" }, 206, String(bytes)],
  ["/parts", { Range: "bytes=8-99" }, 206, "89"],
  ["/parts", { "If-Range": ETag }, 206, "1234"],
  ["/parts", { "If-Range": '"2"' }, 200, String(bytes)],
  ["/parts", { Range: "BYTES=1-4" }, 206, "1234"],
  ["/parts", { Range: "lines=1-4" }, 200, String(bytes)],
  ["/parts", { Range: "bytes=1-2,5-6" }, 200, String(bytes)],
  ["/posted-parts", {}, 200, String(bytes)],
  ["/whole", {}, 200, String(bytes)],
  ["/created-parts", {}, 201, String(bytes)],
])("a range of %s with %j returns %i '%s'", async (path, headers, status, text) => {
  const response = await send(path, { Range: "bytes=1-4", ...headers });
  expect([response.status, await response.text()]).toEqual([status, text]);
});

it("a range that begins after the content is not satisfiable", async () => {
  const { headers, status } = await send("/parts", { Range: "bytes=10-" });
  expect([status, headers.get("content-range")]).toEqual([416, "bytes */10"]);
});

it("a list is one header, except cookies, and what has no value is none", async () => {
  const { headers } = await send("/lists");
  expect([headers.getSetCookie(), headers.get("x-list")]).toEqual([["a=1", "b=2, 3"], "a,2"]);
  expect(headers.has("x-none")).toBe(false);
});

it.each([
  ["/large", 503],
  // What is stored is not reported as a failure.
  ["/large-change", 200],
])("%s without the memory for its response returns %i", async (path, status) => {
  expect((await send(path)).status).toBe(status);
});

it.each([
  ["/read", "7"],
  ["/no-content", null],
  ["/secured-head", null],
])("the Content-Length of %s is %p", async (path, length) => {
  expect((await send(path)).headers.get("content-length")).toBe(length);
});

it.each([
  ["/read", null, null],
  ["/secured", "private, no-cache", "Authorization, Accept, Accept-Language, Prefer, Range-Unit"],
  ["/secured-own", "max-age=5", "Authorization, Accept"],
  ["/secured-empty", "private, no-cache", "Authorization"],
  ["/secured-head", "private, no-cache", "Authorization"],
  ["/client", "no-store", "Authorization, Accept"],
  ["/client-or-token", "no-store", "Authorization, Accept"],
])("%s has the Cache-Control %p and varies by %p", async (path, cacheControl, vary) => {
  const { headers } = await send(path);
  expect([headers.get("cache-control"), headers.get("vary")]).toEqual([cacheControl, vary]);
});

it.each([
  ["/read", "application/json"],
  ["/charset", "application/json; Charset=UTF-8"],
  ["/any-type", null],
])("the Content-Type of %s is %p", async (path, type) => {
  expect((await send(path)).headers.get("content-type")).toBe(type);
});

it("a response without content is acceptable, others name 100 characters of Accept", async () => {
  const accept = "text/".padEnd(200, "x");
  expect((await send("/secured-head", { Accept: accept })).status).toBe(200);
  const { message } = (await (await send("/read", { Accept: accept })).json()) as ErrorEnvelope;
  expect(message).toBe(
    `None of the types in Accept ('${accept.slice(0, 100)}') is available. This operation returns application/json.`,
  );
});

it("an idle connection is kept for 75 s, and only an overloaded service says when to retry", async () => {
  const read = await send("/read");
  expect(read.headers.get("keep-alive")).toBe("timeout=75");
  const retries = ["/large", "/broken", "/not-implemented"].map(async (path) => {
    return (await send(path)).headers.get("retry-after");
  });
  expect(await Promise.all(retries)).toEqual(["1", null, null]);
});

it("an unknown path is named with 200 characters", async () => {
  const path = "/".padEnd(300, "x");
  const { message } = (await (await send(path)).json()) as ErrorEnvelope;
  expect(message).toBe(`No operation is defined at ${path.slice(0, 200)}.`);
});

it("a deprecated operation says since when, and until when it is served", async () => {
  const { headers } = await send("/deprecated");
  expect([headers.get("deprecation"), headers.get("sunset")]).toEqual([
    `@${Date.UTC(2030, 0, 1) / 1_000}`,
    "Wed, 01 Jan 2031 00:00:00 GMT",
  ]);
  const current = await send("/read");
  expect([current.headers.has("deprecation"), current.headers.has("sunset")]).toEqual([
    false,
    false,
  ]);
});

it.each([
  ["/broken", 500, 1],
  ["/aborted", 500, 1],
  ["/not-implemented", 501, 0],
  // An operation that cannot be served is reported once.
  ["/unserved", 501, 1],
  ["/unserved", 501, 0],
])("%s returns %i and logs %i errors", async (path, status, count) => {
  lines.length = 0;
  expect((await send(path)).status).toBe(status);
  expect(lines.filter(({ level }) => level >= 50)).toHaveLength(count);
});

it("a failure is logged although the client has gone", async () => {
  const failed = new Promise<Line>((resolve) => {
    noticed = (line) => {
      if (line.level >= 50) resolve(line);
    };
  });
  await expect(fetch(`${api.config.baseUrl}/left`, { signal: leaving.signal })).rejects.toThrow();
  expect((await failed).operationId).toBe("/left");
});
