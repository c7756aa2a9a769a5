import { beforeAll, describe, expect, it } from "@jest/globals";
import type { components } from "../../../generated/types.js";
import { Administration } from "../projects/administration.js";
import type { ProductContent } from "../storage/product-records.js";
import type { Storage } from "../storage/storage.js";
import type { ReceivedResponse } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { euros, sampleProduct, sampleVariant } from "./testing/sample-product.js";

type Found = components["schemas"]["ProductProjectionSearchResult"];
type Form = Record<string, string | string[]>;

/** The maximum size of a response in bytes. */
const MOST = 100_000;
/** More values than a facet lists. */
const MANY = 203;

const category = (id: string) => ({ typeId: "category" as const, id });

const shirt: Partial<ProductContent> = {
  name: { en: "Shirt", de: "Hemd" },
  slug: { en: "shirt", de: "hemd" },
  productType: { typeId: "product-type", id: "clothes" },
  categories: [{ ...category("shirts"), ancestors: [category("clothes"), category("root")] }],
  reviewRatingStatistics: { averageRating: 4.5, highestRating: 5, lowestRating: 4, count: 2 },
  masterVariant: sampleVariant(1, {
    prices: [euros(1_999), euros(1_499, "IT")],
    attributes: [
      { name: "code", value: 7 },
      { name: "motif", value: "w" },
      { name: "color", value: { key: "red", label: { en: "red", de: "rot" } } },
    ],
    availability: { channels: { web: { isOnStock: true }, shop: { isOnStock: false } } },
  }),
  variants: [sampleVariant(2, { prices: [], attributes: [{ name: "code", value: "7" }] })],
};
/** Each variant has its own color. The motif w has fewer variants than z, but more products. */
const bulk: Partial<ProductContent> = {
  name: { en: "Bulk" },
  variants: Array.from({ length: MANY }, (_, i) => {
    const value = `c${String(i).padStart(3, "0")}`;
    const motif = { name: "motif", value: "z" };
    return sampleVariant(i + 2, { prices: [], attributes: [{ name: "colour", value }, motif] });
  }),
};
const hat: Partial<ProductContent> = {
  name: { en: "Hat" },
  masterVariant: sampleVariant(1, { attributes: [{ name: "motif", value: "w" }] }),
};

const service = useService({ MAX_RESPONSE_BYTES: String(MOST) });
let storage: Storage;
let token: string;
beforeAll(async () => {
  storage = await service.openStorage();
  await new Administration(storage).createProject("shop", { sampleData: false });
  token = await tokenFor("shop", "view_products");
  const at = (key: string, minute: number) => ({
    key,
    createdAt: `2024-05-01T10:0${minute}:00.000Z`,
  });
  const { current: _, ...draft } = sampleProduct("shop", at("draft", 4));
  const { staged } = sampleProduct("shop", { content: hat });
  await storage.transaction(async ({ products }) => {
    await products.insert(sampleProduct("shop", { ...at("shirt", 1), content: shirt }));
    await products.insert(sampleProduct("shop", { ...at("bulk", 2), content: bulk }));
    const content = { name: { en: "New hat" } };
    await products.insert(sampleProduct("shop", { ...at("hat", 3), current: staged, content }));
    await products.insert(draft);
  });
});

async function tokenFor(project: string, permission: "view_products" | "view_published_products") {
  const client = await new Administration(storage).createClient(project, [permission]);
  return service.token(undefined, client);
}

function post(form: string, { project = "shop", as = token } = {}): Promise<ReceivedResponse> {
  return service.call("POST", `/${project}/resource/product-projection-search`, {
    token: as,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: form,
  });
}

/** Sends the search by POST and GET, which must return the same. */
async function search(form: Form): Promise<ReceivedResponse> {
  const fields = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each]),
  );
  const query = new URLSearchParams(fields).toString();
  const path = `/shop/resource/product-projection-search?${query}`;
  const [posted, got] = await Promise.all([post(query), service.call("GET", path, { token })]);
  const alike = JSON.stringify(posted.body).replaceAll("Form field", "Query parameter");
  expect([got.status, got.body]).toEqual([posted.status, JSON.parse(alike)]);
  return posted;
}

async function found(form: Form): Promise<Found> {
  const { status, body } = await search(form);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Found;
}

