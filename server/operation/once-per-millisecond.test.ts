import { expect, it } from "@jest/globals";
import { oncePerMillisecond, timestampOf } from "./once-per-millisecond.js";

it("makes a text again only for another millisecond", () => {
  const made: number[] = [];
  const textOf = oncePerMillisecond((instant) => `at ${made.push(instant.getTime())}`);
  expect([5, 5, 6, 5].map((time) => textOf(new Date(time)))).toEqual([
    "at 1",
    "at 1",
    "at 2",
    "at 3",
  ]);
  expect(made).toEqual([5, 6, 5]);
});

it("gives timestamps in UTC, and none of an invalid date", () => {
  expect(timestampOf(new Date(0))).toBe("1970-01-01T00:00:00.000Z");
  const invalid = new Date(Number.NaN);
  expect(() => timestampOf(invalid)).toThrow(RangeError);
  expect(() => timestampOf(invalid)).toThrow(RangeError);
});
