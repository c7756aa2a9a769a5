import { expect, it } from "@jest/globals";
import { checkTextQuery, limitedText, TextQueryError } from "./text-query.js";

it("uses the first 256 characters", () => {
  expect(limitedText(`${"𝄞".repeat(252)}shoe shop`)).toBe(`${"𝄞".repeat(252)}shoe`);
});

it.each<[text: string, level: number | undefined, message: RegExp | undefined]>([
  ["shoe", 1, undefined],
  ["houses", 2, undefined],
  ["houses ox", undefined, undefined],
  ["", 2, undefined],
  ["ox", 1, /at most 0.*"ox".*found 1/],
  ["houses shoe", 2, /at most 1.*"shoe".*found 2/],
  ["houses", 3, /0, 1 or 2.*found 3/],
  ["houses", -1, /found -1/],
  ["houses", 0.5, /found 0\.5/],
])("checks the words of %j at level %j", (text, fuzzyLevel, message) => {
  const check = (fuzzy: boolean) => (): void =>
    checkTextQuery({ text, locale: "en", fuzzy, fuzzyLevel });
  if (message) expect(check(true)).toThrow(TextQueryError);
  if (message) expect(check(true)).toThrow(message);
  else expect(check(true)).not.toThrow();
  expect(check(false)).not.toThrow();
});
