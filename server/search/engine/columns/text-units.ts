import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ArrayPlace, SegmentReader, SegmentWriter } from "./segment-bytes.js";

/** Units that are in one byte each if all are below 256. */
type UnitArray = Uint8Array | Uint16Array;

/** The UTF-16 code units of texts, one after the other. */
export interface TextUnits {
  /** Units in which those of text `i` are. `first`: which one of all units stands at their beginning. */
  around(i: number): { units: UnitArray; first: number };
}

/** Where in a segment units are. */
export interface UnitsPlace {
  /** The units, or blocks of them that are compressed. */
  bytes: ArrayPlace;
  /** Where the blocks begin, and at last where they end. Default: the units are not compressed. */
  blocks?: ArrayPlace;
  /** Bytes of a unit. */
  width: 1 | 2;
}

/** Texts that are as long on average are compressed: descriptions, of which few are ever read. */
const LONG = 100;
/** Texts of a block: more take less memory, and more time to read one. */
const BLOCK = 32;

export function writeUnits(
  units: UnitArray,
  offsets: Uint32Array,
  writer: SegmentWriter,
): UnitsPlace {
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

export function readUnits(
  { bytes, blocks, width }: UnitsPlace,
  offsets: Uint32Array,
  reader: SegmentReader,
): TextUnits {
  if (blocks) {
    return new PackedUnits(reader.part(bytes), { blocks: reader.uint32s(blocks), offsets, width });
  }
  const units = reader.uints(bytes);
  if (units instanceof Uint32Array) throw new Error("Expected code units of one or two bytes.");
  return new PlainUnits(units);
}

export class PlainUnits implements TextUnits {
  readonly #all: { units: UnitArray; first: number };

  constructor(units: UnitArray) {
    this.#all = { units, first: 0 };
  }

  around(): { units: UnitArray; first: number } {
    return this.#all;
  }
}

/** Keeps the block that was read last. */
class PackedUnits implements TextUnits {
  readonly #bytes: Uint8Array;
  readonly #place: { blocks: Uint32Array; offsets: Uint32Array; width: 1 | 2 };
  #block = -1;
  #last: { units: UnitArray; first: number } = { units: new Uint8Array(), first: 0 };

  constructor(
    bytes: Uint8Array,
    place: { blocks: Uint32Array; offsets: Uint32Array; width: 1 | 2 },
  ) {
    this.#bytes = bytes;
    this.#place = place;
  }

  around(i: number): { units: UnitArray; first: number } {
    const block = Math.floor(i / BLOCK);
    if (block !== this.#block) {
      const { blocks, offsets, width } = this.#place;
      const packed = this.#bytes.subarray(blocks[block], blocks[block + 1]);
      // In memory of its own: units of two bytes begin at an even address.
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

/** The text after the last of the block. */
function endOf(block: number, count: number): number {
  return Math.min((block + 1) * BLOCK, count);
}
