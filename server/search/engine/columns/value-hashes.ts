import { randomInt } from "node:crypto";

/** Of this process, so that nobody can store many values of one hash. Hashes stay in memory. */
export const HASH_SEED = randomInt(2 ** 32);

/** The hash of what has the first hash, followed by a number of up to 32 bits. */
export function mixed(hash: number, number: number): number {
  const product = Math.imul(hash ^ number, 0x9e37_79b1);
  return (product ^ (product >>> 15)) >>> 0;
}
