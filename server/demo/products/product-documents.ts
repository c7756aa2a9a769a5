import type { IndexedCollection } from "../search/segments/segment-work.js";
import { productOfText } from "../storage/record-text.js";
import type { IndexedText, SearchDocument, SearchPart } from "../search/engine/search-document.js";
import { segmentDocuments } from "../search/record-document.js";
import type { IndexedValue, IndexValue } from "../query/condition.js";
import type {
  AttributeRecord,
  LocalizedText,
  ProductContent,
  ProductRecord,
  SingleAttributeValue,
  VariantRecord,
} from "../storage/product-records.js";
import {
  addAttributes,
  addValue,
  addValues,
  indexValueOf,
  isComposite,
  isKeyAndLabel,
  isMoney,
  sharedAttributes,
} from "./product-attributes.js";
import { variantsOf } from "./product-projection.js";

/** Weights of the searched texts. Identifiers are SKUs and keys. */
const WEIGHTS = {
  name: 32,
  searchKeywords: 8,
  identifier: 6,
  attribute: 3,
  slug: 2,
  description: 1,
} as const;

type FieldName = keyof typeof WEIGHTS;

const productTextFields = Object.entries(WEIGHTS).map(([name, weight]) => ({ name, weight }));

const fieldNumbers = Object.fromEntries(
  productTextFields.map(({ name }, number) => [name, number]),
) as Record<FieldName, number>;

export const indexedProducts: IndexedCollection = {
  name: "products",
  format: 4,
  textFields: productTextFields,
  documentsOf: (text) => {
    const product = productOfText(text);
    return segmentDocuments(product, (content, differs) => documentOf(product, content, differs));
  },
};

function documentOf(
  product: ProductRecord,
  content: ProductContent,
  differs: boolean,
): SearchDocument {
  const variants = variantsOf(content);
  const shared = sharedAttributes(variants);
  const values: IndexedValue[] = [];
  addHead(values, product, differs);
  addContent(values, content);
  addAttributes(values, shared.values());
  return {
    id: product.id,
    values,
    texts: productTexts(product, content, shared),
    parts: variants.map((variant) => variantPart(variant, shared)),
  };
}

function addHead(to: IndexedValue[], product: ProductRecord, differs: boolean): void {
  addValue(to, "id", product.id);
  addValue(to, "version", product.version);
  addValue(to, "key", product.key);
  addValue(to, "createdAt", Date.parse(product.createdAt));
  addValue(to, "lastModifiedAt", Date.parse(product.lastModifiedAt));
  addValue(to, "published", product.current !== undefined);
  addValue(to, "hasStagedChanges", differs);
}

function addContent(to: IndexedValue[], content: ProductContent): void {
  const { name, slug, description = {}, searchKeywords = {} } = content;
  const { productType, categories, reviewRatingStatistics: rating } = content;
  addLocalized(to, "name", name);
  addLocalized(to, "slug", slug);
  addLocalized(to, "description", description);
  for (const [locale, keywords] of Object.entries(searchKeywords)) {
    addValues(to, `searchKeywords.${locale}.text`, keywords);
  }
  addValue(to, "productType.id", productType?.id);
  const ids = categories.map(({ id }) => id);
  const above = categories.flatMap(({ ancestors = [] }) => ancestors.map(({ id }) => id));
  addValues(to, "categories.id", ids);
  // A category that is named twice counts once in its subtree.
  addValues(to, SUBTREES, [...new Set([...ids, ...above])]);
  addValue(to, "reviewRatingStatistics.averageRating", rating?.averageRating);
  addValue(to, "reviewRatingStatistics.highestRating", rating?.highestRating);
  addValue(to, "reviewRatingStatistics.lowestRating", rating?.lowestRating);
  addValue(to, "reviewRatingStatistics.count", rating?.count);
}

/** Ids of a product's categories and their ancestors. A path in a query never contains a colon. */
export const SUBTREES = "categories.id:subtrees";

function variantPart(
  variant: VariantRecord,
  shared: ReadonlyMap<string, AttributeRecord>,
): SearchPart {
  const { id, sku, key, prices, availability } = variant;
  const own = variant.attributes.filter(({ name }) => !shared.has(name));
  const values: IndexedValue[] = [];
  addValue(values, "variants.id", id);
  addValue(values, "variants.sku", sku);
  addValue(values, "variants.key", key);
  if (availability) addAvailability(values, availability);
  for (const [element, price] of prices.entries()) addPrice(values, price, element);
  addAttributes(values, own);
  return { values, texts: variantTexts(variant, own) };
}

