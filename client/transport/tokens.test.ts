import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { createClient, isApiError } from "../index.js";
import { clientOf } from "../testing/client-of.js";
import { Recorder } from "../testing/recorder.js";

const ISSUE = "/oauth/token";

let service: ServiceUnderTest;
let recorder: Recorder;
beforeAll(async () => {
  service = await ServiceUnderTest.start({ TOKEN_TTL_SECONDS: "3600" });
});
afterAll(() => service.stop());
beforeEach(() => {
  recorder = new Recorder();
});
afterEach(() => service.setTime(undefined));

function client(settings: { now?: () => number; scope?: string; clockSkew?: number } = {}) {
  return clientOf(service, { fetch: recorder.fetch, ...settings });
}

/** The token that the last request was sent with. */
function sentToken(): string {
  return recorder.last.headers.get("Authorization")?.replace("Bearer ", "") ?? "";
}

async function revoke(token: string): Promise<void> {
  await clientOf(service).revokeToken({ body: { token } });
}

describe("the token", () => {
  it("is fetched before the first call, not earlier, and kept", async () => {
    const { queryResources } = client();
    expect(recorder.requests).toHaveLength(0);
    await queryResources();
    await queryResources();
    expect(recorder.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      ISSUE,
      "/demo/resource",
      "/demo/resource",
    ]);
  });

  it("is fetched once for 20 calls at the same time", async () => {
    const { queryResources } = client();
    const calls = Array.from({ length: 20 }, () => queryResources({ query: { limit: 1 } }));
    const responses = await Promise.all(calls);
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(recorder.count(ISSUE)).toBe(1);
  });

  it("has the scope that was asked for", async () => {
    const reader = client({ scope: "view_test:demo" });
    await reader.queryResources();
    const error = await reader
      .createOrUpdateResource({ body: { objectTypeProperty: {} } })
      .catch((thrown: unknown) => thrown);
    expect(isApiError(error, "insufficient_scope")).toBe(true);
  });

  it("is not sent to public operations", async () => {
    await client().getLiveness();
    expect(recorder.requests).toHaveLength(1);
    expect(recorder.last.headers.has("Authorization")).toBe(false);
  });

  it("cannot be had with a wrong secret, and the next call asks again", async () => {
    const { projectKey, clientId } = service.demo;
    const { queryResources } = createClient({
      baseUrl: service.url,
      projectKey,
      credentials: { clientId, clientSecret: "wrong:ü" },
      fetch: recorder.fetch,
    });
    const errors = await Promise.allSettled([queryResources(), queryResources()]);
    for (const error of errors) {
      if (error.status === "fulfilled") throw new Error("A wrong secret was accepted.");
      expect(isApiError(error.reason, "invalid_client")).toBe(true);
      expect(error.reason).toMatchObject({ operationId: "issueToken", status: 401 });
    }
    expect(recorder.count(ISSUE)).toBe(1);
    await expect(queryResources()).rejects.toMatchObject({ code: "invalid_client" });
    expect(recorder.count(ISSUE)).toBe(2);
  });
});

describe("the token's renewal", () => {
  const start = new Date("2030-01-01T00:00:00Z");
  const seconds = (count: number) => new Date(start.getTime() + count * 1000);

  it.each([
    { clockSkew: undefined, lastUse: 3299, renewal: 3300 },
    { clockSkew: 60, lastUse: 3539, renewal: 3540 },
    { clockSkew: 0, lastUse: 3599, renewal: 3600 },
    // Longer than the token lasts: then it is used for half its life.
    { clockSkew: 7200, lastUse: 1799, renewal: 1800 },
  ])("comes $clockSkew s before its expiry", async ({ clockSkew, lastUse, renewal }) => {
    let now = start;
    const { queryResources } = client({
      now: () => now.getTime(),
      ...(clockSkew !== undefined && { clockSkew }),
    });
    for (const [instant, issued] of [
      [0, 1],
      [lastUse, 1],
      [renewal, 2],
      [renewal + 1, 2],
    ] as const) {
      now = seconds(instant);
      service.setTime(now);
      await queryResources();
      expect(recorder.count(ISSUE)).toBe(issued);
    }
  });

  it("follows a 401, once for all calls that were rejected", async () => {
    const { queryResources, headResources } = client();
    await queryResources();
    await revoke(sentToken());
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, () => queryResources()),
      headResources(),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(recorder.count(ISSUE)).toBe(2);
  });

  it("follows an expiry that the client's clock does not see", async () => {
    service.setTime(start);
    const { queryResources } = client({ now: () => start.getTime() });
    await queryResources();
    service.setTime(seconds(3601));
    expect((await queryResources()).status).toBe(200);
    expect(recorder.count(ISSUE)).toBe(2);
  });

  it("is tried once only", async () => {
    const dead = await service.token();
    await revoke(dead);
    let asked = 0;
    const { queryResources } = createClient({
      baseUrl: service.url,
      projectKey: "demo",
      token: async () => `${dead}${"x".repeat(asked++)}`,
      fetch: recorder.fetch,
    });
    await expect(queryResources()).rejects.toMatchObject({ code: "invalid_token" });
    expect(recorder.requests).toHaveLength(2);
  });

  it("sends a body again", async () => {
    const { queryResources, createOrUpdateResource } = client();
    await queryResources();
    await revoke(sentToken());
    const objectTypeProperty = { arrayOfStringExample: ["twice"] };
    const { data } = await createOrUpdateResource({ body: { objectTypeProperty } });
    expect(data.objectTypeProperty).toEqual(objectTypeProperty);
  });
});

describe("the client's credentials", () => {
  it("are sent by HTTP Basic, in UTF-8", async () => {
    const credentials = { clientId: "id", clientSecret: "pässwörd:€" };
    const identity = { token: () => Promise.resolve(""), credentials };
    const { introspectToken } = createClient({
      baseUrl: service.url,
      projectKey: "demo",
      fetch: recorder.fetch,
      ...identity,
    });
    const call = introspectToken({ body: { token: "x" } });
    await expect(call).rejects.toMatchObject({ code: "invalid_client" });
    const base64 = Buffer.from("id:pässwörd:€", "utf8").toString("base64");
    expect(recorder.last.headers.get("Authorization")).toBe(`Basic ${base64}`);
  });
});

describe("a token function", () => {
  it("is asked before every call, and told which token was rejected", async () => {
    const [first, second] = [await service.token(), await service.token()];
    const tokensGiven: (string | undefined)[] = [];
    const { queryResources } = createClient({
      baseUrl: service.url,
      projectKey: "demo",
      token: async (rejected) => {
        tokensGiven.push(rejected);
        return rejected === first ? second : first;
      },
    });
    await queryResources();
    await revoke(first);
    await queryResources();
    expect(tokensGiven).toEqual([undefined, undefined, first]);
  });

  it("is not asked twice for the same token", async () => {
    const dead = await service.token();
    await revoke(dead);
    const { queryResources } = createClient({
      baseUrl: service.url,
      projectKey: "demo",
      token: () => Promise.resolve(dead),
      fetch: recorder.fetch,
    });
    await expect(queryResources()).rejects.toMatchObject({ code: "invalid_token" });
    expect(recorder.requests).toHaveLength(1);
  });

  it("does not do for what takes the client's credentials", async () => {
    const { introspectToken } = createClient({
      baseUrl: service.url,
      projectKey: "demo",
      token: () => service.token(),
      fetch: recorder.fetch,
    });
    await expect(introspectToken({ body: { token: "x" } })).rejects.toThrow(/credentials/);
    expect(recorder.requests).toHaveLength(0);
  });
});
