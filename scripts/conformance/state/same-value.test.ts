import { expect, it } from "@jest/globals";
import { isEqual, isSame } from "./same-value.js";

it.each([
  ["2026-01-02T12:00:00.000Z", "2026-01-02T12:00:00Z"],
  ["2026-01-02T12:00:00.987Z", "2026-01-02T12:00:00Z"],
  ["2026-01-02T12:00:00+02:00", "2026-01-02T10:00:00Z"],
  ["2026-01-02", "2026-01-02T00:00:00Z"],
  ["12:00:00Z", "12:00:00.000Z"],
  ["12:00:00+02:00", "10:00:00Z"],
  ["23:30:00-02:00", "01:30:00Z"],
  ["9D8F1C0A-0000-4000-8000-00000000000A", "9d8f1c0a-0000-4000-8000-00000000000a"],
  ["Ann@Example.COM", "Ann@example.com"],
  ["HTTPS://Example.com:443/a/../b", "https://example.com/b"],
  ["https://example.com/%7euser/%2f", "https://example.com/~user/%2F"],
  ["urn://Me@HOST/a/./b", "urn://Me@host/a/b"],
  ["7", 7],
  ["1.50", 1.5],
  [1e3, 1000],
  ["true", true],
  [" text ", "text"],
  [
    ["a", "2026-01-02T12:00:00Z"],
    ["a", "2026-01-02T12:00:00.000Z"],
  ],
  [
    { a: [1], b: null },
    { a: ["1"], b: null },
  ],
])("%j is the same as %j", (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([true, true]);
});

it.each([
  ["2026-01-02T12:00:00Z", "2026-01-02T12:00:01Z"],
  ["2026-01-02T12:00:00Z", "2026-01-03T12:00:00Z"],
  ["ann@example.com", "Ann@example.com"],
  ["https://example.com/a", "https://example.com/A"],
  ["https://example.com/a%2Fb", "https://example.com/a/b"],
  ["https://Me@example.com", "https://me@example.com"],
  ["12:00:00Z", "12:00:01Z"],
  ["12:00:00", "12:00:00Z"],
  ["007", "7"],
  ["text", "Text"],
  ["", 0],
  [0, false],
  [null, undefined],
  [
    ["a", "b"],
    ["b", "a"],
  ],
  [["a"], ["a", "a"]],
  [{ a: 1 }, { a: 1, b: 2 }],
])("%j is not the same as %j", (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([false, false]);
});

it.each([
  ["2026-01-02T12:00:00.000Z", "2026-01-02T12:00:00Z", true],
  ["2026-01-02T12:00:00.001Z", "2026-01-02T12:00:00Z", false],
  ["9D8F1C0A-0000-4000-8000-00000000000A", "9d8f1c0a-0000-4000-8000-00000000000a", true],
  [1e3, 1000, true],
  ["7", 7, false],
  ["1.50", "1.5", false],
  [" text", "text", false],
  ["true", true, false],
])("%j is equal to %j: %j", (one, other, isTrue) => {
  expect([isEqual(one, other), isEqual({ a: [other] }, { a: [one] })]).toEqual([isTrue, isTrue]);
});
