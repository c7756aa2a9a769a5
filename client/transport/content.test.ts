import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { authorizedCalls, type AnyRequest } from "./authorized-calls.js";
import { ConnectionError, UnexpectedResponseError } from "./errors.js";
import type { OperationFacts } from "./operation.js";
import type { ClientResponse } from "./read-response.js";
import { createTransport } from "./transport.js";

/** What each test has the server do; it is no service of ours, since that has few of these contents. */
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => respond(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
});
beforeEach(() => {
  respond = echo;
});

interface Echo {
  url: string;
  headers: Record<string, string>;
  body: string;
}

function echo(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { url, headers } = request;
    const body = Buffer.concat(chunks).toString();
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ url, headers, body }));
  });
}

function call(facts: Partial<OperationFacts>, request: AnyRequest = {}): Promise<ClientResponse> {
  const { port } = server.address() as AddressInfo;
  const send = createTransport(`http://127.0.0.1:${port}`, (each) => fetch(each));
  const caller = {
    credentials: { clientId: "c", clientSecret: "s" },
    token: async () => "t",
    retry: { baseDelay: 0.001 },
  };
  const whole: OperationFacts = {
    method: "post",
    path: "/",
    security: "none",
    responses: { 200: { "application/json": "json" } },
    ...facts,
  };
  return authorizedCalls(send, caller, { filled: {} })({
    operationId: "call",
    facts: whole,
    request,
  });
}

async function echoed(facts: Partial<OperationFacts>, request: AnyRequest): Promise<Echo> {
  return (await call(facts, request)).data as Echo;
}

async function itemsOf(response: ClientResponse): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of response.data as AsyncIterable<unknown>) items.push(item);
  return items;
}

