import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { controlledApi } from "../../../testing/controlled-api.js";
import { controlledApis } from "../../../testing/controlled-apis.js";
import { ServiceUnderTest } from "../../../testing/service-under-test.js";
import { valueAt } from "../../validation/document.js";
import { Control } from "../control.js";
import type { Delay, FaultAction, FaultMatch, FaultRule } from "./fault-rule.js";
import { drawnDelay } from "./interference.js";

const fail: FaultAction = { status: 503, retryAfter: 0 };

/** The error code of a call that gets no complete response. */
const failureOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    return `no failure: ${JSON.stringify(await call)}`;
  } catch (error) {
    const { cause = error } = error as Error;
    return (cause as { code?: string }).code ?? String(cause);
  }
};

describe.each(controlledApis)("faults of $name", (api) => {
  let service: Awaited<ReturnType<typeof api.start>>;
  let faults: typeof service.faults;
  beforeAll(async () => {
    service = await api.start();
    ({ faults } = service);
  });
  afterAll(() => service.stop());
  afterEach(() => faults.clear());

  const PATH = api.item();
  const send = (path: string, init: RequestInit, headers = {}): Promise<Response> =>
    fetch(service.url + path, {
      headers: { Authorization: `Bearer ${service.token}`, ...headers },
      ...init,
    });
  const statusOf = async (path = PATH, headers = {}): Promise<number> =>
    (await send(path, {}, headers)).status;
  const statuses = async (count: number): Promise<number[]> => {
    const all = [];
    for (let i = 0; i < count; i++) all.push(await statusOf());
    return all;
  };
  const exists = async (key: string): Promise<boolean> => (await statusOf(api.item(key))) === 200;
  const create = (key: string, init: RequestInit = {}, query = ""): Promise<Response> => {
    const body = JSON.stringify(api.draft(key, "a/b"));
    const type = { "Content-Type": "application/json" };
    return send(api.list + query, { method: "POST", body, ...init }, type);
  };
  /** Like {@link create}, until the signal aborts. */
  const createUntil = (key: string, signal: AbortSignal): Promise<Response> =>
    create(key, { signal });
  const raw = (more = {}, method = "GET"): Promise<Raw> =>
    rawResponse(service.url + PATH, method, { Authorization: `Bearer ${service.token}`, ...more });

  describe("the requests that match a rule", () => {
    it("are those of its operation: the first two fail, the others succeed, and other operations never fail", async () => {
      faults.add({ match: { operationId: api.operations.read }, times: 2, action: fail });
      expect(await statusOf(`${api.list}?limit=1`)).toBe(200);
      expect(await statuses(4)).toEqual([503, 503, 200, 200]);
      expect(faults.list()).toMatchObject([{ matched: 4, applied: 2, times: 2 }]);
    });

    it.each<[FaultMatch, number[]]>([
      [{ path: PATH }, [503, 200]],
      [{ path: "*sample-*" }, [503, 200]],
      [{ path: "*sample-primes-*" }, [200, 200]],
      [{ path: "*primes" }, [503, 200]],
      [{ path: "/other*" }, [200, 200]],
      // Two stars never match the same characters.
      [{ path: "*sample*sample*" }, [200, 200]],
      [{ path: "*primes*primes" }, [200, 200]],
      [{ method: "get" }, [503, 503]],
      [{ method: ["POST", "PUT"] }, [200, 200]],
      [{ header: { "X-Test": "a" } }, [503, 200]],
      [{ header: { "x-test": "*" } }, [503, 200]],
      [{ header: { "x-test": "b" } }, [200, 200]],
      [{ header: { constructor: "*" } }, [200, 200]],
      [{ client: "somebody" }, [200, 200]],
      [{}, [503, 503]],
    ])("match %j", async (match, expected) => {
      faults.add({ match, action: fail });
      const first = await statusOf(PATH, { "X-Test": "a" });
      expect([first, await statusOf(`${api.list}?limit=1`)]).toEqual(expected);
    });

    it.each<[FaultMatch, boolean]>([
      [{ query: { limit: "1" } }, true],
      [{ query: { limit: "*", nothing: "*" } }, false],
      [{ query: { limit: "10" } }, false],
      [{ body: { [api.at.text]: "a/b" } }, true],
      [{ body: { "": null } }, false],
      [{ body: { [api.at.key]: "of-a-body" }, query: { limit: "1" } }, true],
      [{ body: { [api.at.key]: "of-a-body" }, query: { limit: "2" } }, false],
      [{ body: { [api.at.key]: "of-a-body", "/none": "a/b" } }, false],
      [{ body: { [api.at.key]: "of-a-body" }, client: "somebody" }, false],
    ])("match values of a request: %j", async (match, isMet) => {
      faults.add({ match, action: fail });
      const { status } = await create("of-a-body", {}, "?limit=1");
      expect(status === 503).toBe(isMet);
    });

    it("are those of its client with a verified token", async () => {
      faults.add({ match: { client: service.clientId }, action: fail });
      expect(await statusOf()).toBe(503);
      expect(await statusOf(PATH, { Authorization: "Bearer forged" })).toBe(401);
    });

    it.each<[Partial<FaultRule>, number[]]>([
      [{ nth: 2 }, [200, 503, 200, 200]],
      [{ nth: [1, 3] }, [503, 200, 503, 200]],
      [{ after: 1, times: 1 }, [200, 503, 200, 200]],
      [{ match: { share: 0.5 } }, [503, 200, 503, 200]],
      [{ match: { share: 0.25 }, after: 1 }, [200, 200, 200, 200]],
    ])("are counted by %j", async (counting, expected) => {
      faults.add({ ...counting, action: fail });
      expect(await statuses(4)).toEqual(expected);
    });

    it("go to the next rule when a rule is used up, and to none when it is removed", async () => {
      faults.add({ id: "first", times: 1, action: { status: 500 } });
      faults.add({ id: "second", action: { status: 502 } });
      expect(await statuses(3)).toEqual([500, 502, 502]);
      expect(faults.remove("second")).toBe(true);
      expect(faults.remove("second")).toBe(false);
      expect(await statuses(1)).toEqual([200]);
    });
  });

  describe("an action", () => {
    it("responds with any status, headers and body without handling the request", async () => {
      const because = { headers: { "X-Why": "test" }, body: { slow: "down" } };
      faults.add({ times: 1, action: { status: 429, retryAfter: 3, ...because } });
      const headers = { "CONTENT-TYPE": "text/html" };
      faults.add({ times: 1, action: { status: 500, body: "<html>", headers } });
      const limited = await create("never-made");
      expect([limited.status, await limited.json()]).toEqual([429, { slow: "down" }]);
      expect([limited.headers.get("retry-after"), limited.headers.get("x-why")]).toEqual([
        "3",
        "test",
      ]);
      expect(limited.headers.get("x-correlation-id")).toMatch(/./);
      const page = await create("never-made");
      expect([page.status, page.headers.get("content-type"), await page.text()]).toEqual([
        500,
        "text/html",
        "<html>",
      ]);
      expect(await exists("never-made")).toBe(false);
    });

    it.each([204, 304])("responds with %i without a body", async (status) => {
      faults.add({ action: { status } });
      expect(await statusOf()).toBe(status);
      const [recorded] = service.requests.list().slice(-1);
      expect([recorded?.status, recorded?.response]).toEqual([
        status,
        { headers: expect.anything() },
      ]);
    });

    it("delays by a fixed or random time and then handles the request", async () => {
      for (const delay of [
        80,
        { distribution: "uniform", min: 80, max: 90 },
        { distribution: "normal", mean: 200, deviation: 10 },
      ] as const) {
        faults.clear();
        faults.add({ action: { delay } });
        const startedAt = performance.now();
        expect(await statusOf()).toBe(200);
        expect(performance.now() - startedAt).toBeGreaterThanOrEqual(79);
      }
    });

    it("resets the connection before handling, so nothing is stored", async () => {
      faults.add({ times: 1, action: { reset: "beforeHandling" } });
      expect(await failureOf(create("reset-before"))).toBe("ECONNRESET");
      expect(await exists("reset-before")).toBe(false);
      expect((await create("reset-before")).status).toBe(201);
    });

    it("resets the connection after the commit, so the data is stored and a retry finds it", async () => {
      faults.add({ times: 1, action: { reset: "afterCommit" } });
      expect(await failureOf(create("reset-after"))).toBe("ECONNRESET");
      expect(await exists("reset-after")).toBe(true);
      const stored = async (): Promise<unknown> =>
        ((await (await send(api.item("reset-after"), {})).json()) as { id: string }).id;
      const id = await stored();
      await create("reset-after");
      expect(await stored()).toBe(id);
    });

    it.each(["beforeHandling", "afterCommit"] as const)(
      "never responds (%s) until the client gives up",
      async (time) => {
        faults.add({ times: 1, action: { noResponse: time } });
        const key = `none-${time.toLowerCase()}`;
        await expect(createUntil(key, AbortSignal.timeout(200))).rejects.toThrow("timeout");
        expect(await exists(key)).toBe(time === "afterCommit");
      },
    );

    it.each<FaultAction>([{ noResponse: "beforeHandling" }, { delay: 600_000 }])(
      "ends and is recorded when the client disconnects: %j",
      async (action) => {
        const { id: fault } = faults.add({ times: 1, action });
        const key = `gone-${Object.keys(action).join()}`;
        const since = service.requests.list().at(-1)?.id ?? 0;
        await expect(createUntil(key, AbortSignal.timeout(100))).rejects.toThrow("timeout");
        const [recorded] = await service.requests.until({ since, method: "POST" });
        expect(recorded).toMatchObject({ path: api.list, verdict: "unchecked", fault });
        expect(recorded?.status).toBeUndefined();
        expect(Object.keys(recorded?.timings ?? {})).toEqual(["routed", "ended"]);
        expect(await exists(key)).toBe(false);
      },
    );

    it("truncates the body after the given number of bytes", async () => {
      faults.add({ action: { truncateAfter: 10 } });
      const { received, isComplete, length } = await raw();
      expect([received.length, isComplete]).toEqual([10, false]);
      expect(length).toBeGreaterThan(10);
    });

    it("sends the body slowly and completely", async () => {
      faults.add({ action: { bytesPerSecond: 400 } });
      const startedAt = performance.now();
      const { received, isComplete, length, chunks } = await raw();
      const seconds = (performance.now() - startedAt) / 1_000;
      expect(chunks).toBeGreaterThan(3);
      expect([received.length, isComplete]).toEqual([length, true]);
      expect(JSON.parse(received)).toMatchObject({ [api.at.key.slice(1)]: "sample-primes" });
      // The first chunk is sent at the start of its interval.
      expect(seconds).toBeGreaterThan(length / 400 - 0.06);
    });

    it("sends chunks, and leaves out the last one if they are cut", async () => {
      faults.add({ times: 1, action: { chunked: true } });
      const { headers, isComplete } = await raw();
      expect([headers["transfer-encoding"], isComplete]).toEqual(["chunked", true]);
      faults.add({ action: { chunked: true, truncateAfter: 9 } });
      const cut = await raw();
      expect([cut.bytes.length, cut.isComplete]).toEqual([9, false]);
      faults.clear();
      faults.add({ action: { chunked: true, truncateAfter: 1_000_000 } });
      expect((await raw()).isComplete).toBe(true);
    });

    it("sends byte by byte if it sends fewer than twenty in a second", async () => {
      faults.add({ action: { bytesPerSecond: 15, truncateAfter: 2 } });
      const { bytes, isComplete } = await raw();
      expect([bytes.length, isComplete]).toEqual([2, false]);
    });

    it("sends malformed JSON with a correct Content-Length", async () => {
      const { received: whole } = await raw();
      faults.add({ action: { malformedJson: true } });
      const { received, isComplete, length, headers } = await raw();
      expect([received.length, isComplete, headers.connection]).toEqual([length, true, "close"]);
      expect(received).toBe(whole.slice(0, Math.ceil((whole.length * 2) / 3)));
      expect(() => JSON.parse(received) as unknown).toThrow(SyntaxError);
    });

    it("sends a wrong Content-Length: the client waits for more bytes or stops too early", async () => {
      faults.add({ times: 1, action: { wrongContentLength: 7 } });
      const long = await raw();
      expect([long.isComplete, long.length - long.received.length]).toEqual([false, 7]);
      faults.add({ times: 1, action: { wrongContentLength: -7 } });
      // Node's parser finds bytes after the end of a response that closes its connection.
      expect(await failureOf(raw())).toBe("HPE_CLOSED_CONNECTION");
      faults.add({ times: 1, action: { wrongContentLength: -(2 ** 31) } });
      expect((await raw({}, "HEAD")).length).toBe(0);
    });

    describe("with gzip", () => {
      const gzip = { "Accept-Encoding": "br;q=1, gzip;q=0.5" };

      it("compresses with the right headers for a client that accepts gzip", async () => {
        const plain = await send(PATH, {});
        faults.add({ action: { gzip: "whole" } });
        const { bytes, headers, isComplete } = await raw(gzip);
        expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(await plain.json());
        expect([isComplete, headers]).toMatchObject([
          true,
          {
            "content-encoding": "gzip",
            "content-length": String(bytes.length),
            vary: `${plain.headers.get("vary")}, Accept-Encoding`,
            ...(plain.headers.has("etag") && { etag: `W/${plain.headers.get("etag")}` }),
          },
        ]);
      });

      it("truncates the data with a correct Content-Length", async () => {
        faults.add({ action: { gzip: "truncated" } });
        const { bytes, headers, isComplete } = await raw(gzip);
        expect([isComplete, headers["content-length"]]).toEqual([true, String(bytes.length)]);
        expect(() => gunzipSync(bytes)).toThrow("unexpected end of file");
      });

      it.each<[FaultAction, (bytes: Buffer) => Buffer]>([
        [{ gzip: "members" }, gunzipSync],
        [{ coding: "br" }, brotliDecompressSync],
        [{ coding: "deflate" }, inflateSync],
      ])("sends %j", async (action, decompress) => {
        const plain = await raw();
        faults.add({ action });
        const { bytes, headers } = await raw({ "Accept-Encoding": "br, deflate, gzip" });
        expect(decompress(bytes).toString()).toBe(plain.received);
        expect(headers["content-encoding"]).toBe(action.coding ?? "gzip");
      });

      it("can be truncated with the connection like any other body", async () => {
        faults.add({ action: { gzip: "whole", truncateAfter: 15 } });
        const { bytes, isComplete, length } = await raw(gzip);
        expect([bytes.length, isComplete, length > 15]).toEqual([15, false, true]);
      });

      it.each([
        [{}, "GET"],
        [{ "Accept-Encoding": "gzip;q=0, *" }, "GET"],
        [gzip, "HEAD"],
      ])("does not apply to %j with %s", async (headers, method) => {
        faults.add({ action: { gzip: "whole" } });
        const response = await raw(headers, method);
        expect(response.headers).not.toHaveProperty("content-encoding");
        expect(response.received === "").toBe(method === "HEAD");
      });
    });

    it.each<["remove" | "clear", FaultAction]>([
      ["remove", { noResponse: "beforeHandling" }],
      ["clear", { noResponse: "afterCommit" }],
      ["remove", { delay: 600_000 }],
      // The remaining actions of a removed rule do not apply either.
      ["clear", { delay: 600_000, status: 503 }],
      ["remove", { delay: 600_000, reset: "afterCommit" }],
      ["remove", { bytesPerSecond: 1 }],
    ])("releases held requests on %s: %j", async (how, action) => {
      const { id } = faults.add({ times: 1, action });
      const since = service.requests.list().at(-1)?.id ?? 0;
      const key = ["released", how, ...Object.entries(action).flat()].join("-");
      const call = createUntil(key, AbortSignal.timeout(10_000)).then(async (response) => [
        response.status,
        valueAt((await response.json()) as object, `#${api.at.key}`),
      ]);
      while (faults.get(id)?.applied !== 1) await setImmediate();
      const isHandled = action.noResponse === "afterCommit" || action.bytesPerSecond !== undefined;
      while (isHandled && !(await exists(key)));
      if (how === "remove") faults.remove(id);
      else faults.clear();
      expect(await call).toEqual([201, key]);
      const [recorded] = await service.requests.until({ since, method: "POST" });
      expect(recorded).toMatchObject({ status: 201, fault: id, verdict: "valid" });
    });

    it("releases held error responses, and only those of the removed rule", async () => {
      faults.add({ id: "kept", match: { path: "*kept" }, action: { noResponse: "afterCommit" } });
      faults.add({ id: "removed", action: { noResponse: "afterCommit" } });
      const ended: string[] = [];
      const kept = statusOf(api.item("kept")).finally(() => ended.push("kept"));
      const removed = statusOf(api.item("missing")).finally(() => ended.push("removed"));
      while (faults.list().some(({ applied }) => applied !== 1)) await setImmediate();
      faults.remove("removed");
      expect(await removed).toBe(404);
      expect(ended).toEqual(["removed"]);
      faults.remove("kept");
      expect(await kept).toBe(404);
    });
  });
});

