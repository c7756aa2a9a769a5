import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { ContentDescription } from "../operation-types.js";
import type { ResponseWriter } from "./response-writer.js";
import { isSliceOver, nextSlice } from "../operation/slices.js";

/** A body that is produced while it is sent. */
export type Stream = AsyncIterable<unknown>;

/**
 * One server-sent event (HTML standard, section 9.2). An item without `data` is sent as data itself, as
 * JSON.
 */
interface ServerSentEvent {
  data: unknown;
  event?: string;
  id?: string;
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

/** Milliseconds between two probes of a client that has ended its half of the connection. */
const PROBE = 1_000;

/** Ignored by readers of the stream: a comment among events, an empty line among lines. */
const NOTHING: Readonly<Partial<Record<ContentDescription["kind"], string>>> = {
  events: ":\n\n",
  lines: "\n",
};

/**
 * Probes a client that has ended its half of the connection, but may still read: writing to one that has
 * gone causes an error. Without it a stream without items would never notice.
 */
function probeWhenSilent(response: ServerResponse, content: ContentDescription | undefined): void {
  const { socket } = response.req;
  const nothing = content && NOTHING[content.kind];
  if (nothing === undefined) return;
  let probing: NodeJS.Timeout | undefined;
  const probe = (): void => {
    if (response.writable) response.write(nothing);
  };
  const begin = (): void => {
    probe();
    // The error caused by one probe is noticed by the next.
    probing = setInterval(probe, PROBE).unref();
  };
  if (socket.readableEnded) begin();
  else socket.once("end", begin);
  response.once("close", () => {
    socket.off("end", begin);
    clearInterval(probing);
  });
}

/**
 * Writes each item after the system has taken the one before, and ends the response. Stops the iteration
 * when the client has gone, or reads nothing for the timeout of `writer`. Rejects with what the iteration
 * throws.
 */
export async function writeItems(
  response: ServerResponse,
  content: ContentDescription | undefined,
  items: Stream,
  writer: ResponseWriter,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const iterator = items[Symbol.asyncIterator]();
  probeWhenSilent(response, content);
  const closed = once(response, "close", { signal: gone.signal }).catch(() => undefined);
  try {
    for (;;) {
      // The next item may never come: then only the client ends the stream.
      const next = await Promise.race([iterator.next(), closed]);
      if (response.destroyed || next === undefined || !("done" in next)) return;
      if (next.done) break;
      if (!response.write(written(content, next.value))) {
        await Promise.race([writer.drained(response, gone.signal).catch(() => undefined), closed]);
      }
      if (isSliceOver()) await nextSlice();
    }
    response.end();
    writer.expectProgress(response);
    if (!response.writableFinished) await closed;
  } finally {
    // Not awaited: an iteration that is stuck would keep this from ending.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

/** The response to HEAD: the items are not produced. */
export async function dropped(items: Stream, response: ServerResponse): Promise<void> {
  await items[Symbol.asyncIterator]().return?.();
  response.end();
  if (!response.writableFinished) await once(response, "close");
}

function written(content: ContentDescription | undefined, item: unknown): string | Buffer {
  if (content?.kind === "events") return eventText(item);
  if (content?.kind === "lines") return `${JSON.stringify(item)}\n`;
  return Buffer.isBuffer(item) ? item : String(item);
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

function isEvent(item: unknown): item is ServerSentEvent {
  return typeof item === "object" && item !== null && "data" in item;
}

/** Removes line feeds, which would begin another field. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}
