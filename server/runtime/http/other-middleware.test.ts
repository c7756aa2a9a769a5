import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import express, { type RequestHandler } from "express";
import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { type Api, createApi } from "../create-api.js";
import { readConfig } from "../service/config.js";
import { runtimeCatalogue } from "../runtime-errors.js";

const fields = { lists: ["tags"], numbers: ["count"], booleans: [], objects: ["at"], files: [] };
const content = [
  { mediaType: "application/json", kind: "json" },
  { mediaType: "application/x-www-form-urlencoded", kind: "form", fields },
  { mediaType: "multipart/form-data", kind: "multipart", fields },
  { mediaType: "text/plain", kind: "text" },
  { mediaType: "application/octet-stream", kind: "bytes" },
  { mediaType: "application/x-ndjson", kind: "lines" },
] as const;
const echo = {
  operationId: "echo",
  method: "post",
  path: "/echo",
  tag: "echo",
  security: [],
  parameters: [],
  requestBody: { required: true, content },
  produces: ["application/json"],
  statuses: [200],
  ranges: [],
  contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
} as const;
const read = { ...echo, operationId: "read", method: "get", requestBody: undefined } as const;

const form = { properties: { tags: { type: "array" }, count: { type: "integer" } } };
const schemas: Record<string, object> = {
  "application/json": { type: "object", properties: { count: { type: "integer" } } },
  "application/x-www-form-urlencoded": { type: "object", ...form },
};
const declared = Object.fromEntries(
  content.map(({ mediaType }) => [mediaType, { schema: schemas[mediaType] ?? {} }]),
);
const responses = { "200": { description: "", content: { "application/json": {} } } };
const document = {
  openapi: "3.1.0",
  info: { title: "Echo", version: "1" },
  paths: {
    "/echo": { post: { requestBody: { content: declared }, responses }, get: { responses } },
  },
};

interface Echoed {
  body: unknown;
}

async function echoed({ body }: Echoed): Promise<{ status: number; body: unknown }> {
  if (Buffer.isBuffer(body)) return { status: 200, body: { bytes: body.toString("latin1") } };
  if (typeof body !== "object" || body === null || !(Symbol.asyncIterator in body)) {
    return { status: 200, body: { value: body } };
  }
  const items: unknown[] = [];
  for await (const item of body as AsyncIterable<unknown>) items.push(item);
  return { status: 200, body: { items } };
}

const lines: Record<string, unknown>[] = [];

function newApi(environment: Record<string, string> = {}, docs?: string): Promise<Api<unknown>> {
  return createApi({
    name: "echo",
    strictRequests: true,
    document,
    operations: { echo, read },
    errors: runtimeCatalogue,
    security: { realm: "Echo", tenantParameter: undefined, permissions: {} },
    handlers: { echo: echoed, read: async () => ({ status: 200, body: {} }) },
    services: () => ({ verifiers: {}, servicesOf: () => undefined }),
    store: { open: async () => undefined, close: async () => undefined },
    docs,
    config: readConfig({ PORT: "0", STORE_IN_MEMORY: "on", ...environment }),
    logger: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }),
  });
}

const running: Api<unknown>[] = [];
afterAll(() => Promise.all(running.map((each) => each.close())));

/** Starts an app with the middleware, then the API below a path, then `after`. Returns its URL. */
async function start(before: RequestHandler[], path = "/", after: RequestHandler[] = []) {
  const api = await newApi();
  running.push(api);
  const app = express();
  for (const each of before) app.use(each);
  app.use(path, api.middleware);
  for (const each of after) app.use(each);
  const { port } = await api.listen(app);
  return `http://127.0.0.1:${port}`;
}

type Sent = string | Buffer;

async function post(url: string, type: string, body: Sent, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": type, ...headers },
    body: typeof body === "string" ? body : new Uint8Array(body),
    signal: AbortSignal.timeout(10_000),
  });
  return [response.status, (await response.json()) as unknown] as const;
}

const json = "application/json";
const urlencoded = "application/x-www-form-urlencoded";
const all = { type: "*/*", limit: "3mb" };

