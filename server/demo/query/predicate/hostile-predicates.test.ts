import { describe, expect, it } from "@jest/globals";
import { resourceFields } from "../../resources/resource-document.js";
import { documentIn } from "../../resources/testing/document-in.js";
import type { Condition } from "../condition.js";
import { matches } from "../testing/matches.js";
import { compilePredicate } from "./compile-predicate.js";
import { predicateLimits } from "./grammar.js";
import { PredicateError } from "./predicate-error.js";
import { record } from "./testing/records.js";

const { depth, length, list, comparisons } = predicateLimits;

function compile(predicate: string, variables: Record<string, string[]> = {}): Condition {
  return compilePredicate(predicate, resourceFields, new Map(Object.entries(variables)));
}

function reasonOf(predicate: string, variables: Record<string, string[]> = {}): string {
  try {
    compile(predicate, variables);
  } catch (error) {
    if (error instanceof PredicateError) {
      // Three lines that fit on a screen, for any input.
      expect(error.message.split("\n")).toHaveLength(3);
      expect(error.message.length).toBeLessThan(1_000);
      return error.message.replace(/ \(line \d+, column \d+\)\.\n[^]*$/, "");
    }
    throw error;
  }
  return "";
}

function times(count: number, text: string, separator = ""): string {
  return Array.from({ length: count }, () => text).join(separator);
}

describe("predicate limits", () => {
  const levels = `Expected at most ${depth} levels of brackets`;
  const nestings: [kind: string, open: string, inner: string][] = [
    ["groups", "(", `key = "a"`],
    ["negations", "not (", `key = "a"`],
    ["nested fields", "parent(", `id = "a"`],
  ];

  it.each(nestings)("apply to the depth of %s", (_, open, inner) => {
    const nested = (count: number): string => times(count, open) + inner + times(count, ")");
    expect(reasonOf(nested(depth + 1))).toBe(levels);
    expect(reasonOf(nested(depth))).not.toBe(levels);
  });

  it("apply to the depth of all kinds together, without lists", () => {
    const inner = `parent(not (${times(depth - 2, "(")}id in ("a")${times(depth, ")")}`;
    expect(reasonOf(inner)).toBe("");
    expect(reasonOf(`(${inner})`)).toBe(levels);
    expect(reasonOf(times(100, `(key = "a")`, " or "))).toBe("");
  });

  it("apply to the length in characters", () => {
    const padded = (count: number, character: string): string =>
      `key = "${times(count - 8, character)}"`;
    for (const character of ["x", "é", "\u{1F600}"]) {
      expect(reasonOf(padded(length, character))).toBe("");
      expect(reasonOf(padded(length + 1, character))).toBe(`Expected at most ${length} characters`);
    }
  });

  it("apply to lists, written or in variables", () => {
    const reason = `Expected at most ${list} values in a list`;
    const variables = { full: Array.from({ length: list }, (_, i) => String(i)), one: ["1"] };
    expect(reasonOf(`version in (${times(list, "1", ",")})`)).toBe("");
    expect(reasonOf(`version in (${times(list + 1, "1", ",")})`)).toBe(reason);
    expect(reasonOf("version in :full", variables)).toBe("");
    expect(reasonOf("version in (:full, :one)", variables)).toBe(reason);
    expect(reasonOf("arrayOfIntExample contains any (:one, :full)", variables)).toBe(reason);
  });

  it("apply to comparisons, counting each value of 'contains all'", () => {
    const reason = `Expected at most ${comparisons} comparisons`;
    const some = (count: number): string => times(count, "version=1", " or ");
    expect(reasonOf(some(comparisons))).toBe("");
    expect(reasonOf(some(comparisons + 1))).toBe(reason);
    const values = Array.from({ length: comparisons }, (_, i) => i).join(",");
    expect(reasonOf(`arrayOfIntExample contains all (${values})`)).toBe("");
    expect(reasonOf(`key is defined or arrayOfIntExample contains all (${values})`)).toBe(reason);
  });

  it("reject 10,000 values, written or in a variable", () => {
    const values = Array.from({ length: 10_000 }, (_, i) => i);
    expect(reasonOf(`version in (${values.join(",")})`)).toMatch(/^Expected at most/);
    expect(reasonOf("version in :v", { v: values.map(String) })).toMatch(/^Expected at most/);
  });
});

