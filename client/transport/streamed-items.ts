import { EventFields, type ServerSentEvent } from "./event-fields.js";
import type { ContentKind } from "./operation.js";

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
    for await (const line of linesOf(chunks, /\n/)) {
      // A JSON sequence (RFC 7464) begins each text with this character.
      const text = line.startsWith("\u001e") ? line.slice(1) : line;
      if (text.trim() !== "") yield parse(text);
    }
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

async function* eventsOf(
  chunks: Chunks,
): AsyncGenerator<ServerSentEvent & { data: string }, void, undefined> {
  const fields = new EventFields();
  for await (const line of linesOf(chunks, /\r\n|\n|\r/)) {
    const event = fields.add(line);
    if (event) yield event;
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
