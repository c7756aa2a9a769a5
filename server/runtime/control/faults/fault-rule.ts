import { validateHeaderName, validateHeaderValue } from "node:http";
import type { components } from "../../../../generated/control/types.js";
import type { OperationDescription } from "../../operation-types.js";
import { unknownName } from "../unknown-name.js";

type Schemas = components["schemas"];

/** Which requests a rule is for: those that match every given member; without members, all. */
export type FaultMatch = Schemas["FaultMatch"];
/** Milliseconds: always the same, or drawn for each request. */
export type Delay = Schemas["Delay"];
/** What happens to a request. Only one member may end it. */
export type FaultAction = Schemas["FaultAction"];
export type FaultRule = Schemas["FaultRule"];
/** A rule with its counts. */
export type FaultRuleState = Schemas["FaultRuleState"];

/** A rule that contradicts itself, or one too many. */
export class FaultRuleError extends Error {
  override readonly name = "FaultRuleError";
}

/** Members that end a request. */
const ENDINGS = ["status", "tokenExpired", "tokenEndpointDown", "reset", "noResponse"] as const;
/** Members that spoil a response. */
const DAMAGES = ["truncateAfter", "malformedJson", "wrongContentLength"] as const;

/** The longest delay, in milliseconds. */
export const LONGEST_DELAY = 600_000;

/** Throws {@link FaultRuleError} for a rule that does nothing or is impossible. */
export function checkRule(
  { action, nth, after, times, probability, match = {} }: FaultRule,
  operations: readonly OperationDescription[],
): void {
  const unknown = unknownName(match, operations);
  if (unknown !== undefined) throw new FaultRuleError(`match.${unknown}`);
  const given = Object.entries(action).filter(
    ([, value]) => value !== undefined && value !== false,
  );
  const names = given.map(([name]) => name);
  if (names.length === 0) throw new FaultRuleError("The action does nothing.");
  const endings = ENDINGS.filter((name) => names.includes(name));
  if (endings.length > 1) throw exclusive(endings);
  const damages = DAMAGES.filter((name) => names.includes(name));
  if (damages.length > 1) throw exclusive(damages);
  const [ending] = endings;
  for (const name of ["body", "headers", "retryAfter"]) {
    if (names.includes(name) && ending !== "status") {
      throw new FaultRuleError(`action.${name} needs action.status.`);
    }
  }
  checkNumber("action.status", action.status, 200, 599, true);
  checkNumber("action.truncateAfter", action.truncateAfter, 0, 2 ** 31, true);
  checkNumber("action.bytesPerSecond", action.bytesPerSecond, 1, 2 ** 31, true);
  checkNumber("action.wrongContentLength", action.wrongContentLength, -(2 ** 31), 2 ** 31, true);
  for (const each of typeof nth === "number" ? [nth] : (nth ?? [])) {
    checkNumber("nth", each, 1, 2 ** 31, true);
  }
  checkNumber("after", after, 0, 2 ** 31, true);
  checkNumber("times", times, 1, 2 ** 31, true);
  checkNumber("probability", probability, 0, 1);
  checkNumber("match.share", match.share, 0, 1);
  checkDelay(action);
  checkHeaders(action);
}

function exclusive(names: readonly string[]): FaultRuleError {
  return new FaultRuleError(`action: ${names.join(" and ")} exclude each other.`);
}

function checkNumber(
  name: string,
  value: number | undefined,
  least: number,
  most: number,
  isWhole = false,
): void {
  if (value === undefined) return;
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return;
  const kind = isWhole ? "whole number" : "number";
  throw new FaultRuleError(`${name}: ${value} is not a ${kind} from ${least} to ${most}.`);
}

function checkDelay({ delay }: FaultAction): void {
  if (delay === undefined) return;
  const values =
    typeof delay === "number"
      ? [delay]
      : delay.distribution === "uniform"
        ? [delay.min, delay.max]
        : [delay.mean, delay.deviation];
  for (const each of values) checkNumber("action.delay", each, 0, LONGEST_DELAY);
}

function checkHeaders({ headers = {}, retryAfter }: FaultAction): void {
  const all =
    retryAfter === undefined ? headers : { ...headers, "Retry-After": String(retryAfter) };
  for (const [name, value] of Object.entries(all)) {
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch {
      throw new FaultRuleError(`action.headers: '${name}' or its value is no header.`);
    }
  }
}
