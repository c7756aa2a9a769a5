import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import jpeg from "jpeg-js";
import { GifReader } from "omggif";
import { PNG } from "pngjs";
import type { Storage } from "../storage/storage.js";
import type { ProductRecord, VariantRecord } from "../storage/product-records.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { readImportBatch } from "./import/read-import-batch.js";
import { productId } from "./import/stage-drafts.js";
import { variantsOf } from "./product-projection.js";
import { GIFT_SKU, sampleDataFolder } from "./sample-catalogue.js";

const locales = ["de", "en", "it"];
const pictures = join(sampleDataFolder, "pictures");

let service: ServiceUnderTest;
let storage: Storage;
let products: ProductRecord[];
let variants: VariantRecord[];
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  storage = await service.openStorage();
  const changes = await storage.products.changes("demo", { after: 0, limit: 1_000 });
  products = changes.map(({ product }) => product);
  variants = products.flatMap(({ staged }) => variantsOf(staged));
});
afterAll(async () => {
  await storage.close();
  await service.stop();
});

function value(variant: VariantRecord | undefined, name: string): unknown {
  return variant?.attributes.find((attribute) => attribute.name === name)?.value;
}

function counted(values: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of values) counts[String(each)] = (counts[String(each)] ?? 0) + 1;
  return counts;
}

