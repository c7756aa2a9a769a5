import { describe, expect, it } from "@jest/globals";
import { isFlat } from "./memory.js";

describe("isFlat", () => {
  const first = { heap: 100, rss: 200 };

  it.each([
    { last: { heap: 105, rss: 220 }, flat: true },
    { last: { heap: 50, rss: 100 }, flat: true },
    { last: { heap: 106, rss: 200 }, flat: false },
    { last: { heap: 100, rss: 221 }, flat: false },
  ])("says $flat of $last after $first", ({ last, flat }) => {
    expect(isFlat([first, { heap: 1_000, rss: 1_000 }, last])).toBe(flat);
  });

  it("takes two samples", () => expect(() => isFlat([first])).toThrow(RangeError));
});
