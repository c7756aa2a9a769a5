import { describe, expect, it } from "@jest/globals";
import { documentOf, repaired, repairedPaths, repairedSchema } from "../testing/repaired.js";
import { requiredMembers } from "./required-members.js";
import { shapes } from "./shapes.js";

describe("a schema", () => {
  it.each<[string, unknown, string[], unknown]>([
    ["a number as a text", { description: 7 }, [], { description: "7" }],
    [
      "an object as a description",
      { description: { en: "A" }, type: "string" },
      ["/description `description` must be a string: it is ignored."],
      { type: "string" },
    ],
    ["a type of another language", { type: "int" }, [], { type: "integer" }],
    ["a type twice", { type: ["string", "string"] }, [], { type: "string" }],
    [
      "a type that no language has",
      { type: "money" },
      ["/type `type` must be a type of JSON Schema: it is ignored."],
      {},
    ],
    ["a bound as a text", { maxLength: "5" }, [], { maxLength: 5 }],
    [
      "a length below 0",
      { maxLength: -1 },
      ["/maxLength `maxLength` must be an integer from 0: it is ignored."],
      {},
    ],
    [
      "`multipleOf: 0`",
      { multipleOf: 0 },
      ["/multipleOf `multipleOf` must be a number above 0: it is ignored."],
      {},
    ],
    ["a name that is required twice", { required: ["a", "a", 1] }, [], { required: ["a"] }],
    [
      "`required` as a flag",
      { required: true },
      ["/required `required` must be a list of strings: it is ignored."],
      {},
    ],
    [
      "an `enum` without values",
      { enum: [] },
      ["/enum `enum` must be a list of one value or more: it is ignored."],
      {},
    ],
    ["an empty `allOf`", { allOf: [] }, ["/allOf `allOf` must be a list: it is ignored."], {}],
    [
      "one alternative that is not a list",
      { oneOf: { type: "string" } },
      [],
      { oneOf: [{ type: "string" }] },
    ],
    [
      "a property without a schema",
      { properties: { a: null, b: {} } },
      ["/properties/a `a` in `properties` must be a schema: it is ignored."],
      { properties: { a: {}, b: {} } },
    ],
    [
      "`items` without a schema",
      { items: null },
      ["/items `items` must be a schema: it is ignored."],
      { items: {} },
    ],
    ["`true` as a schema", { items: true, not: false }, [], { items: true, not: false }],
    ["keywords of no vocabulary", { widget: 1, "x-a": null }, [], { widget: 1, "x-a": null }],
  ])("with %s", (_, before, notes, after) => {
    expect(repairedSchema([shapes], before)).toEqual({ after, notes });
  });
});

describe("an operation", () => {
  const operation = (members: object): object => ({ "/a": { get: members } });
  it.each<[string, object, string[], object]>([
    [
      "a parameter that is not an object",
      { parameters: [null, { name: "a", in: "query" }] },
      ["#/paths/~1a/get/parameters/0 `0` in `parameters` must be an object: it is ignored."],
      { parameters: [{ name: "a", in: "query" }] },
    ],
    [
      "a response that is not an object",
      { responses: { "200": null } },
      ["#/paths/~1a/get/responses/200 `200` in `responses` must be an object: it is ignored."],
      { responses: { "200": { description: "" } } },
    ],
    ["one tag that is not a list", { tags: "a" }, [], { tags: ["a"] }],
    ["scopes that are not a list", { security: [{ a: null }] }, [], { security: [{ a: [] }] }],
    [
      "members of no specification",
      { version: 2, deprecated: "yes" },
      ["#/paths/~1a/get/deprecated `deprecated` must be true or false: it is ignored."],
      { version: 2 },
    ],
  ])("with %s", (_, before, notes, after) => {
    expect(repairedPaths([shapes], operation(before))).toEqual({ after: operation(after), notes });
  });
});

it.each<[string, object, object]>([
  ["without `info`", { info: undefined }, { info: { title: "API", version: "1" } }],
  ["with an `info` that is a text", { info: "A" }, { info: { title: "API", version: "1" } }],
  [
    "with unknown members of `info`",
    { info: { title: "A", version: 2, "x-logo": "a.png", more: 1 } },
    { info: { title: "A", version: "2", "x-logo": "a.png", more: 1 } },
  ],
  [
    "with a security scheme that is empty",
    { components: { securitySchemes: { a: null, b: { type: "http" }, c: {} } } },
    { components: { securitySchemes: { b: { type: "http" } } } },
  ],
  [
    "with a server without an address",
    { servers: [{}, { url: "/" }] },
    { servers: [{ url: "/" }] },
  ],
])("a document %s", (_, before, after) => {
  const found = repaired([shapes, requiredMembers], documentOf(before));
  expect(found.after).toMatchObject(after);
});
