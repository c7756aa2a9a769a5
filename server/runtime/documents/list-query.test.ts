import { describe, expect, it } from "@jest/globals";
import { selectionOf } from "./list-query.js";

describe("a search", () => {
  /** How often a search for two missing words in an item looks at the time. */
  function looks(item: object): number {
    let count = 0;
    const { accepts } = selectionOf({ q: "b c" }, { search: "q" }, () => (count += 1));
    expect(accepts.map((accept) => accept({ ...item }))).toEqual([false]);
    return count;
  }

  it("looks at the time within a long text, and within many values", () => {
    expect(looks({ text: "a".repeat(30_000) })).toBe(0);
    expect(looks({ text: "a".repeat(40_000) })).toBe(1);
    expect(looks({ texts: Array<string>(16).fill("a".repeat(65_536)) })).toBeGreaterThanOrEqual(16);
    expect(looks({ list: Array<number>(900).fill(1) })).toBe(0);
    expect(looks({ list: Array<number>(3_000).fill(1) })).toBe(3);
  });

  it("ends in the middle of an item when its time is over", () => {
    const { accepts } = selectionOf({ q: "b" }, { search: "q" }, () => {
      throw new Error("The time is over.");
    });
    const [accept] = accepts;
    expect(() => accept?.({ text: "a".repeat(1_000_000) })).toThrow("The time is over.");
  });
});
