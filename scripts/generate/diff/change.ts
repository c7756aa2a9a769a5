import { breaks, type Direction, type RuleName, rules } from "./rules.js";

/** One difference between two documents. */
export interface Change {
  rule: RuleName;
  breaking: boolean;
  /** Whether it is in what clients send or in what they are sent; null for neither. */
  direction: Direction | null;
  /** `Resource.key`, `query parameter limit` */
  at: string;
  /** `minLength 1 → 2` */
  text: string;
  why: string;
  /** The operations that it touches: `GET /things/{id}`. */
  operations: string[];
}

export function change(
  rule: RuleName,
  { at, text, direction }: { at: string; text: string; direction?: Direction },
): Change {
  const { why } = rules[rule];
  return {
    rule,
    breaking: breaks(rule, direction ?? "request"),
    direction: direction ?? null,
    at,
    text,
    why,
    operations: [],
  };
}
