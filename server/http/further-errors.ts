import type { OperationDescription } from "../../generated/operations.js";
import { limits } from "../config.js";
import { ApiError } from "../errors.js";
import type { Judge } from "./judge.js";
import { parseQuery, type Query } from "./query.js";
import {
  discriminatorOf,
  faultOf,
  type ValidationFault,
  validationFaults,
} from "./validation-errors.js";
import type { RequestParts } from "./validator.js";

const UNION = /^(?:anyOf|oneOf)\./;
/** Says only that one of the faults before it is in the branch of a condition. */
const CONDITION = /^if\./;

/**
 * What is wrong with a request besides the error that it was rejected with, in the order in which the
 * document describes its parts: parameters, then the body. One error for each place, however many
 * keywords fail there; a value that fits no branch of a union is one error.
 *
 * Only rejected requests pay for it. A body of more than `limits.thoroughValues` values is not gone
 * through again: each of them may be an error, all of which are made before the first is told.
 */
export function furtherErrors(
  judge: Judge,
  operation: OperationDescription,
  parts: RequestParts,
  /** The query, if it is such that the judge only runs what it has compiled. */
  plain?: Query,
): ApiError[] {
  if (hasMoreValues(parts.body.value, limits.thoroughValues)) return [];
  const { faults, isFirstAmong } = plain
    ? { faults: judge.allFaults(operation, { ...parts, query: plain }), isFirstAmong: true }
    : allFaults(judge, operation, parts);
  const places = new Map<string, ValidationFault[]>();
  for (const place of unions(faults.filter(({ errorCode = "" }) => !CONDITION.test(errorCode)))) {
    const field = fieldOf(place[0]);
    if (!places.has(field)) places.set(field, place);
  }
  return [...places.values()]
    .slice(isFirstAmong ? 1 : 0)
    .slice(0, limits.errors - 1)
    .map((place) => faultOf(operation, place, parts.body.value));
}

/** Where it is: a discriminator is at fault in its own property, which other keywords may judge as well. */
function fieldOf({ path, message, errorCode = "" }: ValidationFault): string {
  const property = /^discriminator\./.test(errorCode) ? discriminatorOf(message) : undefined;
  return property === undefined ? path : `${path}/${property}`;
}

interface Faults {
  faults: ValidationFault[];
  /** Whether the first of these is what the request was rejected with. */
  isFirstAmong: boolean;
}

function allFaults(judge: Judge, operation: OperationDescription, parts: RequestParts): Faults {
  let parsed: Query;
  try {
    parsed = parseQuery(operation, parts.rawQuery);
  } catch {
    // A query that cannot be read is the first error; about its parameters nothing is known.
    const { faults } = judgeAll(judge, operation, parts, {});
    return { faults: faults.filter(({ path }) => !path.startsWith("/query")), isFirstAmong: false };
  }
  const all: ValidationFault[] = [];
  const names = new Set<string>();
  // The validator gives up at a parameter that it does not know, or cannot read: without this one it
  // goes on.
  for (;;) {
    const query = Object.assign(Object.create(null) as Query, parsed);
    const { faults, unread } = judgeAll(judge, operation, parts, query);
    all.push(...faults);
    if (unread === undefined || names.has(unread) || names.size >= limits.errors) break;
    // Each look is at all of them.
    if (names.size * Object.keys(parsed).length > limits.thoroughValues) break;
    names.add(unread);
    delete parsed[unread];
  }
  return { faults: all, isFirstAmong: true };
}

function judgeAll(
  judge: Judge,
  operation: OperationDescription,
  { params, headers, body, rawQuery }: RequestParts,
  query: Query,
): { faults: ValidationFault[]; unread?: string | undefined } {
  try {
    const copies = { params: { ...params }, headers: { ...headers } };
    judge.judgeAll(operation, { ...copies, body, rawQuery, query });
    return { faults: [] };
  } catch (thrown) {
    const faults = validationFaults(thrown) ?? [];
    const [first] = faults;
    if (first === undefined || first.errorCode !== undefined) return { faults };
    return { faults, unread: /^\/query\/(.+)$/s.exec(first.path)?.[1] };
  }
}

/** What the branches of a union found comes before the union's own fault: told as one. */
function unions(faults: readonly ValidationFault[]): [ValidationFault, ...ValidationFault[]][] {
  const all: [ValidationFault, ...ValidationFault[]][] = [];
  for (const fault of faults) {
    let from = all.length;
    if (UNION.test(fault.errorCode ?? "")) {
      while (from > 0 && isWithin(all[from - 1]?.[0].path ?? "", fault.path)) from -= 1;
    }
    const [first = fault, ...more] = all.splice(from).flat();
    all.push(first === fault ? [fault] : [first, ...more, fault]);
  }
  return all;
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`);
}

/** Whether so many values are in a value, itself included. Looks at no more than that, nor deeper. */
function hasMoreValues(value: unknown, most: number): boolean {
  const left = [value];
  for (let seen = 0; left.length > 0; seen += 1) {
    if (seen + left.length > most) return true;
    const next = left.pop();
    if (typeof next !== "object" || next === null || Buffer.isBuffer(next)) continue;
    if (Array.isArray(next)) {
      if (next.length > most) return true;
      left.push(...(next as unknown[]));
    } else {
      for (const name in next) {
        if (left.push(Reflect.get(next, name)) > most) return true;
      }
    }
  }
  return false;
}
