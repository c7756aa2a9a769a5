import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { compareValues } from "../query/matches.js";
import { fromOrderedBytes, toOrderedBytes } from "./ordered-bytes.js";
import { anyCharacter } from "../testing/any-character.js";
import { propertyRuns } from "../testing/property-runs.js";

const values = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 5e-324, -5e-324),
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
);

describe("ordered bytes", () => {
  it("give the value back, and 0 for -0", () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(fromOrderedBytes(toOrderedBytes(value))).toBe(value === 0 ? 0 : value);
      }),
      propertyRuns(500),
    );
  });

  it("have the order of the values, with presence last", () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const [left, right] = [toOrderedBytes(a), toOrderedBytes(b)];
        expect(Math.sign(Buffer.compare(left, right))).toBe(compareValues(a, b) + 0);
        expect(Buffer.compare(left, toOrderedBytes(null))).toBe(-1);
      }),
      propertyRuns(500),
    );
  });

  it("may be those of an infinite bound or of presence; bytes of no value are rejected", () => {
    for (const value of [Infinity, -Infinity]) {
      expect(fromOrderedBytes(toOrderedBytes(value))).toBe(value);
    }
    expect(fromOrderedBytes(toOrderedBytes(null))).toBeNull();
    for (const bytes of [[3, 0], [9], [1, 2]]) {
      expect(() => fromOrderedBytes(Uint8Array.from(bytes))).toThrow(TypeError);
    }
  });
});
