import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { invalidToken } from "../../auth/access-tokens.js";
import { usualCodes } from "../../../generated/errors.js";
import { ApiError, toEnvelope } from "../../errors.js";
import type { ApiResponse } from "../../http/api-response.js";
import { errorResponse } from "../../http/api-errors.js";
import { type HookedExchange, ResponseInstead } from "../../http/stage-hooks.js";
import type { ActiveRule } from "./active-rule.js";
import { LONGEST_DELAY } from "./check-rule.js";
import type { Delay, FaultAction } from "./fault-rule.js";

/** What a fault does to a request before it is handled, and to connections. */
export class Interference {
  #held = new AbortController();

  constructor(private readonly random: () => number) {}

  /** Aborted by {@link release}. */
  get signal(): AbortSignal {
    return this.#held.signal;
  }

  /** Closes the connections of all requests that are delayed or held. */
  release(): void {
    this.#held.abort();
    this.#held = new AbortController();
  }

  /** Resolves when the request may continue, at the latest when the rule is removed. Throws what ends it. */
  async before(exchange: HookedExchange, { rule, removed }: ActiveRule): Promise<void> {
    const { action } = rule;
    if (action.delay !== undefined) {
      await this.#wait(exchange, removed, milliseconds(action.delay, this.random));
      if (removed.aborted) return;
    }
    if (action.reset === "beforeHandling") {
      this.reset(exchange);
      throw gone();
    }
    if (action.noResponse === "beforeHandling") {
      return this.#wait(exchange, removed);
    }
    const response = responseOf(action);
    if (response) throw new ResponseInstead(response);
  }

  /** Resets the connection, as a crashed server does; the client sees no end of the response. */
  reset({ request, response }: HookedExchange): void {
    const { socket } = request;
    if (socket instanceof Socket && !socket.destroyed) socket.resetAndDestroy();
    response.destroy();
  }

  /** Resolves with `false` when the rule is removed, and with `true` when the connection has been closed. */
  hold(exchange: HookedExchange, removed: AbortSignal): Promise<boolean> {
    return this.#wait(exchange, removed).then(
      () => false,
      () => true,
    );
  }

  /**
   * Resolves after `duration` milliseconds, or when the rule is removed. Rejects with an AbortError, with the
   * connection closed, when the client has gone, on {@link release}, and after the longest delay without a `duration`.
   */
  async #wait(
    { response, gone: clientGone }: HookedExchange,
    removed: AbortSignal,
    duration?: number,
  ): Promise<void> {
    const over = new AbortController();
    const end = (): void => over.abort();
    // Not AbortSignal.any: Node 20 keeps what that returns for as long as its longest-lived source.
    const closing = [clientGone, this.#held.signal];
    const reasons = [...closing, removed];
    for (const each of reasons) each.addEventListener("abort", end, { once: true });
    if (reasons.some(({ aborted }) => aborted)) end();
    try {
      await sleep(duration ?? LONGEST_DELAY, undefined, { signal: over.signal });
      if (duration === undefined) throw gone();
    } catch (error) {
      if (removed.aborted && !closing.some(({ aborted }) => aborted)) return;
      response.destroy();
      throw error;
    } finally {
      for (const each of reasons) each.removeEventListener("abort", end);
    }
  }
}

/** What ends an exchange without a response. */
function gone(): Error {
  return Object.assign(new Error("A fault has closed the connection."), { name: "AbortError" });
}

function milliseconds(delay: Delay, random: () => number): number {
  if (typeof delay === "number") return delay;
  const drawn =
    delay.distribution === "uniform"
      ? delay.min + random() * (delay.max - delay.min)
      : delay.mean + delay.deviation * standardNormal(random);
  return Math.min(LONGEST_DELAY, Math.max(0, drawn));
}

/** Box and Muller's method. */
function standardNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The response that ends the request; `undefined` if the action ends none. */
function responseOf(action: FaultAction): ApiResponse | undefined {
  if (action.tokenExpired) return errorResponse(invalidToken("The access token has expired."));
  if (action.tokenEndpointDown) {
    return errorResponse(new ApiError("OverCapacity", "The token endpoint is down."));
  }
  const { status, body, headers = {}, retryAfter } = action;
  if (status === undefined) return undefined;
  const isType = ([name]: [string, string]): boolean => /^content-type$/i.test(name);
  const others = Object.entries(headers).filter((each) => !isType(each));
  const [, type] = Object.entries(headers).find(isType) ?? [];
  const isText = typeof body === "string";
  const content = isText ? body : JSON.stringify(body === undefined ? envelope(status) : body);
  return {
    status,
    headers: {
      "Content-Type": type ?? (isText ? "text/plain; charset=utf-8" : "application/json"),
      ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
      ...Object.fromEntries(others),
    },
    body: status === 204 || status === 304 ? undefined : Buffer.from(content),
  };
}

/** The error that the service itself would mean by the status. */
function envelope(status: number): object {
  const code = usualCodes[status] ?? "General";
  return { ...toEnvelope(new ApiError(code, `A fault: status ${status}.`)), statusCode: status };
}
