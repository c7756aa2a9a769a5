import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { exchange, RawConnection } from "./raw-connection.js";

const STARTED = "http.server.request.start";

let service: ServiceUnderTest;
let server: Server;
let authorization: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  const seen = (message: unknown): void => {
    const { server: at } = Object(message) as { server?: unknown };
    if (at instanceof Server) server = at;
  };
  subscribe(STARTED, seen);
  authorization = `Authorization: Bearer ${await service.token()}\r\n`;
  unsubscribe(STARTED, seen);
});
afterAll(() => service.stop());

const headerSection =
  "POST /demo/resource HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

async function expectService(): Promise<void> {
  expect((await service.call("GET", "/demo/resource/key=sample-primes")).status).toBe(200);
}

describe("the timeout", () => {
  it("limits a header section and a whole request", () => {
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
  it("after half of its request, leaves nothing behind", async () => {
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

  it("before its response, affects no other client", async () => {
    for (let i = 0; i < 50; i += 1) {
      const connection = new RawConnection(service.url);
      connection.send(`GET /demo/resource HTTP/1.1\r\nHost: a\r\n${authorization}\r\n`);
      await connection.sent();
      connection.drop();
    }
    await expectService();
  });

  it("in the middle of a chunked body, gets a 400", async () => {
    const responses = await new RawConnection(service.url)
      .send(`${headerSection}${authorization}Transfer-Encoding: chunked\r\n\r\n19\r\n{"object`)
      .finish()
      .untilClosed();
    expect(responses.map(({ status }) => status)).toEqual([400]);
  });
});

describe("a flood", () => {
  it("of headers ends at the limit of the header section", async () => {
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

  it("of trailers ends at the same limit", async () => {
    const responses = await exchange(
      service.url,
      `${headerSection}${authorization}Transfer-Encoding: chunked\r\n\r\n0\r\n${"X-A: x\r\n".repeat(25_000)}\r\n`,
    );
    expect(responses.at(-1)?.status).toBe(431);
  });

  it("of a body with a declared length gets a response before it is read", async () => {
    const connection = new RawConnection(service.url).send(
      `${headerSection}${authorization}Content-Length: 99999999999\r\n\r\n`,
    );
    const [response] = await connection.responses(1);
    connection.drop();
    expect(response?.status).toBe(413);
  });

  it("of a body in chunks ends at its limit", async () => {
    const connection = new RawConnection(service.url).send(
      `${headerSection}${authorization}Transfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = `10000\r\n${" ".repeat(65_536)}\r\n`;
    for (let i = 0; i < 32; i += 1) connection.send(chunk);
    const [response] = await connection.responses(1);
    connection.drop();
    expect(response?.status).toBe(413);
  });

  it("of bytes by an unauthenticated client is not read", async () => {
    const connection = new RawConnection(service.url).send(
      `${headerSection}Transfer-Encoding: chunked\r\n\r\n`,
    );
    const [response] = await connection.responses(1);
    connection.drop();
    expect(response?.status).toBe(401);
  });

  it("of pipelined requests is handled one at a time", async () => {
    const get = (id: string, more = ""): string =>
      `GET /demo/resource/key=sample-primes HTTP/1.1\r\nHost: a\r\n${authorization}X-Correlation-ID: ${id}\r\n${more}\r\n`;
    const connection = new RawConnection(service.url).send(
      get("slow", "Prefer: delay=100\r\n") + get("next-1") + get("next-2"),
    );
    expect((await connection.responses(3)).map(({ status }) => status)).toEqual([200, 200, 200]);
    connection.drop();
    const handled = service.log.map(({ correlationId }) => correlationId);
    expect(handled.slice(-3)).toEqual(["slow", "next-1", "next-2"]);
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
