import fc from "fast-check";
import { arbitraryExpressions } from "../../search/testing/arbitrary-search.js";
import type {
  AttributeRecord,
  LocalizedText,
  ProductContent,
  ProductRecord,
  VariantRecord,
} from "../../storage/product-records.js";
import type { NaiveProductRequest } from "./naive-product-search.js";
import { sampleProduct } from "./sample-product.js";

// Few different values, so that conditions sometimes match; quarters, so that sums are exact.
const word = fc.constantFrom(
  "hose",
  "hosen",
  "hsoe",
  "shoe",
  "shoes",
  "x",
  "connection",
  "shoe4",
  "s-4",
);
const text = fc.array(word, { maxLength: 2 }).map((words) => words.join(" "));
const label = fc.constantFrom("red", "blue", "x y", "");
const whole = fc.integer({ min: -2, max: 3 });
const quarter = whole.map((each) => each / 4);
const timestamp = fc
  .constantFrom(0, 1, 86_400_000)
  .map((each) => new Date(Date.UTC(2024, 0, 1) + each).toISOString());
const currency = fc.constantFrom("EUR", "USD");
const country = fc.constantFrom("DE", "IT");
const amount = fc.constantFrom(0, 100, 250, 999);
const optional = { requiredKeys: [] };

function localized(texts: fc.Arbitrary<string>): fc.Arbitrary<LocalizedText> {
  return fc
    .record({ en: texts, de: texts, "de-AT": texts, pl: texts }, optional)
    .map((each) => ({ ...each }));
}

const money = fc.record({
  type: fc.constant("centPrecision" as const),
  currencyCode: currency,
  centAmount: amount,
  fractionDigits: fc.constant(2),
});
const price = fc
  .record({ value: money, country: fc.option(country, { nil: undefined }) })
  .map(({ value, country }) => ({ value, ...(country && { country }) }));
const mixed = fc.constantFrom<string | number | boolean>("x", 0, 1, 2, true, false);

const attributes: fc.Arbitrary<AttributeRecord[]> = fc
  .record<Record<string, AttributeRecord["value"]>>(
    {
      color: fc.record({ key: label, label: fc.oneof(label, localized(label)) }),
      size: label,
      weight: quarter,
      washable: fc.boolean(),
      tags: fc.array(label, { maxLength: 3 }),
      lengths: fc.array(quarter, { maxLength: 4 }),
      care: localized(label),
      deposit: money,
      mixed: fc.oneof(mixed, fc.array(mixed, { maxLength: 3 })),
    },
    optional,
  )
  .map((values) => Object.entries(values).map(([name, value]) => ({ name, value })));

