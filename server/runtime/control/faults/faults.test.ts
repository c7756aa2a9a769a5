import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { type IncomingHttpHeaders, type IncomingMessage, request as send } from "node:http";
import { setImmediate } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { controlledApi } from "../../../testing/controlled-api.js";
import { ServiceUnderTest } from "../../../testing/service-under-test.js";
import { Control } from "../control.js";
import type { FaultAction, FaultMatch, FaultRule } from "./fault-rule.js";

const control = new Control(controlledApi, { seed: 7 });
const { faults } = control;
let service: ServiceUnderTest;
let token: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start({}, { control });
  token = await service.token();
});
afterAll(() => service.stop());
afterEach(() => faults.clear());

const PATH = "/demo/resource/key=sample-primes";

const statusOf = async (path = PATH, headers: Record<string, string> = {}): Promise<number> =>
  (await service.call("GET", path, { token, headers })).status;
const statuses = async (count: number): Promise<number[]> => {
  const all = [];
  for (let i = 0; i < count; i++) all.push(await statusOf());
  return all;
};
const exists = (key: string): Promise<boolean> =>
  service.withStorage(async (storage) => {
    const found = await storage.resources.getByKey("demo", key);
    return found !== undefined;
  });
/** The code of the error of a call that gets no whole response. */
const failureOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    return `no failure: ${JSON.stringify(await call)}`;
  } catch (error) {
    const { cause = error } = error as Error;
    return (cause as { code?: string }).code ?? String(cause);
  }
};
const create = (key: string): ReturnType<typeof service.call> =>
  service.call("POST", "/demo/resource", { token, body: { key, objectTypeProperty: {} } });
/** As {@link create}, until the signal is aborted. */
const createUntil = (key: string, signal: AbortSignal): Promise<Response> =>
  fetch(`${service.url}/demo/resource`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ key, objectTypeProperty: {} }),
    signal,
  });

const fail: FaultAction = { status: 503, retryAfter: 0 };

