import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { components } from "../../generated/types.js";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";
import { facetSearches } from "./testing/facet-searches.js";
import { filterSearches } from "./testing/filter-searches.js";
import { projectionAndOrderSearches } from "./testing/projection-and-order-searches.js";
import type { SampleSearch } from "./testing/sample-search.js";
import { textSearches } from "./testing/text-searches.js";

type Found = components["schemas"]["ProductProjectionSearchResult"];

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

function search(form: SampleSearch["form"], token?: string): Promise<ReceivedResponse> {
  const fields = Object.entries({ sort: "key", ...form }).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each]),
  );
  return service.call("POST", "/demo/resource/product-projection-search", {
    ...(token !== undefined && { token }),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
}

async function found(form: SampleSearch["form"]): Promise<Found> {
  const { status, body } = await search(form);
  expect(status).toBe(200);
  return body as Found;
}

describe.each([
  ["text", textSearches],
  ["filters", filterSearches],
  ["facets", facetSearches],
  ["projections, prices, order and pages", projectionAndOrderSearches],
])("the sample catalogue, searched by %s", (_, searches) => {
  it.each(searches)("gives $finds", async ({ form, total, first, facets }) => {
    const result = await found(form);
    const keys = result.results.map(({ key }) => key);
    expect({ total: result.total, first: keys.slice(0, first.length) }).toEqual({ total, first });
    const { limit = 20, offset = 0 } = form;
    const count = Math.min(Number(limit), Math.max(0, total - Number(offset)));
    expect([result.limit, result.offset, result.count, keys.length]).toEqual(
      [limit, offset, count, count].map(Number),
    );
    expect(result.facets).toEqual(facets);
  });
});

describe("the products that are found", () => {
  const blackShirts = {
    "text.en": "organic t-shirt",
    filter: 'variants.attributes.color.key:"black"',
  };

  it("tell by isMatchingVariant which variants match, on request", async () => {
    const { results } = await found({ ...blackShirts, markMatchingVariants: "true" });
    const [shirt] = results;
    const variants = shirt ? [shirt.masterVariant, ...shirt.variants] : [];
    expect(variants).toHaveLength(12);
    const matching = variants.filter(({ isMatchingVariant }) => isMatchingVariant);
    expect(matching.map(({ sku }) => sku)).toEqual([
      "TSH01-BLACK-S",
      "TSH01-BLACK-M",
      "TSH01-BLACK-L",
    ]);
    expect(variants[0]).toHaveProperty("isMatchingVariant", false);
    expect(JSON.stringify(await found(blackShirts))).not.toContain("isMatchingVariant");
  });

  it("are reduced to the requested locales", async () => {
    const { results } = await found({ ...blackShirts, localeProjection: ["de", "it"] });
    const [shirt] = results;
    expect(shirt?.name).toEqual({
      de: "T-Shirt aus Biobaumwolle",
      it: "Maglietta di cotone biologico",
    });
    const attributes = shirt?.variants[2]?.attributes ?? [];
    expect(attributes.find(({ name }) => name === "color")?.value).toEqual({
      key: "black",
      label: { de: "schwarz", it: "nero" },
    });
    expect(JSON.stringify(results)).not.toContain('"en":');
  });

  it("are staged only for clients with view_products", async () => {
    const cocktail = { "text.en": "cocktail", staged: "true" };
    const published = await service.token("view_published_products:demo");
    expect(await search(cocktail, published)).toMatchObject({
      status: 403,
      body: { errors: [{ code: "insufficient_scope" }] },
    });
    const withoutStaged = await search({ "text.en": "cocktail" }, published);
    expect(withoutStaged).toMatchObject({ status: 200, body: { total: 0 } });
    const all = await service.token("view_products:demo");
    expect(await search(cocktail, all)).toMatchObject({ status: 200, body: { total: 4 } });
  });
});
