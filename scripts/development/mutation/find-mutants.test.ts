import { expect, it } from "@jest/globals";
import { findMutants } from "./find-mutants.js";

it("changes operators, conditions and returned booleans, and no types", () => {
  const source = `function f(a: 1 | 2): boolean {\n  if (a > 1 && g()) return true;\n  return a === 2;\n}\n`;
  const mutants = findMutants("f.ts", source);
  expect(mutants.map(({ line, what }) => `${line} ${what}`)).toEqual([
    "2 a > 1 && g() → !(a > 1 && g())",
    "2 && → ||",
    "2 > → >=",
    "2 true → false",
    "3 === → !==",
  ]);
  const [{ start, end } = { start: 0, end: 0 }] = mutants;
  expect(source.slice(start, end)).toBe("a > 1 && g()");
});
