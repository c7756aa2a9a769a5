import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { operations } from "../../../generated/operations.js";
import { packageRoot } from "../../package-root.js";
import { ServiceUnderTest } from "../../testing/service-under-test.js";
import { Control } from "../control.js";
import { Journal } from "./journal.js";

const control = new Control({ limits: { count: 20, body: 2_000 } });
const { requests, faults } = control;
let service: ServiceUnderTest;
let token: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start({}, { control });
  token = await service.token();
  requests.clear();
});
afterAll(() => service.stop());
afterEach(() => {
  requests.clear();
  faults.clear();
});

const PATH = "/demo/resource/key=sample-primes";
const read = (path = PATH, headers = {}): ReturnType<typeof service.call> =>
  service.call("GET", path, { token, headers });

/** The text of a line of the document that a place names. */
function lineAt(place = ""): string {
  const [file = "", line] = place.split(":");
  return readFileSync(join(packageRoot, file), "utf8").split("\n")[Number(line) - 1] ?? "";
}

describe("a recorded request", () => {
  it("has what came and what went, and when each stage was over", async () => {
    const { body } = await read("/demo/resource?limit=1", { "X-Correlation-ID": "mine" });
    const [recorded] = requests.list();
    expect(recorded).toMatchObject({
      correlationId: "mine",
      method: "GET",
      path: "/demo/resource",
      query: "limit=1",
      operationId: "queryResources",
      projectKey: "demo",
      clientId: service.demo.clientId,
      httpVersion: "HTTP/1.1",
      status: 200,
      verdict: "valid",
      errors: [],
      response: {
        headers: { "content-type": "application/json; charset=utf-8", "x-correlation-id": "mine" },
        body: { encoding: "utf8", isTruncated: false },
      },
    });
    expect(JSON.parse(recorded?.response?.body?.text ?? "")).toEqual(body);
    expect(recorded).not.toHaveProperty("fault");
    expect(Date.now() - Date.parse(recorded?.receivedAt ?? "")).toBeLessThan(60_000);
    const { timings } = recorded!;
    expect(Object.keys(timings)).toEqual([
      "routed",
      "authenticated",
      "bodyRead",
      "validated",
      "handled",
      "responseValidated",
      "ended",
    ]);
    const times = Object.values(timings);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(0);
  });

  it("has all errors of a request, each with its line in the document", async () => {
    const { body } = await service.call("POST", "/demo/resource?nope=1", {
      token,
      body: { objectTypeProperty: { arrayOfIntExample: "x", unknown: 1 }, key: 7 },
    });
    const [recorded] = requests.list();
    expect(recorded).toMatchObject({ status: 400, verdict: "invalid" });
    const sent = (body as { errors: { code: string; message: string }[] }).errors;
    expect(recorded?.errors.map(({ code, message }) => ({ code, message }))).toEqual(
      sent.map(({ code, message }) => ({ code, message })),
    );
    const places: unknown[] = (recorded?.errors ?? []).map(({ path, place }) => [
      path,
      lineAt(place).trim(),
    ]);
    expect(places).toEqual(
      expect.arrayContaining([
        ["/nope", expect.stringContaining('"post": {')],
        ["/body/key", expect.stringContaining('"ResourceKey": {')],
        [
          "/body/objectTypeProperty/arrayOfIntExample",
          expect.stringContaining('"arrayOfIntExample": {'),
        ],
      ]),
    );
  });

  it("names the declared parameter, and the branch of a union that its discriminator chose", async () => {
    await read("/demo/resource?limit=501");
    const { body } = await read();
    const { id, version } = body as { id: string; version: number };
    await service.call("POST", `/demo/resource/${id}`, {
      token,
      body: { version, actions: [{ action: "changeSomeProperty", someProperty: 5 }] },
    });
    const [limit, , update] = requests.list();
    expect(limit?.errors).toMatchObject([
      { path: "/query/limit", pointer: expect.stringMatching(/^#\/.*parameters\//) },
    ]);
    expect(update?.errors).toMatchObject([
      {
        path: "/body/actions/0/someProperty",
        pointer: expect.stringContaining("properties/someProperty"),
      },
    ]);
    expect(lineAt(update?.errors[0]?.place)).toContain('"someProperty": {');
  });

  it("is unchecked if it was rejected before, and has no operation if it was not routed", async () => {
    await service.call("GET", PATH, { token: "forged" });
    await read("/nowhere/at/all/really");
    await service.call("PATCH", "/oauth/token", { token: null });
    expect(requests.list()).toMatchObject([
      { status: 401, verdict: "unchecked", errors: [{ code: "invalid_token" }] },
      { status: 404, verdict: "unchecked", errors: [{ code: "ResourceNotFound" }] },
      { status: 405, verdict: "unchecked", errors: [{ code: "MethodNotAllowed" }] },
    ]);
    expect(requests.list().map(({ operationId }) => operationId)).toEqual([
      "getResourceByKey",
      undefined,
      undefined,
    ]);
  });

  it("names its fault, and has no status where no response was sent", async () => {
    faults.add({ id: "busy", times: 1, action: { status: 503 } });
    faults.add({ id: "lost", action: { reset: "afterCommit" } });
    await read();
    await expect(read()).rejects.toThrow("fetch failed");
    const [busy, lost] = requests.list();
    expect(busy).toMatchObject({ status: 503, fault: "busy", verdict: "unchecked" });
    expect(lost).toMatchObject({ fault: "lost", verdict: "valid" });
    expect(lost).not.toHaveProperty("status");
    expect(lost).not.toHaveProperty("response");
  });

  it("keeps the beginning of a large body, and bytes as base64", async () => {
    const text = "ü".repeat(3_000);
    await service.call("POST", "/demo/resource", {
      token,
      body: { objectTypeProperty: { someProperty: text } },
    });
    await service.call("POST", "/demo/resource", {
      token,
      headers: { "Content-Type": "application/json" },
      body: new Blob([Buffer.from([0xff, 0xfe, 0x00])]),
    });
    const [large, bytes] = requests.list();
    expect(large?.request.body).toMatchObject({ encoding: "utf8", isTruncated: true });
    expect(large?.request.body?.size).toBeGreaterThan(6_000);
    expect(large?.request.body?.text.length).toBeLessThan(2_000);
    expect(bytes?.request.body).toEqual({
      text: "//4A",
      encoding: "base64",
      size: 3,
      isTruncated: false,
    });
  });
});

describe("secrets", () => {
  it("are in no entry and no export: tokens, client secrets, cookies", async () => {
    const { clientId, clientSecret } = service.demo;
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const body = `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`;
    const issued = await service.call("POST", "/oauth/token", { token: null, headers: form, body });
    const { access_token: accessToken } = issued.body as { access_token: string };
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    await service.call("POST", `/oauth/introspect?token=${accessToken}`, {
      token: null,
      headers: { ...form, Authorization: `Basic ${basic}`, Cookie: "session=very-secret" },
      body: `token=${accessToken}&to%6Ben=${accessToken}`,
    });
    await service.call("GET", PATH, { token: accessToken });
    const all = JSON.stringify([requests.list(), requests.har()]);
    expect(requests.list()).toHaveLength(3);
    for (const secret of [clientSecret, accessToken, basic, "very-secret"]) {
      expect(all).not.toContain(secret);
    }
    const [first, second, third] = requests.list();
    expect(first?.request.body?.text).toContain(
      `client_id=${clientId}&client_secret=%5Bredacted%5D`,
    );
    expect(JSON.parse(first?.response?.body?.text ?? "")).toMatchObject({
      access_token: "[redacted]",
      token_type: "Bearer",
    });
    expect(second?.query).toBe("token=%5Bredacted%5D");
    expect(second?.request.headers["authorization"]).toBe("Basic [redacted]");
    expect(third?.request.headers["authorization"]).toBe("Bearer [redacted]");
  });
});

describe("API keys", () => {
  const scheme = { name: "key", scheme: "apiKey", scopes: [] } as const;
  const own = new Control({
    operations: [
      {
        ...operations.getLiveness,
        security: [
          [{ ...scheme, key: { in: "header", name: "X-Partner" } }],
          [
            { ...scheme, key: { in: "query", name: "sig" } },
            { ...scheme, key: { in: "cookie", name: "visit" } },
          ],
        ],
      },
    ],
  });
  let other: ServiceUnderTest;
  beforeAll(async () => {
    other = await ServiceUnderTest.start({}, { control: own });
  });
  afterAll(() => other.stop());

  it("are in no entry, no event and no export, wherever the document takes them from", async () => {
    const events = own.requests.watch()?.[Symbol.asyncIterator]();
    for (const path of ["/health/live", "/nowhere"]) {
      await other.call("GET", `${path}?a=1&sig=secret-1&X-API-Key=secret-2&%73ig=secret-3`, {
        token: null,
        headers: {
          "X-Api-Key": "secret-4",
          "X-PARTNER": "secret-5",
          Cookie: "visit=secret-6",
          Referer: "http://a.example/b?c=d&sig=secret-7#e",
          "X-Other": "shown",
        },
      });
    }
    const entries = own.requests.list();
    const followed = [await events?.next(), await events?.next()];
    expect(JSON.stringify([entries, own.requests.har(), followed])).not.toContain("secret-");
    const redacted = "%5Bredacted%5D";
    expect(entries).toHaveLength(2);
    for (const { query, request } of entries) {
      expect(query).toBe(`a=1&sig=${redacted}&X-API-Key=${redacted}&%73ig=${redacted}`);
      expect(request.headers).toMatchObject({
        "x-api-key": "[redacted]",
        "x-partner": "[redacted]",
        cookie: "[redacted]",
        referer: `http://a.example/b?c=d&sig=${redacted}#e`,
        "x-other": "shown",
      });
    }
  });
});

describe("a customer's password and refresh token", () => {
  it("are in no entry", async () => {
    const { clientId, clientSecret } = service.demo;
    const body = new URLSearchParams({
      grant_type: "password",
      username: "nobody@example.com",
      password: "a-very-secret-password",
    }).toString();
    const headers = {
      Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
      "Content-Type": "application/x-www-form-urlencoded",
    };
    await service.call("POST", "/oauth/demo/customers/token", { token: null, headers, body });
    const session = await service.call("POST", "/oauth/demo/anonymous/token", {
      token: null,
      headers,
      body: "grant_type=client_credentials",
    });
    const { refresh_token: refreshToken } = session.body as { refresh_token: string };
    expect(refreshToken.length).toBeGreaterThan(20);
    const [customer, anonymous] = requests.list();
    expect(customer?.request.body?.text).toContain("password=%5Bredacted%5D");
    expect(JSON.parse(anonymous?.response?.body?.text ?? "")).toMatchObject({
      refresh_token: "[redacted]",
    });
    const all = JSON.stringify(requests.list());
    for (const secret of ["a-very-secret-password", refreshToken, clientSecret]) {
      expect(all).not.toContain(secret);
    }
  });
});

describe("the journal", () => {
  it("is queried by every member of an entry", async () => {
    await read();
    await read("/demo/resource/key=missing", { "X-Correlation-ID": "mine" });
    await service.call("HEAD", "/demo/resource", { token });
    const ids = (filter: object): number[] => requests.list(filter).map(({ id }) => id);
    const [a = 0, b = 0, c = 0] = ids({});
    expect([b, c]).toEqual([a + 1, a + 2]);
    expect(ids({ operationId: "getResourceByKey" })).toEqual([a, b]);
    expect(ids({ operationId: "getResourceByKey", status: 404 })).toEqual([b]);
    expect(ids({ method: "head" })).toEqual([c]);
    expect(ids({ path: "/demo/*missing" })).toEqual([b]);
    expect(ids({ client: service.demo.clientId })).toEqual([a, b, c]);
    expect(ids({ client: "nobody" })).toEqual([]);
    expect(ids({ projectKey: "demo", since: a })).toEqual([b, c]);
    expect(ids({ correlationId: "mine" })).toEqual([b]);
    expect(requests.get(b)?.status).toBe(404);
    expect(requests.get(c + 1)).toBeUndefined();
  });

  it("is awaited: until so many requests have ended, or the time is over", async () => {
    const two = requests.until({ operationId: "getResourceByKey" }, { count: 2 });
    let isOver = false;
    void two.then(() => (isOver = true));
    await read();
    await read("/demo/resource?limit=1");
    expect(isOver).toBe(false);
    await read();
    expect(await two).toHaveLength(2);
    expect(await requests.until({}, { count: 3 })).toHaveLength(3);
    expect(await requests.until({ status: 500 }, { timeout: 10 })).toEqual([]);
  });

  it("is verified: counts and order", async () => {
    await read("/demo/resource/key=missing");
    await read();
    await read("/demo/resource?limit=1");
    const match = { operationId: "getResourceByKey" };
    expect(requests.verify({ match, count: 2 })).toEqual({ isMet: true, count: 2, message: "" });
    expect(requests.verify({ match, atLeast: 2, atMost: 2 }).isMet).toBe(true);
    expect(requests.verify({ match, count: 3 })).toEqual({
      isMet: false,
      count: 2,
      message: 'Expected exactly 3, saw 2: {"operationId":"getResourceByKey"}.',
    });
    expect(requests.verify({ match, atLeast: 3 }).message).toContain("at least 3, saw 2");
    expect(requests.verify({ match, atMost: 1 }).message).toContain("at most 1, saw 2");
    expect(
      requests.verify({ order: [{ status: 404 }, { status: 200 }, { status: 200 }] }).isMet,
    ).toBe(true);
    expect(requests.verify({ order: [{ status: 200 }, { status: 404 }] }).message).toBe(
      'Number 2 of the order was not seen after those before it: {"status":404}.',
    );
  });

  it("forgets the oldest beyond its limits of number and bytes", async () => {
    for (let i = 0; i < 23; i++) await read();
    const kept = requests.list();
    expect(kept).toHaveLength(20);
    expect(requests.get(kept[0]!.id - 1)).toBeUndefined();

    const small = new Journal({ bytes: 3_200 });
    const exchange = (path: string) =>
      ({
        request: { method: "GET", url: path, headersDistinct: { a: ["b".repeat(1_000)] } },
        response: { headersSent: false },
        path,
      }) as never;
    for (const path of ["/1", "/2", "/3"]) small.begin(exchange(path)).ended(undefined);
    expect(small.list().map(({ path }) => path)).toEqual(["/2", "/3"]);
  });

  it("is exported as an HTTP Archive 1.2", async () => {
    faults.add({ id: "gone", nth: 2, action: { reset: "beforeHandling" } });
    await service.call("POST", "/demo/resource", {
      token,
      body: { objectTypeProperty: {} },
    });
    await expect(read(`${PATH}?expand=parent`)).rejects.toThrow("fetch failed");
    const { log } = requests.har({}, "http://service.test");
    expect([log.version, log.entries.length]).toEqual(["1.2", 2]);
    expect(log.entries).toMatchObject([
      {
        startedDateTime: expect.stringMatching(/Z$/),
        time: expect.any(Number),
        request: {
          method: "POST",
          url: "http://service.test/demo/resource",
          httpVersion: "HTTP/1.1",
          cookies: [],
          queryString: [],
          headersSize: -1,
          bodySize: 25,
          postData: { mimeType: "application/json", text: '{"objectTypeProperty":{}}' },
        },
        response: {
          status: 201,
          statusText: "Created",
          content: {
            mimeType: "application/json; charset=utf-8",
            text: expect.stringContaining('"version":1'),
          },
          redirectURL: expect.stringContaining("/demo/resource/"),
        },
        cache: {},
        timings: { send: 0, wait: expect.any(Number), receive: expect.any(Number) },
      },
      {
        request: { queryString: [{ name: "expand", value: "parent" }] },
        response: { status: 0 },
        comment: "getResourceByKey, fault gone",
      },
    ]);
  });
});
