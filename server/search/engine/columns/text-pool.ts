import { codeUnitRank, compareValues } from "../../../query/matches.js";
import type { ArrayPlace, SegmentReader, SegmentWriter } from "./segment-bytes.js";
import {
  PlainUnits,
  readUnits,
  type TextUnits,
  type UnitsPlace,
  writeUnits,
} from "./text-units.js";
import { HASH_SEED, mixed } from "./value-hashes.js";

/** Where in a segment a pool is. */
export interface PoolPlace {
  /** Of code units; one more than there are texts. */
  offsets: ArrayPlace;
  units: UnitsPlace;
}

/** Distinct texts in ascending order. Any code units are kept, also NUL and surrogates without a partner. */
export class TextPool {
  readonly #offsets: Uint32Array;
  readonly #units: TextUnits;

  constructor(offsets: Uint32Array, units: TextUnits) {
    this.#offsets = offsets;
    this.#units = units;
  }

  get length(): number {
    return this.#offsets.length - 1;
  }

  at(i: number): string {
    const { units, first } = this.#units.around(i);
    const from = (this.#offsets[i] ?? 0) - first;
    const to = (this.#offsets[i + 1] ?? 0) - first;
    const { buffer, byteOffset, byteLength } = units;
    return units.BYTES_PER_ELEMENT === 1
      ? Buffer.from(buffer, byteOffset, byteLength).toString("latin1", from, to)
      : Buffer.from(buffer, byteOffset, byteLength).toString("utf16le", 2 * from, 2 * to);
  }

  /** Characters of the text, as `length` of a string. */
  lengthOf(i: number): number {
    return (this.#offsets[i + 1] ?? 0) - (this.#offsets[i] ?? 0);
  }

  /** A number that the same text in another pool has too. */
  hashOf(i: number): number {
    const { units, first } = this.#units.around(i);
    const end = (this.#offsets[i + 1] ?? 0) - first;
    let hash = HASH_SEED;
    for (let at = (this.#offsets[i] ?? 0) - first; at < end; at++)
      hash = mixed(hash, units[at] ?? 0);
    return hash;
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
    const { units, first } = this.#units.around(i);
    const { units: otherUnits, first: otherFirst } = other.#units.around(j);
    const from = (this.#offsets[i] ?? 0) - first;
    const otherFrom = (other.#offsets[j] ?? 0) - otherFirst;
    const length = this.lengthOf(i);
    const otherLength = other.lengthOf(j);
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
    const { units, first } = this.#units.around(i);
    const from = (this.#offsets[i] ?? 0) - first;
    const length = this.lengthOf(i);
    const shared = Math.min(length, text.length);
    for (let at = 0; at < shared; at++) {
      const a = units[from + at] ?? 0;
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
  return { offsets: writer.add(offsets), units: writeUnits(units, offsets, writer) };
}

export function readPool(place: PoolPlace, reader: SegmentReader): TextPool {
  const offsets = reader.uint32s(place.offsets);
  return new TextPool(offsets, readUnits(place.units, offsets, reader));
}

export function emptyPool(): TextPool {
  return new TextPool(new Uint32Array(1), new PlainUnits(new Uint8Array()));
}
