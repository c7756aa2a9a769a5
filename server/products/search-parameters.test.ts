import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { components } from "../../generated/types.js";
import type { ProductContent } from "../storage/product-records.js";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";
import { Administration } from "../projects/administration.js";
import { euros, sampleProduct, sampleVariant } from "./testing/sample-product.js";

type Found = components["schemas"]["ProductProjectionSearchResult"];

/** More values than a facet lists. */
const MANY = 203;

let service: ServiceUnderTest;
let token: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  await service.withStorage(async (storage) => {
    const admin = new Administration(storage);
    await admin.createProject("shop", { sampleData: false });
    token = await service.token(undefined, await admin.createClient("shop", ["view_products"]));
    const contents = [shirt, bulk, ...["x", "y"].map(poster)];
    await storage.transaction(async ({ products }) => {
      for (const [i, content] of contents.entries()) {
        const createdAt = `2024-05-01T10:00:0${i}.000Z`;
        await products.insert(sampleProduct("shop", { key: `p${i}`, createdAt, content }));
      }
    });
  });
});
afterAll(() => service.stop());

const category = (id: string) => ({ typeId: "category" as const, id });

const shirt: Partial<ProductContent> = {
  name: { en: "Shirt" },
  description: { en: "Soft" },
  searchKeywords: { en: ["blouse"] },
  productType: { typeId: "product-type", id: "clothes" },
  categories: [{ ...category("shirts"), ancestors: [category("clothes"), category("root")] }],
  reviewRatingStatistics: { averageRating: 4.5, highestRating: 5, lowestRating: 4, count: 2 },
  masterVariant: sampleVariant(1, {
    prices: [euros(1_999), euros(1_499, "IT")],
    attributes: [{ name: "code", value: 7 }],
    availability: { channels: { web: { isOnStock: true }, shop: { isOnStock: false } } },
  }),
  variants: [sampleVariant(2, { prices: [], attributes: [{ name: "code", value: "7" }] })],
};
/** One product of many variants, each with a colour of its own and the motif z. */
const bulk: Partial<ProductContent> = {
  name: { en: "Bulk" },
  variants: Array.from({ length: MANY }, (_, i) =>
    sampleVariant(i + 2, {
      prices: [],
      attributes: [
        { name: "colour", value: `c${String(i).padStart(3, "0")}` },
        { name: "motif", value: "z" },
      ],
    }),
  ),
};
/** The motif w, which more products have than z, but fewer variants. */
function poster(name: string): Partial<ProductContent> {
  return {
    name: { en: `Poster ${name}` },
    masterVariant: sampleVariant(1, { attributes: [{ name: "motif", value: "w" }] }),
  };
}

type Form = Record<string, string | string[]>;

/** By POST, and by GET, which must respond alike. */
async function search(form: Form): Promise<ReceivedResponse> {
  const fields = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each]),
  );
  const query = new URLSearchParams(fields).toString();
  const path = "/shop/resource/product-projection-search";
  const [posted, got] = await Promise.all([
    service.call("POST", path, {
      token,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: query,
    }),
    service.call("GET", `${path}?${query}`, { token }),
  ]);
  expect([got.status, got.body]).toEqual([posted.status, posted.body]);
  return posted;
}

async function found(form: Form): Promise<Found> {
  const { status, body } = await search(form);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Found;
}

describe("a product search", () => {
  it.each<[filter: string, keys: string[]]>([
    ['categories.id: subtree("clothes")', ["p0"]],
    ['categories.id: subTree("shirts"), "none"', ["p0"]],
    ['categories.id: subtree("trousers")', []],
    ['categories.id: "clothes"', []],
    ["categories: missing", ["p1", "p2", "p3"]],
    ['productType.id:"clothes"', ["p0"]],
    ['searchKeywords.en.text:"blouse"', ["p0"]],
    ['description.en:"Soft"', ["p0"]],
    ["published:true", ["p0", "p1", "p2", "p3"]],
    ["hasStagedChanges:true", []],
    ["reviewRatingStatistics.averageRating:range(4 to *)", ["p0"]],
    ["reviewRatingStatistics:missing", ["p1", "p2", "p3"]],
    ["variants.prices:missing", ["p0", "p1"]],
    ["variants.prices:exists", ["p0", "p1", "p2", "p3"]],
    ['variants.prices.country:"IT"', ["p0"]],
    ['variants.availability.isOnStockInChannels:"web","other"', ["p0"]],
    ['variants.availability.isOnStockInChannels:"shop"', []],
    ["variants.availability.channels.shop.isOnStock:false", ["p0"]],
    ["variants.attributes.code:7", ["p0"]],
    ['variants.attributes.code:"7"', ["p0"]],
    ['variants.attributes.code:"8"', []],
    ["variants.attributes.code:true", []],
    ["variants.attributes.code:range(6 to 8)", ["p0"]],
    ['variants.attributes.none.at.all:"x"', []],
    ["variants.attributes.none:missing", ["p0", "p1", "p2", "p3"]],
    ["name.xy:exists", []],
    ["slug.en.more:exists", []],
  ])("finds %s", async (filter, keys) => {
    const { results, total } = await found({ filter });
    expect([total, results.map(({ key }) => key)]).toEqual([keys.length, keys]);
  });

  it("takes what has no meaning here", async () => {
    const given = { expand: ["productType", "categories[*]"], storeProjection: "berlin" };
    expect(await found({ ...given, filter: 'key:"p0"' })).toEqual(
      await found({ filter: 'key:"p0"' }),
    );
    expect((await search({ storeProjection: "no key" })).status).toBe(400);
  });

  it("has no total on request", async () => {
    const { total, ...rest } = await found({ limit: "1" });
    expect(total).toBe(4);
    expect(await found({ limit: "1", withTotal: "false" })).toEqual(rest);
    expect(await found({ limit: "1", withTotal: "true" })).toEqual({ total, ...rest });
  });

  it("shows the selected price of each variant, and what else is stored", async () => {
    const form = { filter: 'key:"p0"', priceCurrency: "EUR", priceCountry: "IT" };
    const [product] = (await found(form)).results;
    const price = euros(1_499, "IT");
    expect(product).toMatchObject({
      productType: shirt.productType,
      categories: shirt.categories,
      reviewRatingStatistics: shirt.reviewRatingStatistics,
      masterVariant: {
        price,
        scopedPrice: { ...price, currentValue: price.value },
        scopedPriceDiscounted: false,
        availability: shirt.masterVariant?.availability,
      },
    });
    for (const name of ["price", "scopedPrice", "scopedPriceDiscounted"]) {
      expect(product?.variants[0]).not.toHaveProperty(name);
    }
    const [unpriced] = (await found({ filter: 'key:"p0"' })).results;
    expect(unpriced?.masterVariant).not.toHaveProperty("price");
    expect(unpriced?.masterVariant).not.toHaveProperty("scopedPrice");
  });

  it("is ordered by the price, under its usual name", async () => {
    const byPrice = async (sort: string, country: string): Promise<unknown[]> => {
      const form = { sort, priceCurrency: "EUR", priceCountry: country, filter: 'key:"p0","p2"' };
      return (await found(form)).results.map(({ key }) => key);
    };
    expect(await byPrice("price asc", "IT")).toEqual(["p0", "p2"]);
    expect(await byPrice("price desc", "IT")).toEqual(["p2", "p0"]);
    expect(await byPrice("variants.scopedPrice.currentValue.centAmount", "IT")).toEqual([
      "p0",
      "p2",
    ]);
  });
});

