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
/** No word resembles another: similarity is tested elsewhere. */
const word = fc.constantFrom("linen", "wool", "velvet", "cotton", "red");
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
const optional = { requiredKeys: [], noNullPrototype: true };

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
/** The time at which the model and the service search. */
export const NOW = new Date("2024-06-01T12:00:00.000Z");
const instant = fc.constantFrom(
  "2024-05-01T00:00:00.000Z",
  NOW.toISOString(),
  "2024-06-01T12:00:01.000Z",
);
const customerGroup = fc.constantFrom("gold", "vip");
const channel = fc.constantFrom("shop", "web");
/** Omitted in three of four cases, so that prices often match. */
function seldom<Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, values);
}
const price = fc
  .record({
    value: money,
    country: seldom(country),
    customerGroup: seldom(customerGroup.map((id) => ({ typeId: "customer-group" as const, id }))),
    channel: seldom(channel.map((id) => ({ typeId: "channel" as const, id }))),
    validFrom: seldom(instant),
    validUntil: seldom(instant),
  })
  .map(({ value, country, customerGroup, channel, validFrom, validUntil }) => ({
    value,
    ...(country && { country }),
    ...(customerGroup && { customerGroup }),
    ...(channel && { channel }),
    ...(validFrom && { validFrom }),
    ...(validUntil && { validUntil }),
  }));
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

const stock = { isOnStock: fc.boolean(), availableQuantity: fc.nat(2) };

