import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { propertyRuns } from "../../../server/testing/property-runs.js";
import { contradiction, type Keywords } from "./satisfiable-schema.js";

const NOTHING: [keyword: string, ...schemas: Keywords[]][] = [
  ["maximum", { type: "integer", minimum: 5, maximum: 1 }],
  ["maximum", { type: "number", exclusiveMinimum: 5, maximum: 5 }],
  ["exclusiveMaximum", { type: "number", minimum: 5, exclusiveMaximum: 5 }],
  ["maximum", { type: "number", minimum: 5, maximum: 5, exclusiveMaximum: true }],
  ["maximum", { type: "integer", minimum: 1.2, maximum: 1.8 }],
  ["exclusiveMaximum", { type: "integer", exclusiveMinimum: 1, exclusiveMaximum: 2 }],
  ["maximum", { type: "integer", multipleOf: 10, minimum: 1, maximum: 9 }],
  ["maximum", { type: "number", multipleOf: 0.5, minimum: 0.1, maximum: 0.4 }],
  ["maxLength", { type: "string", minLength: 2, maxLength: 1 }],
  ["maxItems", { type: "array", minItems: 2, maxItems: 1 }],
  ["maxProperties", { type: "object", minProperties: 2, maxProperties: 1 }],
  ["minItems", { type: "array", minItems: 1, items: false }],
  ["minItems", { type: "array", minItems: 3, uniqueItems: true, items: { enum: [1, 2] } }],
  ["maxProperties", { type: "object", required: ["a", "b"], maxProperties: 1 }],
  ["required", { type: "object", required: ["a"], properties: { a: false } }],
  ["required", { type: "object", required: ["a"], properties: { a: { not: {} } } }],
  ["required", { type: "object", required: ["a"], additionalProperties: false }],
  [
    "minProperties",
    { type: "object", minProperties: 2, properties: { a: {} }, additionalProperties: false },
  ],
  ["enum", { type: "integer", enum: ["a", 1.5, null] }],
  ["enum", { type: "string", maxLength: 1, enum: ["ab", "abc"] }],
  ["enum", { type: "integer", minimum: 3, enum: [1, 2] }],
  ["const", { type: "string", const: 1 }],
  ["const", { enum: ["a"], const: "b" }],
  ["maximum", { type: ["integer", "number"], minimum: 5, maximum: 1 }],
  ["type", { type: "string" }, { type: "integer" }],
  ["maximum", { type: "integer", minimum: 5 }, { maximum: 1 }],
  ["enum", { enum: ["a"] }, { enum: ["b"] }],
  ["const", { const: "a" }, { const: "b" }],
  ["required", { type: "object", required: ["a"] }, { additionalProperties: false }],
];

const SOMETHING: Keywords[][] = [
  [{ minimum: 5, maximum: 1 }],
  [{ type: ["integer", "null"], minimum: 5, maximum: 1 }],
  [{ type: "integer", nullable: true, minimum: 5, maximum: 1 }],
  [{ type: "string", nullable: true, enum: [1] }],
  [{ nullable: true }, { type: "string" }, { type: "integer" }],
  [{ type: "number", minimum: 1.2, maximum: 1.8 }],
  [{ type: "integer", multipleOf: 10, minimum: 1, maximum: 10 }],
  [{ type: "integer", minimum: 5, maximum: 5 }],
  [{ type: "array", minItems: 2, prefixItems: [{}, {}], items: false }],
  [{ type: "array", minItems: 3, items: { enum: [1, 2] } }],
  [{ type: "array", minItems: 3, uniqueItems: true, items: { enum: [1, 2], nullable: true } }],
  [{ type: "number", multipleOf: 0.01, enum: [0.07] }],
  [{ type: "number", multipleOf: 0.1, const: 0.3 }],
  [{ const: -0, enum: [0] }],
  [{ type: "object", required: ["a"], patternProperties: { a: {} }, additionalProperties: false }],
  [{ type: "object", properties: { a: false } }],
  [{ type: "string", maxLength: 1, enum: ["ab", "\u{1F600}"] }],
  [{ type: "number" }, { type: "integer" }],
  [{ not: {} }],
];

describe("contradictory schemas", () => {
  it.each(NOTHING)("are detected by %s: %j %j", (keyword, ...schemas) => {
    const given = schemas.filter((each) => typeof each === "object");
    expect(contradiction(given)?.keyword).toBe(keyword);
  });

  it.each(SOMETHING.map((schemas) => [schemas]))("do not include %j", (schemas) => {
    expect(contradiction(schemas)).toBeUndefined();
  });

  it("match no value in Ajv", () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } });
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(schemas, { minLength: 1, maxLength: 2 }),
        fc.array(values),
        (all, given) => {
          if (contradiction(all) === undefined) return;
          found += 1;
          const isValid = ajv.compile({ allOf: all });
          ajv.removeSchema();
          const own = all.flatMap((each) => [
            each["const"],
            ...((each["enum"] ?? []) as unknown[]),
          ]);
          expect([...SAMPLES, ...own, ...given].filter((value) => isValid(value))).toEqual([]);
        },
      ),
      propertyRuns(500),
    );
    expect(found).toBeGreaterThan(50);
  });
});

const small = fc.integer({ min: -2, max: 4 });
const size = fc.nat({ max: 3 });
const names = fc.uniqueArray(fc.constantFrom("a", "b", "c"), { maxLength: 2 });
const property = fc.constantFrom(true, false, {}, { not: {} });
const literal = fc.constantFrom<unknown>(
  ...[null, true, 0, 1, 1.5, 3, "", "a", "ab", [], [1], {}, { a: 1 }],
);
const types = fc.constantFrom("null", "boolean", "integer", "number", "string", "array", "object");
const schemas: fc.Arbitrary<Keywords> = fc.record(
  {
    type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 2 })),
    enum: fc.array(literal, { minLength: 1, maxLength: 3 }),
    const: literal,
    minimum: small,
    maximum: fc.oneof(small, fc.constant(1.5)),
    exclusiveMinimum: small,
    exclusiveMaximum: small,
    multipleOf: fc.constantFrom(0.5, 1, 2, 3),
    minLength: size,
    maxLength: size,
    minItems: size,
    maxItems: size,
    uniqueItems: fc.boolean(),
    items: fc.constantFrom<unknown>({}, false, { enum: [1, 2] }),
    minProperties: size,
    maxProperties: size,
    required: names,
    properties: fc.dictionary(fc.constantFrom("a", "b", "c"), property, { maxKeys: 2 }),
    additionalProperties: property,
  },
  { requiredKeys: [] },
);
const values = fc.oneof(
  literal,
  small,
  fc.double({ min: -3, max: 5, noNaN: true }),
  fc.string({ maxLength: 4 }),
  fc.array(fc.constantFrom(1, 2, 3), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom("a", "b", "c", "d"), literal, { maxKeys: 4 }),
);
/** The smallest and larger schemas of each type. */
const SAMPLES: readonly unknown[] = [
  ...[null, true, false, "", "a", "ab", "abc", "abcd", [], [1], [1, 2], [1, 2, 3], [1, 1, 1]],
  ...[-2, -1, 0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 12],
  ...[{}, { a: 1 }, { b: 1 }, { a: 1, b: 1 }, { a: 1, b: 1, c: 1 }, { a: 1, b: 1, c: 1, d: 1 }],
];