describe("a product search by GET", () => {
  const path = "/shop/resource/product-projection-search";

  it("takes a text, and one of each field that the form has", async () => {
    const query = new URLSearchParams({ "text.en": "shrit", fuzzy: "true", fuzzyLevel: "1" });
    query.append("localeProjection", "en");
    query.append("markMatchingVariants", "true");
    const { status, body } = await service.call("GET", `${path}?${query}`, { token });
    expect([status, body]).toMatchObject([
      200,
      { total: 1, results: [{ key: "p0", masterVariant: { isMatchingVariant: true } }] },
    ]);
    const head = await service.call("HEAD", `${path}?${query}`, { token });
    expect([head.status, head.body]).toEqual([200, ""]);
  });

  it("rejects an unknown parameter, and staged projections without the scope", async () => {
    expect(await service.call("GET", `${path}?nonsense=1`, { token })).toMatchObject({
      status: 400,
      body: { errors: [{ code: "InvalidInput" }] },
    });
    const published = await service.token("view_published_products:demo");
    const demo = "/demo/resource/product-projection-search?staged=";
    expect(await service.call("GET", `${demo}true`, { token: published })).toMatchObject({
      status: 403,
      body: { errors: [{ code: "insufficient_scope" }] },
    });
    expect((await service.call("GET", `${demo}false`, { token: published })).status).toBe(200);
    expect((await service.call("GET", path, { token: null })).status).toBe(401);
  });
});

describe("a facet over products", () => {
  it("tells how many values it does not list", async () => {
    const { facets } = await found({ facet: "variants.attributes.colour", limit: "0" });
    const facet = facets?.["variants.attributes.colour"];
    expect(facet).toMatchObject({ type: "terms", total: MANY, other: MANY - 200 });
    expect(facet?.type === "terms" && facet.terms).toHaveLength(200);
  });

  it("lists first what most variants have, or, counting products, what most products have", async () => {
    const facet = "variants.attributes.motif";
    const form = { facet: [`${facet} as variants`, `${facet} as products counting products`] };
    const { facets } = await found({ ...form, limit: "0" });
    expect(facets?.["variants"]).toMatchObject({
      terms: [
        { term: "z", count: MANY },
        { term: "w", count: 2 },
      ],
    });
    expect(facets?.["products"]).toMatchObject({
      terms: [
        { term: "w", count: 2, productCount: 2 },
        { term: "z", count: MANY, productCount: 1 },
      ],
    });
  });

  it("has the values of every type of an attribute", async () => {
    const { facets } = await found({
      facet: "variants.attributes.code",
      "filter.query": 'key:"p0"',
    });
    expect(facets).toEqual({
      "variants.attributes.code": {
        ...{ type: "terms", dataType: "text", missing: 0, total: 2, other: 0 },
        terms: [
          { term: 7, count: 1 },
          { term: "7", count: 1 },
        ],
      },
    });
  });

  it("counts a subtree", async () => {
    const { facets } = await found({ facet: 'categories.id: subtree("root") as all' });
    expect(facets).toEqual({ all: { type: "filter", count: 1 } });
  });

  it.each([
    ["nonsense", "SearchFacetPathNotFound"],
    ["variants.nonsense:range(1 to 2)", "SearchFacetPathNotFound"],
    ["variants.attributes.nonsense:range(1 to 2)", undefined],
    ["name.nonsense", undefined],
  ])("on %s has the error %s", async (facet, code) => {
    const { status, body } = await search({ facet });
    if (code === undefined) expect(status).toBe(200);
    else expect([status, body]).toMatchObject([400, { errors: [{ code }] }]);
  });
});
