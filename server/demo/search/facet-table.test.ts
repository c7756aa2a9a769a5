import { expect, it } from "@jest/globals";
import type { FacetResult } from "./facets.js";
import { sampleRecords } from "./testing/sample-records.js";
import { searchRecords, type SearchRequest } from "./testing/search-records.js";

/** `text 4/1/0: "blue" 2, …`: total, missing, other, terms; `1–3: count, total, min, max, mean`; or a count. */
function shown(result: FacetResult): string {
  if (result.type === "filter") return String(result.count);
  if (result.type === "terms") {
    const { dataType, total, missing, other, terms } = result;
    const listed = terms.map(({ term, count }) => `${JSON.stringify(term)} ${count}`);
    return `${dataType} ${total}/${missing}/${other}: ${listed.join(", ")}`;
  }
  return result.ranges
    .map(({ from, to, fromStr, toStr, count, total, min, max, mean }) => {
      const ends = `${fromStr}–${toStr} (${from}–${to})`;
      return `${ends}: ${[count, total, min, max, mean].join(", ")}`;
    })
    .join("; ");
}

const colors = 'text 4/1/0: "blue" 2, "red" 2, "" 1, "50%" 1, "Grün" 1, "green" 1';
const integers = "number 3/2/0: 3 2, 1 1, 2 1, 5 1, 10 1";
const versions = "number 5/0/0: 1 2, 2 1, 3 1, 9 1";
const table: [request: SearchRequest, facets: Record<string, string>][] = [
  [{ facet: ["arrayOfStringExample"] }, { arrayOfStringExample: colors }],
  [{ facet: [" arrayOfStringExample  AS  my.colors-1 "] }, { "my.colors-1": colors }],
  [
    { facet: ["objectTypeProperty.arrayOfStringExample"] },
    { "objectTypeProperty.arrayOfStringExample": colors },
  ],
  [{ facet: ["arrayOfStringExample as a counting products"] }, { a: colors }],
  [{ facet: ["arrayOfIntExample"] }, { arrayOfIntExample: integers }],
  [{ facet: ["hasStagedChanges as b"] }, { b: "boolean 5/0/0: false 4, true 1" }],
  [
    {
      facet: ["createdAt as day"],
      filter: ["version:1"],
      "filter.query": ["version:range(* to 2)"],
    },
    { day: 'datetime 3/0/0: "2024-03-01T00:00:00.000Z" 2, "2024-01-01T00:00:00.000Z" 1' },
  ],
  [{ facet: ["arrayOfObjectType.integerExample as i"] }, { i: "number 2/3/0: 1 2, 2 1" }],
  [{ facet: ['key: "house","red-shoe" as some'] }, { some: "2" }],
  [{ facet: ["key:missing as none", "key:exists as any"] }, { none: "2", any: "3" }],
  [{ facet: ["parent:exists"] }, { parent: "1" }],
  [{ facet: ["hasStagedChanges:false"] }, { hasStagedChanges: "4" }],
  [
    { facet: ["arrayOfIntExample:range(1 to 3),(3 to 10),(10 to *),(* to 0) as r"] },
    {
      r: [
        "1–3 (1–3): 1, 3, 1, 2, 1.5",
        "3–10 (3–10): 2, 14, 3, 5, 3.5",
        "10– (10–0): 1, 10, 10, 10, 10",
        "–0 (0–0): 0, 0, 0, 0, 0",
      ].join("; "),
    },
  ],
  [
    { facet: ["arrayOfFloatExample: range (* to *) as sum"] },
    { sum: "– (0–0): 2, 1, 0.1, 0.7, 0.333333333333" },
  ],
  [
    { facet: ["arrayOfTwonumbersExample:range(-5.0 to 5e0) as r"] },
    { r: "-5.0–5e0 (-5–5): 1, -5, -5, -5, -5" },
  ],
  [
    { facet: ['createdAt:range("2024-01-01" to "2024-02-01T12:00:00.000Z") as january'] },
    {
      january:
        "2024-01-01–2024-02-01T12:00:00.000Z (1704067200000–1706788800000): " +
        "1, 1704067200000, 1704067200000, 1704067200000, 1704067200000",
    },
  ],
  // Applies only to results.
  [{ filter: ["version:1"], facet: ["version"] }, { version: versions }],
  // Applies to results and facets.
  [{ "filter.query": ["version:1"], facet: ["version"] }, { version: "number 2/0/0: 1 2" }],
  // Applies to facets, except those on the same field, under either name.
  [
    {
      "filter.facets": ["arrayOfIntExample:3"],
      facet: ["objectTypeProperty.arrayOfIntExample as same", "version", "key:exists"],
    },
    { same: integers, version: "number 2/0/0: 1 1, 3 1", key: "2" },
  ],
  [{ text: "red shoe", facet: ["version"] }, { version: "number 2/0/0: 1 1, 3 1" }],
  [{ text: "elephant", facet: ["key"] }, { key: "text 0/0/0: " }],
  [{ facet: ["version as __proto__"] }, Object.fromEntries([["__proto__", versions]])],
];

it.each(table)("%j", async (request, facets) => {
  const result = await searchRecords(request, sampleRecords);
  const all = Object.entries(result.facets).map(([name, facet]) => [name, shown(facet)]);
  expect(all).toEqual(Object.entries(facets));
});
