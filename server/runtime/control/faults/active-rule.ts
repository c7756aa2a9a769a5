import type { HookedExchange, Stage } from "../../http/stage-hooks.js";
import { isTokenEndpoint } from "../../security/requirement.js";
import { hasValues } from "../matching.js";
import type { RuleChanges } from "../../operation-types.js";
import { millisecondsOf } from "../clock.js";
import type { FaultAction, FaultMatch, FaultRule, FaultRuleState } from "./fault-rule.js";
import { ownMember } from "../../objects.js";

/** The effect of a rule on one request. */
export interface AppliedRule {
  id: string;
  action: FaultAction;
  /** Aborted when the rule is removed. */
  removed: AbortSignal;
  changes: RuleChanges | undefined;
}

export class ActiveRule {
  #matched = 0;
  #shared = 0;
  #applied = 0;
  readonly #removal = new AbortController();
  readonly #changes: RuleChanges | undefined;

  constructor(
    readonly id: string,
    readonly rule: FaultRule,
    private readonly random: () => number,
  ) {
    const { match = {}, changes } = rule;
    this.#changes = changes && {
      operationIds: [match.operationId ?? []].flat(),
      changes: changes.map(({ after, merge }) => ({ after: millisecondsOf(after), merge })),
      cancelled: this.#removal.signal,
    };
  }

  get state(): FaultRuleState {
    return { ...this.rule, id: this.id, matched: this.#matched, applied: this.#applied };
  }

  /** Releases held requests, as if the rule had not applied. */
  remove(): void {
    this.#removal.abort();
  }

  /** The stage after which everything the rule compares is known. */
  get stage(): Stage {
    const { body, client } = this.rule.match ?? {};
    if (body !== undefined) return "bodyRead";
    return client === undefined ? "routed" : "authenticated";
  }

  /** The effect on this request; `undefined`: none. Counts it. */
  applied(exchange: HookedExchange, body: () => unknown): AppliedRule | undefined {
    const { match = {} } = this.rule;
    const action = this.#next;
    if (!isMeant(match, action ?? {}, exchange) || !matches(match, exchange)) return undefined;
    const { request, path } = exchange;
    const query = request.url?.slice(path.length + 1) ?? "";
    return hasValues(match, { query, body }) ? this.#counted(action) : undefined;
  }

  /** The effect on this attempt to deliver a webhook or callback; `undefined`: none. Counts it. */
  appliedToDelivery(name: string): AppliedRule | undefined {
    const { webhook } = this.rule.match ?? {};
    const isNamed = webhook !== undefined && [webhook].flat().includes(name);
    return isNamed ? this.#counted(this.#next) : undefined;
  }

  /** The action for the next request; `undefined`: the rule no longer applies. */
  get #next(): FaultAction | undefined {
    const { action = {}, responses, afterLast = "stay" } = this.rule;
    if (!responses) return action;
    if (afterLast === "restart") return responses[this.#applied % responses.length];
    return responses[this.#applied] ?? (afterLast === "stay" ? responses.at(-1) : undefined);
  }

  #counted(action: FaultAction | undefined): AppliedRule | undefined {
    if (!this.#counts(action !== undefined) || !action) return undefined;
    return { id: this.id, action, removed: this.#removal.signal, changes: this.#changes };
  }

  #counts(isLeft: boolean): boolean {
    const { match = {}, nth, after = 0, times = Infinity, probability = 1 } = this.rule;
    if (match.share !== undefined && !this.#takesShare(match.share)) return false;
    this.#matched += 1;
    if (nth !== undefined && ![nth].flat().includes(this.#matched)) return false;
    if (this.#matched <= after || this.#applied >= times || !isLeft) return false;
    if (probability < 1 && this.random() >= probability) return false;
    this.#applied += 1;
    return true;
  }

  /** Whether the next request is in the share, evenly spread: 0.4 takes the first, third, sixth and eighth. */
  #takesShare(share: number): boolean {
    const before = Math.ceil(this.#shared * share);
    this.#shared += 1;
    return Math.ceil(this.#shared * share) > before;
  }
}

/** A rule must name a token endpoint to apply to it: clients fetch tokens on their own and would use it up. */
function isMeant(match: FaultMatch, action: FaultAction, { operation }: HookedExchange): boolean {
  if (operation === undefined || match.webhook !== undefined) return false;
  if (action.tokenEndpointDown) return isTokenEndpoint(operation);
  if (action.tokenExpired && operation.security.length === 0) return false;
  const namesPath = match.path !== undefined && !/^[/*]*$/.test(match.path);
  return !isTokenEndpoint(operation) || match.operationId !== undefined || namesPath;
}

function matches(
  match: FaultMatch,
  { operation, path, clientId, request }: HookedExchange,
): boolean {
  const { operationId, method, client, header = {} } = match;
  const operationIds = operationId === undefined ? undefined : [operationId].flat();
  if (operationIds?.includes(operation?.operationId ?? "") === false) return false;
  const methods = method === undefined ? undefined : [method].flat();
  if (methods?.every((each) => each.toUpperCase() !== request.method)) return false;
  if (client !== undefined && client !== clientId) return false;
  if (match.path !== undefined && !matchesPattern(path, match.path)) return false;
  return Object.entries(header).every(([name, wanted]) => {
    const value = ownMember(request.headers, name.toLowerCase());
    return value !== undefined && (wanted === "*" || String(value) === wanted);
  });
}

/** `*` matches any characters. Linear time, unlike a regular expression with several stars. */
export function matchesPattern(text: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
