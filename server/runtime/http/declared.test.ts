import { beforeAll, expect, it, describe } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readDocument } from "../../demo/document.js";
import { declaredResponses } from "../validation/document.js";
import {
  ServiceUnderTest,
  type ReceivedResponse,
  type Call,
} from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { operations } from "../../../generated/operations.js";
import type { OperationDescription } from "../operation-types.js";
import { RawConnection } from "../../demo/attacks/raw-connection.js";

const document = readDocument();
const ajv = new Ajv2020({ strict: false, coerceTypes: true, validateFormats: false });
ajv.addSchema(document, "openapi");

const service = useService({ RATE_LIMIT: "1000" });
let id: string;
beforeAll(async () => {
  const body = { objectTypeProperty: {} };
  const made = await service.call("POST", "/demo/resource", { body });
  id = String(made.headers.get("location")).split("/").at(-1) ?? "";
});

type Case = [operationId: keyof typeof operations, status: number, path: string, call: Call];

it.each<Case>([
  ["getResource", 200, "/demo/resource/ID", {}],
  ["getResource", 304, "/demo/resource/ID", { headers: { "If-None-Match": "*" } }],
  ["getResource", 401, "/demo/resource/ID", { token: null }],
  ["getResource", 404, "/demo/resource/00000000-0000-4000-8000-000000000000", {}],
  ["getResource", 406, "/demo/resource/ID", { headers: { Accept: "text/html" } }],
  ["createOrUpdateResource", 400, "/demo/resource", { body: { nothing: 1 } }],
  ["createOrUpdateResource", 403, "/other/resource", { body: {} }],
  ["createOrUpdateResource", 413, "/demo/resource", { body: "x".repeat(2_000_000) }],
  [
    "createOrUpdateResource",
    415,
    "/demo/resource",
    { headers: { "Content-Type": "a/b" }, body: {} },
  ],
  ["updateResource", 409, "/demo/resource/ID", { body: { version: 7, actions: [] } }],
  ["deleteResource", 412, "/demo/resource/ID", { headers: { "If-Match": '"7"' } }],
])("%s %i has its declared headers", async (operationId, status, path, call) => {
  const operation: OperationDescription = operations[operationId];
  const url = path.replace("ID", id);
  const response = await service.call(operation.method.toUpperCase(), url, call);
  expect(response.status).toBe(status);
  const { headers = {} } = declaredResponses(document, operation)[status] ?? {};
  expect(headers).not.toEqual({});
  for (const [name, header] of Object.entries(headers)) {
    const { required = false, schema = {} } = header as { required?: boolean; schema?: object };
    const value = response.headers.get(name);
    if (required) expect([name, value]).toEqual([name, expect.any(String)]);
    if (value === null) continue;
    const text = JSON.stringify(schema).replaceAll('"#/', '"openapi#/');
    expect([name, value, ajv.validate(JSON.parse(text), value)]).toEqual([name, value, true]);
  }
});

const resource = "/demo/resource/key=sample-primes";
const every = "Authorization, Accept, Prefer";

function caching({ headers }: ReceivedResponse): (string | null)[] {
  return [headers.get("cache-control"), headers.get("vary")];
}

describe("a response to an authenticated client", () => {
  it.each<[status: number, method: string, path: string, call: Call, vary: string]>([
    [200, "GET", resource, {}, every],
    [304, "GET", resource, { headers: { "If-None-Match": '"1"' } }, every],
    [200, "HEAD", "/demo/resource", {}, "Authorization, Prefer"],
    [201, "POST", "/demo/resource", { body: { objectTypeProperty: {} } }, every],
    [
      200,
      "GET",
      "/demo/resource/namespace-action-with-headers",
      {},
      `${every}, Example-Locale, Example-Path`,
    ],
    [415, "POST", "/demo/resource", { body: "{}", headers: { "Content-Type": "text/xml" } }, every],
    [400, "POST", "/demo/resource", { body: "{" }, every],
  ])("is private and revalidated: %i %s %s %j", async (status, method, path, call, vary) => {
    const response = await service.call(method, path, call);
    expect([response.status, ...caching(response)]).toEqual([status, "private, no-cache", vary]);
  });

  it("is returned by every operation that is not public, and by no other", async () => {
    const all: OperationDescription[] = Object.values(operations);
    for (const { operationId, method, path, security, requestBody } of all) {
      const target = path.replace("{projectKey}", "demo").replaceAll(/\{\w+\}/g, "x");
      const body = requestBody && { body: "", headers: { "Content-Type": "text/plain" } };
      const response = await service.call(method.toUpperCase(), target, { token: null, ...body });
      const isKept = security.length === 0;
      expect([operationId, response.status === 401]).toEqual([operationId, !isKept]);
      const vary = response.headers.get("vary");
      expect([operationId, vary?.startsWith("Authorization")]).toEqual([
        operationId,
        isKept ? undefined : true,
      ]);
    }
  });

  it("has no-store if client credentials are sent, even for an error", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const { clientId, clientSecret } = service.demo;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    for (const [status, authorization, body] of [
      [200, `Basic ${basic}`, "grant_type=client_credentials"],
      [400, `Basic ${basic}`, "grant_type=password"],
      [401, "Basic eDp5", "grant_type=client_credentials"],
    ] as const) {
      const response = await service.call("POST", "/oauth/token", {
        token: null,
        headers: { ...headers, Authorization: authorization },
        body,
      });
      expect([response.status, ...caching(response)]).toEqual([status, "no-store", every]);
    }
  });
});

