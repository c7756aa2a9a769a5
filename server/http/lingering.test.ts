import { afterEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { RawConnection } from "../attacks/raw-connection.js";
import { Lingering, type LingeringLimits } from "./lingering.js";

const NEVER = 600_000;
const rejection = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n";
const post = "POST / HTTP/1.1\r\nHost: a\r\n";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that rejects every request, and reads on within these limits. */
async function start(bounds: LingeringLimits): Promise<string> {
  const lingering = new Lingering(bounds);
  server = createServer((request, response) => {
    const isUnread = Lingering.isUnread(request);
    if (isUnread && !lingering.canReuse(request)) response.shouldKeepAlive = false;
    response.writeHead(413, { "Content-Length": 2 });
    if (isUnread) lingering.end(request, response, "{}");
    else response.end("{}");
  });
  server.on("clientError", (_error, socket) => lingering.close(socket, rejection));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function statuses(connection: RawConnection): Promise<number[]> {
  return (await connection.untilClosed()).map(({ status }) => status);
}

describe("a client that gets its response before its request has ended", () => {
  it.each([
    ["a body of known length", `${post}Content-Length: 99\r\n\r\n1`, 413],
    ["a body in chunks", `${post}Transfer-Encoding: chunked\r\n\r\n63\r\n1`, 413],
  ])(
    "is disconnected after the timeout, however slowly it sends: %s",
    async (_what, sent, status) => {
      const url = await start({ bytes: 1_000_000, milliseconds: 200, connections: 10 });
      const startedAt = performance.now();
      const connection = new RawConnection(url).send(sent);
      const drip = setInterval(() => connection.send("1"), 50);
      expect(await statuses(connection)).toEqual([status]);
      clearInterval(drip);
      expect(performance.now() - startedAt).toBeGreaterThan(190);
    },
  );

  it("is disconnected after the timeout if it sent no HTTP and ignores the response", async () => {
    const url = await start({ bytes: 1_000_000, milliseconds: 200, connections: 10 });
    const startedAt = performance.now();
    const connection = new RawConnection(url).leaveUnread().send("HELLO\r\n\r\n");
    const drip = setInterval(() => connection.send("1"), 50);
    await connection.untilClosed();
    clearInterval(drip);
    expect(performance.now() - startedAt).toBeGreaterThan(190);
  });

  it.each([
    ["a body of known length", `${post}Content-Length: 99\r\n\r\n`, 413],
    ["a body in chunks", `${post}Transfer-Encoding: chunked\r\n\r\n63\r\n`, 413],
    ["invalid HTTP", "HELLO\r\n\r\n", 400],
  ])("may send the limited number of bytes more: %s", async (_what, sent, status) => {
    const url = await start({ bytes: 10, milliseconds: NEVER, connections: 10 });
    const connection = new RawConnection(url).send(sent);
    expect((await connection.responses(1)).map((each) => each.status)).toEqual([status]);
    expect(await statuses(connection.send("12345678901"))).toEqual([status]);
  });

  it("has its connection closed at once while the limit of connections is reached", async () => {
    const url = await start({ bytes: 1_000, milliseconds: NEVER, connections: 2 });
    const unfinished = `${post}Content-Length: 9\r\n\r\n`;
    const first = new RawConnection(url).send(unfinished);
    const second = new RawConnection(url).send(unfinished);
    await Promise.all([first.responses(1), second.responses(1)]);
    const third = await new RawConnection(url).send(unfinished).untilClosed();
    expect(third.map(({ status }) => status)).toEqual([413]);
    expect(third[0]?.headerSection).toContain("Connection: close");
    expect(await statuses(new RawConnection(url).send("HELLO\r\n\r\n"))).toEqual([400]);
    expect([first.isClosed, second.isClosed]).toEqual([false, false]);
    // A request that ends makes room.
    const last = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    expect(await statuses(first.send("123456789").send(last))).toEqual([413, 413]);
    const fourth = new RawConnection(url).send(unfinished);
    expect((await fourth.responses(1))[0]?.headerSection).not.toContain("Connection: close");
    // So does a client that disconnects.
    second.reset();
    fourth.reset();
    while ((await connectionsOf(server)) > 0) await new Promise(setImmediate);
    const fifth = new RawConnection(url).send(unfinished);
    expect((await fifth.responses(1))[0]?.headerSection).not.toContain("Connection: close");
  });

  it("gets one response only, though the rest of its request is invalid", async () => {
    const url = await start({ bytes: 1_000, milliseconds: NEVER, connections: 2 });
    const connection = new RawConnection(url).send(`${post}Transfer-Encoding: chunked\r\n\r\n`);
    await connection.responses(1);
    expect(await statuses(connection.send("no chunk\r\n").finish())).toEqual([413]);
  });
});

function connectionsOf(at: Server): Promise<number> {
  return new Promise((resolve) => at.getConnections((_error, count) => resolve(count)));
}
