import { isObject } from "../objects.js";
import { spend } from "./check-budget.js";

/** Steps of a character of an identity, most of which are single values. */
const CHARACTER = 1 / 4;

/**
 * A text that two values share exactly if JSON Schema considers them equal: 1 and 1.0 are, and the order of members
 * does not count. Each part has its length or an end, so that nothing in it needs to be escaped.
 */
function identityOf(value: unknown): string {
  if (typeof value === "string") return `${value.length}:${value}`;
  if (Array.isArray(value)) {
    let text = "[";
    for (const each of value) text += identityOf(each);
    return `${text}]`;
  }
  if (!isObject(value)) return `${String(value)};`;
  // A date in a response is sent as a text.
  if (typeof value["toJSON"] === "function") return identityOf(JSON.parse(JSON.stringify(value)));
  let text = "{";
  for (const name of Object.keys(value).sort()) {
    text += `${name.length}:${name}${identityOf(value[name])}`;
  }
  return `${text}}`;
}

/** Positions of two equal elements. */
export interface Repetition {
  i: number;
  j: number;
}

/**
 * Finds an element that another repeats, in linear time: the last one that repeats an earlier one. Of scalars, the last
 * one that a later one repeats, without elements of other types, which are errors of their own.
 */
export function repetitionIn(
  items: readonly unknown[],
  isScalar?: (item: unknown) => boolean,
): Repetition | undefined {
  if (items.length < 2) return undefined;
  const seen = new Map<string, number>();
  let found: Repetition | undefined;
  for (let at = items.length - 1; at >= 0; at -= 1) {
    if (isScalar?.(items[at]) === false) continue;
    const identity = identityOf(items[at]);
    spend(Math.ceil(identity.length * CHARACTER));
    const later = seen.get(identity);
    if (later !== undefined && isScalar) return { i: at, j: later };
    if (later !== undefined && later > (found?.i ?? -1)) found = { i: later, j: at };
    seen.set(identity, at);
  }
  return found;
}