describe("a body already read by other middleware", () => {
  const readers = {
    json: express.json({ limit: "3mb" }),
    "json of all types": express.json(all),
    urlencoded: express.urlencoded(),
    extended: express.urlencoded({ extended: true }),
    text: express.text(all),
    raw: express.raw(all),
    // As multer does with the parts of a form.
    draining: (request, _response, next) => void text(request).then(() => next(), next),
  } satisfies Record<string, RequestHandler>;
  const urls = new Map<string, string>();
  beforeAll(async () => {
    for (const [name, reader] of Object.entries(readers)) {
      urls.set(name, `${await start([reader])}/echo`);
    }
  });

  const value = { tags: ["a", "b c"], count: 3, at: { x: 1 } };
  const fieldsSent = "tags=a&tags=b+c&count=3&at=%7B%22x%22%3A1%7D";
  const large = JSON.stringify({ text: "x".repeat(1_100_000) });
  const rejected = (code: string) => ({ errors: [expect.objectContaining({ code })] });
  const depth = 100_000;

  it.each<[keyof typeof readers, string, Sent, number, object]>([
    ["json", json, '{"count":1}', 200, { value: { count: 1 } }],
    ["json", json, '{"count":"x"}', 400, rejected("InvalidJsonInput")],
    ["json", json, '{"__proto__":{"a":1}}', 200, JSON.parse('{"value":{"__proto__":{"a":1}}}')],
    ["json", json, '{"a":1e999}', 400, rejected("InvalidJsonInput")],
    [
      "json",
      json,
      `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`,
      400,
      rejected("InvalidJsonInput"),
    ],
    ["json", "text/plain", "left alone", 200, { value: "left alone" }],
    ["json", urlencoded, fieldsSent, 200, { value }],
    ["json of all types", "application/x-ndjson", '{"a":1}', 200, { items: [{ a: 1 }] }],
    ["json of all types", "text/plain", "{}", 500, rejected("General")],
    ["urlencoded", urlencoded, fieldsSent, 200, { value }],
    ["urlencoded", urlencoded, "count=x", 400, rejected("InvalidInput")],
    ["extended", urlencoded, fieldsSent, 200, { value }],
    ["extended", urlencoded, "at[x]=y&tags[]=1", 200, { value: { at: { x: "y" }, tags: ["1"] } }],
    ["extended", urlencoded, "at[y][0][a]=1", 200, { value: { at: { y: [{ a: "1" }] } } }],
    ["text", json, '{"count":1}', 200, { value: { count: 1 } }],
    ["text", json, '{"count":', 400, rejected("InvalidJsonInput")],
    ["text", urlencoded, fieldsSent, 200, { value }],
    ["text", "text/plain; charset=latin1", Buffer.from("ä", "latin1"), 200, { value: "ä" }],
    ["raw", json, '{"count":1}', 200, { value: { count: 1 } }],
    ["raw", json, Buffer.from('{"a":"\xff"}', "latin1"), 400, rejected("InvalidJsonInput")],
    ["raw", json, large, 413, rejected("ContentTooLarge")],
    ["raw", urlencoded, fieldsSent, 200, { value }],
    ["raw", "text/plain; charset=latin1", Buffer.from("ä", "latin1"), 200, { value: "ä" }],
    ["raw", "application/octet-stream", Buffer.from([0, 255]), 200, { bytes: "\0\xff" }],
    ["raw", "application/x-ndjson", "1\n\n[2]\n", 200, { items: [1, [2]] }],
    ["raw", "multipart/form-data; boundary=a", "--a--\r\n", 500, rejected("General")],
    ["draining", json, '{"count":1}', 500, rejected("General")],
    ["draining", "application/x-ndjson", "1\n", 500, rejected("General")],
  ])("by %s: %s", async (name, type, body, status, expected) => {
    const url = urls.get(name) ?? "";
    expect(await post(url, type, body)).toEqual([status, expect.objectContaining(expected)]);
    // Sent compressed, the decoded form counts.
    if (name === "draining" || type.startsWith("multipart")) return;
    const packed = await post(url, type, gzipSync(body), { "Content-Encoding": "gzip" });
    expect(packed).toEqual([status, expect.objectContaining(expected)]);
  });

  it("is reported with advice on the order of middleware", async () => {
    expect(await post(urls.get("draining") ?? "", json, "{}")).toEqual([
      500,
      expect.objectContaining({
        message: "Other middleware has already read this request's body. Mount the API before it.",
      }),
    ]);
  });

  it.each(["json", "raw", "draining"])("may be empty and chunked (%s)", async (name) => {
    const { port } = new URL(urls.get(name) ?? "");
    const headers = { "Content-Type": json, "Transfer-Encoding": "chunked" };
    const request = httpRequest({ port, path: "/echo", method: "POST", headers }).end();
    const [response] = (await once(request, "response")) as [IncomingMessage];
    // express.json() accepts an empty body as an object without members.
    const status = { json: 200, raw: 400, draining: 500 }[name];
    expect([response.statusCode, await text(response)]).toEqual([status, expect.any(String)]);
  });

  it.each(["json", "raw"])("is sent after 100 Continue (%s)", async (name) => {
    const { port } = new URL(urls.get(name) ?? "");
    const headers = { "Content-Type": json, "Content-Length": "2", Expect: "100-continue" };
    const request = httpRequest({ port, path: "/echo", method: "POST", headers });
    request.flushHeaders();
    let continued = 0;
    request.on("continue", () => {
      continued += 1;
      request.end("{}");
    });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    expect([response.statusCode, continued]).toEqual([200, 1]);
    response.resume();
  });
});

