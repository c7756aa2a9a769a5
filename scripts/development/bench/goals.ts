import type { Series } from "./comparison.js";
import type { ImplementationName } from "./implementations.js";
import type { ScenarioName } from "./scenarios.js";
import { type Ratio, ratioByRound } from "./statistics.js";

export interface Goal {
  against: ImplementationName;
  /** Requests of ours to each one of theirs, at least. */
  atLeast: number;
  /** Where it holds. Default: in every scenario. */
  scenarios?: readonly ScenarioName[];
}

/** What our service is to reach. */
export const goals: readonly Goal[] = [
  // Elsewhere most of the time is the store's, which is the same for both: bare node:http does not reach 4 either.
  { against: "stock", atLeast: 4, scenarios: ["get", "not-modified", "bad-body"] },
  { against: "glue", atLeast: 1 },
  { against: "commercetools-mock", atLeast: 1 },
  { against: "bare", atLeast: 0.95 },
];

/** Whether the goal holds in the scenario. */
export function isGoalOf(scenario: ScenarioName, { scenarios }: Goal): boolean {
  return scenarios?.includes(scenario) ?? true;
}

/** Of our requests per second to theirs, within each round; `undefined` where one did not take part. */
export function oursTo(other: ImplementationName, series: readonly Series[]): Ratio | undefined {
  const ours = ratesOf("ours", series);
  const theirs = ratesOf(other, series);
  return ours && theirs && ratioByRound(ours, theirs);
}

export function ratesOf(name: ImplementationName, series: readonly Series[]): number[] | undefined {
  const found = series.find(({ implementation }) => implementation === name);
  return found?.rounds.map(({ requestsPerSecond }) => requestsPerSecond);
}
