/**
 * An index takes entries of up to 2,704 bytes. Of a longer value the beginning is in the column
 * `value`, and what follows in `rest`, which is in no index.
 */
export const MAX_INDEXED_BYTES = 1_000;

/** A value that is as long as `value` can be counts as split: it may be only the beginning of another. */
export function isSplit(bytes: Uint8Array): boolean {
  return bytes.length >= MAX_INDEXED_BYTES;
}
