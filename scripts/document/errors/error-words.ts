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
  422: [/unprocessable/, /validation/, /invalid|bad|input/],
  429: [/rate|too many/, /limit|throttle|quota/],
  500: [/internal|server/, /unexpected|unknown|api/],
  503: [/unavailable/, /maintenance|overloaded|service/],
};

/** The names of statuses whose reason phrase says less. */
const USUAL: Readonly<Record<number, string>> = {
  400: "validation error",
  422: "validation error",
  429: "rate limited",
};

/** Any error. */
const FAILED = /\b(?:error|fail|failed|failure|fault|wrong)\b/;

/** A missing member, where the document has a separate code for it. */
const MISSING = /missing|required|blank/;

function reasonOf(status: number): string[] {
  return wordsOf(STATUS_CODES[status] ?? "error");
}

/** Unknown statuses are as the general one of their class (RFC 9110 section 15). */
function patternsOf(status: number): RegExp[] {
  return [status, status < 500 ? 400 : 500].flatMap((each) => [
    ...(NAMES[each] ?? []),
    new RegExp(reasonOf(each).join(" ")),
  ]);
}

/** The name for a status among those that a document allows; `undefined`: none resembles it. `example`: preferred. */
export function nameAmong(
  names: readonly string[],
  status: number,
  example?: string,
): string | undefined {
  const patterns = patternsOf(status);
  const suits = (words: string) => patterns.some((each) => each.test(words));
  if (example !== undefined && suits(wordsOf(example).join(" "))) return example;
  const spoken = spokenNames(names);
  for (const pattern of [...patterns, FAILED]) {
    const found = spoken.filter((each) => pattern.test(each));
    // The most general of them: `NOT_FOUND`, not `CUSTOMER_NOT_FOUND`.
    const [least] = found.toSorted((a, b) => a.split(" ").length - b.split(" ").length);
    if (least !== undefined) return names[spoken.indexOf(least)];
  }
  return undefined;
}

const known = new WeakMap<readonly string[], readonly string[]>();

/** The words of the names, found once: an enum may have hundreds, and is compared for each status. */
function spokenNames(names: readonly string[]): readonly string[] {
  const spoken = known.get(names) ?? names.map((name) => wordsOf(name).join(" "));
  known.set(names, spoken);
  return spoken;
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

export interface CodeOptions {
  /** The errors to write into the body. */
  errors: readonly { status: number; code: string }[];
  /** Whether the sample was written for the one status: its codes then suit it. */
  isOfStatus: boolean;
  /** Of the member. */
  name: string;
  /** Whether its object names the kind of a resource in `object`. */
  hasKind: boolean;
  /** The document's example of the member. */
  example?: string | undefined;
}

/** The code of each error: a name that the document allows, or else the usual one of the status. */
export function codesOf(
  names: readonly string[],
  sample: string,
  { errors, isOfStatus, name, hasKind, example }: CodeOptions,
): Record<string, string> {
  const codes: Record<string, string> = {};
  const missing = names[spokenNames(names).findIndex((each) => MISSING.test(each))];
  for (const { status, code } of errors) {
    // `error` has OAuth's own codes (RFC 6749 section 5.2).
    const isOAuth = name === "error" && names.length === 0 && /^[a-z_]+$/.test(code);
    if (names.includes(code) || isOAuth) codes[code] = code;
    else if (code === "RequiredField" && missing !== undefined) codes[code] = missing;
    if (isOfStatus) continue;
    const usual = names.length > 0 ? nameAmong(names, status, example) : usualName(status, sample);
    if (usual === undefined || status in codes) continue;
    // APIs that name the kind of a resource in `object` use this code (Notion, Stripe).
    codes[status] = hasKind && usual === "not_found" ? "object_not_found" : usual;
  }
  return codes;
}
