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
  // Skips background colour and aspect ratio.
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

interface Chunk {
  type: string;
  data: Uint8Array;
}

/** Reads a PNG (third edition) up to IEND, with all checksums. Throws ImageCorrupt. Dimensions may be 0. */
export function readPng(bytes: Uint8Array): Dimensions {
  const cursor = new ByteCursor(bytes, PNG_SIGNATURE_LENGTH);
  const dimensions = readHeader(readChunk(cursor));
  let hasData = false;
  for (let chunk = readChunk(cursor); chunk.type !== "IEND"; chunk = readChunk(cursor)) {
    if (chunk.type === "IHDR") throw imageCorrupt("it has a second IHDR");
    hasData ||= chunk.type === "IDAT";
  }
  if (!hasData) throw imageCorrupt("it has no IDAT chunk");
  return dimensions;
}

function readChunk(cursor: ByteCursor): Chunk {
  const length = cursor.uint32BigEndian();
  if (length > LONGEST_CHUNK) throw imageCorrupt("a chunk is longer than PNG allows");
  const typeAndData = cursor.take(4 + length);
  const type = Buffer.from(typeAndData.subarray(0, 4)).toString("latin1");
  if (cursor.uint32BigEndian() !== crc32(typeAndData)) {
    throw imageCorrupt(`the checksum of a chunk ${type} is wrong`);
  }
  return { type, data: typeAndData.subarray(4) };
}

function readHeader({ type, data }: Chunk): Dimensions {
  if (type !== "IHDR" || data.length !== 13) throw imageCorrupt("it does not begin with IHDR");
  const cursor = new ByteCursor(data, 0);
  return { w: cursor.uint32BigEndian(), h: cursor.uint32BigEndian() };
}

/** Markers of ITU-T T.81 table B.1, without their first byte, 0xff. */
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Reads a JPEG (ITU-T T.81 annex B) up to its first scan, and finds its end. Throws ImageCorrupt. Dimensions may be 0. */
export function readJpeg(bytes: Uint8Array): Dimensions {
  const cursor = new ByteCursor(bytes, 2);
  let frame: Dimensions | undefined;
  for (let marker = readMarker(cursor); marker !== START_OF_SCAN; marker = readMarker(cursor)) {
    if (marker === END_OF_IMAGE) throw imageCorrupt("it has no scan");
    const segment = readSegment(cursor);
    if (isFrame(marker)) frame = readJpegFrame(segment);
  }
  if (!frame) throw imageCorrupt("a scan comes before the frame");
  readSegment(cursor);
  // Compressed data has a zero after each 0xff.
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(
    Buffer.of(0xff, END_OF_IMAGE),
    cursor.position,
  );
  if (end < 0) throw imageCorrupt("it ends too early");
  if (end === cursor.position) throw imageCorrupt("a scan has no data");
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