describe("the sample catalogue", () => {
  it("is valid by the schema of imports", async () => {
    for (const [name, count] of [
      ["products.ndjson", 201],
      ["staged-changes.ndjson", 5],
    ] as const) {
      const { total } = await readImportBatch(join(sampleDataFolder, name));
      expect([name, total]).toEqual([name, count]);
    }
  });

  it("is in the demo project from the first start on, with ids derived from its keys", () => {
    expect(products).toHaveLength(201);
    for (const { id, key = "" } of products) expect(id).toBe(productId(key));
    expect(productId("linen-summer-dress-in-red")).toBe(
      products.find(({ key }) => key === "linen-summer-dress-in-red")?.id,
    );
    expect(productId("any")).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it("has the expected number of products in each category", () => {
    const ids = products.flatMap(({ staged }) => staged.categories.map(({ id }) => id));
    expect(counted(ids)).toEqual({
      garments: 126,
      dresses: 26,
      skirts: 9,
      blouses: 9,
      shirts: 12,
      "t-shirts": 9,
      knitwear: 18,
      jackets: 14,
      coats: 6,
      trousers: 23,
      shoes: 34,
      sneakers: 12,
      pumps: 6,
      boots: 6,
      sandals: 6,
      loafers: 4,
      bags: 21,
      totes: 4,
      handbags: 9,
      backpacks: 4,
      clutches: 4,
      accessories: 20,
      scarves: 4,
      belts: 4,
      hats: 8,
      sunglasses: 4,
    });
  });

  it("has names, slugs and descriptions in three languages, no name or slug twice", () => {
    for (const { key, staged } of products) {
      for (const text of [staged.name, staged.slug, staged.description ?? {}]) {
        expect([key, Object.keys(text).sort()]).toEqual([key, locales]);
        for (const word of Object.values(text)) expect(word).toMatch(/\S/);
      }
      for (const slug of Object.values(staged.slug))
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    for (const field of ["name", "slug"] as const) {
      for (const locale of locales) {
        const texts = products.map(({ staged }) => staged[field][locale]);
        expect(new Set(texts).size).toBe(products.length);
      }
    }
  });

  it.each([
    // And two belts that go with one.
    ["de", "kleid", 28],
    ["it", "scarpe", 34],
    // And three dress shirts and two belts.
    ["en", "dress", 31],
  ])("is found in %s by %s", (locale, word, count) => {
    const found = products.filter(({ staged: { name, description, searchKeywords } }) =>
      [name[locale], description?.[locale], ...(searchKeywords?.[locale] ?? [])].some((text) =>
        text
          ?.toLowerCase()
          .split(/[^\p{L}]+/u)
          .includes(word),
      ),
    );
    expect(found).toHaveLength(count);
  });

  it("has all attributes on every variant, those with a list of values in three languages", () => {
    for (const variant of variants) {
      for (const name of ["designer", "madeInItaly", "commonSize", "style", "gender", "color"]) {
        const label = Object.fromEntries(locales.map((locale) => [locale, expect.any(String)]));
        expect([variant.sku, value(variant, name)]).toEqual([
          variant.sku,
          { key: expect.stringMatching(/^[a-z0-9]+$/), label },
        ]);
      }
      const texts = ["size", "colorFreeDefinition", "season", "articleNumberManufacturer"];
      for (const name of [...texts, "articleNumberMax", "matrixId", "baseId"]) {
        expect([variant.sku, name, value(variant, name)]).toEqual([
          variant.sku,
          name,
          expect.stringMatching(/\S/),
        ]);
      }
      expect(variant.attributes).toHaveLength(13);
    }
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
    expect(new Set(variants.map((variant) => value(variant, "articleNumberMax"))).size).toBe(
      variants.length,
    );
  });

  it("has prices in euros for all, the special ones before them, and stock of every sort", () => {
    for (const { sku, prices, images } of variants) {
      const general = prices.findIndex(
        ({ value, country }) => value.currencyCode === "EUR" && !country,
      );
      expect([sku, general >= 0, images.length]).toEqual([sku, true, 1]);
      for (const { country } of prices.slice(general + 1)) expect(country).toBeUndefined();
    }
    const countries = variants.flatMap(({ prices }) => prices.map(({ country }) => country));
    expect(Object.keys(counted(countries)).sort()).toEqual(["AT", "DE", "IT", "undefined"]);
    const quantities = variants.map(({ availability }) => availability?.availableQuantity ?? -1);
    expect(quantities.filter((quantity) => quantity === 0).length).toBeGreaterThan(20);
    expect(quantities.filter((quantity) => quantity > 0 && quantity < 4).length).toBeGreaterThan(
      20,
    );
    for (const { availability } of variants) {
      expect(availability?.isOnStock).toBe((availability?.availableQuantity ?? 0) > 0);
    }
  });

  it("has products that are not published, and some with staged changes", () => {
    const unpublished = products.filter(({ current }) => current === undefined);
    expect(unpublished.map(({ key }) => key)).toEqual([
      "cocktail-dress-in-crepe-in-red",
      "cocktail-dress-in-crepe-in-navy-blue",
      "cocktail-dress-in-crepe-in-olive-green",
      "cocktail-dress-in-crepe-in-black",
      "rain-jacket-in-olive-green",
      "rain-jacket-in-brown",
    ]);
    const changed = products.filter(({ current, staged }) => {
      return current && JSON.stringify(current) !== JSON.stringify(staged);
    });
    expect(changed.map(({ key, version }) => [key, version])).toEqual([
      ["sheath-dress-for-the-office-in-olive-green", 2],
      ["dress-shirt-for-cufflinks-in-rose", 2],
      ["suede-jacket-in-brown", 2],
      ["chelsea-boots-in-black", 2],
      ["straw-hat-in-navy-blue", 2],
    ]);
  });

  it("has its discount codes, and plenty of the gift", async () => {
    expect(await storage.discounts.get("demo", "WELCOME10")).toMatchObject({
      effect: { kind: "relative", percent: 10 },
    });
    const gift = await storage.discounts.get("demo", "GIFT");
    expect(gift?.effect).toEqual({ kind: "gift", sku: GIFT_SKU });
    const { current } = (await storage.products.getBySku("demo", GIFT_SKU)) ?? {};
    expect(current?.masterVariant).toMatchObject({
      sku: GIFT_SKU,
      availability: { isOnStock: true, availableQuantity: 500 },
    });
  });

  it("has pictures that decode, in all three formats, each in the store under its address", async () => {
    const names = await readdir(pictures);
    const sizes: [string, number, number][] = [];
    for (const name of names)
      sizes.push([name, ...decoded(name, await readFile(join(pictures, name)))]);
    expect(sizes).toEqual(names.map((name) => [name, 192, 256]));
    expect(counted(names.map((name) => name.split(".")[1]))).toEqual({ png: 41, jpg: 14, gif: 13 });

    const urls = new Set(variants.flatMap(({ images }) => images.map(({ url }) => url)));
    expect(urls.size).toBe(names.length);
    for (const url of urls) {
      const [, project = "", , id = "", filename = ""] = url.split("/");
      const image = await storage.images.get(project, id);
      expect([filename, image?.filename]).toEqual([filename, filename]);
      const bytes = await storage.images.content("demo", image?.digest ?? "");
      expect(Buffer.from(bytes ?? [])).toEqual(await readFile(join(pictures, filename)));
    }
  });
});

function decoded(name: string, bytes: Buffer): [width: number, height: number] {
  if (name.endsWith(".png")) {
    const { width, height } = PNG.sync.read(bytes);
    return [width, height];
  }
  if (name.endsWith(".jpg")) {
    const { width, height } = jpeg.decode(bytes);
    return [width, height];
  }
  const reader = new GifReader(bytes);
  const pixels = new Uint8Array(reader.width * reader.height * 4);
  reader.decodeAndBlitFrameRGBA(0, pixels);
  return [reader.width, reader.height];
}
