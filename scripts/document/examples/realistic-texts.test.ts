import { describe, expect, it } from "@jest/globals";
import { realisticText } from "./realistic-texts.js";

describe("a realistic text", () => {
  it.each([
    ["city", {}, /^[A-Z][a-z' -]+/],
    ["home_city", {}, /^[A-Z][a-z' -]+/],
    ["firstName", {}, /^[A-Z][a-z']+/],
    ["phone_number", {}, /\d{3}/],
    ["contact", { format: "email" }, /^[^@ ]+@example\.(?:com|net|org)$/],
    ["countryCode", {}, /^[A-Z]{2}$/],
    ["company_name", {}, /^[A-Z]/],
    ["ZipCode", {}, /^\d{5}/],
  ])("for %s with %j is like %s, and the same each time", (name, schema, like) => {
    const text = realisticText({ type: "string", ...schema }, name);
    expect(text).toMatch(like);
    expect(realisticText({ type: "string", ...schema }, name)).toBe(text);
  });

  it.each([
    ["city", { maxLength: 2 }],
    ["city", { minLength: 99 }],
    ["city", { pattern: "^x$" }],
    ["city", { format: "date" }],
    ["name", {}],
    ["whatever", {}],
    ["constructor", {}],
    // The library warns on the console when it makes one.
    ["internet_color", {}],
  ])("for %s with %j is not known", (name, schema) => {
    expect(realisticText({ type: "string", ...schema }, name)).toBeUndefined();
  });
});
