import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";
import { exchange } from "./raw-connection.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

const origin = "https://evil.example";

/** Responses of all kinds to a page of another origin that sends its cookies. */
async function responses(): Promise<ReceivedResponse[]> {
  const headers = { Origin: origin, Cookie: "session=1" };
  return Promise.all([
    service.call("GET", "/demo/resource", { headers }),
    service.call("GET", "/demo/resource", { headers, token: null }),
    service.call("GET", "/demo/resource?limit=x", { headers }),
    service.call("GET", "/demo/resource/key=sample-primes", {
      headers: { ...headers, "If-None-Match": "*" },
    }),
    service.call("POST", "/oauth/token", { headers, token: null }),
    service.call("GET", "/nothing", { headers }),
    service.call("DELETE", "/health/live", { headers }),
    service.call("OPTIONS", "/demo/resource", {
      headers: {
        ...headers,
        "Access-Control-Request-Method": "DELETE",
        "Access-Control-Request-Headers": "authorization, cookie",
      },
    }),
  ]);
}

describe("every response", () => {
  it("may be read by any origin, but never with credentials", async () => {
    for (const { status, headers } of await responses()) {
      expect([status, headers.get("access-control-allow-origin")]).toEqual([status, "*"]);
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("set-cookie")).toBeNull();
    }
  });

  it("is not sniffed, run or framed, and sends no referrer", async () => {
    for (const { headers } of await responses()) {
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  it("names no product or version", async () => {
    for (const { headers, body } of await responses()) {
      for (const name of ["server", "x-powered-by", "via"]) expect(headers.get(name)).toBeNull();
      expect(JSON.stringify([body, [...headers]])).not.toMatch(
        /express|node\.?js|sqlite|v?20\.\d+/i,
      );
    }
  });

  it("has these headers also if the request was not HTTP", async () => {
    const [response] = await exchange(service.url, "HELLO\r\n\r\n");
    expect(response?.headerSection).toMatch(/\r\nAccess-Control-Allow-Origin: \*\r\n/);
    expect(response?.headerSection).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
    expect(response?.headerSection).not.toMatch(
      /\r\n(?:Server|X-Powered-By|Access-Control-Allow-Credentials):/i,
    );
  });
});

describe("a cookie", () => {
  it("authenticates nobody", async () => {
    const { status } = await service.call("GET", "/demo/resource", {
      token: null,
      headers: { Cookie: `access_token=${await service.token()}` },
    });
    expect(status).toBe(401);
  });
});
