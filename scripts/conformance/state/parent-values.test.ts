import { expect, it } from "@jest/globals";
import { withParentValues } from "./parent-values.js";

const NOTES = "/companies/{parentId}/notes";

/** A body that is sent to a path below these values, as it is and as it becomes. */
it.each([
  ["the parent's singular and id", NOTES, [7], { companyID: 1 }, { companyID: 7 }],
  ["the parameter's name", "/sites/{site_id}/pages", ["s"], { site_id: "" }, { site_id: "s" }],
  ["the type of a text", NOTES, [7], { companyId: "1" }, { companyId: "7" }],
  ["an object around it", NOTES, [7], { note: { companyId: 1 } }, { note: { companyId: 7 } }],
  ["the name of the second", "/a/{id}/rooms/{n}/seats", [1, 2], { roomId: 9 }, { roomId: 2 }],
])("gives the value of the path to a member with %s", (_, path, values, body, wanted) => {
  expect(withParentValues(body, path, values)).toEqual(wanted);
});

it.each([
  ["another name", { title: "text" }],
  ["the name of the item's own id", { id: 1 }],
  ["the name of another item", { ownerId: 1 }],
  ["an object", { companyId: { a: 1 } }],
])("leaves a member with %s", (_, body) => {
  expect(withParentValues(body, NOTES, [7])).toEqual(body);
});
