import { ByteCursor } from "./byte-cursor.js";
import { imageCorrupt } from "./image-errors.js";
import type { Dimensions } from "./dimensions.js";

const SIGNATURE_LENGTH = 6;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/**
 * Walks the blocks of a GIF (GIF89a specification) to the trailer. Its dimensions are those of the
 * logical screen, enlarged where the first frame reaches beyond it, as browsers show it (some
 * encoders write a screen of 0 x 0); later frames must lie within. Throws ImageCorrupt.
 */
export function readGif(bytes: Uint8Array): Dimensions {
  const cursor = new ByteCursor(bytes, SIGNATURE_LENGTH);
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
      const frame = readFrame(cursor);
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

/** Returns the right and lower edge of the frame. */
function readFrame(cursor: ByteCursor): Dimensions {
  const [left, top] = [cursor.uint16LittleEndian(), cursor.uint16LittleEndian()];
  const [w, h] = [cursor.uint16LittleEndian(), cursor.uint16LittleEndian()];
  if (w === 0 || h === 0) throw imageCorrupt("a frame has no pixels");
  passColourTable(cursor, cursor.byte());
  const codeSize = cursor.byte();
  if (codeSize < 1 || codeSize > 8) throw imageCorrupt("a frame has an impossible code size");
  if (passSubBlocks(cursor) === 0) throw imageCorrupt("a frame has no data");
  return { w: left + w, h: top + h };
}

/** Skips the colour table, if the packed fields announce one. */
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
