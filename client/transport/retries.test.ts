import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { getEventListeners } from "node:events";
import { ApiError, bindClient, ConnectionError, type OperationFacts } from "../kit.js";
import type { AnyRequest } from "./authorized-calls.js";
import type { ClientSettings } from "./bind-client.js";
import type { ClientResponse } from "./read-response.js";

type Method = OperationFacts["method"];
type Outcome = () => Response;

/** A call of one operation whose requests get these outcomes, one after the other, then a 204. */
function callOf(
  outcomes: readonly Outcome[],
  {
    method = "get",
    facts: more = {},
    ...settings
  }: { method?: Method; facts?: Partial<OperationFacts> } & ClientSettings = {},
) {
  const left = [...outcomes];
  /** Milliseconds at which the requests were sent. */
  const sentAt: number[] = [];
  const usual = { path: "/", security: "none", responses: { 204: {} } } as const;
  const facts: OperationFacts = { method, ...usual, ...more };
  const { call } = bindClient<{ call: (request?: AnyRequest) => Promise<ClientResponse> }>(
    {
      server: "",
      tenantParameter: undefined,
      operations: { call: facts },
      tokenOperation: undefined,
      usualCodes: {},
    },
    {
      baseUrl: "http://a.test",
      fetch: async () => {
        sentAt.push(Date.now());
        return (left.shift() ?? (() => new Response(null, { status: 204 })))();
      },
      ...settings,
    },
  );
  return { call, sentAt };
}

const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );
const answers =
  (status: number, headers: Record<string, string> = {}): Outcome =>
  () =>
    new Response("no", { status, headers });
const serviceError =
  (status: number, code: string, headers: Record<string, string> = {}): Outcome =>
  () => {
    const errors = [{ code, message: "Not now." }];
    return Response.json({ statusCode: status, message: "Not now.", errors }, { status, headers });
  };
const breaks = (code?: string): Outcome => {
  const cause = Object.assign(new Error("It broke."), code !== undefined && { code });
  return () => {
    throw new TypeError("fetch failed", { cause: new Error("outer", { cause }) });
  };
};

const NOW = Date.UTC(2026, 0, 1);

/** Time passes only where a test advances it. */
function useFrozenTime(random?: number): void {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ["nextTick", "queueMicrotask", "setImmediate"],
  });
  if (random !== undefined) jest.spyOn(Math, "random").mockReturnValue(random);
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("the pause before another attempt", () => {
  const busy = (retryAfter?: string): Outcome =>
    answers(503, retryAfter === undefined ? {} : { "Retry-After": retryAfter });
  const inSeconds = (seconds: number): string => new Date(NOW + seconds * 1000).toUTCString();

  it.each([
    ["doubles up to 3 retries", {}, 0, [busy(), busy(), busy(), busy()], [0.2, 0.4, 0.8]],
    ["is halved at most at random", {}, 1, [busy(), busy()], [0.1, 0.2]],
    ["lies between by chance", {}, 0.5, [busy()], [0.15]],
    ["begins with baseDelay", { baseDelay: 2 }, 0, [busy(), busy()], [2, 4]],
    [
      "is 30 s at most",
      { attempts: 10 },
      0,
      Array.from({ length: 9 }, () => busy()),
      [0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 30],
    ],
    ["is maxDelay at most", { maxDelay: 0.3 }, 0, [busy(), busy()], [0.2, 0.3]],
    ["follows Retry-After", {}, 0, [busy("7"), busy("0")], [7.2, 0.4]],
    ["follows a date in Retry-After", {}, 0, [busy(inSeconds(9))], [9.2]],
    ["is not shorter after a date that has passed", {}, 0, [busy(inSeconds(-9))], [0.2]],
    ["follows the longest Retry-After that the policy allows", {}, 0, [busy("30")], [30.2]],
  ] as const)("%s", async (_, retry, random, outcomes, pauses) => {
    useFrozenTime(random);
    const { call, sentAt } = callOf(outcomes, { retry });
    const ended = errorOf(call());
    await jest.advanceTimersByTimeAsync(200_000);
    await ended;
    const waited = sentAt.slice(1).map((at, index) => (at - (sentAt[index] ?? 0)) / 1000);
    expect(waited).toEqual(pauses);
  });

  it.each([
    ["30 s", {}, "31"],
    ["maxDelay", { maxDelay: 2 }, "3"],
  ])("is not begun for a Retry-After above %s", async (_, retry, retryAfter) => {
    useFrozenTime();
    const { call, sentAt } = callOf([busy(retryAfter)], { retry });
    expect(await errorOf(call())).toMatchObject({ status: 503, retryAfter: Number(retryAfter) });
    expect(sentAt).toHaveLength(1);
  });

  it("ends when the call is cancelled", async () => {
    useFrozenTime();
    const { call, sentAt } = callOf([busy("20")]);
    const controller = new AbortController();
    const ended = errorOf(call({ signal: controller.signal }));
    await jest.advanceTimersByTimeAsync(1_000);
    const reason = new Error("The user went away.");
    controller.abort(reason);
    expect(await ended).toBe(reason);
    expect([sentAt.length, jest.getTimerCount()]).toEqual([1, 0]);
  });
});

