import { describe, expect, it } from "@jest/globals";
import { median, percentile, ratioByRound } from "./statistics.js";

describe("median", () => {
  it.each([
    { given: [7], want: 7 },
    { given: [9, 1, 5], want: 5 },
    { given: [10, 2, 4, 100], want: 7 },
  ])("of $given is $want", ({ given, want }) => expect(median(given)).toBe(want));

  it("leaves its input alone", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it("does not exist without values", () => expect(() => median([])).toThrow(RangeError));
});

describe("percentile", () => {
  const hundred = Float64Array.from({ length: 100 }, (_, i) => 100 - i);
  it.each([
    { share: 0, want: 1 },
    { share: 0.5, want: 50 },
    { share: 0.99, want: 99 },
    { share: 1, want: 100 },
  ])("at $share of 1 to 100 is $want", ({ share, want }) =>
    expect(percentile(hundred, share)).toBe(want),
  );

  it("sorts as numbers", () => expect(percentile(Float64Array.of(100, 9, 10), 0.5)).toBe(10));
  it("does not exist without values", () =>
    expect(() => percentile(new Float64Array(), 0.5)).toThrow(RangeError));
});

describe("ratioByRound", () => {
  it("compares within each round, so that a slow period of the machine cancels out", () => {
    expect(ratioByRound([300, 30, 330], [100, 10, 100])).toEqual({ median: 3, min: 3, max: 3.3 });
  });

  it.each([
    { values: [1, 2], base: [1] },
    { values: [], base: [] },
  ])("rejects $values against $base", ({ values, base }) =>
    expect(() => ratioByRound(values, base)).toThrow(RangeError),
  );
});
