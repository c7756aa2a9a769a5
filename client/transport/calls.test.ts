import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { getEventListeners, once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { useService } from "../../server/testing/use-service.js";
import { clientOf } from "../testing/client-of.js";
import { Recorder } from "../testing/recorder.js";
import {
  ApiError,
  type Client,
  ConnectionError,
  createClient,
  type Fetch,
  type Hooks,
  isApiError,
  type RequestEvent,
  type ResponseEvent,
  type RetryOptions,
} from "../index.js";
import { ApiError as ServiceError, toEnvelope } from "../../server/runtime/errors.js";

const service = useService({ TOKEN_TTL_SECONDS: "3600" });

async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Settings of a client that requests no token from the service. */
const settings = { projectKey: "demo", token: async () => "", retry: { attempts: 1 } };

/** A server that handles every request with `respond`; call `stop` afterwards. */
async function serverWith(respond: (response: ServerResponse) => void): Promise<{
  baseUrl: string;
  stop: () => void;
}> {
  const server = createServer((_, response) => respond(response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { baseUrl: `http://127.0.0.1:${port}`, stop };
}

describe("cancelling a call", () => {
  /** Far longer than any of these calls runs before it is cancelled. The service finishes it before it stops. */
  const headers = { Prefer: "delay=3000" };

  it("before it starts sends no request", async () => {
    const recorder = new Recorder();
    const client = clientOf(service, { fetch: recorder.fetch });
    const call = client.queryResources({ signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(recorder.requests).toHaveLength(0);
  });

  it("rejects immediately with the signal's reason", async () => {
    const controller = new AbortController();
    const reason = new Error("The user went away.");
    const client = clientOf(service, {
      fetch: (request) => {
        const sent = globalThis.fetch(request);
        if (request.url.includes("/resource")) setImmediate(() => controller.abort(reason));
        return sent;
      },
    });
    const call = client.queryResources({ headers, signal: controller.signal });
    await expect(call).rejects.toBe(reason);
  });
});

describe("the timeout of a client", () => {
  /** Far longer than the timeouts here. */
  const headers = { Prefer: "delay=2000" };
  const retry = { attempts: 2, baseDelay: 0.001 };

  it("fails an attempt with a ConnectionError, which is retried like any other", async () => {
    const attempts: number[] = [];
    const client = clientOf(service, {
      timeout: 0.5,
      retry,
      onRequest: ({ operationId, attempt }) => {
        if (operationId === "queryResources") attempts.push(attempt);
      },
    });
    const error: unknown = await client
      .queryResources({ headers })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      operationId: "queryResources",
      message: expect.stringMatching(
        /^GET http:\S+\/resource got no response: timed out after 0.5 s$/,
      ),
      cause: { name: "TimeoutError" },
    });
    expect(attempts).toEqual([1, 2]);
  });

  it("covers reading the response body, even with a fetch that ignores signals", async () => {
    const { baseUrl, stop } = await serverWith((response) => {
      response.writeHead(200, { "Content-Type": "application/json" }).write('{"status":');
    });
    const silent = createClient({ baseUrl, ...settings, timeout: 0.1 });
    const deaf = createClient({
      baseUrl,
      ...settings,
      timeout: 0.05,
      fetch: () => new Promise<never>(() => undefined),
    });
    for (const client of [silent, deaf]) {
      await expect(client.getLiveness()).rejects.toMatchObject({
        name: "ConnectionError",
        cause: { name: "TimeoutError" },
      });
    }
    stop();
  });

  it("keeps the caller's abort reason and leaves no listeners on its signal", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const client = clientOf(service, { timeout: 5 });
    await client.queryResources({ signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
    const reason = new Error("The user went away.");
    const call = client.queryResources({ headers, signal });
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  it.each([0, NaN])("cannot be %d", (timeout) => {
    expect(() => clientOf(service, { timeout })).toThrow(
      new TypeError(`timeout: ${timeout} is not a number above 0.`),
    );
  });

  it("can be Infinity", async () => {
    const { status } = await clientOf(service, { timeout: Infinity }).queryResources();
    expect(status).toBe(200);
  });
});

describe("errors", () => {
  /** A client that always gets the same response. */
  function respondWith(respond: () => Response): Client {
    const fetch: Fetch = async () => respond();
    return createClient({ baseUrl: "https://example.com", ...settings, fetch });
  }

  it("contain the code, message and correlation id of the service", async () => {
    const headers = { "X-Correlation-ID": "named-by-me" };
    const call = clientOf(service).getResource({ path: { id: "nobody" }, headers });
    const error = await errorOf(call);
    if (!isApiError(error)) throw error;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: "ApiError",
      operationId: "getResource",
      status: 404,
      code: "ResourceNotFound",
      message: "The resource with ID 'nobody' was not found.",
      errors: [{ code: "ResourceNotFound" }],
      correlationId: "named-by-me",
      retryAfter: undefined,
      currentVersion: undefined,
    });
  });

  it("are narrowed by code to the fields of that code", async () => {
    const client = clientOf(service);
    const { data } = await client.createOrUpdateResource({ body: { objectTypeProperty: {} } });
    const error = await errorOf(
      client.updateResource({ path: { id: data.id ?? "" }, body: { version: 7, actions: [] } }),
    );
    if (!isApiError(error, "ConcurrentModification")) throw error;
    const version: number = error.currentVersion;
    expect(version).toBe(1);
    expect(error.details.currentVersion).toBe(1);
    // @ts-expect-error: the service has no such code.
    expect(isApiError(error, "NoSuchCode")).toBe(false);
    expect(isApiError(error, "InvalidField")).toBe(false);
  });

  it.each([
    { text: "120", seconds: 120 },
    { text: new Date(Date.now() - 5000).toUTCString(), seconds: 0 },
    { text: "soon", seconds: undefined },
  ])("parse a Retry-After of $text", async ({ text, seconds }) => {
    const { getLiveness } = respondWith(
      () => new Response("{}", { status: 503, headers: { "Retry-After": text } }),
    );
    expect(await errorOf(getLiveness())).toMatchObject({ retryAfter: seconds });
  });

  it.each([
    { status: 503, code: "OverCapacity" },
    { status: 418, code: "UnknownError" },
  ])("have a code for status $status without a body", async ({ status, code }) => {
    const { headResources } = respondWith(() => new Response(null, { status }));
    expect(await errorOf(headResources())).toMatchObject({ name: "ApiError", status, code });
  });

  it("have a currentVersion only if it is a number", async () => {
    const errors = [{ code: "ConcurrentModification", message: "No.", currentVersion: "7" }];
    const { getLiveness } = respondWith(() => Response.json({ errors }, { status: 409 }));
    expect(await errorOf(getLiveness())).toMatchObject({
      details: { currentVersion: "7" },
      currentVersion: undefined,
    });
  });

  const html = { headers: { "Content-Type": "text/html" } };
  const json = { headers: { "Content-Type": "application/json" } };
  const strange: Record<string, () => Response> = {
    "ApiError: getLiveness got 502: <h1>Bad gateway</h1>": () =>
      new Response("<h1>Bad\n gateway</h1>", { status: 502 }),
    "ApiError: getLiveness got 404 without a body.": () => new Response(null, { status: 404 }),
    'ApiError: getLiveness got 400: {"errors":["wrong"]}': () =>
      Response.json({ errors: ["wrong"] }, { status: 400 }),
    [`UnexpectedResponseError: getLiveness got 200 with text/html: <p>${"x".repeat(197)}…`]: () =>
      new Response(`<p>${"x".repeat(1000)}`, html),
    'UnexpectedResponseError: getLiveness got 200 with JSON that cannot be parsed: {"status":':
      () => new Response('{"status":', json),
    "UnexpectedResponseError: getLiveness got 200 with no media type.": () => new Response(null),
    "UnexpectedResponseError: getLiveness got 200 with no media type: a": () =>
      new Response(Buffer.from("a")),
    "UnexpectedResponseError: getLiveness got 202 with a status that is not declared: {}": () =>
      Response.json({}, { status: 202 }),
  };
  it.each(Object.entries(strange))(
    "report responses of another server: %s",
    async (message, respond) => {
      const error = await errorOf(respondWith(respond).getLiveness());
      expect(String(error)).toBe(message);
      expect(error).toMatchObject({ status: Number(/ got (\d+)/.exec(message)?.[1]) });
      if (error instanceof ApiError)
        expect([error.code, error.errors]).toEqual(["UnknownError", []]);
    },
  );

  it("are ConnectionErrors when the port is closed", async () => {
    // Nothing listens on port 2, a privileged one; fetch refuses to try port 1.
    const { getLiveness } = createClient({ baseUrl: "http://127.0.0.1:2", ...settings });
    const error = await errorOf(getLiveness());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      operationId: "getLiveness",
      message: expect.stringMatching(
        /^GET http:\/\/127\.0\.0\.1:2\/health\/live got no response: /,
      ),
      cause: { cause: { code: "ECONNREFUSED" } },
    });
  });

  it.each([200, 500])("are ConnectionErrors when a %i response breaks off", async (status) => {
    const { baseUrl, stop } = await serverWith((response) => {
      response.writeHead(status, { "Content-Type": "application/json", "Content-Length": "100" });
      response.write('{"status":', () => response.destroy());
    });
    const { getLiveness } = createClient({ baseUrl, ...settings });
    expect(await errorOf(getLiveness())).toBeInstanceOf(ConnectionError);
    stop();
  });
});

describe("hooks", () => {
  /** Hooks that record their calls. */
  function eventLog(): { requests: RequestEvent[]; responses: ResponseEvent[]; hooks: Hooks } {
    const requests: RequestEvent[] = [];
    const responses: ResponseEvent[] = [];
    const hooks: Hooks = {
      onRequest: (event) => void requests.push(event),
      onResponse: (event) => void responses.push(event),
    };
    return { requests, responses, hooks };
  }

  it("run for every attempt, starting with the token request, without exposing secrets", async () => {
    const { requests, responses, hooks } = eventLog();
    const retry = { attempts: 2, baseDelay: 0.001 };
    const client = clientOf(service, { ...hooks, retry });
    const call = client.queryResources({
      query: { where: ['key = "a"'] },
      headers: { Prefer: "code=503", "X-Correlation-ID": "hooked" },
    });
    await expect(call).rejects.toBeInstanceOf(ApiError);
    const url = `${service.url}/demo/resource`;
    const token = { operationId: "issueToken", attempt: 1, method: "POST" };
    expect(requests).toEqual([
      { ...token, url: `${service.url}/oauth/token` },
      { operationId: "queryResources", attempt: 1, method: "GET", url },
      { operationId: "queryResources", attempt: 2, method: "GET", url },
    ]);
    expect(
      responses.map(({ operationId, attempt, status }) => [operationId, attempt, status]),
    ).toEqual([
      ["issueToken", 1, 200],
      ["queryResources", 1, 503],
      ["queryResources", 2, 503],
    ]);
    const [issued, first] = responses;
    expect(first).toMatchObject({ error: undefined, url });
    expect(first?.headers.get("X-Correlation-ID")).toBe("hooked");
    expect(issued?.seconds).toBeGreaterThan(0);
    expect(JSON.stringify([requests, responses])).not.toContain(service.demo.clientSecret);
  });

  it("run for an attempt without a response", async () => {
    const { responses, hooks } = eventLog();
    const client = createClient({ baseUrl: "http://127.0.0.1:2", ...settings, ...hooks });
    const error = await errorOf(client.getLiveness());
    expect(responses).toMatchObject([
      { operationId: "getLiveness", attempt: 1, status: undefined },
    ]);
    expect(responses[0]?.error).toBe(error);
    expect([...(responses[0]?.headers ?? ["none"])]).toEqual([]);
  });

  it("can add headers but not replace them", async () => {
    const recorder = new Recorder();
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const client = clientOf(service, {
      fetch: recorder.fetch,
      onRequest: () => ({ traceparent, Authorization: "Bearer another" }),
    });
    expect((await client.queryResources()).status).toBe(200);
    expect(recorder.last.headers.get("traceparent")).toBe(traceparent);
    expect(recorder.last.headers.get("Authorization")).toMatch(/^Bearer ey/);
  });

  const failing = (): never => {
    throw new Error("no log");
  };
  const rejecting = (): never => Promise.reject(new Error("no log")) as never;
  it.each<[string, Hooks]>([
    ["throw", { onRequest: failing, onResponse: failing }],
    ["reject", { onRequest: rejecting, onResponse: rejecting }],
    ["return an invalid header", { onRequest: () => ({ "not a name": "a\nb" }) }],
  ])("do not break a call when they %s", async (_, hooks) => {
    const { status } = await clientOf(service, hooks).queryResources();
    // An unhandled rejection would have ended the process by now.
    await new Promise(setImmediate);
    expect(status).toBe(200);
  });
});

describe("retries", () => {
  const quick: RetryOptions = { baseDelay: 0.001 };
  const draft = { objectTypeProperty: {} };

  /** Handles a request instead of `fetch`. */
  type Mishap = (request: Request) => Promise<Response>;

  /** The service handles the request, and its response is lost. */
  const responseLost: Mishap = async (request) => {
    await (await globalThis.fetch(request)).text();
    throw new TypeError("fetch failed", { cause: new Error("other side closed") });
  };
  /** Nothing listens on port 2, a privileged one; fetch refuses to try port 1. */
  const connectionFailed: Mishap = () => globalThis.fetch("http://127.0.0.1:2");
  /** The service is overloaded and does not handle the request. */
  const overCapacity: Mishap = async (request) => {
    const headers = new Headers(request.headers);
    headers.set("Prefer", "code=503");
    const { body, status } = await globalThis.fetch(new Request(request, { headers }));
    return new Response(body, { status, headers: { "Retry-After": "0" } });
  };
  /** The service does not know whether it applied the write; here it did not. */
  const outcomeUnknown: Mishap = async () =>
    Response.json(toEnvelope(new ServiceError("OutcomeUnknown", "Maybe.")), { status: 503 });
  const respondWith =
    (status: number, headers?: Record<string, string>): Mishap =>
    async () =>
      new Response("<h1>Not now</h1>", { status, ...(headers && { headers }) });

  /** A client of the real service whose first requests after its token request go to the given mishaps. */
  function unlucky(
    mishaps: Mishap[],
    retry: RetryOptions = quick,
  ): { client: Client; sent: string[] } {
    const sent: string[] = [];
    const fetch: Fetch = async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/oauth/token") return globalThis.fetch(request);
      sent.push(request.method);
      return (mishaps[sent.length - 1] ?? globalThis.fetch)(request);
    };
    return { client: clientOf(service, { fetch, retry }), sent };
  }

  async function count(key: string): Promise<number | undefined> {
    const query = { where: ["key = :key"], var: { "var.key": key } };
    return (await clientOf(service).queryResourcesSorted({ query })).data.total;
  }

  describe("a request that the service did not handle", () => {
    it.each([
      { name: "because it is overloaded", mishap: overCapacity },
      { name: "because the port was closed", mishap: connectionFailed },
    ])("is retried $name, even with POST", async ({ mishap }) => {
      const { client, sent } = unlucky([mishap, mishap]);
      const response = await client.createOrUpdateResource({ body: draft });
      expect(response.data.version).toBe(1);
      expect(sent).toEqual(["POST", "POST", "POST"]);
    });

    it.each([1, Number.NaN])("is sent only once with %p attempts", async (attempts) => {
      const { client, sent } = unlucky([overCapacity], { ...quick, attempts });
      expect(await errorOf(client.queryResources())).toBeInstanceOf(ApiError);
      expect(sent).toHaveLength(1);
    });
  });

  describe("a request that the service may have handled", () => {
    const body = { ...draft, key: "maybe" };

    it.each<[string, Mishap]>([
      ["a lost response", responseLost],
      ["a proxy's 503", respondWith(503)],
      ["a proxy's 502", respondWith(502)],
      ["a proxy's 504", respondWith(504)],
      ["an OutcomeUnknown", outcomeUnknown],
      ["a proxy's 429", respondWith(429, { "Retry-After": new Date().toUTCString() })],
    ])("is retried after %s only if it is idempotent", async (name, mishap) => {
      const once = { ...body, key: `once-${name.replaceAll(/\W/g, "-")}` };
      const conditional = { headers: { "If-None-Match": "*" }, body: { ...body, key: "mine" } };
      await clientOf(service).createOrOverwriteResource({ body });
      const calls: [(client: Client) => Promise<unknown>, ...string[]][] = [
        [(client) => client.queryResources(), "GET", "GET"],
        [(client) => client.headResources(), "HEAD", "HEAD"],
        [(client) => client.createOrOverwriteResource({ body }), "PUT", "PUT"],
        [(client) => client.createOrUpdateResource({ body: once }), "POST"],
        [(client) => client.overwriteResource({ body }), "PATCH"],
        // A second attempt would fail, because the first one may have succeeded.
        [(client) => client.createOrOverwriteResource(conditional), "PUT"],
      ];
      for (const [call, ...methods] of calls) {
        const { client, sent } = unlucky([mishap]);
        const error = await errorOf(call(client));
        expect(sent).toEqual(methods);
        const isLost = mishap === responseLost;
        if (methods.length === 2) expect(error).toBeUndefined();
        else expect(error).toBeInstanceOf(isLost ? ConnectionError : ApiError);
      }
      expect(await count(once.key)).toBe(mishap === responseLost ? 1 : 0);
    });
  });

  it.each([400, 412, 500])("do not happen after a %i", async (status) => {
    const { client, sent } = unlucky([respondWith(status)]);
    expect(await errorOf(client.queryResources())).toMatchObject({ name: "ApiError", status });
    expect(sent).toHaveLength(1);
  });
});

describe("tokens", () => {
  const ISSUE = "/oauth/token";

  let recorder: Recorder;
  beforeEach(() => {
    recorder = new Recorder();
  });
  afterEach(() => service.setTime(undefined));

  function client(settings: { now?: () => number; scope?: string; clockSkew?: number } = {}) {
    return clientOf(service, { fetch: recorder.fetch, ...settings });
  }

  /** The token of the last request. */
  function sentToken(): string {
    return recorder.last.headers.get("Authorization")?.replace("Bearer ", "") ?? "";
  }

  async function revoke(token: string): Promise<void> {
    await clientOf(service).revokeToken({ body: { token } });
  }

  describe("an access token", () => {
    it("has the requested scope", async () => {
      const reader = client({ scope: "view_test:demo" });
      await reader.queryResources();
      const error = await reader
        .createOrUpdateResource({ body: { objectTypeProperty: {} } })
        .catch((thrown: unknown) => thrown);
      expect(isApiError(error, "insufficient_scope")).toBe(true);
    });
  });

  describe("the token refresh", () => {
    const start = new Date("2030-01-01T00:00:00Z");
    const seconds = (count: number) => new Date(start.getTime() + count * 1000);

    it.each([
      { clockSkew: undefined, lastUse: 3299, renewal: 3300 },
      { clockSkew: 60, lastUse: 3539, renewal: 3540 },
      { clockSkew: 0, lastUse: 3599, renewal: 3600 },
      // Longer than the lifetime of the token, which is then refreshed after half its life.
      { clockSkew: 7200, lastUse: 1799, renewal: 1800 },
    ])("happens $clockSkew s before expiry", async ({ clockSkew, lastUse, renewal }) => {
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

    it("does not happen for a late rejection of the previous token", async () => {
      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const { queryResources, headResources } = clientOf(service, {
        fetch: async (request) => {
          const response = await recorder.fetch(request);
          if (request.method === "HEAD" && response.status === 401) await held;
          return response;
        },
      });
      await queryResources();
      await revoke(sentToken());
      const late = headResources();
      await queryResources();
      release();
      expect((await late).status).toBe(200);
      expect(recorder.count(ISSUE)).toBe(2);
    });
  });

  describe("the client's credentials", () => {
    it("are sent with HTTP Basic in UTF-8", async () => {
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
    it("is called before every request and receives the rejected token", async () => {
      const [first, second] = [await service.token(), await service.token()];
      const rejectedTokens: (string | undefined)[] = [];
      const { queryResources } = createClient({
        baseUrl: service.url,
        projectKey: "demo",
        token: async (rejected) => {
          rejectedTokens.push(rejected);
          return rejected === first ? second : first;
        },
      });
      await queryResources();
      await revoke(first);
      await queryResources();
      expect(rejectedTokens).toEqual([undefined, undefined, first]);
    });

    it("is called only once more when it returns the rejected token", async () => {
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

    it("cannot replace the client's credentials", async () => {
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
});
