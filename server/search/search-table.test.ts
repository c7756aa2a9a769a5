import { describe, expect, it } from "@jest/globals";
import { sampleRecords } from "./testing/sample-records.js";
import { searchRecords, type SearchRequest } from "./testing/search-records.js";

describe("filters", () => {
  const table: [filter: string, ids: string[]][] = [
    ['key:"house"', ["r3"]],
    ['key: "house"', ["r3"]],
    ['  key  :  "house"  ', ["r3"]],
    ['key:"house","red-shoe"', ["r1", "r3"]],
    ['key: "house" , "nothing"', ["r3"]],
    ['key:"House"', []],
    ['id:"r2"', ["r2"]],
    ["version:1", ["r1", "r4"]],
    ["version:1.0", ["r1", "r4"]],
    ["version:1,9", ["r1", "r4", "r5"]],
    ["version:range(2 to 3)", ["r2", "r3"]],
    ["version:range(* to 2)", ["r1", "r3", "r4"]],
    ["version:range(3 to *)", ["r2", "r5"]],
    ["version:range(* to *)", ["r1", "r2", "r3", "r4", "r5"]],
    ["version: RANGE ( 2 TO 2 ) , ( 9 to * )", ["r3", "r5"]],
    ["version:range(1 to 1),range(9 to 9)", ["r1", "r4", "r5"]],
    ["version:range(1 to 1),3,range(9 to 9)", ["r1", "r2", "r4", "r5"]],
    ["version:range(3 to 2)", []],
    ["arrayOfIntExample:3", ["r1", "r2"]],
    ["objectTypeProperty.arrayOfIntExample:3", ["r1", "r2"]],
    ["arrayOfIntExample:range(4 to 10)", ["r2", "r3"]],
    ["arrayOfIntExample:exists", ["r1", "r2", "r3"]],
    ["arrayOfIntExample:missing", ["r4", "r5"]],
    ["arrayOfIntExample: Missing, 10", ["r3", "r4", "r5"]],
    ["arrayOfTwonumbersExample:-5", ["r3"]],
    ["arrayOfTwonumbersExample:range(-5e0 to -0.1E1)", ["r3"]],
    ["arrayOfTwonumbersExample:-0", []],
    ["arrayOfFloatExample:0.7,0.1", ["r1", "r2"]],
    ["arrayOfObjectType.integerExample:1", ["r1", "r2"]],
    ["objectTypeProperty.arrayOfObjectType.integerExampleInt32:range(15 to *)", ["r2"]],
    ["arrayOfObjectType:exists", ["r1", "r2"]],
    ["arrayOfObjectType:missing", ["r3", "r4", "r5"]],
    ["objectTypeProperty:exists", ["r1", "r2", "r3", "r4", "r5"]],
    ["objectTypeProperty:missing", []],
    ["parent:exists", ["r2"]],
    ['parent.id:"r1"', ["r2"]],
    ['parent.typeId:"resource"', ["r2"]],
    ["parent.id:missing", ["r1", "r3", "r4", "r5"]],
    ['lastModifiedBy.clientId:"client-2"', ["r2"]],
    ["hasStagedChanges:true", ["r2"]],
    ["hasStagedChanges:false", ["r1", "r3", "r4", "r5"]],
    ["hasStagedChanges:true,FALSE", ["r1", "r2", "r3", "r4", "r5"]],
    ['createdAt:"2024-03-01T00:00:00.000Z"', ["r3", "r4"]],
    ['createdAt:"2024-03-01"', ["r3", "r4"]],
    ['createdAt:"2024-03-01T01:00:00+01:00"', ["r3", "r4"]],
    ['createdAt:range("2024-02-01" to "2024-03-01")', ["r2", "r3", "r4"]],
    ['createdAt:range("2024-12-31T23:59:59.999Z" to *)', ["r5"]],
    ['key:range("b" to "i")', ["r2", "r3"]],
    ['someProperty:"A \\"quoted\\", (bracketed) text\\\\"', ["r4"]],
    ['someProperty:"A \\u0022quoted\\u0022, (bracketed) text\\\\"', ["r4"]],
    ['arrayOfStringExample:"Grün"', ["r4"]],
    ['arrayOfStringExample:"50%"', ["r4"]],
    ['arrayOfStringExample:"%"', []],
    ['arrayOfStringExample:""', ["r4"]],
    ['arrayOfStringExample:"x\' OR 1=1 --"', []],
    ["key:missing", ["r4", "r5"]],
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
    [{ filter: ["version:1", "key:exists"] }, ["r1"]],
    [{ filter: ["version:1"], "filter.query": ["key:missing"] }, ["r4"]],
    [{ text: "" }, []],
    // Both have "shoe" in their keys, r1 also has "shoes": the best hit counts.
    [{ text: "shoes" }, ["r1", "r2"]],
    [{ text: "shoes", sort: ["score asc"] }, ["r2", "r1"]],
    [{ text: "shoe", sort: ["score asc"] }, ["r1", "r2"]],
    [{ text: "houses" }, ["r3"]],
    [{ text: "houses", locale: "pl" }, ["r3"]],
    [{ text: "housing" }, ["r3"]],
    [{ text: "housing", locale: "pl" }, []],
    // Of three words of r3 two are "red", of two of r1 one; r2 has a longer text.
    [{ text: "red" }, ["r1", "r3", "r2"]],
    [{ text: "red shoe" }, ["r1", "r2"]],
    [{ text: "red house" }, ["r3"]],
    [{ text: "red elephant" }, ["r1", "r3", "r2"]],
    [{ text: "yellow elephant" }, []],
    [{ text: "GRÜN" }, ["r4"]],
    [{ text: "grün", locale: "de" }, ["r4"]],
    [{ text: "hiking" }, []],
    [{ text: "walk shoes" }, ["r2"]],
    [{ text: "shoo", fuzzy: true }, ["r1", "r2"]],
    [{ text: "shoo" }, []],
    [{ text: "shoo", fuzzy: true, fuzzyLevel: 0 }, []],
    [{ text: "shoo", fuzzyLevel: 2 }, []],
    [{ text: "lacse", fuzzy: true }, ["r2"]],
    [{ text: "red", sort: ["version desc"] }, ["r2", "r3", "r1"]],
    [{ text: "red", sort: ["score asc", "id desc"] }, ["r2", "r3", "r1"]],
    [{ text: "running", sort: ["score"] }, ["r1"]],
    [{ text: '"red laces"' }, ["r2"]],
    [{ text: '"laces red"' }, []],
    [{ text: '"walking shoe" red' }, ["r2"]],
    [{ text: "the red shoes and the house" }, ["r3", "r1", "r2"]],
    [{ text: "the house" }, ["r3"]],
    [{ text: "the" }, []],
    [{ text: "grun" }, ["r4"]],
    [{ text: "gruen", locale: "de" }, ["r4"]],
    [{ text: "redshoe" }, []],
    [{ text: "quote" }, ["r4"]],
    [{ text: "red", filter: ['arrayOfStringExample:"red"'] }, ["r1", "r3"]],
    [{ sort: ["version"] }, ["r1", "r4", "r3", "r2", "r5"]],
    [{ sort: ["version desc"] }, ["r5", "r2", "r3", "r1", "r4"]],
    [{ sort: ["version DESC", "id desc"] }, ["r5", "r2", "r3", "r4", "r1"]],
    [{ sort: [" key  asc "] }, ["r2", "r3", "r1", "r4", "r5"]],
    [{ sort: ["key desc"] }, ["r1", "r3", "r2", "r4", "r5"]],
    [{ sort: ["arrayOfIntExample asc"] }, ["r1", "r2", "r3", "r4", "r5"]],
    [{ sort: ["objectTypeProperty.arrayOfIntExample desc"] }, ["r3", "r2", "r1", "r4", "r5"]],
    [{ sort: ["arrayOfStringExample desc"] }, ["r1", "r3", "r2", "r4", "r5"]],
    [{ sort: ["arrayOfObjectType.integerExample desc"] }, ["r2", "r1", "r3", "r4", "r5"]],
    [{ sort: ["createdAt desc", "key"] }, ["r5", "r3", "r4", "r2", "r1"]],
    [{ sort: ["hasStagedChanges desc", "version desc"] }, ["r2", "r5", "r3", "r1", "r4"]],
    [{ sort: ["score desc"] }, ["r1", "r2", "r3", "r4", "r5"]],
    [{ sort: ["parent.id"] }, ["r2", "r1", "r3", "r4", "r5"]],
  ];
  it.each(table)("%j", async (request, ids) => {
    expect((await searchRecords(request, sampleRecords)).ids).toEqual(ids);
  });
});
