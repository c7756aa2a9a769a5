import { createHash } from "node:crypto";
import type {
  ProductDraft,
  ProductVariantDraft,
} from "../../server/products/import/product-draft.js";
import { GIFT_SKU } from "../../server/products/sample-catalogue.js";
import { bagsAndAccessories } from "./models/bags-and-accessories.js";
import { dressesAndSkirts } from "./models/dresses-and-skirts.js";
import { jacketsAndTrousers } from "./models/jackets-and-trousers.js";
import type { Model, Texts } from "./models/model.js";
import { shoes } from "./models/shoes.js";
import { tops } from "./models/tops.js";
import { pictureName } from "./picture-list.js";
import { sizeRuns } from "./sizes.js";
import {
  brands,
  type ColourKey,
  colours,
  genders,
  italianBrands,
  kinds,
  styles,
  yesNo,
} from "./words.js";

type Attribute = NonNullable<ProductVariantDraft["attributes"]>[number];
type Price = NonNullable<ProductVariantDraft["prices"]>[number];

const models: readonly Model[] = [
  ...dressesAndSkirts,
  ...tops,
  ...jacketsAndTrousers,
  ...shoes,
  ...bagsAndAccessories,
];

/** One product in this many has a price for a country, or in dollars. */
const COUNTRY_EVERY = 3;
const DOLLARS_EVERY = 7;

/** Products whose next price is staged, but not published: one in this many. */
const STAGED_EVERY = 45;

/** The shop's products: a model in each colour, or in all of them. */
export function sampleDrafts(): ProductDraft[] {
  return models.flatMap((model, i) => {
    const each = kinds[model.shape].colours;
    if (model.oneProduct) return [draft(model, i, each)];
    return each.map((colour) => draft(model, i, [colour]));
  });
}

/** The next state of some of those products, to be imported after them: a sale that is being prepared. */
export function stagedDrafts(drafts: readonly ProductDraft[]): ProductDraft[] {
  return drafts
    .filter(({ publish }, i) => publish !== false && i % STAGED_EVERY === 10)
    .map(({ allVariants, ...draft }) => ({
      ...draft,
      allVariants: { ...allVariants, prices: (allVariants?.prices ?? []).map(reduced) },
      publish: false,
    }));
}

function draft(model: Model, number: number, inColours: readonly ColourKey[]): ProductDraft {
  const { shape, code } = model;
  const { categories, keywords } = kinds[shape];
  const [colour = "black"] = inColours;
  const single = inColours.length === 1;
  const name = single ? inColour(model.name, colours[colour].label) : model.name;
  const [masterVariant, ...variants] = inColours.flatMap((each) =>
    sizeRuns[model.sizes].map((size) => {
      const own = single ? [] : [...colourAttributes(each)];
      const sku = [code, each, size.key].join("-").toUpperCase();
      return {
        sku,
        ...(!single && { images: pictures(model, each) }),
        attributes: [
          ...own,
          listed("commonSize", size.key, size.label),
          { name: "size", value: size.makers },
          { name: "articleNumberMax", value: `${500_000 + (digest(sku) % 400_000)}` },
        ],
        availability: availability(sku),
      };
    }),
  );
  if (!masterVariant) throw new Error(`${code} has no size.`);
  return {
    key: slugOf(name.en),
    name: { ...name },
    slug: { en: slugOf(name.en), de: slugOf(name.de), it: slugOf(name.it) },
    description: { ...model.description },
    ...(keywords && { searchKeywords: { ...keywords } }),
    categories: categories.map((id) => ({ typeId: "category", id })),
    allVariants: {
      prices: prices(model, number),
      attributes: [
        listed("designer", model.brand, sameIn(brands[model.brand])),
        madeInItaly(model),
        listed("style", model.style, styles[model.style]),
        listed("gender", model.gender, genders[model.gender]),
        ...(single ? colourAttributes(colour) : []),
        { name: "season", value: model.season },
        {
          name: "articleNumberManufacturer",
          value: `${model.brand.slice(0, 3).toUpperCase()}-${4_100 + 7 * number}`,
        },
        { name: "matrixId", value: `${20_000 + number}` },
        { name: "baseId", value: [code, ...(single ? [colour] : [])].join("-").toUpperCase() },
      ],
      ...(single && { images: pictures(model, colour) }),
    },
    masterVariant,
    ...(variants.length > 0 && { variants }),
    ...(model.upcoming && { publish: false }),
  };
}

function colourAttributes(colour: ColourKey): Attribute[] {
  const { label, makersWord } = colours[colour];
  return [listed("color", colour, label), { name: "colorFreeDefinition", value: makersWord }];
}

function madeInItaly({ brand }: Model): Attribute {
  const key = italianBrands.includes(brand) ? "yes" : "no";
  return listed("madeInItaly", key, yesNo[key]);
}

function listed(name: string, key: string, label: Texts): Attribute {
  return { name, value: { key, label: { ...label } } };
}

/** The first price that fits counts: those of a country come first. */
function prices({ cents }: Model, number: number): Price[] {
  const country = (["DE", "IT", "AT"] as const)[(number / COUNTRY_EVERY) % 3];
  const lower = Math.round((cents * 0.95) / 100) * 100 - 100;
  return [
    ...(number % COUNTRY_EVERY === 0 && country ? [price("EUR", lower, country)] : []),
    price("EUR", cents),
    ...(number % DOLLARS_EVERY === 0 ? [price("USD", Math.round((cents * 1.1) / 100) * 100)] : []),
  ];
}

function price(currencyCode: string, centAmount: number, country?: string): Price {
  return { value: { currencyCode, centAmount }, ...(country && { country }) };
}

function reduced({ value, ...price }: Price): Price {
  return { ...price, value: { ...value, centAmount: Math.round(value.centAmount * 0.8) } };
}

function availability(sku: string): { isOnStock: boolean; availableQuantity: number } {
  if (sku === GIFT_SKU) return { isOnStock: true, availableQuantity: 500 };
  const chance = digest(`stock of ${sku}`);
  if (chance % 9 === 0) return { isOnStock: false, availableQuantity: 0 };
  return {
    isOnStock: true,
    availableQuantity: chance % 5 === 0 ? 1 + (chance % 3) : 5 + (chance % 36),
  };
}

function pictures({ shape }: Model, colour: ColourKey): { file: string }[] {
  return [{ file: `pictures/${pictureName(shape, colour)}` }];
}

/** "Linen shirt in red", "Leinenhemd in Rot", "Camicia di lino in rosso" */
function inColour(name: Texts, colour: Texts): Texts {
  const noun = colour.de.charAt(0).toUpperCase() + colour.de.slice(1);
  return {
    en: `${name.en} in ${colour.en}`,
    de: `${name.de} in ${noun}`,
    it: `${name.it} in ${colour.it}`,
  };
}

function sameIn(text: string): Texts {
  return { en: text, de: text, it: text };
}

const spelledOut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-");
}

/** A number that looks drawn by lot, and is always the same. */
function digest(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE();
}
