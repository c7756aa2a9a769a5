import { expect, it } from "@jest/globals";
import type { Condition, Field, MixedField, ValueTest } from "../condition.js";
import { type Item, itemsCondition } from "./read-items.js";

const field: Field = { kind: "scalar", path: "key", type: "text", many: false };
const exists: Item = { kind: "exists", at: 0 };
const found = { kind: "value", path: "key", test: { kind: "any" } };

function value(text: string): Item {
  return { kind: "value", at: 0, type: "text", value: text };
}

const mixed: MixedField = {
  kind: "mixed",
  path: "a",
  paths: { text: "a:text", number: "a:number", boolean: "a:boolean" },
};

const cases: [string, Item[], object][] = [
  ["one state", [exists], found],
  ["one value", [value("a")], { ...found, test: { kind: "in", values: ["a"] } }],
  ["a value twice", [value("a"), value("a")], { ...found, test: { kind: "in", values: ["a"] } }],
  [
    "values and a state",
    [value("a"), exists, value("b")],
    { kind: "any", of: [{ ...found, test: { kind: "in", values: ["a", "b"] } }, found] },
  ],
];

it.each(cases)("compiles to a condition on the listed values only: %s", (_, items, condition) => {
  expect(itemsCondition(field, items)).toEqual(condition);
});

function at(path: string, test: ValueTest = { kind: "any" }): Condition {
  return { kind: "value", path, test };
}

it("finds the values of a mixed field by the type of each literal", () => {
  const one = (type: "number" | "boolean", number: number): Item => ({
    ...{ kind: "value", at: 0, type, value: number },
  });
  const items = [value("1"), one("number", 1), one("boolean", 1), value("2")];
  expect(itemsCondition(mixed, items)).toEqual({
    kind: "any",
    of: [
      at("a:text", { kind: "in", values: ["1", "2"] }),
      at("a:number", { kind: "in", values: [1] }),
      at("a:boolean", { kind: "in", values: [1] }),
    ],
  });
});

it("finds a mixed field by any of its values, and by fields below it only if it exists", () => {
  const any = { kind: "any", of: [at("a:text"), at("a:number"), at("a:boolean")] };
  expect(itemsCondition(mixed, [{ kind: "range", at: 0 }])).toEqual(any);
  const present = { kind: "any", of: [any, { kind: "present", path: "a" }] };
  expect(itemsCondition(mixed, [exists])).toEqual(present);
});
