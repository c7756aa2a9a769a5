import { connect, type Socket } from "node:net";

/** One response as received. */
export interface RawResponse {
  status: number;
  /** Status line and header fields, as sent. */
  headerSection: string;
  body: string;
}

/** A connection on which a test sends any bytes, including invalid HTTP. */
export class RawConnection {
  readonly #socket: Socket;
  readonly #closed: Promise<void>;
  #received = "";
  #wake: (() => void) | undefined;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    this.#socket.on("data", (bytes: Buffer) => {
      this.#received += bytes.toString("latin1");
      this.#wake?.();
    });
    // The service may reset a connection that sends more than it reads.
    this.#socket.on("error", () => undefined);
    this.#closed = new Promise((resolve) => {
      this.#socket.on("end", () => this.#socket.end());
      this.#socket.on("close", () => {
        this.#wake?.();
        resolve();
      });
    });
  }

  /** `latin1`: one character is one byte. */
  send(text: string | Buffer): this {
    this.#socket.write(typeof text === "string" ? Buffer.from(text, "latin1") : text);
    return this;
  }

  get isClosed(): boolean {
    return this.#socket.destroyed;
  }

  /** Reads nothing until {@link read}, like a client that sends everything first. */
  leaveUnread(): this {
    this.#socket.pause();
    return this;
  }

  read(): this {
    this.#socket.resume();
    return this;
  }

  /** Resolves when the system has accepted all sent data. */
  sent(): Promise<void> {
    return new Promise((resolve) => this.#socket.write("", () => resolve()));
  }

  /** Ends the client's half of the connection. */
  finish(): this {
    this.#socket.end();
    return this;
  }

  /** Closes without a further message. */
  drop(): void {
    this.#socket.destroy();
  }

  /**
   * Closes with a reset, which the service notices immediately. After a normal close it knows only that no
   * more is sent, until it sends something itself.
   */
  reset(): void {
    this.#socket.resetAndDestroy();
  }

  /** Resolves with all responses received until the service closed the connection. */
  async untilClosed(): Promise<RawResponse[]> {
    await this.#closed;
    return responsesIn(this.#received);
  }

  /** Resolves when this many responses have been received, or the connection is closed. */
  async responses(count: number): Promise<RawResponse[]> {
    while (responsesIn(this.#received).length < count && !this.#socket.closed) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    return responsesIn(this.#received);
  }
}

/** Sends one text and resolves with all responses received until the service closed the connection. */
export function exchange(url: string, text: string | Buffer): Promise<RawResponse[]> {
  return new RawConnection(url).send(text).untilClosed();
}

function responsesIn(received: string): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = received;
  for (;;) {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0) return responses;
    const headerSection = rest.slice(0, end);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headerSection)?.[1]);
    const length = Number(/\r\nContent-Length: (\d+)/i.exec(headerSection)?.[1] ?? 0);
    const from = end + 4;
    if (rest.length < from + length) return responses;
    responses.push({ status, headerSection, body: rest.slice(from, from + length) });
    rest = rest.slice(from + length);
  }
}
