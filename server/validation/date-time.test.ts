import { expect, it } from "@jest/globals";
import { fullFormats } from "ajv-formats/dist/formats.js";
import fc from "fast-check";
import { isDateTime } from "./date-time.js";
import { propertyRuns } from "../testing/property-runs.js";

const { validate } = fullFormats["date-time"] as { validate: (text: string) => boolean };

it("is what ajv-formats says, of points in time and of what looks like one", () => {
  const two = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, "0"));
  const likely = fc
    .tuple(two, two, two, two, two, fc.constantFrom(".000Z", ".12Z", "Z", "z", "+01:00", "", "\n"))
    .map(([month, day, hour, minute, second, end]) => {
      return `2024-${month}-${day}T${hour}:${minute}:${second}${end}`;
    });
  const actual = fc
    .date({ noInvalidDate: true, max: new Date("9999-12-31"), min: new Date("0000-01-01") })
    .map((date) => date.toISOString());
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(likely, actual, fc.string()), (text) => {
      expect(isDateTime(text)).toBe(validate(text));
      accepted += Number(isDateTime(text));
    }),
    propertyRuns(3_000),
  );
  expect(accepted).toBeGreaterThan(500);
});

it.each([
  ["2024-02-29T00:00:00.000Z", true],
  ["2023-02-29T00:00:00.000Z", false],
  ["2023-02-28T23:59:59.999Z", true],
  ["2023-13-01T00:00:00.000Z", false],
  ["2023-12-31T24:00:00.000Z", false],
  ["2016-12-31T23:59:60Z", true],
])("%s: %s", (text, is) => {
  expect(isDateTime(text)).toBe(is);
});
