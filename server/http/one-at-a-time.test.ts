import { afterEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exchange, RawConnection } from "../attacks/raw-connection.js";
import { oneAtATime } from "./one-at-a-time.js";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Size of one read of a connection, in bytes. */
const READ = 65_536;

/** A server whose responses wait for the test, except those to /now. */
async function serve(maxWaiting: number): Promise<{ url: string; held: ServerResponse[] }> {
  const held: ServerResponse[] = [];
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader("Content-Length", String(request.url).length);
    if (request.url === "/now") response.end(request.url);
    else held.push(response);
  };
  server = createServer(oneAtATime(handle, maxWaiting)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, held };
}

function get(path: string, fields = ""): string {
  return `GET ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`;
}

/** Waits until connections have been read. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

describe("oneAtATime", () => {
  it("handles no request while the response before it is not finished", async () => {
    const { url, held } = await serve(10);
    const connection = new RawConnection(url).send(
      ["/a", "/b", "/c"].map((at) => get(at)).join(""),
    );
    const handled: (string | undefined)[][] = [];
    for (let i = 0; i < 3; i++) {
      await until(() => held.length === i + 1);
      // Other connections are served meanwhile, and so had this one's next request the time.
      await exchange(url, get("/now", "Connection: close\r\n"));
      handled.push(held.map(({ req }) => req.url));
      held[i]?.end(held[i]?.req.url);
    }
    expect(handled).toEqual([["/a"], ["/a", "/b"], ["/a", "/b", "/c"]]);
    expect((await connection.responses(3)).map(({ body }) => body)).toEqual(["/a", "/b", "/c"]);
    connection.drop();
  });

  it("handles nothing after a response with `Connection: close`", async () => {
    const { url, held } = await serve(10);
    const responses = exchange(url, get("/a") + get("/b"));
    await until(() => held.length === 1);
    const [first] = held;
    if (first) first.shouldKeepAlive = false;
    first?.end("/a");
    expect((await responses).map(({ body }) => body)).toEqual(["/a"]);
    expect(held).toHaveLength(1);
  });

  it("closes the connection that brings more than may wait in all, and only that", async () => {
    const { url, held } = await serve(3);
    const first = new RawConnection(url).send(get("/a") + get("/now").repeat(3));
    await until(() => held.length === 1);
    const second = await exchange(url, get("/b") + get("/now").repeat(2));
    expect(second).toEqual([]);
    held[0]?.end("/a");
    expect(await first.responses(4)).toHaveLength(4);
    // The waiting requests have made room.
    const third = new RawConnection(url).send(get("/c") + get("/now").repeat(3));
    await until(() => held.length === 3);
    held[2]?.end("/c");
    expect(await third.responses(4)).toHaveLength(4);
    first.drop();
    third.drop();
  });

  it("forgets what waited on a connection that is lost", async () => {
    const { url, held } = await serve(3);
    const lost = new RawConnection(url).send(get("/a") + get("/now").repeat(3));
    await until(() => held.length === 1);
    lost.drop();
    held[0]?.end("/a");
    await until(() => held[0]?.closed === true);
    const next = new RawConnection(url).send(get("/b") + get("/now").repeat(3));
    await until(() => held.length === 2);
    held[1]?.end("/b");
    expect(await next.responses(4)).toHaveLength(4);
    next.drop();
  });

  it("reads no more of a connection than one read while a request of it waits", async () => {
    const now = get("/now", `X-Padding: ${"x".repeat(500)}\r\n`);
    const { url, held } = await serve(Math.ceil(READ / now.length) + 1);
    const count = Math.ceil((20 * READ) / now.length);
    const connection = new RawConnection(url).send(get("/a"));
    await until(() => held.length === 1);
    connection.send(now.repeat(count));
    await exchange(url, get("/now", "Connection: close\r\n"));
    held[0]?.end("/a");
    expect(await connection.responses(count + 1)).toHaveLength(count + 1);
    connection.drop();
  });

  it("reads the body of a request that waited", async () => {
    const { url, held } = await serve(3);
    const connection = new RawConnection(url).send(
      `${get("/a")}POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n${"x".repeat(200_000)}`,
    );
    await until(() => held.length === 1);
    held[0]?.end("/a");
    await until(() => held.length === 2);
    let received = 0;
    for await (const bytes of held[1]?.req ?? []) received += (bytes as Buffer).length;
    expect(received).toBe(200_000);
    held[1]?.end("/b");
    expect((await connection.responses(2)).map(({ body }) => body)).toEqual(["/a", "/b"]);
    connection.drop();
  });
});
