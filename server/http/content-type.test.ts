import { describe, expect, it } from "@jest/globals";
import { parseContentType } from "./content-type.js";

describe("parseContentType", () => {
  it.each<[string, string, Record<string, string>]>([
    ["application/json", "application/json", {}],
    ["Application/Problem+JSON", "application/problem+json", {}],
    ["application/json; charset=UTF-8", "application/json", { charset: "UTF-8" }],
    ["application/json;Charset=utf-8;v=1", "application/json", { charset: "utf-8", v: "1" }],
    ["text/plain \t; \tcharset=utf-8", "text/plain", { charset: "utf-8" }],
    // RFC 9110 section 5.6.6: a parameter may be missing between or after semicolons.
    ["application/json;", "application/json", {}],
    ["application/json; ;; charset=utf-8 ;", "application/json", { charset: "utf-8" }],
    ['text/plain; charset="utf-8"', "text/plain", { charset: "utf-8" }],
    ['a/b; x="a;b, c=\\"d\\" \\\\"; y=""', "a/b", { x: 'a;b, c="d" \\', y: "" }],
    ["a/b; x=!#$%&'*+-.^_`|~1Z", "a/b", { x: "!#$%&'*+-.^_`|~1Z" }],
    ['a/b; x="\xe9\t"', "a/b", { x: "\xe9\t" }],
    ['a/b; charset=" charset="', "a/b", { charset: " charset=" }],
    ["a/b; __proto__=1", "a/b", { ["__proto__"]: "1" }],
  ])("reads %j", (written, mediaType, parameters) => {
    const parsed = parseContentType(written);
    expect(parsed?.mediaType).toBe(mediaType);
    expect([...(parsed?.parameters ?? [])]).toEqual(Object.entries(parameters));
  });

  it.each([
    "",
    ";",
    "json",
    "/",
    "application/",
    "application/json/x",
    "application/js on",
    "application/json\xa0",
    'application/json; charset=" charset="utf-8',
    'application/json; charset=" charset="utf-8"',
    'application/json; charset="utf-8',
    "application/json; charset=",
    "application/json; charset",
    "application/json; =utf-8",
    "application/json; charset = utf-8",
    "application/json; charset=utf 8",
    "application/json; charset=utf-8 x=1",
    'application/json; charset="utf-8"x',
    "application/json; x=a=b",
    "application/json; x=a,b",
    "application/json; x=1, text/plain; x=1",
    "application/json, application/json",
    'application/json; x="a\\',
    'application/json; x="\x7f"',
    "application/json; x=\xe9",
    // RFC 6838 section 4.3: a parameter at most once.
    "application/json; charset=utf-8; CHARSET=utf-8",
    "application/json charset=utf-8",
  ])("rejects %j", (written) => {
    expect(parseContentType(written)).toBeUndefined();
  });

  it.each([
    "a/b" + "; ".repeat(50_000) + "=",
    `a/b; ${"x".repeat(100_000)}`,
    `a/b; x="${"\\a".repeat(50_000)}`,
  ])("rejects a long value in linear time (%#)", (written) => {
    const start = performance.now();
    expect(parseContentType(written)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
