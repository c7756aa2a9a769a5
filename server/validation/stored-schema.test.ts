import { describe, expect, it } from "@jest/globals";
import { StoredSchema } from "./stored-schema.js";

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

describe("a stored value is brought into the form of its schema", () => {
  it("by leaving it alone where it has that", () => {
    for (const value of [{}, { text: "abc", points: [{ x: 1 }], either: { feet: 1 } }]) {
      expect(schema.conforming(value)).toBe(value);
    }
  });

  it.each([
    ["a property that is not known", { text: "a", gone: { b: 1 } }, { text: "a" }],
    ["one of another type", { text: 5, colour: "red" }, { colour: "red" }],
    ["what was one value and is a list", { numbers: 5 }, {}],
    ["what was a list and is one value", { text: ["a"] }, {}],
    ["a value that is too long", { text: "abcd" }, {}],
    ["a value that is not listed", { colour: "blue" }, {}],
    [
      "elements that do not fit, and those alone",
      { numbers: ["a", 1, null, 2] },
      { numbers: [1, 2] },
    ],
    ["a list of which too little is left", { pair: [1, "a"] }, {}],
    ["a list whose elements are not distinct any more", { distinct: [1, 1] }, {}],
    [
      "members of elements",
      {
        points: [
          { x: 1, z: 2 },
          { x: 2, y: "a" },
        ],
      },
      { points: [{ x: 1 }, { x: 2 }] },
    ],
    ["elements that lack something", { points: [{ y: 1 }, { x: 1 }] }, { points: [{ x: 1 }] }],
    ["elements that lack what did not fit", { points: [{ x: "a" }] }, { points: [] }],
    [
      "a member of an object that may be null",
      { nullable: { x: 1, z: 2 } },
      { nullable: { x: 1 } },
    ],
    ["what is of no alternative", { either: { yards: 1 }, text: "a" }, { text: "a" }],
    ["a name with characters of pointers", { "a/b~c": 1, text: "a" }, { text: "a" }],
    [
      "a property called __proto__",
      JSON.parse('{"__proto__":1,"text":"a"}') as object,
      { text: "a" },
    ],
  ])("without %s", (_, value, expected) => {
    const before = structuredClone(value);
    expect(schema.conforming(value)).toEqual(expected);
    expect(value).toEqual(before);
  });

  it("or is not, where it lacks what is demanded of it", () => {
    expect(new StoredSchema<unknown>(point).conforming({ y: 1 })).toBeUndefined();
    expect(new StoredSchema<unknown>(point).conforming("text")).toBeUndefined();
  });
});