const variants: fc.Arbitrary<VariantRecord[]> = fc
  .array(
    fc.record({
      prices: fc.array(price, { maxLength: 3 }),
      attributes,
      key: fc.option(word, { nil: undefined }),
      availability: fc.option(
        fc.record({ isOnStock: fc.boolean(), availableQuantity: fc.nat(2) }, optional),
        { nil: undefined },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) =>
    all.map(({ key, availability, prices, attributes }, i) => ({
      ...{ id: i + 1, prices, attributes, images: [] },
      ...(key && { key }),
      ...(availability && { availability }),
    })),
  );

const categories = fc.array(
  fc.record({ typeId: fc.constant("category" as const), id: fc.constantFrom("a", "b", "c") }),
  { maxLength: 3 },
);

const content: fc.Arbitrary<ProductContent> = fc
  .record({
    name: localized(text),
    slug: localized(text),
    description: localized(text),
    searchKeywords: fc.dictionary(fc.constantFrom("en", "de"), fc.array(word, { maxLength: 2 })),
    categories,
    all: variants,
  })
  .map(({ all: [masterVariant = { ...none }, ...variants], ...rest }) => ({
    ...rest,
    masterVariant,
    variants,
  }));
const none: VariantRecord = { id: 1, prices: [], attributes: [], images: [] };

/** Products, some of them unpublished, some with staged changes, and their earlier versions. */
export const arbitraryCatalogue: fc.Arbitrary<{ before: ProductRecord[]; now: ProductRecord[] }> =
  fc
    .array(
      fc.record({
        contents: fc.tuple(content, content),
        state: fc.constantFrom("unpublished", "published", "changed"),
        createdAt: timestamp,
        version: fc.integer({ min: 1, max: 3 }),
        keyed: fc.boolean(),
        isNew: fc.boolean(),
      }),
      { maxLength: 4 },
    )
    .map((sketches) => {
      const all = sketches.map(({ contents, state, keyed, isNew, ...rest }, i) => {
        const [staged, other] = [withSkus(contents[0], i), contents[1]];
        const product: ProductRecord = {
          ...withoutCurrent(sampleProduct("shop", { id: `p${i}`, ...rest })),
          ...(keyed && { key: `shoe-${i}` }),
          ...(state !== "unpublished" && { current: state === "changed" ? other : staged }),
          staged,
        };
        return { isNew, product, before: { ...withoutCurrent(product), staged: other } };
      });
      return {
        before: all.filter(({ isNew }) => !isNew).map(({ before }) => before),
        now: all.map(({ product }) => product),
      };
    });

function withSkus(content: ProductContent, product: number): ProductContent {
  const named = (variant: VariantRecord): VariantRecord =>
    variant.id === 2 ? variant : { ...variant, sku: `s-${product}${variant.id}` };
  const { masterVariant, variants } = content;
  return { ...content, masterVariant: named(masterVariant), variants: variants.map(named) };
}

function withoutCurrent({ current: _, ...product }: ProductRecord): ProductRecord {
  return product;
}

const { filter, facet, sort } = arbitraryExpressions({
  id: { values: fc.constantFrom("p0", "p1", "p9"), ranges: false },
  version: { values: fc.integer({ min: 1, max: 3 }), ranges: true },
  key: { values: fc.constantFrom("shoe-0", "shoe-1"), ranges: false },
  createdAt: { values: timestamp, ranges: true },
  name: { ranges: false },
  "name.de": { values: text, ranges: false },
  "name.pl": { values: text, ranges: false },
  "slug.en": { values: text, ranges: false },
  categories: { ranges: false },
  "categories.id": { values: fc.constantFrom("a", "b", "z"), ranges: false },
  "variants.id": { values: fc.integer({ min: 1, max: 3 }), ranges: true },
  "variants.sku": { values: fc.constantFrom("s-01", "s-13"), ranges: false },
  "variants.key": { values: word, ranges: false },
  "variants.price": { ranges: false },
  "variants.price.centAmount": { values: amount, ranges: true },
  "variants.price.currencyCode": { values: currency, ranges: false },
  "variants.price.country": { values: country, ranges: false },
  "variants.availability": { ranges: false },
  "variants.availability.isOnStock": { values: fc.boolean(), ranges: false },
  "variants.availability.availableQuantity": { values: fc.nat(2), ranges: true },
  "variants.attributes.color": { ranges: false },
  "variants.attributes.color.key": { values: label, ranges: false },
  "variants.attributes.color.label": { values: label, ranges: false },
  "variants.attributes.color.label.de": { values: label, ranges: false },
  "variants.attributes.size": { values: label, ranges: false },
  "variants.attributes.weight": { values: quarter, ranges: true },
  "variants.attributes.washable": { values: fc.boolean(), ranges: false },
  "variants.attributes.tags": { values: label, ranges: false },
  "variants.attributes.lengths": { values: quarter, ranges: true },
  "variants.attributes.care": { values: label, ranges: false },
  "variants.attributes.care.en": { values: label, ranges: false },
  "variants.attributes.deposit.centAmount": { values: amount, ranges: true },
  "variants.attributes.mixed": { values: mixed, ranges: false },
});

export const arbitraryProductRequest: fc.Arbitrary<NaiveProductRequest> = fc.record({
  queryFilters: fc.array(filter, { maxLength: 1 }),
  resultFilters: fc.array(filter, { maxLength: 1 }),
  facetFilters: fc.array(filter, { maxLength: 2 }),
  facets: fc.array(facet, { maxLength: 3 }),
  sort: fc.array(sort, { maxLength: 2 }),
  words: fc.array(
    word.filter((each) => !each.includes("-")),
    { maxLength: 2 },
  ),
  fuzzy: fc.boolean(),
  locale: fc.constantFrom("en", "de", "de-AT", "pl", "fr"),
  staged: fc.boolean(),
  currency: fc.option(currency, { nil: undefined }),
  country: fc.option(country, { nil: undefined }),
  limit: fc.integer({ min: 0, max: 5 }),
  offset: fc.integer({ min: 0, max: 2 }),
});
