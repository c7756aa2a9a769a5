import { STATUS_CODES } from "node:http";

/** Words by which vendors name errors besides those of the status, the surest first. */
const WORDS: Readonly<Record<number, string>> = {
  400: "validation invalid bad request input parameter argument client",
  401: "unauthorized unauthenticated authentication auth credentials token key",
  403: "forbidden permission restricted denied access authorization scope",
  404: "found not missing object resource unknown",
  409: "conflict exists already duplicate concurrent",
  413: "large too payload size limit",
  422: "unprocessable validation invalid entity",
  429: "rate many limit limited requests too throttled quota",
  500: "internal server unexpected api unknown",
  503: "unavailable service maintenance overloaded",
};

/** The names of statuses whose reason phrase says less. */
const NAMES: Readonly<Record<number, string>> = { 400: "validation error", 429: "rate limited" };

const NOISE: ReadonlySet<string> = new Set(["error", "errors", "exception", "failed", "failure"]);

/** `RateLimit-exceeded` is rate, limit, exceeded. */
function wordsOf(text: string): string[] {
  const spaced = text.replace(/([a-z0-9])([A-Z])/g, "$1 $2");
  return spaced
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The name for a status among those that a document allows; `undefined`: none resembles it. */
export function nameAmong(names: readonly string[], status: number): string | undefined {
  // Unknown ones are as the general status of their class (RFC 9110 section 15).
  for (const each of [status, status < 500 ? 400 : 500]) {
    const sure = (WORDS[each] ?? "").split(" ");
    const others = wordsOf(STATUS_CODES[each] ?? "");
    const worth = (word: string): number => {
      const at = sure.indexOf(word);
      if (at >= 0) return at === 0 ? 3 : 1;
      return others.includes(word) ? 1 : -0.5;
    };
    const score = (name: string): number =>
      wordsOf(name)
        .filter((word) => !NOISE.has(word))
        .reduce((sum, word) => sum + worth(word), 0);
    const [best] = names
      .map((name) => ({ name, worth: score(name) }))
      .sort((a, b) => b.worth - a.worth);
    if (best && best.worth > 0) return best.name;
  }
  return undefined;
}

/**
 * The usual name for a status, written as the sample is: `not_found`, `NOT_FOUND`, `NotFound` or `not-found`.
 * `undefined`: the sample is no name, such as `E1001`.
 */
export function usualName(status: number, sample: string): string | undefined {
  const words = wordsOf(NAMES[status] ?? STATUS_CODES[status] ?? "error");
  if (/^[A-Z]+(?:_[A-Z]+)*$/.test(sample)) return words.join("_").toUpperCase();
  if (/^[a-z]+(?:-[a-z]+)+$/.test(sample)) return words.join("-");
  if (/^[a-z]+(?:_[a-z]+)*$/.test(sample)) return words.join("_");
  const isPascal = /^(?:[A-Z][a-z]+)+$/.test(sample);
  return isPascal
    ? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
    : undefined;
}
