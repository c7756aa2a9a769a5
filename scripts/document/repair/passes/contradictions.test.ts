import { expect, it } from "@jest/globals";
import { repairedSchema } from "../testing/repaired.js";
import { CONTRADICTIONS } from "./contradictions.js";

const text = { type: "string" };
const closed = (...names: string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required: names,
  additionalProperties: false,
});
const open = (...names: string[]) => ({
  properties: closed(...names).properties,
  required: names,
});
const EXCLUDES = (name: string): string =>
  `A schema of this \`allOf\` excludes "${name}", which another one requires: it accepts further members.`;
const FOREIGN = (keyword: string): string =>
  `/${keyword} This \`${keyword}\` has no value of the schema's type: it is ignored.`;

it.each<[string, object, string[], object]>([
  [
    "two closed parts",
    { allOf: [closed("a"), closed("b")] },
    [EXCLUDES("b"), EXCLUDES("a")],
    { allOf: [open("a"), open("b")] },
  ],
  [
    "a closed part, and a member that the whole requires",
    { allOf: [closed("a")], required: ["b"] },
    [EXCLUDES("b")],
    { allOf: [open("a")], required: ["b"] },
  ],
  [
    "a closed part of a part",
    { allOf: [{ allOf: [closed("a")] }, open("b")] },
    [EXCLUDES("b")],
    { allOf: [{ allOf: [open("a")] }, open("b")] },
  ],
  [
    "a closed whole as a part",
    { allOf: [{ allOf: [open("a")], unevaluatedProperties: false }, open("b")] },
    [EXCLUDES("b")],
    { allOf: [{ allOf: [open("a")] }, open("b")] },
  ],
  [
    "equal alternatives",
    { oneOf: [{ ...text, description: "One." }, open("a"), { ...text, examples: ["b"] }] },
    ["/oneOf/2 Another alternative is equal: this one is ignored."],
    { oneOf: [{ ...text, description: "One." }, open("a")] },
  ],
  [
    "alternatives that only extensions tell apart",
    {
      oneOf: [
        { ...text, "x-tab": "one" },
        { ...text, "x-tab": "two" },
      ],
    },
    ["/oneOf/1 Another alternative is equal: this one is ignored."],
    { oneOf: [{ ...text, "x-tab": "one" }] },
  ],
  [
    "an equal alternative behind a reference",
    { oneOf: [{ $ref: "#/components/schemas/B" }, open("description"), open("description")] },
    [
      "/oneOf/1 Another alternative is equal: this one is ignored.",
      "/oneOf/2 Another alternative is equal: this one is ignored.",
    ],
    { oneOf: [{ $ref: "#/components/schemas/B" }] },
  ],
  [
    "an `enum` of texts of an object",
    { type: "object", enum: ["a"] },
    [FOREIGN("enum")],
    { type: "object" },
  ],
  [
    "an `enum` of texts of an integer",
    { type: "integer", enum: ["1"] },
    [FOREIGN("enum")],
    { type: "integer" },
  ],
  [
    "a text as the `const` of a boolean",
    { type: "boolean", const: "true" },
    [FOREIGN("const")],
    { type: "boolean" },
  ],
  [
    "an `enum` of elements",
    { type: "array", items: text, enum: ["a"] },
    ["/enum No value of this `enum` is a list: it is taken as the `enum` of the elements."],
    { type: "array", items: { ...text, enum: ["a"] } },
  ],
  [
    "an `enum` of texts of a list of any",
    { type: "array", enum: ["a"] },
    [FOREIGN("enum")],
    { type: "array" },
  ],
])("repairs %s", (_, before, notes, after) => {
  expect(repairedSchema(CONTRADICTIONS, before, { B: open("description") })).toEqual({
    after,
    notes,
  });
});

it.each<[string, object]>([
  ["a closed part that names all required members", { allOf: [closed("a", "b"), open("b")] }],
  [
    "a closed part next to an optional member",
    { allOf: [closed("a"), { properties: { b: text } }] },
  ],
  [
    "a closed part with patterns",
    { allOf: [{ ...closed("a"), patternProperties: { "^b": text } }, open("b")] },
  ],
  [
    "alternatives that differ in the name of a member",
    { oneOf: [open("title"), open("description"), open("x-title")] },
  ],
  ["boolean alternatives", { oneOf: [true, true, false] }],
  ["an `enum` with one value of the type", { type: ["integer", "null"], enum: ["1", null] }],
  ["an `enum` without a type", { enum: ["a", 1] }],
])("keeps %s", (_, schema) => {
  expect(repairedSchema(CONTRADICTIONS, schema)).toEqual({ after: schema, notes: [] });
});
