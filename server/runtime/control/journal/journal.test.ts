import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { operations } from "../../../../generated/operations.js";
import { packageRoot } from "../../service/package-root.js";
import { controlledApi } from "../../../testing/controlled-api.js";
import { stateReaders } from "../../../demo/projects/changed-state.js";
import { ServiceUnderTest } from "../../../testing/service-under-test.js";
import { Control } from "../control.js";
import { Journal } from "./journal.js";
import type { OperationDescription } from "../../operation-types.js";
import type { ExchangeHook, HookedExchange } from "../../http/stage-hooks.js";
import type { Expectation, RecordedRequest, RequestFilter } from "./recorded-request.js";
import { SpecPlaces } from "./spec-places.js";
import type { RequestEvent } from "./watchers.js";

/** Counts the validated requests. */
class CountingControl extends Control {
  validated = 0;

  override begin(exchange: HookedExchange): ExchangeHook {
    const hook = super.begin(exchange);
    const passed = hook.passed.bind(hook);
    hook.passed = (stage) => {
      if (stage === "validated") this.validated += 1;
      return passed(stage);
    };
    return hook;
  }
}

const control = new CountingControl(controlledApi, { limits: { count: 20, body: 2_000 } });
const { requests, faults } = control;
let service: ServiceUnderTest;
let token: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start({ STORE_IN_MEMORY: "on" }, { control });
  token = await service.token();
  requests.clear();
});
afterAll(() => service.stop());
afterEach(() => {
  requests.clear();
  faults.clear();
});

