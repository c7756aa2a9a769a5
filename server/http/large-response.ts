import { PIECE } from "./response-writer.js";
import { textOfElement } from "./reusable-response.js";
import { isSliceOver, nextSlice } from "../operation/slices.js";

/**
 * Responses whose results take this many bytes or more are validated and serialised in slices, so that
 * other requests are served meanwhile. For smaller responses the slices cost more time than they save.
 */
export const LARGE = 262_144;

/** Levels whose members are serialised one by one: the body, and its lists and objects. */
const LEVELS = 1;

/** Runs all steps, and lets other requests be served after each slice of time. */
export async function done(steps: Iterable<void>): Promise<void> {
  for (const _ of steps) if (isSliceOver()) await nextSlice();
}

/** What JSON.stringify returns for the value, in UTF-8. */
export async function jsonBytes(value: unknown): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let text = "";
  for (const part of jsonParts(value, LEVELS)) {
    text += part;
    if (text.length >= PIECE) {
      pieces.push(Buffer.from(text));
      text = "";
    }
    if (isSliceOver()) await nextSlice();
  }
  return Buffer.concat([...pieces, Buffer.from(text)]);
}

/** What JSON.stringify returns for the value, in which reusable elements are not serialised again. */
export function jsonText(value: unknown): string {
  let text = "";
  for (const part of jsonParts(value, LEVELS)) text += part;
  return text;
}

function* jsonParts(value: unknown, levels: number): Generator<string> {
  const known = typeof value === "object" && value !== null ? textOfElement(value) : undefined;
  if (known !== undefined) {
    yield known;
  } else if (levels < 0 || typeof value !== "object" || value === null || "toJSON" in value) {
    yield JSON.stringify(value);
  } else if (Array.isArray(value)) {
    let before = "[";
    for (const element of value) {
      yield before;
      yield* jsonParts(hasForm(element) ? element : null, levels - 1);
      before = ",";
    }
    yield before === "[" ? "[]" : "]";
  } else {
    let before = "{";
    for (const [name, member] of Object.entries(value)) {
      if (!hasForm(member)) continue;
      yield before + JSON.stringify(name) + ":";
      yield* jsonParts(member, levels - 1);
      before = ",";
    }
    yield before === "{" ? "{}" : "}";
  }
}

/** Whether JSON.stringify keeps a member with this value. */
function hasForm(value: unknown): boolean {
  return value !== undefined && typeof value !== "function" && typeof value !== "symbol";
}
