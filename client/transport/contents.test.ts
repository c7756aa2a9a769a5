import { afterEach, describe, expect, it } from "@jest/globals";
import { bindClient, type OperationFacts } from "../kit.js";
import type { AnyRequest } from "./authorized-calls.js";
import type { ClientResponse } from "./read-response.js";

/** Calls an operation, whose response this is, and keeps the request. */
async function exchange(
  facts: Partial<OperationFacts>,
  request: AnyRequest = {},
  response: Response = new Response(null, { status: 204 }),
  dropsBody = false,
) {
  const usual = { method: "post", path: "/", security: "none", responses: { 204: {} } } as const;
  let sent: { url: string; type: string | null; body: string | undefined } | undefined;
  const { call } = bindClient<{ call: (request: AnyRequest) => Promise<ClientResponse> }>(
    {
      server: "",
      tenantParameter: "tenant",
      operations: { call: { ...usual, ...facts } },
      tokenOperation: undefined,
      usualCodes: { 404: "NotFound" },
    },
    {
      baseUrl: "http://a.test",
      retry: { attempts: 1 },
      tenant: "mine",
      fetch: async (each) => {
        const { url, headers } = each;
        const body = dropsBody ? undefined : await each.text();
        if (dropsBody) await each.body?.cancel();
        sent = { url, type: headers.get("Content-Type"), body };
        return response;
      },
    } as Parameters<typeof bindClient>[1],
  );
  const outcome = await call(request).catch((error: unknown) => error);
  return { outcome, sent };
}

const json = { "application/json": "json" } as const;
const ofType = (type: string | undefined, text: string, status = 200): Response =>
  new Response(Buffer.from(text), { status, ...(type && { headers: { "Content-Type": type } }) });

describe("the result of a response", () => {
  it.each<[Partial<OperationFacts>, Response, unknown]>([
    [{ responses: { 200: {} } }, ofType("application/json", "1"), undefined],
    [{ responses: { 200: json } }, ofType("APPLICATION/JSON ;a=b", "[1]"), [1]],
    [{ responses: { 200: { "text/*": "text" } } }, ofType("text/plain", "[1]"), "[1]"],
    [{ responses: { 200: { "*/*": "text", ...json } } }, ofType("application/json", "1"), 1],
    [{ responses: { 200: { "*/*": "text", "text/*": "json" } } }, ofType("text/a", "1"), 1],
    [{ responses: { 200: { "*/*": "text" } } }, ofType("text/a", "1"), "1"],
    [{ responses: { "2XX": json, default: {} } }, ofType("application/json", "1", 201), 1],
    [{ responses: { 201: {}, "2XX": json } }, ofType("application/json", "1", 201), undefined],
    [{ responses: { default: json } }, ofType("application/json", "1", 399), 1],
    [{ method: "head", responses: { 200: json, 404: {} } }, new Response(null), true],
    [{ method: "head", responses: { 399: {} } }, new Response(null, { status: 399 }), true],
    [{ method: "head", responses: { 400: {} } }, new Response(null, { status: 400 }), false],
    [{ method: "head", responses: { 404: {} } }, new Response(null, { status: 404 }), false],
  ])("of %j is as declared", async (facts, response, data) => {
    const { outcome } = await exchange(facts, {}, response);
    expect(outcome).toEqual({ status: response.status, headers: response.headers, data });
  });

  const entry = { code: "A", message: "B." };
  const long = "x".repeat(200);
  it.each<[Partial<OperationFacts>, Response, object]>([
    [
      {},
      ofType("application/json", JSON.stringify({ errors: [{ ...entry, at: 7 }, entry] }), 400),
      { code: "A", message: "B.", errors: [{ ...entry, at: 7 }, entry], details: { at: 7 } },
    ],
    [
      {},
      ofType("application/json", JSON.stringify({ errors: [entry, {}] }), 400),
      { code: "UnknownError", errors: [] },
    ],
    [
      {},
      ofType("application/json", JSON.stringify({ errors: [{ code: "A" }] }), 400),
      { code: "UnknownError" },
    ],
    [
      {},
      ofType("application/json", JSON.stringify({ errors: [{ message: "B." }] }), 400),
      { code: "UnknownError" },
    ],
    [{}, ofType("text/a", long, 400), { message: `call got 400: ${long}` }],
    [{}, ofType("text/a", `${long}x`, 400), { message: `call got 400: ${long}…` }],
    [
      {},
      new Response(null, { status: 404 }),
      { code: "UnknownError", message: "call got 404 without a body." },
    ],
    [{ method: "head" }, new Response(null, { status: 404 }), { code: "NotFound" }],
    [{ method: "head" }, new Response(null, { status: 400 }), { code: "UnknownError" }],
    [
      { responses: { 200: json } },
      ofType("image/png", "abc"),
      { message: "call got 200 with image/png." },
    ],
    [
      { responses: { 200: json } },
      ofType(undefined, "abc"),
      { message: "call got 200 with no media type: abc" },
    ],
    [
      { responses: { 200: json } },
      ofType("a/b+json", "abc"),
      { message: "call got 200 with a/b+json: abc" },
    ],
    [
      { responses: { 200: json } },
      ofType("a/xml", "abc"),
      { message: "call got 200 with a/xml: abc" },
    ],
    [
      { responses: { default: json } },
      ofType("application/json", "1", 400),
      { status: 400, code: "UnknownError" },
    ],
    [
      { responses: { "4XX": json } },
      ofType("application/json", "1", 400),
      { status: 400, code: "UnknownError" },
    ],
    [
      { responses: { "1XX": json } },
      ofType("application/json", "1"),
      { message: "call got 200 with a status that is not declared: 1" },
    ],
  ])("of %j is an error: %#", async (facts, response, error) => {
    const { outcome } = await exchange(facts, {}, response);
    expect(outcome).toBeInstanceOf(Error);
    expect(outcome).toMatchObject(error);
  });
});

