import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { defaultFuzzyLevel, distance } from "./fuzzy.js";
import { naiveDistance } from "../../search/engine/text/testing/naive-texts.js";
import { propertyRuns } from "../../testing/property-runs.js";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "𐐨"), maxLength: 14 });

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
