import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { facetName, printSearch } from "../search/testing/print-search.js";
import type { AttributeRecord, ProductRecord } from "../storage/product-records.js";
import { Catalogue } from "./catalogue.js";
import { searchCatalogue, type SearchForm } from "./search-catalogue.js";
import { arbitraryCatalogue, arbitraryProductRequest } from "./testing/arbitrary-catalogue.js";
import {
  type NaiveResult,
  type NaiveProductRequest,
  naiveProductSearch,
} from "./testing/naive-product-search.js";
import { sampleProduct, sampleVariant } from "./testing/sample-product.js";
import { propertyRuns } from "../testing/property-runs.js";

const ample = { admit: () => undefined, admitTerms: () => undefined };

const runs = propertyRuns(400);

function formOf(request: NaiveProductRequest, variant: number): SearchForm {
  const { text, ...expressions } = printSearch(request, variant);
  const { locale, currency, country, limit, offset } = request;
  return {
    ...expressions,
    ...(text !== undefined && { [`text.${locale}`]: text }),
    ...(currency && { priceCurrency: currency }),
    ...(country && { priceCountry: country }),
    ...{ limit, offset, markMatchingVariants: true },
  };
}

async function resultOf(
  catalogue: Catalogue,
  request: NaiveProductRequest,
  variant: number,
): Promise<NaiveResult> {
  const view = catalogue.view(request.staged ? "staged" : "current");
  const result = await searchCatalogue(
    view,
    formOf(request, variant),
    "http://service.test",
    ample,
  );
  const { total, results, facets = {} } = result;
  expect([result.limit, result.offset, result.count]).toEqual([
    request.limit,
    request.offset,
    results.length,
  ]);
  return {
    total,
    results: results.map(({ id, masterVariant, variants }) => ({
      id,
      matching: [masterVariant, ...variants].flatMap(({ id, isMatchingVariant }) =>
        isMatchingVariant ? [id] : [],
      ),
    })),
    facets: request.facets.map((_, i) => facets[facetName(i)]),
  };
}

/** Rounds means: the service rounds them, the model does not. */
function rounded(result: unknown): unknown {
  return JSON.parse(
    JSON.stringify(result, (name, value: unknown) =>
      name === "mean" && typeof value === "number" ? Number(value.toPrecision(9)) : value,
    ),
  );
}

/** The catalogue after its products have changed, having been searched before the change. */
async function changed(
  before: readonly ProductRecord[],
  now: readonly ProductRecord[],
): Promise<Catalogue> {
  const old = await Catalogue.empty("shop").after(before, 1);
  expect(await old.view("staged").fields()).toHaveProperty("variants");
  return old.after(now, 2);
}

it("finds, orders and counts products as a naive model does", async () => {
  let succeeded = 0;
  await fc.assert(
    fc.asyncProperty(
      arbitraryCatalogue,
      fc.array(fc.tuple(arbitraryProductRequest, fc.nat(1_000)), { minLength: 1, maxLength: 3 }),
      async ({ before, now }, requests) => {
        const catalogue = await changed(before, now);
        for (const [request, variant] of requests) {
          const expected = naiveProductSearch(now, request);
          const result = resultOf(catalogue, request, variant);
          if (expected) {
            succeeded++;
            expect(rounded(await result)).toEqual(rounded(expected));
          } else await expect(result).rejects.toMatchObject({ code: "InvalidInput" });
        }
      },
    ),
    runs,
  );
  expect(succeeded).toBeGreaterThan(runs.numRuns / 4);
});

it("finds by an attribute its values of the prevailing type only", async () => {
  const product = (id: string, value: AttributeRecord["value"]): ProductRecord => {
    const masterVariant = sampleVariant(1, { attributes: [{ name: "washable", value }] });
    return sampleProduct("shop", { id, content: { masterVariant } });
  };
  const products = [product("a", true), product("b", [false, true]), product("c", 1)];
  const catalogue = (await Catalogue.empty("shop").after(products, 1)).view("current");
  const path = "variants.attributes.washable";
  const found = async (form: SearchForm): Promise<string[]> =>
    (await searchCatalogue(catalogue, form, "http://service.test", ample)).results.map(
      ({ id }) => id,
    );
  expect(await found({ filter: [`${path}:true`] })).toEqual(["a", "b"]);
  expect(await found({ filter: [`${path}:missing`] })).toEqual(["c"]);
  expect(await found({ sort: [`${path} asc`] })).toEqual(["b", "a", "c"]);
  const { facets } = await searchCatalogue(
    catalogue,
    { facet: [path] },
    "http://service.test",
    ample,
  );
  expect(facets?.[path]).toEqual({
    ...{ type: "terms", dataType: "boolean", missing: 1, total: 2, other: 0 },
    terms: [
      { term: true, count: 2 },
      { term: false, count: 1 },
    ],
  });
});
