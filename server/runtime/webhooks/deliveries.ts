import * as http from "node:http";
import * as https from "node:https";
import { secondsOf } from "../../../client/transport/errors.js";
import { backOff } from "../../../client/transport/retries.js";
import type { components } from "../../../generated/control/types.js";
import type { Clock } from "../control/clock.js";
import type { AppliedRule } from "../control/faults/active-rule.js";
import type { Faults } from "../control/faults/faults.js";
import { pauseOf } from "../control/faults/interference.js";
import type { Journal } from "../control/journal/journal.js";
import { ApiError } from "../errors.js";
import { type Message, RefusedUrl, send, signatureHeaders, targetOf } from "./send.js";

export type Delivery = components["schemas"]["Delivery"];
type Attempt = Delivery["attempts"][number];

export interface DeliveryParts {
  secret: () => string;
  /** Patterns of allowed hosts other than this machine. */
  hosts: readonly string[];
  now: () => Date;
  machineTime: () => Date;
  control: { clock: Clock; faults: Faults; requests: Journal } | undefined;
}

interface Kept {
  message: Message;
  delivery: Delivery;
  /** Attempts so far, without those that a fault repeats. */
  tried: number;
  timer?: NodeJS.Timeout | undefined;
}

/** Attempts of one delivery. */
const ATTEMPTS = 5;
/** Seconds before the second attempt (then doubled), and the longest `Retry-After` followed. */
const PAUSES = { baseDelay: 1, maxDelay: 300 };
/** Maximum kept deliveries, and bytes of their bodies. The oldest ended deliveries are dropped first. */
const MAX_KEPT = 500;
const MAX_BYTES = 16_777_216;

const WRONG_SECRET = "whsec_d3Jvbmcgc2VjcmV0IG9mIGEgZmF1bHQgcnVsZQ==";

/** Sends messages until they are received; keeps the latest in memory. */
export class Deliveries {
  readonly #kept = new Map<string, Kept>();
  readonly #agents = { "http:": new http.Agent(), "https:": new https.Agent() };
  readonly #stopped = new AbortController();

  constructor(private readonly parts: DeliveryParts) {
    // Messages due at the new time are sent immediately.
    parts.control?.clock.onJump(() => {
      const now = parts.now().toISOString();
      for (const kept of this.#kept.values()) {
        if ((kept.delivery.nextAttemptAt ?? "~") <= now) void this.#attempt(kept);
      }
    });
  }

  /** In order: the newest is the last. */
  list(): Delivery[] {
    return [...this.#kept.values()].map(({ delivery }) => structuredClone(delivery));
  }

  /** Throws OverCapacity if too many are waiting. */
  add(message: Message): Delivery {
    this.#makeRoom(message.body.length);
    const { id, name, url, correlationId } = message;
    const shown = { id, name, url, ...(correlationId !== undefined && { correlationId }) };
    const createdAt = this.parts.now().toISOString();
    const delivery: Delivery = { ...shown, state: "pending", createdAt, attempts: [] };
    return this.#begin({ message, delivery, tried: 0 });
  }

  /** Sends a delivery again, with as many attempts as a new one. `undefined`: unknown id. */
  resend(id: string): Delivery | undefined {
    const kept = this.#kept.get(id);
    if (!kept) return undefined;
    const delivery: Delivery = { ...kept.delivery, state: "pending", attempts: [] };
    return this.#begin({ message: kept.message, delivery, tried: 0 });
  }

  stop(): void {
    this.#stopped.abort();
    // The timers of forgotten deliveries do nothing.
    this.#kept.clear();
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  #begin(kept: Kept): Delivery {
    this.#kept.set(kept.message.id, kept);
    void this.#attempt(kept);
    return structuredClone(kept.delivery);
  }

  #makeRoom(bytes: number): void {
    const isFull = (): boolean => {
      const sizes = [...this.#kept.values()].map(({ message }) => message.body.length);
      return sizes.length >= MAX_KEPT || sizes.reduce((sum, each) => sum + each, bytes) > MAX_BYTES;
    };
    for (const [id, { delivery }] of this.#kept) {
      if (!isFull()) return;
      if (delivery.state !== "pending") this.#kept.delete(id);
    }
    if (!isFull()) return;
    const most = `${MAX_KEPT} may, with ${MAX_BYTES} bytes`;
    throw new ApiError("OverCapacity", `Too many deliveries wait for their receivers: ${most}.`);
  }

  async #attempt(kept: Kept): Promise<void> {
    const { message, delivery } = kept;
    const isForgotten = (): boolean => this.#kept.get(message.id) !== kept;
    if (this.#stopped.signal.aborted || isForgotten()) return;
    clearTimeout(kept.timer);
    delete delivery.nextAttemptAt;
    kept.tried += 1;
    const rule = this.parts.control?.faults.ofDelivery(delivery.name);
    if (rule) await pauseOf(rule, this.#stopped.signal);
    if (isForgotten()) return;
    const { drop, duplicate } = rule?.action ?? {};
    if (drop) return void (delivery.state = "dropped");
    if (duplicate) await this.#post(kept, rule);
    const { status, retryAfter = "" } = await this.#post(kept, rule);
    if (status >= 200 && status < 300) return void (delivery.state = "delivered");
    if (status === 410 || kept.tried >= ATTEMPTS) return void (delivery.state = "failed");
    const seconds = Math.max(backOff(kept.tried, PAUSES), secondsOf(retryAfter) ?? 0);
    const pause = 1_000 * Math.min(PAUSES.maxDelay, seconds);
    delivery.nextAttemptAt = new Date(this.parts.now().getTime() + pause).toISOString();
    kept.timer = setTimeout(() => void this.#attempt(kept), pause).unref();
  }

  /** Sends a message once, and records how that ended. */
  async #post(
    kept: Kept,
    rule: AppliedRule | undefined,
  ): Promise<{ status: number; retryAfter?: string | undefined }> {
    const { message, delivery } = kept;
    const { control, hosts, machineTime, secret } = this.parts;
    const at = machineTime();
    const attempt: Attempt = { at: at.toISOString(), ...(rule && { fault: rule.id }) };
    const key = rule?.action.wrongSignature ? WRONG_SECRET : secret();
    const headers = { ...message.headers, ...signatureHeaders(key, message, at) };
    const sent = { correlationId: message.id, ...message, headers };
    let record: ReturnType<Journal["sent"]> | undefined;
    try {
      const target = await targetOf(message, hosts);
      record = control?.requests.sent(target.url, sent);
      const response = await send(target, sent, this.#agents);
      record?.prepared(response);
      attempt.status = response.status;
      return response;
    } catch (error) {
      attempt.error = reasonOf(error);
      record?.rejected(new ApiError("BadGateway", attempt.error));
      if (error instanceof RefusedUrl) kept.tried = ATTEMPTS;
      return { status: 0 };
    } finally {
      delivery.attempts.push(attempt);
      record?.ended(rule?.id);
    }
  }
}

/** An aborted request has its reason as the cause; an error of several addresses has no message. */
function reasonOf(error: unknown): string {
  const { cause, errors: [first] = [] } = Object(error) as { cause?: unknown; errors?: unknown[] };
  return String(Reflect.get(Object(cause ?? first ?? error) as object, "message"));
}
