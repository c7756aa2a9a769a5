import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../testing/property-runs.js";
import { each, inSlices, sortSteps, type Steps } from "./slices.js";
import { atOnce } from "../search/testing/at-once.js";

function* busy(steps: number, milliseconds: number): Steps<string> {
  for (let i = 0; i < steps; i++) {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
    yield "long";
  }
  return "done";
}

describe("inSlices", () => {
  it("lets other work run meanwhile, and returns the result", async () => {
    let turns = 0;
    const count = (): void => void (turns += 1);
    const counting = setInterval(count, 0);
    expect(await inSlices(busy(20, 3))).toBe("done");
    clearInterval(counting);
    // 60 ms of work, in slices of no more than 8.
    expect(turns).toBeGreaterThanOrEqual(6);
  });

  it("does little work without a pause", async () => {
    let others = 0;
    setImmediate(() => (others += 1));
    const seen: number[] = [];
    await inSlices(each([1, 2, 3], (n) => seen.push(n)));
    expect([seen, others]).toEqual([[1, 2, 3], 0]);
  });
});

describe("sortSteps", () => {
  const byKey = (a: { key: number }, b: { key: number }): number => a.key - b.key;

  it("sorts as Array.sort does, stably", () => {
    const element = fc.record({ key: fc.nat(20), mark: fc.nat() });
    fc.assert(
      fc.property(fc.array(element, { maxLength: 2_000, size: "max" }), (all) => {
        expect(atOnce(sortSteps(all, byKey))).toEqual(all.toSorted(byKey));
      }),
      propertyRuns(20),
    );
  });

  it("takes many steps for many elements", () => {
    const all = Array.from({ length: 10_000 }, (_, n) => ({ key: (n * 7_919) % 10_007 }));
    let steps = 0;
    const sorting = sortSteps(all, byKey);
    while (!sorting.next().done) steps += 1;
    expect(steps).toBeGreaterThan(200);
  });
});
