import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { RawConnection } from "../attacks/raw-connection.js";
import { type Call, ServiceUnderTest } from "../testing/service-under-test.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

const resource = "/demo/resource/key=sample-primes";

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
    ["GET takes a parameter that it does not", "/demo/resource?limit=1", 400, {}],
    ["the error names the method", "/oauth/token", 405, {}],
    ["there is no token", resource, 401, { token: null }],
    ["there is nothing", "/nothing", 404, {}],
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