describe("a public response", () => {
  it.each([
    ["/health/live", "no-store"],
    ["/.well-known/jwks.json", null],
    ["/nothing", null],
  ])("has its own Cache-Control: %s", async (path, cacheControl) => {
    const response = await service.call("GET", path, { token: null });
    expect(caching(response)).toEqual([cacheControl, null]);
  });
});

const path = "/demo/resource/artificially-complex/path/uri-parameter-one=a/b";

function store(prefer: string, at = service): Promise<ReceivedResponse> {
  return at.call("POST", path, { body: { id: "a" }, headers: { Prefer: prefer } });
}

describe("Prefer", () => {
  it("selects a declared response by code, or another of its examples by name", async () => {
    const first = await store("code=203");
    const second = await store('CODE="203" ; x=1, example=custom2');
    expect([first.status, second.status]).toEqual([203, 203]);
    expect(first.headers.get("preference-applied")).toBe("code=203");
    expect(second.headers.get("preference-applied")).toBe("code=203, example=custom2");
    expect(second.body).not.toEqual(first.body);
  });

  it("selects an error in the envelope with its headers", async () => {
    const { status, headers, body } = await store("code=503");
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    expect(headers.get("preference-applied")).toBe("code=503");
    expect(body).toMatchObject({ statusCode: 503, errors: [{ code: "OverCapacity" }] });
  });

  it("selects an example of bytes", async () => {
    const headers = { Prefer: "code=200" };
    const response = await service.call("GET", "/demo/images/a/b.gif", { headers });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  it("skips the handler, so nothing is stored", async () => {
    await store("code=201");
    await store("code=503");
    expect((await store("")).status).toBe(201);
    expect((await store("")).status).toBe(200);
  });

  it.each([
    "code=418",
    "code=203, example=nobody",
    "code=abc",
    "delay=30001",
    "delay=x",
    "handling=lenient",
    ";;,=",
    "code",
  ])("is ignored and not reported as applied if it cannot be honored: %s", async (prefer) => {
    const { status, headers } = await store(prefer);
    expect(status).toBe(200);
    expect(headers.get("preference-applied")).toBeNull();
  });

  it("delay=150 delays the response and is reported as applied", async () => {
    const startedAt = Date.now();
    const { status, headers } = await store("delay=150");
    expect(status).toBe(200);
    expect(headers.get("preference-applied")).toBe("delay=150");
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(149);
  });

  it("ends a delay without calling the handler when the client disconnects", async () => {
    const token = await service.token();
    const gone = new RawConnection(service.url).send(
      `POST ${path.replace("=a/b", "=gone/away")} HTTP/1.1\r\nHost: a\r\n` +
        `Authorization: Bearer ${token}\r\nPrefer: delay=30000\r\n` +
        "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    );
    // The delay has begun once a later request of the same kind has its response.
    await store("delay=50");
    gone.reset();
    const startedAt = Date.now();
    await service.restart();
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    const lines = service.log.filter((line) => String(line["path"]).includes("gone/away"));
    expect(lines).toEqual([expect.objectContaining({ aborted: true, method: "POST" })]);
    expect(lines[0]).not.toHaveProperty("status");
    const later = await service.call("POST", path.replace("=a/b", "=gone/away"), { body: {} });
    expect(later.status).toBe(201);
  });

  const read = async (headers: Record<string, string>): Promise<[number, string | null]> => {
    const response = await service.call("GET", "/demo/resource/key=sample-primes", { headers });
    return [response.status, response.headers.get("preference-applied")];
  };

  it("with times lets retries of a call succeed and counts each call separately", async () => {
    const [a, b] = ["a", "b"].map((id) => ({
      "X-Correlation-ID": id,
      Prefer: "code=503, times=2",
    }));
    const failed = [503, "code=503, times=2"];
    expect([await read(a!), await read(b!), await read(a!)]).toEqual([failed, failed, failed]);
    expect(await read(a!)).toEqual([200, null]);
    expect(await read(b!)).toEqual(failed);
    expect(await read(b!)).toEqual([200, null]);
    expect(await read(a!)).toEqual(failed);
  });

  it("with times counts by client if there is no correlation id", async () => {
    const headers = { Prefer: "code=404, times=1" };
    const results = [await read(headers), await read(headers), await read(headers)];
    expect(results.map(([status]) => status)).toEqual([404, 200, 404]);
    expect((await read({ Prefer: "code=503, times=0" }))[1]).toBe("code=503");
  });

  it("does not apply to token requests unless it names their operation", async () => {
    const issue = async (prefer: string): Promise<number> => {
      const { clientId, clientSecret } = service.demo;
      const response = await service.call("POST", "/oauth/token", {
        token: null,
        headers: {
          Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
          "Content-Type": "application/x-www-form-urlencoded",
          Prefer: prefer,
        },
        body: "grant_type=client_credentials",
      });
      return response.status;
    };
    expect(await issue("code=503")).toBe(200);
    expect(await issue("code=503, operation=getResource")).toBe(200);
    expect(await issue("code=503, operation=issueToken")).toBe(503);
    expect(await read({ Prefer: "code=503, operation=issueToken" })).toEqual([200, null]);
    const named = { Prefer: "code=503, operation=getResourceByKey" };
    expect(await read(named)).toEqual([503, "code=503"]);
  });

  it("has no effect with SIMULATION=off", async () => {
    const plain = await ServiceUnderTest.start({ SIMULATION: "off" });
    const { status, headers } = await store("code=503", plain);
    await plain.stop();
    expect(status).toBe(201);
    expect(headers.get("preference-applied")).toBeNull();
  });
});
