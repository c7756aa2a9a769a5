import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { ExactSum } from "./exact-sum.js";
import { propertyRuns } from "../../testing/property-runs.js";

function sum(values: readonly number[]): number {
  const exact = new ExactSum();
  for (const value of values) exact.add(value);
  return exact.value;
}

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

describe("ExactSum", () => {
  const table: [values: number[], expected: number][] = [
    [Array.from({ length: 10 }, () => 0.1), 1],
    [[1e16, 1, -1e16], 1],
    [[1e308, 1e308, -1e308, -1e308, 0.5], 0.5],
    [[1e308, 1e308], Infinity],
    [[-1e308, -1e308], -Infinity],
    [[2 ** 53, 1, 5e-324], 2 ** 53 + 2],
  ];
  it.each(table)("%j: %d", (values, expected) => {
    expect(sum(values)).toBe(expected);
  });

  it("equals plain addition for two values and does not depend on the order", () => {
    fc.assert(
      fc.property(finite, finite, fc.array(finite), (a, b, others) => {
        expect(sum([a, b])).toBe(a + b + 0);
        const all = [a, b, ...others];
        expect(sum(all.toReversed())).toBe(sum(all));
        expect(sum([...all, ...all.map((each) => -each)])).toBe(0);
      }),
      propertyRuns(1_000),
    );
  });

  it("adds a value several times in one call", () => {
    fc.assert(
      fc.property(finite, fc.integer({ min: 1, max: 20 }), (value, times) => {
        const exact = new ExactSum();
        exact.add(value, times);
        expect(exact.value).toBe(sum(Array.from({ length: times }, () => value)));
      }),
      propertyRuns(100),
    );
  });
});
