import type { HookedExchange, Stage } from "../../http/stage-hooks.js";
import { isTokenEndpoint } from "../../security/requirement.js";
import { hasValues } from "../matching.js";
import type { FaultMatch, FaultRule, FaultRuleState } from "./fault-rule.js";
import { ownMember } from "../../objects.js";

export class ActiveRule {
  #matched = 0;
  #shared = 0;
  #applied = 0;
  readonly #removal = new AbortController();

  constructor(
    readonly id: string,
    readonly rule: FaultRule,
    private readonly random: () => number,
  ) {}

  get state(): FaultRuleState {
    return { ...this.rule, id: this.id, matched: this.#matched, applied: this.#applied };
  }

  /** Aborted by {@link remove}. */
  get removed(): AbortSignal {
    return this.#removal.signal;
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

  /** Whether the rule changes this request. Counts it. */
  applies(exchange: HookedExchange, body: () => unknown): boolean {
    const { match = {} } = this.rule;
    if (!isMeant(this.rule, exchange) || !matches(match, exchange)) return false;
    const { request, path } = exchange;
    const query = request.url?.slice(path.length + 1) ?? "";
    return hasValues(match, { query, body }) && this.#counts();
  }

  /** Whether the rule changes this attempt to deliver a webhook or callback. Counts it. */
  appliesToDelivery(name: string): boolean {
    const { webhook } = this.rule.match ?? {};
    return webhook !== undefined && [webhook].flat().includes(name) && this.#counts();
  }

  #counts(): boolean {
    const { match = {}, nth, after = 0, times = Infinity, probability = 1 } = this.rule;
    if (match.share !== undefined && !this.#takesShare(match.share)) return false;
    this.#matched += 1;
    if (nth !== undefined && ![nth].flat().includes(this.#matched)) return false;
    if (this.#matched <= after || this.#applied >= times) return false;
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
function isMeant({ match = {}, action }: FaultRule, { operation }: HookedExchange): boolean {
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

/** `*` stands for any characters. Takes linear time, unlike a regular expression with several stars. */
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
