import { connect, type Socket } from "node:net";

/** One answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  /** As it was sent: status line and header fields. */
  head: string;
  body: string;
}

/** A connection on which a test sends whatever bytes it likes, also such as no HTTP client would. */
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
    // The service may reset a connection on which more comes than it reads.
    this.#socket.on("error", () => undefined);
    this.#closed = new Promise((resolve) => {
      this.#socket.on("end", () => this.#socket.end());
      this.#socket.on("close", () => {
        this.#wake?.();
        resolve();
      });
    });
  }

  /** `latin1`: a character is a byte. */
  send(text: string | Buffer): this {
    this.#socket.write(typeof text === "string" ? Buffer.from(text, "latin1") : text);
    return this;
  }

  get isClosed(): boolean {
    return this.#socket.destroyed;
  }

  /** Reads nothing, as a client does that sends all before it reads, until {@link read}. */
  leaveUnread(): this {
    this.#socket.pause();
    return this;
  }

  read(): this {
    this.#socket.resume();
    return this;
  }

  /** When the system has taken all that was sent. */
  sent(): Promise<void> {
    return new Promise((resolve) => this.#socket.write("", () => resolve()));
  }

  /** Ends our half of the connection. */
  finish(): this {
    this.#socket.end();
    return this;
  }

  /** Goes without a word. */
  drop(): void {
    this.#socket.destroy();
  }

  /**
   * Goes in such a way that the service is told at once: by a reset. Of one that merely closes, it
   * knows only that no more is sent, until it sends something itself.
   */
  reset(): void {
    this.#socket.resetAndDestroy();
  }

  /** All answers that came until the service closed the connection. */
  async untilClosed(): Promise<RawAnswer[]> {
    await this.#closed;
    return answersIn(this.#received);
  }

  /** As soon as there are so many answers, or the connection is closed. */
  async answers(count: number): Promise<RawAnswer[]> {
    while (answersIn(this.#received).length < count && !this.#socket.closed) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    return answersIn(this.#received);
  }
}

/** Sends one piece of text and gives all that came until the service closed the connection. */
export function exchange(url: string, text: string | Buffer): Promise<RawAnswer[]> {
  return new RawConnection(url).send(text).untilClosed();
}

function answersIn(received: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  for (;;) {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0) return answers;
    const head = rest.slice(0, end);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    const length = Number(/\r\nContent-Length: (\d+)/i.exec(head)?.[1] ?? 0);
    const from = end + 4;
    if (rest.length < from + length) return answers;
    answers.push({ status, head, body: rest.slice(from, from + length) });
    rest = rest.slice(from + length);
  }
}
