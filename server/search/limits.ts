export const pageLimits = {
  /** The largest `offset`. */
  offset: 10_000,
  /** Characters of a Link header: many clients and proxies accept at most 16 KiB of headers. */
  linkHeader: 8_192,
} as const;
