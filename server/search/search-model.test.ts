import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { arbitraryRecords, arbitraryRequest } from "./testing/arbitrary-search.js";
import { naiveFacet, naiveResults } from "./testing/naive-search.js";
import { facetName, printSearch } from "./testing/print-search.js";
import { searchRecords } from "./testing/search-records.js";
import { propertyRuns } from "../testing/property-runs.js";

/** Means are rounded, which the model does not do. */
function rounded(result: unknown): unknown {
  return JSON.parse(
    JSON.stringify(result, (name, value: unknown) =>
      name === "mean" && typeof value === "number"
        ? Math.abs(value) > 1e12
          ? Math.round(value)
          : Number(value.toFixed(9))
        : value,
    ),
  );
}

it("finds, orders and counts like a naive model", async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryRecords,
      arbitraryRequest,
      fc.nat(1_000),
      async (records, request, variant) => {
        const found = await searchRecords(printSearch(request, variant), records);
        const expected = naiveResults(records, request);
        expect([found.ids, found.total]).toEqual([expected, expected.length]);
        for (const [i, facet] of request.facets.entries()) {
          const { dataType: _, ...result } = { dataType: "", ...found.facets[facetName(i)] };
          expect(rounded(result)).toEqual(rounded(naiveFacet(records, request, facet)));
        }
      },
    ),
    propertyRuns(500),
  );
}, 120_000);
