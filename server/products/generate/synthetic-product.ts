import { randomFrom } from "../../runtime/operation/ids.js";
import type {
  ImportBatch,
  PlacedDraft,
  ProductDraft,
  ProductVariantDraft,
} from "../import/product-draft.js";
import * as lists from "./word-lists.js";
import { type Kind, locales, phrases, type Words } from "./word-lists.js";

/** Numbers from 0 to 1. */
type Random = () => number;

type PriceDrafts = NonNullable<ProductVariantDraft["prices"]>;
type AttributeDrafts = NonNullable<ProductVariantDraft["attributes"]>;
type Localized = ProductDraft["name"];

/** Frequent groups first: about half of all products are clothing. */
const groups = ["clothing", "home", "shoes", "kitchen", "bags", "outdoor"] as const;

/** Cumulated shares of products with 1, 2, … 8 variants: 3.5 on average. */
const VARIANTS = [0.16, 0.34, 0.54, 0.71, 0.83, 0.92, 0.97, 1];

const BRANDS = 400;
const COLLECTIONS = 20_000;
const BRAND = 0x6272616e;
const COLLECTION = 0x636f6c6c;

const UNPUBLISHED = 50;

/** The key of the product at that position, for any seed. */
function syntheticKey(position: number): string {
  return `generated-${position}`;
}

export function syntheticSku(position: number, variant: number): string {
  return `GEN-${position.toString(36).toUpperCase().padStart(4, "0")}-${variant}`;
}

/** Depends only on seed and position. */
export function syntheticProduct(seed: number, position: number): ProductDraft {
  const random = randomFrom(Math.imul(position + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b));
  const made = ingredients(random);
  const key = syntheticKey(position);
  const name = nameOf(made);
  const drawn = random();
  const count = 1 + VARIANTS.findIndex((share) => drawn < share);
  const ownPrices = random() < 0.4;
  const base = priceBase(random);
  const variants = Array.from({ length: count }, (_, i) => {
    const prices = ownPrices ? { prices: pricesOf(base + i * 250) } : {};
    return { ...variantOf(random, made, position, i), ...prices };
  });
  const [masterVariant, ...others] = variants;
  if (!masterVariant) throw new RangeError("A product has a variant.");
  return {
    key,
    name,
    slug: {
      en: `${slug(name["en"] ?? "")}-${position}`,
      de: `${slug(name["de"] ?? "")}-${position}`,
    },
    description: { en: describe("en", made, random), de: describe("de", made, random) },
    searchKeywords: { en: [...made.kind.keywords.en], de: [...made.kind.keywords.de] },
    categories: [made.kind.group, slug(`${made.kind.group} ${made.kind.words[0]}`)].map((id) => ({
      typeId: "category",
      id,
    })),
    allVariants: {
      ...(!ownPrices && { prices: pricesOf(base) }),
      attributes: commonAttributes(random, made, position),
    },
    masterVariant,
    ...(others.length > 0 && { variants: others }),
    ...(position % UNPUBLISHED === UNPUBLISHED - 1 && { publish: false }),
  };
}

function ingredients(random: Random): Ingredients {
  return {
    kind: longTailed(lists.groups[longTailed(groups, random)], random),
    adjective: longTailed(lists.adjectives, random),
    material: longTailed(lists.materials, random),
    color: longTailed(lists.colors, random),
    brand: pseudoWord(BRAND, longTailedRank(BRANDS, random)),
    collection: pseudoWord(COLLECTION, longTailedRank(COLLECTIONS, random)),
  };
}

function nameOf({ kind, adjective, material, color, brand }: Ingredients): Localized {
  const [en, de, fr, it] = kind.words;
  return {
    en: `${capital(adjective[0])} ${material[0]} ${en} in ${color[0]} by ${brand}`,
    de: `${capital(de)} aus ${material[1]} in ${capital(color[1])}, ${adjective[1]}, von ${brand}`,
    fr: `${capital(fr)} ${adjective[2]} en ${material[2]} ${color[2]} par ${brand}`,
    it: `${capital(it)} ${adjective[3]} in ${material[3]} ${color[3]} di ${brand}`,
  };
}

function commonAttributes(random: Random, made: Ingredients, position: number): AttributeDrafts {
  const { brand, color, material } = made;
  const features = lists.features.filter(() => random() < 0.25);
  return [
    { name: "brand", value: { key: slug(brand), label: brand } },
    { name: "color", value: labelled(color) },
    { name: "material", value: labelled(material) },
    { name: "gender", value: labelled(longTailed(lists.genders, random)) },
    { name: "style", value: labelled(longTailed(lists.styles, random)) },
    { name: "season", value: `${oneOf(["SS", "FW"], random)}${20 + Math.floor(random() * 7)}` },
    {
      name: "articleNumber",
      value: `${slug(brand).slice(0, 3).toUpperCase()}-${100_000 + position}`,
    },
    { name: "rating", value: Math.round(10 + random() * 40) / 10 },
    { name: "sustainable", value: random() < 0.3 },
    { name: "care", value: localized(longTailed(lists.care, random)) },
    { name: "recommendedPrice", value: money("EUR", priceBase(random)) },
    ...(features.length > 0 ? [{ name: "features", value: features.map(labelled) }] : []),
    ...(random() < 0.3 ? [{ name: "tags", value: tags(random) }] : []),
  ];
}

