import { describe, expect, it } from "@jest/globals";
import { resourceFields } from "../resources/resource-document.js";
import { searchLimits, SearchSyntaxError } from "../query/search/scanner.js";
import { parseFacet, parseFilter, parseSort } from "../query/search/parse-expressions.js";
import { parseSearch, type SearchExpressions } from "./parse-search.js";

type Row = [text: string, position: number, message: RegExp];

function syntaxErrorOf(parse: () => unknown): SearchSyntaxError {
  try {
    parse();
  } catch (error) {
    if (error instanceof SearchSyntaxError) return error;
    throw error;
  }
  throw new Error("It was accepted.");
}

function expectSyntaxError(parse: () => unknown, position: number, message: RegExp): void {
  const error = syntaxErrorOf(parse);
  expect(error.message).toMatch(message);
  expect(error.message).toContain(`(character ${position}).`);
}

const values: Row[] = [
  ["", 1, /^Expected the path of a field, but found the end/],
  [":1", 1, /the path of a field, but found ':'/],
  ["nothing:1", 1, /^Unknown field 'nothing'/],
  ["version.x:1", 1, /Unknown field 'version\.x'/],
  [".version:1", 1, /Unknown field '\.version'/],
  ["__proto__:exists", 1, /Unknown field '__proto__'/],
  ["version:", 9, /Expected a number, range\(… to …\), missing or exists, but found the end/],
  ['version:"1"', 9, /Expected a number, .*but found '"'/],
  ["version:one", 9, /Expected a number.*but found 'one'/],
  ["version:0x10", 9, /but found '0x10'/],
  ["version:1e999", 9, /but found '1e999'/],
  ["version:1.", 9, /but found '1\.'/],
  ["version:007", 9, /but found '007'/],
  ["version:1,", 11, /Expected a number.*but found the end/],
  ["version:,1", 9, /Expected a number.*but found ','/],
  ["version:(1 to 2)", 9, /Expected a number.*but found '\('/],
  ["version:1,(1 to 2)", 11, /Expected a number.*but found '\('/],
  ["version:range", 14, /Expected \( after range, but found the end/],
  ["version:range()", 15, /Expected a number or \*, but found '\)'/],
  ["version:range(1)", 16, /Expected to, but found '\)'/],
  ["version:range(1 to)", 19, /Expected a number or \*, but found '\)'/],
  ["version:range(1 to5)", 17, /Expected to, but found 'to5'/],
  ["version:range(1 to 2", 21, /Expected \), but found the end/],
  ['version:range("1" to 2)', 15, /Expected a number or \*, but found '"'/],
  ["version:range(** to 2)", 16, /Expected to, but found '\*'/],
  ["version:range(1 to 2),()", 24, /Expected a number or \*/],
  ["hasStagedChanges:1", 18, /Expected true or false, missing or exists, but found '1'/],
  ['hasStagedChanges:"true"', 18, /Expected true or false/],
  ["hasStagedChanges:range(true to false)", 18, /Expected true or false.*found 'range'/],
  ["key:abc", 5, /Expected a string in double quotes, range.*but found 'abc'/],
  ["key:'abc'", 5, /Expected a string in double quotes.*but found ''abc''/],
  ['key:"abc', 5, /Expected a closing " for the string that begins here/],
  ['key:"abc\\', 9, /Expected \\" \\\\/],
  ['key:"a\\xb"', 7, /Expected \\" .* four hexadecimal digits/],
  ['key:"a\\u12"', 7, /four hexadecimal digits/],
  ['key:"a\\ud800"', 5, /half a surrogate pair/],
  ['key:"𐐀","a\\x"', 11, /hexadecimal/],
  ['createdAt:"yesterday"', 11, /Expected a date in double quotes.*but found "yesterday"/],
  ['createdAt:"2024-02-30"', 11, /but found "2024-02-30"/],
  ['createdAt:"2024-02-01T10:00:00"', 11, /Expected a date/],
  ["createdAt:2024-02-01", 11, /Expected a date in double quotes.*but found '2024-02-01'/],
  ['createdAt:range("2024-02-01" to "x")', 33, /Expected a date in double quotes/],
  ["key matches ignore case", 5, /another test: 'matches ignore case' is not offered/],
  ['key: matches ignore case "a"', 6, /another test: 'matches ignore case' is not offered/],
  ["key:within circle(1, 2, 3)", 5, /'within circle' is not offered, since no field holds/],
  ['key:subtree("a")', 5, /Expected a string in double quotes.*found 'subtree'/],
  ["createdBy:1", 11, /Expected missing or exists, but found '1'/],
  ['arrayOfObjectType:"a"', 19, /Expected missing or exists/],
  ["arrayOfObjectType:range(1 to 2)", 19, /Expected missing or exists, but found 'range'/],
];

describe("errors in filters", () => {
  const table: Row[] = [
    ...values,
    ["version", 8, /Expected : after the path, but found the end/],
    ["version=1", 1, /Unknown field 'version=1'/],
    ["version:1 2", 11, /Expected , or the end of the filter, but found '2'/],
    ["version:1 as one", 11, /Expected , or the end of the filter, but found 'as'/],
    ['key:"a""b"', 8, /Expected , or the end of the filter, but found '"'/],
    ["version:missingx", 9, /Expected a number.*found 'missingx'/],
    ["version:1)", 10, /Expected , or the end of the filter, but found '\)'/],
  ];
  it.each(table)("%s", (text, position, message) => {
    expectSyntaxError(() => parseFilter(text, resourceFields), position, message);
  });
});

describe("errors in facets", () => {
  const table: Row[] = [
    ...values,
    ["createdBy", 1, /Expected a field with values, as createdBy\.clientId, but found createdBy/],
    ["objectTypeProperty as x", 1, /Expected a field with values, as objectTypeProperty\.arrayOf/],
    ["version as", 11, /Expected a name after as, but found the end/],
    ["version as a b", 14, /Expected counting products or the end of the facet, but found 'b'/],
    ["version counting", 17, /Expected products, but found the end/],
    ["version counting products as a", 27, /Expected the end of the facet, but found 'as'/],
    ["version x", 9, /Expected :, as, counting products or the end of the facet, but found 'x'/],
    ["version:1 x", 11, /Expected , or as, counting products or the end/],
    ["version:1,range(1 to 2)", 11, /ranges cannot follow values in a facet/],
    ["version:range(1 to 2),3", 23, /values cannot follow ranges in a facet/],
    ['key:range("a" to "b")', 5, /Expected values, since key has neither numbers nor dates/],
  ];
  it.each(table)("%s", (text, position, message) => {
    expectSyntaxError(() => parseFacet(text, resourceFields), position, message);
  });
});

describe("errors in sorts", () => {
  const table: Row[] = [
    ["", 1, /Expected the path of a field, but found the end/],
    ["nothing", 1, /Unknown field 'nothing'/],
    ["createdBy desc", 1, /Expected a field with values, as createdBy\.clientId/],
    ["version up", 9, /Expected asc or desc, but found 'up'/],
    ["version asc desc", 13, /Expected the end of the sort expression, but found 'desc'/],
    ["version,key", 8, /Expected asc or desc, but found ','/],
    ["score.x desc", 1, /Unknown field 'score\.x'/],
    ["score best", 7, /Expected asc or desc, but found 'best'/],
  ];
  it.each(table)("%s", (text, position, message) => {
    expectSyntaxError(() => parseSort(text, resourceFields, { score: true }), position, message);
  });

  it("rejects the score where there is none", () => {
    const parse = (): unknown => parseSort("score desc", resourceFields, { score: false });
    expectSyntaxError(parse, 1, /Unknown field 'score'/);
  });
});

describe("limits", () => {
  const { length, list, facetRanges, facets, filters, sortKeys } = searchLimits;

  it("apply to the length of an expression", () => {
    const text = `key:"${"a".repeat(length)}"`;
    expectSyntaxError(
      () => parseFilter(text, resourceFields),
      length + 1,
      /at most 8192 characters/,
    );
    expect(parseFilter(`${text.slice(0, length - 1)}"`, resourceFields).field).toBe("key");
  });

  it("apply to lists", () => {
    const all = Array.from({ length: list }, () => "1").join();
    expect(parseFilter(`version:${all}`, resourceFields).field).toBe("version");
    const position = "version:".length + 2 * list + 1;
    const parse = (): unknown => parseFilter(`version:${all},1`, resourceFields);
    expectSyntaxError(parse, position, /at most 1000 values and ranges/);
  });

  it("apply to the ranges of a facet", () => {
    const ranges = Array.from({ length: facetRanges + 1 }, () => "(1 to 2)").join();
    const text = `version:range${ranges}`;
    expectSyntaxError(() => parseFacet(text, resourceFields), 1, /at most 100 ranges/);
    expect(parseFilter(text, resourceFields).field).toBe("version");
  });

  const many = (text: string, most: number): string[] =>
    Array.from({ length: most + 1 }, () => text);
  const table: [expressions: SearchExpressions, message: RegExp][] = [
    [{ filter: many("version:1", filters) }, /^Parameter 'filter': .*at most 100/],
    [{ facet: many("version", facets) }, /^Parameter 'facet': .*at most 30/],
    [{ sort: many("version", sortKeys) }, /^Parameter 'sort': .*at most 20/],
    [{ filter: ["version:1", "version:x"] }, /^Parameter 'filter': expected a number/],
    [{ "filter.query": ["x:1"] }, /^Parameter 'filter\.query': unknown field 'x'/],
    [{ "filter.facets": ["x:1"] }, /^Parameter 'filter\.facets': unknown field 'x'/],
    [{ sort: ["x"] }, /^Parameter 'sort': unknown field 'x'/],
    [{ facet: ["x"] }, /^Parameter 'facet': unknown field 'x'/],
    [{ facet: ["key", "key"] }, /^Parameter 'facet': .*wo facets have the name 'key'.*alias/],
    [{ facet: ["key as a", "version as a"] }, /wo facets have the name 'a'/],
    [{ facet: ["key", "version as key"] }, /wo facets have the name 'key'/],
  ];
  it.each(table)("are reported with the parameter: %j", (expressions, message) => {
    expect(() => parseSearch(expressions, resourceFields)).toThrow(message);
  });

  it.each<[expressions: SearchExpressions, code: string]>([
    [{ facet: ["nothing"] }, "SearchFacetPathNotFound"],
    [{ facet: ["nothing.else:range(1 to 2) as x"] }, "SearchFacetPathNotFound"],
    [{ facet: ["version:x"] }, "InvalidInput"],
    [{ filter: ["nothing:1"] }, "InvalidInput"],
    [{ "filter.facets": ["nothing:1"] }, "InvalidInput"],
    [{ sort: ["nothing"] }, "InvalidInput"],
  ])("and others differ in code from facets of unknown fields: %j", (expressions, code) => {
    expect(() => parseSearch(expressions, resourceFields)).toThrow(
      expect.objectContaining({ code, status: 400, concerns: "parameter" }),
    );
  });
});

describe("hostile expressions", () => {
  const units = [
    ...['"', "\\", "(", "(1 to ", ",", " ", "a", "1", "-", ".", ":", "range(", "missing,", '"\\'],
    ...["\u0000", "𐐀", "%", "'"],
  ];
  it.each(units)("of many %j are rejected quickly", (unit) => {
    // The CPU time of this process only, because the machine may be busy.
    const before = process.cpuUsage();
    for (const start of ["", "version:", 'key:"', "version:range(", "key as "]) {
      const text = (start + unit.repeat(searchLimits.length)).slice(0, searchLimits.length);
      for (const parse of [parseFilter, parseFacet]) {
        try {
          parse(text, resourceFields);
        } catch (error) {
          expect(error).toBeInstanceOf(SearchSyntaxError);
        }
      }
    }
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });

  it("are shown with printable characters only", () => {
    const error = syntaxErrorOf(() => parseFilter("version:\u001b[31m\u202e", resourceFields));
    expect(error.message).toMatch(/^[^\p{Cc}\p{Cf}]*$/u);
    expect(
      syntaxErrorOf(() => parseFilter("x".repeat(5_000), resourceFields)).message.length,
    ).toBeLessThan(200);
  });
});
