import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readFile } from "node:fs/promises";
import { Server } from "node:http";
import { join } from "node:path";
import { exchange, RawConnection } from "../../../server/attacks/raw-connection.js";
import { MadeService, makeProject, removeProject } from "../testing/made-service.js";

const STARTED = "http.server.request.start";

let root: string;
let service: MadeService;
let server: Server;
beforeAll(async () => {
  root = await makeProject(await readFile(join(import.meta.dirname, "bags.yaml"), "utf8"));
  service = await MadeService.start(root, { STORE_IN_MEMORY: "on" });
  const seen = (message: unknown): void => {
    const { server: at } = Object(message) as { server?: unknown };
    if (at instanceof Server) server = at;
  };
  subscribe(STARTED, seen);
  await expectService();
  unsubscribe(STARTED, seen);
});
afterAll(async () => {
  await service.stop();
  await removeProject(root);
});

const HEADERS = "POST /bags HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

async function expectService(): Promise<void> {
  expect((await service.call("GET", "/boxes")).status).toBe(200);
}

async function total(): Promise<number> {
  return ((await service.call("GET", "/bags")).body as object[]).length;
}

it("slow requests end at their timeouts while others are served", async () => {
  const [headers, whole] = [server.headersTimeout, server.requestTimeout];
  expect([headers, whole]).toEqual([10_000, 60_000]);
  // The service checks for late requests once a second.
  [server.headersTimeout, server.requestTimeout] = [500, 700];
  try {
    const open = (count: number, begin: string): RawConnection[] =>
      Array.from({ length: count }, () => new RawConnection(service.url).send(begin));
    const slow = [
      ...open(100, "GET /bags HTTP/1.1\r\n"),
      // Sends nothing.
      ...open(10, ""),
      ...open(10, `${HEADERS}Content-Length: 25\r\n\r\n{`),
      ...open(10, `${HEADERS}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`),
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
    expect(responses.filter(([response]) => response?.status === 408).length).toBeGreaterThan(100);
    await expectService();
  } finally {
    [server.headersTimeout, server.requestTimeout] = [headers, whole];
  }
});

it("a client that disconnects after half of its request stores nothing", async () => {
  const before = await total();
  const connections = Array.from({ length: 50 }, () =>
    new RawConnection(service.url).send(`${HEADERS}Content-Length: 25\r\n\r\n{"text":"`),
  );
  await expectService();
  connections.forEach((connection) => connection.drop());
  expect(await total()).toBe(before);
  expect(service.log.length).toBeGreaterThan(0);
  expect(service.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

it("a flood of headers, or of a body, ends at its limit", async () => {
  for (const flood of [`X-A: ${"x".repeat(200_000)}\r\n`, "X-A: x\r\n".repeat(25_000)]) {
    const [response] = await exchange(service.url, `GET /bags HTTP/1.1\r\nHost: a\r\n${flood}`);
    expect(response?.status).toBe(431);
  }
  const declared = new RawConnection(service.url).send(
    `${HEADERS}Content-Length: 99999999999\r\n\r\n`,
  );
  const chunked = new RawConnection(service.url).send(
    `${HEADERS}Transfer-Encoding: chunked\r\n\r\n`,
  );
  for (let i = 0; i < 32; i++) chunked.send(`10000\r\n${" ".repeat(65_536)}\r\n`);
  for (const connection of [declared, chunked]) {
    const [response] = await connection.responses(1);
    connection.drop();
    expect(response?.status).toBe(413);
  }
});

it("a connection that sends on after its rejected request lingers only so long", async () => {
  const connection = new RawConnection(service.url).send(
    `POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const drip = setInterval(() => connection.send(`10000\r\n${" ".repeat(65_536)}\r\n`), 1);
  const [response] = await connection.untilClosed();
  clearInterval(drip);
  expect(response?.status).toBe(404);
  expect(response?.headerSection).toContain("Connection: close");
  await expectService();
});

it("pipelined requests get their responses in order", async () => {
  const requests = Array.from(
    { length: 200 },
    (_, i) =>
      `GET /boxes HTTP/1.1\r\nHost: a\r\nX-Correlation-ID: n-${i}\r\n${i === 199 ? "Connection: close\r\n" : ""}\r\n`,
  );
  const responses = await exchange(service.url, requests.join(""));
  const ids = responses.map(
    ({ headerSection }) => /X-Correlation-ID: (\S+)/.exec(headerSection)?.[1],
  );
  expect(ids).toEqual(requests.map((_, i) => `n-${i}`));
});