describe("a request", () => {
  it("has fields and files in a form of several parts", async () => {
    const body = {
      title: "a",
      numbers: [1, 2],
      more: { b: ["c"] },
      nothing: undefined,
      files: [new File(["x"], "x.txt", { type: "text/plain" }), new Blob(["y"])],
    };
    const sent = await echoed({ body: { "multipart/form-data": "multipart" } }, { body });
    const form = await new Response(sent.body, { headers: sent.headers }).formData();
    const [file, blob] = form.getAll("files") as File[];
    expect([...form.keys()]).toEqual(["title", "numbers", "numbers", "more", "files", "files"]);
    expect(form.getAll("numbers")).toEqual(["1", "2"]);
    expect([form.get("title"), form.get("more")]).toEqual(["a", '{"b":["c"]}']);
    expect([file?.name, file?.type, await file?.text()]).toEqual(["x.txt", "text/plain", "x"]);
    expect(await blob?.text()).toBe("y");
  });

  const ndjson = { "application/x-ndjson": "lines" } as const;

  it("streams the items of an AsyncIterable, each when it is there", async () => {
    let received = "";
    let goOn = (): void => {};
    const firstReceived = new Promise<void>((resolve) => (goOn = resolve));
    respond = (request, response) => {
      request.on("data", (chunk: Buffer) => {
        received += chunk.toString();
        goOn();
      });
      request.on("end", () => response.setHeader("Content-Type", "application/json").end("1"));
    };
    async function* items() {
      yield { a: 1 };
      await firstReceived;
      yield "b";
    }
    expect((await call({ body: ndjson }, { body: items() })).data).toBe(1);
    expect(received).toBe('{"a":1}\n"b"\n');
  });

  it("sends a list in one piece", async () => {
    const sent = await echoed({ body: ndjson }, { body: [{ a: 1 }, 2] });
    expect(sent.body).toBe('{"a":1}\n2\n');
    expect(sent.headers).toMatchObject({
      "content-type": "application/x-ndjson",
      "content-length": "10",
    });
  });

  it("fails with what the caller's own items fail with, and is not sent again", async () => {
    let requests = 0;
    respond = (request, response) => {
      requests += 1;
      echo(request, response);
    };
    async function* items() {
      yield 1;
      throw new RangeError("mine");
    }
    const failure = call({ method: "put", body: ndjson }, { body: items() });
    await expect(failure).rejects.toThrow(new RangeError("mine"));
    expect(requests).toBeLessThanOrEqual(1);
  });

  it("sends a stream once only, even after a 503 of the service", async () => {
    let requests = 0;
    respond = (request, response) => {
      // The one before, which broke off, may come late.
      if (request.method === "POST") requests += 1;
      request.resume();
      const errors = [{ code: "OverCapacity", message: "Busy." }];
      response.writeHead(503, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ statusCode: 503, message: "Busy.", errors }));
    };
    async function* items() {
      yield 1;
    }
    await expect(call({ body: ndjson }, { body: items() })).rejects.toThrow("Busy.");
    expect(requests).toBe(1);
    await expect(call({ body: ndjson }, { body: [1] })).rejects.toThrow("Busy.");
    expect(requests).toBe(5);
  });

  it("is written as its contentType is", async () => {
    const body = {
      "application/json": "json",
      "application/xml": "text",
      "image/*": "bytes",
    } as const;
    const send = async (request: AnyRequest) => {
      const { headers, body: sent } = await echoed({ body }, request);
      return [headers["content-type"], sent];
    };
    expect(await send({ body: "<a/>", contentType: "application/xml" })).toEqual([
      "application/xml",
      "<a/>",
    ]);
    expect(await send({ body: "a", contentType: "application/json" })).toEqual([
      "application/json",
      '"a"',
    ]);
    const bytes = new Uint8Array([97]);
    expect(await send({ body: bytes, contentType: "image/webp" })).toEqual(["image/webp", "a"]);
    await expect(send({ body: bytes })).rejects.toThrow("none is named");
  });

  it("has cookies, and lists in headers", async () => {
    const facts = {
      styles: { header: { "x-object": { style: "simple", explode: true } } },
    } as const;
    const { headers } = await echoed(facts, {
      cookies: { session: "a b", other: 1, none: undefined },
      headers: { "X-List": ["a", "b"], "X-Object": { R: 1, G: 2 } },
    });
    expect(headers).toMatchObject({
      cookie: "session=a%20b; other=1",
      "x-list": "a,b",
      "x-object": "R=1,G=2",
    });
  });

  const form = { "application/x-www-form-urlencoded": "form" } as const;
  it.each([
    ["none", {}, undefined, "a=1"],
    ["token", {}, "Bearer t", "a=1"],
    ["client", {}, `Basic ${btoa("c:s")}`, "a=1"],
    ["both", {}, "Bearer t", "client_id=c&client_secret=s&a=1"],
    ["token", { isSecurityOptional: true }, "Bearer t", "a=1"],
    ["client", { isSecurityOptional: true }, `Basic ${btoa("c:s")}`, "a=1"],
  ] as const)("shows who calls by %s, %j", async (security, more, authorization, body) => {
    const sent = await echoed({ security, ...more, body: form }, { body: { a: 1 } });
    expect([sent.headers["authorization"], sent.body]).toEqual([authorization, body]);
  });
});

