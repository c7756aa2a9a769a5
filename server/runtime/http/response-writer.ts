import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { afterTurn } from "../service/turn-end.js";
import type { ContentDescription } from "../operation-types.js";
import { isSliceOver, nextSlice } from "../service/slices.js";
import { isObject } from "../objects.js";
import { bareMediaType } from "./media-types.js";

/** Larger contents are sent in pieces of this size, in bytes. */
export const PIECE = 65_536;

type Content = string | Buffer | undefined;

/** Writes responses; disconnects clients whose send buffer makes no progress for `timeout` milliseconds. */
export class ResponseWriter {
  #waiting: (readonly [ServerResponse, Content, BufferEncoding])[] = [];

  constructor(private readonly timeout: number) {}

  end(response: ServerResponse, content: Content, encoding: BufferEncoding = "utf8"): void {
    if (Buffer.isBuffer(content) && content.length > PIECE)
      return this.#endInPieces(response, content);
    response.end(content, encoding);
    this.expectProgress(response);
  }

  /** Writes at the end of the turn: only the first of several responses then pays for waking the client. */
  endTogether(response: ServerResponse, content: Content, encoding: BufferEncoding): void {
    if (this.#waiting.push([response, content, encoding]) === 1) afterTurn(this.#endAll);
  }

  /** Starts the timeout of a response written elsewhere, if unsent bytes remain. */
  expectProgress(response: ServerResponse): void {
    if (response.writableLength > 0 && !response.closed) this.#startTimeout(response);
  }

  /** Resolves when the system has taken the bytes, or the response is closed. */
  async write(response: ServerResponse, bytes: Buffer): Promise<void> {
    for (let at = 0; at === 0 || (at < bytes.length && !response.destroyed); at += PIECE) {
      const timeout = setTimeout(() => response.destroy(), this.timeout).unref();
      const piece = bytes.subarray(at, at + PIECE);
      await new Promise<void>((resolve) => response.write(piece, () => resolve()));
      clearTimeout(timeout);
    }
  }

  /** Resolves when the system has taken the written data. Rejects if `gone` aborts first. */
  async drained(response: ServerResponse, gone: AbortSignal): Promise<void> {
    const timeout = setTimeout(() => response.destroy(), this.timeout).unref();
    try {
      await once(response, "drain", { signal: gone });
    } finally {
      clearTimeout(timeout);
    }
  }

  readonly #endAll = (): void => {
    const responses = this.#waiting;
    this.#waiting = [];
    for (const [response, content, encoding] of responses) this.end(response, content, encoding);
  };

  #endInPieces(response: ServerResponse, content: Buffer): void {
    const timeout = this.#startTimeout(response);
    let at = 0;
    const next = (): void => {
      timeout.refresh();
      while (at < content.length) {
        const piece = content.subarray(at, at + PIECE);
        at += PIECE;
        if (!response.write(piece)) return void response.once("drain", next);
      }
      response.end();
    };
    next();
  }

  #startTimeout(response: ServerResponse): NodeJS.Timeout {
    const timeout = setTimeout(() => response.destroy(), this.timeout).unref();
    response.once("close", () => clearTimeout(timeout));
    return timeout;
  }
}

export type Stream = AsyncIterable<unknown>;

/** A server-sent event (HTML standard, section 9.2). Any other item is itself the data, as JSON. */
interface ServerSentEvent {
  data: unknown;
  event?: string | number;
  id?: string | number;
  /** Milliseconds before a client reconnects. */
  retry?: number;
}

