import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { connect } from "node:net";
import { type Call, ServiceUnderTest } from "../testing/service-under-test.js";
import { RawConnection } from "../attacks/raw-connection.js";

let service: ServiceUnderTest;
let image: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  const found = await service.call("POST", "/demo/resource/product-projection-search", {
    body: "limit=1",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  const url = /"url":"([^"]+)"/.exec(JSON.stringify(found.body))?.[1] ?? "";
  image = new URL(url).pathname;
});
afterAll(() => service.stop());

const resource = "/demo/resource/key=sample-primes";
const json = "application/json; charset=utf-8";
const draft = { objectTypeProperty: {} };
const long = "x".repeat(8_192);
const large = { objectTypeProperty: { arrayOfStringExample: ["x".repeat(1_048_576)] } };

interface RejectedCall {
  name: string;
  method: string;
  path: string;
  call?: Call;
  status: number;
  code: string;
  /** The codes of further errors. */
  further?: string[];
  headers?: Record<string, string>;
}

const rejectedCalls: RejectedCall[] = [
  {
    name: "a URL over the limit",
    method: "GET",
    path: `/demo/resource?stringParameter=${long}`,
    call: { token: null },
    status: 414,
    code: "UriTooLong",
  },
  {
    name: "an unknown path",
    method: "GET",
    path: "/demo/nothing",
    call: { token: null },
    status: 404,
    code: "ResourceNotFound",
  },
  {
    name: "a path with a slash too many",
    method: "GET",
    path: "/demo/resource/",
    status: 404,
    code: "ResourceNotFound",
  },
  {
    name: "a path in other letters",
    method: "GET",
    path: "/demo/Resource",
    status: 404,
    code: "ResourceNotFound",
  },
  {
    name: "a method that is not offered, even without a token",
    method: "DELETE",
    path: "/demo/resource",
    call: { token: null },
    status: 405,
    code: "MethodNotAllowed",
    headers: { allow: "GET, HEAD, POST, PUT, PATCH, OPTIONS" },
  },
  {
    name: "no token",
    method: "GET",
    path: "/demo/resource?unknown=1",
    call: { token: null },
    status: 401,
    code: "invalid_token",
    headers: { "www-authenticate": "Bearer" },
  },
  {
    name: "a token that is none",
    method: "GET",
    path: "/demo/resource",
    call: { token: "abc" },
    status: 401,
    code: "invalid_token",
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
  },
  {
    name: "another project",
    method: "GET",
    path: "/other/resource",
    status: 403,
    code: "insufficient_scope",
    headers: {
      "www-authenticate":
        'Bearer error="insufficient_scope", scope="manage_test:other view_test:other"',
    },
  },
  {
    name: "an Accept without JSON",
    method: "GET",
    path: "/demo/resource?unknown=1",
    call: { headers: { Accept: "text/html" } },
    status: 406,
    code: "NotAcceptable",
  },
  {
    name: "another media type",
    method: "POST",
    path: "/demo/resource?unknown=1",
    call: { body: "<a/>", headers: { "Content-Type": "application/xml" } },
    status: 415,
    code: "UnsupportedMediaType",
  },
  {
    name: "no media type",
    method: "POST",
    path: "/demo/resource",
    call: { body: new Blob(["{}"]), headers: { "Content-Type": "" } },
    status: 415,
    code: "UnsupportedMediaType",
  },
  {
    name: "an unknown charset",
    method: "POST",
    path: "/demo/resource",
    call: { body: draft, headers: { "Content-Type": "application/json; charset=ebcdic" } },
    status: 415,
    code: "UnsupportedMediaType",
  },
  ...[
    'application/json; charset=" charset="utf-8',
    "application/json; charset=utf-8; charset=latin1",
    'application/json; charset=""',
  ].map((type) => ({
    name: `Content-Type '${type}'`,
    method: "POST",
    path: "/demo/resource",
    call: { body: draft, headers: { "Content-Type": type } },
    status: 415,
    code: "UnsupportedMediaType",
  })),
  {
    name: "client credentials in a form whose Content-Type is malformed",
    method: "POST",
    path: "/oauth/token",
    call: {
      token: null,
      body: "grant_type=client_credentials&client_id=a&client_secret=b",
      headers: { "Content-Type": "application/x-www-form-urlencoded; charset" },
    },
    status: 415,
    code: "UnsupportedMediaType",
  },
  {
    name: "an unknown content encoding",
    method: "POST",
    path: "/demo/resource",
    call: { body: draft, headers: { "Content-Encoding": "rot13" } },
    status: 415,
    code: "UnsupportedMediaType",
  },
  {
    name: "a body over the limit",
    method: "POST",
    path: "/demo/resource?unknown=1",
    call: { body: large },
    status: 413,
    code: "ContentTooLarge",
  },
  {
    name: "an empty body",
    method: "POST",
    path: "/demo/resource",
    call: { body: "" },
    status: 400,
    code: "InvalidJsonInput",
  },
  {
    name: "a bad parameter before a bad body",
    method: "POST",
    path: "/demo/resource?unknown=1",
    call: { body: "{" },
    status: 400,
    code: "InvalidInput",
    further: ["InvalidJsonInput"],
  },
  {
    name: "a broken escape in the path",
    method: "GET",
    path: "/demo/resource/%E0%A4%A",
    status: 400,
    code: "InvalidInput",
  },
  {
    name: "an id that is none",
    method: "GET",
    path: "/demo/resource/no-id",
    status: 404,
    code: "ResourceNotFound",
  },
  {
    name: "an id in capitals",
    method: "GET",
    path: "/demo/resource/3F1C1A0E-7D52-4D0B-9F0E-2B6A5C1D8E42",
    status: 404,
    code: "ResourceNotFound",
  },
  {
    name: "a key behind an escaped equals sign",
    method: "GET",
    path: "/demo/resource/key%3Dsample-primes",
    status: 404,
    code: "ResourceNotFound",
  },
];

