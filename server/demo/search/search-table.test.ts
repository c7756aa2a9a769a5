import { describe, expect, it } from "@jest/globals";
import { sampleRecords } from "./testing/sample-records.js";
import { searchRecords, type SearchRequest } from "./testing/search-records.js";

describe("filters", () => {
  const table: [filter: string, ids: string[]][] = [
    ['  key  :  "house"  ', ["r3"]],
    ['key:"House"', []],
    ["version:1.0", ["r1", "r4"]],
    ["version: RANGE ( 2 TO 2 ) , ( 9 to * )", ["r3", "r5"]],
    ["version:range(3 to 2)", []],
    ["objectTypeProperty.arrayOfIntExample:3", ["r1", "r2"]],
    ["arrayOfIntExample: Missing, 10", ["r3", "r4", "r5"]],
    ["arrayOfTwonumbersExample:range(-5e0 to -0.1E1)", ["r3"]],
    ["arrayOfTwonumbersExample:-0", []],
    ["objectTypeProperty:missing", []],
    ["parent.id:missing", ["r1", "r3", "r4", "r5"]],
    ["hasStagedChanges:true,FALSE", ["r1", "r2", "r3", "r4", "r5"]],
    ['createdAt:"2024-03-01T01:00:00+01:00"', ["r3", "r4"]],
    ['createdAt:range("2024-02-01" to "2024-03-01")', ["r2", "r3", "r4"]],
    ['key:range("b" to "i")', ["r2", "r3"]],
    ['someProperty:"A \\u0022quoted\\u0022, (bracketed) text\\\\"', ["r4"]],
    ['arrayOfStringExample:"%"', []],
    ['arrayOfStringExample:""', ["r4"]],
  ];
  it.each(table)("%s", async (filter, ids) => {
    for (const name of ["filter", "filter.query"] as const) {
      const result = await searchRecords({ [name]: [filter] }, sampleRecords);
      expect(result.ids).toEqual(ids);
    }
    const untouched = await searchRecords({ "filter.facets": [filter] }, sampleRecords);
    expect(untouched.ids).toHaveLength(sampleRecords.length);
  });
});

describe("texts, sorts and several filters", () => {
  const table: [request: SearchRequest, ids: string[]][] = [
    [{}, ["r1", "r2", "r3", "r4", "r5"]],
    // Both have "shoe" in their keys, and r1 also has "shoes": the best match counts.
    [{ text: "shoes" }, ["r1", "r2"]],
    [{ text: "shoe", sort: ["score asc"] }, ["r1", "r2"]],
    [{ text: "housing" }, ["r3"]],
    [{ text: "housing", locale: "pl" }, []],
    // Two of three words of r3 are "red", one of two words of r1; r2 has a longer text.
    [{ text: "red" }, ["r1", "r3", "r2"]],
    [{ text: "red elephant" }, ["r1", "r3", "r2"]],
    [{ text: "GRÜN" }, ["r4"]],
    [{ text: "hiking" }, []],
    [{ text: "shoo", fuzzy: true }, ["r1", "r2"]],
    [{ text: "shoo", fuzzy: true, fuzzyLevel: 0 }, []],
    [{ text: '"laces red"' }, []],
    [{ text: '"walking shoe" red' }, ["r2"]],
    [{ text: "the red shoes and the house" }, ["r3", "r1", "r2"]],
    [{ text: "the" }, []],
    [{ text: "gruen", locale: "de" }, ["r4"]],
    [{ text: "red", filter: ['arrayOfStringExample:"red"'] }, ["r1", "r3"]],
    [{ sort: ["version desc"] }, ["r5", "r2", "r3", "r1", "r4"]],
    [{ sort: ["version DESC", "id desc"] }, ["r5", "r2", "r3", "r4", "r1"]],
    [{ sort: [" key  asc "] }, ["r2", "r3", "r1", "r4", "r5"]],
    [{ sort: ["arrayOfStringExample desc"] }, ["r1", "r3", "r2", "r4", "r5"]],
    [{ sort: ["score desc"] }, ["r1", "r2", "r3", "r4", "r5"]],
  ];
  it.each(table)("%j", async (request, ids) => {
    expect((await searchRecords(request, sampleRecords)).ids).toEqual(ids);
  });
});