export function isStream(body: unknown): body is Stream {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

/** The items, each validated by `check`, which throws for an item that the document does not allow. */
export async function* checkedItems(items: Stream, check: (item: unknown) => void): Stream {
  for await (const item of items) {
    check(item);
    yield item;
  }
}

/** Text that readers of the stream ignore: a comment among events, an empty line among lines. */
const NOTHING: Readonly<Partial<Record<ContentDescription["kind"], string>>> = {
  events: ":\n\n",
  lines: "\n",
};

/** A stream without items would not notice a disconnect. */
function probeWhenSilent(response: ServerResponse, content: ContentDescription | undefined): void {
  const nothing = content && NOTHING[content.kind];
  if (nothing === undefined) return;
  probeHalfClosed(response, () => {
    if (response.writable) response.write(nothing);
    return response.writable;
  });
}

/** Writes a part of a stream. Resolves when the next one may be written; never, if it ends the connection. */
export type WritePart = (part: Buffer) => Promise<void>;

/**
 * Writes items one after another. Stops if the client leaves or stalls. Rejects with the iteration's error. `damaged`:
 * writes the parts of a response that a fault damages.
 */
export async function writeItems(
  response: ServerResponse,
  content: ContentDescription | undefined,
  items: Stream,
  writer: ResponseWriter,
  damaged?: WritePart,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const iterator = items[Symbol.asyncIterator]();
  probeWhenSilent(response, content);
  // Rejects when the client has disconnected.
  const closed = once(response, "close", { signal: gone.signal }).catch(() => undefined);
  try {
    for (;;) {
      // The next item may never come: then only the client ends the stream.
      const next = await Promise.race([iterator.next(), closed]);
      if (response.destroyed || next === undefined || !("done" in next)) return;
      if (next.done) break;
      const part = written(content, next.value);
      if (damaged) await Promise.race([damaged(Buffer.from(part)), closed]);
      else if (!response.write(part)) {
        await Promise.race([writer.drained(response, gone.signal).catch(() => undefined), closed]);
      }
      if (isSliceOver()) await nextSlice();
    }
    response.end();
    writer.expectProgress(response);
    if (!response.writableFinished) await closed;
  } finally {
    // Not awaited: a stuck iteration would block this. No receiver remains for its error.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

/** The response to HEAD: no items are produced. */
export async function withoutItems(response: ServerResponse): Promise<void> {
  response.end();
  if (!response.writableFinished) await once(response, "close");
}

function written(content: ContentDescription | undefined, item: unknown): string | Buffer {
  if (Buffer.isBuffer(item)) return item;
  if (content?.kind === "events") return eventText(item);
  if (content?.kind === "lines") {
    const isSequence = bareMediaType(content.mediaType) === "application/json-seq";
    return `${isSequence ? "\u001e" : ""}${JSON.stringify(item)}\n`;
  }
  return String(item);
}

function eventText(item: unknown): string {
  const { data, event, id, retry } = isEvent(item) ? item : { data: item };
  const lines = [
    ...(event === undefined ? [] : [`event: ${oneLine(event)}`]),
    ...(id === undefined ? [] : [`id: ${oneLine(id)}`]),
    ...(retry === undefined ? [] : [`retry: ${retry}`]),
    ...(typeof data === "string" ? data : JSON.stringify(data))
      .split(/\r\n|[\r\n]/)
      .map((line) => `data: ${line}`),
  ];
  return `${lines.join("\n")}\n\n`;
}

export function isEvent(item: unknown): item is ServerSentEvent {
  if (!isObject(item) || !("data" in item)) return false;
  const { event, id, retry } = item;
  const areTexts = [event, id].every((each) => /^(?:string|number|undefined)$/.test(typeof each));
  return areTexts && /^(?:number|undefined)$/.test(typeof retry);
}

function oneLine(text: string | number): string {
  return String(text).replace(/[\r\n]+/g, " ");
}

/** Milliseconds before the first probe, then doubled. The first provokes a reset, the second sees it. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 1_000;

/** Aborts on disconnect. Probes half-closed connections by `102 Processing` (RFC 2518 section 10.1). */
export function whenClientGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed || response.closed) gone.abort();
  else abortOnClose(response, gone);
  return gone.signal;
}

function abortOnClose(response: ServerResponse, gone: AbortController): void {
  response.once("close", () => gone.abort());
  // HTTP/1.0 has no interim responses.
  if (response.req.httpVersion !== "1.1") return;
  probeHalfClosed(response, () => {
    if (response.headersSent || response.destroyed) return false;
    response.writeProcessing();
    return true;
  });
}

/** Probes a half-closed connection until `probe` returns `false`: writes fail after a disconnect. */
function probeHalfClosed(response: ServerResponse, probe: () => boolean): void {
  const { socket } = response.req;
  let probing: NodeJS.Timeout | undefined;
  const probeAfter = (pause: number): void => {
    probing = setTimeout(() => {
      if (probe()) probeAfter(Math.min(2 * pause, LONGEST_PAUSE));
    }, pause).unref();
  };
  const begin = (): void => probeAfter(FIRST_PAUSE);
  if (socket.readableEnded) begin();
  else socket.once("end", begin);
  response.once("close", () => {
    socket.off("end", begin);
    clearTimeout(probing);
  });
}
