import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { limits } from "../config.js";
import { ApiError } from "../errors.js";
import type { Limiter, LimiterOptions } from "../storage/limiter.js";

export interface LoginLimitsOptions {
  /**
   * Failed logins that an address may have in a window, and a client from all addresses together; a
   * tenth of them a client from one address.
   */
  failures: number;
  /** Seconds, from the first failure. */
  window: number;
  /** How many new addresses, and clients of addresses, are counted in a window. Others are not. */
  maxKeys?: number;
  /** Is told, once in a window at most, why this process counts for itself for the present. */
  warn?: (error: unknown) => void;
}

/** Opens a limiter that all processes share, if there is any. */
export type OpenSharedLimiter = (options: LimiterOptions) => Limiter | undefined;

/** Who tries to log in. */
export interface Login {
  clientId: string;
  /** `undefined`: the connection is closed already. */
  address: string | undefined;
}

/**
 * Limits failed logins by address, by client and address together, and by client. An address that has
 * used up its limit is refused before its secret is looked at. A client that has used up its own is told
 * so only when the secret was wrong: nobody can lock a client out from elsewhere, and of the secrets that
 * the service makes, with 256 random bits, nobody guesses one however long he may try.
 *
 * A login that succeeds is never counted. It asks the counts that processes share only where this
 * process has seen the same address fail, so that it costs nothing elsewhere.
 */
export class LoginLimits {
  readonly #byAddress: FailureLimit;
  readonly #byClientThere: FailureLimit;
  readonly #byClient: FailureLimit;

  /** `open` gives limiters that all processes share. Without it this process counts for itself. */
  constructor(options: LoginLimitsOptions, open?: OpenSharedLimiter) {
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

  /**
   * Runs an attempt to log in, and counts it as failed if it gives `undefined`. Throws TooManyRequests
   * where the address may try no more: without running it as soon as this process knows, else while it
   * runs, so that nobody waits for one after the other. Attempts at the same time are all run; those that
   * failed beyond a limit are told TooManyRequests.
   */
  async attempt<Result>(
    { clientId, address }: Login,
    run: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const network = networkOf(address ?? "");
    const there = keyOf(`${network}\0${clientId}`);
    const ask = async (wait: (limit: FailureLimit, key: string) => Promise<number>) =>
      refuse(
        "from this address",
        await Promise.all([wait(this.#byAddress, network), wait(this.#byClientThere, there)]),
      );
    await ask((limit, key) => limit.knownWait(key));
    const [result] = await Promise.all([run(), ask((limit, key) => limit.wait(key))]);
    if (result !== undefined) return result;
    const everywhere = this.#byClient.count(keyOf(clientId));
    await ask((limit, key) => limit.count(key));
    refuse("of this client", [await everywhere]);
    return undefined;
  }
}

function refuse(which: string, waits: readonly number[]): void {
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
  open: OpenSharedLimiter | undefined;
}

/** One limit on failures, for any number of keys. */
class FailureLimit {
  readonly #maxKeys: number;
  readonly #warn: (error: unknown) => undefined;
  readonly #points: number;
  readonly #window: number;
  readonly #shared: Limiter | undefined;
  /** What this process has counted, and which keys are used up: the shared limiter is not asked for those. */
  readonly #own: RateLimiterMemory;
  /** Keys that were counted for the first time in this window, and when it began. */
  #newKeys = 0;
  #windowBegan = 0;

  constructor(options: LimiterOptions, { maxKeys, warn, open }: FailureLimitParts) {
    this.#maxKeys = maxKeys;
    this.#warn = warn;
    this.#points = options.points;
    this.#window = options.duration * 1_000;
    this.#shared = open?.(options);
    this.#own = new RateLimiterMemory(options);
  }

  /** How long until the key may be used again, as far as this process knows, in milliseconds. 0: now. */
  async knownWait(key: string): Promise<number> {
    const known = await this.#own.get(key);
    return known && known.consumedPoints >= this.#points ? known.msBeforeNext : 0;
  }

  /** As {@link knownWait}, as far as any process knows, for a key that has been counted by this one. */
  async wait(key: string): Promise<number> {
    if (!this.#shared || (await this.#own.get(key)) === null) return 0;
    const found = await this.#shared.get(key).catch(this.#warn);
    if (!found || found.consumedPoints < this.#points) return 0;
    return this.#usedUp(key, found.msBeforeNext);
  }

  /** Counts a failure. As {@link knownWait}, but the failure that uses up the limit is within it. */
  async count(key: string): Promise<number> {
    if (!(await this.#mayCount(key))) return 0;
    const own = await this.#own.penalty(key);
    if (own.isFirstInDuration) this.#newKeys += 1;
    // One that is out of reach must not keep anybody from being counted.
    const counted = (await this.#shared?.penalty(key).catch(this.#warn)) ?? own;
    if (counted.consumedPoints < this.#points) return 0;
    const wait = await this.#usedUp(key, counted.msBeforeNext);
    return counted.consumedPoints > this.#points ? wait : 0;
  }

  /** Bounds the memory of all keys: beyond that many new ones in a window only known ones are counted. */
  async #mayCount(key: string): Promise<boolean> {
    const now = performance.now();
    if (now - this.#windowBegan >= this.#window) {
      this.#windowBegan = now;
      this.#newKeys = 0;
    }
    return this.#newKeys < this.#maxKeys || (await this.#own.get(key)) !== null;
  }

  async #usedUp(key: string, wait: number): Promise<number> {
    if (this.#shared && wait > 0) await this.#own.block(key, wait / 1_000);
    return wait;
  }
}

/** Hashed, since an id may be anything, also a secret in the wrong place. */
function keyOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Who has an address of IPv6 has all of its /64 (RFC 6177). */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = "", after] = address.toLowerCase().split("::");
  const groups = before === "" ? [] : before.split(":");
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(":").length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill("0")];
  // What stands after "::" counts only where it reaches into the first half.
  if (all.length < 4 && after) all.push(...after.split(":"));
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
