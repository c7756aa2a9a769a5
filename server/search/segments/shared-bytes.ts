/** Zeros in memory that threads can share. */
export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

/** The bytes in memory that threads can share, which they may be in already. */
export function toSharedBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes;
  const shared = sharedBytes(bytes.byteLength);
  shared.set(bytes);
  return shared;
}
