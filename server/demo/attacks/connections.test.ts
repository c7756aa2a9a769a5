import { beforeAll, describe, expect, it } from "@jest/globals";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { useService } from "../../testing/use-service.js";
import { exchange, RawConnection, type RawResponse } from "./raw-connection.js";

const service = useService();

describe("connections", () => {
  const STARTED = "http.server.request.start";

  let server: Server;
  let authorization: string;
  beforeAll(async () => {
    const seen = (message: unknown): void => {
      const { server: at } = Object(message) as { server?: unknown };
      if (at instanceof Server) server = at;
    };
    subscribe(STARTED, seen);
    authorization = `Authorization: Bearer ${await service.token()}\r\n`;
    unsubscribe(STARTED, seen);
  });

  const headerSection =
    "POST /demo/resource HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

  async function expectService(): Promise<void> {
    expect((await service.call("GET", "/demo/resource/key=sample-primes")).status).toBe(200);
  }

  describe("the request timeout", () => {
    it("is 10 s for the header section and 60 s for a request", () => {
      expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 60_000]);
    });

    it("ends slow requests while others are served", async () => {
      const [headers, whole] = [server.headersTimeout, server.requestTimeout];
      // The service checks for late requests once a second.
      [server.headersTimeout, server.requestTimeout] = [500, 700];
      try {
        const slow = [
          ...Array.from({ length: 100 }, () =>
            new RawConnection(service.url).send("GET / HTTP/1.1\r\n"),
          ),
          // Sends nothing.
          ...Array.from({ length: 10 }, () => new RawConnection(service.url)),
          ...Array.from({ length: 10 }, () =>
            new RawConnection(service.url).send(
              `${headerSection}${authorization}Content-Length: 25\r\n\r\n{`,
            ),
          ),
          ...Array.from({ length: 10 }, () =>
            new RawConnection(service.url).send(
              `${headerSection}${authorization}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
            ),
          ),
        ];
        // Sending single bytes does not extend the timeout.
        const drip = setInterval(() => slow.forEach((connection) => connection.send("a")), 100);
        await expectService();
        const responses = await Promise.all(slow.map((connection) => connection.untilClosed()));
        clearInterval(drip);
        for (const [response, ...more] of responses) {
          expect(more).toEqual([]);
          expect([400, 408]).toContain(response?.status);
          expect(response?.body).toMatch(/"code":"(?:RequestTimeout|InvalidInput)"/);
        }
        expect(responses.filter(([response]) => response?.status === 408).length).toBeGreaterThan(
          100,
        );
        await expectService();
      } finally {
        [server.headersTimeout, server.requestTimeout] = [headers, whole];
      }
    });
  });

  describe("a client that disconnects", () => {
    it("leaves nothing behind after half of its request", async () => {
      const before = (await service.call("GET", "/demo/resource?limit=0")).headers.get(
        "x-total-count",
      );
      const connections = Array.from({ length: 50 }, () =>
        new RawConnection(service.url).send(
          `${headerSection}${authorization}Content-Length: 25\r\n\r\n{"objectType`,
        ),
      );
      await expectService();
      connections.forEach((connection) => connection.drop());
      const after = await service.call("GET", "/demo/resource?limit=0");
      expect(after.headers.get("x-total-count")).toBe(before);
      expect(service.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    });

    it("gets a 400 in the middle of a chunked body", async () => {
      const responses = await new RawConnection(service.url)
        .send(`${headerSection}${authorization}Transfer-Encoding: chunked\r\n\r\n19\r\n{"object`)
        .finish()
        .untilClosed();
      expect(responses.map(({ status }) => status)).toEqual([400]);
    });
  });

  describe("a flood", () => {
    it("of headers is rejected at the limit of the header section", async () => {
      for (const flood of [
        `X-A: ${"x".repeat(200_000)}\r\n`,
        "X-A: x\r\n".repeat(25_000),
        `${"x".repeat(200_000)}: a\r\n`,
      ]) {
        const responses = await exchange(
          service.url,
          `GET /health/live HTTP/1.1\r\nHost: a\r\n${flood}`,
        );
        expect(responses.map(({ status }) => status)).toEqual([431]);
      }
    });

    it("of trailers is rejected at the same limit", async () => {
      const responses = await exchange(
        service.url,
        `${headerSection}${authorization}Transfer-Encoding: chunked\r\n\r\n0\r\n${"X-A: x\r\n".repeat(25_000)}\r\n`,
      );
      expect(responses.at(-1)?.status).toBe(431);
    });

    it("by a body with a declared length gets a response before the body is read", async () => {
      const connection = new RawConnection(service.url).send(
        `${headerSection}${authorization}Content-Length: 99999999999\r\n\r\n`,
      );
      const [response] = await connection.responses(1);
      connection.drop();
      expect(response?.status).toBe(413);
    });

    it("of chunks is rejected at the body limit", async () => {
      const connection = new RawConnection(service.url).send(
        `${headerSection}${authorization}Transfer-Encoding: chunked\r\n\r\n`,
      );
      const chunk = `10000\r\n${" ".repeat(65_536)}\r\n`;
      for (let i = 0; i < 32; i += 1) connection.send(chunk);
      const [response] = await connection.responses(1);
      connection.drop();
      expect(response?.status).toBe(413);
    });

    it("by an unauthenticated client is not read", async () => {
      const connection = new RawConnection(service.url).send(
        `${headerSection}Transfer-Encoding: chunked\r\n\r\n`,
      );
      const [response] = await connection.responses(1);
      connection.drop();
      expect(response?.status).toBe(401);
    });

    it("of pipelined requests gets its responses in order", async () => {
      const count = 500;
      const requests = Array.from(
        { length: count },
        (_, i) =>
          `GET /health/live HTTP/1.1\r\nHost: a\r\nX-Correlation-ID: n-${i}\r\n${i === count - 1 ? "Connection: close\r\n" : ""}\r\n`,
      );
      const responses = await exchange(service.url, requests.join(""));
      const ids = responses.map(
        ({ headerSection: fields }) => /X-Correlation-ID: (\S+)/.exec(fields)?.[1],
      );
      expect(ids).toEqual(requests.map((_, i) => `n-${i}`));
    });
  });
});

describe("framing", () => {
  let authorization: string;
  beforeAll(async () => {
    authorization = `Authorization: Bearer ${await service.token()}\r\n`;
  });

  const draft = '{"objectTypeProperty":{}}';
  const size = draft.length.toString(16);
  const chunked = `${size}\r\n${draft}\r\n0\r\n\r\n`;
  /** A request that an attacker tries to smuggle in. */
  const smuggled = "GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

  function create(headerSection: string, body: string): Promise<RawResponse[]> {
    return exchange(
      service.url,
      `POST /demo/resource HTTP/1.1\r\nHost: a\r\n${authorization}Content-Type: application/json\r\n${headerSection}\r\n${body}${smuggled}`,
    );
  }

  async function stored(): Promise<string | null> {
    return (await service.call("GET", "/demo/resource?limit=0")).headers.get("x-total-count");
  }

  describe("a request with an ambiguous end", () => {
    it.each([
      [
        "Content-Length and Transfer-Encoding",
        "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
        chunked,
      ],
      ["two equal lengths", "Content-Length: 25\r\nContent-Length: 25\r\n", draft],
      ["two different lengths", "Content-Length: 25\r\nContent-Length: 5\r\n", draft],
      ["an unknown coding", "Transfer-Encoding: xchunked\r\n", chunked],
      ["a coding after the chunks", "Transfer-Encoding: chunked, identity\r\n", chunked],
      ["a control character in the coding", "Transfer-Encoding: \x0bchunked\r\n", chunked],
      ["a folded header", "Content-Length: 25\r\nX-A: a\r\n b\r\n", draft],
      ["a line that ends in LF", "Content-Length: 25\n", draft],
      ["a CR within a line", "Content-Length: 25\r\nX-A: a\rX-B: b\r\n", draft],
      ["a NUL in a line", "Content-Length: 25\r\nX-A: a\0b\r\n", draft],
      [
        "a chunk longer than declared",
        "Transfer-Encoding: chunked\r\n",
        `${size}\r\n${draft}XX0\r\n\r\n`,
      ],
      [
        "a chunk extension of 20 kB",
        "Transfer-Encoding: chunked\r\n",
        chunked.replace("\r\n", `;a=${"b".repeat(20_000)}\r\n`),
      ],
    ])(
      "is rejected with everything after it and stores nothing: %s",
      async (_name, fields, content) => {
        const before = await stored();
        const responses = await create(fields, content);
        expect(responses).not.toHaveLength(0);
        for (const { status, headerSection, body } of responses) {
          expect(status).toBe(400);
          expect(headerSection).toMatch(/\r\nConnection: close/);
          expect(body).toContain('"code":"InvalidInput"');
        }
        expect(await stored()).toBe(before);
      },
    );

    it("is accepted if it is unambiguous: chunks with an extension", async () => {
      for (const body of [chunked, chunked.replace("\r\n", ";a=b\r\n")]) {
        const responses = await create("Transfer-Encoding: chunked\r\n", body);
        expect(responses.map(({ status }) => status)).toEqual([201, 200]);
      }
    });

    it("is accepted with a coding in capitals", async () => {
      const responses = await create("Transfer-Encoding: Chunked\r\n", chunked);
      expect(responses.map(({ status }) => status)).toEqual([201, 200]);
    });

    it("cannot hide a second request in an ignored body", async () => {
      const responses = await exchange(
        service.url,
        `GET /demo/resource HTTP/1.1\r\nHost: a\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}${smuggled}`,
      );
      expect(responses.map(({ status }) => status)).toEqual([401, 200]);
    });

    it("for another protocol closes the connection", async () => {
      const responses = await exchange(
        service.url,
        `GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n${smuggled}`,
      );
      expect(responses.map(({ status }) => status)).toEqual([200]);
      expect(responses[0]?.headerSection).toContain("\r\nConnection: close");
    });
  });

  describe("an ambiguous header section", () => {
    const get = (rest: string): Promise<RawResponse[]> =>
      exchange(service.url, `GET /demo/resource ${rest}Connection: close\r\n\r\n`);

    it.each([
      ["two hosts", "HTTP/1.1\r\nHost: a\r\nHost: b\r\n"],
      ["no host", "HTTP/1.1\r\n"],
      ["another version", "HTTP/2.0\r\nHost: a\r\n"],
      ["lines that end in LF", "HTTP/1.1\nHost: a\n"],
    ])("is rejected: %s", async (_name, rest) => {
      const responses = await get(rest);
      expect(responses.map(({ status }) => status)).toEqual([400]);
    });

    it("is none without a host in HTTP/1.0", async () => {
      const responses = await exchange(service.url, "GET /health/live HTTP/1.0\r\n\r\n");
      expect(responses.map(({ status }) => status)).toEqual([200]);
    });

    it("is rejected without a version (HTTP/0.9)", async () => {
      const responses = await exchange(service.url, "GET /health/live\r\n\r\n");
      expect(responses.map(({ status }) => status)).toEqual([400]);
    });

    it("is rejected with two tokens in either order", async () => {
      for (const [first, second] of [
        [authorization, "Authorization: Bearer x\r\n"],
        ["Authorization: Bearer x\r\n", authorization],
        [authorization, authorization],
      ]) {
        const responses = await get(`HTTP/1.1\r\nHost: a\r\n${first}${second}`);
        expect(responses.map(({ status }) => status)).toEqual([401]);
      }
    });

    it("is read completely after thousands of headers", async () => {
      const many = "a:\r\n".repeat(3_000);
      const [read] = await get(`HTTP/1.1\r\nHost: a\r\n${many}${authorization}`);
      expect(read?.status).toBe(200);
      const { body } = await service.call("GET", "/demo/resource/key=sample-child");
      const { id } = body as { id: string };
      const [deletion] = await exchange(
        service.url,
        `DELETE /demo/resource/${id} HTTP/1.1\r\nHost: a\r\n${authorization}${many}If-Match: "7"\r\nConnection: close\r\n\r\n`,
      );
      expect(deletion?.status).toBe(412);
    });
  });
});
