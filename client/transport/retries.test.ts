import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { ApiError as ServiceError, toEnvelope } from "../../server/errors.js";
import { ApiError, type Client, ConnectionError, type Fetch, type RetryOptions } from "../index.js";
import { pause } from "./deadline.js";
import { backOff, withRetries } from "./retries.js";
import { clientOf } from "../testing/client-of.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

const quick: RetryOptions = { baseDelay: 0.001 };
const draft = { objectTypeProperty: {} };

/** What happens to a request on its way. */
type Mishap = (request: Request) => Promise<Response>;

/** It is carried out, and its response is lost. */
const responseLost: Mishap = async (request) => {
  await (await globalThis.fetch(request)).text();
  throw new TypeError("fetch failed", { cause: new Error("other side closed") });
};
/** Nothing listens on port 2, a privileged one; fetch refuses to try port 1. */
const connectionFailed: Mishap = () => globalThis.fetch("http://127.0.0.1:2");
/** The service itself is overloaded, and does nothing. */
const overCapacity: Mishap = async (request) => {
  const headers = new Headers(request.headers);
  headers.set("Prefer", "code=503");
  const { body, status } = await globalThis.fetch(new Request(request, { headers }));
  return new Response(body, { status, headers: { "Retry-After": "0" } });
};
/** The service itself cannot tell whether it has done it; here it has not. */
const outcomeUnknown: Mishap = async () =>
  Response.json(toEnvelope(new ServiceError("OutcomeUnknown", "Maybe.")), { status: 503 });
const respondWith =
  (status: number, headers?: Record<string, string>): Mishap =>
  async () =>
    new Response("<h1>Not now</h1>", { status, ...(headers && { headers }) });

/** A client of the real service; the first requests after its token meet with mishaps. */
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

async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function count(key: string): Promise<number | undefined> {
  const query = { where: ["key = :key"], var: { "var.key": key } };
  return (await clientOf(service).queryResourcesSorted({ query })).data.total;
}

describe("what the service has not done", () => {
  it.each([
    { name: "because it is overloaded", mishap: overCapacity },
    { name: "because nobody listened", mishap: connectionFailed },
  ])("$name is sent again, also with POST", async ({ mishap }) => {
    const { client, sent } = unlucky([mishap, mishap]);
    const response = await client.createOrUpdateResource({ body: draft });
    expect(response.data.version).toBe(1);
    expect(sent).toEqual(["POST", "POST", "POST"]);
  });

  it("is told as it is after the last attempt", async () => {
    const { client, sent } = unlucky(Array(9).fill(overCapacity));
    const body = { ...draft, key: "never" };
    const error = await errorOf(client.createOrUpdateResource({ body }));
    expect(error).toMatchObject({ name: "ApiError", status: 503, code: "OverCapacity" });
    expect(sent).toHaveLength(4);
    expect(await count("never")).toBe(0);
  });

  it.each([1, 0, Number.NaN])("is sent once with %p attempts", async (attempts) => {
    const { client, sent } = unlucky([overCapacity], { ...quick, attempts });
    expect(await errorOf(client.queryResources())).toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
  });
});

describe("what may have been done", () => {
  const body = { ...draft, key: "maybe" };
  const repeatable: Record<string, (client: Client) => Promise<{ status: number }>> = {
    GET: (client) => client.queryResources(),
    HEAD: (client) => client.headResources(),
    PUT: (client) => client.createOrOverwriteResource({ body }),
  };

  describe.each([
    { name: "a lost response", mishap: responseLost },
    { name: "a proxy's 503", mishap: respondWith(503) },
    { name: "a proxy's 502", mishap: respondWith(502) },
    { name: "a proxy's 504", mishap: respondWith(504) },
    { name: "a commit that nobody knows the end of", mishap: outcomeUnknown },
    {
      name: "a proxy's 429",
      mishap: respondWith(429, { "Retry-After": new Date().toUTCString() }),
    },
  ])("after $name", ({ mishap }) => {
    it.each(Object.entries(repeatable))("is sent again with %s", async (method, call) => {
      const { client, sent } = unlucky([mishap]);
      expect((await call(client)).status).toBeLessThan(300);
      expect(sent).toEqual([method, method]);
    });

    it("is not sent again with POST", async () => {
      const { client, sent } = unlucky([mishap]);
      const key = `once-${Math.random().toString(36).slice(2)}`;
      const error = await errorOf(client.createOrUpdateResource({ body: { ...body, key } }));
      expect(error).toBeInstanceOf(mishap === responseLost ? ConnectionError : ApiError);
      expect(sent).toEqual(["POST"]);
      expect(await count(key)).toBe(mishap === responseLost ? 1 : 0);
    });

    it("is not sent again with PATCH, or with a condition", async () => {
      await clientOf(service).createOrOverwriteResource({ body });
      const { client, sent } = unlucky([mishap, mishap]);
      expect(await errorOf(client.overwriteResource({ body }))).toBeInstanceOf(Error);
      // The second attempt would be told that somebody else was faster.
      const headers = { "If-None-Match": "*" };
      const put = client.createOrOverwriteResource({ body: { ...body, key: "mine" }, headers });
      expect(await errorOf(put)).toMatchObject({ name: expect.not.stringMatching(/Precondition/) });
      expect(sent).toEqual(["PATCH", "PUT"]);
    });
  });

  it("is sent again with DELETE, and is then gone already", async () => {
    const { data } = await clientOf(service).createOrUpdateResource({ body: draft });
    const { client, sent } = unlucky([responseLost]);
    const error = await errorOf(client.deleteResource({ path: { id: data.id ?? "" } }));
    expect(error).toMatchObject({ code: "ResourceNotFound" });
    expect(sent).toEqual(["DELETE", "DELETE"]);
  });

  it("is sent again where it is only a token", async () => {
    let asked = 0;
    const client = clientOf(service, {
      retry: quick,
      fetch: (request) => {
        if (request.url.endsWith("/oauth/token") && asked++ === 0) return responseLost(request);
        return globalThis.fetch(request);
      },
    });
    expect((await client.queryResources()).status).toBe(200);
    expect(asked).toBe(2);
  });
});

