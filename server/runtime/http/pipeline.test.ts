import { describe, expect, it } from "@jest/globals";
import type { Call } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { exchange, RawConnection } from "../../demo/attacks/raw-connection.js";

const service = useService();

const resource = "/demo/resource/key=sample-primes";
const json = "application/json";
const draft = { objectTypeProperty: {} };
const long = "x".repeat(8_192);
const large = { objectTypeProperty: { arrayOfStringExample: ["x".repeat(1_048_576)] } };
const form = {
  token: null,
  body: "grant_type=client_credentials&client_id=a&client_secret=b",
  headers: { "Content-Type": "application/x-www-form-urlencoded; charset" },
};
const ebcdic = { body: draft, headers: { "Content-Type": "application/json; charset=ebcdic" } };

type Rejected = [
  /** The status, then the codes of all errors. */
  expected: string,
  request: string,
  call?: Call,
  headers?: Record<string, string>,
];

describe("rejected requests", () => {
  it.each<Rejected>([
    ["414 UriTooLong", `GET /demo/resource?a=${long}`, { token: null }],
    ["404 ResourceNotFound", "GET /demo/nothing", { token: null }],
    [
      "405 MethodNotAllowed",
      "DELETE /demo/resource",
      { token: null },
      { allow: "GET, HEAD, POST, PUT, PATCH, OPTIONS" },
    ],
    [
      "401 invalid_token",
      "GET /demo/resource?unknown=1",
      { token: null },
      { "www-authenticate": "Bearer" },
    ],
    [
      "401 invalid_token",
      "GET /demo/resource",
      { token: "abc" },
      { "www-authenticate": 'Bearer error="invalid_token"' },
    ],
    [
      "403 insufficient_scope",
      "GET /other/resource",
      {},
      {
        "www-authenticate":
          'Bearer error="insufficient_scope", scope="manage_test:other view_test:other"',
      },
    ],
    ["406 NotAcceptable", "GET /demo/resource?unknown=1", { headers: { Accept: "text/html" } }],
    [
      "415 UnsupportedMediaType",
      "POST /demo/resource?unknown=1",
      { body: "<a/>", headers: { "Content-Type": "application/xml" } },
    ],
    [
      "415 UnsupportedMediaType",
      "POST /demo/resource?unknown=1",
      { body: "{}", headers: { "Content-Encoding": "x", "Content-Type": "application/json" } },
    ],
    ["415 UnsupportedMediaType", "POST /demo/resource", ebcdic],
    ["415 UnsupportedMediaType", "POST /oauth/token", form],
    ["413 ContentTooLarge", "POST /demo/resource?unknown=1", { body: large }],
    ["400 InvalidJsonInput", "POST /demo/resource", { body: "" }],
    ["400 InvalidInput InvalidJsonInput", "POST /demo/resource?unknown=1", { body: "{" }],
    ["400 InvalidInput", "GET /demo/resource/%E0%A4%A"],
    ["404 ResourceNotFound", "GET /demo/resource/3F1C1A0E-7D52-4D0B-9F0E-2B6A5C1D8E42"],
  ])("%s: %s", async (expected, request, call = {}, headers = {}) => {
    const [status, code = "", ...further] = expected.split(" ");
    const [method = "", path = ""] = request.split(" ");
    const response = await service.call(method, path, call);
    const { message } = response.body as { message: string };
    expect(response.status).toBe(Number(status));
    expect(response.body).toEqual({
      statusCode: Number(status),
      message,
      errors: [
        expect.objectContaining({ code, message }),
        ...further.map((each) => expect.objectContaining({ code: each })),
      ],
      ...(/^[a-z_]+$/.test(code) && { error: code, error_description: message }),
    });
    expect(response.headers.get("content-type")).toBe(json);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    for (const [name, value] of Object.entries(headers))
      expect(response.headers.get(name)).toBe(value);
  });

  it("return LengthRequired if a body is required and no length is given", async () => {
    const [response] = await exchange(
      service.url,
      `POST /demo/resource HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${await service.token()}\r\n\r\n`,
    );
    expect(response?.status).toBe(411);
    expect(response?.body).toContain('"code":"LengthRequired"');
  });

  const end = "HTTP/1.1\r\nHost: a\r\nConnection: close\r\n";
  const many = "x".repeat(100_000);
  const longer = "x".repeat(10_000);
  it.each([
    ["a target without a path", `GET http:// ${end}`, 400],
    ["invalid HTTP", "HELLO\r\n", 400],
    ["a URL too long for the parser", `GET /a?a=${many} ${end}`, 414],
    ["a URL and headers too long for it", `GET /a?a=${longer} ${end}X-A: ${many}\r\n`, 414],
    ["large headers", `GET / ${end}X-A: ${many}\r\n`, 431],
    ["no Host", "GET /health/live HTTP/1.1\r\nConnection: close\r\n", 400],
    ["CONNECT", `CONNECT /demo/resource ${end}`, 405],
  ])("use the envelope for %s", async (_name, request, status) => {
    const [response] = await exchange(service.url, `${request}\r\n`);
    expect(response?.status).toBe(status);
    expect(response?.headerSection).toMatch(/\r\nX-Correlation-ID: \S+/);
    expect(response?.headerSection).toMatch(/\r\nConnection: close(?:\r\n|$)/);
    expect(response?.body).toContain(`{"statusCode":${status},`);
  });

  it("do not include unknown expectations", async () => {
    const [response] = await exchange(service.url, `GET /health/live ${end}Expect: 200-ok\r\n\r\n`);
    expect(response?.status).toBe(200);
  });
});

