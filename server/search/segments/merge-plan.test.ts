import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../testing/property-runs.js";
import { type MergedSegment, nextTask } from "./revision-plan.js";

const LIMITS = { delta: 10, records: 80 };
const NEWEST = Number.MAX_SAFE_INTEGER;

/** Segments of so many records, of which so many are live, one after the other. */
function segments(...sizes: [records: number, live: number][]): MergedSegment[] {
  let until = 0;
  return sizes.map(([records, live]) => ({ records, live, until: (until += records) }));
}

describe("nextTask", () => {
  it("lets few changes be", () => {
    expect(nextTask([], 10, LIMITS)).toBeUndefined();
    expect(nextTask(segments([80, 80], [30, 30]), 10, LIMITS)).toBeUndefined();
  });

  it("makes a segment of many changes, together with those that are not much larger", () => {
    expect(nextTask([], 11, LIMITS)).toEqual({
      from: 0,
      count: 0,
      range: { after: 0, until: NEWEST },
    });
    expect(nextTask(segments([80, 80], [40, 40], [20, 20]), 11, LIMITS)).toEqual({
      from: 1,
      count: 2,
      range: { after: 80, until: NEWEST },
    });
    expect(nextTask(segments([40, 40]), 79, LIMITS)).toMatchObject({ from: 1, count: 0 });
  });

  it("makes a segment anew of which more than half is dead", () => {
    expect(nextTask(segments([80, 41], [80, 39], [80, 80]), 0, LIMITS)).toEqual({
      from: 0,
      count: 2,
      range: { after: 0, until: 160 },
    });
    expect(nextTask(segments([80, 80], [80, 0], [80, 80]), 0, LIMITS)).toEqual({
      from: 1,
      count: 1,
      range: { after: 80, until: 160 },
    });
  });

  it("comes to an end, with few segments of no more records than allowed", () => {
    const size = fc
      .tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 0, max: 80 }))
      .map(([records, live]): [number, number] => [records, Math.min(live, records)]);
    const state = fc.record({
      sizes: fc.array(size, { maxLength: 12 }),
      pending: fc.integer({ min: 0, max: 500 }),
    });
    fc.assert(
      fc.property(state, ({ sizes, pending }) => {
        let all = segments(...sizes);
        let left = pending;
        const total = all.reduce((sum, { live }) => sum + live, pending);
        for (let task, steps = 0; (task = nextTask(all, left, LIMITS)); steps++) {
          expect(steps).toBeLessThan(100);
          const { from, count, range } = task;
          expect(range.after).toBe(all[from - 1]?.until ?? 0);
          const taken = all.slice(from, from + count);
          const live = taken.reduce((sum, each) => sum + each.live, 0);
          const isAppended = range.until === NEWEST;
          const added = isAppended ? Math.min(left, LIMITS.records - live) : 0;
          left -= added;
          const until = (taken.at(-1)?.until ?? all.at(-1)?.until ?? 0) + added;
          if (!isAppended) expect(range.until).toBe(until);
          const made = { records: live + added, live: live + added, until };
          expect(made.records).toBeLessThanOrEqual(LIMITS.records);
          all = all.toSpliced(from, count, ...(made.records > 0 ? [made] : []));
        }
        expect(left).toBeLessThanOrEqual(LIMITS.delta);
        expect(all.reduce((sum, { live }) => sum + live, left)).toBe(total);
        for (const { live, records } of all) expect(live * 2).toBeGreaterThanOrEqual(records);
      }),
      propertyRuns(200),
    );
  });
});
