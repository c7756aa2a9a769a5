import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** Receives the data of one connection. */
export interface ConversationObserver {
  sent(data: Buffer): void;
  received(data: Buffer): void;
}

/** Milliseconds until a connection is broken that receives more data after a response. */
const LINGERING = 200;

/** A local port that forwards to a server; the target can be changed. */
export class TcpRelay {
  readonly #open = new Set<Socket>();
  #losing: { words: string; response: string } | undefined;
  #answer: string | undefined;
  #observerOf: (() => ConversationObserver) | undefined;

  private constructor(
    private readonly server: Server,
    private target: number,
  ) {
    server.on("connection", (socket) => this.#relay(socket));
  }

  /** `target` is a port of this machine; `port` is the relay's own (default: a free one). */
  static async start(target: number, port = 0): Promise<TcpRelay> {
    const relay = new TcpRelay(createServer().listen(port, "127.0.0.1"), target);
    await once(relay.server, "listening");
    return relay;
  }

  get port(): number {
    const address = this.server.address();
    if (typeof address === "object" && address !== null) return address.port;
    throw new Error("The relay does not listen.");
  }

  /** Calls this for each later connection. */
  observe(observerOf: () => ConversationObserver): void {
    this.#observerOf = observerOf;
  }

  /** Sends this text in place of the server's responses, and closes the connection after it. */
  respond(text: string): void {
    this.#answer = text;
  }

  /** Sends later connections to the new target and keeps existing ones. */
  divertTo(target: number): void {
    this.target = target;
  }

  /** Breaks all connections; later ones go to the new target. */
  pointTo(target: number): void {
    this.divertTo(target);
    for (const socket of this.#open) socket.destroy();
  }

  /** Loses the response to this text and breaks the connection. `response` is a part of it. Default: any data. */
  loseResponseTo(words: string, response = ""): void {
    this.#losing = { words, response };
  }

  /** Whether a response is still to be lost. */
  get isLosing(): boolean {
    return this.#losing !== undefined;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, "close");
    this.server.close();
    for (const socket of this.#open) socket.destroy();
    await closed;
  }

  #relay(near: Socket): void {
    const far = connect(this.target, "127.0.0.1");
    const observer = this.#observerOf?.();
    let lost: string | undefined;
    const end = (): void => {
      for (const socket of [near, far]) {
        socket.destroy();
        this.#open.delete(socket);
      }
    };
    for (const socket of [near, far]) {
      this.#open.add(socket);
      socket.setNoDelay(true).on("error", end).on("close", end);
    }
    near.on("data", (data) => {
      if (this.#losing && data.includes(this.#losing.words)) {
        lost = this.#losing.response;
        this.#losing = undefined;
      }
      observer?.sent(data);
      if (this.#answer === undefined) return void far.write(data);
      if (near.writable) return void near.end(this.#answer, "latin1");
      // The rest of a large body is not read.
      near.pause();
      setTimeout(end, LINGERING).unref();
    });
    far.on("data", (data) => {
      if (lost !== undefined) return data.includes(lost) ? end() : undefined;
      observer?.received(data);
      near.write(data);
    });
  }
}