describe("a product search", () => {
  it("returns a page of current projections in order of creation", async () => {
    expect(await found({})).toEqual({
      limit: 20,
      offset: 0,
      count: 3,
      total: 3,
      results: [
        expect.objectContaining({ key: "shirt", published: true, hasStagedChanges: false }),
        expect.objectContaining({ key: "bulk" }),
        expect.objectContaining({ key: "hat", name: hat.name, hasStagedChanges: true }),
      ],
    });
  });

  it("returns staged projections to clients with view_products", async () => {
    const { results, total } = await found({ staged: "true", sort: "createdAt desc" });
    expect(total).toBe(4);
    expect(results.slice(0, 2)).toMatchObject([
      { key: "draft", published: false },
      { key: "hat", name: { en: "New hat" }, published: true, hasStagedChanges: true },
    ]);
    const as = await tokenFor("shop", "view_published_products");
    expect((await post("staged=false", { as })).status).toBe(200);
    const path = "/shop/resource/product-projection-search?staged=true";
    for (const rejected of [
      await post("staged=true", { as }),
      await service.call("GET", path, { token: as }),
    ]) {
      const errors = [{ code: "insufficient_scope" }];
      expect(rejected).toMatchObject({ status: 403, body: { errors } });
      expect(rejected.headers.get("www-authenticate")).toBe(
        'Bearer error="insufficient_scope", scope="view_products:shop"',
      );
    }
  });

  it.each<[filter: string, keys: string[]]>([
    ['categories.id: subTree("clothes"), "none"', ["shirt"]],
    ["variants.attributes.code:7", ["shirt"]],
    ['variants.attributes.code:"7"', ["shirt"]],
    ["variants.attributes.code:true", []],
    ['variants.attributes.none.at.all:"x"', []],
    ["slug.en.more:exists", []],
  ])("filters by %s", async (filter, keys) => {
    const { results, total } = await found({ filter });
    expect([total, results.map(({ key }) => key)]).toEqual([keys.length, keys]);
  });

  it("flags matching variants only on request", async () => {
    expect(JSON.stringify(await found({}))).not.toContain("isMatchingVariant");
  });

  it("reduces localized fields to the requested locales", async () => {
    const { results } = await found({ localeProjection: "de", limit: "1" });
    expect(results[0]).toMatchObject({ name: { de: "Hemd" }, slug: { de: "hemd" } });
    const text = JSON.stringify(results);
    expect(text).not.toContain('"en"');
    expect(text).toContain('"label":{"de":"rot"}');
  });

  it("finds a product as soon as it is stored", async () => {
    const admin = new Administration(storage);
    await admin.createProject("fresh", { sampleData: false });
    const options = { project: "fresh", as: await tokenFor("fresh", "view_products") };
    expect((await post("", options)).body).toMatchObject({ total: 0 });
    const product = sampleProduct("fresh", { key: "first" });
    await storage.transaction(({ products }) => products.insert(product));
    expect((await post("", options)).body).toMatchObject({ total: 1 });
    const renamed = { ...product.staged, name: { en: "renamed" } };
    const next = { ...product, version: 2, current: renamed, staged: renamed };
    await storage.transaction(({ products }) => products.update(next, 1));
    const results = [{ version: 2 }];
    expect((await post("text.en=renamed", options)).body).toMatchObject({ total: 1, results });
    await admin.deleteProject("fresh");
    await admin.createProject("fresh", { sampleData: false });
    const again = { project: "fresh", as: await tokenFor("fresh", "view_products") };
    expect((await post("", again)).body).toMatchObject({ total: 0 });
  });

  it("accepts parameters that have no effect here", async () => {
    const parameters = { expand: ["productType", "categories[*]"], storeProjection: "berlin" };
    const filter = 'key:"shirt"';
    expect(await found({ ...parameters, filter })).toEqual(await found({ filter }));
    expect((await search({ storeProjection: "no key" })).status).toBe(400);
  });

  it("omits the total on request", async () => {
    const { total, ...rest } = await found({ limit: "1" });
    expect(total).toBe(3);
    expect(await found({ limit: "1", withTotal: "false" })).toEqual(rest);
    expect(await found({ limit: "1", withTotal: "true" })).toEqual({ total, ...rest });
  });

  it("returns the stored product, with selected prices only on request", async () => {
    const filter = 'key:"shirt"';
    const [product] = (await found({ filter, priceCurrency: "EUR", priceCountry: "IT" })).results;
    const { productType, categories, reviewRatingStatistics } = shirt;
    const { availability } = shirt.masterVariant ?? {};
    const price = euros(1_499, "IT");
    expect(product).toMatchObject({
      productType,
      categories,
      reviewRatingStatistics,
      masterVariant: { price, scopedPriceDiscounted: false, availability },
    });
    const [unpriced] = (await found({ filter })).results;
    for (const variant of [product?.variants[0], unpriced?.masterVariant]) {
      for (const name of ["price", "scopedPrice", "scopedPriceDiscounted"]) {
        expect(variant).not.toHaveProperty(name);
      }
    }
  });

  it.each(["0", "7"])("names the limit that fits a response at offset %s", async (offset) => {
    const demo = (limit: number): Promise<ReceivedResponse> => {
      const query = new URLSearchParams({ sort: "id asc", limit: String(limit), offset });
      return service.call("GET", `/demo/resource/product-projection-search?${query}`);
    };
    const { message } = (await demo(500)).body as { message: string };
    const fitting = Number(/at most (\d+) fit\.$/.exec(message)?.[1]);
    expect(message).toBe(
      `Parameter 'limit': the results take more than the ${MOST} bytes that a response may have. At offset ${offset} at most ${fitting} fit.`,
    );
    const page = await demo(fitting);
    expect([page.status, page.body]).toMatchObject([200, { count: fitting }]);
    expect(JSON.stringify(page.body).length).toBeLessThan(MOST);
    expect(await demo(fitting + 1)).toMatchObject({
      status: 400,
      body: { errors: [{ code: "InvalidInput" }] },
    });
  });

  it("supports HEAD and requires a token for GET", async () => {
    const path = "/shop/resource/product-projection-search";
    const head = await service.call("HEAD", path, { token });
    expect([head.status, head.body]).toEqual([200, ""]);
    expect((await service.call("GET", path, { token: null })).status).toBe(401);
  });
});

