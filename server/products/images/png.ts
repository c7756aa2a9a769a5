import { crc32 } from "node:zlib";
import { ByteCursor } from "./byte-cursor.js";
import { imageCorrupt } from "./image-errors.js";
import type { Dimensions } from "./dimensions.js";

const SIGNATURE_LENGTH = 8;
/** PNG specification section 5.3. */
const LONGEST_CHUNK = 2 ** 31 - 1;
/** Bit depths by colour type: section 11.2.1. */
const BIT_DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const PALETTE_COLOUR = 3;

interface Chunk {
  type: string;
  data: Uint8Array;
}

interface Header extends Dimensions {
  colourType: number;
}

/**
 * Walks the chunks of a PNG (W3C Portable Network Graphics, third edition) to IEND, each with its
 * checksum. Throws ImageCorrupt. Dimensions may be zero.
 */
export function readPng(bytes: Uint8Array): Dimensions {
  const cursor = new ByteCursor(bytes, SIGNATURE_LENGTH);
  const header = readHeader(readChunk(cursor));
  let hasPalette = false;
  // IDAT chunks are consecutive (section 5.6): `after` once another chunk has followed them.
  let data: "before" | "within" | "after" = "before";
  for (let chunk = readChunk(cursor); chunk.type !== "IEND"; chunk = readChunk(cursor)) {
    if (chunk.type === "IDAT") {
      if (data === "after") throw imageCorrupt("its IDAT chunks are not consecutive");
      if (header.colourType === PALETTE_COLOUR && !hasPalette) {
        throw imageCorrupt("its palette is missing");
      }
      data = "within";
      continue;
    }
    if (data === "within") data = "after";
    if (chunk.type === "PLTE") hasPalette = true;
    else if (isCritical(chunk)) throw imageCorrupt(`its chunk ${chunk.type} is out of place`);
  }
  if (data === "before") throw imageCorrupt("it has no IDAT chunk");
  return { w: header.w, h: header.h };
}

function readChunk(cursor: ByteCursor): Chunk {
  const length = cursor.uint32BigEndian();
  if (length > LONGEST_CHUNK) throw imageCorrupt("a chunk is longer than PNG allows");
  const typeAndData = cursor.take(4 + length);
  const type = Buffer.from(typeAndData.subarray(0, 4)).toString("latin1");
  if (!/^[A-Za-z]{4}$/.test(type)) throw imageCorrupt("a chunk has no valid type");
  if (cursor.uint32BigEndian() !== crc32(typeAndData)) {
    throw imageCorrupt(`the checksum of a chunk ${type} is wrong`);
  }
  return { type, data: typeAndData.subarray(4) };
}

/** A decoder that does not know a critical chunk cannot show the image: section 5.4. */
function isCritical({ type }: Chunk): boolean {
  return /^[A-Z]/.test(type);
}

function readHeader({ type, data }: Chunk): Header {
  if (type !== "IHDR" || data.length !== 13) throw imageCorrupt("it does not begin with IHDR");
  const cursor = new ByteCursor(data, 0);
  const [w, h] = [cursor.uint32BigEndian(), cursor.uint32BigEndian()];
  const [bitDepth, colourType] = [cursor.byte(), cursor.byte()];
  const [compression, filter, interlace] = [cursor.byte(), cursor.byte(), cursor.byte()];
  if (!BIT_DEPTHS[colourType]?.includes(bitDepth)) {
    throw imageCorrupt(`PNG has no colour type ${colourType} with ${bitDepth} bits`);
  }
  if (compression !== 0 || filter !== 0 || interlace > 1) {
    throw imageCorrupt("its IHDR names a method that PNG does not have");
  }
  return { w, h, colourType };
}
