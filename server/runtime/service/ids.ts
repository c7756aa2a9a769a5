import { createHash, randomUUID } from "node:crypto";

/** Creates a version 4 UUID (RFC 9562). */
export type NewId = () => string;

export interface Ids {
  /** Ids in one space, such as a tenant, do not depend on other spaces. */
  of(space: string): NewId;
}

export const randomIds: Ids = { of: () => randomUUID };

/** Ids that depend on a seed and on their order in their space. */
export class SeededIds implements Ids {
  #counts = new Map<string, number>();

  constructor(private readonly seed: number) {}

  of(space: string): NewId {
    return () => {
      const count = this.#counts.get(space) ?? 0;
      this.#counts.set(space, count + 1);
      const bytes = createHash("sha256").update(`${this.seed} ${count} ${space}`).digest();
      return idOf(bytes);
    };
  }

  /** Returns a function that restores the current counts. */
  take(): () => void {
    const taken = new Map(this.#counts);
    return () => {
      this.#counts = new Map(taken);
    };
  }
}

/** Turns the first 16 bytes, in place, into a version 4 UUID (RFC 9562 section 5.4). */
function idOf(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
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
