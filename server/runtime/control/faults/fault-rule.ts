import { validateHeaderName, validateHeaderValue } from "node:http";
import type { components } from "../../../../generated/control/types.js";
import type { OperationDescription } from "../../operation-types.js";
import { type Duration, millisecondsOf } from "../clock.js";
import type { PlannedChanges } from "../controlled-api.js";
import { wrongMatch, wrongMember } from "../matching.js";
import { type StreamAction, streamsOf } from "./stream-faults.js";

type Schemas = components["schemas"];

/** Selects requests that match every given member; without members, all requests. */
export type FaultMatch = Schemas["FaultMatch"];
/** Milliseconds: always the same, or drawn for each request. */
export type Delay = Schemas["Delay"];
/** The effect on a request. Only one member may end it. */
export type FaultAction = Schemas["FaultAction"];
export type FaultRule = Schemas["FaultRule"];
export type FaultRuleState = Schemas["FaultRuleState"];

/** A contradictory rule, or too many rules. */
export class FaultRuleError extends Error {
  override readonly name = "FaultRuleError";
}

/** Members that end a request. */
const ENDINGS = [
  "status",
  "stream",
  "tokenExpired",
  "tokenEndpointDown",
  "reset",
  "noResponse",
] as const;
/** Members that spoil a response. */
const DAMAGES = ["truncateAfter", "malformedJson", "wrongContentLength"] as const;
/** Members that compress a response. */
const CODINGS = ["gzip", "coding"] as const;

const RULE = {
  id: true,
  match: true,
  nth: true,
  after: true,
  times: true,
  probability: true,
  action: true,
  responses: true,
  afterLast: true,
  changes: true,
} satisfies Record<keyof FaultRule, true>;

const MATCH = {
  operationId: true,
  path: true,
  method: true,
  client: true,
  header: true,
  query: true,
  body: true,
  share: true,
  webhook: true,
} satisfies Record<keyof FaultMatch, true>;

/** Members for deliveries of webhooks and callbacks alone. */
const OF_DELIVERIES: readonly string[] = ["drop", "duplicate", "wrongSignature"];

const ACTIONS: readonly string[] = [
  ...[...ENDINGS, ...DAMAGES, ...CODINGS, ...OF_DELIVERIES],
  ...["body", "headers", "retryAfter", "delay", "bytesPerSecond", "chunked"],
];

/** The longest delay, in milliseconds. */
export const LONGEST_DELAY = 600_000;

/** The longest time from a request to a change, in milliseconds: ten years. */
const LONGEST_PLAN = 315_576_000_000;

interface Service {
  operations: readonly OperationDescription[];
  /** `undefined`: rules cannot change stored items. */
  planned: PlannedChanges | undefined;
}

/** Throws {@link FaultRuleError} for a rule that does nothing or is impossible, also in untyped JavaScript. */
export function checkRule(rule: FaultRule, service: Service): void {
  const { action, responses, afterLast, changes, nth, after, times, probability } = rule;
  const { match = {} } = rule;
  const unknown = wrongMember(rule, RULE);
  if (unknown !== undefined) throw new FaultRuleError(unknown);
  const wrong = wrongMember(match, MATCH) ?? wrongMatch(match, service.operations);
  if (wrong !== undefined) throw new FaultRuleError(`match.${wrong}`);
  if (!responses && !changes && namesIn(action).length === 0) {
    throw new FaultRuleError("The action does nothing.");
  }
  if (action && responses) throw new FaultRuleError("action and responses exclude each other.");
  if (afterLast !== undefined && !responses) {
    throw new FaultRuleError("afterLast needs responses.");
  }
  const places = responses?.map((each, i) => [`responses[${i}]`, each] as const);
  for (const [place, each] of places ?? [["action", action ?? {}] as const]) {
    checkAction(place, each, match.webhook !== undefined);
    if (each.stream) checkStream(`${place}.stream`, each.stream, { match, ...service });
  }
  checkNumbers("nth", nth, { ...WHOLE, least: 1 });
  checkNumbers("after", after, WHOLE);
  checkNumbers("times", times, { ...WHOLE, least: 1 });
  checkNumbers("probability", probability, { most: 1 });
  checkNumbers("match.share", match.share, { most: 1 });
  if (changes) checkChanges(rule, changes, service.planned);
}

/** The members with an effect. */
function namesIn(action: FaultAction = {}): string[] {
  const members = Object.entries(action);
  return members
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name]) => name);
}

const WHOLE = { isWhole: true, most: 2 ** 31 };

