import { secondsOf } from "../../../client/transport/errors.js";
import { backOff } from "../../../client/transport/retries.js";
import type { components } from "../../../generated/control/types.js";
import type { Clock } from "../control/clock.js";
import type { ActiveRule } from "../control/faults/active-rule.js";
import type { Faults } from "../control/faults/faults.js";
import { pauseOf } from "../control/faults/interference.js";
import type { Journal } from "../control/journal/journal.js";
import { ApiError } from "../errors.js";
import { type Answer, RefusedUrl, send, signatureHeaders, targetOf } from "./send.js";

export type Delivery = components["schemas"]["Delivery"];

export interface Message extends Pick<Delivery, "id" | "name" | "url" | "correlationId"> {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

interface DeliveryParts {
  secret: () => string;
  /** Patterns of hosts besides this machine. */
  hosts: readonly string[];
  now: () => Date;
  machineTime: () => Date;
  control: { clock: Clock; faults: Faults; requests: Journal } | undefined;
}

interface Kept {
  message: Message;
  delivery: Delivery;
  /** Attempts so far, without repetitions by a fault. */
  tried: number;
  timer?: NodeJS.Timeout | undefined;
}

/** Attempts of one delivery. */
const ATTEMPTS = 5;
/** Seconds before the second attempt, doubled each time, and the most that `Retry-After` is followed. */
const PAUSES = { baseDelay: 1, maxDelay: 300 };
/** Milliseconds that an attempt may take: Standard Webhooks recommends 15 to 30 seconds. */
const TIMEOUT = 15_000;
/** Deliveries that are kept, and the bytes of their bodies. The oldest that have ended are forgotten first. */
const MAX_KEPT = 500;
const MAX_BYTES = 16_777_216;

const WRONG_SECRET = "whsec_d3Jvbmcgc2VjcmV0IG9mIGEgZmF1bHQgcnVsZQ==";

/** Sends messages until they are received, and remembers the latest. They end with the process. */
export class Deliveries {
  readonly #kept = new Map<string, Kept>();
  readonly #running = new Set<AbortController>();
  readonly #stopped = new AbortController();