describe("a facet over products", () => {
  it("counts the values that it does not list", async () => {
    const { facets } = await found({ facet: "variants.attributes.colour", limit: "0" });
    const facet = facets?.["variants.attributes.colour"];
    expect(facet).toMatchObject({ type: "terms", total: MANY, other: MANY - 200 });
    expect(facet?.type === "terms" && facet.terms).toHaveLength(200);
  });

  it("sorts terms by variants, or by products with counting products", async () => {
    const facet = "variants.attributes.motif";
    const form = { facet: [`${facet} as variants`, `${facet} as products counting products`] };
    const { facets } = await found({ ...form, limit: "0" });
    const few = { term: "w", count: 2 };
    const many = { term: "z", count: MANY };
    expect(facets?.["variants"]).toMatchObject({ terms: [many, few] });
    expect(facets?.["products"]).toMatchObject({ terms: [few, many] });
  });

  it.each([
    ["nonsense", "SearchFacetPathNotFound"],
    ["variants.attributes.nonsense:range(1 to 2)", undefined],
    ["name.nonsense", undefined],
  ])("on %s has the error %s", async (facet, code) => {
    const { status, body } = await search({ facet });
    if (code === undefined) expect(status).toBe(200);
    else expect([status, body]).toMatchObject([400, { errors: [{ code }] }]);
  });
});

describe("an invalid form", () => {
  it.each<[string, string]>([
    ["nonsense=1", "nonsense"],
    ["limit=501", "limit"],
    ["text.en=a&text.en=b", "text.en"],
    ["text.en=shoe&fuzzy=true&fuzzyLevel=2", "fuzzyLevel"],
    [Array.from("abcdefghijk", (each) => `text.${each}a=shoe`).join("&"), "text.ka"],
    ["priceCurrency=eur", "priceCurrency"],
    ["filter=variants.nonsense:1", "filter"],
    ["priceCountry=DE", "priceCountry"],
    ["filter=variants.price.centAmount:%22a%22", "filter"],
    ["facet=variants.attributes", "facet"],
    ["facet=variants.attributes.size:range(%22a%22 to %22b%22)", "facet"],
  ])("%s returns 400 and names %s", async (form, name) => {
    const message = expect.stringContaining(`'${name}'`);
    expect(await post(form)).toMatchObject({
      status: 400,
      body: { message, errors: [{ code: "InvalidInput" }] },
    });
  });

  it.each(["filter=%E0%A4%A", "filter=%zz", "filter=a&".repeat(1_001)])(
    "%.20s returns 400",
    async (form) => {
      const errors = [{ code: "InvalidInput" }];
      expect(await post(form)).toMatchObject({ status: 400, body: { errors } });
    },
  );

  it("does not include a form in double quotes, as a common SDK sends it", async () => {
    const { body } = await post(JSON.stringify("filter=name.en%3A%22Hat%22&limit=1"));
    expect(body).toMatchObject({ results: [{ key: "hat" }] });
  });
});
