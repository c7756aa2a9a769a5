import { crc32 } from "node:zlib";
import { ApiError } from "../../errors.js";

export interface Dimensions {
  w: number;
  h: number;
}

export function imageCorrupt(reason: string): ApiError {
  return new ApiError("ImageCorrupt", `The image is damaged: ${reason}.`);
}

/** Reads the bytes of an image in order. Reading beyond the end throws ImageCorrupt. */
class ByteCursor {
  constructor(
    private readonly bytes: Uint8Array,
    public position: number,
  ) {}

  byte(): number {
    const value = this.bytes[this.position];
    if (value === undefined) throw imageCorrupt("it ends too early");
    this.position += 1;
    return value;
  }

  uint16BigEndian(): number {
    return this.byte() * 0x100 + this.byte();
  }

  uint16LittleEndian(): number {
    return this.byte() + this.byte() * 0x100;
  }

  uint32BigEndian(): number {
    return this.uint16BigEndian() * 0x10000 + this.uint16BigEndian();
  }

  take(length: number): Uint8Array {
    const end = this.position + length;
    if (end > this.bytes.length) throw imageCorrupt("it ends too early");
    const taken = this.bytes.subarray(this.position, end);
    this.position = end;
    return taken;
  }
}

const GIF_SIGNATURE_LENGTH = 6;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** The screen's dimensions, enlarged to the first frame as browsers do. Throws ImageCorrupt. */
export function readGif(bytes: Uint8Array): Dimensions {
  const cursor = new ByteCursor(bytes, GIF_SIGNATURE_LENGTH);
  const screen = { w: cursor.uint16LittleEndian(), h: cursor.uint16LittleEndian() };
  const packed = cursor.byte();
  // Background colour and aspect ratio.
  cursor.take(2);
  passColourTable(cursor, packed);
  let canvas: Dimensions | undefined;
  for (let block = cursor.byte(); block !== TRAILER; block = cursor.byte()) {
    if (block === EXTENSION) {
      cursor.byte();
      passSubBlocks(cursor);
    } else if (block === IMAGE) {
      const frame = readGifFrame(cursor);
      canvas ??= { w: Math.max(screen.w, frame.w), h: Math.max(screen.h, frame.h) };
      if (frame.w > canvas.w || frame.h > canvas.h) {
        throw imageCorrupt("a frame does not lie within it");
      }
    } else {
      throw imageCorrupt("it has a block of an unknown kind");
    }
  }
  if (!canvas) throw imageCorrupt("it has no frame");
  return canvas;
}

function readGifFrame(cursor: ByteCursor): Dimensions {
  const [left, top] = [cursor.uint16LittleEndian(), cursor.uint16LittleEndian()];
  const [w, h] = [cursor.uint16LittleEndian(), cursor.uint16LittleEndian()];
  if (w === 0 || h === 0) throw imageCorrupt("a frame has no pixels");
  passColourTable(cursor, cursor.byte());
  const codeSize = cursor.byte();
  if (codeSize < 1 || codeSize > 8) throw imageCorrupt("a frame has an impossible code size");
  if (passSubBlocks(cursor) === 0) throw imageCorrupt("a frame has no data");
  return { w: left + w, h: top + h };
}

function passColourTable(cursor: ByteCursor, packed: number): void {
  if (packed & 0x80) cursor.take(3 * 2 ** ((packed & 0x07) + 1));
}

/** Skips sub-blocks up to the empty one, inclusive. Returns the number of data bytes. */
function passSubBlocks(cursor: ByteCursor): number {
  let total = 0;
  for (let length = cursor.byte(); length !== 0; length = cursor.byte()) {
    cursor.take(length);
    total += length;
  }
  return total;
}

const PNG_SIGNATURE_LENGTH = 8;
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

/** Reads a PNG (third edition) up to IEND, with all checksums. Throws ImageCorrupt. Dimensions may be 0. */
export function readPng(bytes: Uint8Array): Dimensions {
  const cursor = new ByteCursor(bytes, PNG_SIGNATURE_LENGTH);
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

/** Markers of ITU-T T.81 table B.1, without the 0xff that each begins with. */
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Reads a JPEG (ITU-T T.81 annex B) up to its end. Throws ImageCorrupt. Dimensions may be 0. */
export function readJpeg(bytes: Uint8Array): Dimensions {
  const cursor = new ByteCursor(bytes, 2);
  let frame: Dimensions | undefined;
  let hasScan = false;
  for (let marker = readMarker(cursor); marker !== END_OF_IMAGE; marker = readMarker(cursor)) {
    if (isFrame(marker)) {
      // Only hierarchical images have several frames, and no viewer shows them.
      if (frame) throw imageCorrupt("it has a second frame");
      frame = readJpegFrame(readSegment(cursor));
    } else if (marker === START_OF_SCAN) {
      if (!frame) throw imageCorrupt("a scan comes before the frame");
      readScanHeader(readSegment(cursor));
      passScanData(cursor);
      hasScan = true;
    } else if (isBare(marker)) {
      throw imageCorrupt("a marker is out of place");
    } else {
      readSegment(cursor);
    }
  }
  if (!frame || !hasScan) throw imageCorrupt("it has no scan");
  return frame;
}

/** Any number of 0xff may precede a marker: section B.1.1.2. */
function readMarker(cursor: ByteCursor): number {
  if (cursor.byte() !== 0xff) throw imageCorrupt("there are bytes between its segments");
  let marker = 0xff;
  while (marker === 0xff) marker = cursor.byte();
  return marker;
}

function readSegment(cursor: ByteCursor): Uint8Array {
  const length = cursor.uint16BigEndian();
  if (length < 2) throw imageCorrupt("a segment is shorter than its length");
  return cursor.take(length - 2);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isBare(marker: number): boolean {
  return marker <= 0x01 || isRestart(marker) || marker === START_OF_IMAGE;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** Section B.2.2. */
function readJpegFrame(segment: Uint8Array): Dimensions {
  const cursor = new ByteCursor(segment, 1);
  const [h, w] = [cursor.uint16BigEndian(), cursor.uint16BigEndian()];
  const components = cursor.byte();
  if (components === 0 || segment.length !== 6 + 3 * components) {
    throw imageCorrupt("its frame header is broken");
  }
  return { w, h };
}

/** Section B.2.3. */
function readScanHeader(segment: Uint8Array): void {
  const components = segment[0] ?? 0;
  if (components < 1 || components > 4 || segment.length !== 4 + 2 * components) {
    throw imageCorrupt("a scan header is broken");
  }
}

function passScanData(cursor: ByteCursor): void {
  const start = cursor.position;
  for (;;) {
    while (cursor.byte() !== 0xff);
    const marker = cursor.position - 1;
    let next = 0xff;
    while (next === 0xff) next = cursor.byte();
    if (next === 0x00 || isRestart(next)) continue;
    if (marker === start) throw imageCorrupt("a scan has no data");
    cursor.position = marker;
    return;
  }
}
