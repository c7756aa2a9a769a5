import { expect, it } from "@jest/globals";
import type { OpenApiDocument, Schema } from "../../document/document.js";
import { lostOf } from "./shown.js";

const document: OpenApiDocument = { openapi: "3.1.0", info: { title: "T", version: "1" } };
const own: readonly string[] = [];
const text: Schema = { type: "string" };

function schemaOf(size: Schema): Schema {
  return { type: "object", properties: { name: text, size } } as Schema;
}

/** Values of a member that was sent, and its schema in a response that has another value. */
it.each<[string, boolean, unknown, Schema]>([
  ["a number", true, 7, { type: "integer" }],
  ["a number above its maximum", false, 7, { type: "integer", maximum: 5 }],
  ["a text that its pattern forbids", false, "ab", { type: "string", pattern: "^[A-Z]+$" }],
  ["a text of another format", false, "ab", { type: "string", format: "uuid" }],
  ["a value that is not listed", false, "ab", { enum: ["a", "b"] }],
  ["an empty list", true, [], { type: "array", items: text }],
  ["a list that is too short", false, [], { type: "array", items: text, minItems: 1 }],
  ["a number in place of an object", false, 7, { type: "object", properties: { id: text } }],
])("a response must show %s: %s", (_, mustShow, size, schema) => {
  const json = { name: "n", size: "other" };
  const lost = lostOf(
    document,
    schemaOf(schema),
    json,
    { name: "n", size },
    { own, isWhole: true },
  );
  expect(lost !== undefined).toBe(mustShow);
});

it("a response to a creation need not show what GET declares with another type", () => {
  const [sent, json] = [
    { name: "n", size: 7 },
    { name: "n", size: 1 },
  ];
  const response = schemaOf({ type: "integer" });
  const stored = schemaOf({ type: "object", properties: { id: text } });
  expect(lostOf(document, response, json, sent, { own, isWhole: false })).toBeDefined();
  expect(lostOf(document, response, json, sent, { own, isWhole: false, stored })).toBeUndefined();
});

const part: Schema = { type: "object", properties: { size: { type: "integer" }, name: text } };
const parts: Schema = { type: "array", items: part };
const withId: Schema = { type: "object", properties: { id: text, parts } };

/** Responses to a request that sent a size, which only the elements of a list show. */
it.each<[string, boolean, Schema, unknown]>([
  ["no list in an item", false, withId, { id: "1" }],
  ["an empty list in an item", false, withId, { id: "1", parts: [] }],
  ["an element with another value", true, withId, { id: "1", parts: [{ size: 1 }] }],
  ["an element without it", true, withId, { id: "1", parts: [{}] }],
  ["an empty list of items", true, { type: "object", properties: { parts } }, { parts: [] }],
])("%s loses the value: %s", (_, isLost, schema, json) => {
  const lost = lostOf(document, schema, json, { size: 7 }, { own, isWhole: true });
  expect(lost !== undefined).toBe(isLost);
});

const inner: Schema = { type: "object", properties: { a: text, b: text, c: text, d: text } };
const item: Schema = {
  type: "object",
  properties: { id: text, name: text, size: text, color: text, inner },
};
const listing: Schema = {
  type: "object",
  properties: { total: text, accepted: { type: "array", items: part } },
};

/** Requests, and what responses show of them. */
it.each<[string, boolean, Schema, unknown, unknown]>([
  [
    "a misspelled object that is like another one",
    false,
    item,
    { name: "n", size: "s", color: "c", "inner:": { a: "1", b: "2", c: "3", d: "4" } },
    { id: "1", name: "n", size: "s", color: "c" },
  ],
  [
    "another value next to it",
    true,
    item,
    { name: "n", size: "s", color: "c", "inner:": { a: "1", b: "2", c: "3", d: "4" } },
    { id: "1", name: "o", size: "s", color: "c" },
  ],
  [
    "a wrapped object",
    true,
    item,
    { wrapper: { name: "n", size: "s" } },
    { id: "1", name: "o", size: "s" },
  ],
  [
    "an empty list of another name",
    false,
    listing,
    { parts: [{ size: 1, name: "n" }] },
    { accepted: [] },
  ],
  [
    "an empty list of the same name",
    true,
    listing,
    { accepted: [{ size: 1, name: "n" }] },
    { accepted: [] },
  ],
  [
    "a list of another name",
    true,
    listing,
    { parts: [{ size: 1, name: "n" }] },
    { accepted: [{ size: 2, name: "n" }] },
  ],
  [
    "an undeclared member, which an inner object declares",
    false,
    item,
    { a: "new" },
    { a: "new", inner: { a: "old" } },
  ],
])("a response must show %s: %s", (_, mustShow, schema, sent, json) => {
  expect(lostOf(document, schema, json, sent, { own, isWhole: true }) !== undefined).toBe(mustShow);
});