describe("the request journal", () => {
  const PATH = "/demo/resource/key=sample-primes";
  const read = (path = PATH, headers = {}): ReturnType<typeof service.call> =>
    service.call("GET", path, { token, headers });

  /** The text of the document's line at a place. */
  function lineAt(place = ""): string {
    const [file = "", line] = place.split(":");
    return readFileSync(join(packageRoot, file), "utf8").split("\n")[Number(line) - 1] ?? "";
  }

  it("has no pages of the docs, and no fault hits them", async () => {
    faults.add({ action: { status: 503 } });
    expect((await fetch(`${service.url}/docs/`)).status).toBe(200);
    expect((await fetch(`${service.url}/openapi.json`)).status).toBe(200);
    expect((await read()).status).toBe(503);
    expect(requests.list().map(({ path }) => path)).toEqual([PATH]);
  });

  describe("a recorded request", () => {
    it("contains the request, the response and the time of each stage", async () => {
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
          headers: {
            "content-type": "application/json",
            "x-correlation-id": "mine",
          },
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

    it("contains all errors of a request, each with its line in the document", async () => {
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

    it("names the declared parameter, and the branch of a union that its discriminator selected", async () => {
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

    it.each([
      [400, true],
      [401, false],
    ])("quotes a declaration of %d characters: %p", (length, isQuoted) => {
      const declared = (constant: string): object => ({
        name: "limit",
        in: "query",
        schema: { const: constant },
      });
      const rest = JSON.stringify(declared("")).length;
      const parameter = declared("x".repeat(length - rest));
      const operation = operations.queryResources;
      const document = { paths: { [operation.path]: { get: { parameters: [parameter] } } } };
      const places = new SpecPlaces("api.json", () => JSON.stringify(document, null, 2));
      const { excerpt } = places.of(operation, "/query/limit", undefined);
      expect(excerpt).toBe(isQuoted ? JSON.stringify(parameter) : undefined);
    });

    it("is unchecked if it was rejected before validation, and has no operation if it was not routed", async () => {
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

    it("is unchecked if its credentials cannot be read, or a fault ends it after its body", async () => {
      faults.add({ match: { body: { "": null } }, action: { status: 400 } });
      const form = { "Content-Type": "application/x-www-form-urlencoded" };
      const body = "client_id=a&client_id=b&client_secret=c";
      await service.call("POST", "/oauth/token", { token: null, headers: form, body });
      await service.call("POST", "/demo/resource", { token, body: null });
      expect(requests.list()).toMatchObject([
        { status: 400, verdict: "unchecked", errors: [{ code: "invalid_request" }] },
        { status: 400, verdict: "unchecked", errors: [] },
      ]);
    });

    it("has no response if the connection was reset", async () => {
      faults.add({ action: { reset: "afterCommit" } });
      await expect(read()).rejects.toThrow("fetch failed");
      expect(requests.list()).toHaveLength(1);
      expect(requests.list()[0]).not.toHaveProperty("response");
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
    it("appear in no entry or export: tokens, client secrets, passwords and cookies", async () => {
      const { clientId, clientSecret } = service.demo;
      const form = { "Content-Type": "application/x-www-form-urlencoded" };
      const body = `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`;
      const issued = await service.call("POST", "/oauth/token", {
        token: null,
        headers: form,
        body,
      });
      const { access_token: accessToken } = issued.body as { access_token: string };
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
      await service.call("POST", `/oauth/introspect?token=${accessToken}`, {
        token: null,
        headers: { ...form, Authorization: `Basic ${basic}`, Cookie: "session=very-secret" },
        body: `token=${accessToken}&to%6Ben=${accessToken}`,
      });
      await service.call("GET", PATH, { token: accessToken });
      const Authorization = `Basic ${basic}`;
      const oauth = (path: string, form: Record<string, string>): ReturnType<typeof read> =>
        service.call("POST", `/oauth/demo/${path}/token`, {
          token: null,
          headers: { Authorization, "Content-Type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams(form).toString(),
        });
      const login = { username: "nobody@example.com", password: "very-secret" };
      await oauth("customers", { grant_type: "password", ...login });
      const session = await oauth("anonymous", { grant_type: "client_credentials" });
      const { refresh_token: refreshToken } = session.body as { refresh_token: string };
      expect(refreshToken.length).toBeGreaterThan(20);
      const all = JSON.stringify([requests.list(), requests.har()]);
      expect(requests.list()).toHaveLength(5);
      for (const secret of [clientSecret, accessToken, basic, "very-secret", refreshToken]) {
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
      ...controlledApi,
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

    it("appear in no entry, event or export, wherever the document declares them", async () => {
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

  describe("the journal", () => {
    it("can be queried by every member of an entry", async () => {
      await read();
      await read("/demo/resource/key=missing", { "X-Correlation-ID": "mine" });
      await service.call("HEAD", "/demo/resource", { token });
      const [a = 0, b = 0, c = 0] = requests.list().map(({ id }) => id);
      expect([b, c]).toEqual([a + 1, a + 2]);
      for (const [filter, found] of [
        [{ operationId: "getResourceByKey" }, [a, b]],
        [{ operationId: "getResourceByKey", status: 404 }, [b]],
        [{ method: "head" }, [c]],
        [{ path: "/demo/*missing" }, [b]],
        [{ client: service.demo.clientId }, [a, b, c]],
        [{ client: "nobody" }, []],
        [{ projectKey: "demo", since: a }, [b, c]],
        [{ correlationId: "mine" }, [b]],
      ] as const) {
        expect([filter, requests.list(filter).map(({ id }) => id)]).toEqual([filter, found]);
      }
      expect(() => requests.list({ body: { "a~": 1 } })).toThrow(
        "body: 'a~' is not a JSON Pointer",
      );
      const unknown: RequestFilter = JSON.parse('{ "state": 404 }');
      expect(() => requests.list(unknown)).toThrow("state is unknown. Did you mean 'status'?");
      const expectation: Expectation = JSON.parse('{ "atleast": 1 }');
      expect(() => requests.verify(expectation)).toThrow(
        "atleast is unknown. Did you mean 'atLeast'?",
      );
      expect(() => requests.verify({ match: unknown, count: 0 })).toThrow(
        "match.state is unknown.",
      );
      expect(requests.get(b)?.status).toBe(404);
      expect(requests.get(c + 1)).toBeUndefined();
    });

    it("can be queried by parameters and by JSON and form values", async () => {
      const search = "/demo/resource/product-projection-search";
      const action = "/demo/resource/namespace-action";
      const form = { "Content-Type": "application/x-www-form-urlencoded" };
      await service.call("POST", search, {
        token,
        headers: form,
        body: "limit=2&filter=x:%22y%22",
      });
      await service.call("POST", action, { token, body: { limit: 2, list: ["a"] } });
      await service.call("POST", action, { token, body: { limit: 3, text: "x".repeat(3_000) } });
      await read("/demo/resource?limit=2&offset=0");
      const first = requests.list()[0]?.id ?? 0;
      for (const [filter, found] of [
        [{ body: { "/limit": 2 } }, [1]],
        [{ body: { "/limit": "2" } }, [0]],
        [{ body: { "/list": JSON.parse('["a"]') as unknown, "/limit": 2 } }, [1]],
        // Only a part of the third body is recorded.
        [{ body: { "/limit": 3 } }, []],
        [{ query: { limit: "2", offset: "*" } }, [3]],
        [{ query: { limit: "2" }, body: { "": null } }, []],
      ] as const) {
        expect(requests.list(filter).map(({ id }) => id - first)).toEqual(found);
      }
      expect(requests.verify({ match: { query: { limit: "2" } }, count: 1 }).isMet).toBe(true);
    });

    it("can be awaited until a number of requests have ended or a timeout", async () => {
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

    it("verifies counts and order", async () => {
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
      // Each request matches only one filter of the order.
      expect(requests.verify({ order: [{ status: 404 }, { status: 404 }] }).isMet).toBe(false);
      expect(requests.verify({ order: [{ status: 200 }, { status: 404 }] }).message).toBe(
        'Number 2 of the order was not seen after those before it: {"status":404}.',
      );
    });

    it("drops the oldest entries above its limits of number and bytes", async () => {
      for (let i = 0; i < 22; i++) await read();
      const kept = requests.list();
      expect(kept).toHaveLength(20);
      expect(requests.get(kept[0]!.id - 1)).toBeUndefined();

      const small = new Journal(controlledApi, { bytes: 3_200 });
      const paths = (): string[] => small.list().map(({ path }) => path);
      for (const path of ["/1", "/2", "/3"]) small.begin(exchangeOf(path)).ended(undefined);
      expect(paths()).toEqual(["/2", "/3"]);
      const running = small.begin(exchangeOf("/4"));
      small.clear();
      running.ended(undefined);
      for (const path of ["/5", "/6"]) small.begin(exchangeOf(path)).ended(undefined);
      expect(paths()).toEqual(["/5", "/6"]);
    });

    it("keeps 1,000 entries, 16 MiB of them, and 64 KiB of a body", () => {
      const own = new Journal(controlledApi);
      for (let i = 1; i <= 1_001; i++) own.begin(exchangeOf("/a", 1)).ended(undefined);
      expect([own.list().length, own.list()[0]?.id]).toEqual([1_000, 2]);
      own.clear();
      // With its name and 500 bytes for the rest, each takes a bit more than 1 MiB.
      for (let i = 0; i < 20; i++) own.begin(exchangeOf("/a", 1_048_576)).ended(undefined);
      expect(own.list()).toHaveLength(15);
      own.clear();
      for (const size of [65_536, 65_537]) {
        const record = own.begin(exchangeOf("/a"));
        record.received(Buffer.alloc(size, "a"));
        record.ended(undefined);
      }
      const bodies = own
        .list()
        .map(({ request: { body } }) => [body?.text.length, body?.isTruncated]);
      expect(bodies).toEqual([
        [65_536, false],
        [65_536, true],
      ]);
    });

    it("waits for five seconds unless told otherwise", async () => {
      jest.useFakeTimers();
      try {
        let isOver = false;
        const waiting = new Journal(controlledApi).until().finally(() => (isOver = true));
        await jest.advanceTimersByTimeAsync(4_999);
        expect(isOver).toBe(false);
        await jest.advanceTimersByTimeAsync(1);
        expect(isOver).toBe(true);
        expect(await waiting).toEqual([]);
      } finally {
        jest.useRealTimers();
      }
    });

    it.each([
      ["application/json", '{"token":"secret","a":1}', '{"token":"[redacted]","a":1}'],
      ["application/json", '{"token":"secret"', "[redacted]"],
      ["application/x-www-form-urlencoded", "token=secret&a=1", "token=%5Bredacted%5D&a=1"],
      ["text/xml", "<token>secret</token>", "[redacted]"],
    ])("shows no secret in a body of %s at an OAuth endpoint: %s", (type, body, expected) => {
      const own = new Journal(controlledApi);
      const exchange = exchangeOf("/oauth/token", 1, type, operations.issueToken);
      const record = own.begin(exchange);
      record.received(Buffer.from(body));
      record.ended(undefined);
      expect(own.list()[0]?.request.body?.text).toBe(expected);
    });

    it.each([
      ["a", { text: "a" }],
      [Buffer.from([0xff]), { text: "/w==", encoding: "base64" }],
    ])("exports text as it is, and bytes as base64: %p", (content, expected) => {
      const own = new Journal(controlledApi);
      const record = own.begin(exchangeOf("/a", 1, "text/plain", undefined, true));
      record.prepared({ status: 200, headers: ["Content-Type", "a/b"], content });
      record.ended(undefined);
      const [entry] = own.har().log.entries;
      expect(entry?.response).toMatchObject({
        status: 200,
        content: { size: 1, mimeType: "a/b", ...expected },
      });
      expect(JSON.stringify(entry).includes("base64")).toBe("encoding" in expected);
    });

    it("is exported as HTTP Archive 1.2", async () => {
      faults.add({ id: "gone", nth: 2, action: { reset: "beforeHandling" } });
      await service.call("POST", "/demo/resource", {
        token,
        body: { objectTypeProperty: {} },
      });
      await expect(read(`${PATH}?expand=parent`)).rejects.toThrow("fetch failed");
      const { log } = requests.har({}, "http://service.test");
      expect([log.version, log.entries.length]).toEqual(["1.2", 2]);
      for (const { time, timings } of log.entries) {
        const { wait, receive } = timings as { wait: number; receive: number };
        expect(wait + receive).toBeCloseTo(time as number, 6);
        expect(receive).toBeGreaterThan(0);
      }
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
              mimeType: "application/json",
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
});

/** An exchange without a response, with a header of that many characters. */
function exchangeOf(
  path: string,
  size = 1_000,
  type = "text/plain",
  operation?: OperationDescription,
  headersSent = false,
): HookedExchange {
  const rawHeaders = ["a", "b".repeat(size), "Content-Type", type];
  const request = { method: "POST", url: path, rawHeaders };
  return { request, response: { headersSent }, path, operation } as never;
}

describe("watching", () => {
  const open: { stop: () => Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const { stop } of open.splice(0)) await stop();
  });

  const call = (method: string, path: string, body?: unknown): ReturnType<typeof service.call> =>
    service.call(method, path, { token, ...(body !== undefined && { body }) });
  const read = (): ReturnType<typeof service.call> =>
    call("GET", "/demo/resource/key=sample-primes");

  interface Watching {
    next: () => Promise<IteratorResult<RequestEvent>>;
    stop: () => Promise<unknown>;
  }

  /** The events of a new watcher, one by one. */
  function watch(since?: number): Watching {
    const events = requests.watch({ ...(since !== undefined && { since }) });
    if (!events) throw new Error("There are too many watchers.");
    const iterator = events[Symbol.asyncIterator]();
    const watcher = { next: () => iterator.next(), stop: async () => iterator.return?.() };
    open.push(watcher);
    return watcher;
  }

  /** The record of the next request while there is a watcher. */
  async function watched(work: () => Promise<unknown>): Promise<RecordedRequest | undefined> {
    const { next, stop } = watch(requests.list().at(-1)?.id);
    await work();
    try {
      for (;;) {
        const { value, done } = await next();
        if (done) return undefined;
        if (value.event === "ended") return value.data;
      }
    } finally {
      await stop();
    }
  }

  async function someEvents({ next }: Watching, count: number): Promise<unknown[]> {
    const events = [];
    for (let i = 0; i < count; i++) events.push((await next()).value);
    return events;
  }

  describe("a watcher", () => {
    it("receives the recorded requests, then each request when it arrives and when it ends", async () => {
      await read();
      const watcher = watch();
      await call("GET", "/demo/resource?limit=501");
      const events = await someEvents(watcher, 3);
      expect(events).toMatchObject([
        { event: "ended", data: { operationId: "getResourceByKey", status: 200 } },
        { event: "received", data: { operationId: "queryResources", path: "/demo/resource" } },
        {
          event: "ended",
          data: { operationId: "queryResources", status: 400, verdict: "invalid" },
        },
      ]);
      expect(events[1]).not.toHaveProperty("data.query");
      await watcher.stop();
      expect(await watcher.next()).toMatchObject({ done: true });
    });

    it("sees a held request before it ends, and when the journal is cleared", async () => {
      faults.add({ action: { noResponse: "beforeHandling" } });
      const watcher = watch();
      const held = read().catch(() => undefined);
      expect(await someEvents(watcher, 1)).toMatchObject([{ event: "received" }]);
      requests.clear();
      expect(await someEvents(watcher, 1)).toEqual([{ event: "cleared", data: {} }]);
      faults.release();
      await held;
      await watcher.stop();
    });

    it("receives the number of requests dropped before they could be sent", async () => {
      const watcher = watch();
      for (let i = 0; i < 23; i++) await read();
      const [first, second] = await someEvents(watcher, 2);
      expect([first, second]).toMatchObject([
        { event: "missed", data: { count: 3 } },
        { event: "received" },
      ]);
      await watcher.stop();
    });

    it("receives only later requests, or all if the id is from another journal", async () => {
      await read();
      await read();
      const [, last] = requests.list();
      for (const [since, wanted] of [
        [(last?.id ?? 0) - 1, last?.id],
        [1_000_000, (last?.id ?? 0) - 1],
      ] as const) {
        const watcher = watch(since);
        expect(await someEvents(watcher, 1)).toMatchObject([{ data: { id: wanted } }]);
        await watcher.stop();
      }
    });

    it("has at most 10,000 events waiting, of which the oldest are missed", async () => {
      const own = new Journal(controlledApi);
      const events = own.watch()?.[Symbol.asyncIterator]();
      for (let i = 0; i < 10_002; i++) own.clear();
      expect((await events?.next())?.value).toEqual({ event: "missed", data: { count: 2 } });
      for (let i = 0; i < 10_000; i++) await events?.next();
      for (let i = 0; i < 10_000; i++) own.clear();
      expect((await events?.next())?.value).toEqual({ event: "cleared", data: {} });
      own.stop();
    });

    it("is one of at most twenty", async () => {
      const watchers = Array.from({ length: 20 }, () => watch());
      expect(requests.watch()).toBeUndefined();
      await watchers[0]?.stop();
      const another = watch();
      for (const { stop } of [...watchers, another]) await stop();
    });
  });

  describe("the change by a write", () => {
    const draft = (text: string): object => ({
      key: "watched",
      objectTypeProperty: { arrayOfStringExample: [text] },
    });
    const strings = (text = "{}"): unknown =>
      (JSON.parse(text) as { current?: { objectTypeProperty: { arrayOfStringExample: unknown } } })
        .current?.objectTypeProperty.arrayOfStringExample;

    it("is not read without a watcher", async () => {
      await call("PUT", "/demo/resource", draft("unseen"));
      expect(requests.list()[0]).not.toHaveProperty("change");
    });

    it("is the stored state before and after it, and its reading does not count as handling time", async () => {
      const put = await watched(() => call("PUT", "/demo/resource", draft("two")));
      const { before, after, isShared } = put?.change ?? {};
      expect([strings(before?.text), strings(after?.text), isShared]).toEqual([
        ["unseen"],
        ["two"],
        false,
      ]);
      expect(JSON.parse(after?.text ?? "")).not.toHaveProperty("projectKey");
      const { id, version } = JSON.parse(after?.text ?? "") as { id: string; version: number };
      const stale = await watched(() =>
        call("POST", `/demo/resource/${id}`, { version: version - 1, actions: [] }),
      );
      expect([stale?.status, stale?.timings.handled]).toEqual([409, undefined]);
      expect(stale?.change).toEqual({ before: after, isShared: false });
      const gone = await watched(() => call("DELETE", `/demo/resource/${id}?version=${version}`));
      expect(gone?.change).toEqual({ before: after, isShared: false });
      expect(gone?.timings.handled).toBeDefined();
    });

    it("reports another write of the project in between", async () => {
      const watcher = watch();
      const before = control.validated;
      const writes = await control.state.gate.alone(async () => {
        const begun = ["a", "b"].map((text) => call("PUT", "/demo/resource", draft(text)));
        while (control.validated < before + 2) await new Promise(setImmediate);
        return { begun };
      });
      await Promise.all(writes.begun);
      await watcher.stop();
      expect(requests.list().map(({ change }) => change?.isShared)).toEqual([true, true]);
      const later = await watched(() => call("PUT", "/demo/resource", draft("c")));
      expect(later?.change?.isShared).toBe(false);
    });

    it("is known for every operation that writes", () => {
      const all: OperationDescription[] = Object.values(operations);
      const writing = all.filter(
        ({ method, tag }) => !["get", "head"].includes(method) && tag !== "auth",
      );
      const unknown = writing.filter(({ operationId }) => !(operationId in stateReaders));
      // These compute or search.
      expect(unknown.map(({ operationId }) => operationId)).toEqual([
        "describeWithUrnLinks",
        "searchProductProjections",
      ]);
    });
  });
});
