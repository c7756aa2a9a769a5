import { isDeepStrictEqual } from "node:util";
import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";
import { parsed } from "../drive/called-api.js";
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
  return allReported("a response below 400", (status) => status < 400, seen);
}

/** A repeated call succeeds, because the fault applies once. */
export function succeededIfRepeated(seen: Seen): Finding | undefined {
  return seen.calls.length > 1 ? succeeded(seen) : undefined;
}

/** Every command ended with this status, as a response or an error. */
export function reportedStatus(wanted: number, seen: Seen): Finding | undefined {
  return allReported(`the status ${wanted}`, (status) => status === wanted, seen);
}

/** Every command ended with an error, or with a status of one. */
export function reportedFailure({ results, calls, tokens }: Seen): Finding | undefined {
  const wrong = results.find(
    (each) => !("error" in each || ("status" in each && each.status >= 400)),
  );
  return (
    wrong && finding(`Expected an error as the result; ${textOf(wrong)}.`, [...tokens, ...calls])
  );
}

function allReported(
  what: string,
  isRight: (status: number) => boolean,
  { results, calls, tokens }: Seen,
): Finding | undefined {
  const wrong = results.find((result) => !("status" in result) || !isRight(result.status));
  return (
    wrong && finding(`Expected ${what} as the result; ${textOf(wrong)}.`, [...tokens, ...calls])
  );
}

/** The last command ended with an error. `kinds`: its possible kinds. Default: any. */
export function reportedError({ results, calls }: Seen, ...kinds: string[]): Finding | undefined {
  const last = results.at(-1);
  if (last && "error" in last && (kinds.length === 0 || kinds.includes(last.error)))
    return undefined;
  const wanted = kinds.length === 0 ? "an error" : `an error (${kinds.join(" or ")})`;
  return finding(`Expected ${wanted} as the result; ${textOf(last)}.`, calls);
}

export function textOf(result: Result | undefined): string {
  if (!result) return "the program reported nothing";
  if ("missing" in result) return result.missing.replace(/\.$/, "");
  return `the program reported ${JSON.stringify(result).slice(0, 300)}`;
}

/** The second request came at least this many milliseconds after the first. */
export function waited(
  requests: readonly RecordedRequest[],
  milliseconds: number,
): Finding | undefined {
  const [gap = Infinity] = gapsOf(requests);
  if (gap >= milliseconds - TOLERANCE) return undefined;
  const message = `The retry came after ${gap} ms, but Retry-After demanded ${milliseconds} ms.`;
  return finding(message, requests);
}

/** Milliseconds by which two clocks differ through rounding. */
const TOLERANCE = 10;

/** The requests with an error. */
export function wrong(
  requests: readonly RecordedRequest[],
  message: string,
  isWrong: (request: RecordedRequest) => boolean,
): Finding | undefined {
  const shown = requests.filter(isWrong);
  return shown.length === 0 ? undefined : finding(`${message}.`, shown);
}

export function hasBody(headers: RecordedRequest["request"]["headers"]): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || "transfer-encoding" in headers;
}

/** Headers that a repeated request needs, like the first one. */
const KEPT = /^(?:accept|authorization|content-type|if-match|user-agent|x-conformance|.*key)$/;

const PARTS = {
  method: ({ method }) => method,
  query: ({ path, query }) => [path, ...new URLSearchParams(query)],
  headers: ({ request }) =>
    Object.entries(request.headers)
      .filter(([name]) => KEPT.test(name))
      .sort(),
  body: ({ request: { body } }) => parsed(body?.text ?? "") ?? body?.text ?? "nothing",
} satisfies Readonly<Record<string, (request: RecordedRequest) => unknown>>;

export type Part = keyof typeof PARTS;

/** A part in which a later request differs from the first. */
export function changed(
  part: Part,
  [first, ...later]: readonly RecordedRequest[],
): Finding | undefined {
  const valueOf: (request: RecordedRequest) => unknown = PARTS[part];
  const wanted = first && valueOf(first);
  const other = later.find((each) => !isDeepStrictEqual(valueOf(each), wanted));
  if (!first || !other) return undefined;
  const [was, is] = [wanted, valueOf(other)].map((value) => JSON.stringify(value).slice(0, 300));
  return finding(`The ${part} changed from ${was} to ${is}.`, [first, other]);
}

/** Milliseconds from the receipt of each request to that of the next one. */
export function gapsOf(requests: readonly RecordedRequest[]): number[] {
  const times = requests.map(({ receivedAt }) => Date.parse(receivedAt));
  return times.slice(1).map((time, i) => time - (times[i] ?? time));
}

export function of(operationId: string, requests: readonly RecordedRequest[]): RecordedRequest[] {
  return requests.filter((request) => request.operationId === operationId);
}
