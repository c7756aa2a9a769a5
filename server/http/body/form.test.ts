import { describe, expect, it } from "@jest/globals";
import { ApiError } from "../../errors.js";
import { parseForm } from "./form.js";

const noFields = { lists: [], numbers: [], booleans: [], objects: [], files: [] };
const fields = {
  ...noFields,
  lists: ["list", "numbers"],
  numbers: ["number", "numbers"],
  booleans: ["flag"],
  objects: ["object"],
};

describe("parseForm", () => {
  it.each<[string, object]>([
    ["", {}],
    ["a=1&b=x+y%26&c&=d&&", { a: "1", b: "x y&", c: "", "": "d" }],
    ["a=b=c", { a: "b=c" }],
    ["list=one", { list: ["one"] }],
    ["list=one&x=0&list=two", { list: ["one", "two"], x: "0" }],
    ["single=1&single=2", { single: ["1", "2"] }],
    ["number=-1.5e2&numbers=0", { number: -150, numbers: [0] }],
    ["number=Infinity", { number: "Infinity" }],
    ["number=1e999", { number: "1e999" }],
    ["number=0x10", { number: "0x10" }],
    ["number=01", { number: "01" }],
    ["number=+1", { number: " 1" }],
    ["number=", { number: "" }],
    ["flag=true", { flag: true }],
    ["flag=false", { flag: false }],
    ["flag=True", { flag: "True" }],
    ["object=%7B%22a%22%3A1%7D", { object: { a: 1 } }],
    ["object=%7B", { object: "{" }],
    ["a[b]=1&a[]=2", { "a[b]": "1", "a[]": "2" }],
    ['"a=1&b=\\"2\\""', { a: "1", b: '"2"' }],
    ['"a=1', { '"a': "1" }],
    ['"a\\z"', { '"a\\z"': "" }],
  ])("reads %s", (text, expected) => {
    expect(parseForm(text, fields)).toEqual(expected);
  });

  it("keeps names that objects have already", () => {
    const form = parseForm("__proto__=1&constructor=2&toString=3", noFields);
    expect(Object.entries(form)).toEqual([
      ["__proto__", "1"],
      ["constructor", "2"],
      ["toString", "3"],
    ]);
    expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
  });

  it.each(["a=%", "a=%zz", "%E0%A4%A=1", "a=%ff"])("rejects %s", (text) => {
    expect(() => parseForm(text, noFields)).toThrow(ApiError);
  });
});
