import { describe, expect, it } from "@jest/globals";
import type { FacetResult } from "./facets.js";
import { sampleRecords } from "./testing/sample-records.js";
import { searchRecords, type SearchRequest } from "./testing/search-records.js";

function terms(
  dataType: "text" | "number" | "boolean" | "datetime",
  [total, missing, other]: [number, number, number],
  counts: [string | number | boolean, number][],
): FacetResult {
  const listed = counts.map(([term, count]) => ({ term, count }));
  return { type: "terms", dataType, missing, total, other, terms: listed };
}

function count(count: number): FacetResult {
  return { type: "filter", count };
}

const NOTHING = { count: 0, total: 0, min: 0, max: 0, mean: 0 };

describe("facets", () => {
  const colors = terms(
    "text",
    [4, 1, 0],
    [
      ["blue", 2],
      ["red", 2],
      ["", 1],
      ["50%", 1],
      ["Grün", 1],
      ["green", 1],
    ],
  );
  const table: [request: SearchRequest, facets: Record<string, FacetResult>][] = [
    [{ facet: ["arrayOfStringExample"] }, { arrayOfStringExample: colors }],
    [{ facet: ["arrayOfStringExample as colors"] }, { colors }],
    [{ facet: [" arrayOfStringExample  AS  my.colors-1 "] }, { "my.colors-1": colors }],
    [
      { facet: ["objectTypeProperty.arrayOfStringExample"] },
      { "objectTypeProperty.arrayOfStringExample": colors },
    ],
    [{ facet: ["arrayOfStringExample as a counting products"] }, { a: colors }],
    [
      { facet: ["arrayOfIntExample"] },
      {
        arrayOfIntExample: terms(
          "number",
          [3, 2, 0],
          [
            [3, 2],
            [1, 1],
            [2, 1],
            [5, 1],
            [10, 1],
          ],
        ),
      },
    ],
    [
      { facet: ["hasStagedChanges"] },
      {
        hasStagedChanges: terms(
          "boolean",
          [5, 0, 0],
          [
            [false, 4],
            [true, 1],
          ],
        ),
      },
    ],
    [
      {
        facet: ["createdAt as day"],
        filter: ["version:1"],
        "filter.query": ["version:range(* to 2)"],
      },
      {
        day: terms(
          "datetime",
          [3, 0, 0],
          [
            ["2024-03-01T00:00:00.000Z", 2],
            ["2024-01-01T00:00:00.000Z", 1],
          ],
        ),
      },
    ],
    [
      { facet: ["arrayOfObjectType.integerExample"] },
      {
        "arrayOfObjectType.integerExample": terms(
          "number",
          [2, 3, 0],
          [
            [1, 2],
            [2, 1],
          ],
        ),
      },
    ],
    [{ facet: ['key:"house"'] }, { key: count(1) }],
    [{ facet: ['key: "house","red-shoe" as some'] }, { some: count(2) }],
    [{ facet: ["key:missing as none", "key:exists as any"] }, { none: count(2), any: count(3) }],
    [{ facet: ["parent:exists"] }, { parent: count(1) }],
    [{ facet: ["hasStagedChanges:false"] }, { hasStagedChanges: count(4) }],
    [
      { facet: ["arrayOfIntExample:range(1 to 3),(3 to 10),(10 to *),(* to 0)"] },
      {
        arrayOfIntExample: {
          type: "range",
          ranges: [
            {
              from: 1,
              fromStr: "1",
              to: 3,
              toStr: "3",
              count: 1,
              total: 3,
              min: 1,
              max: 2,
              mean: 1.5,
            },
            {
              from: 3,
              fromStr: "3",
              to: 10,
              toStr: "10",
              count: 2,
              total: 14,
              min: 3,
              max: 5,
              mean: 3.5,
            },
            {
              from: 10,
              fromStr: "10",
              to: 0,
              toStr: "",
              count: 1,
              total: 10,
              min: 10,
              max: 10,
              mean: 10,
            },
            { from: 0, fromStr: "", to: 0, toStr: "0", ...NOTHING },
          ],
        },
      },
    ],
    [
      { facet: ["arrayOfFloatExample: range (* to *) as sum"] },
      {
        sum: {
          type: "range",
          ranges: [
            {
              from: 0,
              fromStr: "",
              to: 0,
              toStr: "",
              count: 2,
              total: 1,
              min: 0.1,
              max: 0.7,
              mean: 0.333333333333,
            },
          ],
        },
      },
    ],
    [
      { facet: ["arrayOfTwonumbersExample:range(-5.0 to 5e0)"] },
      {
        arrayOfTwonumbersExample: {
          type: "range",
          ranges: [
            {
              from: -5,
              fromStr: "-5.0",
              to: 5,
              toStr: "5e0",
              count: 1,
              total: -5,
              min: -5,
              max: -5,
              mean: -5,
            },
          ],
        },
      },
    ],
    [
      { facet: ['createdAt:range("2024-01-01" to "2024-02-01T12:00:00.000Z") as january'] },
      {
        january: {
          type: "range",
          ranges: [
            {
              from: 1704067200000,
              fromStr: "2024-01-01",
              to: 1706788800000,
              toStr: "2024-02-01T12:00:00.000Z",
              count: 1,
              total: 1704067200000,
              min: 1704067200000,
              max: 1704067200000,
              mean: 1704067200000,
            },
          ],
        },
      },
    ],
    // Narrows results only.
    [
      { filter: ["version:1"], facet: ["version"] },
      {
        version: terms(
          "number",
          [5, 0, 0],
          [
            [1, 2],
            [2, 1],
            [3, 1],
            [9, 1],
          ],
        ),
      },
    ],
    // Narrows both.
    [
      { "filter.query": ["version:1"], facet: ["version"] },
      { version: terms("number", [2, 0, 0], [[1, 2]]) },
    ],
    // Narrows facets, but not those on the same field, under either name.
    [
      {
        "filter.facets": ["arrayOfIntExample:3"],
        facet: ["objectTypeProperty.arrayOfIntExample as same", "version", "key:exists"],
      },
      {
        same: terms(
          "number",
          [3, 2, 0],
          [
            [3, 2],
            [1, 1],
            [2, 1],
            [5, 1],
            [10, 1],
          ],
        ),
        version: terms(
          "number",
          [2, 0, 0],
          [
            [1, 1],
            [3, 1],
          ],
        ),
        key: count(2),
      },
    ],
    [
      { text: "red shoe", facet: ["version"] },
      {
        version: terms(
          "number",
          [2, 0, 0],
          [
            [1, 1],
            [3, 1],
          ],
        ),
      },
    ],
    [{ text: "elephant", facet: ["key"] }, { key: terms("text", [0, 0, 0], []) }],
    [
      { facet: ["version as __proto__"] },
      Object.fromEntries([
        [
          "__proto__",
          terms(
            "number",
            [5, 0, 0],
            [
              [1, 2],
              [2, 1],
              [3, 1],
              [9, 1],
            ],
          ),
        ],
      ]),
    ],
  ];
  it.each(table)("%j", async (request, facets) => {
    const result = await searchRecords(request, sampleRecords);
    expect(Object.entries(result.facets)).toEqual(Object.entries(facets));
  });
});
