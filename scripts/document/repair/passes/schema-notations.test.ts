import { expect, it } from "@jest/globals";
import type { Pass } from "../pass.js";
import { repairedSchema } from "../testing/repaired.js";
import { discriminators, mappingNames } from "./discriminators.js";
import {
  closedWholes,
  emptyKeywords,
  inheritedNames,
  oldFlags,
  otherMembers,
  roundedDefaults,
} from "./schema-notations.js";
import { linearPatterns, validPatterns } from "./patterns.js";

const text = { type: "string" };
const refB = { $ref: "#/components/schemas/B" };
const CONSTANT =
  "/discriminator Some alternative does not have the value of this `discriminator` as a required `const`: it is ignored.";

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
    { properties: { constructor: text, a: text } },
    [
      '/properties/constructor Each JavaScript object has a "constructor": the property takes any value.',
    ],
    { properties: { a: text } },
  ],
  [
    "additional properties of another type",
    otherMembers,
    { properties: { a: text }, additionalProperties: { type: "integer" } },
    ["TypeScript cannot type these further properties: they may have any type."],
    { properties: { a: text }, additionalProperties: true },
  ],
  [
    "a discriminator without constants",
    discriminators,
    { oneOf: [refB], discriminator: { propertyName: "kind" } },
    [CONSTANT],
    { anyOf: [refB] },
  ],
  [
    "a discriminator alone",
    discriminators,
    { discriminator: { propertyName: "kind" } },
    [CONSTANT],
    {},
  ],
  [
    "a mapping to names",
    mappingNames,
    { discriminator: { propertyName: "kind", mapping: { b: "B", c: "C" } } },
    [],
    {
      discriminator: { propertyName: "kind", mapping: { b: refB.$ref, c: "C" } },
    },
  ],
])("converts %s", (_, pass, before, notes, after) => {
  expect(repairedSchema([pass], before, { B: {} })).toEqual({ after, notes });
});

it("keeps a discriminator with constants", () => {
  const kind = { const: "cat" };
  const Cat = { required: ["kind"], properties: { kind } };
  const $ref = "#/components/schemas/Cat";
  const schema = {
    oneOf: [{ $ref }],
    discriminator: { propertyName: "kind", mapping: { cat: $ref } },
  };
  expect(repairedSchema([discriminators], schema, { Cat })).toEqual({ after: schema, notes: [] });
});
