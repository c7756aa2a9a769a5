/** What is left to a client after a request was counted. */
export interface RateLimitState {
  isAllowed: boolean;
  /** Whole requests that it may send at once. */
  remaining: number;
}

interface Bucket {
  tokens: number;
  /** When that was so, in milliseconds. */
  at: number;
}

/** How long an empty bucket takes to be full, in milliseconds. */
const WINDOW = 1_000;

/**
 * So many requests per second for each client, a second's worth of them at once (a token bucket).
 * Each process counts for itself. A client that was quiet for a second is forgotten, since it has
 * all its requests again: memory holds no more clients than call within two seconds.
 */
export class RateLimit {
  #recent = new Map<string, Bucket>();
  #earlier = new Map<string, Bucket>();
  #turnedAt: number;

  constructor(
    readonly perSecond: number,
    private readonly now: () => Date,
  ) {
    this.#turnedAt = now().getTime();
  }

  /** Clients that are remembered. */
  get size(): number {
    return this.#recent.size + this.#earlier.size;
  }

  take(client: string): RateLimitState {
    const now = this.now().getTime();
    this.#turn(now);
    const bucket = this.#bucket(client, now);
    // A clock that is set back gives nothing, and takes nothing away.
    const added = (Math.max(0, now - bucket.at) * this.perSecond) / WINDOW;
    bucket.tokens = Math.min(this.perSecond, bucket.tokens + added);
    bucket.at = now;
    const isAllowed = bucket.tokens >= 1;
    if (isAllowed) bucket.tokens -= 1;
    return { isAllowed, remaining: Math.floor(bucket.tokens) };
  }

  #bucket(client: string, now: number): Bucket {
    const known = this.#recent.get(client);
    if (known) return known;
    const bucket = this.#earlier.get(client) ?? { tokens: this.perSecond, at: now };
    this.#earlier.delete(client);
    this.#recent.set(client, bucket);
    return bucket;
  }

  /** Forgets whom nobody has heard of since the last turn, a second ago or longer. */
  #turn(now: number): void {
    const passed = now - this.#turnedAt;
    if (passed >= 0 && passed < WINDOW) return;
    this.#earlier = this.#recent;
    this.#recent = new Map();
    this.#turnedAt = now;
  }
}

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-10: the quota of a window of a second, what
 * is left of it and in how many seconds all of it is back.
 */
export function rateLimitHeaders(limit: RateLimit, { remaining }: RateLimitState): string[] {
  const reset = remaining < limit.perSecond ? 1 : 0;
  return [
    "RateLimit-Policy",
    `"client";q=${limit.perSecond};w=1`,
    "RateLimit",
    `"client";r=${remaining};t=${reset}`,
  ];
}
