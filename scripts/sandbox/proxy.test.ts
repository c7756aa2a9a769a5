import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as send,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import type { Api } from "../../server/runtime/create-api.js";
import { openApi } from "../../server/runtime/open-api.js";
import { startService } from "../embed/start-service.js";
import { readSandboxOptions } from "./sandbox-options.js";
import { sandboxOf } from "./serve-sandbox.js";

const JOB = 'content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } }';
const DOCUMENT = `openapi: 3.1.0
info: { title: Jobs, version: 1.0.0 }
servers: [{ url: https://api.example.com/v1 }]
security: [{ token: [] }]
paths:
  /jobs:
    post:
      operationId: createJob
      requestBody: { required: true, ${JOB} }
      responses: { "201": { description: Made., ${JOB} }, "400": { description: Wrong., content: { text/plain: {}, application/json-seq: {}, application/json5: {}, application/json: { schema: { $ref: "#/components/schemas/Job" } } } } }
    get:
      operationId: listJobs
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses:
        "200":
          description: Jobs.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Job" } } } }
  /jobs/{jobId}:
    parameters: [{ name: jobId, in: path, required: true, schema: { type: string } }]
    get: { operationId: getJob, responses: { "200": { description: It., ${JOB} }, "304": { description: Same. } } }
    delete: { operationId: deleteJob, responses: { "204": { description: Gone. } } }
  /own: { get: { operationId: getOwn, security: [], responses: { "200": { description: O., ${JOB} } } } }
  /events: { get: { operationId: events, responses: { "200": { description: E., content: { text/event-stream: { schema: { type: string } } } } } } }
  /file:
    put:
      operationId: putFile
      requestBody: { content: { application/octet-stream: {} } }
      responses: { "200": { description: F., content: { application/octet-stream: {} } } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    users: { type: oauth2, flows: { authorizationCode: { authorizationUrl: /oauth/authorize, tokenUrl: /oauth/token, scopes: {} } } }
  schemas:
    Job: { type: object, required: [id], properties: { id: { type: string }, n: { type: integer } } }
`;
const TOKEN = "a-token-for-tests-0123456789";

type Reply = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;
let reply: Reply;
let received: (Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders"> & {
  body: string;
})[];
const target = createServer((request, response) => {
  void text(request).then((body) => {
    const { method, url, headers, rawHeaders } = request;
    received.push({ method, url, headers, rawHeaders, body });
    return reply(request, response, body);
  });
});
const json =
  (status: number, body: unknown, headers = {}): Reply =>
  (_, response) =>
    response
      .writeHead(status, { "Content-Type": "application/json", ...headers })
      .end(JSON.stringify(body));

let project: Awaited<ReturnType<typeof sandboxOf>>["project"];
let folder: string;
let origin: string;
let api: Api<unknown>;
const opened: Api<unknown>[] = [];
const open = async (
  url: string,
  timeout?: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Api<unknown>> => {
  const settings = {
    ...more,
    PORT: "0",
    STORE_IN_MEMORY: "on",
    CONTROL_PATH: "/__control",
    CONTROL_TOKEN: TOKEN,
  };
  const logger = pino({ level: "silent" });
  const proxy = { url, except: ["getOwn"], ...(timeout !== undefined && { timeout }) };
  const service = await openApi(project, settings, { logger, proxy });
  opened.push(service);
  await service.listen();
  return service;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "proxy-"));
  await writeFile(join(folder, "jobs.yaml"), DOCUMENT);
  ({ project } = await sandboxOf({ spec: join(folder, "jobs.yaml"), overlays: [] }));
  await once(target.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
  api = await open(origin);
});
afterAll(async () => {
  for (const each of opened) await each.close();
  target.closeAllConnections();
  target.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  received = [];
  reply = json(200, { id: "there" });
  api.control?.requests.clear();
});
afterEach(() => api.control?.faults.clear());

const call = (path: string, init: RequestInit = {}, of = api): Promise<Response> =>
  fetch(of.config.baseUrl + path, { redirect: "manual", ...init });
