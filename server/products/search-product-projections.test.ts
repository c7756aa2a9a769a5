import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Administration } from "../projects/administration.js";
import type { ProductContent, VariantRecord } from "../storage/product-records.js";
import type { Storage } from "../storage/storage.js";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";
import { euros, sampleProduct, sampleVariant } from "./testing/sample-product.js";
import type { components } from "../../generated/types.js";

describe("searches by form", () => {
  const red = { key: "red", label: { en: "red", de: "rot" } };
  const blue = { key: "blue", label: { en: "blue", de: "blau" } };

  function variant(
    id: number,
    sku: string,
    attributes: Record<string, VariantRecord["attributes"][number]["value"]>,
    prices: VariantRecord["prices"],
    availableQuantity = 0,
  ): VariantRecord {
    return sampleVariant(id, {
      sku,
      prices,
      attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
      availability: { isOnStock: availableQuantity > 0, availableQuantity },
    });
  }

  const dress: Partial<ProductContent> = {
    name: { en: "Summer dress", de: "Sommerkleid" },
    slug: { en: "summer-dress", de: "sommerkleid" },
    description: { en: "Light as a breeze.", de: "Leicht wie der Wind." },
    searchKeywords: { en: ["gown"] },
    categories: [{ typeId: "category", id: "dresses" }],
    masterVariant: variant(
      1,
      "D-36",
      { color: red, size: "36", tags: ["new", "linen"] },
      [euros(4999)],
      3,
    ),
    variants: [
      variant(
        2,
        "D-38",
        { color: blue, size: "38", weight: 310 },
        [euros(5999, "IT"), euros(5499)],
        1,
      ),
    ],
  };
  const shoes: Partial<ProductContent> = {
    name: { en: "Running shoes", de: "Laufschuhe" },
    slug: { en: "running-shoes", de: "laufschuhe" },
    categories: [
      { typeId: "category", id: "shoes" },
      { typeId: "category", id: "sports" },
    ],
    masterVariant: variant(1, "S-42", { color: blue, size: "42", weight: 280 }, [euros(8999)]),
    variants: [variant(2, "S-43", { color: blue, size: "43", weight: 290 }, [euros(7999)], 5)],
  };
  const hat = { name: { en: "Hat", de: "Hut" }, slug: { en: "hat", de: "hut" } };

  let service: ServiceUnderTest;
  let storage: Storage;
  let token: string;

  beforeAll(async () => {
    service = await ServiceUnderTest.start();
    storage = await service.openStorage();
    const admin = new Administration(storage);
    for (const project of ["shop", "empty"])
      await admin.createProject(project, { sampleData: false });
    token = await tokenFor("shop", "view_products");
    const timestamp = (minute: number): string => `2024-05-01T10:0${minute}:00.000Z`;
    const products = [
      sampleProduct("shop", { key: "dress", createdAt: timestamp(1), content: dress }),
      sampleProduct("shop", { key: "shoes", createdAt: timestamp(2), content: shoes }),
      sampleProduct("shop", {
        key: "hat",
        createdAt: timestamp(3),
        current: sampleProduct("shop", { content: hat }).staged,
        content: { ...hat, name: { en: "New hat", de: "Neuer Hut" } },
      }),
    ];
    const { current: _, ...draft } = sampleProduct("shop", {
      key: "draft",
      createdAt: timestamp(4),
    });
    await storage.transaction(async (transaction) => {
      for (const product of [...products, draft]) await transaction.products.insert(product);
    });
  });
  afterAll(async () => {
    await storage.close();
    await service.stop();
  });

  async function tokenFor(
    project: string,
    permission: "view_products" | "view_published_products",
  ) {
    return service.token(
      undefined,
      await new Administration(storage).createClient(project, [permission]),
    );
  }

  type Form = [name: string, value: string][];

  function search(
    form: Form | string,
    { project = "shop", as = token } = {},
  ): Promise<ReceivedResponse> {
    return service.call("POST", `/${project}/resource/product-projection-search`, {
      token: as,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: typeof form === "string" ? form : new URLSearchParams(form).toString(),
    });
  }

  interface Result {
    total: number;
    results: { key: string; name: object; hasStagedChanges: boolean; published: boolean }[];
    facets?: Record<string, unknown>;
  }

  async function found(form: Form | string): Promise<Result> {
    const { status, body } = await search(form);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as Result;
  }

  async function keys(form: Form | string): Promise<string[]> {
    const { results, total } = await found(form);
    expect(total).toBe(results.length);
    return results.map(({ key }) => key);
  }

  describe("searchProductProjections", () => {
    it("returns a page of current projections in the order of creation", async () => {
      const { status, body, headers } = await search("");
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(body).toEqual({
        limit: 20,
        offset: 0,
        count: 3,
        total: 3,
        results: [
          expect.objectContaining({ key: "dress", published: true, hasStagedChanges: false }),
          expect.objectContaining({ key: "shoes" }),
          expect.objectContaining({ key: "hat", name: hat.name, hasStagedChanges: true }),
        ],
      });
      const page = await search([
        ["limit", "1"],
        ["offset", "1"],
      ]);
      expect(page.body).toMatchObject({
        limit: 1,
        offset: 1,
        count: 1,
        total: 3,
        results: [{ key: "shoes" }],
      });
    });

    it.each<[string, Form, string[]]>([
      ["a text in its language", [["text.de", "sommerkleid"]], ["dress"]],
      ["no text of another language", [["text.en", "sommerkleid"]], []],
      ["a text of the base language", [["text.de-AT", "Laufschuh"]], ["shoes"]],
      ["another form of a word", [["text.en", "shoe run"]], ["shoes"]],
      ["a search keyword", [["text.en", "gowns"]], ["dress"]],
      ["a SKU in any language", [["text.fr", "s-43"]], ["shoes"]],
      [
        "a misspelt word",
        [
          ["text.de", "Somerkleit"],
          ["fuzzy", "true"],
        ],
        ["dress"],
      ],
      ["no misspelt word without fuzzy", [["text.de", "Somerkleit"]], []],
      [
        "most words of texts in two languages",
        [
          ["text.de", "rock sommerkleid"],
          ["text.en", "dress"],
        ],
        ["dress"],
      ],
      ["words of one variant", [["text.en", "dress D-38"]], ["dress"]],
      ["most words, where no variant has all", [["text.en", "D-36 38"]], ["dress"]],
      ["a category", [["filter", 'categories.id:"sports"']], ["shoes"]],
      ["a localized name", [["filter", 'name.de:"Hut"']], ["hat"]],
      ["a name in a language that none has", [["filter", "name.fr:exists"]], []],
      [
        "an attribute's key",
        [["filter.query", 'variants.attributes.color.key:"blue"']],
        ["dress", "shoes"],
      ],
      ["an attribute's label", [["filter", 'variants.attributes.color.label:"rot"']], ["dress"]],
      ["its label in a language", [["filter", 'variants.attributes.color.label.en:"rot"']], []],
      ["one of a set", [["filter", 'variants.attributes.tags:"linen"']], ["dress"]],
      ["a number", [["filter", "variants.attributes.weight:range(285 to 300)"]], ["shoes"]],
      ["products without a colour", [["filter", "variants.attributes.color:missing"]], ["hat"]],
      ["stock", [["filter", "variants.availability.isOnStock:true"]], ["dress", "shoes"]],
      [
        "conditions that one variant matches",
        [
          ["filter", 'variants.attributes.color.key:"blue"'],
          ["filter.query", 'variants.sku:"D-38"'],
        ],
        ["dress"],
      ],
      [
        "no conditions that only two variants match together",
        [
          ["filter", 'variants.attributes.color.key:"blue"'],
          ["filter.query", 'variants.sku:"D-36"'],
        ],
        [],
      ],
      ["a price", [["filter", "variants.price.centAmount:range(* to 4999)"]], ["dress", "hat"]],
      [
        "no price of a country that was not asked for",
        [["filter", "variants.price.centAmount:5999"]],
        [],
      ],
      [
        "the price of the country",
        [
          ["priceCurrency", "EUR"],
          ["priceCountry", "IT"],
          ["filter", "variants.scopedPrice.value.centAmount:5999"],
        ],
        ["dress"],
      ],
      [
        "the price for all in a country without its own",
        [
          ["priceCurrency", "EUR"],
          ["priceCountry", "DE"],
          ["filter", "variants.price.centAmount:5499"],
        ],
        ["dress"],
      ],
      ["any price of a variant", [["filter", "variants.prices.value.centAmount:5999"]], ["dress"]],
      [
        "no selected price without a currency",
        [["filter", "variants.scopedPrice.value.centAmount:exists"]],
        [],
      ],
      [
        "no price in another currency",
        [
          ["priceCurrency", "USD"],
          ["filter", "variants.price.centAmount:exists"],
        ],
        [],
      ],
      [
        "by price, the cheapest variant first",
        [["sort", "variants.price.centAmount asc"]],
        ["hat", "dress", "shoes"],
      ],
      [
        "by price, the dearest variant first",
        [["sort", "variants.price.centAmount desc"]],
        ["shoes", "dress", "hat"],
      ],
      ["by name", [["sort", "name.en asc"]], ["hat", "shoes", "dress"]],
    ])("finds %s", async (_, form, expected) => {
      expect(await keys(form)).toEqual(expected);
    });

    it("returns staged projections to clients with view_products", async () => {
      const { results, total } = await found([
        ["staged", "true"],
        ["sort", "createdAt desc"],
      ]);
      expect(total).toBe(4);
      expect(results.slice(0, 2)).toMatchObject([
        { key: "draft", published: false },
        { key: "hat", name: { en: "New hat" }, published: true, hasStagedChanges: true },
      ]);
      const as = await tokenFor("shop", "view_published_products");
      expect((await search("", { as })).status).toBe(200);
      const rejected = await search([["staged", "true"]], { as });
      expect(rejected).toMatchObject({
        status: 403,
        body: { errors: [{ code: "insufficient_scope" }] },
      });
      expect(rejected.headers.get("www-authenticate")).toBe(
        'Bearer error="insufficient_scope", scope="view_products:shop"',
      );
    });

    it("flags the variants that match", async () => {
      const { results } = await found([
        ["filter", 'variants.attributes.color.key:"red"'],
        ["markMatchingVariants", "true"],
      ]);
      expect(results).toMatchObject([
        { masterVariant: { isMatchingVariant: true }, variants: [{ isMatchingVariant: false }] },
      ]);
      const unflagged = await found([["filter", 'variants.attributes.color.key:"red"']]);
      expect(JSON.stringify(unflagged)).not.toContain("isMatchingVariant");
    });

    it("reduces localized fields to the requested locales", async () => {
      const { results } = await found([
        ["localeProjection", "de"],
        ["limit", "1"],
      ]);
      expect(results[0]).toMatchObject({
        name: { de: "Sommerkleid" },
        slug: { de: "sommerkleid" },
      });
      const text = JSON.stringify(results);
      expect(text).not.toContain('"en"');
      expect(text).toContain('"label":{"de":"rot"}');
    });

    it("sees only its own project", async () => {
      const as = await tokenFor("empty", "view_products");
      expect((await search("", { project: "empty", as })).body).toMatchObject({
        total: 0,
        results: [],
      });
      expect((await search("", { project: "empty" })).status).toBe(403);
    });

    it("sees a product as soon as it is stored", async () => {
      const admin = new Administration(storage);
      await admin.createProject("fresh", { sampleData: false });
      const as = await tokenFor("fresh", "view_products");
      const total = async (): Promise<unknown> =>
        ((await search("", { project: "fresh", as })).body as Result).total;
      expect(await total()).toBe(0);
      const product = sampleProduct("fresh", { key: "first" });
      await storage.transaction(({ products }) => products.insert(product));
      expect(await total()).toBe(1);
      const renamed = { ...product.staged, name: { en: "renamed" } };
      const next = { ...product, version: 2, current: renamed, staged: renamed };
      await storage.transaction(({ products }) => products.update(next, 1));
      const byName = await search([["text.en", "renamed"]], { project: "fresh", as });
      expect(byName.body).toMatchObject({ total: 1, results: [{ version: 2 }] });
      await admin.deleteProject("fresh");
      await admin.createProject("fresh", { sampleData: false });
      const again = await tokenFor("fresh", "view_products");
      expect((await search("", { project: "fresh", as: again })).body).toMatchObject({ total: 0 });
    });
  });

  describe("facets over products", () => {
    const facets = async (...form: Form): Promise<unknown> => (await found(form)).facets;

    it("count variants, and products on request", async () => {
      const terms = [
        { term: "blue", count: 3 },
        { term: "red", count: 1 },
      ];
      const colours = { type: "terms", dataType: "text", missing: 1, total: 4, other: 0, terms };
      expect(await facets(["facet", "variants.attributes.color.key as colours"])).toEqual({
        colours,
      });
      expect(
        await facets(["facet", "variants.attributes.color.key as colours counting products"]),
      ).toEqual({
        colours: {
          ...colours,
          terms: [
            { term: "blue", count: 3, productCount: 2 },
            { term: "red", count: 1, productCount: 1 },
          ],
        },
      });
    });

    it("count products for a field of the product", async () => {
      const terms = ["dresses", "shoes", "sports"].map((term) => ({ term, count: 1 }));
      expect(await facets(["facet", "categories.id"])).toEqual({
        "categories.id": { type: "terms", dataType: "text", missing: 1, total: 2, other: 0, terms },
      });
    });

    it("count the variants that match filter.query, not filter", async () => {
      const facet: Form[number] = ["facet", "variants.attributes.size counting products"];
      const sizes = (...form: Form): Promise<unknown> => facets(facet, ...form);
      const all = { missing: 1, total: 4 };
      expect(await sizes(["filter", 'variants.attributes.color.key:"blue"'])).toMatchObject({
        "variants.attributes.size": all,
      });
      expect(await sizes(["filter.query", 'variants.attributes.color.key:"red"'])).toMatchObject({
        "variants.attributes.size": {
          missing: 0,
          total: 1,
          terms: [{ term: "36", count: 1, productCount: 1 }],
        },
      });
      expect(await sizes(["filter.facets", 'variants.attributes.color.key:"red"'])).toMatchObject({
        "variants.attributes.size": { total: 1 },
      });
      expect(await sizes(["filter.facets", 'variants.attributes.size:"36"'])).toMatchObject({
        "variants.attributes.size": all,
      });
    });

    it("give figures of ranges", async () => {
      const facet =
        "variants.price.centAmount:range(* to 5000),(5000 to *) as prices counting products";
      expect(await facets(["facet", facet])).toEqual({
        prices: {
          type: "range",
          ranges: [
            {
              from: 0,
              fromStr: "",
              to: 5000,
              toStr: "5000",
              count: 2,
              productCount: 2,
              total: 6998,
              min: 1999,
              max: 4999,
              mean: 3499,
            },
            {
              from: 5000,
              fromStr: "5000",
              to: 0,
              toStr: "",
              count: 3,
              productCount: 2,
              total: 22497,
              min: 5499,
              max: 8999,
              mean: 7499,
            },
          ],
        },
      });
    });

    it("count matches of a list of values", async () => {
      const facet = 'variants.attributes.size:"42","43" as sizes counting products';
      expect(await facets(["facet", facet])).toEqual({
        sizes: { type: "filter", count: 2, productCount: 1 },
      });
    });
  });

  describe("a form that cannot be used", () => {
    it.each<[string, string]>([
      ["nonsense=1", "nonsense"],
      ["limit=501", "limit"],
      ["limit=1e99", "limit"],
      ["limit=0x10", "limit"],
      ["limit=1.5", "limit"],
      ["limit=1&limit=2", "limit"],
      ["staged=yes", "staged"],
      ["text.en=a&text.en=b", "text.en"],
      ["text.english=a", "text.english"],
      ["text.en=shoe&fuzzy=true&fuzzyLevel=2", "fuzzyLevel"],
      [Array.from("abcdefghijk", (each) => `text.${each}a=shoe`).join("&"), "text.ka"],
      ["priceCurrency=eur", "priceCurrency"],
      ["localeProjection=german", "localeProjection"],
      ["filter=variants.nonsense:1", "filter"],
      ["filter=variants.attributes.color: matches ignore case %22a%22", "filter"],
      ["filter=variants.attributes.place: within circle(1,2,3)", "filter"],
      ["priceCountry=DE", "priceCountry"],
      ["priceCustomerGroup=gold", "priceCustomerGroup"],
      ["priceChannel=web", "priceChannel"],
      ["filter=variants.price.centAmount:%22a%22", "filter"],
      ["facet=variants.attributes", "facet"],
      ["facet=variants.attributes.size:range(%22a%22 to %22b%22)", "facet"],
      ["sort=nonsense", "sort"],
      ["__proto__=1", "__proto__"],
      ["filter[]=a", "filter[]"],
    ])("%s is a 400 that names %s", async (form, name) => {
      const { status, body } = await search(form);
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({
          message: expect.stringContaining(`Malformed parameter: ${name}: `),
        }),
      ]);
      expect(body).toMatchObject({ errors: [{ code: "InvalidInput" }] });
    });

    it("includes one with an invalid percent sign, or with too many fields", async () => {
      for (const form of ["filter=%E0%A4%A", "filter=%zz", "filter=a&".repeat(1_001)]) {
        const { status, body } = await search(form);
        expect([status, body]).toEqual([
          400,
          expect.objectContaining({ errors: [expect.objectContaining({ code: "InvalidInput" })] }),
        ]);
      }
    });

    it("does not include one in double quotes, as a common SDK sends it", async () => {
      expect(await keys(JSON.stringify("filter=name.en%3A%22Hat%22&limit=1"))).toEqual(["hat"]);
    });
  });
});

describe("parameters of a search", () => {
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
});
