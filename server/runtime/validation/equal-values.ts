import { isObject } from "../objects.js";
import { spend } from "./check-budget.js";

/** Steps for a character of an identity. Most identities are single values. */
const CHARACTER = 1 / 4;
/** Steps for a hashed value, for the name of a member, and for a character of either. */
const HASHED_VALUE = 1 / 4;
const HASHED_NAME = 2;
const HASHED_CHARACTER = 1 / 16;

/**
 * A text that two values share exactly if JSON Schema considers them equal: 1 equals 1.0, and the order of members
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
  // A response sends a date as a text.
  if (typeof value["toJSON"] === "function") return identityOf(JSON.parse(JSON.stringify(value)));
  let text = "{";
  for (const name of Object.keys(value).sort()) {
    text += `${name.length}:${name}${identityOf(value[name])}`;
  }
  return `${text}}`;
}

/** The bits of a number. Shared: hashing never waits. */
const NUMBER = new Float64Array(1);
const HALVES = new Int32Array(NUMBER.buffer);

/** Equal values have equal hashes. Others may share one. */
class Hash {
  /** The steps that hashing took. */
  steps = 0;

  of(value: unknown): number {
    this.steps += HASHED_VALUE;
    switch (typeof value) {
      case "string":
        return this.#ofText(value, KINDS.text);
      case "number":
        return this.#ofNumber(value);
      case "object":
        return value === null ? KINDS.null : this.#ofParts(value);
      default:
        return value === true ? KINDS.true : KINDS.false;
    }
  }

  #ofText(text: string, seed: number): number {
    this.steps += text.length * HASHED_CHARACTER;
    let hash = seed;
    for (let at = 0; at < text.length; at += 1) hash = mixed(hash, text.charCodeAt(at));
    return hash;
  }

  #ofNumber(value: number): number {
    // Makes -0 the same as 0.
    NUMBER[0] = value + 0;
    const low = HALVES[0] ?? 0;
    const high = HALVES[1] ?? 0;
    return mixed(mixed(KINDS.number, low), high);
  }

  #ofParts(value: object): number {
    if (Array.isArray(value)) {
      let hash: number = KINDS.list;
      for (const each of value) hash = mixed(hash, this.of(each));
      return hash;
    }
    if (!isObject(value)) return KINDS.object;
    if (typeof value["toJSON"] === "function") return this.of(JSON.parse(JSON.stringify(value)));
    let hash: number = KINDS.object;
    for (const name of Object.keys(value)) {
      this.steps += HASHED_NAME;
      // A sum: the order of members does not count.
      hash = (hash + mixed(this.#ofText(name, KINDS.name), this.of(value[name]))) | 0;
    }
    return hash;
  }
}

const KINDS = { text: 1, number: 2, null: 3, true: 4, false: 5, list: 6, object: 7, name: 8 };

function mixed(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
}

/** Positions of two equal elements. */
export interface Repetition {
  i: number;
  j: number;
}

/**
 * Finds two equal elements in linear time: the last one that repeats an earlier one. Among scalars: the last one that a
 * later one repeats, without elements of other types, which are separate errors.
 */
export function repetitionIn(
  items: readonly unknown[],
  isScalar?: (item: unknown) => boolean,
): Repetition | undefined {
  if (items.length < 2 || areFewDistinct(items)) return undefined;
  const hashes = hashesOf(items);
  const repeated = repeatedIn(hashes);
  if (repeated.size === 0) return undefined;
  const seen = new Map<string, number>();
  let found: Repetition | undefined;
  for (let at = items.length - 1; at >= 0; at -= 1) {
    if (!repeated.has(hashes[at] ?? 0) || isScalar?.(items[at]) === false) continue;
    const identity = identityOf(items[at]);
    spend(Math.ceil(identity.length * CHARACTER));
    const later = seen.get(identity);
    if (later !== undefined && isScalar) return { i: at, j: later };
    if (later !== undefined && later > (found?.i ?? -1)) found = { i: later, j: at };
    seen.set(identity, at);
  }
  return found;
}

/** Most lists are short, and have neither objects nor lists in them. */
const FEW = 8;

function areFewDistinct(items: readonly unknown[]): boolean {
  if (items.length > FEW) return false;
  spend(items.length);
  return items.every((item, at) => typeof item !== "object" && items.indexOf(item) === at);
}

function hashesOf(items: readonly unknown[]): Int32Array {
  const hash = new Hash();
  // `Int32Array.from` would take ten times as long.
  const hashes = new Int32Array(items.length);
  for (const [at, item] of items.entries()) {
    hashes[at] = hash.of(item);
    spend(hash.steps);
    hash.steps = 0;
  }
  return hashes;
}

/** The numbers that are in a list more than once. */
function repeatedIn(numbers: Int32Array): ReadonlySet<number> {
  const sorted = numbers.slice().sort();
  const repeated = new Set<number>();
  for (let at = 1; at < sorted.length; at += 1) {
    const each = sorted[at] ?? 0;
    if (each === sorted[at - 1]) repeated.add(each);
  }
  return repeated;
}
