import { validateHeaderName, validateHeaderValue } from "node:http";
import type { components } from "../../../../generated/control/types.js";
import type { OperationDescription } from "../../operation-types.js";
import { wrongMatch } from "../matching.js";

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
const ENDINGS = ["status", "tokenExpired", "tokenEndpointDown", "reset", "noResponse"] as const;
/** Members that spoil a response. */
const DAMAGES = ["truncateAfter", "malformedJson", "wrongContentLength"] as const;
/** Members that compress a response. */
const CODINGS = ["gzip", "coding"] as const;

/** Members for deliveries of webhooks and callbacks alone. */
const OF_DELIVERIES: readonly string[] = ["drop", "duplicate", "wrongSignature"];

const ACTIONS: readonly string[] = [
  ...[...ENDINGS, ...DAMAGES, ...CODINGS, ...OF_DELIVERIES],
  ...["body", "headers", "retryAfter", "delay", "bytesPerSecond", "chunked"],
];

/** The longest delay, in milliseconds. */
export const LONGEST_DELAY = 600_000;

/** Throws {@link FaultRuleError} for a rule that does nothing or is impossible, also in untyped JavaScript. */
export function checkRule(
  { action, nth, after, times, probability, match = {} }: FaultRule,
  operations: readonly OperationDescription[],
): void {
  const wrong = wrongMatch(match, operations);
  if (wrong !== undefined) throw new FaultRuleError(`match.${wrong}`);
  const members = Object.entries({ ...action }).filter(
    ([, value]) => value !== undefined && value !== false,
  );
  const names = members.map(([name]) => name);
  if (names.length === 0) throw new FaultRuleError("The action does nothing.");
  const isOfDeliveries = match.webhook !== undefined;
  for (const name of names) {
    if (!ACTIONS.includes(name)) throw new FaultRuleError(`action.${name} is unknown.`);
    if (name === "delay" || OF_DELIVERIES.includes(name) === isOfDeliveries) continue;
    const place = isOfDeliveries ? "is not for match.webhook" : "needs match.webhook";
    throw new FaultRuleError(`action.${name} ${place}.`);
  }
  for (const group of [ENDINGS, DAMAGES, CODINGS]) {
    const [one, other, ...more] = group.filter((name) => names.includes(name));
    if (other === undefined) continue;
    const all = [one, other, ...more].join(" and ");
    throw new FaultRuleError(`action: ${all} exclude each other.`);
  }
  for (const name of ["body", "headers", "retryAfter"]) {
    if (names.includes(name) && !names.includes("status")) {
      throw new FaultRuleError(`action.${name} needs action.status.`);
    }
  }
  const { status, truncateAfter, bytesPerSecond, wrongContentLength, delay } = action;
  const whole = { isWhole: true, most: 2 ** 31 };
  checkNumbers("action.status", status, { ...whole, least: 200, most: 599 });
  checkNumbers("action.truncateAfter", truncateAfter, whole);
  checkNumbers("action.bytesPerSecond", bytesPerSecond, { ...whole, least: 1 });
  checkNumbers("action.wrongContentLength", wrongContentLength, { ...whole, least: -(2 ** 31) });
  checkNumbers("action.delay", delay, { most: LONGEST_DELAY });
  checkNumbers("nth", nth, { ...whole, least: 1 });
  checkNumbers("after", after, whole);
  checkNumbers("times", times, { ...whole, least: 1 });
  checkNumbers("probability", probability, { most: 1 });
  checkNumbers("match.share", match.share, { most: 1 });
  checkHeaders(action);
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

function checkHeaders({ headers = {}, retryAfter }: FaultAction): void {
  const all =
    retryAfter === undefined ? headers : { ...headers, "Retry-After": String(retryAfter) };
  for (const [name, value] of Object.entries(all)) {
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch {
      throw new FaultRuleError(`action.headers: '${name}' or its value is not a valid header.`);
    }
  }
}
