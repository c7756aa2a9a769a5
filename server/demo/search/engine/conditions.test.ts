import { describe, expect, it } from "@jest/globals";
import type { Condition, IndexedValue, IndexValue } from "../../query/condition.js";
import { liveSegments, openSegment } from "./segment.js";
import { searchSegments } from "./search-segments.js";
import { buildSegment } from "./segment-builder.js";
import type { ElementSelection } from "./search-request.js";
import { documentOf, elementsAt, fields, requestOf, valueAt } from "./testing/sample-segments.js";

/** For each part, whether it matches. */
function matchingParts(
  parts: readonly (readonly IndexedValue[])[],
  where: Condition,
  selections: readonly ElementSelection[] = [],
): boolean[] {
  const segment = openSegment(buildSegment([documentOf("a", [valueAt("name", "x")], parts)]));
  const request = requestOf({ where, selections, withMatchingParts: true });
  const context = { fields, checkpoint: () => undefined };
  const { matchingParts } = searchSegments(liveSegments([segment]), request, context);
  return matchingParts?.[0] ?? parts.map(() => false);
}

const is = (path: string, ...values: IndexValue[]): Condition => ({
  kind: "value",
  path,
  test: { kind: "in", values },
});
const not = (condition: Condition): Condition => ({ kind: "not", condition });
const all = (...of: Condition[]): Condition => ({ kind: "all", of });
const element = (path: string, condition: Condition): Condition => ({
  kind: "element",
  path,
  condition,
});

/** The prices of four parts. */
const prices = [
  elementsAt("prices", [
    { amount: 1, country: "DE" },
    { amount: 2, country: "US" },
  ]),
  elementsAt("prices", [undefined, { amount: 2, country: "DE" }]),
  elementsAt("prices", [{ amount: 1 }, { amount: 2, country: "DE" }, { amount: 3 }]),
  [valueAt("prices", null)],
];

describe("a missing element", () => {
  it("does not match a negated condition", () => {
    const condition = element("prices", not(is("prices.country", "DE")));
    expect(matchingParts(prices, condition)).toEqual([true, false, true, false]);
  });
});

const german = all(is("prices.country", "DE"));
const anywhere = not({ kind: "present", path: "prices.country" });
const selected: [preferences: Condition[], amount: number, expected: boolean[]][] = [
  [[german], 1, [true, false, false, false]],
  [[german], 2, [false, true, true, false]],
  [[german, anywhere], 1, [true, false, false, false]],
  [[anywhere, german], 1, [true, false, true, false]],
  // The first and the third element match, so the first is selected.
  [[anywhere, german], 3, [false, false, false, false]],
  [[anywhere, german], 2, [false, true, false, false]],
  [[], 1, [false, false, false, false]],
  [[all()], 2, [false, true, false, false]],
];

describe("the selected element", () => {
  it.each(selected)("%j: %d", (preferences, amount, expected) => {
    const selection = { from: "prices", to: "price", preferences };
    expect(matchingParts(prices, is("price.amount", amount), [selection])).toEqual(expected);
  });

  it("replaces the stored value at its path and is not part of an array", () => {
    const parts = [[...prices[0]!, valueAt("price.amount", 9)]];
    const selection = { from: "prices", to: "price", preferences: [german] };
    expect(matchingParts(parts, is("price.amount", 9))).toEqual([true]);
    expect(matchingParts(parts, is("price.amount", 9), [selection])).toEqual([false]);
    expect(matchingParts(parts, { kind: "present", path: "price.country" }, [selection])).toEqual([
      true,
    ]);
    expect(matchingParts(parts, element("price", all()), [selection])).toEqual([false]);
  });
});
