/** The middle value, or the mean of the two in the middle. Throws `RangeError` without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (lower === undefined || upper === undefined) throw new RangeError("No values.");
  return (lower + upper) / 2;
}

/** The smallest value that at least `share` (0 to 1) of all do not exceed: the nearest rank. */
export function percentile(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError("No values.");
  return value;
}

/** How one series compares with another that was measured in turn with it. */
export interface Ratio {
  median: number;
  min: number;
  max: number;
}

/**
 * Of each value to that of the same round, so that what slows the machine down for a while touches
 * both sides of a ratio. Throws `RangeError` if the series are empty or of different lengths.
 */
export function ratioByRound(values: readonly number[], base: readonly number[]): Ratio {
  if (values.length !== base.length) throw new RangeError("Different numbers of rounds.");
  const ratios = values.map((value, round) => value / (base[round] ?? NaN));
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}
