import { expect, it } from "@jest/globals";
import { withoutMembers } from "./change-item.js";

it("leaves out members in the elements of lists too", () => {
  const body = { items: [{ name: "a", size: { name: "b", unit: "cm" } }], name: "c" };
  const left = { items: [{ size: { unit: "cm" } }] };
  expect(withoutMembers(body, new Set(["name"]))).toEqual(left);
});
