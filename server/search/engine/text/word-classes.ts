/** How a word of a text resembles a word of a query. */
export interface WordClass {
  /** What an occurrence counts, in sixteenths of the same word. */
  weight: number;
  /** Parts whose word is of a higher tier always come before others. */
  tier: number;
}

/** From the nearest to the farthest. */
export const wordClasses = {
  same: { weight: 16, tier: 2 },
  /** The same without accents, or another spelling of umlauts. */
  folded: { weight: 14, tier: 2 },
  /** Another form of the word: the stems are the same. */
  form: { weight: 12, tier: 2 },
  /** It begins or ends with the word, or it or its stem ends with the stem of the word. */
  compound: { weight: 4, tier: 2 },
  /** One letter differs. */
  typo: { weight: 8, tier: 1 },
  /** Two letters differ. */
  twoTypos: { weight: 4, tier: 0 },
} as const satisfies Record<string, WordClass>;