function addAvailability(
  to: IndexedValue[],
  { isOnStock, availableQuantity, channels }: NonNullable<VariantRecord["availability"]>,
): void {
  const path = "variants.availability";
  addValue(to, `${path}.isOnStock`, isOnStock);
  addValue(to, `${path}.availableQuantity`, availableQuantity);
  if (!channels) return;
  const all = Object.entries(channels);
  const stocked = all.filter(([, channel]) => channel.isOnStock).map(([id]) => id);
  addValues(to, `${path}.isOnStockInChannels`, stocked);
  for (const [id, channel] of all) {
    addValue(to, `${path}.channels.${id}.isOnStock`, channel.isOnStock);
    addValue(to, `${path}.channels.${id}.availableQuantity`, channel.availableQuantity);
  }
}

function addPrice(
  to: IndexedValue[],
  price: VariantRecord["prices"][number],
  element: number,
): void {
  const { id, value, country, customerGroup, channel, validFrom, validUntil } = price;
  to.push({ path: PRICES, value: null, element, occurrences: 1 });
  const add = (path: string, member: IndexValue | undefined): void => {
    if (member === undefined) return;
    to.push({ path, value: indexValueOf(member), element, occurrences: 1 });
  };
  add(`${PRICES}.id`, id);
  add(`${PRICES}.value.centAmount`, value.centAmount);
  add(`${PRICES}.value.currencyCode`, value.currencyCode);
  add(`${PRICES}.country`, country);
  add(`${PRICES}.customerGroup.id`, customerGroup?.id);
  add(`${PRICES}.channel.id`, channel?.id);
  add(`${PRICES}.validFrom`, timestampOf(validFrom));
  add(`${PRICES}.validUntil`, timestampOf(validUntil));
}

const PRICES = "variants.prices";

function timestampOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}

function addLocalized(to: IndexedValue[], path: string, text: LocalizedText): void {
  for (const [locale, each] of Object.entries(text)) addValue(to, `${path}.${locale}`, each);
}

function productTexts(
  { key }: ProductRecord,
  content: ProductContent,
  shared: ReadonlyMap<string, AttributeRecord>,
): IndexedText[] {
  const { name, slug, description, searchKeywords } = content;
  const texts: IndexedText[] = [];
  addTexts(texts, "name", name);
  if (searchKeywords) {
    for (const [locale, keywords] of Object.entries(searchKeywords)) {
      for (const keyword of keywords) addText(texts, "searchKeywords", keyword, locale);
    }
  }
  addText(texts, "identifier", key);
  addTexts(texts, "slug", slug);
  if (description) addTexts(texts, "description", description);
  for (const attribute of shared.values()) addAttribute(texts, attribute);
  return texts;
}

function variantTexts({ sku, key }: VariantRecord, own: readonly AttributeRecord[]): IndexedText[] {
  const texts: IndexedText[] = [];
  addText(texts, "identifier", sku);
  addText(texts, "identifier", key);
  for (const attribute of own) addAttribute(texts, attribute);
  return texts;
}

function addAttribute(to: IndexedText[], { value }: AttributeRecord): void {
  for (const single of Array.isArray(value) ? value : [value]) addTextsOfValue(to, single);
}

/** Texts and labels. Keys are in one language, but would be found in every language. */
function addTextsOfValue(to: IndexedText[], value: SingleAttributeValue): void {
  if (typeof value === "string") return addText(to, "attribute", value);
  if (!isComposite(value) || isMoney(value)) return;
  const text = isKeyAndLabel(value) ? value.label : value;
  if (typeof text === "string") addText(to, "attribute", text);
  else addTexts(to, "attribute", text);
}

function addTexts(to: IndexedText[], field: FieldName, text: LocalizedText): void {
  for (const [locale, each] of Object.entries(text)) addText(to, field, each, locale);
}

function addText(to: IndexedText[], field: FieldName, text: string | undefined, locale = ""): void {
  if (text !== undefined) to.push({ field: fieldNumbers[field], locale, text });
}
