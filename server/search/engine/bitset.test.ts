import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../testing/property-runs.js";
import {
  addBit,
  addRange,
  type Bitset,
  complement,
  countBits,
  emptyBitset,
  fullBitset,
  hasBit,
  hasInRange,
  intersect,
  nextBit,
  nextMissing,
  subtract,
  unite,
} from "./bitset.js";

const sizes = fc.integer({ min: 0, max: 200 });
const cases = sizes.chain((size) => {
  const numbers = fc.uniqueArray(fc.nat(Math.max(0, size - 1)), { maxLength: size });
  const bound = fc.nat(size);
  return fc.record({ size: fc.constant(size), a: numbers, b: numbers, from: bound, to: bound });
});

function bitsetOf(numbers: Iterable<number>, size: number): Bitset {
  const set = emptyBitset(size);
  for (const number of numbers) addBit(set, number);
  return set;
}

function numbersOf(set: Bitset): number[] {
  const numbers: number[] = [];
  for (let at = nextBit(set, 0); at >= 0; at = nextBit(set, at + 1)) numbers.push(at);
  return numbers;
}

const upTo = (size: number): number[] => Array.from({ length: size }, (_, i) => i);

describe("a bitset", () => {
  it("is a set of numbers", () => {
    fc.assert(
      fc.property(cases, ({ size, a, b, from, to }) => {
        const [first, second] = [new Set(a), new Set(b)];
        const set = bitsetOf(a, size);
        expect(numbersOf(set)).toEqual(upTo(size).filter((i) => first.has(i)));
        expect(countBits(set)).toBe(a.length);
        expect(upTo(size).filter((i) => hasBit(set, i))).toEqual(numbersOf(set));
        expect(hasInRange(set, from, to)).toBe(a.some((i) => i >= from && i < to));
        expect(nextMissing(set, from)).toBe(
          upTo(size).find((i) => i >= from && !first.has(i)) ?? size,
        );
        const changed = (change: (copy: Bitset) => void): number[] => {
          const copy = set.slice();
          change(copy);
          return numbersOf(copy);
        };
        const other = bitsetOf(b, size);
        const only = (keep: (i: number) => boolean): number[] => upTo(size).filter(keep);
        expect(changed((copy) => intersect(copy, other))).toEqual(
          only((i) => first.has(i) && second.has(i)),
        );
        expect(changed((copy) => unite(copy, other))).toEqual(
          only((i) => first.has(i) || second.has(i)),
        );
        expect(changed((copy) => subtract(copy, other))).toEqual(
          only((i) => first.has(i) && !second.has(i)),
        );
        expect(changed((copy) => complement(copy, size))).toEqual(only((i) => !first.has(i)));
        expect(changed((copy) => addRange(copy, from, to))).toEqual(
          only((i) => first.has(i) || (i >= from && i < to)),
        );
        expect(numbersOf(fullBitset(size))).toEqual(upTo(size));
      }),
      propertyRuns(500),
    );
  });
});