const post = (body: unknown): Promise<Response> =>
  call("/jobs", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
const control = (method: string, path: string, body?: object): Promise<Response> =>
  call(`/__control${path}`, {
    method,
    headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
const last = () => api.control?.requests.list().at(-1);
const VIOLATIONS = "x-document-violations";

describe("a request that nothing in the sandbox answers", () => {
  it("reaches the target with its own credentials, and without the fields of the connection", async () => {
    reply = json(
      201,
      { id: "made" },
      { "Set-Cookie": ["a=1", "b=2"], "Cache-Control": "max-age=9", "X-Own": "1" },
    );
    const socket = send(`${api.config.baseUrl}/jobs?limit=5`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: "Bearer of-the-target",
        "X-Client": "é",
        Connection: "keep-alive, X-Hop",
        "X-Hop": "1",
        TE: "trailers",
        Via: "1.0 other",
        "Proxy-Authorization": "Basic eDp5",
        "Accept-Encoding": "gzip",
        "Transfer-Encoding": "chunked",
      },
    });
    socket.end('{ "id": "sent" }');
    const [response] = (await once(socket, "response")) as [IncomingMessage];
    expect(await text(response)).toBe('{"id":"made"}');
    const here = new URL(api.config.baseUrl).host;
    const [request] = received;
    expect(request).toMatchObject({
      method: "POST",
      url: "/v1/jobs?limit=5",
      body: '{ "id": "sent" }',
    });
    expect(request?.headers).toEqual({
      "content-type": "application/json",
      authorization: "Bearer of-the-target",
      "x-client": "é",
      host: new URL(origin).host,
      "accept-encoding": "identity",
      via: `1.0 other, 1.1 ${here}`,
      "content-length": "16",
      connection: "keep-alive",
    });
    expect(response.statusCode).toBe(201);
    expect(response.headers).toMatchObject({
      "set-cookie": ["a=1", "b=2"],
      "cache-control": "max-age=9",
      "x-own": "1",
      via: `1.1 ${here}`,
      "content-length": "13",
      "access-control-allow-origin": "*",
    });
    expect(response.headers).not.toHaveProperty(VIOLATIONS);
  });

  it("reaches the target with an empty body", async () => {
    await call("/file", { method: "PUT", body: "" });
    expect(received[0]?.headers["content-length"]).toBe("0");
  });

  it("reaches the target without waiting for its consent", async () => {
    const headers = { Expect: "100-continue", "Content-Length": 3 };
    const sent = send(`${api.config.baseUrl}/file`, { method: "PUT", headers });
    sent.once("continue", () => sent.end("abc"));
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    response.resume();
    expect(received).toMatchObject([{ body: "abc" }]);
    expect(received[0]?.headers).not.toHaveProperty("expect");
  });

  it("gets the headers that the target sets for pages and logs", async () => {
    const own = { "Access-Control-Allow-Origin": "https://a.example", "X-Correlation-ID": "own" };
    reply = json(200, { id: "a" }, own);
    const { headers } = await call("/jobs/7");
    expect([headers.get("access-control-allow-origin"), headers.get("x-correlation-id")]).toEqual(
      Object.values(own),
    );
    reply = json(200, { id: "a" });
    const sent = { headers: { "X-Correlation-ID": "of-the-client" } };
    expect((await call("/jobs/7", sent)).headers.get("x-correlation-id")).toBe("of-the-client");
  });

  it("is recorded without secrets, also as an HTTP archive", async () => {
    await call("/jobs/7", { headers: { Authorization: "Bearer of-the-target" } });
    expect(last()).toMatchObject({
      operationId: "getJob",
      request: { headers: { authorization: "Bearer [redacted]" } },
      status: 200,
      response: { body: { text: '{"id":"there"}' } },
      verdict: "valid",
      errors: [],
      relayed: { to: origin, violations: [] },
    });
    const stages = ["routed", "authenticated", "bodyRead", "validated", "handled"];
    expect(Object.keys(last()?.timings ?? {})).toEqual([...stages, "responseValidated", "ended"]);
    const har = await (await control("GET", "/requests/har?operationId=getJob")).text();
    expect(har).toContain(`getJob, by ${origin}`);
    expect(har).not.toContain("of-the-target");
  });

  it.each([["/jobs/7"], ["/v1/jobs/7"]])(
    "has the path of the document's server: %s",
    async (path) => {
      await call(path);
      expect(received.map(({ url }) => url)).toEqual(["/v1/jobs/7"]);
    },
  );

  it.each([
    ["/", "/jobs/7"],
    ["/other/", "/other/jobs/7"],
  ])("has the path of the target, if it has one: %s", async (path, expected) => {
    const other = await open(origin + path);
    await call("/jobs/7", {}, other);
    expect(received.map(({ url }) => url)).toEqual([expected]);
  });

  it.each([
    ["http://evil.example/jobs/7", "/v1/jobs/7"],
    ["/jobs/..", "/v1/jobs/.."],
    ["/jobs/%2e%2e?a=//evil.example", "/v1/jobs/%2e%2e?a=//evil.example"],
    ["/jobs/a%2Fb@evil.example", "/v1/jobs/a%2Fb@evil.example"],
  ])("reaches only the target, by an operation's path: %s", async (path, expected) => {
    const { port } = api.config;
    const [response] = (await once(send({ port, path, host: "127.0.0.1" }).end(), "response")) as [
      IncomingMessage,
    ];
    response.resume();
    expect(received.map(({ url, headers }) => [url, headers.host])).toEqual([
      [expected, new URL(origin).host],
    ]);
  });

  it("gets responses without content unchanged", async () => {
    reply = (_, response) => response.writeHead(304, { ETag: '"a"' }).end();
    const same = await call("/jobs/7", { headers: { "If-None-Match": '"a"' } });
    expect([same.status, same.headers.get("etag"), same.headers.get(VIOLATIONS)]).toEqual([
      304,
      '"a"',
      null,
    ]);
    reply = (_, response) => response.writeHead(204).end();
    expect((await call("/jobs/7", { method: "DELETE" })).status).toBe(204);
    reply = json(200, { id: "there" });
    const head = await call("/jobs/7", { method: "HEAD" });
    expect([head.status, received.at(-1)?.method]).toEqual([200, "HEAD"]);
    reply = (_, response) => response.writeHead(200).end();
    expect((await call("/jobs/7", { method: "HEAD" })).headers.get("content-length")).toBe(null);
  });

  it("gets a redirect that leads to the sandbox instead of the target, which is not followed", async () => {
    const locationOf = async (location: string): Promise<string | null> => {
      reply = (_, response) => response.writeHead(302, { Location: location }).end();
      return (await call("/jobs/7")).headers.get("location");
    };
    const { baseUrl } = api.config;
    expect(await locationOf(`${origin}/v1/jobs/8?a=b`)).toBe(`${baseUrl}/jobs/8?a=b`);
    expect(await locationOf("/v1/jobs/8")).toBe(`${baseUrl}/jobs/8`);
    expect(await locationOf("/v1?a=b")).toBe(`${baseUrl}?a=b`);
    expect(await locationOf("/v10/jobs#a")).toBe(`${baseUrl}/v10/jobs#a`);
    expect(await locationOf(`http://a:b@${new URL(origin).host}/v1/jobs`)).toBe(`${baseUrl}/jobs`);
    expect(await locationOf(`${origin}/login`)).toBe(`${baseUrl}/login`);
    expect(await locationOf("https://other.example/v1/jobs")).toBe("https://other.example/v1/jobs");
    expect(received).toHaveLength(7);
  });
});

describe("the sandbox answers itself", () => {
  afterEach(() => control("PUT", "/data", {}));

  it("requests for stored items, but not for others", async () => {
    await control("PUT", "/data", { jobs: [{ id: "here", n: 1 }] });
    reply = json(200, { id: "there" });
    expect(await (await call("/jobs/here")).json()).toEqual({ id: "here", n: 1 });
    expect(await (await call("/jobs")).json()).toEqual([{ id: "here", n: 1 }]);
    expect(received).toEqual([]);
    expect(last()).not.toHaveProperty("relayed");
    expect(await (await call("/jobs/there")).json()).toEqual({ id: "there" });
    await post({ id: "here" });
    expect((await call("/jobs/here", { method: "DELETE" })).status).toBe(204);
    await call("/jobs/here");
    expect(received.map(({ method, url }) => [method, url])).toEqual([
      ["GET", "/v1/jobs/there"],
      ["POST", "/v1/jobs"],
      ["GET", "/v1/jobs/here"],
    ]);
  });

  it("no request that creates, whatever is stored", async () => {
    await control("PUT", "/data", { jobs: [{ id: "undefined" }] });
    await post({ id: "undefined" });
    expect(received.map(({ method }) => method)).toEqual(["POST"]);
  });

  it("requests that a rule responds to", async () => {
    api.control?.faults.add({ match: { operationId: "getJob" }, action: { status: 418 } });
    expect((await call("/jobs/7")).status).toBe(418);
    api.control?.faults.clear();
    api.control?.faults.add({ match: { operationId: "getJob" }, action: { truncateAfter: 3 } });
    await expect((await call("/jobs/7")).text()).rejects.toThrow("terminated");
    expect(received).toHaveLength(1);
  });

  it("the login of users", async () => {
    const response = await call("/oauth/authorize");
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error_description: "client_id is missing." },
    ]);
    expect(received).toEqual([]);
  });

  it("operations that are excepted", async () => {
    expect((await call("/own")).headers.get("x-example-response")).toBe("true");
    expect(received).toEqual([]);
  });

  it("the control API, paths that the document lacks, and preflight requests", async () => {
    expect((await control("GET", "/clock")).status).toBe(200);
    expect((await call("/__control/clock")).status).toBe(401);
    expect((await call("/undeclared")).status).toBe(404);
    expect((await call("/__control/undeclared")).status).toBe(404);
    expect((await call("/jobs", { method: "OPTIONS" })).status).toBe(204);
    expect(received).toEqual([]);
  });
});

