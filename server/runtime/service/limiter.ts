export interface LimiterOptions {
  keyPrefix: string;
  /** Allowed events per key and window. */
  points: number;
  /** Seconds of a window, which begins with the first count of its key. */
  duration: number;
}

/** Part of rate-limiter-flexible: `get` returns `null` without a count, `penalty` adds one. Both may reject. */
export interface Limiter {
  get(key: string | number): Promise<LimiterCount | null>;
  penalty(key: string | number): Promise<LimiterCount>;
}

interface LimiterCount {
  readonly consumedPoints: number;
  readonly msBeforeNext: number;
}

/** Returns `undefined` if no limiter is shared. */
export type OpenLimiter = (options: LimiterOptions) => Limiter | undefined;
