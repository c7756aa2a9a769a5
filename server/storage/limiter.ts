import type { RateLimiterAbstract } from "rate-limiter-flexible";

export interface LimiterOptions {
  /** Keeps its keys apart from those of other limiters. */
  keyPrefix: string;
  /** How often a key may be counted in a window. */
  points: number;
  /** How long a window lasts from the first count of its key, in seconds. */
  duration: number;
}

/**
 * Counts what happens under a key within a window of time, atomically for all who share it: a part of
 * what rate-limiter-flexible offers. `get` tells how much was counted, or `null` for nothing; `penalty`
 * counts one more. Both reject when the counts are out of reach.
 */
export type Limiter = Pick<RateLimiterAbstract, "get" | "penalty">;

export type OpenLimiter = (options: LimiterOptions) => Limiter;
