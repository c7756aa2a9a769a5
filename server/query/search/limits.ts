/** What the expressions of one search may cost. Beyond any of these it is refused unread. */
export const searchLimits = {
  /** Characters of one expression (UTF-16 code units). */
  length: 8_192,
  /** Values and ranges that one expression lists. */
  list: 1_000,
  /** Ranges of one facet: each is a pass over what was found. */
  facetRanges: 100,
  /** Facets of one search. */
  facets: 30,
  /** Expressions of one filter parameter. */
  filters: 100,
  /** Texts of one search, each in a locale: a misspelt word is compared with all that there are. */
  texts: 10,
  /** Keys of one order. */
  sortKeys: 20,
} as const;
