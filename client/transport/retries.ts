import { pause } from "./deadline.js";
import { ApiError, ConnectionError } from "./errors.js";
import type { OperationFacts } from "./operation.js";
import { isSpentBySending } from "./request-body.js";
import { isAbsent, isObject } from "./parameters.js";

/** How often, and after which pauses, a call is repeated after a 429, 502, 503, 504 or a connection error. */
export interface RetryOptions {
  /** The greatest number of times a request is sent; default 4, and 1 is without retries. */
  attempts?: number;
  /** Seconds before the second attempt, doubled before each further one; default 0.2. */
  baseDelay?: number;
  /** The longest pause in seconds, also for a `Retry-After`; default 30. */
  maxDelay?: number;
}

type RetryPolicy = Required<RetryOptions>;

export const DEFAULT_RETRIES: RetryPolicy = { attempts: 4, baseDelay: 0.2, maxDelay: 30 };

/** The parts of a call that decide whether it may be repeated. */
interface Repeatable {
  facts: Pick<OperationFacts, "method">;
  request: {
    headers?: Readonly<Record<string, unknown>>;
    body?: unknown;
    signal?: AbortSignal | undefined;
  };
  /** The call is idempotent, whatever its method says. */
  idempotent?: boolean;
}

/**
 * Repeats the attempt after a 429 or 503 of the service itself; idempotent requests also after a proxy's, a
 * 502, a 504 or a broken connection. Never repeats a stream, which can be sent only once. Rejects with the last
 * error, immediately if `Retry-After` exceeds the policy. `attempt` counts from 1.
 */
export async function withRetries<T>(
  call: Repeatable,
  policy: RetryPolicy,
  attempt: (tried: number) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(tried);
    } catch (error) {
      const mayRepeat =
        tried < policy.attempts &&
        (error instanceof ConnectionError ||
          (error instanceof ApiError && TRANSIENT.has(error.status))) &&
        (wasNotDone(error) || call.idempotent === true || isIdempotent(call)) &&
        !isSpentBySending(call.request.body);
      const seconds = mayRepeat ? secondsToWait(error, tried, policy) : undefined;
      if (seconds === undefined) throw error;
      await pause(seconds, call.request.signal);
    }
  }
}

/** Seconds, doubled per attempt up to the limit, and randomly shortened by up to half to spread clients. */
export function backOff(
  tried: number,
  policy: Pick<RetryPolicy, "baseDelay" | "maxDelay">,
): number {
  const full = Math.min(policy.maxDelay, policy.baseDelay * 2 ** (tried - 1));
  return full * (1 - Math.random() / 2);
}

function secondsToWait(error: unknown, tried: number, policy: RetryPolicy): number | undefined {
  const { retryAfter = 0 } = error instanceof ApiError ? error : {};
  return retryAfter > policy.maxDelay ? undefined : retryAfter + backOff(tried, policy);
}

const TRANSIENT: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** After the service's own 429 and 503, and a refused connection, the request was not processed. */
function wasNotDone(error: unknown): boolean {
  if (error instanceof ApiError) {
    return error.code === "TooManyRequests" || error.code === "OverCapacity";
  }
  return codeOf(error) === "ECONNREFUSED";
}

/** Node's fetch has the system's error as its cause; browsers do not report it. */
function codeOf(error: unknown): unknown {
  if (!isObject(error)) return undefined;
  return error["code"] ?? codeOf(error["cause"]);
}

/** RFC 9110 section 9.2.2. A conditional request that is repeated after its success fails with 412. */
function isIdempotent({ facts: { method }, request }: Repeatable): boolean {
  // `fetch` sends no TRACE.
  if (method === "get" || method === "head" || method === "options") return true;
  const isConditional = Object.entries(request.headers ?? {}).some(
    ([name, value]) => /^if-(none-)?match$/i.test(name) && !isAbsent(value),
  );
  return (method === "put" || method === "delete") && !isConditional;
}
