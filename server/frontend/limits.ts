export const cartLimits = {
  /** Characters of an address, as JSON. */
  address: 16_384,
  lines: 500,
  /** Highest count of a line. With `lines` and `price` it keeps every sum a safe integer. */
  lineCount: 10_000,
  /** The highest price of a variant, in cents. */
  price: 1_000_000_000,
} as const;
