import { zlibSync } from "fflate";
import jpeg from "jpeg-js";
import { GifWriter } from "omggif";
import type { Canvas } from "./canvas.js";

// All of it in JavaScript, zlib too: the zlib inside Node compresses differently by version and
// processor, and the files must come out the same everywhere.

const JPEG_QUALITY = 46;
const PALETTE = 32;

export const encoders: Record<"jpg" | "png" | "gif", (canvas: Canvas) => Uint8Array> = {
  jpg: encodeJpeg,
  png: encodePng,
  gif: encodeGif,
};

function encodeJpeg({ pixels, width, height }: Canvas): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) data.set(pixels.subarray(3 * i, 3 * i + 3), 4 * i);
  return jpeg.encode({ data, width, height }, JPEG_QUALITY).data;
}

function encodeGif(canvas: Canvas): Uint8Array {
  const { palette, indexes } = indexed(canvas);
  const bytes = new Uint8Array(canvas.width * canvas.height + 4_096);
  const writer = new GifWriter(bytes, canvas.width, canvas.height, { palette });
  writer.addFrame(0, 0, canvas.width, canvas.height, indexes);
  return bytes.slice(0, writer.end());
}

/** With a palette: PNG specification (third edition), sections 5 and 11. */
function encodePng(canvas: Canvas): Uint8Array {
  const { width, height } = canvas;
  const { palette, indexes } = indexed(canvas);
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, 3);
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(indexes.slice(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", new Uint8Array(header.buffer)),
    chunk(
      "PLTE",
      Uint8Array.from(palette.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255])),
    ),
    chunk("IDAT", zlibSync(rows, { level: 9 })),
    chunk("IEND", new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The most frequent colours, and for each pixel the one nearest to it. */
function indexed({ pixels }: Canvas): { palette: number[]; indexes: number[] } {
  const colours: number[] = [];
  const counts = new Map<number, number>();
  for (let i = 0; i < pixels.length; i += 3) {
    const rgb = ((pixels[i] ?? 0) << 16) | ((pixels[i + 1] ?? 0) << 8) | (pixels[i + 2] ?? 0);
    colours.push(rgb);
    counts.set(rgb, (counts.get(rgb) ?? 0) + 1);
  }
  const byFrequency = [...counts].sort(([a, m], [b, n]) => n - m || a - b);
  const palette = byFrequency.slice(0, PALETTE).map(([rgb]) => rgb);
  // GIF takes only powers of two.
  while (palette.length < PALETTE) palette.push(0);
  const nearest = new Map([...counts.keys()].map((rgb) => [rgb, nearestIndex(palette, rgb)]));
  return { palette, indexes: colours.map((rgb) => nearest.get(rgb) ?? 0) };
}

function nearestIndex(palette: readonly number[], rgb: number): number {
  const distances = palette.map((other) => distance(other, rgb));
  return distances.indexOf(Math.min(...distances));
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red * red + green * green + blue * blue;
}
