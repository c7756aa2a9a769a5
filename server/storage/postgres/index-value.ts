/**
 * Maximum length of the column `value`, since an index takes entries of up to 2,704 bytes. The rest of a
 * longer value is in the column `rest`, which is not indexed.
 */
export const MAX_INDEXED_BYTES = 1_000;

/** Whether the column `value` may not tell it from another value: from the maximum length on. */
export function isSplit(bytes: Uint8Array): boolean {
  return bytes.length >= MAX_INDEXED_BYTES;
}
