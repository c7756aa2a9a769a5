import { describe, expect, it } from "@jest/globals";
import { chooseMediaType, serialiseBody, serialiseParameters, serialisePath } from "./serialise.js";

describe("parameters", () => {
  it.each([
    { given: {}, want: "" },
    {
      given: { a: "x y&=+/ü", b: 1.5, c: false, d: "" },
      want: "a=x%20y%26%3D%2B%2F%C3%BC&b=1.5&c=false&d=",
    },
    { given: { a: undefined, b: null, c: [], d: [undefined, 0] }, want: "d=0" },
    { given: { "filter.query": ["p:1", "q:2"] }, want: "filter.query=p%3A1&filter.query=q%3A2" },
    { given: { a: { b: ["c"] } }, want: "a=%7B%22b%22%3A%5B%22c%22%5D%7D" },
    { given: { a: [{ b: 1 }, 2] }, want: "a=%7B%22b%22%3A1%7D&a=2" },
  ])("$given are $want", ({ given, want }) => {
    expect(serialiseParameters(given)).toBe(want);
  });

  it.each([
    { style: "members", given: { "a.x": ["1", "2"], "a.y": "3" }, want: "a.x=1&a.x=2&a.y=3" },
    { style: "members", given: {}, want: "" },
    { style: "json", given: ["b", 1], want: "a=%5B%22b%22%2C1%5D" },
    { style: "json", given: "b", want: "a=%22b%22" },
    { style: "comma", given: ["b,c", "d"], want: "a=b%2Cc,d" },
    { style: "space", given: ["b", "c"], want: "a=b%20c" },
    { style: "pipe", given: ["b", "c"], want: "a=b%7Cc" },
    { style: "comma", given: [], want: "" },
  ] as const)("of the style $style: $given is $want", ({ style, given, want }) => {
    expect(serialiseParameters({ a: given }, { a: style })).toBe(want);
  });
});

describe("a path", () => {
  it.each([
    { template: "/health/live", values: {}, want: "/health/live" },
    {
      template: "/{p}/resource/{id}",
      values: { p: "demo", id: "a/b?#%.." },
      want: "/demo/resource/a%2Fb%3F%23%25..",
    },
    { template: "/r/key={key}", values: { key: "" }, want: "/r/key=" },
    { template: "/r/key={key}", values: { key: ".." }, want: "/r/key=.." },
    { template: "/r/{n}", values: { n: 0 }, want: "/r/0" },
  ])("$template is $want", ({ template, values, want }) => {
    expect(serialisePath(template, values)).toBe(want);
  });

  it("needs all its parameters", () => {
    expect(() => serialisePath("/{p}", { p: undefined })).toThrow(
      "The path parameter p is missing.",
    );
  });
});

describe("a body", () => {
  it.each([
    { mediaType: "application/json", given: { a: [1] }, want: '{"a":[1]}' },
    { mediaType: "application/json", given: "a", want: '"a"' },
    { mediaType: "application/merge-patch+json", given: null, want: "null" },
    { mediaType: "application/x-www-form-urlencoded", given: { a: [1, 2] }, want: "a=1&a=2" },
    { mediaType: "text/plain", given: "a", want: "a" },
  ])("of $mediaType", ({ mediaType, given, want }) => {
    expect(serialiseBody(given, mediaType)).toBe(want);
  });

  it.each([
    { accepted: ["application/json"], request: { body: {} }, want: "application/json" },
    { accepted: ["a/b", "c/d"], request: { body: "", contentType: "c/d" }, want: "c/d" },
    { accepted: ["a/b", "c/d"], request: { body: new Blob([], { type: "c/d" }) }, want: "c/d" },
  ])("of the types $accepted is $want", ({ accepted, request, want }) => {
    expect(chooseMediaType(accepted, request)).toBe(want);
  });

  it.each([
    { accepted: ["a/b", "c/d"], request: { body: "" }, problem: /none is named/ },
    { accepted: ["a/b"], request: { body: "", contentType: "c/d" }, problem: /it cannot be c\/d/ },
    { accepted: ["a/b"], request: { body: new Blob([], { type: "c/d" }) }, problem: /be c\/d/ },
  ])("of no such type: $problem", ({ accepted, request, problem }) => {
    expect(() => chooseMediaType(accepted, request)).toThrow(problem);
  });
});
