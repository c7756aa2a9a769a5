import { beforeAll, describe, expect, it } from "@jest/globals";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import jpeg from "jpeg-js";
import { GifReader } from "omggif";
import { PNG } from "pngjs";
import { readFileSync } from "node:fs";
import type { Storage } from "../storage/storage.js";
import type { ProductRecord, VariantRecord } from "../storage/product-records.js";
import { useService } from "../../testing/use-service.js";
import { readImportBatch } from "./import/read-import-batch.js";
import { productId } from "./import/stage-drafts.js";
import { variantsOf } from "./product-projection.js";
import { GIFT_SKU, readSampleCatalogue, sampleDataFolder } from "./sample-catalogue.js";
import type { components } from "../../../generated/types.js";
import { packageRoot } from "../../runtime/service/package-root.js";
import { randomFrom } from "../../runtime/service/ids.js";

type Found = components["schemas"]["ProductProjectionSearchResult"];

const service = useService();

describe("the sample data", () => {
  const locales = ["de", "en", "it"];
  const pictures = join(sampleDataFolder, "pictures");

  let storage: Storage;
  let products: ProductRecord[];
  let variants: VariantRecord[];
  beforeAll(async () => {
    storage = await service.openStorage();
    products = await storage.products.list("demo", { limit: 1_000 });
    variants = products.flatMap(({ staged }) => variantsOf(staged));
  });

  function counted(values: readonly unknown[]): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const each of values) counts[String(each)] = (counts[String(each)] ?? 0) + 1;
    return counts;
  }

  describe("the sample catalogue", () => {
    it("is valid for the import schema", async () => {
      for (const [name, count] of [
        ["products.ndjson", 201],
        ["staged-changes.ndjson", 5],
      ] as const) {
        const { total } = await readImportBatch(join(sampleDataFolder, name));
        expect([name, total]).toEqual([name, count]);
      }
    });

    it("is in the demo project from the first start, with ids derived from its keys", () => {
      expect(products).toHaveLength(201);
      for (const { id, key = "" } of products) expect(id).toBe(productId(key));
      expect(productId("linen-summer-dress-in-red")).toBe(
        products.find(({ key }) => key === "linen-summer-dress-in-red")?.id,
      );
      expect(productId("any")).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    });

    it("has unique names and slugs, and descriptions, in three languages", () => {
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

    it("has prices in euros for all variants after their special prices, and every kind of stock", () => {
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

    it("has unpublished products, and products with staged changes", () => {
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

    it("has its discount codes and enough gifts in stock", async () => {
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

    it("has valid pictures in all three formats, stored at their URLs", async () => {
      const names = await readdir(pictures);
      const sizes: [string, number, number][] = [];
      for (const name of names)
        sizes.push([name, ...decoded(name, await readFile(join(pictures, name)))]);
      expect(sizes).toEqual(names.map((name) => [name, 192, 256]));
      expect(counted(names.map((name) => name.split(".")[1]))).toEqual({
        png: 41,
        jpg: 14,
        gif: 13,
      });

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
});

describe("searches in the sample data", () => {
  type Form = Record<string, string | string[]>;

  const dresses = ["black", "navy-blue", "olive-green", "red"].map(
    (color) => `linen-summer-dress-in-${color}`,
  );
  const shirts = ["light-blue", "rose", "white"];
  const belts = [
    ...["leather-belt-in-brown", "leather-belt-in-black"],
    ...["waist-belt-with-brass-buckle-in-brown", "waist-belt-with-brass-buckle-in-black"],
    "belted-shirt-dress-in-beige",
  ];
  const red = ["linen-summer-dress-in-red"];
  const black = {
    "text.en": "I am looking for a red leather bag",
    filter: 'variants.attributes.color.key:"black"',
  };

  /** Totals, and keys of the first results, as counted in the data files. */
  it.each<[finds: string, form: Form, total: number, first: string[]]>([
    ["a German word", { "text.de": "Sommerkleid" }, 4, dresses],
    ["all words of a text", { "text.de": "rot sommerkleid" }, 1, red],
    ["an Italian plural, including keywords", { "text.it": "abiti" }, 27, [belts[4] ?? ""]],
    ["words of the base language", { "text.de-AT": "Stiefel" }, 6, ["chelsea-boots-in-black"]],
    ["ß and ss", { "text.de": "weiss Hemd" }, 4, ["dress-shirt-for-cufflinks-in-white"]],
    ["a SKU", { "text.fr": "SHI02-BLUE-M" }, 1, ["linen-shirt-in-light-blue"]],
    ["most words", { "text.en": "T-shirt TSH01 navy yellow" }, 1, ["organic-cotton-t-shirt"]],
    ["most words that filters allow", black, 2, []],
    ["all of a sentence", { "text.it": "cerco una borsa di pelle" }, 10, []],
    ["a German compound", { "text.de": "Leinenkleid" }, 4, dresses],
    ["an irregular plural", { "text.en": "scarves" }, 4, ["cashmere-scarf"]],
    [
      "texts in two languages",
      { "text.de": "Leinen", "text.en": "shirts" },
      5,
      shirts.map((color) => `linen-shirt-in-${color}`),
    ],
    ["two typos", { "text.de": "Somerkleit", fuzzy: "true" }, 4, dresses],
    [
      "two letters swapped",
      { "text.en": "Oxfrod", fuzzy: "true" },
      3,
      shirts.map((color) => `oxford-shirt-in-${color}`),
    ],
    [
      "the same word first",
      { "text.en": "belt", fuzzy: "true", sort: ["score", "key desc"] },
      16,
      belts,
    ],
    ["the highest score first by default", { "text.en": "belt", sort: [] }, 12, belts],
    ["labels of attributes", { "text.it": "Valmorina donna SS25 lino rosso" }, 1, red],
    ["a phrase", { "text.en": '"summer dress" red' }, 1, red],
    ["a hyphenated word", { "text.en": "tshirt", sort: [] }, 5, ["organic-cotton-t-shirt"]],
    ["words with this ending", { "text.de": "Grün" }, 21, []],
  ])("find %s", async (_, form, total, first) => {
    const fields = Object.entries({ sort: "key", ...form }).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, each]),
    );
    const query = new URLSearchParams(fields);
    const path = `/demo/resource/product-projection-search?${query}`;
    const { body } = await service.call("GET", path);
    const { results, ...page } = body as Found;
    const keys = results.slice(0, first.length).map(({ key }) => key);
    expect([page.total, keys]).toEqual([total, first]);
  });
});

describe("the search guide", () => {
  /** The examples in the guide's text: `a` finds `b`. */
  const examples = [
    ...readFileSync(join(packageRoot, "spec/guides/search.md"), "utf8").matchAll(
      /`([^`\n]+)`\s+finds\s+`([^`\n]+)`/g,
    ),
  ].map(([, text = "", found = ""]): [string, string] => [text, found]);

  const LOCALES = ["en", "de", "it"];

  /** The names that the text finds in the sample data in any of their languages. */
  async function found(text: string): Promise<string[]> {
    const searches = LOCALES.flatMap((locale) => {
      const query = new URLSearchParams({ [`text.${locale}`]: text, limit: "500" });
      return ["product-projection-search", "searchApiPattern"].map((path) =>
        service.call("GET", `/demo/resource/${path}?${query}`),
      );
    });
    const bodies = (await Promise.all(searches)).map(({ body }) => body as { results: unknown[] });
    return bodies.flatMap(({ results }) =>
      results.map((each) => JSON.stringify(each).toLowerCase()),
    );
  }

  it.each(examples)(
    "the guide's example %j finds %j in the sample data",
    async (text, expected) => {
      expect(await found(text)).toContainEqual(expect.stringContaining(expected.toLowerCase()));
    },
  );

  it("contains examples", () => {
    expect(examples.length).toBeGreaterThan(5);
  });
});

describe("relevance", () => {
  const LOCALES = ["en", "de", "it"] as const;
  /** The number of results that users look at. */
  const FIRST = 10;

  interface Question {
    locale: string;
    word: string;
    /** The keys of the products with the word in their name. */
    named: ReadonlySet<string>;
  }

  /** One-word queries: some products have the word in their name, others only elsewhere. */
  let questions: Question[];
  /** All words of at least four letters in names. */
  let names: Question[];

  beforeAll(async () => {
    const published = new Set(await search({ limit: "500" }));
    const { products } = await readSampleCatalogue();
    const drafts = products
      .map(({ draft }) => draft)
      .filter(({ key }) => key !== undefined && published.has(key));
    questions = [];
    names = [];
    for (const locale of LOCALES) {
      const texts = drafts.map((draft) => ({
        key: draft.key ?? "",
        name: wordsOf(draft.name[locale] ?? ""),
        elsewhere: wordsOf(
          JSON.stringify([draft.description?.[locale], draft.searchKeywords?.[locale]]),
        ),
      }));
      for (const word of new Set(texts.flatMap(({ name }) => name))) {
        const named = new Set(
          texts.filter(({ name }) => name.includes(word)).map(({ key }) => key),
        );
        const question = { locale, word, named };
        if (texts.some(({ key, elsewhere }) => !named.has(key) && elsewhere.includes(word))) {
          questions.push(question);
        }
        if (word.length >= 4) names.push(question);
      }
    }
  });

  function wordsOf(text: string): string[] {
    return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  }

  /** The keys of the products found, in order. */
  async function search(form: Record<string, string>): Promise<string[]> {
    const { status, body } = await service.call(
      "POST",
      "/demo/resource/product-projection-search",
      {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(form).toString(),
      },
    );
    expect(status).toBe(200);
    return (body as Found).results.map(({ key = "" }) => key);
  }

  /** The share of the first results that have the word in their name, if there are as many such products. */
  async function nameHitRate(searches: readonly Question[]): Promise<number> {
    let [hits, possible] = [0, 0];
    for (const { locale, word, named } of searches) {
      const found = await search({ [`text.${locale}`]: word, limit: String(FIRST) });
      const expected = Math.min(FIRST, named.size);
      possible += expected;
      hits += found.slice(0, expected).filter((key) => named.has(key)).length;
    }
    return hits / possible;
  }

  describe("the first results for words in product names", () => {
    // Tune weights only with the first half: the other half shows that they also suit other words.
    it.each(["tuned", "held out"])("have at least 95 % of them in the name: %s", async (half) => {
      const chosen = questions.filter((_, i) => i % 2 === (half === "tuned" ? 0 : 1));
      expect(chosen.length).toBeGreaterThan(31);
      expect(await nameHitRate(chosen)).toBeGreaterThanOrEqual(0.95);
    });
  });

  describe("a typo of one letter", () => {
    it("still finds 99 % of names", async () => {
      const random = randomFrom(16);
      let found = 0;
      const sample = Array.from({ length: 60 }, () => names[Math.floor(random() * names.length)]!);
      for (const { locale, word, named } of sample) {
        const text = misspelt(word, random);
        const keys = await search({ [`text.${locale}`]: text, fuzzy: "true", limit: "500" });
        found += Number([...named].every((key) => keys.includes(key)));
      }
      expect(found).toBeGreaterThanOrEqual(0.99 * sample.length);
    });
  });

  /** The word with a letter inserted, deleted, replaced or swapped with its neighbor. */
  function misspelt(word: string, random: () => number): string {
    const letters = [...word];
    const at = Math.floor(random() * (letters.length - 1));
    const letter = String.fromCharCode(97 + Math.floor(random() * 26));
    const edits = [
      letters.toSpliced(at, 0, letter),
      letters.toSpliced(at, 1),
      letters.toSpliced(at, 1, letter),
      letters.toSpliced(at, 2, letters[at + 1]!, letters[at]!),
    ];
    return edits[Math.floor(random() * edits.length)]!.join("");
  }
});
