import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { defaultFuzzyLevel, distance } from "./fuzzy.js";
import { propertyRuns } from "../../testing/property-runs.js";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "𐐨"), maxLength: 14 });

/** Optimal string alignment, from its definition. */
function naiveDistance([...x]: string, [...y]: string): number {
  const rows: number[][] = [];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 0; i <= x.length; i++) {
    rows.push([]);
    for (let j = 0; j <= y.length; j++) {
      const edits = [at(i - 1, j) + 1, at(i, j - 1) + 1];
      edits.push(at(i - 1, j - 1) + Number(x[i - 1] !== y[j - 1]));
      if (i > 1 && x[i - 1] === y[j - 2] && x[i - 2] === y[j - 1]) edits.push(at(i - 2, j - 2) + 1);
      rows[i]?.push(i + j === 0 ? 0 : Math.min(...edits));
    }
  }
  return at(x.length, y.length);
}

describe("distance", () => {
  it("equals the definition for texts of about 32 letters and more", () => {
    const long = fc
      .tuple(fc.nat(4), word)
      .map(([more, end]) => "abcab".repeat(5) + "c".repeat(more) + end);
    fc.assert(
      fc.property(long, long, fc.nat(3), (a, b, max) => {
        const naive = naiveDistance(a, b);
        expect(distance(a, b, max)).toBe(naive <= max ? naive : Infinity);
      }),
      propertyRuns(300),
    );
    const letters = "abcdefghijklmnopqrstuvwxyz012345";
    expect(distance(letters, `${letters.slice(0, 30)}54`, 2)).toBe(1);
    expect(distance(`${letters}6`, `${letters.slice(0, 31)}65`, 2)).toBe(1);
  });

  it("equals the definition up to the maximum", () => {
    fc.assert(
      fc.property(word, word, fc.nat(3), (a, b, max) => {
        const naive = naiveDistance(a, b);
        expect(distance(a, b, max)).toBe(naive <= max ? naive : Infinity);
      }),
      propertyRuns(3_000),
    );
    // Each letter is edited only once, so 3 instead of 2.
    expect(distance("ca", "abc", 3)).toBe(3);
  });
});

describe("defaultFuzzyLevel", () => {
  it("grows with the length", () => {
    expect([1, 2, 3, 4, 5, 6, 64].map(defaultFuzzyLevel)).toEqual([0, 0, 1, 1, 1, 2, 2]);
  });
});
