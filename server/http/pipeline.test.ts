import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { connect } from "node:net";
import { type Call, ServiceUnderTest } from "../testing/service-under-test.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

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
    "application/json; charset",
    "application/json; charset=utf-8; charset=latin1",
    "application/json; charset = utf-8",
    "application/json; x=1, application/json; x=1",
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
    name: "a malformed body",
    method: "POST",
    path: "/demo/resource",
    call: { body: "{" },
    status: 400,
    code: "InvalidJsonInput",
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

  it("are JSON even for invalid HTTP", async () => {
    const response = await raw("HELLO\r\n\r\n");
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('"code":"InvalidInput"');
  });

  it("say UriTooLong also for a URL that no parser would read", async () => {
    const response = await raw(
      `GET /demo/resource?a=${"x".repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 414 /);
  });

  it.each([
    [
      "a target without a path",
      "GET http:// HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      400,
    ],
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

  it("name bytes that are no UTF-8, and store nothing of them", async () => {
    const bytes = Buffer.from(
      '{"objectTypeProperty":{"arrayOfStringExample":["\xff\xfe"]}}',
      "latin1",
    );
    const { status, body } = await service.call("POST", "/demo/resource", {
      body: new Blob([bytes]),
      headers: { "Content-Type": "application/json" },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ code: "InvalidJsonInput" }] });
  });

  it("say so when the headers are too large", async () => {
    const response = await raw(`GET / HTTP/1.1\r\nHost: a\r\nX-A: ${"x".repeat(100_000)}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
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
    "application/json",
    "Application/JSON; charset=UTF-8",
    "application/json;x=1",
    "application/json;",
    'application/json ; charset="utf-8"; x="a, \\"b\\"; charset=latin1"',
  ])("%s", async (type) => {
    const { status } = await service.call("POST", "/demo/resource", {
      body: draft,
      headers: { "Content-Type": type },
    });
    expect(status).toBe(201);
  });

  it("a Content-Type without a body, on GET, HEAD and DELETE", async () => {
    const headers = { "Content-Type": "application/json" };
    const path = "/demo/resource/key=sample-primes";
    expect((await service.call("GET", path, { headers })).status).toBe(200);
    expect((await service.call("HEAD", path, { headers })).status).toBe(200);
    expect((await service.call("DELETE", "/demo/resource/no-id", { headers })).status).toBe(404);
  });
});

describe("conditional reads", () => {
  const path = "/demo/resource/key=sample-primes";

  it.each([
    ['"1"', 304],
    ['W/"1"', 304],
    ['"7", "1"', 304],
    ["*", 304],
    ['"2"', 200],
  ])("If-None-Match: %s returns %i", async (tag, status) => {
    const response = await service.call("GET", path, { headers: { "If-None-Match": tag } });
    expect(response.status).toBe(status);
    expect(response.headers.get("etag")).toBe('"1"');
    if (status === 304) {
      expect(response.body).toBe("");
      expect(response.headers.get("content-type")).toBeNull();
    }
  });

  it("HEAD responds as GET does, without the body", async () => {
    const get = await service.call("GET", path);
    const head = await service.call("HEAD", path);
    expect(head.status).toBe(200);
    expect(head.body).toBe("");
    for (const name of ["content-type", "content-length", "etag"]) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect((await service.call("HEAD", "/demo/resource/no-id")).status).toBe(404);
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
