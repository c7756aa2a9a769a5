import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import {
  ApiError,
  createClient,
  type Hooks,
  type RequestEvent,
  type ResponseEvent,
} from "../index.js";
import { clientOf } from "../testing/client-of.js";
import { Recorder } from "../testing/recorder.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

/** Hooks that keep what they are told. */
function eventLog(): { requests: RequestEvent[]; responses: ResponseEvent[]; hooks: Hooks } {
  const requests: RequestEvent[] = [];
  const responses: ResponseEvent[] = [];
  const hooks: Hooks = {
    onRequest: (event) => void requests.push(event),
    onResponse: (event) => void responses.push(event),
  };
  return { requests, responses, hooks };
}

describe("onRequest and onResponse", () => {
  it("tell of every attempt, that for the token first, and of no secret", async () => {
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

  it("tell of an attempt without a response", async () => {
    const { responses, hooks } = eventLog();
    const client = createClient({
      baseUrl: "http://127.0.0.1:2",
      projectKey: "demo",
      token: async () => "",
      retry: { attempts: 1 },
      ...hooks,
    });
    const error: unknown = await client.getLiveness().catch((thrown: unknown) => thrown);
    expect(responses).toMatchObject([
      { operationId: "getLiveness", attempt: 1, status: undefined },
    ]);
    expect(responses[0]?.error).toBe(error);
    expect([...(responses[0]?.headers ?? ["none"])]).toEqual([]);
  });

  it("may add headers, and replace none", async () => {
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

  it.each<[string, Hooks]>([
    [
      "that throw",
      {
        onRequest: () => {
          throw new Error("no log");
        },
        onResponse: () => {
          throw new Error("no log");
        },
      },
    ],
    [
      "that reject",
      {
        onRequest: () => Promise.reject(new Error("no log")) as never,
        onResponse: () => Promise.reject(new Error("no log")) as never,
      },
    ],
    ["that return what is no header", { onRequest: () => ({ "not a name": "a\nb" }) }],
  ])("cannot break a call: hooks %s", async (_, hooks) => {
    const { status } = await clientOf(service, hooks).queryResources();
    // Rejections that nobody handles would have ended the process by then.
    await new Promise(setImmediate);
    expect(status).toBe(200);
  });

  it("are typed", () => {
    const options = { baseUrl: service.url, projectKey: "demo", token: async () => "" };
    createClient({ ...options, onResponse: ({ status, seconds }) => (status ?? 0) + seconds });
    // @ts-expect-error: it has no body.
    createClient({ ...options, onRequest: ({ body: _ }) => undefined });
    expect(true).toBe(true);
  });
});