describe("the content of a request", () => {
  const png = new Blob(["a"], { type: "image/png" });
  const images = { "image/png": "bytes", "image/gif": "bytes" } as const;
  const [text, bytes] = [{ "text/plain": "text" } as const, { "image/*": "bytes" } as const];
  const several = { "application/xml": "text", "application/json": "json" } as const;
  const patches = { "application/json": "json", "application/json-patch+json": "json" } as const;
  const view = new Uint8Array([97, 98, 99]).subarray(1, 2);
  it.each<[OperationFacts["body"], AnyRequest, string]>([
    [json, { body: "a" }, 'application/json "a"'],
    [json, { body: null }, "application/json null"],
    [several, { body: { a: 1 } }, 'application/json {"a":1}'],
    [several, { body: "a", contentType: "application/xml" }, "application/xml a"],
    [text, { body: { toString: () => "a" } }, "text/plain a"],
    [text, { body: "a", contentType: "Text/Plain ; a=b" }, "Text/Plain ; a=b a"],
    [images, { body: png }, "image/png a"],
    [images, { body: png, contentType: "image/gif" }, "image/gif a"],
    [bytes, { body: png }, "image/png a"],
    [bytes, { body: view, contentType: "image/gif" }, "image/gif b"],
    [bytes, { body: new DataView(view.buffer, 2), contentType: "image/gif" }, "image/gif c"],
    [bytes, { body: view.buffer, contentType: "image/gif" }, "image/gif abc"],
    [{ "a/b": "form" }, { body: { a: [1, null], b: "c d" } }, "a/b a=1&b=c%20d"],
    [{ "a/b": "lines" }, { body: [{ a: 1 }, null] }, 'a/b {"a":1}\nnull\n'],
  ])("for %j is written: %#", async (body, request, want) => {
    const { sent } = await exchange({ body: body ?? {} }, request);
    expect(`${sent?.type} ${sent?.body}`).toBe(want);
  });

  const named = (types: string, found: string): string =>
    `TypeError: The body's contentType must be ${types}: ${found}.`;
  it.each<[OperationFacts["body"], AnyRequest, string]>([
    [images, { body: "a" }, named("image/png or image/gif", "none is named")],
    [images, { body: new Blob(["a"]) }, named("image/png or image/gif", "none is named")],
    [images, { body: "a", contentType: 7 }, named("image/png or image/gif", "it cannot be 7")],
    ...[view, view.buffer, new Blob(["a"]), new ReadableStream()].map(
      (body): [OperationFacts["body"], AnyRequest, string] => [
        several,
        { body },
        named("application/xml or application/json", "none is named"),
      ],
    ),
    [
      patches,
      { body: [] },
      named("application/json or application/json-patch+json", "none is named"),
    ],
    [bytes, { body: "a" }, named("image/*", "none is named")],
    [bytes, { body: "a", contentType: "text/a" }, named("image/*", "it cannot be text/a")],
  ])("for %j has another type: %#", async (body, request, want) => {
    const { outcome, sent } = await exchange({ body: body ?? {} }, request);
    expect([String(outcome), sent]).toEqual([want, undefined]);
  });

  it("cannot be an object of a type that is not written", async () => {
    const { outcome, sent } = await exchange({ body: { "a/b": "text" } }, { body: { a: 1 } });
    expect([String(outcome), sent]).toEqual([
      "TypeError: Pass a string or bytes: values of this media type are not written.",
      undefined,
    ]);
  });

  describe("that is a stream", () => {
    const original = globalThis.Request;
    afterEach(() => void (globalThis.Request = original));
    async function* items() {
      yield 1;
      yield 2;
    }

    it.each([
      ["does not know streams", { body: "[object ReadableStream]" }],
      ["ignores that they are half duplex", {}],
    ])("is sent in one piece where Request %s", async (_, instead) => {
      globalThis.Request = class extends original {
        constructor(input: RequestInfo | URL, init: RequestInit = {}) {
          const { method = "GET", headers = {}, body } = init;
          const isStream = body instanceof ReadableStream;
          super(input, { method, headers, ...(isStream ? instead : body != null && { body }) });
        }
      };
      const { sent } = await exchange({ body: { "a/b": "lines" } }, { body: items() });
      expect(sent?.body).toBe("1\n2\n");
    });

    it("ends the caller's iterable when the connection does not take it to its end", async () => {
      let hasEnded = false;
      async function* endless() {
        try {
          for (;;) yield 1;
        } finally {
          hasEnded = true;
        }
      }
      const facts = { body: { "a/b": "lines" } } as const;
      await exchange(facts, { body: endless() }, undefined, true);
      expect(hasEnded).toBe(true);
    });
  });

  it.each([
    [undefined, "mine"],
    [{}, "mine"],
    [{ tenant: undefined }, "mine"],
    [{ tenant: null }, "mine"],
    [{ tenant: "other" }, "other"],
  ])("with the path parameters %j is sent to %s", async (path, want) => {
    const { sent } = await exchange({ path: "/{tenant}" }, path && { path });
    expect(sent?.url).toBe(`http://a.test/${want}`);
  });
});
