import type { Server } from "node:http";
import { Duplex } from "node:stream";

const HIGH_WATER_MARK = 65_536;

/** The client's end of a new connection within this process: the server's parser, limits and timeouts apply. */
export function connectInMemory(server: Server): Duplex {
  const client = new ConnectionEnd();
  const own = new ConnectionEnd();
  client.other = own;
  own.other = client;
  // https://nodejs.org/api/http.html#event-connection permits any duplex stream.
  server.emit("connection", own);
  return client;
}

/** One end of a connection, with the members of a socket that HTTP uses. */
class ConnectionEnd extends Duplex {
  other: ConnectionEnd | undefined;
  readonly remoteAddress = "127.0.0.1";
  bytesRead = 0;
  /** Lets the other end continue to write. */
  #taken: (() => void) | undefined;

  constructor() {
    super({ allowHalfOpen: true, highWaterMark: HIGH_WATER_MARK });
  }

  override _read(): void {
    const taken = this.#taken;
    this.#taken = undefined;
    taken?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#deliver(chunk, done);
  }

  override _final(done: () => void): void {
    this.#deliver(null, done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const { other } = this;
    this.other = undefined;
    const isReset = !this.writableFinished || !this.readableEnded;
    // In a later turn: what was written before arrives first.
    if (other && !other.destroyed && isReset) setImmediate(() => other.#lost());
    done(error);
  }

  #lost(): void {
    if (this.destroyed) return;
    if (this.readableEnded) return void this.destroy();
    this.destroy(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }));
  }

  #deliver(chunk: Buffer | null, done: () => void): void {
    const { other } = this;
    if (!other || other.destroyed) return done();
    other.bytesRead += chunk?.length ?? 0;
    // As with a socket, data arrive in another turn.
    setImmediate(() => {
      if (other.destroyed || other.push(chunk)) return done();
      other.#taken = done;
    });
  }

  setKeepAlive(): this {
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
