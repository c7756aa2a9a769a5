import type { Event } from "js-yaml";
import { escape } from "../document.js";

/** Where the keys and elements of a text in YAML or JSON begin. */
export class TextOffsets {
  readonly #offsets = new Map<string, number>();
  /** The offset of each line. */
  readonly #lines: readonly number[];

  private constructor(text: string) {
    this.#lines = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  /** A text that only a tolerant parser reads has no places but its start. */
  static async of(text: string): Promise<TextOffsets> {
    const offsets = new TextOffsets(text);
    const { EVENT_ID, getScalarValue, parseEvents } = await import("js-yaml");
    const starts = offsets.#offsets;
    let events: readonly Event[] = [];
    let next = 0;
    const enter = (pointer: string): void => {
      const event = events[next];
      if (event?.type === EVENT_ID.SCALAR) starts.set(pointer, event.valueStart);
      if (event && "start" in event) starts.set(pointer, event.start);
    };
    const visit = (pointer: string): void => {
      const event = events[next++];
      if (event?.type !== EVENT_ID.SEQUENCE && event?.type !== EVENT_ID.MAPPING) return;
      for (let index = 0; next < events.length && events[next]?.type !== EVENT_ID.POP; index++) {
        const key = event.type === EVENT_ID.MAPPING ? events[next] : undefined;
        const name = key?.type === EVENT_ID.SCALAR ? getScalarValue(text, key) : String(index);
        const member = `${pointer}/${escape(name)}`;
        enter(member);
        if (key) visit("");
        visit(member);
      }
      next++;
    };
    try {
      events = parseEvents(text, { maxDepth: MOST_DEPTH });
      if (events[next]?.type === EVENT_ID.DOCUMENT) next++;
      visit("#");
    } catch {
      starts.clear();
    }
    return offsets;
  }

  /** The place of a pointer from `#`, or of its nearest parent; from 1. */
  find(pointer: string): { line: number; column: number } {
    let at = pointer.replace(/\/$/, "");
    while (at !== "#" && !this.#offsets.has(at)) at = at.slice(0, at.lastIndexOf("/"));
    const offset = this.#offsets.get(at) ?? 0;
    let [low, high] = [0, this.#lines.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lines[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lines[low] ?? 0) + 1 };
  }
}

const MOST_DEPTH = 1_000;
