import { afterEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { RawConnection } from "../attacks/raw-connection.js";
import { Lingering, type LingeringLimits } from "./lingering.js";

const NEVER = 600_000;
const refused = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n";
const post = "POST / HTTP/1.1\r\nHost: a\r\n";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that refuses everything, and reads on within these limits. */
async function start(bounds: LingeringLimits): Promise<string> {
  const lingering = new Lingering(bounds);
  server = createServer((request, response) => {
    const isUnread = Lingering.isUnread(request);
    if (isUnread && !lingering.canReuse(request)) response.shouldKeepAlive = false;
    response.writeHead(413, { "Content-Length": 2 });
    if (isUnread) lingering.end(request, response, "{}");
    else response.end("{}");
  });
  server.on("clientError", (_error, socket) => lingering.close(socket, refused));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function statuses(connection: RawConnection): Promise<number[]> {
  return (await connection.untilClosed()).map(({ status }) => status);
}

describe("a client that is answered before its request has ended", () => {
  it.each([
    ["a body of known length", `${post}Content-Length: 99\r\n\r\n1`, 413],
    ["a body in chunks", `${post}Transfer-Encoding: chunked\r\n\r\n63\r\n1`, 413],
  ])("has so long to go, however it drips: %s", async (_what, sent, status) => {
    const url = await start({ bytes: 1_000_000, milliseconds: 200, connections: 10 });
    const startedAt = performance.now();
    const connection = new RawConnection(url).send(sent);
    const drip = setInterval(() => connection.send("1"), 50);
    expect(await statuses(connection)).toEqual([status]);
    clearInterval(drip);
    expect(performance.now() - startedAt).toBeGreaterThan(190);
  });

  it("has so long to go if it sent no HTTP, and does not look at what it is told", async () => {
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
    ["what is no HTTP", "HELLO\r\n\r\n", 400],
  ])("may send so many bytes more: %s", async (_what, sent, status) => {
    const url = await start({ bytes: 10, milliseconds: NEVER, connections: 10 });
    const connection = new RawConnection(url).send(sent);
    expect((await connection.answers(1)).map((each) => each.status)).toEqual([status]);
    expect(await statuses(connection.send("12345678901"))).toEqual([status]);
  });

  it("has its connection closed at once while so many others are read on", async () => {
    const url = await start({ bytes: 1_000, milliseconds: NEVER, connections: 2 });
    const unfinished = `${post}Content-Length: 9\r\n\r\n`;
    const first = new RawConnection(url).send(unfinished);
    const second = new RawConnection(url).send(unfinished);
    await Promise.all([first.answers(1), second.answers(1)]);
    const third = await new RawConnection(url).send(unfinished).untilClosed();
    expect(third.map(({ status }) => status)).toEqual([413]);
    expect(third[0]?.head).toContain("Connection: close");
    expect(await statuses(new RawConnection(url).send("HELLO\r\n\r\n"))).toEqual([400]);
    expect([first.isClosed, second.isClosed]).toEqual([false, false]);
    // Whoever comes to its end makes room.
    const last = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    expect(await statuses(first.send("123456789").send(last))).toEqual([413, 413]);
    const fourth = new RawConnection(url).send(unfinished);
    expect((await fourth.answers(1))[0]?.head).not.toContain("Connection: close");
    // And so does whoever goes.
    second.reset();
    fourth.reset();
    while ((await connectionsOf(server)) > 0) await new Promise(setImmediate);
    const fifth = new RawConnection(url).send(unfinished);
    expect((await fifth.answers(1))[0]?.head).not.toContain("Connection: close");
  });

  it("gets one response only, though the rest of its request is none", async () => {
    const url = await start({ bytes: 1_000, milliseconds: NEVER, connections: 2 });
    const connection = new RawConnection(url).send(`${post}Transfer-Encoding: chunked\r\n\r\n`);
    await connection.answers(1);
    expect(await statuses(connection.send("no chunk\r\n").finish())).toEqual([413]);
  });
});

function connectionsOf(at: Server): Promise<number> {
  return new Promise((resolve) => at.getConnections((_error, count) => resolve(count)));
}
