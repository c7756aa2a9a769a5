import { ApiError } from "../errors.js";
import { counted } from "../service/counted.js";

export interface RateLimitState {
  isAllowed: boolean;
  /** Whole requests that it may send now. */
  remaining: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Time in which an empty bucket refills, in milliseconds. */
const WINDOW = 1_000;

/** Token bucket: requests per second of a client, per process, with bursts of one second's worth. */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();
  #clearedAt: number;

  constructor(
    readonly perSecond: number,
    private readonly now: () => Date,
  ) {
    this.#clearedAt = now().getTime();
  }

  get size(): number {
    return this.#buckets.size;
  }

  take(client: string): RateLimitState {
    const now = this.now().getTime();
    this.#forgetFull(now);
    const bucket = this.#buckets.get(client) ?? { tokens: this.perSecond, at: now };
    this.#buckets.set(client, bucket);
    // Setting the clock back changes nothing.
    const added = (Math.max(0, now - bucket.at) * this.perSecond) / WINDOW;
    bucket.tokens = Math.min(this.perSecond, bucket.tokens + added);
    bucket.at = now;
    const isAllowed = bucket.tokens >= 1;
    if (isAllowed) bucket.tokens -= 1;
    return { isAllowed, remaining: Math.floor(bucket.tokens) };
  }

  /** A bucket that was unused for a window is full, like a new one. */
  #forgetFull(now: number): void {
    const passed = now - this.#clearedAt;
    if (passed >= 0 && passed < WINDOW) return;
    this.#clearedAt = now;
    for (const [client, { at }] of this.#buckets) {
      if (now - at > WINDOW) this.#buckets.delete(client);
    }
  }
}

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-10, for a window of one second. After a request the bucket is
 * never full, and is full again within the second.
 */
export function rateLimitHeaders(limit: RateLimit, { remaining }: RateLimitState): string[] {
  return [
    "RateLimit-Policy",
    `"client";q=${limit.perSecond};w=1`,
    "RateLimit",
    `"client";r=${remaining};t=1`,
  ];
}

export function rateLimitReached({ perSecond }: RateLimit): ApiError {
  const message = `This client has reached its limit of ${counted(perSecond, "request")} per second. Try again in a second.`;
  return new ApiError("TooManyRequests", message).withHeaders({ "Retry-After": "1" });
}

/** Memory reserved for large requests and responses, over all connections of this process. */
export class BytesInFlight {
  #taken = 0;

  constructor(readonly max: number) {}

  get taken(): number {
    return this.#taken;
  }

  /** Reserves bytes, or returns `false` if fewer are left. */
  take(bytes: number): boolean {
    if (this.#taken + bytes > this.max) return false;
    this.#taken += bytes;
    return true;
  }

  /** Reserves bytes beyond the limit if necessary: for the response to a completed write. */
  overdraw(bytes: number): void {
    this.#taken += bytes;
  }

  /** Whether writes may start: the size of their responses is known only afterwards. */
  get takesWrites(): boolean {
    return this.#taken < 2 * this.max;
  }

  giveBack(bytes: number): void {
    this.#taken -= bytes;
  }
}

/** Runs handlers concurrently, and exclusive work alone. */
export class HandlerGate {
  #running = 0;
  #closed: Promise<void> | undefined;
  #notifyIdle: (() => void) | undefined;
  /** Starts work that must be done before handlers and exclusive work; `undefined`: there is none. */
  due: () => Promise<void> | undefined = () => undefined;

  async run<T>(handle: () => Promise<T>): Promise<T> {
    while (this.#closed) await this.#closed;
    this.#running += 1;
    try {
      const due = this.due();
      if (due) await due;
      return await handle();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#notifyIdle?.();
    }
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    while (this.#closed) await this.#closed;
    let open: (() => void) | undefined;
    this.#closed = new Promise((resolve) => (open = resolve));
    try {
      if (this.#running > 0) {
        await new Promise<void>((resolve) => (this.#notifyIdle = resolve));
      }
      await this.due();
      return await work();
    } finally {
      this.#notifyIdle = undefined;
      this.#closed = undefined;
      open?.();
    }
  }
}
