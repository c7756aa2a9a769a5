import { expect, it } from "@jest/globals";
import { Fitting } from "./fitting.js";

const texts = { type: "array", items: { type: "string" } };

const line = { type: "object", properties: { id: { type: "string" }, count: { type: "integer" } } };
const lines = {
  type: "object",
  properties: { entries: { type: "array", items: line }, hasMore: { type: "boolean" } },
  required: ["entries", "hasMore"],
};
const named = {
  type: "object",
  properties: { id: { type: "string" }, name: { type: "string" } },
  required: ["id", "name"],
};
const twoLists = { type: "object", properties: { a: texts, b: texts } };

/** Requests may have one address or a list, where responses have only lists, or a list where these have a page. */
it.each([
  ["a string in a list", texts, "a@example.com", ["a@example.com"]],
  ["a string unchanged", { oneOf: [{ type: "string" }, texts] }, "a@example.com", "a@example.com"],
  [
    "a URL of this machine",
    { type: "string", format: "url" },
    "http://127.0.0.1:8",
    "http://127.0.0.1:8",
  ],
  ["null in no list", { type: ["array", "null"], items: texts.items }, null, null],
  ["a string in a list that may be null", { anyOf: [texts, { type: "null" }] }, "a", ["a"]],
  ["a list in a page", lines, [{ count: 7 }], { entries: [{ count: 7 }], hasMore: false }],
  ["an empty list in a page", lines, [], { entries: [], hasMore: false }],
  [
    "a list in a page that may be null",
    { anyOf: [lines, { type: "null" }] },
    [{ count: 7 }],
    { entries: [{ count: 7 }], hasMore: false },
  ],
  ["nothing for a list of other objects than a page has", lines, [{ total: 7 }], undefined],
  ["ids as the objects of a list", { type: "array", items: line }, ["a"], [{ id: "a" }]],
  ["an id as an object with its other required members", named, "a", { id: "a", name: "text" }],
  ["nothing for an id of another type", named, 7, undefined],
  ["nothing for a text where objects have no id", twoLists, "a", undefined],
  ["nothing for a list of numbers where a page has objects with texts", lines, [7], undefined],
  ["nothing for a list where an object has two", twoLists, ["a"], undefined],
  [
    "nothing for a list where a value may be a text",
    { ...lines, type: ["object", "string"] },
    [],
    undefined,
  ],
  ["nothing for an object of another type than the elements", texts, { a: 1 }, undefined],
])("shows %s", (_what, schema, to, shown) => {
  const fitting = new Fitting({}, () => undefined);
  const email = { type: "object", properties: { to: schema } };
  expect(fitting.fit(email, { to })).toEqual(shown === undefined ? {} : { to: shown });
});

it("selects the alternative that shows most of the value, even if it lacks more required members", () => {
  const fitting = new Fitting({}, () => undefined);
  const id = { type: "string" };
  const account = { type: "object", properties: { id }, required: ["id"] };
  const card = {
    type: "object",
    properties: { id, holder: id, last4: id, year: { type: "integer" }, brand: id },
    required: ["id", "last4", "year", "brand"],
  };
  const shown = fitting.fit({ anyOf: [account, card] }, { id: "1", holder: "A" });
  expect(shown).toMatchObject({ id: "1", holder: "A", year: 1 });
});

it("fills required flags of an item with false, and those around it with true", () => {
  const flag = { type: "boolean" };
  const inner = { type: "object", properties: { locked: flag }, required: ["locked"] };
  const schema = {
    type: "object",
    properties: { archived: flag, sent: flag, open: { ...flag, default: true }, inner },
    required: ["archived", "sent", "open", "inner"],
  };
  const fitting = new Fitting({}, () => undefined);
  const item = { archived: false, sent: true, open: true, inner: { locked: false } };
  const items = new Fitting({}, () => undefined, false);
  expect(items.fit(schema, { sent: true })).toEqual(item);
  const around = { archived: true, sent: false, open: true, inner: { locked: true } };
  expect(fitting.fit(schema, { sent: false })).toEqual(around);
});
