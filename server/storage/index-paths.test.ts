import { expect, it } from "@jest/globals";
import type { Fields } from "../query/condition.js";
import { hasOneValue, ID_PATH, mayHaveElements, pathCode } from "./index-paths.js";
import { resourceFields } from "./resource-document.js";

function scalarPaths(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) =>
    field.kind === "scalar" ? [field.path] : scalarPaths(field.fields),
  );
}

it("every field that a query may name has a code of its own", () => {
  const paths = [...new Set(scalarPaths(resourceFields))].filter((path) => path !== ID_PATH);
  const codes = paths.map(pathCode);
  for (const code of codes) expect(code).toMatch(/^[a-z0-9]{1,3}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect(pathCode("no.such.path")).toBe("=no.such.path");
});

it("fields are told apart by how many values they have", () => {
  expect(["id", "version", "parent.id"].map(hasOneValue)).toEqual([true, true, true]);
  const many = ["arrayOfIntExample", "arrayOfObjectType", "no.such.path"];
  expect(many.map(hasOneValue)).toEqual([false, false, false]);
  expect(many.map(mayHaveElements)).toEqual([false, true, true]);
  expect(mayHaveElements("arrayOfObjectType.integerExample")).toBe(true);
});
