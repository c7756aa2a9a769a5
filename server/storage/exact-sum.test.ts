import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { exactSum } from "./exact-sum.js";

const once = (value: number) => ({ value, times: 1 });
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });

describe("exactSum", () => {
  it.each([
    ["nothing", [], 0],
    ["whole numbers", [1, 2, 3], 6],
    ["what additions in turn lose", [1e20, 1, -1e20], 1],
    ["tenths", [0.1, 0.1, 0.1], 0.30000000000000004],
    ["the smallest there is", [5e-324, 5e-324], 1e-323],
    ["a tie that goes to the even one", [2 ** 53, 1], 2 ** 53],
    ["a tie that goes up to the even one", [2 ** 53 + 2, 1], 2 ** 53 + 4],
    ["more than a tie", [2 ** 53, 1, 2 ** -1074], 2 ** 53 + 2],
    ["less than nothing", [-0.1, -0.2], -0.30000000000000004],
    ["what is back from beyond the largest", [1.7e308, 1.7e308, -1.7e308], 1.7e308],
    ["what is beyond the largest", [1.7e308, 1.7e308], Infinity],
  ])("adds up %s", (_, values, sum) => {
    expect(exactSum(values.map(once))).toBe(sum);
  });

  it("multiplies exactly too", () => {
    expect(exactSum([{ value: 0.1, times: 3 }])).toBe(0.30000000000000004);
    expect(exactSum([{ value: 2 ** 53 - 1, times: 2 ** 26 }, once(1)])).toBe(2 ** 79 - 2 ** 26);
  });

  it("rounds a sum of two as the addition does", () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(exactSum([once(a), once(b)])).toBe(a + b + 0);
      }),
      { numRuns: 5_000 },
    );
  });

  it("does not depend on the order", () => {
    const shuffled = fc
      .array(numbers)
      .chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(exactSum(list.map(once))).toBe(exactSum(other.map(once)));
      }),
    );
  });
});
