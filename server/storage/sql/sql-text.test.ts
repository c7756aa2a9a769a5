import { expect, it } from "@jest/globals";
import { fromSqlText, toSqlText } from "./sql-text.js";

it.each(["", "plain", "a\0b", "\u0001", '\u0001"a"', "half \ud83d", "whole \u{1f600}"])(
  "gives back what was kept: %j",
  (text) => expect(fromSqlText(toSqlText(text))).toBe(text),
);

it("keeps as it is what the binding keeps", () => {
  expect(["plain", "behind \u0001", "\u{1f600}"].map(toSqlText)).toEqual([
    "plain",
    "behind \u0001",
    "\u{1f600}",
  ]);
});

it.each(["{}", "1", "null", '["a"]'])("does not take other JSON for a text: %s", (json) => {
  expect(() => fromSqlText(`\u0001${json}`)).toThrow(
    new TypeError("A marked text of the store is damaged."),
  );
});
