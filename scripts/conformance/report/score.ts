import type { CheckResult } from "./check-result.js";

/** How many of an area's checks passed, of those that were tried. */
export interface Score {
  area: string;
  passed: number;
  tried: number;
  total: number;
}

/** In the order in which the areas first occur. */
export function scoresOf(results: readonly CheckResult[]): Score[] {
  const areas = [...new Set(results.map(({ area }) => area))];
  return areas.map((area) =>
    scoreOf(
      area,
      results.filter((result) => result.area === area),
    ),
  );
}

/** Of all areas together. */
export function totalScore(results: readonly CheckResult[]): Score {
  return scoreOf("all", results);
}

function scoreOf(area: string, results: readonly CheckResult[]): Score {
  const count = (...outcomes: string[]): number =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    area,
    passed: count("passed"),
    tried: count("passed", "failed"),
    total: results.length,
  };
}
