import { Duplex } from "node:stream";
import type { AppServer } from "../http/app-server.js";
import type { ConnectionSource } from "../http/listening.js";

const HIGH_WATER_MARK = 65_536;

/** Connections within this process: the server's parser, limits and timeouts apply. */
export class MemoryConnections implements ConnectionSource {
  #appServer: AppServer | undefined;

  /** `port`: listens as well; `undefined`: the server has no port. */
  constructor(private readonly port?: ConnectionSource) {}

  async open(
    appServer: AppServer,
    config: Parameters<ConnectionSource["open"]>[1],
  ): Promise<number> {
    const listening = await this.port?.open(appServer, config);
    // Makes an HTTP server watch its connections.
    if (listening === undefined) appServer.server.emit("listening");
    this.#appServer = appServer;
    return listening ?? config.port;
  }

  async close(): Promise<void> {
    this.#appServer = undefined;
    await this.port?.close();
  }

  /** The client's end of a new connection. Throws while the server does not run. */
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
