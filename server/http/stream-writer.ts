import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { ContentDescription } from "../../generated/operations.js";
import type { ResponseWriter } from "./response-writer.js";
import { Slices } from "./slices.js";

/** A body that is made while it is sent. */
export type Stream = AsyncIterable<unknown>;

/** One server-sent event (HTML standard, section 9.2). What has no `data` is the data itself, as JSON. */
interface ServerSentEvent {
  data: unknown;
  event?: string;
  id?: string;
  /** Milliseconds before a client connects again. */
  retry?: number;
}

export function isStream(body: unknown): body is Stream {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

/** The items, each after `check`, which throws for one that is not as the document describes it. */
export async function* checkedItems(items: Stream, check: (item: unknown) => void): Stream {
  for await (const item of items) {
    check(item);
    yield item;
  }
}

/** Milliseconds between two attempts to find out whether a client that sends nothing any more is there. */
const PROBE = 1_000;

/** Nothing, to those who read a stream: a comment among events, an empty line among lines. */
const NOTHING: Readonly<Partial<Record<ContentDescription["kind"], string>>> = {
  events: ":\n\n",
  lines: "\n",
};

/**
 * Finds out whether a client that sends nothing any more reads on (it may have closed its half of the
 * connection only): what is written to one that is gone comes back as an error. Without it a stream that
 * waits for its next item would wait for nobody.
 */
function probeWhenSilent(response: ServerResponse, content: ContentDescription | undefined): void {
  const { socket } = response.req;
  const nothing = content && NOTHING[content.kind];
  if (nothing === undefined) return;
  let probing: NodeJS.Timeout | undefined;
  const probe = (): void => void (response.writable && response.write(nothing));
  const begin = (): void => {
    probe();
    // The error that the first one brings is seen by the next.
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
 * Writes each item when the system has taken the one before, and ends the response. Stops, and ends the
 * iteration, when the client is gone, or takes nothing for as long as `writer` waits. Rejects with what the iteration throws.
 */
export async function writeItems(
  response: ServerResponse,
  content: ContentDescription | undefined,
  items: Stream,
  writer: ResponseWriter,
): Promise<void> {
  const slices = new Slices();
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const iterator = items[Symbol.asyncIterator]();
  probeWhenSilent(response, content);
  const closed = once(response, "close", { signal: gone.signal }).catch(() => undefined);
  try {
    for (;;) {
      // An item may never come: then nothing but the client ends this.
      const next = await Promise.race([iterator.next(), closed]);
      if (response.destroyed || next === undefined || !("done" in next)) return;
      if (next.done) break;
      if (!response.write(written(content, next.value))) {
        await Promise.race([writer.drained(response, gone.signal).catch(() => undefined), closed]);
      }
      if (slices.isOver) await slices.next();
    }
    response.end();
    writer.expectProgress(response);
    if (!response.writableFinished) await closed;
  } finally {
    // Not waited for: what is stuck in a wait of its own would keep this from ending.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

/** The response to HEAD: nothing is made of the items. */
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

/** A line feed would begin another field. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}
