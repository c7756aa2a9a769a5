import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { cartLimits } from "./offer.js";
import { discountShares } from "./discount-shares.js";
import { propertyRuns } from "../testing/property-runs.js";

const largest = cartLimits.price * cartLimits.lineCount;

const amounts = fc.array(
  fc.oneof(fc.nat(20), fc.nat(10_000), fc.integer({ min: 0, max: largest })),
  {
    maxLength: 12,
  },
);
const percents = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 });

/** `numerator / denominator`, rounded half up: counts cents up one by one from below. */
function roundedHalfUp(numerator: bigint, denominator: bigint): bigint {
  let rounded = numerator / denominator;
  // As long as the next whole number is at most a half away, which rounds up.
  while (2n * ((rounded + 1n) * denominator - numerator) <= denominator) rounded++;
  return rounded;
}

function sum(values: readonly (number | bigint)[]): bigint {
  return values.reduce<bigint>((total, value) => total + BigInt(value), 0n);
}

describe("discountShares", () => {
  it.each([
    { given: [8999], percents: [10], shares: [[900]] },
    { given: [5], percents: [10], shares: [[1]] },
    { given: [4], percents: [10], shares: [[0]] },
    { given: [1, 1, 1, 1, 1], percents: [10], shares: [[1, 0, 0, 0, 0]] },
    { given: [1000, 2000, 3000], percents: [10], shares: [[100, 200, 300]] },
    { given: [333, 333, 334], percents: [10], shares: [[33, 33, 34]] },
    { given: [0, 5, 0], percents: [100], shares: [[0, 5, 0]] },
    { given: [1000], percents: [10, 10], shares: [[100], [90]] },
    {
      given: [1000, 500],
      percents: [100, 50],
      shares: [
        [1000, 500],
        [0, 0],
      ],
    },
    { given: [1000], percents: [0], shares: [[0]] },
    { given: [0, 0], percents: [10], shares: [[0, 0]] },
    { given: [], percents: [10], shares: [[]] },
    { given: [7], percents: [], shares: [] },
  ])("takes $percents percent off $given", ({ given, percents: percent, shares }) => {
    expect(discountShares(given, percent)).toEqual(shares);
  });

  it("takes exactly each percentage off the remaining sum, rounded half up", () => {
    fc.assert(
      fc.property(amounts, percents, (given, percent) => {
        let left = sum(given);
        discountShares(given, percent).forEach((shares, i) => {
          const off = roundedHalfUp(left * BigInt(percent[i] ?? 0), 100n);
          expect(sum(shares)).toBe(off);
          left -= off;
        });
        expect(left).toBeGreaterThanOrEqual(0n);
      }),
      propertyRuns(100),
    );
  });

  it("gives each amount its proportional share, up or down by less than a cent", () => {
    fc.assert(
      fc.property(amounts, percents, (given, percent) => {
        let left = given.map(BigInt);
        for (const shares of discountShares(given, percent)) {
          const total = sum(left);
          const off = sum(shares);
          shares.forEach((share, i) => {
            const weight = left[i] ?? 0n;
            // |share − off × weight ÷ total| < 1, without a division.
            const error = BigInt(share) * total - off * weight;
            expect(error < 0n ? -error : error).toBeLessThan(total || 1n);
            expect(share).toBeGreaterThanOrEqual(0);
            expect(BigInt(share)).toBeLessThanOrEqual(weight);
          });
          left = left.map((weight, i) => weight - BigInt(shares[i] ?? 0));
        }
      }),
      propertyRuns(100),
    );
  });

  it("rounds up those with the largest remainders", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 100 }), (given, percent) => {
        const [shares = []] = discountShares(given, [percent]);
        const total = sum(given) || 1n;
        const off = sum(shares);
        const parts = given.map((amount, i) => {
          const exact = off * BigInt(amount);
          return { remainder: exact % total, isUp: BigInt(shares[i] ?? 0) > exact / total };
        });
        for (const up of parts.filter(({ isUp }) => isUp)) {
          for (const down of parts.filter(({ isUp }) => !isUp)) {
            expect(up.remainder).toBeGreaterThanOrEqual(down.remainder);
          }
        }
      }),
      propertyRuns(100),
    );
  });
});
