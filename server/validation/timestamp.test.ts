import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../testing/property-runs.js";
import { isDateTime } from "./date-time.js";
import { millisecondsOf } from "./timestamp.js";

it("knows the instant of everything that is a date-time", () => {
  const two = fc.integer({ min: 0, max: 60 }).map((number) => String(number).padStart(2, "0"));
  const text = fc
    .tuple(two, two, two, fc.constantFrom("T", "t", " "), fc.constantFrom("", ".1", ".1234567"))
    .chain(([hour, minute, second, between, fraction]) =>
      fc
        .constantFrom("Z", "z", "+05:30", "-00:00", "-23:59")
        .map((zone) => `2024-02-29${between}${hour}:${minute}:${second}${fraction}${zone}`),
    )
    .filter(isDateTime);
  fc.assert(
    fc.property(text, (dateTime) => {
      expect(millisecondsOf(dateTime)).toEqual(expect.any(Number));
      expect(millisecondsOf(dateTime)).not.toBeNaN();
    }),
    propertyRuns(300),
  );
});

it.each([
  ["2024-05-01T09:30:00.123999Z", "2024-05-01T09:30:00.123Z"],
  ["2016-12-31T23:59:60.5Z", "2017-01-01T00:00:00.500Z"],
  ["1990-12-31T15:59:60-08:00", "1991-01-01T00:00:00.000Z"],
])("%s is %s", (text, timestamp) => {
  expect(new Date(millisecondsOf(text)).toISOString()).toBe(timestamp);
});
