export const resourceLimits = {
  /** Elements of all arrays of a resource together, in one projection. */
  elements: 20_000,
  /** Levels of parents that `expand` follows. */
  expansionDepth: 5,
} as const;
