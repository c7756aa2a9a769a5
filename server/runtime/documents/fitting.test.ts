import { expect, it } from "@jest/globals";
import { Fitting } from "./fitting.js";

const texts = { type: "array", items: { type: "string" } };

/** Requests may have one address or a list; responses have only lists. */
it.each([
  ["a string in a list", texts, "a@example.com", ["a@example.com"]],
  ["a string unchanged", { oneOf: [{ type: "string" }, texts] }, "a@example.com", "a@example.com"],
  [
    "a URL of this machine",
    { type: "string", format: "url" },
    "http://127.0.0.1:8",
    "http://127.0.0.1:8",
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
