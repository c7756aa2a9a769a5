import { expect, it } from "@jest/globals";
import { resourceFields } from "../../resources/resource-document.js";
import { documentIn } from "../../resources/testing/document-in.js";
import { matches } from "../testing/matches.js";
import { compilePredicate } from "./compile-predicate.js";
import { record } from "./testing/records.js";

// Cases that random predicates do not cover; see random-predicates.test.ts.

const document = documentIn(
  record({
    id: "1",
    key: "alpha",
    version: 10,
    someProperty: `it's "quoted"\n\u{1F600}`,
    secondPropertyToUpdate: "",
    createdAt: "2024-02-29T12:30:45.678Z",
    arrays: { arrayOfFloatExample: [-0.5, 1.5e10], arrayOfStringExample: ["a\\b", "a/b", "100%"] },
  }),
  "current",
);

it.each<[predicate: string, isMatch: boolean, variables?: Record<string, string[]>]>([
  ["version = 1e1 and version = 10.0 and version = 1.0E+1", true],
  ["arrayOfFloatExample = -5e-1 and arrayOfFloatExample = 15000000000", true],
  [`createdAt = "2024-02-29T14:30:45.678+02:00"`, true],
  [`createdAt > "2024-02-29T12:30:45.6779Z"`, true],
  [`createdAt < "2024-02-29T12:30:45.6781Z"`, true],
  [`createdAt = "2024-02-29T12:30:45.6781Z"`, false],
  ["createdAt > :since", true, { since: ["2024-02-29"] }],
  [`someProperty = "it's \\"quoted\\"\\n\\uD83D\\uDE00"`, true],
  [`arrayOfStringExample contains all ("a\\\\b", "a\\/b", "100%")`, true],
  [`arrayOfStringExample = "100_"`, false],
  ["`key` = 'alpha'", true],
  ["secondPropertyToUpdate = :empty", true, { empty: [""] }],
  // Values of variables are never parsed as part of the predicate.
  ["key = :k", false, { k: [`alpha" or key != "`] }],
])("%s: %p", (predicate, isMatch, variables = {}) => {
  const where = compilePredicate(predicate, resourceFields, new Map(Object.entries(variables)));
  expect(matches(where, document)).toBe(isMatch);
});
