import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { useService } from "../../server/testing/use-service.js";
import { type Client, createClient } from "../index.js";
import { clientOf } from "../testing/client-of.js";
import { Recorder } from "../testing/recorder.js";
import { server } from "../../generated/client.js";
import { type Address, resolveBaseUrl } from "./bind-client.js";
import type { OperationFacts } from "./operation.js";
import { type AnyRequest, authorizedCalls } from "./authorized-calls.js";
import { ConnectionError, UnexpectedResponseError } from "./errors.js";
import type { ClientResponse } from "./read-response.js";
import { createTransport } from "./transport.js";

describe("requests", () => {
  const service = useService();
  let recorder: Recorder;
  let client: Client;
  beforeEach(() => {
    recorder = new Recorder();
    client = clientOf(service, { fetch: recorder.fetch });
  });

  /** What the service logged of the last request. */
  function logged(): Record<string, unknown> {
    return service.log.at(-1) ?? {};
  }

  const body = { objectTypeProperty: {} };

  describe("a query", () => {
    it("repeats array names and writes objects in brackets", async () => {
      const objectParameter = {
        objectTypeProperty: { arrayOfStringExample: ["a&b", "c d"], arrayOfIntExample: [7] },
      };
      await client.createOrUpdateResource({ body: { key: "several", ...objectParameter } });
      const { data } = await client.queryResources({
        query: {
          arrayOfString: ["a&b", "c d"],
          objectParameter,
          unionParameter: "2020-01-01T00:00:00.000Z",
        },
      });
      expect(data).toEqual({
        ...objectParameter.objectTypeProperty,
        arrayOfFloatExample: [],
        arrayOfNumberNoDefaultsExample: [],
        arrayOfObjectType: [],
        arrayOfUniqueIntExample: [],
      });
      expect(logged()["query"]).toBe(
        "arrayOfString=a%26b&arrayOfString=c%20d" +
          "&objectParameter%5BobjectTypeProperty%5D%5BarrayOfStringExample%5D%5B0%5D=a%26b" +
          "&objectParameter%5BobjectTypeProperty%5D%5BarrayOfStringExample%5D%5B1%5D=c%20d" +
          "&objectParameter%5BobjectTypeProperty%5D%5BarrayOfIntExample%5D%5B0%5D=7" +
          "&unionParameter=2020-01-01T00%3A00%3A00.000Z",
      );
    });

    it("writes the members of a pattern parameter under their own names", async () => {
      const search = await client.searchResources({
        query: {
          text: { "text.en": "running shoes", "text.de-AT": "Schuhe" },
          facet: ["key", "id"],
        },
      });
      expect(Object.keys(search.data.facets ?? {})).toEqual(["key", "id"]);
      expect(logged()["query"]).toBe(
        "text.en=running%20shoes&text.de-AT=Schuhe&facet=key&facet=id",
      );
      const query = await client.queryResourcesSorted({
        query: { where: ["key in :keys"], var: { "var.keys": ["a", "b"], "var.x": "1" } },
      });
      expect(query.data).toMatchObject({ total: 0, results: [] });
      expect(logged()["query"]).toBe("where=key%20in%20%3Akeys&var.keys=a&var.keys=b&var.x=1");
    });
  });

  describe("a path", () => {
    it("is percent-encoded", async () => {
      await expect(
        client.getResourceByKey({ path: { key: 'a b/c?d#e%"ü' } }),
      ).rejects.toMatchObject({
        code: "ResourceNotFound",
        message: `The resource with key 'a b/c?d#e%"ü' was not found.`,
      });
      expect(logged()["path"]).toBe("/demo/resource/key=a%20b%2Fc%3Fd%23e%25%22%C3%BC");
    });

    it.each(["", ".", ".."])("rejects %j as a segment", async (id) => {
      await expect(client.getResource({ path: { id } })).rejects.toThrow(TypeError);
      expect(recorder.count(`/demo/resource/${id}`)).toBe(0);
    });

    it("contains the client's project unless the call names another", async () => {
      const other = client.queryResources({ path: { projectKey: "other" } });
      await expect(other).rejects.toMatchObject({ code: "insufficient_scope" });
      expect(logged()["path"]).toBe("/other/resource");
    });

    it("is appended to the path of the base URL", async () => {
      const requests: string[] = [];
      const { getLiveness } = createClient({
        baseUrl: "https://example.com/api//",
        projectKey: "demo",
        token: async () => "",
        fetch: async ({ url }) => {
          requests.push(url);
          return Response.json({ status: "ok" });
        },
      });
      await getLiveness();
      expect(requests).toEqual(["https://example.com/api/health/live"]);
    });
  });

  describe("a header", () => {
    it("is sent, and response headers are returned", async () => {
      const { headers } = await client.createOrUpdateResource({
        body,
        headers: { "X-Correlation-ID": "my-own" },
      });
      expect(headers.get("X-Correlation-ID")).toBe("my-own");
      expect(recorder.last.headers.get("Accept")).toBe("application/json");
    });

    it("accepts image types for an operation that returns an image", async () => {
      await client.getImage({ path: { imageId: "1", filename: "a.png" } }).catch(() => {});
      expect(recorder.last.headers.get("Accept")).toBe("image/jpeg, image/png, image/gif");
    });
  });
});

