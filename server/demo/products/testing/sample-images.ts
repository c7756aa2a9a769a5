import { crc32, deflateSync } from "node:zlib";
import type { Dimensions } from "../images/image-formats.js";

/*
 * Small images that any decoder shows, built byte by byte so that a test can break each part. All have one color. With
 * dimensions above some thousand pixels, the data is far too short.
 */

/** A PNG in shades of grey. `chunks` come between its header and its data. */
export function samplePng({ w, h }: Dimensions, chunks: readonly Buffer[] = []): Buffer {
  const rows = w * h <= 1e6 ? Buffer.alloc((w + 1) * h, 0x00) : Buffer.alloc(1);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngHeader({ w, h }),
    ...chunks,
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND"),
  ]);
}

export const PNG_SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** The last five bytes: bit depth, colour type, compression, filter and interlace method. */
export function pngHeader({ w, h }: Dimensions, methods = [8, 0, 0, 0, 0]): Buffer {
  return pngChunk("IHDR", [...uint32(w), ...uint32(h), ...methods]);
}

export function pngChunk(type: string, data: Iterable<number> = []): Buffer {
  const content = Buffer.concat([Buffer.from(type), Uint8Array.from(data)]);
  return Buffer.concat([uint32(content.length - 4), content, uint32(crc32(content))]);
}

/** A JPEG in grey. `segments` come before its frame. */
export function sampleJpeg({ w, h }: Dimensions, segments: readonly Buffer[] = []): Buffer {
  return Buffer.concat([
    START_OF_IMAGE,
    ...segments,
    QUANTISATION_TABLE,
    jpegFrame(0xc0, { w, h }),
    HUFFMAN_TABLES,
    jpegScan([0x00, 0x3f, 0x00], scanBytes({ w, h }, 2)),
    END_OF_IMAGE,
  ]);
}

/** The same image with its coefficients in two scans. */
export function sampleProgressiveJpeg({ w, h }: Dimensions): Buffer {
  return Buffer.concat([
    START_OF_IMAGE,
    QUANTISATION_TABLE,
    jpegFrame(0xc2, { w, h }),
    HUFFMAN_TABLES,
    jpegScan([0x00, 0x00, 0x00], scanBytes({ w, h }, 1)),
    jpegScan([0x01, 0x3f, 0x00], scanBytes({ w, h }, 1)),
    END_OF_IMAGE,
  ]);
}

export const START_OF_IMAGE = Buffer.from([0xff, 0xd8]);
export const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

export function jpegSegment(marker: number, data: Iterable<number>): Buffer {
  const content = Buffer.from([...data]);
  return Buffer.concat([Buffer.from([0xff, marker]), uint16(content.length + 2), content]);
}

/** A header of a frame with one component. */
export function jpegFrame(marker: number, { w, h }: Dimensions): Buffer {
  return jpegSegment(marker, [8, ...uint16(h), ...uint16(w), 1, 1, 0x11, 0]);
}

/** A header of a scan of that component, by its last three bytes, and its data. */
export function jpegScan(coefficients: readonly number[], data: Buffer): Buffer {
  return Buffer.concat([jpegSegment(0xda, [1, 1, 0x00, ...coefficients]), data]);
}

/** An application segment as cameras write it, with a whole image in it. */
export function exifWithThumbnail(thumbnail: Buffer): Buffer {
  return jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), thumbnail]));
}

const QUANTISATION_TABLE = jpegSegment(0xdb, [0, ...new Array<number>(64).fill(1)]);

/** Each table has one code, the bit 0: no difference from the previous block, and no further coefficients. */
const HUFFMAN_TABLES = jpegSegment(
  0xc4,
  [0x00, 0x10].flatMap((table) => [table, 1, ...new Array<number>(15).fill(0), 0x00]),
);

/** Zero bits for each block of 8 x 8, padded with ones; a byte 0xff cannot occur. */
function scanBytes({ w, h }: Dimensions, bitsPerBlock: number): Buffer {
  const bits = w * h <= 1e6 ? Math.ceil(w / 8) * Math.ceil(h / 8) * bitsPerBlock : 8;
  const bytes = Buffer.alloc(Math.ceil(bits / 8));
  const padding = bytes.length * 8 - bits;
  bytes[bytes.length - 1] = 2 ** padding - 1;
  return bytes;
}

/** A GIF. Default for `frames`: frames that fill it. */
export function sampleGif(
  { w, h }: Dimensions,
  frames: readonly Buffer[] = [gifFrame({ w, h })],
): Buffer {
  return Buffer.concat([
    Buffer.from("GIF89a"),
    gifScreen({ w, h }),
    GIF_COLOURS,
    ...frames,
    GIF_TRAILER,
  ]);
}

export const GIF_TRAILER = Buffer.from([0x3b]);

/** The logical screen; a global table of four colours follows. */
export function gifScreen({ w, h }: Dimensions): Buffer {
  return Buffer.from([...uint16LittleEndian(w), ...uint16LittleEndian(h), 0x81, 0, 0]);
}

export const GIF_COLOURS = Buffer.from([0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]);

export function gifFrame({ w, h }: Dimensions, { left = 0, top = 0 } = {}): Buffer {
  const place = [left, top, w, h].flatMap((value) => [...uint16LittleEndian(value)]);
  return Buffer.concat([Buffer.from([0x2c, ...place, 0x00]), gifPixels(w * h <= 1e6 ? w * h : 1)]);
}

/** Codes never get longer than three bits: the table is cleared after every two pixels. */
function gifPixels(count: number): Buffer {
  const [CLEAR, END, RED] = [4, 5, 1];
  const codes: number[] = [];
  for (let i = 0; i < count; i++) codes.push(...(i % 2 === 0 ? [CLEAR, RED] : [RED]));
  const bytes = Buffer.alloc(Math.ceil(((codes.length + 1) * 3) / 8));
  [...codes, END].forEach((code, i) => {
    for (let bit = 0; bit < 3; bit++) {
      const place = i * 3 + bit;
      const at = place >> 3;
      if (code & (1 << bit)) bytes[at] = (bytes[at] ?? 0) | (1 << (place & 7));
    }
  });
  return Buffer.concat([Buffer.from([2]), gifSubBlocks(bytes)]);
}

export function gifSubBlocks(bytes: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let i = 0; i < bytes.length; i += 255) {
    const block = bytes.subarray(i, i + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint16LittleEndian(value: number): Buffer {
  return uint16(value).reverse();
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