function checkAction(place: string, action: FaultAction, isOfDeliveries: boolean): void {
  const names = namesIn(action);
  for (const name of names) {
    if (!ACTIONS.includes(name)) throw new FaultRuleError(`${place}.${name} is unknown.`);
    if (name === "delay" || OF_DELIVERIES.includes(name) === isOfDeliveries) continue;
    const reason = isOfDeliveries ? "is not for match.webhook" : "needs match.webhook";
    throw new FaultRuleError(`${place}.${name} ${reason}.`);
  }
  for (const group of [ENDINGS, DAMAGES, CODINGS]) {
    const [one, other, ...more] = group.filter((name) => names.includes(name));
    if (other === undefined) continue;
    const all = [one, other, ...more].join(" and ");
    throw new FaultRuleError(`${place}: ${all} exclude each other.`);
  }
  for (const name of ["body", "headers", "retryAfter"]) {
    if (names.includes(name) && !names.includes("status")) {
      throw new FaultRuleError(`${place}.${name} needs ${place}.status.`);
    }
  }
  const { status, truncateAfter, bytesPerSecond, wrongContentLength, delay } = action;
  checkNumbers(`${place}.status`, status, { ...WHOLE, least: 200, most: 599 });
  checkNumbers(`${place}.truncateAfter`, truncateAfter, WHOLE);
  checkNumbers(`${place}.bytesPerSecond`, bytesPerSecond, { ...WHOLE, least: 1 });
  checkNumbers(`${place}.wrongContentLength`, wrongContentLength, { ...WHOLE, least: -(2 ** 31) });
  checkNumbers(`${place}.delay`, delay, { most: LONGEST_DELAY });
  checkHeaders(place, action);
}

function checkStream(
  place: string,
  { every = {}, events = [] }: StreamAction,
  { match, operations }: Pick<Service, "operations"> & { match: FaultMatch },
): void {
  const names = [match.operationId ?? []].flat();
  if (names.length === 0) throw new FaultRuleError(`${place} needs match.operationId.`);
  const other = operations.find(
    (each) => names.includes(each.operationId) && streamsOf(each).length === 0,
  );
  if (other) {
    const reason = "the document declares neither server-sent events nor lines of JSON for it";
    throw new FaultRuleError(`${place}: '${other.operationId}' returns no stream: ${reason}.`);
  }
  checkDuration(`${place}.every`, every);
  for (const [i, { after = {} }] of events.entries())
    checkDuration(`${place}.events[${i}].after`, after);
}

function checkDuration(place: string, duration: Duration): void {
  checkNumbers(`${place}, in milliseconds`, millisecondsOf(duration), { most: LONGEST_PLAN });
}

function checkChanges(
  { match: { operationId = [] } = {}, action }: FaultRule,
  changes: NonNullable<FaultRule["changes"]>,
  planned: PlannedChanges | undefined,
): void {
  if (!planned)
    throw new FaultRuleError("changes: this service has no items that a rule can change.");
  const operationIds = [operationId].flat();
  if (operationIds.length === 0) throw new FaultRuleError("changes need match.operationId.");
  const ending = namesIn(action).find((name) => ENDINGS.some((each) => each === name));
  const isHandled = action?.stream
    ? action.stream.events === undefined
    : [action?.reset, action?.noResponse].includes("afterCommit");
  if (ending !== undefined && !isHandled) {
    throw new FaultRuleError(`changes: action.${ending} ends the request before it is handled.`);
  }
  for (const [i, { after, merge }] of changes.entries()) {
    checkDuration(`changes[${i}].after`, after);
    for (const each of operationIds) {
      const wrong = planned.wrongChange(each, merge);
      if (wrong !== undefined) throw new FaultRuleError(`changes[${i}]: ${wrong}`);
    }
  }
}

/** Checks a number, or all of a list, or of the members of an object. */
function checkNumbers(
  name: string,
  setting: number | readonly number[] | Delay | undefined,
  { least = 0, most, isWhole = false }: { least?: number; most: number; isWhole?: boolean },
): void {
  const values =
    typeof setting === "object"
      ? Object.values(setting).filter((each) => typeof each === "number")
      : [setting];
  for (const value of values) {
    if (value === undefined) continue;
    if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) continue;
    const kind = isWhole ? "whole number" : "number";
    throw new FaultRuleError(`${name}: ${value} is not a ${kind} from ${least} to ${most}.`);
  }
}

function checkHeaders(place: string, { headers = {}, retryAfter }: FaultAction): void {
  const all =
    retryAfter === undefined ? headers : { ...headers, "Retry-After": String(retryAfter) };
  for (const [name, value] of Object.entries(all)) {
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch {
      throw new FaultRuleError(`${place}.headers: '${name}' or its value is not a valid header.`);
    }
  }
}