describe("faults of this API", () => {
  const control = new Control(controlledApi, { seed: 7 });
  const { faults } = control;
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({}, { control });
  });
  afterAll(() => service.stop());
  afterEach(() => faults.clear());

  it("are the same in every run with a seed", async () => {
    const exchange = {
      request: { method: "GET", headers: {} },
      operation: { tag: "a", method: "get", path: "/a", security: [] },
      path: "/a",
    } as never;
    const drawn = async (seed: number): Promise<string> => {
      const { faults: own } = new Control(controlledApi, { seed });
      own.add({ probability: 0.5, action: { status: 500 } });
      let text = "";
      for (let i = 0; i < 40; i++) {
        const passed = own.begin(exchange).passed("routed");
        text += (await passed?.catch((thrown: unknown) => thrown)) ? "x" : ".";
      }
      return text;
    };
    const [first, again, other] = [await drawn(1), await drawn(1), await drawn(2)];
    expect(first).toBe(again);
    expect(first).not.toBe(other);
    expect(first.split("x").length).toBeGreaterThan(11);
    expect(first.split("x").length).toBeLessThan(31);
  });

  it("do not apply to token requests unless the rule names them", async () => {
    faults.add({ id: "all", action: fail });
    expect((await service.token()).length).toBeGreaterThan(100);
    faults.add({ id: "named", match: { operationId: "issueToken" }, action: fail });
    await expect(service.token()).rejects.toThrow("No token");
    expect(faults.get("named")).toMatchObject({ matched: 1, applied: 1 });
    faults.clear();
    faults.add({ match: { path: "/*" }, action: fail });
    expect((await service.token()).length).toBeGreaterThan(100);
    faults.add({ match: { path: "/oauth/*" }, action: fail });
    await expect(service.token()).rejects.toThrow("No token");
    faults.clear();
    faults.add({ action: { tokenEndpointDown: true } });
    await expect(service.token()).rejects.toThrow("The token endpoint is down.");
    for (const path of ["/oauth/demo/anonymous/token", "/oauth/demo/customers/token"]) {
      expect((await service.call("POST", path, { token: null })).status).toBe(503);
    }
  });

  it("can report an expired token", async () => {
    faults.add({ times: 1, action: { tokenExpired: true } });
    // It does not apply to requests without a token.
    expect((await service.call("GET", "/health/live")).status).toBe(200);
    const { status, headers, body } = await service.call("GET", "/demo/resource");
    expect([status, headers.get("www-authenticate"), body]).toEqual([
      401,
      'Bearer error="invalid_token"',
      expect.objectContaining({ error: "invalid_token" }),
    ]);
    expect((await service.call("GET", "/health/live")).status).toBe(200);
    expect((await service.call("GET", "/demo/resource")).status).toBe(200);
  });

  it("malformed JSON is never valid by chance, as the beginning of a number would be", async () => {
    faults.add({ action: { malformedJson: true } });
    const body = "123456";
    const sent = await service
      .call("POST", "/demo/resource/namespace-action", { body })
      .catch(String);
    expect(sent).toMatch(/^SyntaxError/);
  });

  it("compression does not apply to a part of an image", async () => {
    const path = "/demo/images/3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42/a.png";
    faults.add({ action: { gzip: "whole" } });
    for (const [range, status, coding] of [
      ["bytes=0-9", 206, null],
      ["lines=0", 200, "gzip"],
    ] as const) {
      const headers = { Range: range, "Accept-Encoding": "gzip", Prefer: "code=200" };
      const response = await fetch(service.url + path, { headers });
      await response.arrayBuffer();
      expect([response.status, response.headers.get("content-encoding")]).toEqual([status, coding]);
    }
  });

  it("end when the service stops", async () => {
    const own = new Control(controlledApi);
    const other = await ServiceUnderTest.start({}, { control: own });
    own.faults.add({ match: { method: "GET" }, action: { noResponse: "beforeHandling" } });
    own.faults.add({ match: { method: "POST" }, action: { delay: 600_000 } });
    const calls = [
      other.call("GET", "/demo/resource"),
      other.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } }),
    ].map(failureOf);
    // Both requests are in progress when both rules have been applied.
    while (own.faults.list().some(({ applied }) => applied === 0)) await setImmediate();
    const startedAt = performance.now();
    await other.stop();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(await Promise.all(calls)).toEqual(["UND_ERR_SOCKET", "UND_ERR_SOCKET"]);
  });

  describe("an invalid rule", () => {
    it.each<[string, FaultRule]>([
      ["The action does nothing.", { action: {} }],
      ["The action does nothing.", { action: { malformedJson: false, chunked: false } }],
      ["The action does nothing.", JSON.parse("{}")],
      ["time is unknown. Did you mean 'times'?", { action: fail, ...JSON.parse('{ "time": 1 }') }],
      [
        "match.operation is unknown. Did you mean 'operationId'?",
        { match: JSON.parse('{ "operation": "getResource" }'), action: fail },
      ],
      ["action.truncate is unknown.", { action: JSON.parse('{ "truncate": 3 }') }],
      ["action.delay: 2s is not a number from 0 to", JSON.parse('{ "action": { "delay": "2s" } }')],
      [
        "action: status and reset exclude each other.",
        { action: { status: 500, reset: "afterCommit" } },
      ],
      ["body: '/a~2' is not a JSON Pointer", { match: { body: { "/a~2": 1 } }, action: fail }],
      ["body: '/a~' is not a JSON Pointer", { match: { body: { "/a~": 1 } }, action: fail }],
      ["action.body needs action.status.", { action: { body: {} } }],
      ["action.status: 199 is not a whole number from 200 to 599.", { action: { status: 199 } }],
      ["action.status: 600 is not a whole number from 200 to 599.", { action: { status: 600 } }],
      ["action.status: 200.5 is not a whole number", { action: { status: 200.5 } }],
      ["action.delay: 600001 is not a number from 0", { action: { delay: 600_001 } }],
      [
        "action.delay: 600001 is not a number from 0",
        { action: { delay: { distribution: "uniform", min: 0, max: 600_001 } } },
      ],
      ["action.truncateAfter: -1 is not a whole", { action: { truncateAfter: -1 } }],
      ["action.truncateAfter: 2147483649 is not", { action: { truncateAfter: 2 ** 31 + 1 } }],
      ["action.bytesPerSecond: 0 is not a whole", { action: { bytesPerSecond: 0 } }],
      [
        "action.wrongContentLength: -2147483649 is not",
        { action: { wrongContentLength: -(2 ** 31) - 1 } },
      ],
      ["nth: 0 is not a whole number from 1", { nth: [1, 0], action: fail }],
      ["nth: 1.5 is not a whole number", { nth: 1.5, action: fail }],
      ["after: -1 is not a whole number from 0", { after: -1, action: fail }],
      ["probability: -0.1 is not a number from 0", { probability: -0.1, action: fail }],
      ["match.share: 1.1 is not a number from 0 to 1.", { match: { share: 1.1 }, action: fail }],
      ["action.retryAfter needs action.status.", { action: { retryAfter: 1, delay: 1 } }],
      ["action.headers needs action.status.", { action: { headers: {}, delay: 1 } }],
      [
        "action: truncateAfter and malformedJson exclude each other.",
        { action: { truncateAfter: 1, malformedJson: true } },
      ],
      ["action: gzip and coding exclude each other.", { action: { gzip: "whole", coding: "br" } }],
      ["action.drop needs match.webhook.", { action: { drop: true } }],
      ["action.status is not for match.webhook.", { match: { webhook: "a" }, action: fail }],
      ["action.delay: -1 is not a number from 0 to 600000.", { action: { delay: -1 } }],
      [
        "match.body: 'email' is not a JSON Pointer",
        { match: { body: { email: 1 } }, action: fail },
      ],
      ["times: 0 is not a whole number from 1", { times: 0, action: { delay: 1 } }],
      ["probability: 2 is not a number from 0 to 1.", { probability: 2, action: { delay: 1 } }],
      [
        "'X Y' or its value is not a valid header.",
        { action: { status: 500, headers: { "X Y": "" } } },
      ],
      [
        "'a' or its value is not a valid header.",
        { action: { status: 500, headers: { a: "b\r\nc: d" } } },
      ],
    ])("is rejected: %s", (message, rule) => {
      expect(() => faults.add(rule)).toThrow(message);
      expect(faults.list()).toEqual([]);
    });

    it.each<FaultRule>([
      { action: { status: 200 } },
      { action: { status: 599 } },
      { action: { delay: 600_000 } },
      { action: { truncateAfter: 0 } },
      { action: { truncateAfter: 2 ** 31, bytesPerSecond: 1 } },
      { action: { wrongContentLength: -(2 ** 31) } },
      { nth: 1, after: 0, times: 1, probability: 0, action: fail },
      { match: { share: 0 }, probability: 1, action: fail },
      { match: { webhook: "a" }, action: { delay: 1, drop: true } },
    ])("does not include %j", (rule) => {
      expect(faults.add(rule)).toMatchObject(rule);
    });

    it("keeps the rule as it was added when the caller changes its object", () => {
      const action: FaultAction = { status: 500 };
      const { id } = faults.add({ action });
      action.status = 501;
      expect(faults.get(id)?.action?.status).toBe(500);
    });

    it("includes a duplicate id and a rule above the limit", () => {
      faults.add({ id: "a", action: { delay: 1 } });
      expect(() => faults.add({ id: "a", action: { delay: 1 } })).toThrow("a rule 'a' already");
      for (let i = 1; i < 1_000; i++) faults.add({ action: { delay: 1 } });
      expect(() => faults.add({ action: { delay: 1 } })).toThrow("There are 1000 rules");
    });
  });
});

