import { expect, it } from "@jest/globals";
import { resourceDocuments } from "../resources/resource-document.js";
import { IndexFields } from "./index-fields.js";

it("fields are told apart by how many values they have", () => {
  const fields = new IndexFields(resourceDocuments.fields);
  expect(["id", "version", "parent.id"].map((path) => fields.hasOneValue(path))).toEqual([
    true,
    true,
    true,
  ]);
  const many = ["arrayOfIntExample", "arrayOfObjectType", "no.such.path"];
  expect(many.map((path) => fields.hasOneValue(path))).toEqual([false, false, false]);
  expect(many.map((path) => fields.mayHaveElements(path))).toEqual([false, true, true]);
  expect(fields.mayHaveElements("arrayOfObjectType.integerExample")).toBe(true);
});
