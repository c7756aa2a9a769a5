import fc from "fast-check";
import { inspect, isDeepStrictEqual } from "node:util";
import type { StockValidator } from "../../../server/validation/testing/stock-validator.js";
import type { Validation } from "../../../server/validation/validator.js";
import type { SchemaValues } from "./schema-values.js";

export interface ComparisonRuns {
  seed: number;
  runs: number;
  progress: () => void;
}

export interface ComparisonParts extends ComparisonRuns {
  stock: StockValidator;
  subject: Validation;
  values: SchemaValues;
}

/** What became of a request or a response, and all that can be seen of it. */
export interface Outcome {
  verdict: keyof Counts;
  [seen: string]: unknown;
}

/** How often a verdict was given. */
export interface Counts {
  accepted: number;
  rejected: number;
  /** For no operation, or rejected before a validator sees it. */
  undecided: number;
}

export interface Comparison {
  /** By kind. */
  verdicts: ReadonlyMap<string, Counts>;
  /** Where the two differ, and on what. */
  difference: { message: string; example: string } | undefined;
}

export function totalOf({ verdicts }: Comparison): Counts {
  const sum = (verdict: keyof Counts): number =>
    [...verdicts.values()].reduce((total, counts) => total + counts[verdict], 0);
  return { accepted: sum("accepted"), rejected: sum("rejected"), undecided: sum("undecided") };
}

/** Compares what drawn examples come to, by the stock validator and by another, until that differs. */
export async function compare<Drawn extends { kind: string }>(
  { seed, runs, progress }: ComparisonRuns,
  drawn: fc.Arbitrary<Drawn>,
  outcomes: Record<"stock" | "subject", (drawn: Drawn) => Promise<Outcome>>,
  describe: (drawn: Drawn) => string,
): Promise<Comparison> {
  const verdicts = new Map<string, Counts>();
  const property = fc.asyncProperty(drawn, async (example) => {
    progress();
    const theirs = await outcomes.stock(example);
    const ours = await outcomes.subject(example);
    const counts = verdicts.get(example.kind) ?? { accepted: 0, rejected: 0, undecided: 0 };
    counts[theirs.verdict] += 1;
    verdicts.set(example.kind, counts);
    if (isDeepStrictEqual(ours, theirs)) return;
    throw new Error(`${shown(ours)}, where the stock validator gives ${shown(theirs)}`);
  });
  const run = await fc.check(property, { numRuns: runs, seed });
  const [example] = run.counterexample ?? [];
  if (!example) return { verdicts, difference: undefined };
  const { errorInstance } = run;
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return { verdicts, difference: { message, example: describe(example) } };
}

function shown(outcome: Outcome): string {
  const text = inspect(outcome, { depth: 6, maxStringLength: 300, breakLength: Infinity });
  return text.length <= 1_500 ? text : `${text.slice(0, 1_500)}…`;
}