describe("the base URL", () => {
  const resolve = (address: Address<typeof server>): string => resolveBaseUrl(address, server);

  it.each([
    { parts: { baseUrl: "https://Example.com/api/v1/" }, want: "https://example.com/api/v1" },
    {
      parts: { region: "us-east-2", cloudProvider: "aws", domain: "example.com:8443" },
      want: "https://api.us-east-2.aws.example.com:8443",
    },
  ])("of $parts is $want", ({ parts, want }) => {
    expect(resolve(parts)).toBe(want);
  });

  it.each(["", "/api", "ftp://example.com", "http://a.b/?c=d", "http://a.b/#c"])(
    "cannot be %j",
    (baseUrl) => {
      expect(() => resolve({ baseUrl })).toThrow(
        `The base URL must be an absolute http or https URL, not "${baseUrl}".`,
      );
    },
  );

  it.each(["", "a/b", "evil.com#", "a@b", "a.b."])("cannot have the region %j", (region) => {
    const parts = { region, cloudProvider: "gcp", domain: "example.com" };
    expect(() => resolve(parts)).toThrow(
      `The address needs region, a part of a host name, not "${region}".`,
    );
  });

  it("is given either as a URL or as all of its parts", () => {
    // @ts-expect-error: a part is missing.
    expect(() => resolve({ region: "a", cloudProvider: "b" })).toThrow(/needs domain/);
    // @ts-expect-error: both.
    expect(resolve({ baseUrl: "http://a.b", region: "c" })).toBe("http://a.b");
  });
});

