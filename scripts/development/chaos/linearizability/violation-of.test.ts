import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { randomFrom } from "../../../../server/operation/random.js";
import { violationOf } from "./violation-of.js";
import type { Operation, Read, Write } from "./history.js";
import { plantedFaults } from "./planted-faults.js";
import { propertyRuns } from "../../../../server/testing/property-runs.js";

function read(invokedAt: number, respondedAt: number, version: number, value?: string): Read {
  return { kind: "read", invokedAt, respondedAt, version, ...(value !== undefined && { value }) };
}

function write(
  invokedAt: number,
  respondedAt: number,
  expected: number,
  value: string,
  outcome: Write["outcome"] = "done",
): Write {
  return { kind: "write", invokedAt, respondedAt, expected, value, outcome };
}

describe("what fits into an order", () => {
  it.each<{ what: string; history: Operation[] }>([
    { what: "nothing", history: [] },
    { what: "one after another", history: [write(0, 1, 1, "a"), read(2, 3, 2, "a")] },
    {
      what: "reads of either version while it is written",
      history: [write(0, 9, 1, "a"), read(1, 2, 2, "a"), read(1, 3, 1, ""), read(4, 5, 2, "a")],
    },
    {
      what: "an unknown outcome that turns out as done, much later",
      history: [write(0, 1, 1, "a", "unknown"), read(2, 3, 1, ""), read(5, 6, 2, "a")],
    },
    {
      what: "an unknown outcome that never was",
      history: [write(0, 1, 1, "a", "unknown"), write(2, 3, 1, "b"), read(4, 5, 2, "b")],
    },
    {
      what: "an unknown outcome that only the next write tells of",
      history: [write(0, 1, 1, "a", "unknown"), write(2, 3, 2, "b")],
    },
    {
      what: "a rejection that tells the version",
      history: [write(0, 5, 1, "a"), write(1, 4, 1, "b", "rejected"), read(1, 4, 2)],
    },
  ])("$what", ({ history }) => expect(violationOf(history)).toBeUndefined());
});

describe("what does not", () => {
  it.each<{ what: string; history: Operation[]; violation: RegExp }>([
    {
      what: "a stale read",
      history: [write(0, 1, 1, "a"), read(2, 3, 1, "")],
      violation: /^the write of a .* comes after a read of version 1/,
    },
    {
      what: "a read that goes back behind another one",
      history: [write(0, 9, 1, "a"), read(1, 2, 2, "a"), read(3, 4, 1, "")],
      violation: /comes after/,
    },
    {
      what: "a read from the future",
      history: [read(0, 1, 2, "a"), write(2, 3, 1, "a")],
      violation: /^a read of version 2 .* comes after the write of a/,
    },
    {
      what: "a version used twice",
      history: [write(0, 1, 1, "a"), write(0, 1, 1, "b")],
      violation: /^version 2 is of the write of a .* and of the write of b/,
    },
    {
      what: "an update that is lost",
      history: [write(0, 1, 1, "a"), write(0, 1, 1, "b", "unknown"), read(2, 3, 2, "b")],
      violation: /found b instead of a$/,
    },
    {
      what: "a version skipped",
      history: [write(0, 1, 1, "a"), write(2, 3, 3, "b")],
      violation: /^version 3 is of nobody$/,
    },
    {
      what: "a write that was done though it was rejected",
      history: [write(0, 1, 1, "a", "rejected"), read(2, 3, 2, "a")],
      violation: /^version 2 is of the write of a .*, which was rejected$/,
    },
    {
      what: "a rejection that tells a version of the past",
      history: [write(0, 1, 1, "a"), read(2, 3, 1)],
      violation: /comes after/,
    },
  ])("$what", ({ history, violation }) => expect(violationOf(history)).toMatch(violation));
});

/** The definition itself: tries every order, and every choice of unknown writes that were done. */
function fitsAnyOrder(history: readonly Operation[]): boolean {
  const go = (rest: readonly Operation[], version: number, value: string): boolean => {
    const isOver = rest.every((each) => each.kind === "write" && each.outcome !== "done");
    if (isOver) return true;
    return rest.some((next) => {
      const others = rest.filter((each) => each !== next);
      if (others.some((each) => end(each) < next.invokedAt)) return false;
      if (next.kind === "read") {
        const isTrue = next.version === version && (next.value ?? value) === value;
        return isTrue && go(others, version, value);
      }
      if (next.outcome === "rejected") return false;
      return next.expected === version && go(others, version + 1, next.value);
    });
  };
  return go(history, 1, "");
}

function end(operation: Operation): number {
  if (operation.kind === "read" || operation.outcome === "done") return operation.respondedAt;
  return Infinity;
}

const spans = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }));
const versions = fc.integer({ min: 1, max: 3 });
const values = fc.constantFrom("", "w0", "w1", "w2", "w3", "w4", "w5");
const outcomes = fc.constantFrom("done", "done", "unknown", "rejected");
const histories = fc
  .array(fc.tuple(fc.boolean(), spans, versions, fc.option(values, { nil: undefined }), outcomes), {
    maxLength: 6,
  })
  .map((parts) =>
    parts.map(([isRead, [from, length], version, value, outcome], i) =>
      isRead
        ? read(from, from + length, version, value)
        : write(from, from + length, version, `w${i}`, outcome),
    ),
  );

it("agrees with the definition on thousands of small histories", () => {
  let fitting = 0;
  fc.assert(
    fc.property(histories, (history) => {
      const fits = fitsAnyOrder(history);
      fitting += fits ? 1 : 0;
      expect(violationOf(history) === undefined).toBe(fits);
    }),
    propertyRuns(4_000),
  );
  expect(fitting).toBeGreaterThan(100);
});

/** What clients would see of a register without faults. */
function soundHistory(seed: number): Operation[] {
  const random = randomFrom(seed);
  let [version, value, time] = [1, "", 0];
  return Array.from({ length: 120 }, (_, i) => {
    // The instant at which it happens lies anywhere between invocation and response.
    time += 1;
    const [invokedAt, respondedAt] = [time - 3 * random(), time + 3 * random()];
    if (random() < 0.5) return read(invokedAt, respondedAt, version, value);
    const expected = random() < 0.7 ? version : Math.max(1, version - 1);
    if (expected !== version) return read(invokedAt, respondedAt, version);
    const isLost = random() < 0.2;
    if (!isLost || random() < 0.5) [version, value] = [version + 1, `v${i}`];
    return write(invokedAt, respondedAt, expected, `v${i}`, isLost ? "unknown" : "done");
  });
}

it.each(Object.entries(plantedFaults))("finds %s in a sound history", (_, plant) => {
  for (let seed = 0; seed < 50; seed++) {
    const history = soundHistory(seed);
    expect([seed, violationOf(history)]).toEqual([seed, undefined]);
    const mutated = plant(history);
    if (mutated) expect([seed, violationOf(mutated)]).toEqual([seed, expect.any(String)]);
    else expect(seed).toBe("a history with room for the fault");
  }
});
