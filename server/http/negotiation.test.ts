import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../testing/service-under-test.js";

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

async function statusOf(path: string, accept: string): Promise<number> {
  return (await service.call("GET", path, { headers: { Accept: accept } })).status;
}

describe("Accept", () => {
  it.each([
    ["application/json; charset=utf-8", 200],
    ["application/json;charset=UTF-8", 200],
    ["Application/JSON ; Version=2 ; q=0.5", 200],
    ['application/json; profile="a,b;q=0"', 200],
    ['application/json; profile="a\\",text/html;q=0"', 200],
    ["application/*; charset=utf-8", 200],
    ["*/*; x=1", 200],
    ["text/html, application/json; odata=verbose; q=0.1", 200],
    ["no range, application/json; charset=utf-8", 200],
    // The most specific range decides, in any position; of equally specific ones the highest quality.
    ["application/json; charset=utf-8; q=0, */*", 406],
    ["*/*, application/json; q=0.000", 406],
    ["application/*; q=0, application/json", 200],
    ["application/json; version=2; q=0, application/json", 200],
    ["application/json; q=0", 406],
    ["*/*; q=0", 406],
    ["text/html; charset=utf-8", 406],
    ["application/json5, application/jso", 406],
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

  it("may name them where a token is asked for", async () => {
    const { clientId, clientSecret } = service.demo;
    const { status } = await service.call("POST", "/oauth/token", {
      token: null,
      body: "grant_type=client_credentials",
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "Content-Type": "application/x-www-form-urlencoded",
        Accept: "application/json; charset=utf-8",
      },
    });
    expect(status).toBe(200);
  });
});