/** `random`: one number for a uniform distribution, two for a normal one. */
it.each<[Delay, random: number[], expected: number]>([
  [250, [], 250],
  [{ distribution: "uniform", min: 10, max: 20 }, [0], 10],
  [{ distribution: "uniform", min: 10, max: 20 }, [0.5], 15],
  [{ distribution: "normal", mean: 100, deviation: 10 }, [0, 0], 100],
  // The square root of -2 ln(1 - 0.5) is 1.177.
  [{ distribution: "normal", mean: 100, deviation: 10 }, [0.5, 0], 111.77],
  [{ distribution: "normal", mean: 100, deviation: 10 }, [0.5, 0.5], 88.23],
  [{ distribution: "normal", mean: 1, deviation: 10 }, [0.5, 0.5], 0],
  [{ distribution: "normal", mean: 600_000, deviation: 10 }, [0.5, 0], 600_000],
])("the delay %j drawn with %j is %d ms", (delay, random, expected) => {
  expect(drawnDelay(delay, () => random.shift() ?? 0)).toBeCloseTo(expected, 1);
});

interface Raw {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  received: string;
  isComplete: boolean;
  /** The value of Content-Length. */
  length: number;
  chunks: number;
}

/** Uses Node's own client, because fetch hides the received part of a broken response. */
function rawResponse(url: string, method: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => undefined);
      response.on("close", () =>
        resolve({
          headers: response.headers,
          bytes: Buffer.concat(chunks),
          received: Buffer.concat(chunks).toString(),
          isComplete: response.complete,
          length: Number(response.headers["content-length"]),
          chunks: chunks.length,
        }),
      );
    });
    sent.on("error", reject).end();
  });
}
