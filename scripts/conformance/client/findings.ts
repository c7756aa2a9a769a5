import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";
import { exchangeOf, type Finding } from "../report/check-result.js";
import type { Result } from "./protocol.js";
import type { Seen } from "./scenario.js";

export function finding(message: string, shown: readonly RecordedRequest[]): Finding {
  return { message, exchanges: shown.map(exchangeOf) };
}

type CountOf = (
  count: number,
  requests: readonly RecordedRequest[],
  what: string,
) => Finding | undefined;

function counting(word: string, isRight: (seen: number, wanted: number) => boolean): CountOf {
  return (count, requests, what) => {
    if (isRight(requests.length, count)) return undefined;
    const wanted = `${word}${count} ${what}`;
    return finding(`Expected ${wanted}, saw ${requests.length}.`, requests);
  };
}

export const exactly = counting("", (seen, wanted) => seen === wanted);
export const atMost = counting("at most ", (seen, wanted) => seen <= wanted);
export const atLeast = counting("at least ", (seen, wanted) => seen >= wanted);

/** The requests had responses of these statuses, in this order; `undefined`: none. */
export function statuses(
  wanted: readonly (number | undefined)[],
  requests: readonly RecordedRequest[],
): Finding | undefined {
  const seen = requests.map(({ status }) => status);
  if (seen.length === wanted.length && seen.every((status, i) => status === wanted[i]))
    return undefined;
  return finding(`Expected ${listed(wanted)}, saw ${listed(seen)}.`, requests);
}

function listed(each: readonly (number | undefined)[]): string {
  return each.length === 0 ? "nothing" : each.map((status) => status ?? "no response").join(", ");
}

/** Every command ended with a response below 400. */
export function succeeded(seen: Seen): Finding | undefined {
  return allTold("get a response", (status) => status < 400, seen);
}

/** Every command ended with this status, as a response or an error. */
export function toldStatus(wanted: number, seen: Seen): Finding | undefined {
  return allTold(`tell of the ${wanted}`, (status) => status === wanted, seen);
}

function allTold(
  what: string,
  isRight: (status: number) => boolean,
  { results, calls, tokens }: Seen,
): Finding | undefined {
  const wrong = results.find((result) => !("status" in result) || !isRight(result.status));
  return wrong && finding(`The program was to ${what}; ${textOf(wrong)}.`, [...tokens, ...calls]);
}

/** The last command ended with an error, of one of these kinds if any are given. */
export function toldError({ results, calls }: Seen, ...kinds: string[]): Finding | undefined {
  const last = results.at(-1);
  if (last && "error" in last && (kinds.length === 0 || kinds.includes(last.error)))
    return undefined;
  const wanted = kinds.length === 0 ? "an error" : `an error (${kinds.join(" or ")})`;
  return finding(`The program was to tell of ${wanted}; ${textOf(last)}.`, calls);
}

export function textOf(result: Result | undefined): string {
  if (!result) return "it says nothing";
  if ("missing" in result) return result.missing.replace(/\.$/, "");
  return `it says: ${JSON.stringify(result).slice(0, 300)}`;
}

/** Milliseconds from the receipt of each request to that of the next one. */
export function gapsOf(requests: readonly RecordedRequest[]): number[] {
  const times = requests.map(({ receivedAt }) => Date.parse(receivedAt));
  return times.slice(1).map((time, i) => time - (times[i] ?? time));
}

export function of(operationId: string, requests: readonly RecordedRequest[]): RecordedRequest[] {
  return requests.filter((request) => request.operationId === operationId);
}
