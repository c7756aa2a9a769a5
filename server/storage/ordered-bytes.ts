import type { IndexValue } from "../query/condition.js";
import { fromOrderedText, toOrderedText } from "./ordered-text.js";

const NUMBER = 1;
const TEXT = 2;
/** Stands for mere presence, and comes last; so do no bytes at all, where blobs come last. */
const PRESENCE = Buffer.of(3);

/**
 * A value as bytes that compare as `compareValues` compares the values: for engines with columns of
 * one type only. Doubles are big-endian, with the sign bit turned round, so that negative ones come
 * first, and with all bits turned round if they are negative, so that larger ones come first there.
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

/** Throws `TypeError` for bytes that are those of no value. */
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