describe("a response", () => {
  const get = { method: "get" } as const;
  const response = (mediaType: string, text: string): void => {
    respond = (_, response) => response.setHeader("Content-Type", mediaType).end(text);
  };

  it("of JSON lines comes item by item", async () => {
    response("application/x-ndjson; charset=utf-8", '{"a":"ü"}\r\n\n 2 \n"last"');
    const responses = { 200: { "application/x-ndjson": "lines" } } as const;
    expect(await itemsOf(await call({ ...get, responses }))).toEqual([{ a: "ü" }, 2, "last"]);
  });

  const EVENTS =
    ': hello\nid: 7\nevent: change\nretry: 10\ndata: {"a":\ndata:1}\n\r\ndata:2\r\r\nid: none\n\ndata: cut off';
  it.each([
    ["events", EVENTS, [{ id: "7", event: "change", retry: 10, data: { a: 1 } }, { data: 2 }]],
    ["messages", EVENTS, [{ a: 1 }, 2]],
    ["text-messages", "data: a\ndata:\ndata:  b\n\ndata\n\n", ["a\n\n b", ""]],
    ["text-events", "id: 1\ndata: 2\n\n", [{ id: "1", data: "2" }]],
  ] as const)("of server-sent events: %s", async (kind, text, items) => {
    // Cut at every place: a line's end of two characters and a letter of two bytes may be cut too.
    respond = (_, response) => {
      response.setHeader("Content-Type", "text/event-stream");
      for (const byte of Buffer.from(text)) response.write(Buffer.of(byte));
      response.end();
    };
    const responses = { "2XX": { "text/event-stream": kind } } as const;
    const got = await call({ ...get, responses });
    expect(await itemsOf(got)).toEqual(items);
  });

  /** Sends one item and then keeps the connection open. */
  function goOnForEver(): Promise<unknown> {
    return new Promise((resolve) => {
      respond = (_, response) => {
        response.setHeader("Content-Type", "application/jsonl").write("1\n");
        response.on("close", () => resolve("closed"));
      };
    });
  }
  const jsonl = { ...get, responses: { default: { "application/jsonl": "lines" } } } as const;

  it("that is a stream ends with the loop", async () => {
    const closed = goOnForEver();
    const { data } = await call(jsonl);
    for await (const item of data as AsyncIterable<unknown>) {
      expect(item).toBe(1);
      break;
    }
    expect(await closed).toBe("closed");
  });

  it("that is a stream ends with the signal", async () => {
    const closed = goOnForEver();
    const controller = new AbortController();
    const { data } = await call(jsonl, { signal: controller.signal });
    const items = (data as AsyncIterable<unknown>)[Symbol.asyncIterator]();
    expect(await items.next()).toEqual({ done: false, value: 1 });
    const next = items.next();
    controller.abort(new RangeError("enough"));
    await expect(next).rejects.toThrow(new RangeError("enough"));
    expect(await closed).toBe("closed");
  });

  it("that is a stream fails where the connection does, and at an item that is no JSON", async () => {
    respond = (_, response) => {
      response
        .setHeader("Content-Type", "application/jsonl")
        .write("1\n", () => response.destroy());
    };
    await expect(call(jsonl).then(itemsOf)).rejects.toThrow(ConnectionError);
    response("application/jsonl", "1\n{\n2\n");
    await expect(call(jsonl).then(itemsOf)).rejects.toThrow(UnexpectedResponseError);
  });

  it("is text, bytes or JSON of any kind, as it is declared", async () => {
    const responses = {
      200: { "text/csv": "text", "application/vnd.a+json": "json", "*/*": "bytes" },
    } as const;
    response("text/csv; charset=utf-8", "a,b");
    expect((await call({ ...get, responses })).data).toBe("a,b");
    response("application/vnd.a+json", '{"a":1}');
    expect((await call({ ...get, responses })).data).toEqual({ a: 1 });
    response("application/x-thing", "abc");
    const { data } = await call({ ...get, responses });
    expect([data instanceof Blob, await (data as Blob).text()]).toEqual([true, "abc"]);
  });

  it.each([201, 299])("of a range has the status %i", async (status) => {
    respond = (_, response) => {
      response.writeHead(status, { "Content-Type": "application/json" }).end("1");
    };
    const responses = { 200: {}, "2XX": { "application/json": "json" } } as const;
    expect(await call({ ...get, responses })).toMatchObject({ status, data: 1 });
  });

  it("of 400 and above is thrown, where only a default is declared too", async () => {
    respond = (_, response) => {
      response.writeHead(418, { "Content-Type": "application/json" }).end("1");
    };
    const responses = { default: { "application/json": "json" } } as const;
    await expect(call({ ...get, responses })).rejects.toMatchObject({
      name: "ApiError",
      status: 418,
      code: "UnknownError",
    });
  });
});

describe("a redirect", () => {
  beforeEach(() => {
    respond = (request, response) => {
      if (request.url !== "/") return echo(request, response);
      response.writeHead(303, { Location: "/there", "Content-Type": "application/json" });
      response.end('{"see":"/there"}');
    };
  });

  it("that is declared is the response, with its headers and its content", async () => {
    const { status, headers, data } = await call({
      responses: { 303: { "application/json": "json" } },
    });
    expect(status).toBe(303);
    expect(headers.get("Location")).toBe("/there");
    expect(data).toEqual({ see: "/there" });
    expect((await call({ responses: { "3XX": {} } })).data).toBeUndefined();
  });

  it("that is not declared is followed", async () => {
    const { data } = await call({ responses: { 200: { "application/json": "json" }, 304: {} } });
    expect((data as Echo).url).toBe("/there");
  });
});
