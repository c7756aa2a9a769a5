import { expect, it } from "@jest/globals";
import type { Fields } from "../query/condition.js";
import { ID_PATH, pathCode, pathOfCode } from "./index-paths.js";
import { RELEASED_CODES } from "./released-codes.js";
import { resourceFields } from "../resources/resource-document.js";

function scalarPaths(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) =>
    field.kind === "scalar" ? [field.path] : scalarPaths(field.fields),
  );
}

it("every field that a query may name has a code of its own, from which it is known again", () => {
  const paths = [...new Set(scalarPaths(resourceFields))].filter((path) => path !== ID_PATH);
  expect(new Set(paths.map(pathCode)).size).toBe(paths.length);
  expect(paths.map((path) => pathOfCode(pathCode(path)))).toEqual(paths);
});

it("a path without a released code stands under its name, which no released code is like", () => {
  expect(pathCode("no.such.path")).toBe("=no.such.path");
  expect(pathOfCode("=no.such.path")).toBe("no.such.path");
  const codes = [...RELEASED_CODES.values()];
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[a-z0-9]{1,3}$/);
});