describe("a rule's requests", () => {
  it("are those of its operation: the first two fail, then it works, and others never fail", async () => {
    faults.add({ match: { operationId: "getResourceByKey" }, times: 2, action: fail });
    expect(await statusOf("/demo/resource?limit=1")).toBe(200);
    expect(await statuses(4)).toEqual([503, 503, 200, 200]);
    expect(faults.list()).toMatchObject([{ matched: 4, applied: 2, times: 2 }]);
  });

  it.each<[FaultMatch, number[]]>([
    [{ path: PATH }, [503, 200]],
    [{ path: "/demo/*=sample-*" }, [503, 200]],
    [{ path: "/demo/*=sample-primes-*" }, [200, 200]],
    [{ method: "get" }, [503, 503]],
    [{ method: ["POST", "PUT"] }, [200, 200]],
    [{ header: { "X-Test": "a" } }, [503, 200]],
    [{ header: { "x-test": "*" } }, [503, 200]],
    [{ header: { "x-test": "b" } }, [200, 200]],
    [{ client: "somebody" }, [200, 200]],
    [{}, [503, 503]],
  ])("match %j", async (match, expected) => {
    faults.add({ match, action: fail });
    const first = await statusOf(PATH, { "X-Test": "a" });
    expect([first, await statusOf("/demo/resource?limit=1")]).toEqual(expected);
  });

  it.each<[FaultMatch, boolean]>([
    [{ query: { limit: "1" } }, true],
    [{ query: { limit: "*", nothing: "*" } }, false],
    [{ query: { limit: "10" } }, false],
    [{ body: { "/objectTypeProperty/arrayOfStringExample/0": "a/b" } }, true],
    [{ body: { "": null } }, false],
    [{ body: { "/key": "of-a-body", "/objectTypeProperty": "a/b" } }, false],
    [{ body: { "/key/length": 9 }, client: "somebody" }, false],
  ])("match values of a request: %j", async (match, isMet) => {
    faults.add({ match, action: fail });
    const { status } = await service.call("POST", "/demo/resource?limit=1", {
      token,
      body: { key: "of-a-body", objectTypeProperty: { arrayOfStringExample: ["a/b"] } },
    });
    // The operation has no such parameter.
    expect(status).toBe(isMet ? 503 : 400);
  });

  it("match the texts of a form", async () => {
    faults.add({ match: { body: { "/limit": "2" } }, action: fail });
    for (const [limit, status] of [
      [1, 200],
      [2, 503],
    ] as const) {
      const body = new URLSearchParams({ limit: String(limit) });
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const path = "/demo/resource/product-projection-search";
      const response = await service.call("POST", path, { token, headers, body: String(body) });
      expect(response.status).toBe(status);
    }
  });

  it("are those of its client, verified", async () => {
    faults.add({ match: { client: service.demo.clientId }, action: fail });
    expect(await statusOf()).toBe(503);
    const { status } = await service.call("GET", PATH, { token: "forged" });
    expect(status).toBe(401);
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

  it("are drawn by the seed: the same in every run", async () => {
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

  it("are no requests for tokens, unless the rule names them", async () => {
    faults.add({ id: "all", action: fail });
    expect((await service.token()).length).toBeGreaterThan(100);
    faults.add({ id: "named", match: { operationId: "issueToken" }, action: fail });
    await expect(service.token()).rejects.toThrow("No token");
    expect(faults.get("named")).toMatchObject({ matched: 1, applied: 1 });
    faults.remove("named");
    faults.add({ action: { tokenEndpointDown: true } });
    await expect(service.token()).rejects.toThrow("The token endpoint is down.");
    for (const path of ["/oauth/demo/anonymous/token", "/oauth/demo/customers/token"]) {
      expect((await service.call("POST", path, { token: null })).status).toBe(503);
    }
  });

  it("go to the next rule where one lets them pass, and to none when it is removed", async () => {
    faults.add({ id: "first", times: 1, action: { status: 500 } });
    faults.add({ id: "second", action: { status: 502 } });
    expect(await statuses(3)).toEqual([500, 502, 502]);
    expect(faults.remove("second")).toBe(true);
    expect(faults.remove("second")).toBe(false);
    expect(await statuses(1)).toEqual([200]);
  });
});

describe("an action", () => {
  it("responds with any status, headers and body, and handles nothing", async () => {
    const because = { headers: { "X-Why": "test" }, body: { slow: "down" } };
    faults.add({ times: 1, action: { status: 429, retryAfter: 3, ...because } });
    const headers = { "content-type": "text/html" };
    faults.add({ times: 1, action: { status: 500, body: "<html>", headers } });
    const limited = await create("never-made");
    expect([limited.status, limited.body]).toEqual([429, { slow: "down" }]);
    expect([limited.headers.get("retry-after"), limited.headers.get("x-why")]).toEqual([
      "3",
      "test",
    ]);
    expect(limited.headers.get("x-correlation-id")).toMatch(/./);
    const page = await create("never-made");
    expect([page.status, page.headers.get("content-type"), page.body]).toEqual([
      500,
      "text/html",
      "<html>",
    ]);
    expect(await exists("never-made")).toBe(false);
  });

  it("says that a token has expired", async () => {
    faults.add({ times: 1, action: { tokenExpired: true } });
    const { status, headers, body } = await service.call("GET", PATH, { token });
    expect([status, headers.get("www-authenticate"), body]).toEqual([
      401,
      'Bearer error="invalid_token"',
      expect.objectContaining({ error: "invalid_token" }),
    ]);
    expect(await statusOf("/health/live")).toBe(200);
    expect(await statusOf()).toBe(200);
  });

  it("delays, fixed and drawn, then goes on", async () => {
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

  it("resets the connection before the request is handled: nothing is stored", async () => {
    faults.add({ times: 1, action: { reset: "beforeHandling" } });
    expect(await failureOf(create("reset-before"))).toBe("ECONNRESET");
    expect(await exists("reset-before")).toBe(false);
    expect((await create("reset-before")).status).toBe(201);
  });

  it("resets it after the commit: what was sent is stored, and a repetition finds it", async () => {
    faults.add({ times: 1, action: { reset: "afterCommit" } });
    expect(await failureOf(create("reset-after"))).toBe("ECONNRESET");
    expect(await exists("reset-after")).toBe(true);
    const stored = await service.call("GET", "/demo/resource/key=reset-after", { token });
    const repeated = await create("reset-after");
    expect((repeated.body as { id: string }).id).toBe((stored.body as { id: string }).id);
  });

  it.each(["beforeHandling", "afterCommit"] as const)(
    "never responds, %s, until the client gives up",
    async (time) => {
      faults.add({ times: 1, action: { noResponse: time } });
      const key = `none-${time.toLowerCase()}`;
      await expect(createUntil(key, AbortSignal.timeout(200))).rejects.toThrow("timeout");
      expect(await exists(key)).toBe(time === "afterCommit");
    },
  );

  it.each<FaultAction>([{ noResponse: "beforeHandling" }, { delay: 600_000 }])(
    "ends, and is in the journal, when the client has gone: %j",
    async (action) => {
      const { id: fault } = faults.add({ action });
      const key = `gone-${Object.keys(action).join()}`;
      const since = control.requests.list().at(-1)?.id ?? 0;
      await expect(createUntil(key, AbortSignal.timeout(100))).rejects.toThrow("timeout");
      const [recorded] = await control.requests.until({ since });
      expect(recorded).toMatchObject({ path: "/demo/resource", verdict: "unchecked", fault });
      expect(recorded?.status).toBeUndefined();
      expect(Object.keys(recorded?.timings ?? {})).toEqual(["routed", "ended"]);
      expect(await exists(key)).toBe(false);
    },
  );

  it("truncates the body after so many bytes", async () => {
    faults.add({ action: { truncateAfter: 10 } });
    const { received, isComplete, length } = await raw();
    expect([received.length, isComplete]).toEqual([10, false]);
    expect(length).toBeGreaterThan(10);
  });

  it("sends the body slowly, and whole", async () => {
    faults.add({ action: { bytesPerSecond: 2_000 } });
    const startedAt = performance.now();
    const { received, isComplete, length } = await raw();
    const seconds = (performance.now() - startedAt) / 1_000;
    expect([received.length, isComplete]).toEqual([length, true]);
    expect(JSON.parse(received)).toMatchObject({ key: "sample-primes" });
    // One piece is sent at the beginning of its time.
    expect(seconds).toBeGreaterThan(length / 2_000 - 0.06);
  });

  it("sends malformed JSON of the right length", async () => {
    faults.add({ action: { malformedJson: true } });
    const { received, isComplete, length } = await raw();
    expect([received.length, isComplete]).toEqual([length, true]);
    expect(() => JSON.parse(received) as unknown).toThrow(SyntaxError);
  });

  it("sends a wrong Content-Length: too long a one is never reached, too short a one cuts off", async () => {
    faults.add({ times: 1, action: { wrongContentLength: 7 } });
    const long = await raw();
    expect([long.isComplete, long.length - long.received.length]).toEqual([false, 7]);
    faults.add({ times: 1, action: { wrongContentLength: -7 } });
    // Node's parser finds bytes behind the end of a response that closes its connection.
    expect(await failureOf(raw())).toBe("HPE_CLOSED_CONNECTION");
  });

  describe("that compresses", () => {
    const gzip = { "Accept-Encoding": "br;q=1, gzip;q=0.5" };

    it("sends gzip with the headers of that coding to a client that accepts it", async () => {
      const plain = await service.call("GET", PATH, { token });
      faults.add({ action: { gzip: "whole" } });
      const { bytes, headers, isComplete } = await raw(gzip);
      expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(plain.body);
      expect([isComplete, headers]).toMatchObject([
        true,
        {
          "content-encoding": "gzip",
          "content-length": String(bytes.length),
          vary: `${plain.headers.get("vary")}, Accept-Encoding`,
          etag: `W/${plain.headers.get("etag")}`,
        },
      ]);
    });

    it("ends the data too early, with the right length", async () => {
      faults.add({ action: { gzip: "truncated" } });
      const { bytes, headers, isComplete } = await raw(gzip);
      expect([isComplete, headers["content-length"]]).toEqual([true, String(bytes.length)]);
      expect(() => gunzipSync(bytes)).toThrow("unexpected end of file");
    });

    it("is cut with the connection as any other body", async () => {
      faults.add({ action: { gzip: "whole", truncateAfter: 15 } });
      const { bytes, isComplete, length } = await raw(gzip);
      expect([bytes.length, isComplete, length > 15]).toEqual([15, false, true]);
    });

    it.each([
      [{}, "GET", PATH],
      [{ "Accept-Encoding": "gzip;q=0, *" }, "GET", PATH],
      [gzip, "HEAD", PATH],
    ])("leaves alone what is sent to %j by %s", async (headers, method, path) => {
      faults.add({ action: { gzip: "whole" } });
      const response = await raw(headers, method, path);
      expect(response.headers).not.toHaveProperty("content-encoding");
      expect(response.headers["etag"]).toMatch(/^"/);
      expect(response.received === "").toBe(method === "HEAD");
    });
  });

  it.each<["remove" | "clear", FaultAction]>([
    ["remove", { noResponse: "beforeHandling" }],
    ["clear", { noResponse: "afterCommit" }],
    ["remove", { delay: 600_000 }],
    // The rest of a removed rule does not apply either.
    ["clear", { delay: 600_000, status: 503 }],
    ["remove", { delay: 600_000, reset: "afterCommit" }],
    ["remove", { bytesPerSecond: 1 }],
  ])("lets the requests that it holds continue after %s: %j", async (how, action) => {
    const { id } = faults.add({ action });
    const since = control.requests.list().at(-1)?.id ?? 0;
    const key = ["released", how, ...Object.entries(action).flat()].join("-");
    const call = createUntil(key, AbortSignal.timeout(10_000)).then(async (response) => [
      response.status,
      ((await response.json()) as { key: string }).key,
    ]);
    while (faults.get(id)?.applied !== 1) await setImmediate();
    const isHandled = action.noResponse === "afterCommit" || action.bytesPerSecond !== undefined;
    while (isHandled && !(await exists(key)));
    if (how === "remove") faults.remove(id);
    else faults.clear();
    expect(await call).toEqual([201, key]);
    const [recorded] = await control.requests.until({ since });
    expect(recorded).toMatchObject({ status: 201, fault: id, verdict: "valid" });
  });

  it("lets an error response that it holds continue, and only those of its own rule", async () => {
    faults.add({ id: "kept", match: { path: "*kept" }, action: { noResponse: "afterCommit" } });
    faults.add({ id: "removed", action: { noResponse: "afterCommit" } });
    const ended: string[] = [];
    const kept = fetch(`${service.url}/demo/resource/key=kept`, {
      headers: { Authorization: `Bearer ${token}` },
    }).finally(() => ended.push("kept"));
    const removed = statusOf("/demo/resource/key=missing").finally(() => ended.push("removed"));
    while (faults.list().some(({ applied }) => applied !== 1)) await setImmediate();
    faults.remove("removed");
    expect(await removed).toBe(404);
    expect(ended).toEqual(["removed"]);
    faults.remove("kept");
    expect((await kept).status).toBe(404);
  });

  it("is stopped with its service", async () => {
    const own = new Control(controlledApi);
    const other = await ServiceUnderTest.start({}, { control: own });
    own.faults.add({ match: { method: "GET" }, action: { noResponse: "beforeHandling" } });
    own.faults.add({ match: { method: "POST" }, action: { delay: 600_000 } });
    const calls = [
      other.call("GET", PATH),
      other.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } }),
    ].map(failureOf);
    // Both have begun when both rules have been applied.
    while (own.faults.list().some(({ applied }) => applied === 0)) await setImmediate();
    const startedAt = performance.now();
    await other.stop();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(await Promise.all(calls)).toEqual(["UND_ERR_SOCKET", "UND_ERR_SOCKET"]);
  });
});

describe("a rule that cannot be", () => {
  it.each<[string, FaultRule]>([
    ["The action does nothing.", { action: {} }],
    [
      "action: status and reset exclude each other.",
      { action: { status: 500, reset: "afterCommit" } },
    ],
    ["action.body needs action.status.", { action: { body: {} } }],
    ["action.status: 99 is not a whole number from 200 to 599.", { action: { status: 99 } }],
    ["action.delay: -1 is not a number from 0 to 600000.", { action: { delay: -1 } }],
    ["match.body: 'email' is not a JSON Pointer", { match: { body: { email: 1 } }, action: fail }],
    ["times: 0 is not a whole number from 1", { times: 0, action: { delay: 1 } }],
    ["probability: 2 is not a number from 0 to 1.", { probability: 2, action: { delay: 1 } }],
    ["'X Y' or its value is no header.", { action: { status: 500, headers: { "X Y": "" } } }],
    ["'a' or its value is no header.", { action: { status: 500, headers: { a: "b\r\nc: d" } } }],
  ])("is rejected: %s", (message, rule) => {
    expect(() => faults.add(rule)).toThrow(message);
    expect(faults.list()).toEqual([]);
  });

  it("has the id of another, or is one too many", () => {
    faults.add({ id: "a", action: { delay: 1 } });
    expect(() => faults.add({ id: "a", action: { delay: 1 } })).toThrow("a rule 'a' already");
    for (let i = 1; i < 1_000; i++) faults.add({ action: { delay: 1 } });
    expect(() => faults.add({ action: { delay: 1 } })).toThrow("There are 1000 rules");
  });
});

interface Raw {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  received: string;
  isComplete: boolean;
  /** As Content-Length says. */
  length: number;
}

/** Node's own client, since fetch hides what has arrived of a broken response. */
function raw(more = {}, method = "GET", path = PATH): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, ...more };
    const request = send(service.url + path, { method, headers }, (response: IncomingMessage) => {
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
        }),
      );
    });
    request.on("error", reject).end();
  });
}
