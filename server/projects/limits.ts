export const projectLimits = {
  inMemory: 1_000,
  /**
   * Characters of a line that is read. An image in base64 has 14 million; numbers such as 1e20 grow
   * fourfold.
   */
  transferLine: 33_554_432,
} as const;
