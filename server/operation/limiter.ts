export interface LimiterOptions {
  /** Keeps its keys apart from those of other limiters. */
  keyPrefix: string;
  /** Events per key and window that are allowed. */
  points: number;
  /** How long a window lasts from the first count of its key, in seconds. */
  duration: number;
}

/**
 * Counts events per key and time window, atomically for all processes that share it: a part of the
 * interface of rate-limiter-flexible. `get` gives the count, or `null` for none; `penalty` adds one.
 * Both reject when the storage of the counts is unavailable.
 */
export interface Limiter {
  get(key: string | number): Promise<LimiterCount | null>;
  penalty(key: string | number): Promise<LimiterCount>;
}

interface LimiterCount {
  readonly consumedPoints: number;
  readonly msBeforeNext: number;
}

export type OpenLimiter = (options: LimiterOptions) => Limiter;
