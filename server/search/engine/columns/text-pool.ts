import { codeUnitRank, compareValues } from "../../../query/matches.js";
import type { ArrayPlace, SegmentReader, SegmentWriter } from "./segment-bytes.js";

/** Where in a segment a pool is. */
export interface PoolPlace {
  /** Of code units; one more than there are texts. */
  offsets: ArrayPlace;
  /** UTF-16 code units; in one byte each if all are below 256. */
  units: ArrayPlace;
}

/** Distinct texts in ascending order. Any code units are kept, also NUL and surrogates without a partner. */
export class TextPool {
  readonly #offsets: Uint32Array;
  readonly #units: Uint8Array | Uint16Array;
  readonly #buffer: Buffer;

  constructor(offsets: Uint32Array, units: Uint8Array | Uint16Array) {
    this.#offsets = offsets;
    this.#units = units;
    this.#buffer = Buffer.from(units.buffer, units.byteOffset, units.byteLength);
  }

  get length(): number {
    return this.#offsets.length - 1;
  }

  at(i: number): string {
    const [from, to] = [this.#offsets[i] ?? 0, this.#offsets[i + 1] ?? 0];
    return this.#units.BYTES_PER_ELEMENT === 1
      ? this.#buffer.toString("latin1", from, to)
      : this.#buffer.toString("utf16le", 2 * from, 2 * to);
  }

  /** Characters of the text, as `length` of a string. */
  lengthOf(i: number): number {
    return (this.#offsets[i + 1] ?? 0) - (this.#offsets[i] ?? 0);
  }

  /** The place of the text; -1 if it is not there. */
  find(text: string): number {
    const i = this.lowerBound(text);
    return i < this.length && this.#compareText(i, text) === 0 ? i : -1;
  }

  /** Number of texts that are less than this one. */
  lowerBound(text: string): number {
    return this.#firstAtLeast(text, 0);
  }

  /** Number of texts that are less than this one, or equal to it. */
  upperBound(text: string): number {
    return this.#firstAtLeast(text, 1);
  }

  /** As `compareValues` of the text at `i` and the one at `j` of another pool. */
  compare(i: number, other: TextPool, j: number): number {
    const from = this.#offsets[i] ?? 0;
    const otherFrom = other.#offsets[j] ?? 0;
    const length = this.lengthOf(i);
    const otherLength = other.lengthOf(j);
    const units = this.#units;
    const otherUnits = other.#units;
    const shared = Math.min(length, otherLength);
    for (let at = 0; at < shared; at++) {
      const a = units[from + at] ?? 0;
      const b = otherUnits[otherFrom + at] ?? 0;
      if (a !== b) return codeUnitRank(a) < codeUnitRank(b) ? -1 : 1;
    }
    return Math.sign(length - otherLength);
  }

  #firstAtLeast(text: string, order: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compareText(middle, text) < order) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** As `compareValues` of the text at `i` and the other one. */
  #compareText(i: number, text: string): number {
    const from = this.#offsets[i] ?? 0;
    const length = (this.#offsets[i + 1] ?? 0) - from;
    const shared = Math.min(length, text.length);
    for (let at = 0; at < shared; at++) {
      const a = this.#units[from + at] ?? 0;
      const b = text.charCodeAt(at);
      if (a !== b) return codeUnitRank(a) < codeUnitRank(b) ? -1 : 1;
    }
    return Math.sign(length - text.length);
  }
}

/** Sorts distinct texts in place, as `compareValues` orders them. */
export function sortTexts(texts: string[]): void {
  // Only code units from the surrogates on are ordered otherwise than by `<`, which is faster.
  if (texts.every((text) => /^[\0-\ud7ff]*$/.test(text))) texts.sort();
  else texts.sort(compareValues);
}

/** @param texts - distinct, in ascending order */
export function writePool(texts: readonly string[], writer: SegmentWriter): PoolPlace {
  const offsets = new Uint32Array(texts.length + 1);
  let length = 0;
  for (const [i, text] of texts.entries()) offsets[i + 1] = length += text.length;
  const isNarrow = texts.every((text) => /^[\0-\xff]*$/.test(text));
  const units = isNarrow ? new Uint8Array(length) : new Uint16Array(length);
  let at = 0;
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) units[at++] = text.charCodeAt(i);
  }
  return { offsets: writer.add(offsets), units: writer.add(units) };
}

export function readPool({ offsets, units }: PoolPlace, reader: SegmentReader): TextPool {
  const read = reader.uints(units);
  if (read instanceof Uint32Array) throw new Error("Expected code units of one or two bytes.");
  return new TextPool(reader.uint32s(offsets), read);
}
