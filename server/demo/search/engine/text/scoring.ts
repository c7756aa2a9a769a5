import type { TextField } from "../search-document.js";

/* BM25F in integers, which unlike logarithms are the same on every machine. Divisions are rounded down. */

export interface WordClass {
  /** Weight of an occurrence, in sixteenths of an exact match. */
  weight: number;
  /** Parts with a word of a higher tier always come first. */
  tier: number;
}

export const wordClasses = {
  same: { weight: 16, tier: 2 },
  /** Equal without accents, or with another spelling of umlauts. */
  folded: { weight: 14, tier: 2 },
  form: { weight: 12, tier: 2 },
  /** A word that begins or ends with the word, or ends with its stem. */
  compound: { weight: 4, tier: 2 },
  typo: { weight: 8, tier: 1 },
  twoTypos: { weight: 4, tier: 0 },
} as const satisfies Record<string, WordClass>;

/** Effect of text length as a fraction: 0 none, 1 proportional. */
const LENGTH_SHARE = { numerator: 1, denominator: 4 };
/** Weight of an exact match in a field of weight 1 and mean length. */
const UNIT = 256 * 16;
/** The weight that gives half of the maximum score. */
const HALF = 16;
/** Maximum score of a word within a tier, before its rarity. */
const TIER = 1_024;
const MAX_FREQUENCY = 255;
/** Larger sums are capped, to fit into 32 bits. */
const MAX_WEIGHT = 2 ** 28;
const COMMON = 256;
const LENGTHS = 256;

export interface FieldLengths {
  total: number;
  count: number;
}

/** Weight of occurrences in a field, by text length. */
export class LengthWeights {
  readonly #weights = new Float64Array(LENGTHS);

  constructor(
    private readonly field: TextField,
    private readonly lengths: FieldLengths,
  ) {
    for (let length = 0; length < LENGTHS; length++) {
      this.#weights[length] = this.#compute(length);
    }
  }

  of(length: number, frequency: number, { weight }: WordClass): number {
    return ((this.#weights[length] ?? 0) * Math.min(frequency, MAX_FREQUENCY) * weight) / 16;
  }

  #compute(length: number): number {
    const { total, count } = this.lengths;
    const { numerator, denominator } = LENGTH_SHARE;
    const mean = (denominator - numerator) * total + numerator * length * count;
    return 16 * Math.floor((this.field.weight * (UNIT / 16) * denominator * total) / mean);
  }
}

export function addWeights(a: number, b: number): number {
  return Math.min(MAX_WEIGHT, a + b);
}

/** Score before rarity; saturates with weight. 0 for a weight of 0, else at least 1. */
export function wordScore(weight: number, tier: number): number {
  if (weight === 0) return 0;
  return tier * TIER + 1 + Math.floor(((TIER - 1) * weight) / (weight + HALF * UNIT));
}

/** 256 * (1 + log2((N + 1) / (n + 1/2))) for n of N documents, interpolated linearly between powers of 2. */
export function rarity(documents: number, withWord: number): number {
  const above = 2 * documents + 2;
  let below = 2 * withWord + 1;
  let result = COMMON;
  for (; above >= 2 * below; below *= 2) result += 256;
  return result + Math.floor((256 * (above - below)) / below);
}