describe("every operator with every kind of value on every field", () => {
  const operators = [
    ..."= != <> < <= > >= in is == =< ! not contains like within has and , (".split(" "),
    ...["not in", "contains all", "contains any", "is not", ""],
  ];
  const values = [
    ...[`"a"`, "1", "true", ":v", ":list", ":none", `("a")`, "(1)", "(true)", "(:list)", "()", ""],
    ...["(", ")", `"2024-01-01"`, "empty", "defined", "null", "key", "`key`", "in", "-", "%", "'"],
  ];
  const variables = { v: ["1"], list: ["a", "b"] };
  const fields = [...Object.keys(resourceFields), "nope", "not", ""];

  it("is a valid condition or a clear error", () => {
    const document = documentIn(record({ id: "a" }), "current");
    let [accepted, rejected] = [0, 0];
    for (const field of fields) {
      for (const operator of operators) {
        for (const value of values) {
          const predicate = `${field} ${operator} ${value}`;
          if (reasonOf(predicate, variables)) {
            rejected++;
          } else {
            accepted++;
            expect(typeof matches(compile(predicate, variables), document)).toBe("boolean");
          }
        }
      }
    }
    expect(accepted).toBeGreaterThan(300);
    expect(rejected).toBeGreaterThan(accepted);
  });
});

describe("strings with a meaning in other languages", () => {
  const texts = [
    ...[`' OR '1'='1`, `"; DROP TABLE resources; --`, "a%' ESCAPE '", "a\u0000b", "${7*7}"],
    ..."% _ $1 ? :v \u0000 (a+)+$ ^(?:.*)*x$ ` \\ \\u0041 __proto__".split(" "),
  ];
  const places: [place: string, predicate: (literal: string) => string][] = [
    ["=", (literal) => `someProperty = ${literal}`],
    ["in", (literal) => `someProperty in ("x", ${literal})`],
    [">= and <=", (literal) => `someProperty >= ${literal} and someProperty <= ${literal}`],
    ["contains all", (literal) => `arrayOfStringExample contains all (${literal})`],
    ["contains any", (literal) => `arrayOfStringExample contains any ("x", ${literal})`],
    ["a nested =", (literal) => `objectTypeProperty(arrayOfStringExample = ${literal})`],
  ];
  const cases = places.flatMap(([place, predicate]) =>
    texts.map((text) => ({ place, predicate, text })),
  );

  it.each(cases)("are plain strings: $text after $place", ({ predicate, text }) => {
    const document = (own: string): ReturnType<typeof documentIn> =>
      documentIn(
        record({ id: "a", someProperty: own, arrays: { arrayOfStringExample: [own] } }),
        "current",
      );
    const literal = `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
    for (const condition of [
      compile(predicate(literal)),
      compile(predicate(":v"), { v: [text] }),
    ]) {
      expect(matches(condition, document(text))).toBe(true);
      expect(matches(condition, document("harmless"))).toBe(false);
    }
  });

  it.each(texts)("are neither fields nor syntax: %s", (text) => {
    expect(reasonOf(text)).toMatch(/^(?:Expected|Unknown field) /);
    expect(reasonOf(`\`${text}\` = "a"`)).toMatch(/^(?:Expected|Unknown field) /);
    expect(reasonOf(`version = ${text}`)).toMatch(/^(?:Expected|Unknown field) /);
    expect(reasonOf(`version = :v`, { v: [text] })).toMatch(/^(?:Expected|Unknown field) /);
    expect(reasonOf(`createdAt = :v`, { v: [text] })).toMatch(/^(?:Expected|Unknown field) /);
  });
});

describe("huge inputs", () => {
  const big = 100_000;
  const full = length - 20;
  const masses: Record<string, string> = {
    backslashes: `key = "${times(big, "\\")}`,
    "2 MB": times(2_000_000, "x"),
    "opening brackets within the length": times(full, "("),
    "nested fields within the length": times(full / 4, "`a`("),
    "an unterminated string within the length": `key = "${times(full, "'")}`,
    "digits and a letter": `version = ${times(full, "9")}x`,
    "an exponent of digits": `version = 1e${times(full - 2, "9")}`,
    "a date of digits": `createdAt = "${times(full, "9")}"`,
    "a date with many T": `createdAt = "2024-01-01${times(full - 20, "T")}"`,
    "line breaks within the length": `${times(full, "\n")}kex = 1`,
    "a field name": `${times(full, "k")} = 1`,
    "a dotted name": `${times(full / 2, "k.")}k = 1`,
  };

  it.each(Object.entries(masses))("of %s are rejected", (_, predicate) => {
    expect(reasonOf(predicate)).toMatch(/^(?:Expected|Unknown field) /);
  });
});
