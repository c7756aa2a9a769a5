import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../testing/property-runs.js";
import { sortInSlices } from "./sort-in-slices.js";

const toElements = (keys: readonly number[]) => keys.map((key, place) => ({ key, place }));
const byKey = (one: { key: number }, other: { key: number }): number => one.key - other.key;
const pause = (): Promise<void> => Promise.resolve();

describe("sorting in slices", () => {
  it("sorts as Array.sort does, and keeps the order of equal elements", () => {
    const keys = fc
      .tuple(fc.integer({ min: 0, max: 4_500 }), fc.integer({ min: 1, max: 5_000 }))
      .map(([count, step]) => Array.from({ length: count }, (_, at) => (at * step) % 997));
    return fc.assert(
      fc.asyncProperty(keys, async (items) => {
        const list = toElements(items);
        expect(await sortInSlices(list, byKey, pause)).toEqual([...list].sort(byKey));
      }),
      propertyRuns(30),
    );
  });

  it("pauses after at most 1,000 elements", async () => {
    let compared = 0;
    let most = 0;
    const compare: typeof byKey = (one, other) => {
      compared += 1;
      return byKey(one, other);
    };
    await sortInSlices(
      toElements(Array.from({ length: 20_000 }, (_, at) => (at * 7_919) % 20_000)),
      compare,
      () => {
        most = Math.max(most, compared);
        compared = 0;
        return Promise.resolve();
      },
    );
    // Sorting 1,000 elements takes about 9,000 comparisons.
    expect(most).toBeLessThan(12_000);
  });

  it("ends with the error of a pause", async () => {
    let left = 15;
    const late = (): Promise<void> =>
      left-- > 0 ? Promise.resolve() : Promise.reject(new Error("It takes too long."));
    const list = toElements(Array.from({ length: 10_000 }, (_, at) => at));
    await expect(sortInSlices(list, byKey, late)).rejects.toThrow("It takes too long.");
  });
});
