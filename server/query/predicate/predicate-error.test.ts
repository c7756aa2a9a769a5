import { describe, expect, it } from "@jest/globals";
import { resourceFields } from "../../resources/resource-document.js";
import { compilePredicate } from "./compile-predicate.js";
import { PredicateError } from "./predicate-error.js";

function errorOf(predicate: string): PredicateError {
  try {
    compilePredicate(predicate, resourceFields, new Map());
  } catch (error) {
    if (error instanceof PredicateError) return error;
    throw error;
  }
  throw new Error(`Nobody minded ${predicate}`);
}

describe("the message", () => {
  it("shows the line and a caret under the error", () => {
    expect(errorOf(`key = "alpha"\n  and version = "1"\n  or key = "b"`).message).toBe(
      [
        `Expected a number for version, but found "1" (line 2, column 17).`,
        `  and version = "1"`,
        "                ^",
      ].join("\n"),
    );
  });

  it("counts characters, not code units, and every kind of line break once", () => {
    const error = errorOf(
      `key = "a" or\r\nkey = "b" or\rsomeProperty = "\u{1F600}é" or version = "1"`,
    );
    expect([error.line, error.column]).toEqual([3, 34]);
    expect(error.message.split("\n").slice(1)).toEqual([
      `someProperty = "\u{1F600}é" or version = "1"`,
      `${" ".repeat(33)}^`,
    ]);
  });

  it("keeps the caret in place behind tabs, and replaces invisible characters", () => {
    expect(errorOf(`\tkey\t= "\u202E\u0007"\tand version = "1"`).message.split("\n")).toEqual([
      `Expected a number for version, but found "1" (line 1, column 27).`,
      ` key = "\uFFFD\uFFFD" and version = "1"`,
      `${" ".repeat(26)}^`,
    ]);
  });

  it("shows the part of a long line around the error", () => {
    const [long, longer] = ["x".repeat(200), "y".repeat(200)];
    expect(errorOf(`key = "${long}" and version = "${longer}"`).message.split("\n")).toEqual([
      `Expected a number for version, but found "${"y".repeat(40)}…" (line 1, column 224).`,
      `…${"x".repeat(24)}" and version = "${"y".repeat(39)}…`,
      `${" ".repeat(41)}^`,
    ]);
  });

  it.each([
    [40, 40, `${"b".repeat(40)}${"a".repeat(40)}`],
    [41, 41, `…${"b".repeat(40)}${"a".repeat(40)}…`],
  ])("shows up to 40 characters on each side: of %d before and %d after", (before, after, line) => {
    const error = new PredicateError("b".repeat(before) + "a".repeat(after), before, "Expected");
    const caret = " ".repeat(line.indexOf("a")) + "^";
    expect(error.message.split("\n")).toEqual([
      `Expected (line 1, column ${before + 1}).`,
      line,
      caret,
    ]);
  });
});
