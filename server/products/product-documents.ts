import type { IndexedValue, IndexValue } from "../query/condition.js";
import type { SearchDocument, SearchPart } from "../search/engine/search-document.js";
import {
  IN_BOTH,
  IN_CURRENT,
  IN_STAGED,
  type SegmentDocument,
} from "../search/engine/segment-document.js";
import type {
  AttributeRecord,
  LocalizedText,
  ProductContent,
  ProductRecord,
  VariantRecord,
} from "../storage/product-records.js";
import {
  attributeParts,
  attributePath,
  type AttributeType,
  attributeType,
  isComposite,
} from "./attribute-values.js";
import { hasStagedChanges, variantsOf } from "./product-projection.js";
import { productTexts, variantTexts } from "./product-texts.js";

type Indexable = IndexValue | boolean | undefined;

/** The product as the search engine indexes it: one document if its projections are the same, else one of each. */
export function productDocuments(product: ProductRecord): SegmentDocument[] {
  const { current, staged } = product;
  const differs = hasStagedChanges(product);
  const document = (content: ProductContent): SearchDocument =>
    documentOf(product, content, differs);
  if (!current) return [{ document: document(staged), projections: IN_STAGED }];
  if (!differs) return [{ document: document(staged), projections: IN_BOTH }];
  return [
    { document: document(current), projections: IN_CURRENT },
    { document: document(staged), projections: IN_STAGED },
  ];
}

function documentOf(
  product: ProductRecord,
  content: ProductContent,
  differs: boolean,
): SearchDocument {
  return {
    id: product.id,
    values: [...headValues(product, differs), ...contentValues(content)],
    texts: productTexts(product, content),
    parts: variantsOf(content).map(variantPart),
  };
}

function headValues(product: ProductRecord, differs: boolean): IndexedValue[] {
  return [
    ...valuesAt("id", product.id),
    ...valuesAt("version", product.version),
    ...valuesAt("key", product.key),
    ...valuesAt("createdAt", Date.parse(product.createdAt)),
    ...valuesAt("lastModifiedAt", Date.parse(product.lastModifiedAt)),
    ...valuesAt("published", product.current !== undefined),
    ...valuesAt("hasStagedChanges", differs),
  ];
}

function contentValues(content: ProductContent): IndexedValue[] {
  const { name, slug, description = {}, searchKeywords = {} } = content;
  const { productType, categories, reviewRatingStatistics: rating } = content;
  const above = categories.flatMap(({ ancestors = [] }) => ancestors.map(({ id }) => id));
  const ids = categories.map(({ id }) => id);
  return [
    ...localizedValues("name", name),
    ...localizedValues("slug", slug),
    ...localizedValues("description", description),
    ...Object.entries(searchKeywords).flatMap(([locale, keywords]) =>
      valuesAt(`searchKeywords.${locale}.text`, ...keywords),
    ),
    ...valuesAt("productType.id", productType?.id),
    ...valuesAt("categories.id", ...ids),
    // A category that is named twice is still in its subtree once.
    ...valuesAt(SUBTREES, ...new Set([...ids, ...above])),
    ...valuesAt("reviewRatingStatistics.averageRating", rating?.averageRating),
    ...valuesAt("reviewRatingStatistics.highestRating", rating?.highestRating),
    ...valuesAt("reviewRatingStatistics.lowestRating", rating?.lowestRating),
    ...valuesAt("reviewRatingStatistics.count", rating?.count),
  ];
}

/** Ids of the categories of a product, and of all above them. A path in a query never contains a colon. */
export const SUBTREES = "categories.id:subtrees";

function variantPart(variant: VariantRecord): SearchPart {
  const { id, sku, key, prices, attributes, availability = {} } = variant;
  return {
    values: [
      ...valuesAt("variants.id", id),
      ...valuesAt("variants.sku", sku),
      ...valuesAt("variants.key", key),
      ...availabilityValues(availability),
      ...prices.flatMap(priceValues),
      ...attributeValues(attributes),
    ],
    texts: variantTexts(variant),
  };
}

