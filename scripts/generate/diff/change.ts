import { breaks, type Direction, type RuleName, rules } from "./rules.js";

/** One difference between two documents. */
export interface Change {
  rule: RuleName;
  breaking: boolean;
  severity: Severity;
  /** Whether it is in what clients send or in what they are sent; null for neither. */
  direction: Direction | null;
  /** `Resource.key`, `query parameter limit` */
  at: string;
  /** `minLength 1 → 2` */
  text: string;
  why: string;
  /** The operations that it touches: `GET /things/{id}`. */
  operations: string[];
  /** Why it is accepted although it breaks clients. */
  accepted?: string;
}

/** What breaks clients is an error, what they should know of a warning, all else for information. */
export type Severity = "error" | "warning" | "info";

const WARNINGS: ReadonlySet<RuleName> = new Set<RuleName>([
  "operation-renamed",
  "path-parameter-renamed",
  "operation-deprecated",
  "parameter-deprecated",
  "property-deprecated",
  "sunset-announced",
  "removed-after-sunset",
  "response-added",
]);

export function change(
  rule: RuleName,
  { at, text, direction }: { at: string; text: string; direction?: Direction },
): Change {
  const { why } = rules[rule];
  const breaking = breaks(rule, direction ?? "request");
  return {
    rule,
    breaking,
    severity: breaking ? "error" : WARNINGS.has(rule) ? "warning" : "info",
    direction: direction ?? null,
    at,
    text,
    why,
    operations: [],
  };
}
