import { createHash, randomFillSync } from "node:crypto";

/** Makes an id in the form of a version 4 UUID (RFC 9562), another one at each call. */
export type NewId = () => string;

/** Where the ids of what is created come from. */
export interface Ids {
  /** The ids of one space, such as a tenant's: what happens in one does not change those of another. */
  of(space: string): NewId;
}

export const randomIds: Ids = { of: () => randomId };

const ID_BYTES = 16;
/** Random bytes of ids to come. */
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

/** Ids that follow from a seed: equal ones in each run that asks for them in the same order. */
export class SeededIds implements Ids {
  /** Ids that were made, by space. */
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

  /** Notes where each space is; returns a function that goes back there. */
  take(): () => void {
    const taken = new Map(this.#counts);
    return () => {
      this.#counts = new Map(taken);
    };
  }
}

const HEX_DIGITS = Buffer.from("0123456789abcdef", "latin1");
/** Where the two digits of each byte stand in the text of an id. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
const idText = Buffer.from("00000000-0000-4000-8000-000000000000", "latin1");

/**
 * The UUID of the 16 bytes there, which become those of version 4 (RFC 9562 section 5.4). It is made in one piece:
 * `crypto.randomUUID` concatenates twenty, which V8 keeps as a tree and joins when the text is sent, and that takes
 * longer than making it. Each request has an id.
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

/** Numbers from 0 to 1, always the same for a seed: mulberry32, by Tommy Ettinger. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
