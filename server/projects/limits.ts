export const projectLimits = {
  /** Projects whose services are cached: some kB each, quickly made again. */
  inMemory: 1_000,
  /**
   * Characters of a line when an export or a backup is read. The longest line written contains an image in
   * base64, 14 million characters; numbers such as 1e20 make a JSON body four times as long.
   */
  transferLine: 33_554_432,
} as const;
