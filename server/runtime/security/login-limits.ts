import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { limits } from "../service/config.js";
import { ApiError } from "../errors.js";
import type { Limiter, LimiterOptions, OpenLimiter } from "../service/limiter.js";

export interface LoginLimitsOptions {
  /** Failed logins per window of an address, and of a client. A client from one address is limited to a tenth. */
  failures: number;
  /** Length of a window in seconds, from the first failure. */
  window: number;
  /** Maximum new addresses, and clients of addresses, per window. */
  maxKeys?: number;
  /** Called at most once in a window if the shared limiter fails; then this process counts alone. */
  warn?: (error: unknown) => void;
}

export interface Login {
  clientId: string;
  /** `undefined`: unknown, or the connection is already closed. */
  address: string | undefined;
  /** The subject of messages. Default: client. */
  of?: "client" | "customer";
}

/**
 * Limits failed logins by address, by client and address, and by client. An address over its limit is rejected
 * before its secret is checked. A client is rejected only for a wrong secret, so no other address locks it out.
 */
export class LoginLimits {
  readonly #byAddress: FailureLimit;
  readonly #byClientThere: FailureLimit;
  readonly #byClient: FailureLimit;

  /** `open` opens limiters that all processes share. Without it this process counts alone. */
  constructor(options: LoginLimitsOptions, open?: OpenLimiter) {
    const { failures, window, maxKeys = limits.failedLoginKeys } = options;
    let warnedAt = -Infinity;
    const warn = (error: unknown): undefined => {
      const now = performance.now();
      if (now - warnedAt < window * 1_000) return;
      warnedAt = now;
      options.warn?.(error);
    };
    const limit = (keyPrefix: string, points: number): FailureLimit =>
      new FailureLimit({ keyPrefix, points, duration: window }, { maxKeys, warn, open });
    this.#byAddress = limit("address", failures);
    this.#byClientThere = limit("client", Math.ceil(failures / 10));
    this.#byClient = limit("everywhere", failures);
  }

  /** Runs a login; `undefined` counts as failed. Throws TooManyRequests, before the login if the limit is known. */
  async attempt<Result>(
    { clientId, address, of = "client" }: Login,
    run: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const network = networkOf(address ?? "");
    const there = keyOf(`${network}\0${clientId}`);
    const check = async (wait: (limit: FailureLimit, key: string) => Promise<number>) =>
      rejectAttempt(
        "from this address",
        await Promise.all([wait(this.#byAddress, network), wait(this.#byClientThere, there)]),
      );
    await check((limit, key) => limit.knownWait(key));
    const [result] = await Promise.all([run(), check((limit, key) => limit.wait(key))]);
    if (result !== undefined) return result;
    const everywhere = this.#byClient.count(keyOf(clientId));
    await check((limit, key) => limit.count(key));
    rejectAttempt(`of this ${of}`, [await everywhere]);
    return undefined;
  }
}

function rejectAttempt(which: string, waits: readonly number[]): void {
  const wait = Math.max(...waits);
  if (wait <= 0) return;
  const seconds = Math.ceil(wait / 1_000);
  throw new ApiError(
    "TooManyRequests",
    `Too many logins ${which} have failed. Try again in ${seconds} s.`,
  ).withHeaders({ "Retry-After": String(seconds) });
}

interface FailureLimitParts {
  maxKeys: number;
  warn: (error: unknown) => undefined;
  open: OpenLimiter | undefined;
}

class FailureLimit {
  readonly #shared: Limiter | undefined;
  /** The counts of this process, and the keys that are used up. */
  readonly #own: RateLimiterMemory;
  /** The number of keys first counted in this window, and when it began. */
  #newKeys = 0;
  #windowBegan = 0;

  constructor(
    private readonly options: LimiterOptions,
    private readonly parts: FailureLimitParts,
  ) {
    this.#shared = parts.open?.(options);
    this.#own = new RateLimiterMemory(options);
  }

  /** Milliseconds until the key may be used again, by this process's counts. 0: now. */
  async knownWait(key: string): Promise<number> {
    const known = await this.#own.get(key);
    return known && known.consumedPoints >= this.options.points ? known.msBeforeNext : 0;
  }

  /** As {@link knownWait}, by the shared counts, for a key that this process has counted. */
  async wait(key: string): Promise<number> {
    if (!this.#shared || (await this.#own.get(key)) === null) return 0;
    const found = await this.#shared.get(key).catch(this.parts.warn);
    if (!found || found.consumedPoints < this.options.points) return 0;
    return this.#usedUp(key, found.msBeforeNext);
  }

  /** Counts a failure. Returns as {@link knownWait}, but 0 for the failure that uses up the limit. */
  async count(key: string): Promise<number> {
    if (!(await this.#mayCount(key))) return 0;
    const own = await this.#own.penalty(key);
    if (own.isFirstInDuration) this.#newKeys += 1;
    // If the shared limiter is unavailable, this process must still count.
    const counted = (await this.#shared?.penalty(key).catch(this.parts.warn)) ?? own;
    if (counted.consumedPoints < this.options.points) return 0;
    const wait = await this.#usedUp(key, counted.msBeforeNext);
    return counted.consumedPoints > this.options.points ? wait : 0;
  }

  /** Bounds memory: beyond this many new keys in a window, only known keys are counted. */
  async #mayCount(key: string): Promise<boolean> {
    const now = performance.now();
    if (now - this.#windowBegan >= this.options.duration * 1_000) {
      this.#windowBegan = now;
      this.#newKeys = 0;
    }
    return this.#newKeys < this.parts.maxKeys || (await this.#own.get(key)) !== null;
  }

  async #usedUp(key: string, wait: number): Promise<number> {
    if (this.#shared && wait > 0) await this.#own.block(key, wait / 1_000);
    return wait;
  }
}

/** A hash, because an id may be a misplaced secret. */
function keyOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** An IPv6 client usually has a whole /64 (RFC 6177). */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = "", after] = address.toLowerCase().split("::");
  const groups = before === "" ? [] : before.split(":");
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(":").length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill("0")];
  if (after) all.push(...after.split(":"));
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
