import { expect, it } from "@jest/globals";
import type { Pass } from "../pass.js";
import { repairedSchema } from "../testing/repaired.js";
import {
  closedWholes,
  emptyKeywords,
  inheritedNames,
  oldFlags,
  roundedDefaults,
} from "./schema-notations.js";
import { linearPatterns, validPatterns } from "./patterns.js";

const text = { type: "string" };
const refB = { $ref: "#/components/schemas/B" };

it.each<[string, Pass, object, string[], object]>([
  ["`nullable`", oldFlags, { type: "string", nullable: true }, [], { type: ["string", "null"] }],
  ["`nullable: false`", oldFlags, { type: "string", nullable: false }, [], text],
  [
    "`nullable` next to a reference",
    oldFlags,
    { ...refB, nullable: true },
    [],
    { anyOf: [refB, { type: "null" }] },
  ],
  [
    "an exclusive bound",
    oldFlags,
    { minimum: 1, exclusiveMinimum: true },
    [],
    { exclusiveMinimum: 1 },
  ],
  [
    "a closed schema with an `allOf`",
    closedWholes,
    { allOf: [refB], additionalProperties: false },
    [],
    { allOf: [refB], unevaluatedProperties: false },
  ],
  ["a pattern written as a literal", validPatterns, { pattern: "/^a$/" }, [], { pattern: "^a$" }],
  ["a pattern of slashes", validPatterns, { pattern: "^/a/$" }, [], { pattern: "^/a/$" }],
  [
    "a slow pattern",
    linearPatterns,
    { type: "string", pattern: "^(a+)+b$" },
    ["/pattern The pattern `^(a+)+b$` cannot be matched in linear time: it is ignored."],
    { type: "string", examples: ["aaaab"] },
  ],
  ["an `enum` without values", emptyKeywords, { type: "string", enum: [] }, [], text],
  [
    "`required` with a duplicate name",
    emptyKeywords,
    { required: ["a", "a"] },
    [],
    { required: ["a"] },
  ],
  ["`required` as a flag", emptyKeywords, { required: true }, [], {}],
  [
    "a default that is rounded",
    roundedDefaults,
    { type: "integer", default: 2 ** 60 },
    ["/default A JSON parser rounds this `default`: it is ignored."],
    { type: "integer" },
  ],
  [
    "a property that all objects inherit",
    inheritedNames,
    { properties: { constructor: text, a: text }, required: ["constructor", "a"] },
    [
      '/required Each JavaScript object has a "constructor": the property is not required.',
      '/properties/constructor Each JavaScript object has a "constructor": the property takes any value.',
    ],
    { properties: { a: text }, required: ["a"] },
  ],
])("converts %s", (_, pass, before, notes, after) => {
  expect(repairedSchema([pass], before, { B: {} })).toEqual({ after, notes });
});
