import type { ContentKind } from "./operation.js";

/** One server-sent event (HTML standard, section 9.2), with the fields that were sent. */
interface ServerSentEvent {
  data: unknown;
  event?: string;
  id?: string;
  /** Milliseconds before a client reconnects. */
  retry?: number;
}

type Chunks = AsyncIterable<Uint8Array>;

/** The items of a stream: JSON Lines or server-sent events. `unexpected`: the error for invalid JSON. */
export async function* streamedItems(
  kind: ContentKind,
  chunks: Chunks,
  unexpected: (text: string) => Error,
): AsyncGenerator<unknown, void, undefined> {
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      throw unexpected(text);
    }
  };
  if (kind === "lines") {
    for await (const line of linesOf(chunks, /\n/)) if (line.trim() !== "") yield parse(line);
    return;
  }
  const isText = kind === "text-events" || kind === "text-messages";
  for await (const { data, ...fields } of eventsOf(chunks)) {
    const item = isText ? data : parse(data);
    const event: ServerSentEvent = { ...fields, data: item };
    yield kind === "events" || kind === "text-events" ? event : item;
  }
}

/** Not every browser can loop over a ReadableStream. Leaving the loop ends the response. */
export async function* chunksOf(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Not awaited: no caller remains to receive an error.
    reader.cancel().catch(() => {});
  }
}

/** Omits an event that is cut off by the end, as the standard does. */
async function* eventsOf(
  chunks: Chunks,
): AsyncGenerator<ServerSentEvent & { data: string }, void, undefined> {
  let data: string[] = [];
  let fields: Omit<ServerSentEvent, "data"> = {};
  for await (const line of linesOf(chunks, /\r\n|\n|\r/)) {
    if (line === "") {
      if (data.length > 0) yield { ...fields, data: data.join("\n") };
      data = [];
      fields = {};
      continue;
    }
    const [, name, value = ""] = /^([^:]*)(?:: ?)?(.*)$/s.exec(line) ?? [];
    if (name === "data") data.push(value);
    if (name === "event" || name === "id") fields[name] = value;
    if (name === "retry" && /^\d+$/.test(value)) fields.retry = Number(value);
  }
}

async function* linesOf(chunks: Chunks, end: RegExp): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  let held = "";
  for await (const chunk of chunks) {
    let text = held + decoder.decode(chunk, { stream: true });
    // It may be the first half of a line break.
    held = text.endsWith("\r") ? "\r" : "";
    if (held) text = text.slice(0, -1);
    const [first = "", ...more] = text.split(end);
    rest += first;
    for (const line of more) {
      yield rest;
      rest = line;
    }
  }
  const last = (rest + held + decoder.decode()).split(end);
  if (last.at(-1) === "") last.pop();
  yield* last;
}