describe("the time limit of an attempt", () => {
  const silent: ClientSettings = { fetch: () => new Promise<never>(() => undefined) };
  const retry = { attempts: 1 };
  beforeEach(() => useFrozenTime());

  it.each([
    [30, {}],
    [2_000_000, { timeout: 2_000_000 }],
  ])("is %d s for %j", async (seconds, settings) => {
    const { call } = callOf([], { ...silent, ...settings, retry });
    let error: unknown;
    const ended = errorOf(call()).then((thrown) => (error = thrown));
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(error).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    await ended;
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ message: expect.stringMatching(`timed out after ${seconds} s`) });
  });

  it.each([3_000_000, Infinity])("of %d s does not pass within a day", async (timeout) => {
    const controller = new AbortController();
    const { call } = callOf([], { ...silent, timeout, retry });
    let isOver = false;
    const ended = errorOf(call({ signal: controller.signal })).finally(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(86_400_000);
    expect(isOver).toBe(false);
    controller.abort();
    await ended;
  });

  it("leaves no timer behind a response or an error", async () => {
    for (const outcomes of [[], [answers(400)], [answers(200)], [breaks()]]) {
      await errorOf(callOf(outcomes, { retry }).call());
      expect(jest.getTimerCount()).toBe(0);
    }
  });

  it("that has passed is reported even if the caller aborts as well", async () => {
    const controller = new AbortController();
    const abort = (): void => controller.abort(new Error("Too late."));
    const fetch = ({ signal }: Request): Promise<never> => {
      signal.addEventListener("abort", abort);
      return new Promise(() => undefined);
    };
    const ended = errorOf(callOf([], { fetch, retry }).call({ signal: controller.signal }));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await ended).toBeInstanceOf(ConnectionError);
  });

  const lines = { "application/x-ndjson": "lines" } as const;

  it("does not include the sending of a stream", async () => {
    async function* items() {
      yield 1;
    }
    const controller = new AbortController();
    const { call } = callOf([], { ...silent, method: "post", facts: { body: lines }, retry });
    let isOver = false;
    const ended = errorOf(call({ body: items(), signal: controller.signal }));
    void ended.then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(isOver).toBe(false);
    controller.abort();
    await ended;
  });

  it("does not include the items of a streamed response, after which nothing is left", async () => {
    const { signal } = new AbortController();
    let push = (_: string): void => undefined;
    let [end, fail] = [(): void => undefined, (_: unknown): void => undefined];
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        push = (text) => stream.enqueue(Buffer.from(text));
        end = () => stream.close();
        fail = (error) => stream.error(error);
      },
    });
    const headers = { "Content-Type": "application/x-ndjson" };
    // As `fetch` does, it breaks off the body when the request is aborted.
    const fetch = async (request: Request): Promise<Response> => {
      request.signal.addEventListener("abort", () => fail(request.signal.reason));
      return new Response(body, { headers });
    };
    const { call } = callOf([], { facts: { responses: { 200: lines } }, fetch, retry });
    const { data } = await call({ signal });
    await jest.advanceTimersByTimeAsync(3_600_000);
    push("1\n");
    end();
    const items: unknown[] = [];
    for await (const item of data as AsyncIterable<unknown>) items.push(item);
    expect([items, getEventListeners(signal, "abort")]).toEqual([[1], []]);
  });

  it("is measured for the hook of responses", async () => {
    const seconds: number[] = [];
    const { call } = callOf([], {
      fetch: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(new Response(null, { status: 204 })), 2_500);
        }),
      onResponse: (event) => seconds.push(event.seconds),
    });
    const ended = call();
    await jest.advanceTimersByTimeAsync(2_500);
    await ended;
    expect(seconds).toEqual([2.5]);
  });
});

