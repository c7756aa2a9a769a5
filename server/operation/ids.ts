import { createHash, randomUUID } from "node:crypto";

/** Makes an id in the form of a version 4 UUID (RFC 9562), another one at each call. */
export type NewId = () => string;

/** Where the ids of what is created come from. */
export interface Ids {
  /** The ids of one space, such as a tenant's: what happens in one does not change those of another. */
  of(space: string): NewId;
}

export const randomIds: Ids = { of: () => randomUUID };

/** Ids that follow from a seed: equal ones in each run that asks for them in the same order. */
export class SeededIds implements Ids {
  /** Ids that were made, by space. */
  #counts = new Map<string, number>();

  constructor(private readonly seed: number) {}

  of(space: string): NewId {
    return () => {
      const count = this.#counts.get(space) ?? 0;
      this.#counts.set(space, count + 1);
      return uuidOf(`${this.seed} ${count} ${space}`);
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

function uuidOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20, 32)].join("-");
}