it.each([400, 404, 409, 412, 500, 501])("a %i is not sent again", async (status) => {
  const { client, sent } = unlucky([respondWith(status)]);
  expect(await errorOf(client.queryResources())).toMatchObject({ name: "ApiError", status });
  expect(sent).toHaveLength(1);
});

describe("the pause", () => {
  it.each([
    { tried: 1, full: 0.2 },
    { tried: 2, full: 0.4 },
    { tried: 5, full: 3.2 },
    { tried: 9, full: 30 },
    { tried: 5000, full: 30 },
  ])("before attempt $tried + 1 is at most $full s, and at least half of it", ({ tried, full }) => {
    const pauses = Array.from({ length: 200 }, () =>
      backOff(tried, { baseDelay: 0.2, maxDelay: 30 }),
    );
    expect(Math.max(...pauses)).toBeLessThanOrEqual(full);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(full / 2);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  });

  it("is as long as the service asks for", async () => {
    const { client } = unlucky([respondWith(503, { "Retry-After": "7" })], { attempts: 1 });
    const error = await errorOf(client.queryResources());
    const pauses: number[] = [];
    let attempts = 0;
    const attempt = async (): Promise<string> => {
      if (attempts++ < 2) throw error;
      return "done";
    };
    const call = { facts: { method: "get" }, request: {} } as const;
    const policy = { attempts: 4, baseDelay: 0.2, maxDelay: 30 };
    const wait = async (seconds: number): Promise<void> => void pauses.push(seconds);
    expect(await withRetries(call, policy, attempt, wait)).toBe("done");
    const [first = 0, second = 0, ...more] = pauses;
    expect(more).toEqual([]);
    // And what is left to chance, so that not all come back together.
    expect(first).toBeGreaterThanOrEqual(7.1);
    expect(first).toBeLessThanOrEqual(7.2);
    expect(second).toBeGreaterThanOrEqual(7.2);
    expect(second).toBeLessThanOrEqual(7.4);
  });

  it("resolves after the seconds it is given", async () => {
    const startedAt = performance.now();
    await pause(0.02, undefined);
    // The timer counts whole milliseconds.
    expect(performance.now() - startedAt).toBeGreaterThan(18);
  });

  it.each([
    { name: "seconds", retryAfter: () => "31" },
    { name: "a date", retryAfter: () => new Date(Date.now() + 3_600_000).toUTCString() },
  ])("is not made if the service asks for too long, by $name", async ({ retryAfter }) => {
    const { client, sent } = unlucky([respondWith(503, { "Retry-After": retryAfter() })]);
    const error = await errorOf(client.queryResources());
    if (!(error instanceof ApiError)) throw error;
    expect(error.retryAfter).toBeGreaterThan(30);
    expect(sent).toHaveLength(1);
  });

  it("ends when the call is cancelled", async () => {
    const { client, sent } = unlucky([respondWith(503)], { attempts: 1 });
    const error = await errorOf(client.queryResources());
    const controller = new AbortController();
    const reason = new Error("The user went away.");
    const call = { facts: { method: "get" }, request: { signal: controller.signal } } as const;
    const policy = { attempts: 4, baseDelay: 20, maxDelay: 30 };
    let attempts = 0;
    const retried = withRetries(call, policy, async () => {
      attempts += 1;
      // By then the promises have all been handled, and nothing but the pause is waited for.
      setImmediate(() => controller.abort(reason));
      throw error;
    });
    await expect(retried).rejects.toBe(reason);
    expect([attempts, sent.length]).toEqual([1, 1]);
  });
});
