import { expect, it } from "@jest/globals";
import { Fitting } from "../documents/fitting.js";
import { bodyAbout } from "./outgoing.js";

const text = { type: "string" };
const objectOf = (properties: object): object => ({ type: "object", properties });
const named = objectOf({ id: text, name: text });

it.each([
  ["no schema", undefined, "hello", { name: "m" }, "hello"],
  [
    "any object",
    objectOf({}),
    { kind: "k" },
    { id: "y", name: "m" },
    { kind: "k", id: "y", name: "m" },
  ],
  ["the id of an example", named, { id: "x", name: "n" }, { name: "m" }, { name: "m" }],
  ["an id of the item", named, { id: "x" }, { id: "y", name: "m" }, { id: "y", name: "m" }],
  [
    "two places that share as much",
    objectOf({ name: text, data: named }),
    { name: "n", data: { name: "d" } },
    { name: "m" },
    { name: "m", data: { name: "d" } },
  ],
  [
    "a deeper place that shares more",
    objectOf({ name: text, data: objectOf({ at: named }) }),
    { name: "n" },
    { id: "y", name: "m" },
    { name: "n", data: { at: { id: "y", name: "m" } } },
  ],
  [
    "a place deeper than two levels",
    objectOf({ a: objectOf({ b: objectOf({ c: named }) }) }),
    {},
    { id: "y", name: "m" },
    {},
  ],
  [
    "a member of all objects",
    objectOf({ toString: text, data: named }),
    {},
    { name: "m" },
    { data: { name: "m" } },
  ],
  [
    "references to other items",
    objectOf({ userId: text, owner_id: text, data: named }),
    { owner_id: "o" },
    { id: "y", name: "m", userId: "u" },
    { owner_id: "o", userId: "u", data: { id: "y", name: "m" } },
  ],
])("the body of a callback with %s", (_, schema, sample, item, want) => {
  const plan = { name: "made", method: "post", headers: {}, schema, sample };
  expect(bodyAbout(plan, item, new Fitting({}, () => "text"))).toEqual(want);
});
