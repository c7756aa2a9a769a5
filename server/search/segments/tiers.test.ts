import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../testing/property-runs.js";
import { firstAbsorbed } from "./index-reader.js";

/** The sizes after records were added. */
function added(sizes: readonly number[], count: number, most: number): number[] {
  const from = firstAbsorbed(sizes, count, most);
  const total = sizes.slice(from).reduce((sum, size) => sum + size, count);
  return [...sizes.slice(0, from), total];
}

describe("firstAbsorbed", () => {
  it("keeps three segments of a tier, and makes one of four", () => {
    expect(firstAbsorbed([], 1, 64)).toBe(0);
    expect(firstAbsorbed([1, 1], 1, 64)).toBe(2);
    expect(firstAbsorbed([1, 1, 1], 1, 64)).toBe(0);
    expect(firstAbsorbed([5, 5, 5, 1, 1, 1], 1, 64)).toBe(0);
    expect(firstAbsorbed([5, 5, 1, 1, 1], 1, 64)).toBe(2);
    expect(firstAbsorbed([20, 20, 20], 20, 64)).toBe(3);
  });

  it("keeps few segments, and makes each record part of one a few times", () => {
    const counts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 200, maxLength: 400 });
    fc.assert(
      fc.property(counts, (writes) => {
        let sizes: number[] = [];
        let [written, records] = [0, 0];
        for (const count of writes) {
          const next = added(sizes, count, 1_024);
          written += next.at(-1) ?? 0;
          records += count;
          sizes = next;
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(records);
          // Three in each of five tiers, and those that grow no more.
          expect(sizes.length).toBeLessThanOrEqual(15 + records / 256);
        }
        expect(written / records).toBeLessThan(6);
      }),
      propertyRuns(20),
    );
  });
});
