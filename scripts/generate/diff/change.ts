import { type RuleName, rules } from "./rules.js";

/** Who is affected: `request` is what clients send, `response` is what they are sent. */
export type Direction = "request" | "response";

export interface Place {
  /** `Resource.key`, `query parameter limit` */
  at: string;
  /** Unset for what is in neither. */
  direction?: Direction;
}

/** One difference between two documents. */
export interface Change {
  rule: RuleName;
  breaking: boolean;
  /** What breaks clients is an error, what they should know of a warning, all else for information. */
  severity: "error" | "warning" | "info";
  direction: Direction | null;
  at: string;
  /** `minLength 1 → 2` */
  text: string;
  why: string;
  /** The operations that it touches: `GET /things/{id}`. */
  operations: string[];
  /** Why it is accepted although it breaks clients. */
  accepted?: string;
}

export function change(rule: RuleName, { at, direction }: Place, text: string): Change {
  const { breaksIn, why, isNoticed } = { isNoticed: false, ...rules[rule] };
  const breaking = breaksIn === "both" || breaksIn === `${direction ?? "request"}s`;
  const severity = breaking ? "error" : isNoticed ? "warning" : "info";
  return { rule, breaking, severity, direction: direction ?? null, at, text, why, operations: [] };
}

/** What only one of two maps has, and what both have under one key. */
export function matchKeys<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): { removed: [string, T][]; kept: [string, T, T][]; added: [string, T][] } {
  return {
    removed: [...before].filter(([key]) => !after.has(key)),
    kept: [...before].flatMap(([key, value]) => {
      const now = after.get(key);
      return now === undefined ? [] : [[key, value, now] as [string, T, T]];
    }),
    added: [...after].filter(([key]) => !before.has(key)),
  };
}

/** Those of `some` that are not among `others`. */
export function without<T>(some: Iterable<T>, others: Iterable<T>): T[] {
  const known = new Set(others);
  return [...some].filter((each) => !known.has(each));
}
