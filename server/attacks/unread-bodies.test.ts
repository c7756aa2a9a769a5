import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { request } from "node:http";
import { limits } from "../operation/config.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { RawConnection } from "./raw-connection.js";

describe("unread bodies", () => {
  let service: ServiceUnderTest;
  let authorization: string;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({ RATE_LIMIT: "1000" });
    authorization = `Bearer ${await service.token()}`;
  });
  beforeEach(() => {
    service.log.length = 0;
  });
  afterAll(() => service.stop());

  const SIZE = 5_000_000;
  const body = Buffer.alloc(SIZE, " ");
  const json = { "Content-Type": "application/json" };

  type Fields = Record<string, string>;

  interface Rejection {
    why: string;
    method?: string;
    path?: string;
    fields?: Fields;
    status: number;
  }

  const rejections: Rejection[] = [
    { why: "too large", fields: json, status: 413 },
    {
      why: "in chunks and too large",
      fields: { ...json, "Transfer-Encoding": "chunked" },
      status: 413,
    },
    { why: "by somebody unknown", fields: { ...json, Authorization: "" }, status: 401 },
    { why: "for another project", path: "/other/resource", fields: json, status: 403 },
    { why: "of another type", fields: { "Content-Type": "text/xml" }, status: 415 },
    { why: "without a type", status: 415 },
    { why: "that Accept excludes", fields: { ...json, Accept: "text/html" }, status: 406 },
    { why: "to nothing", path: "/demo/nothing", status: 404 },
    { why: "by another method", method: "DELETE", status: 405 },
    { why: "to too long an address", path: `/demo/resource?a=${"x".repeat(8_192)}`, status: 414 },
    { why: "in an unknown coding", fields: { "Transfer-Encoding": "gzip, chunked" }, status: 400 },
  ];

  /** Sends a request on a connection of its own. Rejects if the connection is reset. */
  function sendOnce({
    method = "POST",
    path = "/demo/resource",
    fields,
  }: Rejection): Promise<number> {
    return new Promise((resolve, reject) => {
      const isChunked = fields?.["Transfer-Encoding"] !== undefined;
      const headers = {
        Authorization: authorization,
        ...(!isChunked && { "Content-Length": SIZE }),
        ...fields,
      };
      const sent = request(service.url + path, { method, agent: false, headers }, (response) => {
        let received = "";
        response.on("data", (bytes: Buffer) => (received += bytes.toString()));
        response.on("error", reject);
        response.on("end", () => {
          expect(JSON.parse(received)).toMatchObject({ statusCode: response.statusCode });
          resolve(response.statusCode ?? 0);
        });
      });
      sent.on("error", reject);
      sent.end(body);
    });
  }

  /** The header section of a request. */
  function headerSectionOf({
    method = "POST",
    path = "/demo/resource",
    fields = {},
  }: Rejection): string {
    const isChunked = fields["Transfer-Encoding"] !== undefined;
    const all = {
      Host: "a",
      Authorization: authorization,
      ...(!isChunked && { "Content-Length": SIZE }),
      ...fields,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
  }

  describe("a body of 5 MB that is rejected before it has been read", () => {
    it.each(rejections)(
      "$why: $status, and no reset, for a client without keep-alive",
      async (each) => {
        const count = each.status === 413 ? 20 : 5;
        for (let i = 0; i < count; i += 1) expect(await sendOnce(each)).toBe(each.status);
      },
    );

    it.each(rejections)(
      "$why: $status, and no reset, for one that sends all and then reads",
      async (each) => {
        const isChunked = each.fields?.["Transfer-Encoding"] !== undefined;
        const connection = new RawConnection(service.url).leaveUnread().send(headerSectionOf(each));
        if (isChunked) connection.send(`${SIZE.toString(16)}\r\n`);
        connection.send(body);
        if (isChunked) connection.send("\r\n0\r\n\r\n");
        await connection.sent();
        const responses = await connection.read().finish().untilClosed();
        expect(responses.map(({ status }) => status)).toEqual([each.status]);
      },
    );

    it("leaves the connection to further requests, if its end is known and near", async () => {
      const health = "GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
      const connection = new RawConnection(service.url).send(
        headerSectionOf({ why: "", fields: json, status: 413 }),
      );
      expect((await connection.responses(1)).map(({ status }) => status)).toEqual([413]);
      const responses = await connection.send(body).send(health).untilClosed();
      expect(responses.map(({ status }) => status)).toEqual([413, 200]);
      expect(responses[0]?.headerSection).not.toContain("Connection: close");
    });

    it.each<[why: string, fields: Fields]>([
      ["its end is not known", { "Transfer-Encoding": "chunked" }],
      ["it is far", { "Content-Length": "99999999999" }],
      ["it is unknown whether it will be sent", { Expect: "100-continue" }],
    ])("closes the connection, and says so, if %s", async (_why, fields) => {
      const connection = new RawConnection(service.url).send(
        headerSectionOf({ why: "", fields: { ...fields, Authorization: "none" }, status: 401 }),
      );
      const [response, ...more] = await connection.responses(1);
      expect([response?.status, more]).toEqual([401, []]);
      expect(response?.headerSection).toContain("Connection: close");
      // The client closes its connection, as the response requires.
      await connection.finish().untilClosed();
    });

    it("is logged at once, and once", async () => {
      await sendOnce({ why: "", fields: json, status: 413 });
      const lines = service.log.filter(({ status }) => status === 413);
      expect(lines).toHaveLength(1);
    });
  });

  describe("a header section that is rejected", () => {
    it.each([
      ["too large", `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${"x".repeat(2_000_000)}`, 431],
      ["too long an address", `GET /${"x".repeat(2_000_000)}`, 414],
      ["no HTTP", "HELLO\r\n\r\n".repeat(200_000), 400],
    ])(
      "does not reset a client that sends everything and then reads: %s",
      async (_why, text, status) => {
        const connection = new RawConnection(service.url).leaveUnread().send(text);
        await connection.sent();
        const responses = await connection.read().finish().untilClosed();
        expect(responses.map((each) => each.status)).toEqual([status]);
      },
    );
  });

  describe("a client that keeps sending after its rejection", () => {
    it.each<[how: string, fields: Fields]>([
      ["of a length that it said", { "Content-Length": "99999999999" }],
      ["in chunks", { "Transfer-Encoding": "chunked" }],
    ])("is cut off at the limit: %s", async (_how, fields) => {
      const rejection = { why: "", fields: { ...json, ...fields }, status: 413 };
      const connection = new RawConnection(service.url).send(headerSectionOf(rejection));
      // One chunk that has no end.
      if (fields["Transfer-Encoding"]) connection.send("7fffffff\r\n");
      const block = Buffer.alloc(1_048_576, " ");
      let blocks = 0;
      while (!connection.isClosed && blocks < 1_000) {
        blocks += 1;
        await connection.send(block).sent();
      }
      const responses = await connection.untilClosed();
      expect(responses.map(({ status }) => status)).toEqual([413]);
      // Beyond the discarded bytes, the client could send as much as the system buffers.
      expect(blocks * block.length).toBeGreaterThan(limits.lingering.bytes);
      expect(blocks * block.length).toBeLessThan(4 * limits.lingering.bytes);
    });
  });
});

