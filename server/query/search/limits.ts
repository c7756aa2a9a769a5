/** Limits on the cost of one search. Beyond any of them it is rejected before it is parsed. */
export const searchLimits = {
  /** Characters of one expression (UTF-16 code units). */
  length: 8_192,
  /** Values and ranges that one expression lists. */
  list: 1_000,
  /** Ranges of one facet: each takes a pass over the matching documents. */
  facetRanges: 100,
  /** Facets of one search. */
  facets: 30,
  /** Expressions of one filter parameter. */
  filters: 100,
  /** Texts of one search, each in a locale: a misspelt word is compared with all stems of the collection. */
  texts: 10,
  /** Keys of one order. */
  sortKeys: 20,
} as const;
