import { deflateRawSync, inflateRawSync } from "node:zlib";
import { codeUnitRank, compareValues } from "../../../query/condition.js";
import { firstIndex } from "./first-index.js";
import { type ArrayPlace, type SegmentReader, type SegmentWriter } from "./segment-bytes.js";

type UnitArray = Uint8Array | Uint16Array;

/** Concatenated UTF-16 code units of texts. */
export interface TextUnits {
  /** The units that contain text `i`. `first`: the overall index of the first of them. */
  around(i: number): { units: UnitArray; first: number };
}

export interface UnitsPlace {
  /** The units, or compressed blocks of them. */
  bytes: ArrayPlace;
  blocks?: ArrayPlace;
  width: 1 | 2;
}

/** Average length from which texts are compressed: descriptions, of which few are read. */
const LONG = 100;
/** Texts per block: more save memory, but make reads slower. */
const BLOCK = 32;

function writeUnits(units: UnitArray, offsets: Uint32Array, writer: SegmentWriter): UnitsPlace {
  const width = units instanceof Uint8Array ? 1 : 2;
  const count = offsets.length - 1;
  if (count < BLOCK || units.length < LONG * count) return { bytes: writer.add(units), width };
  const ends = Uint32Array.from({ length: Math.ceil(count / BLOCK) + 1 });
  const blocks = Array.from({ length: ends.length - 1 }, (_, block) => {
    const from = offsets[block * BLOCK];
    const { buffer, byteOffset, byteLength } = units.subarray(from, offsets[endOf(block, count)]);
    const packed = deflateRawSync(new Uint8Array(buffer, byteOffset, byteLength));
    ends[block + 1] = (ends[block] ?? 0) + packed.length;
    return packed;
  });
  return { bytes: writer.add(Buffer.concat(blocks)), blocks: writer.add(ends), width };
}

function readUnits(
  { bytes, blocks, width }: UnitsPlace,
  offsets: Uint32Array,
  reader: SegmentReader,
): TextUnits {
  if (blocks) {
    return new PackedUnits(reader.part(bytes), { blocks: reader.uint32s(blocks), offsets, width });
  }
  const units = reader.uints(bytes);
  if (units instanceof Uint32Array) throw new Error("Expected code units of one or two bytes.");
  return plainUnits(units);
}

function plainUnits(units: UnitArray): TextUnits {
  const all = { units, first: 0 };
  return { around: () => all };
}

class PackedUnits implements TextUnits {
  #block = -1;
  #last: { units: UnitArray; first: number } = { units: new Uint8Array(), first: 0 };

  constructor(
    private readonly bytes: Uint8Array,
    private readonly place: { blocks: Uint32Array; offsets: Uint32Array; width: 1 | 2 },
  ) {}

  around(i: number): { units: UnitArray; first: number } {
    const block = Math.floor(i / BLOCK);
    if (block !== this.#block) {
      const { blocks, offsets, width } = this.place;
      const packed = this.bytes.subarray(blocks[block], blocks[block + 1]);
      // Copied: two-byte units need an even address.
      const units = Uint8Array.from(inflateRawSync(packed));
      this.#last = {
        units: width === 1 ? units : new Uint16Array(units.buffer),
        first: offsets[block * BLOCK] ?? 0,
      };
      this.#block = block;
    }
    return this.#last;
  }
}

function endOf(block: number, count: number): number {
  return Math.min((block + 1) * BLOCK, count);
}

export interface PoolPlace {
  offsets: ArrayPlace;
  units: UnitsPlace;
}

/** Distinct texts, ascending. Keeps all code units, including NUL and lone surrogates. */
export class TextPool {
  constructor(
    private readonly offsets: Uint32Array,
    private readonly units: TextUnits,
  ) {}

  get length(): number {
    return this.offsets.length - 1;
  }

  at(i: number): string {
    const { units, first } = this.units.around(i);
    const from = (this.offsets[i] ?? 0) - first;
    const to = (this.offsets[i + 1] ?? 0) - first;
    const { buffer, byteOffset, byteLength } = units;
    return units.BYTES_PER_ELEMENT === 1
      ? Buffer.from(buffer, byteOffset, byteLength).toString("latin1", from, to)
      : Buffer.from(buffer, byteOffset, byteLength).toString("utf16le", 2 * from, 2 * to);
  }

  lengthOf(i: number): number {
    return (this.offsets[i + 1] ?? 0) - (this.offsets[i] ?? 0);
  }

  find(text: string): number {
    const i = this.lowerBound(text);
    return i < this.length && this.#compareText(i, text) === 0 ? i : -1;
  }

  lowerBound(text: string): number {
    return this.#firstWith(text, 0);
  }

  upperBound(text: string): number {
    return this.#firstWith(text, 1);
  }

  #firstWith(text: string, order: number): number {
    return firstIndex(0, this.length, (i) => this.#compareText(i, text) < order);
  }

  /** `compareValues` of text `i` and text `j` of another pool. */
  compare(i: number, other: TextPool, j: number): number {
    const { units, first } = this.units.around(i);
    const { units: otherUnits, first: otherFirst } = other.units.around(j);
    const from = (this.offsets[i] ?? 0) - first;
    const otherFrom = (other.offsets[j] ?? 0) - otherFirst;
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

  /** The first index from `start` on whose text is not less than the other pool's `j`; fastest nearby. */
  firstAtLeast(other: TextPool, j: number, start: number): number {
    let [low, high] = [start, start];
    for (let step = 1; high < this.length && this.compare(high, other, j) < 0; step *= 2) {
      low = high + 1;
      high += step;
    }
    high = Math.min(high, this.length);
    return firstIndex(low, high, (i) => this.compare(i, other, j) < 0);
  }

  #compareText(i: number, text: string): number {
    const { units, first } = this.units.around(i);
    const from = (this.offsets[i] ?? 0) - first;
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

export function sortTexts(texts: string[]): void {
  // `<` is faster, but orders surrogates differently.
  if (texts.every((text) => /^[\0-\ud7ff]*$/.test(text))) texts.sort();
  else texts.sort(compareValues);
}

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
  return new TextPool(new Uint32Array(1), plainUnits(new Uint8Array()));
}
