import { beforeAll, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { components } from "../../../generated/types.js";
import { Administration } from "../projects/administration.js";
import { facetName, printSearch } from "../search/testing/print-search.js";
import type { ProductRecord } from "../storage/product-records.js";
import type { Storage } from "../storage/storage.js";
import { propertyRuns } from "../../testing/property-runs.js";
import { useService } from "../../testing/use-service.js";
import { pricePreferences, selectPrice } from "./price.js";
import { euros, sampleVariant } from "./testing/sample-product.js";
import { arbitraryCatalogue, arbitraryProductRequest, NOW } from "./testing/arbitrary-catalogue.js";
import {
  type NaiveProductRequest,
  naiveProductSearch,
  type NaiveResult,
} from "./testing/naive-product-search.js";

type Result = components["schemas"]["ProductProjectionSearchResult"];
const runs = propertyRuns(40);

type Form = [name: string, value: string][];

const service = useService();
let storage: Storage;
let projects = 0;
beforeAll(async () => {
  service.setTime(NOW);
  storage = await service.openStorage();
});

interface Shop {
  key: string;
  token: string;
}

async function newShop(): Promise<Shop> {
  const key = `shop-${(projects += 1)}`;
  const admin = new Administration(storage, () => NOW);
  await admin.createProject(key, { sampleData: false });
  const client = await admin.createClient(key, ["view_products"]);
  return { key, token: await service.token(undefined, client) };
}

/** Writes the earlier versions, searches them, and then writes the current ones. */
async function fill(
  { key, token }: Shop,
  { before, now }: { before: ProductRecord[]; now: ProductRecord[] },
): Promise<void> {
  const known = new Set(before.map(({ id }) => id));
  const own = (product: ProductRecord): ProductRecord => ({ ...product, projectKey: key });
  await storage.transaction(async ({ products }) => {
    for (const product of before) await products.insert(own(product));
  });
  expect((await search({ key, token }, [["staged", "true"]])).total).toBe(before.length);
  await storage.transaction(async ({ products }) => {
    for (const product of now) {
      if (!known.has(product.id)) await products.insert(own(product));
      else expect(await products.update(own(product), product.version)).toBe(true);
    }
  });
}

async function search({ key, token }: Shop, form: Form): Promise<Result> {
  const { status, body } = await service.call(
    "POST",
    `/${key}/resource/product-projection-search`,
    {
      token,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    },
  );
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Result;
}

function formOf(request: NaiveProductRequest, variant: number): Form {
  const { text, fuzzy, ...expressions } = printSearch(request, variant);
  const { locale, price, limit, offset, staged } = request;
  const single = {
    [`text.${locale}`]: text,
    // No word resembles these words, so that `fuzzy` has no effect.
    fuzzy: String(fuzzy),
    priceCurrency: price.currency,
    priceCountry: price.country,
    priceCustomerGroup: price.customerGroup,
    priceChannel: price.channel,
    limit: String(limit),
    offset: String(offset),
    staged: String(staged),
    markMatchingVariants: "true",
  };
  return [
    ...Object.entries(expressions).flatMap(([name, all]) =>
      all.map((each) => [name, each] as const),
    ),
    ...Object.entries(single),
  ].flatMap(([name, value]): Form => (value === undefined ? [] : [[name, value]]));
}

function seen(request: NaiveProductRequest, result: Result): NaiveResult {
  const { total = -1, results, facets = {} } = result;
  expect([result.limit, result.offset, result.count]).toEqual([
    request.limit,
    request.offset,
    results.length,
  ]);
  return {
    total,
    results: results.map(({ id, masterVariant, variants }) => ({
      id,
      variants: [masterVariant, ...variants].map((variant) => {
        const { price, scopedPrice, scopedPriceDiscounted } = variant;
        const scoped = price && { ...price, currentValue: price.value };
        expect([scopedPrice, scopedPriceDiscounted]).toEqual([scoped, price && false]);
        const { isMatchingVariant = false } = variant;
        return { id: variant.id, isMatchingVariant, price };
      }),
    })),
    facets: request.facets.map((_, i) => facets[facetName(i)]),
  };
}

/** Rounds means, because the service rounds them and the model does not. */
function rounded(result: unknown): unknown {
  return JSON.parse(
    JSON.stringify(result, (name, value: unknown) =>
      name === "mean" && typeof value === "number" ? Number(value.toPrecision(9)) : value,
    ),
  );
}

it("a product search finds, sorts, prices and counts like a naive model", async () => {
  let found = 0;
  let priced = 0;
  await fc.assert(
    fc.asyncProperty(
      arbitraryCatalogue,
      fc.array(fc.tuple(arbitraryProductRequest, fc.nat(1_000)), { minLength: 8, maxLength: 8 }),
      async (catalogue, requests) => {
        const shop = await newShop();
        await fill(shop, catalogue);
        for (const [request, variant] of requests) {
          const expected = naiveProductSearch(catalogue.now, request, NOW);
          const result = await search(shop, formOf(request, variant));
          expect(rounded(seen(request, result))).toEqual(rounded(expected));
          found += expected.results.length;
          priced += expected.results.flatMap(({ variants }) =>
            variants.filter(({ price }) => price),
          ).length;
        }
      },
    ),
    runs,
  );
  expect(found).toBeGreaterThan(runs.numRuns);
  expect(priced).toBeGreaterThan(runs.numRuns / 2);
});

it("price selection prefers the customer group, then the channel, then the country", () => {
  const customerGroup = { typeId: "customer-group" as const, id: "gold" };
  const channel = { typeId: "channel" as const, id: "web" };
  const validFrom = "2024-06-01T12:00:00.000Z";
  const country = "DE";
  // In the documented order of precedence.
  const prices = [
    { customerGroup, channel, country },
    { customerGroup, channel },
    { customerGroup, country },
    { customerGroup },
    { channel, country },
    { channel },
    { country, validFrom },
    { country },
    {},
  ].map((scope, i) => ({ ...euros(i), ...scope }));
  const at = Date.parse(validFrom);
  const preferences = pricePreferences({ country, customerGroup: "gold", channel: "web", at });
  for (const [i, price] of prices.entries()) {
    const variant = sampleVariant(1, { prices: prices.slice(i).toReversed() });
    expect(selectPrice(variant, preferences)).toEqual(price);
  }
  const special = sampleVariant(1, { prices: prices.slice(0, -1) });
  expect(selectPrice(special, pricePreferences({ country: "IT", at }))).toBeUndefined();
});
