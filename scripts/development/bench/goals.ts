import type { Series } from "./comparison.js";
import type { ImplementationName } from "./implementations.js";
import { type Ratio, ratioByRound } from "./statistics.js";

export interface Goal {
  against: ImplementationName;
  /** Requests of ours to each one of theirs, at least. */
  atLeast: number;
}

/** What our service is to reach in every scenario. */
export const goals: readonly Goal[] = [
  { against: "stock", atLeast: 4 },
  { against: "glue", atLeast: 1 },
  { against: "commercetools-mock", atLeast: 1 },
  { against: "bare", atLeast: 0.95 },
];

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
