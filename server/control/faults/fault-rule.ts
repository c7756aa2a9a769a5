import { validateHeaderName, validateHeaderValue } from "node:http";
import type { OperationDescription } from "../../operation-types.js";
import { unknownName } from "../unknown-name.js";

/** Which requests a rule is for: those that match every member that is given; without members, all. */
export interface FaultMatch {
  operationId?: string | string[];
  /** Of the request, without the query. `*` stands for any characters. */
  path?: string;
  method?: string | string[];
  /** Id of the authenticated client: such a rule is asked after authentication. */
  client?: string;
  /** Values by header name; `*` for any value. */
  header?: Record<string, string>;
  /** This share of the matching requests, evenly spread: 0.25 is every fourth one. */
  share?: number;
}

/** Milliseconds: always the same, or drawn for each request. A value below 0 counts as 0. */
export type Delay =
  | number
  | { distribution: "uniform"; min: number; max: number }
  | { distribution: "normal"; mean: number; deviation: number };

/** Before the request is handled, or after: then what it stores is stored, and only the response is lost. */
export type FaultTime = "beforeHandling" | "afterCommit";

/** What happens to a request. Members can be combined, except that only one of them ends the request. */
export interface FaultAction {
  /** Ends the request with this response. */
  status?: number;
  /** Of that response: text as it is, any other value as JSON. Default: an error envelope. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Seconds, or a date, for the header `Retry-After`. */
  retryAfter?: number | string;
  /** Ends it with a 401, as if the access token had expired. For operations that take tokens. */
  tokenExpired?: boolean;
  /** Ends it with a 503, at the endpoints that issue tokens, and only there. */
  tokenEndpointDown?: boolean;
  /** Resets the connection instead of a response. */
  reset?: FaultTime;
  /** Sends nothing, and keeps the connection open until the client closes it or the rule is removed. */
  noResponse?: FaultTime;
  delay?: Delay;
  /** Closes the connection after this many bytes of the response's body. */
  truncateAfter?: number;
  /** Sends the response's body at this speed. */
  bytesPerSecond?: number;
  /** Cuts the end off the response's body, which is then no JSON; its length is right. */
  malformedJson?: boolean;
  /** Adds to the `Content-Length` of the response, or takes away from it, and closes the connection. */
  wrongContentLength?: number;
}

export interface FaultRule {
  /** Default: a new one. */
  id?: string;
  match?: FaultMatch;
  /** Only the matching requests of these numbers, the first being 1. */
  nth?: number | number[];
  /** Not the first so many matching requests. */
  after?: number;
  /** At most so many requests. */
  times?: number;
  /** Of each request that is left, as the seed decides. */
  probability?: number;
  action: FaultAction;
}

/** A rule with what has become of it. */
export interface FaultRuleState extends FaultRule {
  id: string;
  /** Requests that it was for. */
  matched: number;
  /** Requests of these whose course it changed. */
  applied: number;
}

/** A rule that contradicts itself, or one too many. */
export class FaultRuleError extends Error {
  override readonly name = "FaultRuleError";
}

/** Members that end a request, each in its own way. */
const ENDINGS = ["status", "tokenExpired", "tokenEndpointDown", "reset", "noResponse"] as const;
/** Members that spoil a response: the first two may go together. */
const DAMAGES = ["truncateAfter", "malformedJson", "wrongContentLength"] as const;

/** The longest delay, in milliseconds. */
export const LONGEST_DELAY = 600_000;

/** Throws {@link FaultRuleError} for a rule that does nothing, or that cannot be done. */
export function checkRule(
  { action, nth, after, times, probability, match = {} }: FaultRule,
  operations: readonly OperationDescription[] | undefined,
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
