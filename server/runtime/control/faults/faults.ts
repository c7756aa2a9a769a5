import { randomUUID } from "node:crypto";
import type { Stream, WritePart } from "../../http/response-writer.js";
import type {
  ContentDescription,
  OperationDescription,
  RuleChanges,
} from "../../operation-types.js";
import type { Clock } from "../clock.js";
import type { HookedExchange, PreparedResponse, Stage } from "../../http/stage-hooks.js";
import { randomFrom } from "../../service/ids.js";
import type { PlannedChanges } from "../controlled-api.js";
import { ActiveRule, type AppliedRule } from "./active-rule.js";
import { checkRule, type FaultRule, FaultRuleError, type FaultRuleState } from "./fault-rule.js";
import { damage, damagedParts, Interference, isDamaging } from "./interference.js";
import { playedItems } from "./stream-faults.js";
import { readBody } from "../matching.js";

const MAX_RULES = 1_000;

/**
 * Injects faults for tests of clients. The first rule that applies to a request decides.
 *
 * @example
 * faults.add({ match: { operationId: "getResource" }, times: 2, action: { status: 503, retryAfter: 0 } });
 */
export class Faults {
  readonly #rules = new Map<string, ActiveRule>();
  readonly #interference: Interference;
  readonly #random: () => number;
  #planned: PlannedChanges | undefined;

  /** `operations`: names accepted in rules. `seed`: of probabilities and delays. */
  constructor(
    private readonly operations: readonly OperationDescription[],
    private readonly clock: Clock,
    seed = 1,
  ) {
    this.#random = randomFrom(seed);
    this.#interference = new Interference(this.#random);
  }

  /** Lets rules change stored items. */
  attach(planned: PlannedChanges | undefined): void {
    this.#planned = planned;
  }

  /** Rules apply in the order in which they were added. Throws {@link FaultRuleError}. */
  add(rule: FaultRule): FaultRuleState {
    checkRule(rule, { operations: this.operations, planned: this.#planned });
    const { id = randomUUID() } = rule;
    if (this.#rules.has(id)) throw new FaultRuleError(`There is a rule '${id}' already.`);
    if (this.#rules.size >= MAX_RULES) {
      throw new FaultRuleError(`There are ${MAX_RULES} rules, the most that are allowed.`);
    }
    const active = new ActiveRule(id, structuredClone(rule), this.#random);
    this.#rules.set(id, active);
    return active.state;
  }

  list(): FaultRuleState[] {
    return [...this.#rules.values()].map(({ state }) => state);
  }

  get(id: string): FaultRuleState | undefined {
    return this.#rules.get(id)?.state;
  }

  /** Returns whether the rule existed. Requests held by the rule continue normally. */
  remove(id: string): boolean {
    this.#rules.get(id)?.remove();
    return this.#rules.delete(id);
  }

  /** Removes all rules, as {@link remove} does. */
  clear(): void {
    for (const id of this.#rules.keys()) this.remove(id);
  }

  /** Closes the connections of all requests that are delayed or get no response. */
  release(): void {
    this.#interference.release();
  }

  begin(exchange: HookedExchange): ExchangeFaults {
    return new ExchangeFaults(exchange, this.#interference, this.#rules, this.clock);
  }

  /** The rule for an attempt to deliver the webhook or callback of this name. */
  ofDelivery(name: string): AppliedRule | undefined {
    for (const rule of this.#rules.values()) {
      const applied = rule.appliedToDelivery(name);
      if (applied) return applied;
    }
    return undefined;
  }
}

class ExchangeFaults {
  #rule: AppliedRule | undefined;
  #received: Buffer | undefined;

  constructor(
    private readonly exchange: HookedExchange,
    private readonly interference: Interference,
    private readonly rules: ReadonlyMap<string, ActiveRule>,
    private readonly clock: Clock,
  ) {}

  /** Id of the rule that applies. */
  get applied(): string | undefined {
    return this.#rule?.id;
  }

  get changes(): RuleChanges | undefined {
    return this.#rule?.changes;
  }

  received(body: Buffer): void {
    this.#received = body;
  }

  passed(stage: Stage): Promise<void> | undefined {
    if (this.#rule) return undefined;
    for (const rule of this.rules.values()) {
      if (rule.stage !== stage) continue;
      this.#rule = rule.applied(this.exchange, () => this.#body);
      if (this.#rule) return this.interference.before(this.exchange, this.#rule);
    }
    return undefined;
  }

  get #body(): unknown {
    return readBody(this.#received?.toString(), this.exchange.request.headers["content-type"]);
  }

  played(items: Stream, kind: ContentDescription["kind"]): Stream {
    const { stream } = this.#rule?.action ?? {};
    if (!this.#rule || !stream) return items;
    const { clock, exchange, interference } = this;
    const { gone, response } = exchange;
    const times = { clock, gone, stop: interference.signal, hurry: this.#rule.removed };
    return playedItems(items, kind, stream, { times, response });
  }

  get damaged(): WritePart | undefined {
    const { action, removed } = this.#rule ?? {};
    const isDamaged = action?.truncateAfter !== undefined || action?.bytesPerSecond !== undefined;
    if (!isDamaged || !removed || removed.aborted) return undefined;
    return damagedParts(this.exchange, action, [this.interference.signal, removed]);
  }

  takesOver(prepared: PreparedResponse): boolean | Promise<boolean> {
    if (!this.#rule || this.#rule.removed.aborted) return false;
    const { action, removed } = this.#rule;
    if (action.noResponse === "afterCommit") return this.interference.hold(this.exchange, removed);
    if (action.reset === "afterCommit") this.interference.reset(this.exchange);
    else if (prepared.content === undefined || !isDamaging(action)) return false;
    else damage(this.exchange, prepared, action, [this.interference.signal, removed]);
    return true;
  }
}
