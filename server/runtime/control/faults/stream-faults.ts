import type { ServerResponse } from "node:http";
import type { components } from "../../../../generated/control/types.js";
import type { ApiResponse } from "../../http/api-response.js";
import { bareMediaType, preferredType } from "../../http/media-types.js";
import { Playback } from "../../http/playback.js";
import type { Stream } from "../../http/response-writer.js";
import { isObject } from "../../objects.js";
import type { ContentDescription, OperationDescription } from "../../operation-types.js";
import { type Clock, millisecondsOf } from "../clock.js";

type Schemas = components["schemas"];
export type StreamAction = Schemas["StreamAction"];
type StreamEvent = Schemas["StreamEvent"];

/** The streams that an operation returns, with their status. */
export function streamsOf({ contents, statuses }: OperationDescription): {
  status: number;
  content: ContentDescription;
}[] {
  return Object.entries(contents).flatMap(([key, declared]) => {
    const status = statuses.find((each) => String(each) === key) ?? 200;
    const streams = declared.filter(({ kind }) => kind === "events" || kind === "lines");
    return streams.map((content) => ({ status, content }));
  });
}

/** The response with the events of a rule, in the stream that the client prefers. */
export function streamResponse(
  events: readonly StreamEvent[],
  operation: OperationDescription,
  accept: string | undefined,
): ApiResponse | undefined {
  const streams = streamsOf(operation);
  const types = streams.map(({ content }) => bareMediaType(content.mediaType));
  const best = types.indexOf(preferredType(types, accept) ?? "");
  const chosen = streams[Math.max(0, best)];
  if (!chosen) return undefined;
  const { status, content } = chosen;
  const headers = { "Content-Type": content.mediaType };
  return { status, headers, body: new Playback(events) };
}

export interface StreamTimes {
  clock: Clock;
  /** The client has gone. */
  gone: AbortSignal;
  /** Closes the connection. */
  stop: AbortSignal;
  /** Sends the rest without pauses. */
  hurry: AbortSignal;
}

/** The items of a stream at the times of a rule. */
export async function* playedItems(
  items: Stream,
  kind: ContentDescription["kind"],
  { events, every, stayOpen }: StreamAction,
  { times, response }: { times: StreamTimes; response: ServerResponse },
): Stream {
  const { clock, gone, stop, hurry } = times;
  const over = new AbortController();
  const end = (): void => over.abort();
  const signals = [gone, stop, hurry];
  for (const each of signals) each.addEventListener("abort", end, { once: true });
  if (signals.some(({ aborted }) => aborted)) end();
  let due = clock.now().getTime();
  let usual: StreamEvent["after"];
  try {
    for await (const item of items) {
      const own = events && isStreamEvent(item) ? item : undefined;
      const pause = own?.after ?? usual;
      usual = every;
      due += pause ? millisecondsOf(pause) : 0;
      if (pause) await clock.until(due, over.signal);
      if (stop.aborted) return void response.destroy();
      if (gone.aborted) return;
      yield own && kind === "lines" ? own.data : item;
    }
    if (stayOpen) await clock.until(Infinity, over.signal);
    if (stop.aborted) response.destroy();
  } finally {
    for (const each of signals) each.removeEventListener("abort", end);
  }
}

function isStreamEvent(item: unknown): item is StreamEvent {
  return isObject(item) && "data" in item;
}