describe("a violation of the document is marked, and changes nothing:", () => {
  it("of a request", async () => {
    reply = json(201, { id: "made" });
    const response = await post({ id: 1 });
    const message = "request: 'id' must be a string";
    expect(response.status).toBe(201);
    expect(response.headers.get(VIOLATIONS)).toContain(message);
    expect(received.map(({ body }) => body)).toEqual(['{"id":1}']);
    expect(last()).toMatchObject({
      verdict: "invalid",
      errors: [{ path: "/body/id" }],
      relayed: { violations: [expect.stringContaining(message)] },
    });
    const other = await call("/jobs", {
      method: "POST",
      body: "<a/>",
      headers: { "Content-Type": "text/xml" },
    });
    expect(other.headers.get(VIOLATIONS)).toContain(
      "request: Content-Type 'text/xml' is not supported",
    );
    expect(received.at(-1)?.body).toBe("<a/>");
  });

  it.each<[string, Reply, string]>([
    ["status", json(418, {}), "response: status 418 is not declared"],
    [
      "body",
      json(200, { id: "a", n: "é" }),
      "response: getJob returned a body that does not match the document: /n must be integer",
    ],
    [
      "type",
      (_, response) => response.setHeader("Content-Type", "text/html").end("<p>"),
      "response: Content-Type 'text/html' is not declared for status 200",
    ],
    [
      "syntax",
      (_, response) => response.setHeader("Content-Type", "application/json").end("{"),
      "response: the body is not valid JSON: ",
    ],
  ])("of the %s of a response", async (_, wrong, message) => {
    reply = wrong;
    const response = await call("/jobs/7");
    expect(response.headers.get(VIOLATIONS)).toContain(message);
    const body = await response.text();
    expect(last()).toMatchObject({ verdict: "valid", response: { body: { text: body } } });
    expect(last()?.relayed?.violations).toEqual([expect.stringContaining(message)]);
  });

  it.each<[string, Reply]>([
    ["a part of the content", (_, response) => response.writeHead(206).end("{")],
    ["no content", (_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end()],
    [
      "coded content",
      json(200, "a", { "Content-Encoding": "x-own", "Content-Type": "application/json" }),
    ],
  ])("not of a response with %s", async (_, right) => {
    reply = right;
    expect((await call("/jobs/7")).headers.get(VIOLATIONS)).toBe(null);
  });

  it("in 1,000 printable characters", async () => {
    reply = (_, response) =>
      response.setHeader("Content-Type", `text/\u00e9${"a".repeat(1_100)}`).end("a");
    const marked = (await call("/jobs/7")).headers.get(VIOLATIONS);
    expect([marked, marked?.length]).toEqual([
      expect.stringMatching(/^response: Content-Type 'text\/\?a+$/),
      1_000,
    ]);
  });

  it("of the type of an error", async () => {
    for (const type of ["text/html", "application/jsonp", "application/other+json"]) {
      reply = (_, response) => response.writeHead(400, { "Content-Type": type }).end('"a"');
      expect((await post({ id: "a" })).headers.get(VIOLATIONS)).toBe(
        `response: Content-Type '${type}' is not declared for status 400`,
      );
    }
  });

  it.each(["text/plain", "application/json-seq", "application/json5"])(
    "not of an error of the declared type %s",
    async (type) => {
      reply = (_, response) => response.writeHead(400, { "Content-Type": type }).end("Wrong.");
      expect((await post({ id: "a" })).headers.get(VIOLATIONS)).toBe(null);
    },
  );

  it("of the body of an error", async () => {
    reply = json(400, { id: 7 });
    const response = await post({ id: "a" });
    expect(await response.json()).toEqual({ id: 7 });
    expect(response.headers.get(VIOLATIONS)).toBe("response: /id must be string");
  });
});

describe("a target", () => {
  it("that cannot be reached gives a 502", async () => {
    const unreachable = await open("http://127.0.0.1:1/v1");
    const response = await call("/jobs/7", {}, unreachable);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain(
      "The target of --proxy, http://127.0.0.1:1/v1, cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Check that it runs, and the URL.",
    );
  });

  it("that ends its response early gives a 502", async () => {
    reply = (_, response) =>
      response.writeHead(200, { "Content-Length": 9 }).write("{", () => response.destroy());
    expect((await call("/jobs/7")).status).toBe(502);
  });

  it("that does not respond in time gives a 504", async () => {
    reply = () => undefined;
    const impatient = await open(origin, 300);
    const response = await call("/jobs/7", {}, impatient);
    expect(response.status).toBe(504);
    expect(await response.text()).toContain(`${origin}/v1, did not respond within 0.3 seconds.`);
    const [recorded] = impatient.control?.requests.list() ?? [];
    expect(recorded).toMatchObject({ status: 504, relayed: { to: origin } });
  });

  it("has 30 s to respond", async () => {
    const timers = jest.spyOn(globalThis, "setTimeout");
    await call("/jobs/7");
    expect(timers.mock.calls.map(([, duration]) => duration)).toContain(30_000);
    timers.mockRestore();
  });

  it("that stops within a response gives a 504, but a stream may be silent", async () => {
    const impatient = await open(origin, 200);
    reply = (_, response) => response.writeHead(200, { "Content-Length": 9 }).write("{");
    expect((await call("/jobs/7", {}, impatient)).status).toBe(504);
    reply = (_, response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream" }).write("data: 1\n\n");
      // Longer than the timeout.
      setTimeout(() => response.end("data: 2\n\n"), 600);
    };
    const stream = await call("/events", {}, impatient);
    expect(await stream.text()).toBe("data: 1\n\ndata: 2\n\n");
  });

  it("gets no request that takes more memory than is left, or than a form may have", async () => {
    const memory = { MAX_RESPONSE_BYTES: "1024", MAX_BYTES_IN_FLIGHT: "262144" };
    const small = await open(origin, undefined, memory);
    const put = (length: number, of?: Api<unknown>): Promise<Response> => {
      const bytes = new Blob([Buffer.alloc(length)]).stream();
      const sent = { method: "PUT", body: bytes, duplex: "half" } as const;
      const headers = { "Content-Type": "application/octet-stream" };
      return call("/file", { ...sent, headers }, of);
    };
    reply = (_, response) => response.setHeader("Content-Type", "text/plain").end();
    expect((await put(200_000, small)).status).toBe(200);
    expect((await put(300_000, small)).status).toBe(503);
    expect((await put(10_485_761)).status).toBe(413);
    expect(received).toHaveLength(1);
  });

  it("that is the sandbox itself gives a 502", async () => {
    const other = await open(origin);
    reply = (request, response) => {
      const { method, headers } = request;
      const again = send(other.config.baseUrl + "/jobs/7", { method, headers }, (found) => {
        response.writeHead(found.statusCode ?? 0);
        found.pipe(response);
      });
      again.end();
    };
    expect(await (await call("/jobs/7", {}, other)).text()).toContain("it is this sandbox itself");
  });

  it("streams events one by one, until the client leaves", async () => {
    let left: Promise<unknown> | undefined;
    let more: (() => void) | undefined;
    reply = (_, response) => {
      left = once(response, "close");
      response.writeHead(200, { "Content-Type": "text/event-stream" }).write("data: 1\n\n");
      more = () => response.write("data: 2\n\n");
    };
    const gone = new AbortController();
    const response = await call("/events", { signal: gone.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe("data: 1\n\n");
    more?.();
    expect((await reader?.read())?.value).toBe("data: 2\n\n");
    gone.abort();
    await left;
  });

  it("sends and receives bytes unchanged, also more than are recorded", async () => {
    const bytes = Buffer.alloc(10_485_761, "0123456789");
    reply = (_, response, body) => {
      response.setHeader("Content-Type", "application/octet-stream");
      response.end(body === "small" ? bytes : body);
    };
    const put = (body: string): Promise<Response> =>
      call("/file", {
        method: "PUT",
        body,
        headers: { "Content-Type": "application/octet-stream" },
      });
    expect(Buffer.from(await (await put("small")).arrayBuffer()).equals(bytes)).toBe(true);
    expect(await (await put("a b")).text()).toBe("a b");
    const headers = { "Content-Length": bytes.length };
    const large = send(`${api.config.baseUrl}/file`, { method: "PUT", headers });
    large.flushHeaders();
    const [{ statusCode }] = (await once(large, "response")) as [IncomingMessage];
    large.on("error", () => undefined).destroy();
    expect(statusCode).toBe(413);
    expect(received).toHaveLength(2);
  });

  it("gets no compressed request whose content takes more memory than is left", async () => {
    const bytes = { MAX_RESPONSE_BYTES: "1024", MAX_BYTES_IN_FLIGHT: "3072" };
    const small = await open(origin, undefined, bytes);
    const body = gzipSync(JSON.stringify({ id: "a".repeat(100_000) }));
    const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
    expect((await call("/jobs", { method: "POST", body, headers }, small)).status).toBe(503);
    expect(received).toEqual([]);
  });
});

it.each([
  ["ftp://a", "--proxy: 'ftp://a' is not an http or https URL."],
  ["localhost:3000", "--proxy: 'localhost:3000' is not an http or https URL."],
  ["http://a:b@c", "--proxy: the URL contains a user name or a password."],
  ["http://:b@c", "--proxy: the URL contains a user name or a password."],
  ["http://a/?b", "--proxy: 'http://a/?b' has a query or a fragment."],
  ["http://a/#b", "--proxy: 'http://a/#b' has a query or a fragment."],
])("rejects --proxy %s", (url, message) => {
  expect(() => readSandboxOptions(["api.yaml", "--proxy", url])).toThrow(message);
});

describe("startService({ proxy })", () => {
  const start = (proxy: string) =>
    startService<object>({
      document: join(folder, "jobs.yaml"),
      proxy,
      handlers: { getOwn: () => Promise.resolve({ status: 200, body: { id: "of the handler" } }) },
    });

  it("sends on what no handler answers", async () => {
    const service = await start(origin);
    try {
      expect(await (await fetch(`${service.url}/jobs/7`)).json()).toEqual({ id: "there" });
      expect(await (await fetch(`${service.url}/own`)).json()).toEqual({ id: "of the handler" });
      expect(received.map(({ url }) => url)).toEqual(["/v1/jobs/7"]);
    } finally {
      await service.stop();
    }
  });

  it("rejects a wrong URL", async () => {
    await expect(start("ftp://a")).rejects.toThrow("proxy: 'ftp://a' is not an http or https URL.");
  });
});
