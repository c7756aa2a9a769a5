/** A token and how long it lasts, in seconds. */
export interface IssuedToken {
  token: string;
  expiresIn: number;
}

/** Where access tokens come from. */
export interface TokenSource {
  /** A token that can be used now. `rejected` is one that the service has just rejected. */
  token(rejected?: string): Promise<string>;
}

/**
 * Caches one token until shortly before it expires. Concurrent calls share one token request; if it
 * fails, all of them fail, and the next call requests again.
 */
export class TokenCache implements TokenSource {
  #kept: { token: string; usableUntil: number } | undefined;
  #pending: Promise<string> | undefined;

  constructor(
    private readonly issue: () => Promise<IssuedToken>,
    /** Seconds by which a token counts as expired before it does. */
    private readonly margin: number,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  token(rejected?: string): Promise<string> {
    // Many calls may have been rejected with the same token: only the first of them drops it.
    if (rejected !== undefined && this.#kept?.token === rejected) this.#kept = undefined;
    if (this.#kept && this.now() < this.#kept.usableUntil) return Promise.resolve(this.#kept.token);
    this.#pending ??= this.#renew().finally(() => (this.#pending = undefined));
    return this.#pending;
  }

  async #renew(): Promise<string> {
    const requestedAt = this.now();
    const { token, expiresIn } = await this.issue();
    // A token that lasts no longer than the margin is still good for the first half of its life.
    const usableFor = Math.max(expiresIn - this.margin, expiresIn / 2);
    this.#kept = { token, usableUntil: requestedAt + usableFor * 1000 };
    return token;
  }
}

/** HTTP Basic (RFC 7617), in UTF-8. */
export function basic({ clientId, clientSecret }: Credentials): string {
  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** An API client's id and secret. */
export interface Credentials {
  clientId: string;
  clientSecret: string;
}