const variants: fc.Arbitrary<VariantRecord[]> = fc
  .array(
    fc.record({
      prices: fc.array(price, { maxLength: 4 }),
      attributes,
      key: fc.option(word, { nil: undefined }),
      availability: fc.option(
        fc.record(
          {
            ...stock,
            channels: fc.dictionary(channel, fc.record(stock, optional), { noNullPrototype: true }),
          },
          optional,
        ),
        { nil: undefined },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) =>
    all.map(({ key, availability, prices, attributes }, i) => ({
      id: i + 1,
      prices,
      attributes,
      images: [],
      ...(key && { key }),
      ...(availability && { availability }),
    })),
  );

const category = fc.constantFrom("a", "b", "c").map((id) => ({ typeId: "category" as const, id }));
const categories = fc.array(
  fc
    .tuple(category, fc.option(fc.array(category, { maxLength: 2 }), { nil: undefined }))
    .map(([own, ancestors]) => ({ ...own, ...(ancestors && { ancestors }) })),
  { maxLength: 3 },
);
const rating = fc.record({
  averageRating: quarter,
  highestRating: whole,
  lowestRating: whole,
  count: fc.nat(3),
});

const content: fc.Arbitrary<ProductContent> = fc
  .record({
    name: localized(text),
    slug: localized(text),
    description: localized(text),
    searchKeywords: fc.dictionary(fc.constantFrom("en", "de"), fc.array(word, { maxLength: 2 }), {
      noNullPrototype: true,
    }),
    productType: fc.option(fc.constantFrom("shoe", "shirt"), { nil: undefined }),
    categories,
    rating: fc.option(rating, { nil: undefined }),
    all: variants,
  })
  .map(({ all: [masterVariant = { ...none }, ...variants], productType, rating, ...rest }) => ({
    ...rest,
    ...(productType && { productType: { typeId: "product-type" as const, id: productType } }),
    ...(rating && { reviewRatingStatistics: rating }),
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
          ...withoutCurrent(sampleProduct("shop", { id: idOf(i), ...rest })),
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

function idOf(i: number): string {
  return `0000000${i}-0000-4000-8000-000000000000`;
}

function withSkus(content: ProductContent, product: number): ProductContent {
  const named = (variant: VariantRecord): VariantRecord =>
    variant.id === 2 ? variant : { ...variant, sku: `s-${product}${variant.id}` };
  const { masterVariant, variants } = content;
  return { ...content, masterVariant: named(masterVariant), variants: variants.map(named) };
}

function withoutCurrent({ current: _, ...product }: ProductRecord): ProductRecord {
  return product;
}

/** The fields of a price, however it was selected. */
function pricePaths(path: string) {
  return {
    [path]: { ranges: false },
    [`${path}.value.centAmount`]: { values: amount, ranges: true },
    [`${path}.value.currencyCode`]: { values: currency, ranges: false },
    [`${path}.country`]: { values: country, ranges: false },
    [`${path}.customerGroup.id`]: { values: customerGroup, ranges: false },
    [`${path}.channel`]: { ranges: false },
    [`${path}.validUntil`]: { values: instant, ranges: true },
  };
}

const { filter, facet, sort } = arbitraryExpressions({
  id: { values: fc.constantFrom(idOf(0), idOf(1), idOf(9)), ranges: false },
  version: { values: fc.integer({ min: 1, max: 3 }), ranges: true },
  key: { values: fc.constantFrom("shoe-0", "shoe-1"), ranges: false },
  createdAt: { values: timestamp, ranges: true },
  published: { values: fc.boolean(), ranges: false },
  hasStagedChanges: { values: fc.boolean(), ranges: false },
  name: { ranges: false },
  "name.de": { values: text, ranges: false },
  "name.pl": { values: text, ranges: false },
  "name.xx": { values: text, ranges: false },
  "slug.en": { values: text, ranges: false },
  "description.de-AT": { values: text, ranges: false },
  "searchKeywords.en.text": { values: word, ranges: false },
  "searchKeywords.en": { ranges: false },
  "productType.id": { values: fc.constantFrom("shoe", "hat"), ranges: false },
  categories: { ranges: false },
  "categories.id": { values: fc.constantFrom("a", "b", "z"), ranges: false, tree: true },
  reviewRatingStatistics: { ranges: false },
  "reviewRatingStatistics.averageRating": { values: quarter, ranges: true },
  "reviewRatingStatistics.count": { values: fc.nat(3), ranges: true },
  price: { values: amount, ranges: true },
  "variants.id": { values: fc.integer({ min: 1, max: 3 }), ranges: true },
  "variants.sku": { values: fc.constantFrom("s-01", "s-13"), ranges: false },
  "variants.key": { values: word, ranges: false },
  ...pricePaths("variants.prices"),
  ...pricePaths("variants.price"),
  ...pricePaths("variants.scopedPrice"),
  "variants.price.centAmount": { values: amount, ranges: true },
  "variants.price.currencyCode": { values: currency, ranges: false },
  "variants.scopedPrice.currentValue.centAmount": { values: amount, ranges: true },
  "variants.availability": { ranges: false },
  "variants.availability.isOnStock": { values: fc.boolean(), ranges: false },
  "variants.availability.availableQuantity": { values: fc.nat(2), ranges: true },
  "variants.availability.isOnStockInChannels": { values: channel, ranges: false },
  "variants.availability.channels.web.isOnStock": { values: fc.boolean(), ranges: false },
  "variants.availability.channels.web.availableQuantity": { values: fc.nat(2), ranges: true },
  "variants.attributes.color": { values: label, ranges: false },
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
  "variants.attributes.unknown": { values: mixed, ranges: false },
});

const byField = sort.filter(({ path }) => path !== "score");

export const arbitraryProductRequest: fc.Arbitrary<NaiveProductRequest> = fc
  .record({
    queryFilters: fc.array(filter, { maxLength: 1 }),
    resultFilters: fc.array(filter, { maxLength: 1 }),
    facetFilters: fc.array(filter, { maxLength: 2 }),
    facets: fc.array(facet, { maxLength: 3 }),
    sort: fc.array(byField, { maxLength: 2 }),
    words: fc.array(word, { maxLength: 2 }),
    locale: fc.constantFrom("en", "de", "de-AT", "pl", "fr"),
    staged: fc.boolean(),
    currency: fc.option(currency, { nil: undefined }),
    country: fc.option(country, { nil: undefined }),
    customerGroup: fc.option(customerGroup, { nil: undefined }),
    channel: fc.option(channel, { nil: undefined }),
    limit: fc.integer({ min: 0, max: 5 }),
    offset: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ currency, country, customerGroup, channel, sort, ...rest }) => ({
    ...rest,
    // Scores are tested elsewhere.
    sort: rest.words.length > 0 ? [...sort, { path: "id", direction: undefined }] : sort,
    price: {
      currency,
      ...(currency === undefined
        ? { country: undefined, customerGroup: undefined, channel: undefined }
        : { country, customerGroup, channel }),
    },
  }));
