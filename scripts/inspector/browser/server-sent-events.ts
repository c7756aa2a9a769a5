import type { RequestEvent } from "../../../server/control/journal/watchers.js";

/**
 * The events of a stream (HTML standard, section 9.2.6). EventSource would do the same, but sends no
 * `Authorization`, and a token in an address is in every log.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<RequestEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) yield event;
    }
  }
}

/** `undefined` for a comment. */
function eventOf(block: string): RequestEvent | undefined {
  let event = "";
  let data = "";
  for (const line of block.split("\n")) {
    if (line.startsWith("event: ")) event = line.slice("event: ".length);
    else if (line.startsWith("data: ")) data += line.slice("data: ".length);
  }
  // What comes was validated by the control document on its way out.
  return event === "" ? undefined : ({ event, data: JSON.parse(data) as unknown } as RequestEvent);
}
