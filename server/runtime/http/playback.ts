import { EventFields, type ServerSentEvent } from "../../../client/transport/event-fields.js";
import { isObject } from "../objects.js";
import type { ContentDescription } from "../operation-types.js";
import { isEvent } from "./response-writer.js";

/** The items of a stream that can be played from any place: those of an example, or of a rule. */
export class Playback implements AsyncIterable<unknown> {
  constructor(
    private readonly items: readonly unknown[],
    private readonly check: (item: unknown) => void = () => undefined,
  ) {}

  /** The same items, each validated by `check` before it is sent. */
  checkedBy(check: (item: unknown) => void): Playback {
    return new Playback(this.items, check);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator {
    for (const item of this.items) {
      this.check(item);
      yield item;
    }
  }

  /**
   * The items as server-sent events, which are numbered from 1 where they have no id: all, or those after the event with
   * the id `last`.
   */
  async *events(last: string | undefined): AsyncGenerator {
    const numbered = this.items.map((item, index) => withId(item, String(index + 1)));
    const from = last === undefined ? 0 : numbered.findIndex(({ id }) => String(id) === last) + 1;
    for (const [index, event] of numbered.entries()) {
      if (index < from) continue;
      this.check(this.items[index]);
      yield event;
    }
  }
}

/** The example of a stream is the list of its items, or the only one. */
export function playbackOf(example: unknown): Playback {
  return new Playback(Array.isArray(example) ? (example as unknown[]) : [example]);
}

function withId(item: unknown, id: string): Record<string, unknown> & { id: unknown } {
  const event = isEvent(item) ? item : { data: item };
  return { id, ...event };
}

/**
 * Possible meanings of a stream's example, the likeliest first. A text may have the syntax of the stream, as in a document
 * that cannot describe its items.
 */
export function streamExamples(
  { kind }: Pick<ContentDescription, "kind">,
  example: unknown,
): unknown[] {
  if (typeof example !== "string") return [example];
  if (kind === "lines") return [...linesIn(example), example];
  const events = kind === "events" ? eventsIn(example) : [];
  if (events.length === 0) return [example];
  const parsed = events.map((event) => ({ ...event, data: parsedOr(event.data) }));
  return [parsed, events, example];
}

function eventsIn(text: string): (ServerSentEvent & { data: string })[] {
  const fields = new EventFields();
  // The last event may lack its empty line.
  return [...text.split(/\r\n|\n|\r/), ""].flatMap((line) => fields.add(line) ?? []);
}

/** The list of the values, if each line is one. */
function linesIn(text: string): unknown[][] {
  const lines = text.split(/\n|\u001e/).filter((line) => line.trim() !== "");
  const values = lines.map((line) => parsedOr(line));
  return values.every((value) => isObject(value) || Array.isArray(value)) ? [values] : [];
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