describe("rejected requests", () => {
  it.each(rejectedCalls)(
    "$name: $status $code",
    async ({ method, path, call, status, code, further = [], headers = {} }) => {
      const response = await service.call(method, path, call);
      const { message } = response.body as { message: string };
      expect(response.status).toBe(status);
      const isOAuth = /^[a-z_]+$/.test(code);
      expect(response.body).toEqual({
        statusCode: status,
        message,
        errors: [
          expect.objectContaining({ code, message }),
          ...further.map((each) => expect.objectContaining({ code: each })),
        ],
        ...(isOAuth && { error: code, error_description: message }),
      });
      expect(response.headers.get("content-type")).toBe(json);
      expect(response.headers.get("x-powered-by")).toBeNull();
      for (const [name, value] of Object.entries(headers))
        expect(response.headers.get(name)).toBe(value);
    },
  );

  it("leave the process alive and nothing stored", async () => {
    const { status, headers } = await service.call("GET", "/demo/resource?limit=0");
    expect(status).toBe(200);
    expect(headers.get("x-total-count")).toBe("6");
  });

  it("say LengthRequired where a body is needed and none is announced", async () => {
    const response = await raw(
      `POST /demo/resource HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${await service.token()}\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 411 /);
    expect(response).toContain('"code":"LengthRequired"');
  });

  it.each([
    [
      "a target without a path",
      "GET http:// HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      400,
    ],
    ["invalid HTTP", "HELLO\r\n\r\n", 400],
    [
      "a URL that no parser reads",
      `GET /a?a=${"x".repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      414,
    ],
    ["large headers", `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${"x".repeat(100_000)}\r\n\r\n`, 431],
    ["no Host", "GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["CONNECT", "CONNECT /demo/resource HTTP/1.1\r\nHost: a\r\n\r\n", 405],
  ])("are in the envelope for %s", async (_name, request, status) => {
    const response = await raw(request);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toMatch(/\r\nX-Correlation-ID: \S+\r\n/);
    expect(response).toContain(`{"statusCode":${status},`);
  });

  it("are none for an unknown expectation", async () => {
    const response = await raw(
      "GET /health/live HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n",
    );
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("every response", () => {
  it("echoes a correlation id, and makes one where there is none or a strange one", async () => {
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

  it("may be read by any origin, also an error", async () => {
    for (const path of ["/health/live", "/nothing", "/demo/resource"]) {
      const { headers } = await service.call("GET", path, { token: null });
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toBe("*");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    }
  });

  it("is logged in one line, with the query, but never with a token or a secret", async () => {
    const token = await service.token();
    const { body } = await service.call("GET", "/demo/resource/key=sample-primes");
    const path = `/demo/resource/${(body as { id: string }).id}`;
    await service.call("GET", `${path}?optionalQueryParameter=remember-me`, {
      headers: { "X-Correlation-ID": "the-logged-one" },
    });
    await service.call("POST", `/oauth/introspect?token=${token}`, { token: null });
    const lines = service.log.filter(({ correlationId }) => correlationId === "the-logged-one");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      operationId: "getResource",
      clientId: service.demo.clientId,
      method: "GET",
      path,
      query: "optionalQueryParameter=remember-me",
      status: 200,
    });
    for (const path of ["/oauth/token/revoke/", "/oauth/nothing", "/nothing"]) {
      await service.call("GET", `${path}?token=${token}`, { token: null });
    }
    await service.call("GET", `/oauth/introspect?token=${token}`, { token: null });
    const log = JSON.stringify(service.log);
    expect(log).not.toContain(token);
    expect(log).not.toContain(service.demo.clientSecret);
  });
});

describe("a host", () => {
  it("of any name is served; region and cloud provider of one that has them are logged", async () => {
    for (const host of ["api.europe-west1.gcp.example.com", "localhost"]) {
      const response = await raw(
        `GET /health/live HTTP/1.1\r\nHost: ${host}\r\nX-Correlation-ID: to-${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 200 /);
    }
    const line = (id: string): unknown =>
      service.log.find(({ correlationId }) => correlationId === id);
    expect(line("to-api.europe-west1.gcp.example.com")).toMatchObject({
      region: "europe-west1",
      cloudProvider: "gcp",
    });
    expect(line("to-localhost")).not.toHaveProperty("region");
  });
});

it("an image can be stored by every cache for ever", async () => {
  const { headers } = await service.call("GET", image, { token: null });
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("vary")).toBeNull();
});

describe("preflight", () => {
  it("allows the methods of the path and the headers that were asked for", async () => {
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
  });
});

describe("bodies that are welcome", () => {
  it.each([
    "Application/JSON; charset=UTF-8",
    'application/json ; charset="utf-8"; x="a, \\"b\\"; charset=latin1"',
  ])("%s", async (type) => {
    const call = { body: draft, headers: { "Content-Type": type } };
    expect((await service.call("POST", "/demo/resource", call)).status).toBe(201);
  });

  it("a Content-Type without a body, on GET, HEAD and DELETE", async () => {
    const headers = { "Content-Type": "application/json" };
    expect((await service.call("GET", resource, { headers })).status).toBe(200);
    expect((await service.call("HEAD", resource, { headers })).status).toBe(200);
    expect((await service.call("DELETE", "/demo/resource/no-id", { headers })).status).toBe(404);
  });
});

describe("conditional reads", () => {
  it.each([
    ['"7", "1"', 304],
    ["*", 304],
    ['"2"', 200],
  ])("If-None-Match: %s returns %i", async (tag, status) => {
    const response = await service.call("GET", resource, { headers: { "If-None-Match": tag } });
    expect(response.status).toBe(status);
    expect(response.headers.get("etag")).toBe('"1"');
    if (status === 304) {
      expect(response.body).toBe("");
      expect(response.headers.get("content-type")).toBeNull();
    }
  });
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
    ["application/*; charset=utf-8", 200],
    ["text/html, application/json; odata=verbose; q=0.1", 200],
    ["no range, application/json; charset=utf-8", 200],
    // The most specific range decides, in any position; of equally specific ones the highest quality.
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

  it("may name parameters of every media type that is served", async () => {
    for (const [path, mediaType] of [
      ["/health/live", "application/json"],
      ["/metrics", "text/plain"],
      ["/.well-known/jwks.json", "application/json"],
      [image, "image/*"],
      ["/demo/resource?limit=1", "application/json"],
    ] as const) {
      expect([path, await statusOf(path, `${mediaType}; charset=utf-8; v="1"`)]).toEqual([
        path,
        200,
      ]);
      expect([path, await statusOf(path, "text/html; charset=utf-8")]).toEqual([path, 406]);
    }
  });
});

/** RFC 9110 section 8.6: that of GET, or none. */
describe("the Content-Length of HEAD", () => {
  it.each<[path: string, call: Call]>([
    [resource, {}],
    ["/health/live", {}],
    ["/.well-known/jwks.json", {}],
    [resource, { headers: { "If-None-Match": "*" } }],
    [resource, { headers: { Prefer: "code=200" } }],
  ])("is that of GET if HEAD runs that operation: %s %j", async (path, call) => {
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
  ])("is left out where %s: %s %i", async (_why, path, status, call) => {
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

/** Sends raw bytes and returns the response. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let received = "";
    socket.on("data", (bytes) => (received += bytes.toString()));
    socket.on("end", () => resolve(received));
    socket.on("error", reject);
  });
}
