import type { Server } from "node:http";
import { type Duplex, duplexPair } from "node:stream";

const HIGH_WATER_MARK = 65_536;

/** The client's end of a new connection within this process: the server's parser, limits and timeouts apply. */
export function connectInMemory(server: Server): Duplex {
  const [client, own] = duplexPair({ highWaterMark: HIGH_WATER_MARK });
  for (const [end, other] of [
    [client, own],
    [own, client],
  ] as const) {
    const itself = (): Duplex => end;
    // The members of a socket that HTTP uses.
    const members = { setKeepAlive: itself, setNoDelay: itself, ref: itself, unref: itself };
    Object.assign(end, members, { remoteAddress: "127.0.0.1" });
    end.once("close", () => {
      const isReset = !end.writableFinished || !end.readableEnded;
      // In a later turn: what was written before arrives first.
      if (isReset) setImmediate(lose, other);
    });
  }
  // https://nodejs.org/api/http.html#event-connection permits any duplex stream.
  server.emit("connection", own);
  return client;
}

function lose(end: Duplex): void {
  if (end.destroyed) return;
  if (end.readableEnded) return void end.destroy();
  end.destroy(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }));
}