  constructor(private readonly parts: DeliveryParts) {
    parts.control?.clock.onJump(() => this.#hurry());
  }

  /** The newest is the last. */
  list(): Delivery[] {
    return [...this.#kept.values()].map(({ delivery }) => structuredClone(delivery));
  }

  /** `refused`: why it is not sent. Throws OverCapacity if too many are waiting. */
  add(message: Message, refused?: string): Delivery {
    this.#makeRoom(message.body.length);
    const { id, name, url, correlationId } = message;
    const createdAt = this.parts.now().toISOString();
    const cause = correlationId !== undefined && { correlationId };
    const state = { id, name, url, ...cause, state: "pending", createdAt, attempts: [] } as const;
    const kept: Kept = { message, delivery: { ...state, attempts: [] }, tried: 0 };
    this.#kept.set(id, kept);
    if (refused === undefined) void this.#attempt(kept);
    else this.#ended(kept, "failed", refused);
    return structuredClone(kept.delivery);
  }

  /** With as many attempts as a new one. `undefined`: it is unknown. */
  resend(id: string): Delivery | undefined {
    const kept = this.#kept.get(id);
    if (!kept) return undefined;
    const isRunning = kept.delivery.state === "pending" && !kept.timer;
    Object.assign(kept.delivery, { state: "pending", attempts: [] });
    kept.tried = 0;
    if (!isRunning) void this.#attempt(kept);
    return structuredClone(kept.delivery);
  }

  stop(): void {
    this.#stopped.abort();
    for (const { timer } of this.#kept.values()) clearTimeout(timer);
    for (const each of this.#running) each.abort(new Error("The service has stopped."));
  }

  #makeRoom(bytes: number): void {
    const isFull = (): boolean => {
      const kept = [...this.#kept.values()];
      const sum = kept.reduce((total, { message }) => total + message.body.length, bytes);
      return kept.length >= MAX_KEPT || sum > MAX_BYTES;
    };
    for (const [id, { delivery }] of this.#kept) {
      if (!isFull()) return;
      if (delivery.state !== "pending") this.#kept.delete(id);
    }
    if (!isFull()) return;
    const most = `${MAX_KEPT} may, with ${MAX_BYTES} bytes`;
    throw new ApiError("OverCapacity", `Too many deliveries wait for their receivers: ${most}.`);
  }

  /** Makes the attempts that are due by the clock. */
  #hurry(): void {
    const now = this.parts.now().toISOString();
    for (const kept of this.#kept.values()) {
      if ((kept.delivery.nextAttemptAt ?? "~") <= now) void this.#attempt(kept);
    }
  }

  async #attempt(kept: Kept): Promise<void> {
    if (this.#stopped.signal.aborted) return;
    clearTimeout(kept.timer);
    kept.timer = undefined;
    delete kept.delivery.nextAttemptAt;
    kept.tried += 1;
    const rule = this.parts.control?.faults.ofDelivery(kept.message.name);
    if (rule) await pauseOf(rule, this.#stopped.signal);
    const { drop, duplicate } = rule?.rule.action ?? {};
    if (drop) this.#ended(kept, "dropped", `The rule '${rule?.id}' dropped it.`);
    if (duplicate) await this.#post(kept, rule);
    if (!drop) this.#settle(kept, await this.#post(kept, rule));
  }

  #settle(kept: Kept, outcome: Answer | Error): void {
    if (this.#stopped.signal.aborted) return;
    const { status = 0, response } = outcome instanceof Error ? {} : outcome;
    if (status >= 200 && status < 300) return void (kept.delivery.state = "delivered");
    const isHopeless = status === 410 || outcome instanceof RefusedUrl;
    if (isHopeless || kept.tried >= ATTEMPTS) return void (kept.delivery.state = "failed");
    const wanted = secondsOf(response?.headers["retry-after"] ?? "") ?? 0;
    const pause = 1_000 * Math.min(PAUSES.maxDelay, Math.max(backOff(kept.tried, PAUSES), wanted));
    kept.delivery.nextAttemptAt = new Date(this.parts.now().getTime() + pause).toISOString();
    kept.timer = setTimeout(() => void this.#attempt(kept), pause).unref();
  }

  #ended({ delivery }: Kept, state: Delivery["state"], error: string): void {
    delivery.state = state;
    delivery.attempts.push({ at: this.parts.machineTime().toISOString(), error });
  }

  /** Sends a message once, and notes how it went. */
  async #post({ message, delivery }: Kept, rule?: ActiveRule): Promise<Answer | Error> {
    const { id, body } = message;
    const at = this.parts.machineTime();
    const secret = rule?.rule.action.wrongSignature ? WRONG_SECRET : this.parts.secret();
    const signature = signatureHeaders(secret, id, Math.floor(at.getTime() / 1_000), body);
    const headers = { ...message.headers, ...signature };
    const outcome = await this.#exchanged({ ...message, headers }, rule?.id).catch(errorOf);
    const seen = outcome instanceof Error ? { error: outcome.message } : { status: outcome.status };
    const fault = rule && { fault: rule.id };
    delivery.attempts.push({ at: at.toISOString(), ...seen, ...fault });
    return outcome;
  }

  async #exchanged(message: Message, fault: string | undefined): Promise<Answer> {
    const { id, url, body, correlationId = id } = message;
    const target = await targetOf(url, this.parts.hosts);
    const record = this.parts.control?.requests.sent(target.url, { ...message, correlationId });
    const over = new AbortController();
    this.#running.add(over);
    const late = (): void => over.abort(new Error(`No response in ${TIMEOUT} ms.`));
    const timer = setTimeout(late, TIMEOUT).unref();
    try {
      const answer = await send(target, body, { ...message, signal: over.signal });
      const { status, response } = answer;
      record?.prepared({ status, headers: response.rawHeaders, content: answer.body });
      return answer;
    } catch (error) {
      record?.rejected(new ApiError("BadGateway", errorOf(error).message));
      throw error;
    } finally {
      clearTimeout(timer);
      this.#running.delete(over);
      record?.ended(fault);
    }
  }
}

/** An aborted request has its reason as the cause; the error of several addresses has no message of its own. */
function errorOf(thrown: unknown): Error {
  const { cause, errors: [first] = [] } = Object(thrown) as { cause?: unknown; errors?: unknown[] };
  const found = cause ?? first ?? thrown;
  return found instanceof Error ? found : new Error(String(found));
}
