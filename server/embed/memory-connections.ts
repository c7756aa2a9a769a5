import { Duplex } from "node:stream";
import type { AppServer } from "../http/app-server.js";
import type { ConnectionSource } from "../http/listening.js";

/** Bytes on their way before the writer has to wait. */
const HIGH_WATER_MARK = 65_536;

/**
 * Connections to a server in the same process that no port and no system call is needed for: the same
 * parser, limits and timeouts serve them.
 */
export class MemoryConnections implements ConnectionSource {
  #appServer: AppServer | undefined;

  /** `port`: a source that listens beside; `undefined`: the server has no port. */
  constructor(private readonly port?: ConnectionSource) {}

  async open(
    appServer: AppServer,
    config: Parameters<ConnectionSource["open"]>[1],
  ): Promise<number> {
    const listening = await this.port?.open(appServer, config);
    // What makes an HTTP server watch its connections.
    if (listening === undefined) appServer.server.emit("listening");
    this.#appServer = appServer;
    return listening ?? config.port;
  }

  async close(): Promise<void> {
    this.#appServer = undefined;
    await this.port?.close();
  }

  /** The client's end of a new connection. Throws when the server has stopped, or not begun. */
  connect(): Duplex {
    if (!this.#appServer) throw new Error("The service has been stopped.");
    const client = new ConnectionEnd();
    const server = new ConnectionEnd();
    client.other = server;
    server.other = client;
    // https://nodejs.org/api/http.html#event-connection permits any duplex stream.
    this.#appServer.server.emit("connection", server);
    return client;
  }
}

/** One end of a connection, with the members of a socket that HTTP uses. */
class ConnectionEnd extends Duplex {
  other: ConnectionEnd | undefined;
  readonly remoteAddress = "127.0.0.1";
  bytesRead = 0;
  /** Tells the other end that its last bytes have been read. */
  #taken: (() => void) | undefined;

  constructor() {
    // A half that is closed leaves the other one open, as a socket's does.
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
    // A server sees a request in another turn than the one in which it is sent.
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
