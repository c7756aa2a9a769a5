import { expect, it } from "@jest/globals";
import type { Pass } from "../pass.js";
import { repairedSchema } from "../testing/repaired.js";
import { linearPatterns, validPatterns } from "./patterns.js";

it.each<[string, Pass, object, string[], object]>([
  ["a needless escape", validPatterns, { pattern: "^a\\-\\_b$" }, [], { pattern: "^a-_b$" }],
  [
    "a hyphen after a class",
    validPatterns,
    { pattern: "^[\\w-.]+$" },
    [],
    { pattern: "^[\\w\\-.]+$" },
  ],
  ["a brace alone", validPatterns, { pattern: "^{a}$" }, [], { pattern: "^\\{a\\}$" }],
  ["a quantifier", validPatterns, { pattern: "^\\@{2,3}$" }, [], { pattern: "^@{2,3}$" }],
  [
    "a pattern of another language",
    validPatterns,
    { pattern: "(?i)a(", maxLength: 9 },
    ["/pattern The pattern `(?i)a(` is not a regular expression: it is ignored."],
    { maxLength: 9 },
  ],
  [
    "a name of properties, with what would reject them",
    validPatterns,
    { patternProperties: { "(": {}, "^a": {} }, additionalProperties: false },
    ["/patternProperties/( The pattern `(` is not a regular expression: it is ignored."],
    { patternProperties: { "^a": {} } },
  ],
  [
    "a pattern that takes exponential time",
    linearPatterns,
    { pattern: "^(a+)+$", minLength: 1 },
    ["/pattern The pattern `^(a+)+$` cannot be matched in linear time: it is ignored."],
    { minLength: 1, examples: ["aaaa"] },
  ],
  [
    "a pattern that is too long to be analysed",
    linearPatterns,
    { pattern: `^${"a".repeat(2_000)}$` },
    [
      `/pattern The pattern \`^${"a".repeat(2_000)}$\` cannot be matched in linear time: it is ignored.`,
    ],
    {},
  ],
  [
    "a pattern that takes linear time",
    linearPatterns,
    { pattern: "^a+$" },
    [],
    { pattern: "^a+$" },
  ],
])("repairs %s", (_, pass, before, notes, after) => {
  expect(repairedSchema([pass], before)).toEqual({ after, notes });
});
