import { ByteCursor } from "./byte-cursor.js";
import { imageCorrupt } from "./image-errors.js";
import type { Dimensions } from "./dimensions.js";

/** Markers of ITU-T T.81 table B.1, without the 0xff that each begins with. */
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/**
 * Walks the segments of a JPEG (ITU-T T.81 annex B) to the end of the image. Dimensions are those
 * of its frame; a thumbnail in a segment is passed over with it. Throws ImageCorrupt; dimensions may
 * be zero.
 */
export function readJpeg(bytes: Uint8Array): Dimensions {
  const cursor = new ByteCursor(bytes, 2);
  let frame: Dimensions | undefined;
  let hasScan = false;
  for (let marker = readMarker(cursor); marker !== END_OF_IMAGE; marker = readMarker(cursor)) {
    if (isFrame(marker)) {
      // Only hierarchical images have several frames; no viewer shows them, and which frame counts
      // is unclear.
      if (frame) throw imageCorrupt("it has a second frame");
      frame = readFrame(readSegment(cursor));
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

/** Returns the segment without its length. */
function readSegment(cursor: ByteCursor): Uint8Array {
  const length = cursor.uint16BigEndian();
  if (length < 2) throw imageCorrupt("a segment is shorter than its length");
  return cursor.take(length - 2);
}

/** Start of frame of any coding; three markers of that range mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Markers without a segment, and 0, which is not a marker. */
function isBare(marker: number): boolean {
  return marker <= 0x01 || isRestart(marker) || marker === START_OF_IMAGE;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** Section B.2.2. */
function readFrame(segment: Uint8Array): Dimensions {
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

/** Stops at the marker that follows the scan's data, restart markers and stuffed zeros passed over. */
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