describe("content", () => {
  /** Set by each test: our service has few of these contents. */
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
    it("has fields and files as multipart/form-data", async () => {
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

    it("streams the items of an AsyncIterable as they become available", async () => {
      let received = "";
      let proceed = (): void => {};
      const firstReceived = new Promise<void>((resolve) => (proceed = resolve));
      respond = (request, response) => {
        request.on("data", (chunk: Buffer) => {
          received += chunk.toString();
          proceed();
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
      const sent = await echoed({ body: ndjson }, { body: new Set([{ a: 1 }, 2]) });
      expect(sent.body).toBe('{"a":1}\n2\n');
      expect(sent.headers).toMatchObject({
        "content-type": "application/x-ndjson",
        "content-length": "10",
      });
    });

    it("sends a JSON sequence, also of a type with a parameter", async () => {
      const body = { "application/json-seq": "lines" } as const;
      const contentType = "application/json-seq; charset=utf-8";
      expect((await echoed({ body }, { body: [1, 2], contentType })).body).toBe(
        "\u001e1\n\u001e2\n",
      );
    });

    it("fails with the error of the caller's iterable and is not retried", async () => {
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

    it("sends a stream only once, even after a 503", async () => {
      let requests = 0;
      respond = (request, response) => {
        // The previous request, which broke off, may arrive late.
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

    it("is serialized as its contentType requires", async () => {
      const body = {
        "application/json": "json",
        "application/xml": "text",
        "image/*": "bytes",
      } as const;
      const bytes = new Uint8Array([98, 97]).subarray(1);
      for (const [type, value, text] of [
        ["application/xml", "<a/>", "<a/>"],
        ["application/json", "a", '"a"'],
        ["Image/webp; a=b", bytes, "a"],
        ["image/webp", bytes.buffer, "ba"],
      ] as const) {
        const { headers, body: sent } = await echoed({ body }, { body: value, contentType: type });
        expect([headers["content-type"], sent]).toEqual([type, text]);
      }
      const blob = new Blob(["a"], { type: "image/png" });
      expect((await echoed({ body }, { body: blob })).headers["content-type"]).toBe("image/png");
      await expect(echoed({ body }, { body: bytes })).rejects.toThrow("none is named");
      const unknown = echoed({ body }, { body: bytes, contentType: "a/b" });
      await expect(unknown).rejects.toThrow(
        "The body's contentType must be application/json or application/xml or image/*: it cannot be a/b.",
      );
    });

    it("accepts JSON, as errors are, where no content is declared", async () => {
      let accept: string | undefined;
      respond = ({ headers }, response) => {
        accept = headers.accept;
        response.writeHead(204).end();
      };
      await call({ responses: { 204: {} } });
      expect(accept).toBe("application/json");
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
    ] as const)(
      "authenticates with security %s, %j",
      async (security, more, authorization, body) => {
        const sent = await echoed({ security, ...more, body: form }, { body: { a: 1 } });
        expect([sent.headers["authorization"], sent.body]).toEqual([authorization, body]);
      },
    );
  });

  describe("a response", () => {
    const get = { method: "get" } as const;
    const response = (mediaType: string, text: string): void => {
      respond = (_, response) => response.setHeader("Content-Type", mediaType).end(text);
    };

    it("with JSON lines is iterated item by item", async () => {
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
    ] as const)("with server-sent events is iterated: %s", async (kind, text, items) => {
      // Splits the response at every byte, also within line endings of two characters and letters of two bytes.
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

    it("stream closes when the loop ends", async () => {
      const closed = goOnForEver();
      const { data } = await call(jsonl);
      for await (const item of data as AsyncIterable<unknown>) {
        expect(item).toBe(1);
        break;
      }
      expect(await closed).toBe("closed");
    });

    it("stream closes when the signal aborts", async () => {
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

    it("stream fails when the connection breaks and at an item that is not JSON", async () => {
      respond = (_, response) => {
        response
          .setHeader("Content-Type", "application/jsonl")
          .write("1\n", () => response.destroy());
      };
      await expect(call(jsonl).then(itemsOf)).rejects.toThrow(ConnectionError);
      response("application/jsonl", "1\n{\n2\n");
      await expect(call(jsonl).then(itemsOf)).rejects.toThrow(UnexpectedResponseError);
    });

    it("is text, bytes or JSON, as declared", async () => {
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

    it.each([201, 299])("has status %i when the document declares its range", async (status) => {
      respond = (_, response) => {
        response.writeHead(status, { "Content-Type": "application/json" }).end("1");
      };
      const responses = { 200: {}, "2XX": { "application/json": "json" } } as const;
      expect(await call({ ...get, responses })).toMatchObject({ status, data: 1 });
    });

    it("of 400 and above throws, even if only a default is declared", async () => {
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

  it("returns a declared redirect with its headers and content", async () => {
    respond = (_, response) => {
      response.writeHead(303, { Location: "/there", "Content-Type": "application/json" });
      response.end('{"see":"/there"}');
    };
    const { status, headers, data } = await call({
      responses: { 303: { "application/json": "json" } },
    });
    expect(status).toBe(303);
    expect(headers.get("Location")).toBe("/there");
    expect(data).toEqual({ see: "/there" });
    expect((await call({ responses: { "3XX": {} } })).data).toBeUndefined();
  });

  it("follows a redirect that is not declared, also where a 304 is", async () => {
    respond = (request, response) => {
      if (request.url === "/there") return echo(request, response);
      response.writeHead(302, { Location: "/there" }).end();
    };
    const responses = { 200: { "application/json": "json" }, 304: {} } as const;
    expect((await echoed({ method: "get", responses }, {})).url).toBe("/there");
  });
});
