import { describe, expect, it } from "@jest/globals";
import { operations } from "../../generated/operations.js";
import { parsePlainQuery, type PlainParameters } from "./plain-query.js";

const parameters: PlainParameters = new Map([
  ["limit", "text"],
  ["fuzzy", "text"],
  ["filter.query", "list"],
  ["sort", "list"],
]);
const parse = (rawQuery: string) =>
  parsePlainQuery(parameters, operations.searchResources, rawQuery);

describe("a plain query", () => {
  it.each([
    ["", {}],
    ["limit=20", { limit: "20" }],
    ["limit=1e2&fuzzy=true", { limit: "1e2", fuzzy: "true" }],
    ["sort=a", { sort: ["a"] }],
    ["sort=a&limit=1&sort=b%20desc", { sort: ["a", "b desc"], limit: "1" }],
    ["filter.query=%22%C3%BC%22%26%3D", { "filter.query": ['"ü"&='] }],
    ["fuzzy=no-such_value.~", { fuzzy: "no-such_value.~" }],
  ])("%s", (rawQuery, query) => {
    expect(parse(rawQuery)).toEqual(query);
  });
});

describe("a query that is left to the judge", () => {
  it.each([
    ["an unknown name", "unknown=1"],
    ["a name that all objects have", "constructor=1"],
    ["the prototype", "__proto__=1"],
    ["a name with a percent sign", "%6Cimit=1"],
    ["a name in other letters", "Limit=1"],
    ["brackets", "sort[]=a"],
    ["no value", "limit"],
    ["an empty value", "limit="],
    ["an empty pair", "limit=1&&fuzzy=true"],
    ["an ampersand at its end", "limit=1&"],
    ["a second equals sign", "fuzzy=a=b"],
    ["a plus sign", "sort=a+desc"],
    ["a reserved character", "sort=a,b"],
    ["a quotation mark that is not encoded", 'sort="a"'],
    ["a text given twice", "limit=1&limit=1"],
    ["a number in another spelling than JSON's", "limit=0x10"],
    ["an encoding of what is no UTF-8", "sort=%FF"],
    ["an encoding that is cut off", "sort=%2"],
  ])("%s", (_name, rawQuery) => {
    expect(parse(rawQuery)).toBeUndefined();
  });
});
