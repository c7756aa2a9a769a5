import { describe, expect, it } from "@jest/globals";
import type { ParameterStyle } from "./operation.js";
import { headersOf, ParameterError, serialisePath, serialiseQuery } from "./parameters.js";

const OBJECT = { R: 1, G: null, B: "a b" };
const styled = (
  style: ParameterStyle["style"],
  explode = false,
  shape?: "object" | "any",
): ParameterStyle => ({ style, ...(explode && { explode }), ...(shape && { shape }) });
const [NAMES, CONTENT] = [`["a","é"]`, { a: [1, "é😀"] }];

/** The result of a call, or the error of a parameter. */
function textOf(write: () => unknown): unknown {
  try {
    return write();
  } catch (error) {
    if (error instanceof ParameterError) return `${error.parameter}: ${error.message}`;
    throw error;
  }
}
const rejected = (style: string, name = "p"): string =>
  `${name}: The list ${name} has an element that style ${style} cannot represent.`;

describe("a parameter of a query", () => {
  it.each<[unknown, ParameterStyle | undefined, string]>([
    [["a", null, "b c"], undefined, "p=a&p=b%20c"],
    [OBJECT, undefined, "p=%7B%22R%22%3A1%2C%22G%22%3Anull%2C%22B%22%3A%22a%20b%22%7D"],
    [OBJECT, styled("form", true, "object"), "R=1&B=a%20b"],
    [{ R: [1, 2] }, styled("form", true, "object"), "R=1&R=2"],
    [OBJECT, styled("form", false, "object"), "p=R,1,B,a%20b"],
    [["a", "b"], styled("form"), "p=a,b"],
    [[], styled("form"), ""],
    ["", styled("form"), "p="],
    [{ G: null }, styled("form", false, "object"), ""],
    [[""], styled("form"), rejected("form")],
    [["", ""], styled("form"), "p=,"],
    [["a", "b"], styled("spaceDelimited"), "p=a%20b"],
    [["a", "b"], styled("pipeDelimited"), "p=a%7Cb"],
    [["a", "b|c"], styled("pipeDelimited"), rejected("pipeDelimited")],
    [["a", "b"], styled("form", true, "any"), "p=%5B%22a%22%2C%22b%22%5D"],
    ["a", styled("form", true, "any"), "p=a"],
    [
      { a: { b: [1, null, 2] }, c: undefined },
      styled("deepObject"),
      "p%5Ba%5D%5Bb%5D%5B0%5D=1&p%5Ba%5D%5Bb%5D%5B1%5D=2",
    ],
    ["a", styled("deepObject"), "p=a"],
    [["a", "é"], styled("json"), `p=${encodeURIComponent(NAMES)}`],
    ["a", styled("json"), "p=%22a%22"],
  ])("%j in the style %j is %s", (value, style, want) => {
    expect(textOf(() => serialiseQuery({ p: value }, style && { p: style }))).toBe(want);
  });
});

describe("a parameter of a path", () => {
  const LIST = ["a.b", "c,d"];
  it.each<[unknown, ParameterStyle | undefined, string]>([
    [["a", "b"], undefined, "/a,b"],
    [["a", null, "b"], styled("simple"), "/a,b"],
    [OBJECT, styled("simple"), "/R,1,B,a%20b"],
    [OBJECT, styled("simple", true), "/R=1,B=a%20b"],
    [LIST, styled("label"), "/.a%2Eb,c%2Cd"],
    [LIST, styled("label", true), "/.a%2Eb.c%2Cd"],
    [OBJECT, styled("label", true), "/.R=1.B=a%20b"],
    [LIST, styled("matrix"), "/;p=a.b,c%2Cd"],
    [LIST, styled("matrix", true), "/;p=a.b;p=c%2Cd"],
    [OBJECT, styled("matrix"), "/;p=R,1,B,a%20b"],
    [OBJECT, styled("matrix", true), "/;R=1;B=a%20b"],
    ["", styled("matrix"), "/;p"],
    ["a", styled("matrix", true), "/;p=a"],
    [CONTENT, styled("json"), `/${encodeURIComponent('{"a":[1,"\\u00e9\\ud83d\\ude00"]}')}`],
    ["...", undefined, "/..."],
    ["a.", undefined, "/a."],
    ...["", ".", "..", [""]].map((value): [unknown, undefined, string] => [
      value,
      undefined,
      Array.isArray(value) ? rejected("simple") : `p: The path parameter {p} cannot be "${value}".`,
    ]),
    [undefined, undefined, "p: The path parameter p is missing."],
    [null, undefined, "p: The path parameter p is missing."],
  ])("%j in the style %j is %s", (value, style, want) => {
    expect(textOf(() => serialisePath("/{p}", { p: value }, style && { p: style }))).toBe(want);
  });

  it.each([
    ["/%2e/{p}", "a", "/%2e/a"],
    ["/a/./{p}", "a", "/a/./a"],
    ["/%2E{p}", ".", 'p: The path parameter %2E{p} cannot be "%2E.".'],
    ["/%2e{p}", "", 'p: The path parameter %2e{p} cannot be "%2e".'],
    ["/{p}", "%2e", "/%252e"],
    ["/{p}-{q}", "a-b%", "/a%2Db%25-7"],
    ["/{p}2{q}", "%", "/%2527"],
    ["/{p}", "2", "/2"],
  ])("in %s, %j is written as %s", (template, value, want) => {
    expect(textOf(() => serialisePath(template, { p: value, q: 7 }))).toBe(want);
  });
});

describe("headers", () => {
  const styles = {
    header: { "x-json": styled("json") },
    cookie: { o: styled("form", true, "object"), flat: styled("form", false, "object") },
  } as const;
  it.each<[object, unknown]>([
    [{ headers: { "X-A": ["a", null, "b"], "X-B": null } }, { "X-A": "a,b" }],
    [{ headers: { "X-A": ["a "] } }, rejected("simple", "X-A")],
    [{ headers: { "X-A": ["a,b"] } }, rejected("simple", "X-A")],
    [{ headers: { "X-Json": CONTENT } }, { "X-Json": '{"a":[1,"\\u00e9\\ud83d\\ude00"]}' }],
    [{ cookies: { a: "b c", none: null, n: 0 } }, { Cookie: "a=b%20c; n=0" }],
    [{ cookies: { o: OBJECT } }, { Cookie: "R=1; B=a%20b" }],
    [{ cookies: { flat: OBJECT } }, { Cookie: "flat=R%2C1%2CB%2Ca%20b" }],
    [{ headers: {}, cookies: {} }, {}],
  ])("of %j are %j", (given, want) => {
    expect(textOf(() => headersOf({ styles }, given))).toEqual(want);
  });
});
