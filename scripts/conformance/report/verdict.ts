import { UsageError } from "../../command-line.js";
import type { CheckResult, Report } from "./check-result.js";

/** Reads ids of checks, one per line; `#` starts a comment. Throws {@link UsageError} for an unknown id. */
export function readExpectedFailures(text: string, known: readonly string[]): Set<string> {
  const ids = text
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    throw new UsageError(`There is no check ${unknown.join(", ")}.`);
  }
  return new Set(ids);
}

export type Verdict = ReturnType<typeof verdictOf>;

/** Sorts the ids of checks by result. A check that was not tried is neither unexpected nor stale. */
export function verdictOf({ results }: Report, expected: ReadonlySet<string>) {
  const idsOf = (outcome: string, isExpected: boolean): string[] =>
    results
      .filter((result) => result.outcome === outcome && expected.has(result.id) === isExpected)
      .map(({ id }) => id);
  return {
    unexpected: idsOf("failed", false),
    expected: idsOf("failed", true),
    /** Expected failures that passed: their lines are outdated. */
    stale: idsOf("passed", true),
  };
}

export function isClean({ unexpected, stale }: Verdict): boolean {
  return unexpected.length === 0 && stale.length === 0;
}

export type Score = ReturnType<typeof scoreOf>;

export function scoresOf(results: readonly CheckResult[]): Score[] {
  const areas = [...new Set(results.map(({ area }) => area))];
  const of = (area: string): CheckResult[] => results.filter((result) => result.area === area);
  return areas.map((area) => scoreOf(area, of(area)));
}

export function totalScore(results: readonly CheckResult[]): Score {
  return scoreOf("all", results);
}

function scoreOf(area: string, results: readonly CheckResult[]) {
  const count = (isAdvice: boolean, ...outcomes: string[]): number =>
    results.filter((each) => each.isAdvice === isAdvice && outcomes.includes(each.outcome)).length;
  const followed = count(true, "passed");
  return {
    area,
    results,
    followed,
    /** Counts of checks that a standard requires. */
    passed: count(false, "passed"),
    tried: count(false, "passed", "failed"),
    advice: followed + count(true, "advised"),
    total: results.length,
  };
}