describe("a call without a response", () => {
  const retry = { attempts: 1 };
  it.each([
    [new Error("fetch failed", { cause: { message: "It broke." } }), "It broke."],
    [new Error("fetch failed", { cause: { message: "", code: "ECONNREFUSED" } }), "ECONNREFUSED"],
    [new Error("fetch failed"), "fetch failed"],
    [new Error(""), "the connection failed"],
  ])("after %s reports: %s", async (thrown, reason) => {
    const { call } = callOf([], { retry, fetch: () => Promise.reject(thrown) });
    expect(await errorOf(call())).toMatchObject({
      name: "ConnectionError",
      message: `GET http://a.test/ got no response: ${reason}`,
      cause: thrown,
    });
  });

  it("because it cannot be sent is no ConnectionError", async () => {
    const { call, sentAt } = callOf([], { retry });
    const error = await errorOf(call({ headers: { "X-A": "a\nb" } }));
    expect([String(error), sentAt]).toEqual([expect.stringMatching(/^TypeError: /), []]);
  });

  it("because it is cancelled while its body is prepared ends, whatever fetch does", async () => {
    const fetch = (): Promise<never> => new Promise(() => undefined);
    const facts = { body: { "text/plain": "text" } } as const;
    const controller = new AbortController();
    const { call } = callOf([], { method: "post", facts, fetch });
    const ended = errorOf(call({ body: "a", signal: controller.signal }));
    const reason = new Error("The user went away.");
    controller.abort(reason);
    expect(await ended).toBe(reason);
  });
});

describe("another attempt", () => {
  const READS: Method[] = ["get", "head", "options"];
  const WRITES: Method[] = ["put", "delete"];
  const OTHERS: Method[] = ["post", "patch"];
  const ALL = [...READS, ...WRITES, ...OTHERS];
  const IDEMPOTENT = [...READS, ...WRITES];
  const now = { "Retry-After": "0" };

  it.each<[string, Outcome, readonly Method[]]>([
    ["the service's 429", serviceError(429, "TooManyRequests", now), ALL],
    ["the service's 503", serviceError(503, "OverCapacity"), ALL],
    ["a refused connection", breaks("ECONNREFUSED"), ALL],
    ["a connection that broke", breaks("ECONNRESET"), IDEMPOTENT],
    ["an unknown failure", breaks(), IDEMPOTENT],
    ["another server's 429", answers(429), IDEMPOTENT],
    ["another server's 502", answers(502), IDEMPOTENT],
    ["another server's 503", answers(503), IDEMPOTENT],
    ["another server's 504", answers(504), IDEMPOTENT],
    ["an unknown outcome", serviceError(503, "OutcomeUnknown"), IDEMPOTENT],
    ["a 500", answers(500), []],
    ["a 408", answers(408), []],
    ["a code of overload with a 400", serviceError(400, "OverCapacity"), []],
  ])("after %s", async (_, outcome, repeated) => {
    const sent = await Promise.all(
      ALL.map(async (method) => {
        const { call, sentAt } = callOf([outcome], { method, retry: { baseDelay: 0 } });
        const error = await errorOf(call());
        if (sentAt.length === 2) expect(error).toBeUndefined();
        else expect(error instanceof ApiError || error instanceof ConnectionError).toBe(true);
        return sentAt.length === 2 ? [method] : [];
      }),
    );
    expect(sent.flat()).toEqual(repeated);
  });

  it.each([
    [{ "If-Match": '"1"' }, 1],
    [{ "if-match": '"1"' }, 1],
    [{ "IF-NONE-MATCH": "*" }, 1],
    [{ "If-Match": undefined, "If-None-Match": null }, 2],
    [{ "If-Modified-Since": "x", "X-If-Match": "x" }, 2],
  ])("of a change with %j is number %i at most", async (headers, attempts) => {
    for (const method of WRITES) {
      const { call, sentAt } = callOf([answers(502)], { method, retry: { baseDelay: 0 } });
      await errorOf(call({ headers }));
      expect(sentAt).toHaveLength(attempts);
    }
    const read = callOf([answers(502)], { retry: { baseDelay: 0 } });
    await read.call({ headers });
    expect(read.sentAt).toHaveLength(2);
  });
});
