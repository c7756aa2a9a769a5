import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { contains } from "./containment.js";

describe("contains", () => {
  it.each([
    [{ a: 1, b: 2 }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [[1, 2, 3], [3, 1], true],
    [[1, 2], [1, 1, 2, 2], true],
    [[1, 2], [1, 3], false],
    [[], [], true],
    [[{ a: 1, b: 2 }, { c: 3 }], [{ c: 3 }, { b: 2 }], true],
    [[{ a: 1 }, { b: 2 }], [{ a: 1, b: 2 }], false],
    [{ a: null }, { a: null }, true],
    [{ a: null }, {}, true],
    [{}, { a: null }, false],
    [1, "1", false],
    [{ a: [1] }, { a: 1 }, false],
    [[1], { 0: 1 }, false],
    [{ length: 1 }, [], false],
    [{}, { toString: {} }, false],
  ])("%j @> %j: %p", (whole, part, contained) => {
    expect(contains(whole, part)).toBe(contained);
  });

  it("holds for every value and itself, and is transitive", () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(fc.property(value, (whole) => contains(whole, whole)));
    fc.assert(
      fc.property(fc.array(fc.nat(4)), fc.array(fc.nat(4)), fc.array(fc.nat(4)), (a, b, c) => {
        return !(contains(a, b) && contains(b, c)) || contains(a, c);
      }),
    );
  });
});