describe("every response", () => {
  it("echoes a correlation id, or generates one if it is missing or invalid", async () => {
    const echoed = await service.call("GET", "/health/live", {
      headers: { "X-Correlation-ID": "my/id-1" },
    });
    expect(echoed.headers.get("x-correlation-id")).toBe("my/id-1");
    const made = await service.call("GET", "/health/live");
    expect(made.headers.get("x-correlation-id")).toMatch(/^[0-9a-f-]{36}$/);
    const strange = await service.call("GET", "/nothing", {
      headers: { "X-Correlation-ID": "a b" },
    });
    expect(strange.headers.get("x-correlation-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [256, true],
    [257, false],
  ])("echoes a correlation id of %i characters: %p", async (length, isEchoed) => {
    const id = "x".repeat(length);
    const headers = { "X-Correlation-ID": id };
    const response = await service.call("GET", "/health/live", { headers });
    expect(response.headers.get("x-correlation-id") === id).toBe(isEchoed);
  });

  it.each(["/health/live", "/nothing"])("protects browsers: %s", async (path) => {
    const { headers } = await service.call("GET", path, { token: null });
    expect(Object.fromEntries(headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "*",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it("is logged in one line with the query and the variables of its host", async () => {
    const { body } = await service.call("GET", resource);
    const path = `/demo/resource/${(body as { id: string }).id}`;
    await exchange(
      service.url,
      `GET ${path}?optionalQueryParameter=remember-me HTTP/1.1\r\nHost: api.europe-west1.gcp.example.com:8080\r\n` +
        `X-Correlation-ID: the-logged-one\r\nAuthorization: Bearer ${await service.token()}\r\nConnection: close\r\n\r\n`,
    );
    expect(service.log.filter(({ correlationId }) => correlationId === "the-logged-one")).toEqual([
      expect.objectContaining({
        operationId: "getResource",
        clientId: service.demo.clientId,
        method: "GET",
        path,
        query: "optionalQueryParameter=remember-me",
        status: 200,
        region: "europe-west1",
        cloudProvider: "gcp",
      }),
    ]);
  });
});

describe("preflight", () => {
  it("allows the methods of the path and the requested headers", async () => {
    const { status, headers } = await service.call("OPTIONS", "/demo/resource/some-id", {
      token: null,
      headers: {
        Origin: "https://example.com",
        "Access-Control-Request-Method": "DELETE",
        "Access-Control-Request-Headers": "authorization,if-match",
      },
    });
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-methods")).toBe("GET, HEAD, POST, DELETE, OPTIONS");
    expect(headers.get("access-control-allow-headers")).toBe("authorization,if-match");
    // One day.
    expect(headers.get("access-control-max-age")).toBe("86400");
    expect(headers.get("vary")).toBe("Access-Control-Request-Headers");
  });
});

it("ignores a Content-Type without a body on GET, HEAD and DELETE", async () => {
  const headers = { "Content-Type": "application/json" };
  expect((await service.call("GET", resource, { headers })).status).toBe(200);
  expect((await service.call("HEAD", resource, { headers })).status).toBe(200);
  expect((await service.call("DELETE", "/demo/resource/no-id", { headers })).status).toBe(404);
});

it.each([
  ['"7", "1"', 304],
  ['"2"', 200],
])("If-None-Match: %s returns %i", async (tag, status) => {
  const response = await service.call("GET", resource, { headers: { "If-None-Match": tag } });
  expect([response.status, response.headers.get("etag")]).toEqual([status, '"1"']);
  if (status !== 304) return;
  expect([response.body, response.headers.get("content-type")]).toEqual(["", null]);
});

async function statusOf(path: string, accept: string): Promise<number> {
  return (await service.call("GET", path, { headers: { Accept: accept } })).status;
}

describe("Accept", () => {
  it.each([
    ["application/json; charset=utf-8", 200],
    ["Application/JSON ; Version=2 ; q=0.5", 200],
    ['application/json; profile="a,b;q=0"', 200],
    ['application/json; profile="a\\",text/html;q=0"', 200],
    ['text/html; profile="a, application/json; b"', 406],
    ["application/*; charset=utf-8", 200],
    ["text/html, application/json; odata=verbose; q=0.1", 200],
    ["no range, application/json; charset=utf-8", 200],
    ["application/vnd.github.v3+json", 200],
    ["application/atom+xml", 406],
    // The most specific range decides, in any position; of equally specific ranges, the highest quality.
    ["application/json; charset=utf-8; q=0, */*", 406],
    ["*/*, application/json; q=0.000", 406],
    ["application/*; q=0, application/json", 200],
    ["application/json; version=2; q=0, application/json", 200],
    ["*/*; q=0", 406],
    ["text/html; charset=utf-8", 406],
    ["json", 406],
  ])("%s: %i", async (accept, status) => {
    expect(await statusOf(resource, accept)).toBe(status);
  });

  it.each([
    ["/metrics", "text/plain"],
    ["/.well-known/jwks.json", "application/json"],
  ])("may contain parameters of the media type that %s returns", async (path, mediaType) => {
    expect(await statusOf(path, `${mediaType}; charset=utf-8; v="1"`)).toBe(200);
    expect(await statusOf(path, "text/html; charset=utf-8")).toBe(406);
  });
});

/** RFC 9110 section 8.6: as for GET, or none. */
describe("the Content-Length of HEAD", () => {
  it.each<[path: string, call: Call]>([
    [resource, {}],
    ["/health/live", {}],
    ["/.well-known/jwks.json", {}],
    [resource, { headers: { "If-None-Match": "*" } }],
    [resource, { headers: { Prefer: "code=200" } }],
  ])("equals that of GET if HEAD runs that operation: %s %j", async (path, call) => {
    const get = await service.call("GET", path, call);
    const head = await service.call("HEAD", path, call);
    expect([head.status, head.headers.get("content-length")]).toEqual([
      get.status,
      get.headers.get("content-length"),
    ]);
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
  });

  it.each<[why: string, path: string, status: number, call: Call]>([
    ["HEAD has an operation of its own", "/demo/resource", 200, {}],
    ["it finds nothing", "/demo/resource?stringParameter=nobody", 404, {}],
    ["the error names the method", "/oauth/token", 405, {}],
    ["there is no token", resource, 401, { token: null }],
    ["Accept excludes what GET produces", resource, 406, { headers: { Accept: "text/html" } }],
    ["an error is simulated", resource, 503, { headers: { Prefer: "code=503" } }],
  ])("is omitted if %s: %s %i", async (_why, path, status, call) => {
    const head = await service.call("HEAD", path, call);
    expect([head.status, head.headers.get("content-length")]).toEqual([status, null]);
    expect([head.body, head.headers.get("transfer-encoding")]).toEqual(["", null]);
  });

  it("is not needed to find the next response on the connection", async () => {
    const token = await service.token();
    const connection = new RawConnection(service.url).send(
      `HEAD /demo/resource HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n` +
        "GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    );
    const responses = await connection.untilClosed();
    expect(responses.map(({ status, body }) => [status, body.slice(0, 1)])).toEqual([
      [200, ""],
      [200, "{"],
    ]);
  });
});
