import { createHash, randomFillSync } from "node:crypto";

/** Makes a UUID of version 4 (RFC 9562). */
export type NewId = () => string;

export interface Ids {
  /** Spaces, such as tenants, do not influence each other's ids. */
  of(space: string): NewId;
}

export const randomIds: Ids = { of: () => randomId };

const ID_BYTES = 16;
/** Random bytes for the next ids. */
const randomBytes = Buffer.alloc(256 * ID_BYTES);
let usedBytes = randomBytes.length;

function randomId(): string {
  if (usedBytes === randomBytes.length) {
    randomFillSync(randomBytes);
    usedBytes = 0;
  }
  usedBytes += ID_BYTES;
  return idOf(randomBytes, usedBytes - ID_BYTES);
}

/** Ids that depend on a seed and on their order in their space. */
export class SeededIds implements Ids {
  #counts = new Map<string, number>();

  constructor(private readonly seed: number) {}

  of(space: string): NewId {
    return () => {
      const count = this.#counts.get(space) ?? 0;
      this.#counts.set(space, count + 1);
      const bytes = createHash("sha256").update(`${this.seed} ${count} ${space}`).digest();
      return idOf(bytes, 0);
    };
  }

  /** Returns a function that restores the present counts. */
  take(): () => void {
    const taken = new Map(this.#counts);
    return () => {
      this.#counts = new Map(taken);
    };
  }
}

const HEX_DIGITS = Buffer.from("0123456789abcdef", "latin1");
/** The place of each byte's two digits in the text of an id. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
const idText = Buffer.from("00000000-0000-4000-8000-000000000000", "latin1");

/**
 * The UUID of 16 bytes, which it changes to those of version 4 (RFC 9562 section 5.4). Faster than
 * `crypto.randomUUID`, which concatenates twenty texts. Each request has an id.
 */
function idOf(bytes: Buffer, at: number): string {
  bytes[at + 6] = ((bytes[at + 6] ?? 0) & 0x0f) | 0x40;
  bytes[at + 8] = ((bytes[at + 8] ?? 0) & 0x3f) | 0x80;
  let next = at;
  for (const place of PLACES) {
    const byte = bytes[next++] ?? 0;
    idText[place] = HEX_DIGITS[byte >> 4] ?? 0;
    idText[place + 1] = HEX_DIGITS[byte & 0x0f] ?? 0;
  }
  return idText.toString("latin1");
}

/** Numbers from 0 to 1, by mulberry32 (Tommy Ettinger). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
