import { describe, expect, it } from "@jest/globals";
import { checkTextQuery, limitedText, TextQueryError } from "./text-query.js";

describe("limitedText", () => {
  it("has the first 256 characters", () => {
    expect(limitedText(`${"- ".repeat(126)}shoe shop`)).toBe(`${"- ".repeat(126)}shoe`);
    expect(limitedText(`${"𝄞".repeat(252)}shoe shop`)).toBe(`${"𝄞".repeat(252)}shoe`);
  });
});

describe("checkTextQuery", () => {
  const rejected: [text: string, level: number, message: RegExp][] = [
    ["ox", 1, /at most 0.*"ox".*found 1/],
    ["shoe", 2, /at most 1.*"shoe".*found 2/],
    ["houses shoe", 2, /at most 1.*"shoe".*found 2/],
    ["houses", 3, /0, 1 or 2.*found 3/],
    ["houses", -1, /found -1/],
    ["houses", 0.5, /found 0\.5/],
    ["houses", NaN, /found NaN/],
  ];
  it.each(rejected)("rejects %j at level %d", (text, fuzzyLevel, message) => {
    const query = { text, locale: "en", fuzzyLevel };
    const check = (): void => checkTextQuery({ ...query, fuzzy: true });
    expect(check).toThrow(TextQueryError);
    expect(check).toThrow(message);
    expect(() => checkTextQuery({ ...query, fuzzy: false })).not.toThrow();
  });

  it.each([
    ["shoe", 1],
    ["houses", 2],
    ["ox", 0],
    ["houses ox", undefined],
    ["", 2],
  ])("takes %j at level %j", (text, fuzzyLevel) => {
    expect(() => checkTextQuery({ text, locale: "en", fuzzy: true, fuzzyLevel })).not.toThrow();
  });
});
