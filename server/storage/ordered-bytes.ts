import type { IndexValue } from "../query/condition.js";
import { fromOrderedText, toOrderedText } from "./ordered-text.js";

const NUMBER = 1;
const TEXT = 2;
/** Marker of presence without a value, which sorts last; no bytes are one too, where blobs sort last. */
const PRESENCE = Buffer.of(3);

/**
 * A value as bytes that compare as `compareValues` compares the values, for engines whose columns have
 * one type. Doubles are big-endian, with the sign bit inverted, so that negative ones sort first, and
 * with all bits inverted if they are negative, so that those sort by value.
 */
export function toOrderedBytes(value: IndexValue | null): Uint8Array {
  if (value === null) return PRESENCE;
  if (typeof value === "string") return Buffer.from(`\u0002${toOrderedText(value)}`);
  const bytes = Buffer.alloc(9);
  bytes[0] = NUMBER;
  // Adding 0 makes 0 of -0.
  bytes.writeDoubleBE(value + 0, 1);
  turn(bytes, value < 0);
  return bytes;
}

/** Throws `TypeError` for bytes that encode no value. */
export function fromOrderedBytes(view: ArrayBufferView): IndexValue | null {
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  if (bytes.length === 0 || bytes.equals(PRESENCE)) return null;
  if (bytes[0] === TEXT) return fromOrderedText(bytes.toString("utf8", 1));
  if (bytes[0] !== NUMBER || bytes.length !== 9) throw new TypeError("Bytes of no value.");
  const copy = Buffer.from(bytes);
  turn(copy, ((copy[1] ?? 0) & 0x80) === 0);
  return copy.readDoubleBE(1);
}

function turn(bytes: Buffer, isNegative: boolean): void {
  for (let i = 1; i < 9; i++) bytes[i] = (bytes[i] ?? 0) ^ (isNegative ? 0xff : i === 1 ? 0x80 : 0);
}