describe("half-closed connections", () => {
  let service: ServiceUnderTest;
  let authorization: string;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  /** Cold: no caches of tokens, clients, indexes and statements. */
  beforeEach(async () => {
    authorization = `Authorization: Bearer ${await service.token()}\r\n`;
    await service.restart();
  });
  afterAll(() => service.stop());

  /** The final ones: a client that has to wait may get a 102 first, by which the service learns whether it is there. */
  async function statuses(connection: RawConnection): Promise<number[]> {
    const responses = await connection.untilClosed();
    return responses.map(({ status }) => status).filter((status) => status !== 102);
  }

  /** Sends one request and ends our half of the connection right behind it. */
  function sendAndFinish(
    requestLine: string,
    fields = authorization,
    body = "",
  ): Promise<number[]> {
    const length = body === "" ? "" : `Content-Length: ${body.length}\r\n`;
    const request = `${requestLine} HTTP/1.1\r\nHost: a\r\n${fields}${length}\r\n${body}`;
    return statuses(new RawConnection(service.url).send(request).finish());
  }

  describe("a client that ends its half of the connection after its request gets its response", () => {
    it("with a first token", async () => {
      expect(await sendAndFinish("GET /demo/resource/key=sample-primes")).toEqual([200]);
    });

    it("with a first search", async () => {
      expect(await sendAndFinish("GET /demo/resource/searchApiPattern?text.en=number")).toEqual([
        200,
      ]);
    });

    it("with a new token", async () => {
      const { clientId, clientSecret } = service.demo;
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
      const fields = `Authorization: Basic ${basic}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
      const body = "grant_type=client_credentials";
      expect(await sendAndFinish("POST /oauth/token", fields, body)).toEqual([200]);
    });

    it("after a delay", async () => {
      const fields = `${authorization}Prefer: delay=100\r\n`;
      expect(await sendAndFinish("GET /demo/resource/key=sample-primes", fields)).toEqual([200]);
    });

    it("after a write", async () => {
      const fields = `${authorization}Content-Type: application/json\r\n`;
      const body = '{"objectTypeProperty":{}}';
      expect(await sendAndFinish("POST /demo/resource", fields, body)).toEqual([201]);
    });

    it("to all requests that it sent", async () => {
      const request = `GET /demo/resource/key=sample-primes HTTP/1.1\r\nHost: a\r\n${authorization}`;
      const connection = new RawConnection(service.url).send(
        `${request}Prefer: delay=50\r\n\r\n${request}\r\n${request}Prefer: delay=20\r\n\r\n`,
      );
      expect(await statuses(connection.finish())).toEqual([200, 200, 200]);
    });
  });

  describe("a client that has gone, but seems to have closed its half only", () => {
    it("leaves no connection open, for any request it sent", async () => {
      const request = `GET /demo/resource/key=sample-primes HTTP/1.1\r\nHost: a\r\n${authorization}`;
      const unfinished = `POST /demo/resource HTTP/1.1\r\nHost: a\r\n${authorization}`;
      for (const sent of [
        "",
        "GET / HT",
        `${request}\r\n`,
        `${request}Prefer: delay=100\r\n\r\n`,
        `${request}\r\n${request}Prefer: delay=50\r\n\r\n${request}`,
        `${unfinished}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
        `${unfinished}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{`,
      ]) {
        const connection = new RawConnection(service.url).send(sent);
        await connection.sent();
        connection.drop();
      }
      while ((await openConnections()) > 1) await new Promise(setImmediate);
      expect(service.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    });

    it("has its connection closed if it never sent anything", async () => {
      expect(await statuses(new RawConnection(service.url).finish())).toEqual([]);
    });
  });

  /** The test's own connections included. */
  async function openConnections(): Promise<number> {
    const { body } = await service.call("GET", "/metrics", { headers: { Connection: "close" } });
    return Number(/^http_open_connections (\d+)$/m.exec(String(body))?.[1]);
  }
});
