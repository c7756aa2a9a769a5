import { expect, it } from "@jest/globals";
import type { Field } from "../condition.js";
import { type Item, itemsCondition } from "./read-items.js";

const field: Field = { kind: "scalar", path: "key", type: "text", many: false };
const exists: Item = { kind: "exists", at: 0 };
const found = { kind: "value", path: "key", test: { kind: "any" } };

function value(text: string): Item {
  return { kind: "value", at: 0, value: text };
}

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
