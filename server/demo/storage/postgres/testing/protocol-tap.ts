import { type ConversationObserver, TcpRelay } from "../../../../testing/tcp-relay.js";

/** The messages of a process to its server: see {@link ProtocolTap}. */
export interface Traffic {
  /** The longest chain of messages, each sent after the response to the previous one. */
  roundTrips: number;
  /** In the order of sending; several statements in one message count as one. */
  statements: Statement[];
}

export interface Statement {
  text: string;
  /** As sent: strings in text form, bytes in binary form. */
  values: readonly (string | Buffer | null)[];
}

/** Sent once by every connection to check the server: not part of a request. */
const OPENING = "pg_is_in_recovery()";

/**
 * A local port that forwards to a PostgreSQL server and parses the frontend messages
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html), unencrypted (`sslmode=disable`).
 */
export class ProtocolTap {
  #statements: Statement[] = [];
  /** The length of the longest chain of answered messages. */
  #completed = 0;

  private constructor(private readonly relay: TcpRelay) {
    relay.observe(() => this.#observe());
  }

  /** `target` is a port of this machine. */
  static async start(target: number): Promise<ProtocolTap> {
    return new ProtocolTap(await TcpRelay.start(target));
  }

  /** The same database through this port. */
  url(database: string): string {
    const { port } = this.relay;
    const url = Object.assign(new URL(database), { hostname: "127.0.0.1", port });
    url.searchParams.set("sslmode", "disable");
    return url.href;
  }

  /** The messages sent while the work runs. */
  async during(work: () => Promise<unknown>): Promise<Traffic> {
    this.#statements = [];
    this.#completed = 0;
    await work();
    return { roundTrips: this.#completed, statements: this.#statements };
  }

  stop(): Promise<void> {
    return this.relay.stop();
  }

  #observe(): ConversationObserver {
    const conversation = new Conversation();
    return {
      sent: (data) => this.#statements.push(...conversation.sent(data, this.#completed)),
      received: (data) => {
        this.#completed = Math.max(this.#completed, conversation.received(data));
      },
    };
  }
}

/** Follows the messages on one connection. */
class Conversation {
  readonly #near = new Messages({ hasStart: true });
  readonly #far = new Messages({ hasStart: false });
  readonly #texts = new Map<string, string>();
  /** For each pending response, the position of its message in its chain. */
  readonly #awaited: number[] = [0];
  #isOpening = false;

  /** The statements in the data. `completed`: earlier responses in the chain. */
  sent(data: Buffer, completed: number): Statement[] {
    const statements: Statement[] = [];
    for (const { type, body } of this.#near.read(data)) {
      const statement = this.#statementOf(type, body);
      if (statement?.text.includes(OPENING)) this.#isOpening = true;
      else if (statement) statements.push(statement);
      if (type !== "Q" && type !== "S") continue;
      this.#awaited.push(this.#isOpening ? 0 : completed + 1);
      this.#isOpening = false;
    }
    return statements;
  }

  /** Returns the position of the last message that this response completes; 0 if none. */
  received(data: Buffer): number {
    let place = 0;
    for (const { type } of this.#far.read(data)) {
      if (type === "Z") place = Math.max(place, this.#awaited.shift() ?? 0);
    }
    return place;
  }

  #statementOf(type: string, body: Buffer): Statement | undefined {
    if (type === "Q") return { text: textAt(body, 0).text, values: [] };
    if (type === "P") {
      const name = textAt(body, 0);
      this.#texts.set(name.text, textAt(body, name.end).text);
    }
    return type === "B" ? this.#bound(body) : undefined;
  }

  #bound(body: Buffer): Statement {
    const name = textAt(body, textAt(body, 0).end);
    const formats = shortsAt(body, name.end);
    const count = body.readInt16BE(formats.end);
    let at = formats.end + 2;
    const values = Array.from({ length: count }, (_, i) => {
      const length = body.readInt32BE(at);
      at += 4;
      if (length < 0) return null;
      const value = body.subarray(at, (at += length));
      const isBinary = (formats.values[i] ?? formats.values[0]) === 1;
      return isBinary ? Buffer.from(value) : value.toString();
    });
    return { text: this.#texts.get(name.text) ?? "", values };
  }
}

/** Splits a stream into its messages. A client's first message has no type. */
class Messages {
  #rest = Buffer.alloc(0);
  #isStart: boolean;

  constructor({ hasStart }: { hasStart: boolean }) {
    this.#isStart = hasStart;
  }

  read(data: Buffer): { type: string; body: Buffer }[] {
    this.#rest = Buffer.concat([this.#rest, data]);
    const messages = [];
    for (;;) {
      const head = this.#isStart ? 0 : 1;
      if (this.#rest.length < head + 4) return messages;
      const end = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < end) return messages;
      const type = this.#rest.toString("latin1", 0, head);
      messages.push({ type, body: this.#rest.subarray(head + 4, end) });
      this.#rest = this.#rest.subarray(end);
      this.#isStart = false;
    }
  }
}

/** A string that ends with a zero byte. */
function textAt(body: Buffer, from: number): { text: string; end: number } {
  const end = body.indexOf(0, from);
  return { text: body.toString("utf8", from, end), end: end + 1 };
}

/** 16-bit numbers after their count. */
function shortsAt(body: Buffer, from: number): { values: number[]; end: number } {
  const count = body.readInt16BE(from);
  const values = Array.from({ length: count }, (_, i) => body.readInt16BE(from + 2 + 2 * i));
  return { values, end: from + 2 + 2 * count };
}