function tags(random: Random): string[] {
  return [
    ...new Set([0, 1, 2].map(() => longTailed(["new", "sale", "gift", "bestseller"], random))),
  ];
}

function variantOf(
  random: Random,
  { kind }: Ingredients,
  position: number,
  i: number,
): ProductVariantDraft {
  const size = lists.sizes[i % lists.sizes.length] ?? "M";
  const quantity = random() < 0.15 ? 0 : Math.floor(random() * 80) + 1;
  return {
    sku: syntheticSku(position, i + 1),
    ...(random() < 0.2 && { key: `variant-${i + 1}` }),
    attributes: [
      kind.group === "shoes"
        ? { name: "shoeSize", value: 36 + i }
        : { name: "size", value: { key: size.toLowerCase(), label: size } },
      { name: "weight", value: 50 + Math.floor(random() * 2_000) },
    ],
    availability: { isOnStock: quantity > 0, availableQuantity: quantity },
  };
}

/** Cents: many cheap products, few expensive ones. */
function priceBase(random: Random): number {
  return Math.round(500 * 200 ** random()) * 10 - 1;
}

function pricesOf(cents: number): PriceDrafts {
  const price = (currencyCode: string, factor: number, country?: string): PriceDrafts[number] => ({
    value: { currencyCode, centAmount: Math.round(cents * factor) },
    ...(country !== undefined && { country }),
  });
  return [
    price("EUR", 1),
    price("EUR", 0.95, "DE"),
    price("EUR", 1.02, "FR"),
    price("USD", 1.1),
    price("GBP", 0.87, "GB"),
    price("CHF", 1.08, "CH"),
  ];
}

function money(currencyCode: string, centAmount: number) {
  return { type: "centPrecision" as const, currencyCode, centAmount, fractionDigits: 2 };
}

function localized(words: Words): Localized {
  return Object.fromEntries(locales.map((locale, i) => [locale, words[i] ?? words[0]]));
}

function labelled(words: Words): { key: string; label: Localized } {
  return { key: slug(words[0]), label: localized(words) };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For a URL: letters without accents, digits and hyphens. */
function slug(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
}

interface Ingredients {
  kind: Kind;
  adjective: Words;
  material: Words;
  color: Words;
  brand: string;
  collection: string;
}

const MIN_WORDS = 20;
const MAX_WORDS = 60;
/** More than the words of any phrase. */
const LONGEST_PHRASE = 12;

function describe(
  language: keyof typeof phrases,
  { kind, material, color, collection }: Ingredients,
  random: Random,
): string {
  const { common, others } = phrases[language];
  const i = language === "en" ? 0 : 1;
  const wanted = MIN_WORDS + Math.floor(random() * (MAX_WORDS - LONGEST_PHRASE - MIN_WORDS));
  const chosen = new Set<string>(random() < 0.5 ? [common] : []);
  for (let words = countWords(chosen); words < wanted; words = countWords(chosen)) {
    chosen.add(longTailed(others, random));
  }
  return [...chosen]
    .map((phrase) =>
      phrase
        .replace("{kind}", kind.words[i])
        .replace("{material}", material[i])
        .replace("{color}", color[i])
        .replace("{collection}", collection),
    )
    .map((phrase) => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`)
    .join(" ");
}

function countWords(chosen: ReadonlySet<string>): number {
  let words = 0;
  for (const phrase of chosen) words += phrase.split(" ").length;
  return words;
}

export function syntheticBatch(seed: number, count: number): ImportBatch {
  return {
    total: count,
    keys: new Set(Array.from({ length: count }, (_, position) => syntheticKey(position))),
    pictures: new Map(),
    drafts: () => drafts(seed, count),
  };
}

function* drafts(seed: number, count: number): Generator<PlacedDraft> {
  for (let position = 0; position < count; position++) {
    yield { place: `product ${position + 1}`, draft: syntheticProduct(seed, position) };
  }
}

const SYLLABLES = "ba do fi ka le mo na po ra si ta ve zu lo".split(" ");
const ENDINGS = ["n", "r", "s", "l", "x", ""];

/** A random item, all equally likely. */
function oneOf<T>(items: readonly T[], random: Random): T {
  return at(items, Math.floor(random() * items.length));
}

/** A random item, the nth about n times less likely than the first (Zipf's law). */
export function longTailed<T>(items: readonly T[], random: Random): T {
  return at(items, longTailedRank(items.length, random));
}

function longTailedRank(count: number, random: Random): number {
  return Math.floor((count + 1) ** random()) - 1;
}

/** A capitalised name-like word: always the same for a number, rarely the same for two. */
function pseudoWord(list: number, number: number): string {
  const random = randomFrom(list ^ Math.imul(number + 1, 0x9e3779b1));
  const length = 2 + Math.floor(random() * 3);
  const word = Array.from({ length }, () => oneOf(SYLLABLES, random)).join("");
  return word.charAt(0).toUpperCase() + word.slice(1) + oneOf(ENDINGS, random);
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[Math.min(index, items.length - 1)];
  if (item === undefined) throw new RangeError("There is nothing to draw from.");
  return item;
}
