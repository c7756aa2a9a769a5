import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { operations } from "../../generated/operations.js";
import type { OperationDescription } from "../operation-types.js";
import {
  type ReceivedResponse,
  type Call,
  ServiceUnderTest,
} from "../testing/service-under-test.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

const resource = "/demo/resource/key=sample-primes";
const action = "/demo/resource/namespace-action";
const every = "Authorization, Accept, Prefer";

function caching({ headers }: ReceivedResponse): (string | null)[] {
  return [headers.get("cache-control"), headers.get("vary")];
}

describe("a response to an authenticated client", () => {
  it.each<[status: number, method: string, path: string, call: Call, vary: string]>([
    [200, "GET", resource, {}, every],
    [200, "HEAD", resource, {}, every],
    [304, "GET", resource, { headers: { "If-None-Match": '"1"' } }, every],
    [200, "HEAD", "/demo/resource", {}, "Authorization, Prefer"],
    [201, "POST", "/demo/resource", { body: { objectTypeProperty: {} } }, every],
    [200, "GET", `${action}-with-headers`, {}, `${every}, Example-Locale, Example-Path`],
    [401, "GET", resource, { token: null }, every],
    [401, "GET", resource, { token: "abc" }, every],
    [403, "GET", "/other/resource", {}, every],
    [404, "GET", "/demo/resource/no-id", {}, every],
    [406, "GET", resource, { headers: { Accept: "text/html" } }, every],
    [415, "POST", "/demo/resource", { body: "{}", headers: { "Content-Type": "text/xml" } }, every],
    [400, "POST", "/demo/resource", { body: "{" }, every],
    [503, "GET", resource, { headers: { Prefer: "code=503" } }, every],
  ])("is private and revalidated: %i %s %s %j", async (status, method, path, call, vary) => {
    const response = await service.call(method, path, call);
    expect([response.status, ...caching(response)]).toEqual([status, "private, no-cache", vary]);
  });

  it("is one of every operation that is not public, and of no other", async () => {
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

  it("is not stored if client credentials are sent, also if it is an error", async () => {
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
  ])("sets its own Cache-Control: %s", async (path, cacheControl) => {
    const response = await service.call("GET", path, { token: null });
    expect(caching(response)).toEqual([cacheControl, null]);
  });

  it("of an image can be stored by every cache for ever", async () => {
    const found = await service.call("POST", "/demo/resource/product-projection-search", {
      body: "limit=1",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    const url = /"url":"([^"]+)"/.exec(JSON.stringify(found.body))?.[1] ?? "";
    const response = await service.call("GET", new URL(url).pathname, { token: null });
    expect(caching(response)).toEqual(["public, max-age=31536000, immutable", null]);
  });
});
