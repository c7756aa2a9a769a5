import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { RawConnection } from "./raw-connection.js";

describe("unread bodies", () => {
  const service = useService({ RATE_LIMIT: "1000" });
  let authorization: string;
  beforeAll(async () => {
    authorization = `Bearer ${await service.token()}`;
  });
  beforeEach(() => {
    service.log.length = 0;
  });

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
      why: "chunked and too large",
      fields: { ...json, "Transfer-Encoding": "chunked" },
      status: 413,
    },
    { why: "unauthenticated", fields: { ...json, Authorization: "" }, status: 401 },
    { why: "for another project", path: "/other/resource", fields: json, status: 403 },
    { why: "of another type", fields: { "Content-Type": "text/xml" }, status: 415 },
    { why: "without a type", status: 415 },
    { why: "with another Accept", fields: { ...json, Accept: "text/html" }, status: 406 },
    { why: "to an unknown path", path: "/demo/nothing", status: 404 },
    { why: "with another method", method: "DELETE", status: 405 },
    { why: "with a long URL", path: `/demo/resource?a=${"x".repeat(8_192)}`, status: 414 },
    { why: "with another coding", fields: { "Transfer-Encoding": "gzip, chunked" }, status: 400 },
  ];

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

  describe("a body of 5 MB rejected before it is read", () => {
    it.each(rejections)(
      "$why: $status without a reset for a client that sends everything before it reads",
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

    it("leaves the connection usable if its end is known and near", async () => {
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
      ["its end is far away", { "Content-Length": "99999999999" }],
      ["the client may not send it", { Expect: "100-continue" }],
    ])("closes the connection with `Connection: close` if %s", async (_why, fields) => {
      const connection = new RawConnection(service.url).send(
        headerSectionOf({ why: "", fields: { ...fields, Authorization: "none" }, status: 401 }),
      );
      const [response, ...more] = await connection.responses(1);
      expect([response?.status, more]).toEqual([401, []]);
      expect(response?.headerSection).toContain("Connection: close");
      // The client closes its connection, as the response requires.
      await connection.finish().untilClosed();
    });
  });

  describe("a rejected header section", () => {
    it.each([
      ["too large", `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${"x".repeat(2_000_000)}`, 431],
      ["a URL that is too long", `GET /${"x".repeat(2_000_000)}`, 414],
      ["invalid HTTP", "HELLO\r\n\r\n".repeat(200_000), 400],
    ])(
      "does not reset a client that sends everything before it reads: %s",
      async (_why, text, status) => {
        const connection = new RawConnection(service.url).leaveUnread().send(text);
        await connection.sent();
        const responses = await connection.read().finish().untilClosed();
        expect(responses.map((each) => each.status)).toEqual([status]);
      },
    );
  });
});

describe("half-closed connections", () => {
  let service: ServiceUnderTest;
  let authorization: string;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
    // Stores the index, so that no request gets a 503 while it is being built.
    await service.call("GET", "/demo/resource/searchApiPattern?text.en=number");
    service.log.length = 0;
  });
  /** Starts with cold caches of tokens, clients, indexes and statements. */
  beforeEach(async () => {
    authorization = `Authorization: Bearer ${await service.token()}\r\n`;
    await service.restart();
  });
  afterAll(() => service.stop());

  /** The final statuses: a waiting client may first get a 102, by which the service checks the connection. */
  async function statuses(connection: RawConnection): Promise<number[]> {
    const responses = await connection.untilClosed();
    return responses.map(({ status }) => status).filter((status) => status !== 102);
  }

  describe("a client that half-closes its connection after its request gets its response", () => {
    const create = { line: "POST /demo/resource", body: '{"objectTypeProperty":{}}' };
    const token = { line: "POST /oauth/token", body: "grant_type=client_credentials" };

    it.each<{ what: string; line: string; fields?: string; body?: string; status?: number }>([
      { what: "a first token", line: "GET /demo/resource/key=sample-primes" },
      { what: "a first search", line: "GET /demo/resource/searchApiPattern?text.en=number" },
      {
        what: "a delay",
        line: "GET /demo/resource/key=sample-primes",
        fields: "Prefer: delay=100",
      },
      { what: "a write", ...create, fields: "Content-Type: application/json", status: 201 },
      { what: "a new token", ...token, fields: "Content-Type: application/x-www-form-urlencoded" },
    ])("to a request with $what", async ({ line, fields = "X-A: a", body = "", status = 200 }) => {
      const { clientId, clientSecret } = service.demo;
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
      const credentials = line === token.line ? `Authorization: Basic ${basic}\r\n` : authorization;
      const length = body === "" ? "" : `Content-Length: ${body.length}\r\n`;
      const request = `${line} HTTP/1.1\r\nHost: a\r\n${credentials}${fields}\r\n${length}\r\n${body}`;
      expect(await statuses(new RawConnection(service.url).send(request).finish())).toEqual([
        status,
      ]);
    });

    it.each([
      ["1.1", [102, 200]],
      // Has no interim responses.
      ["1.0", [200]],
    ])("in HTTP/%s of the statuses %j if it has to wait", async (version, expected) => {
      const request = `GET /demo/resource/key=sample-primes HTTP/${version}\r\nHost: a\r\n${authorization}`;
      const connection = new RawConnection(service.url).send(`${request}Prefer: delay=250\r\n\r\n`);
      const responses = await connection.finish().untilClosed();
      expect([...new Set(responses.map(({ status }) => status))]).toEqual(expected);
    });

    it("to all requests that it sent", async () => {
      const request = `GET /demo/resource/key=sample-primes HTTP/1.1\r\nHost: a\r\n${authorization}`;
      const connection = new RawConnection(service.url).send(
        `${request}Prefer: delay=50\r\n\r\n${request}\r\n${request}Prefer: delay=20\r\n\r\n`,
      );
      expect(await statuses(connection.finish())).toEqual([200, 200, 200]);
    });
  });

  describe("a client that disconnected but seems to have half-closed", () => {
    it("leaves no connection open after any request", async () => {
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

    it("has its connection closed if it sent nothing", async () => {
      expect(await statuses(new RawConnection(service.url).finish())).toEqual([]);
    });
  });

  /** Includes the test's own connections. */
  async function openConnections(): Promise<number> {
    const { body } = await service.call("GET", "/metrics", { headers: { Connection: "close" } });
    return Number(/^http_open_connections (\d+)$/m.exec(String(body))?.[1]);
  }
});
