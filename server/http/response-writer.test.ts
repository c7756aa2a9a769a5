import { afterEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ResponseWriter } from "./response-writer.js";

/** Timeout in milliseconds. */
const TIMEOUT = 300;
/** More than the system buffers of a connection. */
const LARGE = 30_000_000;

let server: Server;
let client: Socket;
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

/** Responds to a client that reads nothing by itself. Resolves when the response is closed, after so many ms. */
async function respond(content: Buffer | string, timeout = TIMEOUT): Promise<number> {
  const writer = new ResponseWriter(timeout);
  const closed = new Promise<number>((resolve) => {
    server = createServer((_request, response) => {
      const startedAt = performance.now();
      response.once("close", () => resolve(performance.now() - startedAt));
      response.writeHead(200, { "Content-Length": content.length });
      writer.end(response, content);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined);
  client.pause();
  client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  return closed;
}

describe("ResponseWriter", () => {
  it.each([
    ["in pieces", Buffer.alloc(LARGE)],
    ["as a text", "x".repeat(LARGE)],
  ])("disconnects a client that takes nothing, sent %s", async (_how, content) => {
    expect(await respond(content)).toBeGreaterThan(TIMEOUT - 50);
    let received = 0;
    client.on("data", ({ length }: Buffer) => (received += length)).resume();
    await once(client, "close");
    expect(received).toBeLessThan(LARGE);
  });

  it("does not disconnect one that takes its time, but goes on", async () => {
    // Long enough that a slow read on a busy machine does not count as a client that does not read.
    const timeout = 4 * TIMEOUT;
    const responded = respond(Buffer.alloc(LARGE, "x"), timeout);
    await once(server, "connection");
    let received = 0;
    let inARow = 0;
    client.on("data", ({ length }: Buffer) => {
      received += length;
      inARow += length;
      // The client reads this much before the system takes more of the response.
      if (inARow < 2_000_000) return;
      inARow = 0;
      client.pause();
      void pause(timeout / 6).then(() => client.resume());
    });
    const lost = once(client, "close").then(() => {
      throw new Error(`Disconnected after ${received} bytes.`);
    });
    client.resume();
    expect(await Promise.race([responded, lost])).toBeGreaterThan(timeout);
    while (received < LARGE) await Promise.race([once(client, "data"), lost]);
    lost.catch(() => undefined);
    expect(received).toBeGreaterThan(LARGE);
  });

  it.each([100, 100_000])("leaves a client alone that was sent all %d bytes", async (length) => {
    await respond(Buffer.alloc(length));
    const lost = once(client, "close").then(() => "lost");
    const kept = pause(1.5 * TIMEOUT).then(() => "kept");
    client.resume();
    expect(await Promise.race([lost, kept])).toBe("kept");
  });
});