describe("an error of other middleware", () => {
  const errorOf =
    (error: unknown): RequestHandler =>
    (_request, _response, next) =>
      next(error);
  const withStatus = (status: number, more: object = {}): Error =>
    Object.assign(new Error("Not today."), { status, ...more });
  const fixed = "An unexpected error occurred. Search the service's log";

  it.each<[string, RequestHandler, Sent, number, string]>([
    ["Expected property name", express.json(), "{x", 400, "InvalidInput"],
    ["request entity", express.json({ limit: 1 }), "{}", 413, "ContentTooLarge"],
    ["Not today.", errorOf(withStatus(415)), "{}", 415, "UnsupportedMediaType"],
    ["Not", errorOf(withStatus(0, { statusCode: 429 })), "{}", 429, "TooManyRequests"],
    ["Method", errorOf(withStatus(405, { expose: false })), "{}", 405, "MethodNotAllowed"],
    ["Not today.", errorOf(withStatus(418)), "{}", 400, "InvalidInput"],
    [fixed, errorOf(withStatus(500)), "{}", 500, "General"],
    [fixed, errorOf(withStatus(503, { expose: true })), "{}", 500, "General"],
    [fixed, errorOf({ status: "403" }), "{}", 500, "General"],
    [fixed, errorOf(new Error("The password is 1234.")), "{}", 500, "General"],
    [fixed, errorOf("wrong"), "{}", 500, "General"],
  ])("%s", async (message, middleware, body, status, code) => {
    const url = await start([middleware]);
    const [received, envelope] = await post(`${url}/echo`, json, body);
    expect([received, envelope]).toEqual([
      status,
      {
        statusCode: status,
        message: expect.stringContaining(message),
        errors: [{ code, message: expect.stringContaining(message) }],
      },
    ]);
    const after = await start([], "/", [middleware]);
    expect(await post(`${after}/other`, json, body)).toEqual([received, envelope]);
    expect(await post(`${after}/echo`, json, "{}")).toEqual([200, { value: {} }]);
  });
});

describe("below a path", () => {
  let url: string;
  beforeAll(async () => {
    const notFound: RequestHandler = ({ originalUrl }, response) =>
      void response.status(404).json({ nothingAt: originalUrl });
    url = await start([], "/api/v1", [notFound]);
  });

  it.each([
    ["GET", "/api/v1/echo?x=1", 400],
    ["GET", "/api/v1/echo", 200],
    ["HEAD", "/api/v1/echo", 200],
    ["PUT", "/api/v1/echo", 405],
    ["OPTIONS", "/api/v1/echo", 204],
  ])("%s %s is served and logged with the original path", async (method, path, status) => {
    lines.length = 0;
    const response = await fetch(url + path, { method });
    const text = await response.text();
    expect([response.status, response.headers.get("Allow")]).toEqual([
      status,
      status === 405 || status === 204 ? "GET, HEAD, POST, OPTIONS" : null,
    ]);
    expect([text === "", response.headers.get("Content-Length") === "2"]).toEqual(
      method === "HEAD" ? [true, true] : [status === 204, status === 200],
    );
    expect(lines).toEqual([expect.objectContaining({ method, path: "/api/v1/echo", status })]);
  });

  it.each(["/echo", "/api/v1", "/api/v1/", "/api/v1/docs/", "/api/v1/other", "/api/v1x/echo"])(
    "%s is passed on to the next middleware and not logged",
    async (path) => {
      lines.length = 0;
      const response = await fetch(url + path);
      expect([response.status, await response.json()]).toEqual([404, { nothingAt: path }]);
      expect([response.headers.has("X-Correlation-ID"), lines]).toEqual([false, []]);
    },
  );
});

it.each([
  ["/api/v1", "v1/docs/"],
  ["/api/v1?x=/", "v1/docs/"],
  ["/api/v1/", "docs/"],
  ["/api/v1/docs", "docs/"],
])("below a path, %s redirects to the docs", async (path, location) => {
  const api = await newApi({}, "none/");
  running.push(api);
  const { port } = await api.listen(express().use("/api/v1", api.middleware));
  const init = { headers: { Accept: "text/html" }, redirect: "manual" } as const;
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, init);
  expect(headers.get("Location")).toBe(location);
});

describe("an app that listens by itself", () => {
  const api = newApi({ BASE_URL: "http://echo.test" });
  const server = createServer();
  afterEach(async () => {
    server.close();
    await (await api).close();
  });

  it("serves the API, which reads the bodies", async () => {
    const app = express().use("/v1", (await api).middleware);
    server.on("request", app).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/v1/echo`;
    expect(await post(url, json, '{"count":1}')).toEqual([200, { value: { count: 1 } }]);
    expect((await post(url, json, "{")).at(0)).toBe(400);
    expect((await fetch(url)).status).toBe(200);
  });
});
