import { capitalised } from "../../../server/runtime/validation/validation-errors.js";
import { STATUS_CODES } from "node:http";
import { wordsOf } from "../words.js";

/** Vendors' names of errors other than the reason phrase, most specific first. */
const NAMES: Readonly<Record<number, readonly RegExp[]>> = {
  400: [/validation/, /(?:bad|invalid) request/, /invalid|bad|input|param|argument|client/],
  401: [/unauthorized|unauthenticated/, /\bauth|credential|token|key/],
  403: [/forbidden/, /permission|restricted|denied|access/],
  404: [/not found/, /missing|unknown/],
  409: [/conflict/, /exists|duplicate|concurrent/],
  413: [/large|payload|size/],
  422: [/unprocessable/, /validation|invalid/],
  429: [/rate|too many/, /limit|throttle|quota/],
  500: [/internal|server/, /unexpected|unknown|api/],
  503: [/unavailable/, /maintenance|overloaded|service/],
};

/** The names of statuses whose reason phrase says less. */
const USUAL: Readonly<Record<number, string>> = { 400: "validation error", 429: "rate limited" };

function reasonOf(status: number): string[] {
  return wordsOf(STATUS_CODES[status] ?? "error");
}

/** The name for a status among those that a document allows; `undefined`: none resembles it. */
export function nameAmong(names: readonly string[], status: number): string | undefined {
  // Unknown ones are as the general status of their class (RFC 9110 section 15).
  const patterns = [status, status < 500 ? 400 : 500].flatMap((each) => [
    ...(NAMES[each] ?? []),
    new RegExp(reasonOf(each).join(" ")),
  ]);
  const found = patterns.map((pattern) =>
    names.find((name) => pattern.test(wordsOf(name).join(" "))),
  );
  return found.find((name) => name !== undefined);
}

type Style = readonly [sample: RegExp, written: (words: string[]) => string];

const STYLES: readonly Style[] = [
  [/^[A-Z]+(?:_[A-Z]+)*$/, (words) => words.join("_").toUpperCase()],
  [/^[a-z]+(?:-[a-z]+)+$/, (words) => words.join("-")],
  [/^[a-z]+(?:_[a-z]+)*$/, (words) => words.join("_")],
  [/^(?:[A-Z][a-z]+)+$/, (words) => words.map(capitalised).join("")],
];

/** Name of a status in the sample's style: `not_found`, `NotFound`. `undefined`: no name, like `E1001`. */
export function usualName(status: number, sample: string): string | undefined {
  const [, written] = STYLES.find(([pattern]) => pattern.test(sample)) ?? [];
  const usual = USUAL[status];
  return written?.(usual === undefined ? reasonOf(status) : wordsOf(usual));
}
