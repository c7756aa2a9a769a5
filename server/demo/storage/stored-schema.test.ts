import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import fc from "fast-check";
import { StoredSchema } from "./stored-schema.js";
import { propertyRuns } from "../../testing/property-runs.js";
import { FORMATS, isDateTime, millisecondsOf } from "../../runtime/validation/formats.js";

const closed = (properties: object, ...required: string[]) => ({
  type: "object",
  additionalProperties: false,
  required,
  properties,
});
const point = closed({ x: { type: "number" }, y: { type: "number" } }, "x");
const schema = new StoredSchema<unknown>(
  closed({
    text: { type: "string", maxLength: 3 },
    colour: { enum: ["red", "green"] },
    numbers: { type: "array", items: { type: "number" } },
    pair: { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 },
    distinct: { type: "array", uniqueItems: true },
    points: { type: "array", items: point },
    nullable: { anyOf: [point, { type: "null" }] },
    either: {
      oneOf: [
        closed({ metres: { type: "number" } }, "metres"),
        closed({ feet: { type: "number" } }, "feet"),
      ],
    },
    "a/b~c": { type: "boolean" },
  }),
);

describe("a stored value is converted to its schema", () => {
  it("and left unchanged if it already fits", () => {
    for (const value of [{}, { text: "abc", points: [{ x: 1 }], either: { feet: 1 } }]) {
      expect(schema.conforming(value)).toBe(value);
    }
  });

  it.each([
    [{ text: "a", gone: { b: 1 } }, { text: "a" }],
    [{ text: 5, colour: "red" }, { colour: "red" }],
    [{ text: "abcd" }, {}],
    [{ numbers: ["a", 1, null, 2] }, { numbers: [1, 2] }],
    [{ pair: [1, "a"] }, {}],
    [{ distinct: [1, 1] }, {}],
    [
      {
        points: [
          { x: 1, z: 2 },
          { x: 2, y: "a" },
        ],
      },
      { points: [{ x: 1 }, { x: 2 }] },
    ],
    [{ points: [{ x: "a" }] }, { points: [] }],
    [{ nullable: { x: 1, z: 2 } }, { nullable: { x: 1 } }],
    [{ either: { yards: 1 }, text: "a" }, { text: "a" }],
    [{ "a/b~c": 1, text: "a" }, { text: "a" }],
    [JSON.parse('{"__proto__":1,"text":"a"}') as object, { text: "a" }],
  ])("%j as %j", (value, expected) => {
    const before = structuredClone(value);
    expect(schema.conforming(value)).toEqual(expected);
    expect(value).toEqual(before);
  });

  it("or is undefined if a required part is missing", () => {
    expect(new StoredSchema<unknown>(point).conforming({ y: 1 })).toBeUndefined();
    expect(new StoredSchema<unknown>(point).conforming("text")).toBeUndefined();
  });
});

const ajv = new Ajv2020({ strict: false, formats: FORMATS });
const texts = Object.keys(FORMATS).filter(
  (name) => !/^(?:int|float|double|binary|password)/.test(name),
);

/** Input for which quadratic checks are slow: a repeated part after a start, with an end that does not match. */
const PARTS = ["a", "0", ".", ":", "/", "%20", "a.", "a@", "{a}", "\n", "A"];
const STARTS = ["", "http://", "a@"];

it.each(texts)("the format %s is checked in linear time", (format) => {
  const isValid = ajv.compile({ type: "string", format });
  for (const start of STARTS) {
    for (const part of PARTS) {
      const text = `${start}${part.repeat(100_000 / part.length)}\0`;
      // Quadratic checks take seconds.
      expect(leastTime(() => isValid(text))).toBeLessThan(250);
    }
  }
});

it.each([
  ["url", `https://example.com/${"a".repeat(2028)}`, true],
  ["url", `https://example.com/${"a".repeat(2029)}`, false],
  ["iso-date-time", "2025-01-31T12:00:00Z", true],
  ["iso-date-time", "2025-01-32T12:00:00Z", false],
  ["http-date", "Wed, 01 May 2024 10:00:00 GMT", true],
  ["http-date", "2024-05-01T10:00:00Z", false],
])("%s: case %#", (format, text, want) => {
  expect(ajv.validate({ type: "string", format }, text)).toBe(want);
});

/** The minimum CPU milliseconds of several attempts: other work can only slow down an attempt. */
function leastTime(call: () => void): number {
  let least = Infinity;
  for (let attempt = 0; attempt < 5 && least > 10; attempt += 1) {
    const before = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

const two = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, "0"));

describe("a date-time", () => {
  it("is accepted exactly when ajv-formats accepts it", () => {
    const { validate } = fullFormats["date-time"] as { validate: (text: string) => boolean };
    const likely = fc
      .tuple(
        two,
        two,
        two,
        two,
        two,
        fc.constantFrom(".000Z", ".12Z", "Z", "z", "+01:00", "", "\n"),
      )
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
      propertyRuns(1_000),
    );
    expect(accepted).toBeGreaterThan(150);
  });

  it.each([
    ["2024-02-29T00:00:00.000Z", true],
    ["2016-12-31T23:59:60Z", true],
  ])("%s: %s", (text, is) => {
    expect(isDateTime(text)).toBe(is);
  });

  it.each([
    ["2024-05-01T09:30:00.123999Z", "2024-05-01T09:30:00.123Z"],
    ["2016-12-31T23:59:60.5Z", "2017-01-01T00:00:00.500Z"],
    ["1990-12-31t15:59:60-08:00", "1991-01-01T00:00:00.000Z"],
    ["2024-02-29 00:00:00.1+05:30", "2024-02-28T18:30:00.100Z"],
  ])("%s is %s", (text, timestamp) => {
    expect(new Date(millisecondsOf(text)).toISOString()).toBe(timestamp);
  });
});
