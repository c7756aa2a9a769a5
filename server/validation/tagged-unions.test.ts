import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { propertyRuns } from "../testing/property-runs.js";
import { tryOnlyTagged } from "./tagged-unions.js";
import { tagsOf } from "./union-branches.js";

let checked: string[] = [];

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, logger: false });
  ajv.addFormat("noted", (text) => checked.push(text) > 0);
  return ajv;
}

/** As it comes. */
const plain = createAjv();
const tagged = createAjv();
tryOnlyTagged(tagged, {});

const tag = fc.constantFrom("a", "b", "c", "toString");
const tagSchema = fc.oneof(
  { weight: 4, arbitrary: tag.map((constant) => ({ const: constant })) },
  fc.uniqueArray(tag, { minLength: 1 }).map((constants) => ({ enum: constants })),
  fc.constantFrom({}, { type: "string" }, { const: 1 }),
);
const branch = fc.record({
  type: fc.constantFrom("object", ["object", "string"]),
  properties: fc.record({ kind: tagSchema, size: fc.constantFrom({}, { type: "number" }) }),
  required: fc.subarray(["kind", "size"]),
});
const union = fc.record(
  {
    oneOf: fc.array(branch, { minLength: 1, maxLength: 4 }),
    unevaluatedProperties: fc.constant(false),
  },
  { requiredKeys: ["oneOf"] },
);
const value = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: tag, size: fc.constantFrom(1, "one") }) },
  fc.record({ kind: fc.oneof(tag, fc.constant(1)), other: fc.boolean() }, { requiredKeys: [] }),
  fc.constantFrom(null, "a", ["a"], 1),
);

describe("a union by its tags", () => {
  it("accepts what Ajv accepts without them", () => {
    fc.assert(
      fc.property(union, fc.array(value, { minLength: 1, maxLength: 20 }), (schema, values) => {
        const [expected, given] = [plain, tagged].map((ajv) => {
          const isValid = ajv.compile(schema);
          ajv.removeSchema(schema);
          return values.map((each) => isValid(each));
        });
        expect(given).toEqual(expected);
      }),
      propertyRuns(500),
    );
  });

  it("tries only the branch that the tag names", () => {
    const oneOf = ["a", "b", "c"].map((constant) => ({
      properties: { text: { type: "string", format: "noted" }, kind: { const: constant } },
    }));
    const isChecked = [tagged, plain].map((ajv) => {
      checked = [];
      return { valid: ajv.validate({ oneOf }, { text: "of b", kind: "b" }), times: checked.length };
    });
    expect(isChecked).toEqual([
      { valid: true, times: 1 },
      { valid: true, times: 3 },
    ]);
  });

  it("has the errors of that branch, and of all branches where none is named", () => {
    const oneOf = ["a", "b"].map((constant) => ({
      required: ["size"],
      properties: { kind: { const: constant } },
    }));
    const pathsOf = (given: object): string[] | undefined => {
      expect(tagged.validate({ oneOf }, given)).toBe(false);
      return tagged.errors?.map(({ schemaPath }) => schemaPath);
    };
    expect(pathsOf({ kind: "b" })).toEqual(["#/oneOf/1/required", "#/oneOf"]);
    expect(pathsOf({ kind: "c", size: 1 })).toEqual([
      "#/oneOf/0/properties/kind/const",
      "#/oneOf/1/properties/kind/const",
      "#/oneOf",
    ]);
  });

  it("knows the tags of a branch that is a part of itself", () => {
    const self = { properties: { kind: { const: "a" } }, allOf: [{ $ref: "#/self" }] };
    const oneOf = [{ $ref: "#/self" }, { properties: { kind: { const: "b" } } }];
    expect(tagsOf({ self }, { oneOf })?.branches).toEqual(
      new Map([
        ["a", 0],
        ["b", 1],
      ]),
    );
  });
});