function availabilityValues({
  isOnStock,
  availableQuantity,
  channels = {},
}: NonNullable<VariantRecord["availability"]>): IndexedValue[] {
  const path = "variants.availability";
  const all = Object.entries(channels);
  const stocked = all.filter(([, channel]) => channel.isOnStock).map(([id]) => id);
  return [
    ...valuesAt(`${path}.isOnStock`, isOnStock),
    ...valuesAt(`${path}.availableQuantity`, availableQuantity),
    ...valuesAt(`${path}.isOnStockInChannels`, ...stocked),
    ...all.flatMap(([id, channel]) => [
      ...valuesAt(`${path}.channels.${id}.isOnStock`, channel.isOnStock),
      ...valuesAt(`${path}.channels.${id}.availableQuantity`, channel.availableQuantity),
    ]),
  ];
}

function priceValues(price: VariantRecord["prices"][number], element: number): IndexedValue[] {
  const { id, value, country, customerGroup, channel, validFrom, validUntil } = price;
  const values: IndexedValue[] = [{ path: PRICES, value: null, element, occurrences: 1 }];
  const add = (path: string, member: IndexValue | undefined): void => {
    if (member === undefined) return;
    values.push({ path, value: indexValueOf(member), element, occurrences: 1 });
  };
  add(`${PRICES}.id`, id);
  add(`${PRICES}.value.centAmount`, value.centAmount);
  add(`${PRICES}.value.currencyCode`, value.currencyCode);
  add(`${PRICES}.country`, country);
  add(`${PRICES}.customerGroup.id`, customerGroup?.id);
  add(`${PRICES}.channel.id`, channel?.id);
  add(`${PRICES}.validFrom`, timestampOf(validFrom));
  add(`${PRICES}.validUntil`, timestampOf(validUntil));
  return values;
}

const PRICES = "variants.prices";

function timestampOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}

function attributeValues(attributes: readonly AttributeRecord[]): IndexedValue[] {
  const byPath = new Map<string, Indexable[]>();
  const add = (name: string, part: string, value: IndexValue | boolean): void => {
    const path = knownPath(name, part, attributeType(value));
    const others = byPath.get(path);
    if (others) others.push(value);
    else byPath.set(path, [value]);
  };
  for (const { name, value } of attributes) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (!isComposite(single)) add(name, "", single);
      else for (const [part, each] of attributeParts(single)) add(name, part, each);
    }
  }
  const all: IndexedValue[] = [];
  for (const [path, values] of byPath) addValues(all, path, values);
  return all;
}

/** Paths of attributes, so that equal ones are one text: a search index finds its column sooner. */
const knownPaths = new Map<string, Map<string, Record<AttributeType, string>>>();
/** Attributes and parts of them of which the paths are kept. */
const MAX_KNOWN = 10_000;
let known = 0;

function knownPath(name: string, part: string, type: AttributeType): string {
  let paths = knownPaths.get(name)?.get(part);
  if (!paths) {
    if (known++ % MAX_KNOWN === 0) knownPaths.clear();
    const pathOf = (of: AttributeType): string => attributePath(name + part, of);
    paths = { text: pathOf("text"), number: pathOf("number"), boolean: pathOf("boolean") };
    const parts = knownPaths.get(name) ?? new Map<string, Record<AttributeType, string>>();
    knownPaths.set(name, parts.set(part, paths));
  }
  return paths[type];
}

function localizedValues(path: string, text: LocalizedText): IndexedValue[] {
  return Object.entries(text).flatMap(([locale, each]) => valuesAt(`${path}.${locale}`, each));
}

function valuesAt(path: string, ...values: readonly Indexable[]): IndexedValue[] {
  const all: IndexedValue[] = [];
  addValues(all, path, values);
  return all;
}

/** Adds one entry per distinct value, with its number of occurrences. */
function addValues(to: IndexedValue[], path: string, values: readonly Indexable[]): void {
  const [only] = values;
  if (values.length === 1) {
    if (only !== undefined) to.push(indexed(path, indexValueOf(only), 1));
    return;
  }
  const occurrences = new Map<IndexValue, number>();
  for (const each of values) {
    if (each === undefined) continue;
    const value = indexValueOf(each);
    occurrences.set(value, (occurrences.get(value) ?? 0) + 1);
  }
  for (const [value, times] of occurrences) to.push(indexed(path, value, times));
}

function indexValueOf(value: IndexValue | boolean): IndexValue {
  return typeof value === "boolean" ? Number(value) : value === 0 ? 0 : value;
}

function indexed(path: string, value: IndexValue, occurrences: number): IndexedValue {
  return { path, value, element: -1, occurrences };
}
