import { analyse } from "../query/analyser.js";
import type { IndexedDocument, IndexedValue, IndexValue } from "../query/condition.js";
import type {
  AttributeRecord,
  LocalizedText,
  ProductContent,
  ProductRecord,
  SingleAttributeValue,
  VariantRecord,
} from "../storage/product-records.js";
import {
  attributePath,
  attributeType,
  isComposite,
  isKeyAndLabel,
  isMoney,
} from "./attribute-values.js";
import { type PriceSelection, selectPrice } from "./price.js";
import { variantsOf } from "./product-projection.js";

const PRICE = "variants.price.";

/**
 * One indexed document per variant, the master variant first, including the values of its product:
 * so all conditions of a query are matched by one and the same variant. Words have the form
 * `locale:word`, those of SKUs and keys, which have no language, the form `:word`.
 */
export function variantDocuments(
  product: ProductRecord,
  content: ProductContent,
): IndexedDocument[] {
  const values = productValues(product, content);
  const words = productWords(product, content);
  return variantsOf(content).map((variant) => ({
    id: `${product.id}/${variant.id}`,
    values: [...values, ...variantValues(variant), ...priceValues(variant, {})],
    words: [...new Set([...words, ...wordsOf("", variant.sku), ...wordsOf("", variant.key)])],
  }));
}

/** The document of the variant with the price that the selection selects. */
export function withPrice(
  document: IndexedDocument,
  variant: VariantRecord,
  selection: PriceSelection,
): IndexedDocument {
  const values = document.values.filter(({ path }) => !path.startsWith(PRICE));
  return { ...document, values: values.concat(priceValues(variant, selection)) };
}

/** The document of the product, for sorting: with the values and words of all its variants. */
export function productDocument(id: string, variants: readonly IndexedDocument[]): IndexedDocument {
  return {
    id,
    values: variants.flatMap(({ values }) => values),
    words: [...new Set(variants.flatMap(({ words }) => words))],
  };
}

function productValues(product: ProductRecord, content: ProductContent): IndexedValue[] {
  return [
    ...valuesAt("id", product.id),
    ...valuesAt("version", product.version),
    ...valuesAt("key", product.key),
    ...valuesAt("createdAt", Date.parse(product.createdAt)),
    ...valuesAt("lastModifiedAt", Date.parse(product.lastModifiedAt)),
    ...localizedValues("name", content.name),
    ...localizedValues("slug", content.slug),
    ...valuesAt("categories.id", ...content.categories.map(({ id }) => id)),
  ];
}

function variantValues(variant: VariantRecord): IndexedValue[] {
  const { id, sku, key, availability: { isOnStock, availableQuantity } = {} } = variant;
  return [
    ...valuesAt("variants.id", id),
    ...valuesAt("variants.sku", sku),
    ...valuesAt("variants.key", key),
    ...valuesAt("variants.availability.isOnStock", isOnStock),
    ...valuesAt("variants.availability.availableQuantity", availableQuantity),
    ...variant.attributes.flatMap(attributeValues),
  ];
}

function priceValues(variant: VariantRecord, selection: PriceSelection): IndexedValue[] {
  const price = selectPrice(variant, selection);
  return [
    ...valuesAt(`${PRICE}centAmount`, price?.value.centAmount),
    ...valuesAt(`${PRICE}currencyCode`, price?.value.currencyCode),
    ...valuesAt(`${PRICE}country`, price?.country),
  ];
}

function attributeValues({ name, value }: AttributeRecord): IndexedValue[] {
  const byPath = new Map<string, (IndexValue | boolean)[]>();
  for (const single of Array.isArray(value) ? value : [value]) {
    for (const [part, each] of attributeParts(single)) {
      const path = attributePath(name + part, attributeType(each));
      byPath.set(path, [...(byPath.get(path) ?? []), each]);
    }
  }
  return [...byPath].flatMap(([path, values]) => valuesAt(path, ...values));
}

/** The values of an attribute and the paths to them: `["", "42"]`, `[".key", "blue"]`. */
export function attributeParts(value: SingleAttributeValue): [string, IndexValue | boolean][] {
  if (!isComposite(value)) return [["", value]];
  if (isMoney(value)) {
    return [
      [".centAmount", value.centAmount],
      [".currencyCode", value.currencyCode],
    ];
  }
  if (!isKeyAndLabel(value)) return textParts("", value);
  const { key, label } = value;
  return [
    [".key", key],
    ...(typeof label === "string"
      ? [[".label", label] as [string, string]]
      : textParts(".label", label)),
  ];
}

/** A localized text is indexed under the path itself, and under the path with its locale. */
function textParts(part: string, text: LocalizedText): [string, string][] {
  return Object.entries(text).flatMap(([locale, each]) => [
    [part, each],
    [`${part}.${locale}`, each],
  ]);
}

function localizedValues(path: string, text: LocalizedText): IndexedValue[] {
  return Object.entries(text).flatMap(([locale, each]) => valuesAt(`${path}.${locale}`, each));
}

/** One entry per distinct value, with its number of occurrences. */
function valuesAt(path: string, ...values: (IndexValue | boolean | undefined)[]): IndexedValue[] {
  const occurrences = new Map<IndexValue, number>();
  for (const each of values) {
    if (each === undefined) continue;
    const value = typeof each === "boolean" ? Number(each) : each === 0 ? 0 : each;
    occurrences.set(value, (occurrences.get(value) ?? 0) + 1);
  }
  return [...occurrences].map(([value, times]) => ({
    path,
    value,
    element: -1,
    occurrences: times,
  }));
}

function productWords(product: ProductRecord, content: ProductContent): string[] {
  const texts: [locale: string, text: string][] = [
    ...Object.entries(content.name),
    ...Object.entries(content.slug),
    ...Object.entries(content.description ?? {}),
    ...Object.entries(content.searchKeywords ?? {}).flatMap(([locale, keywords]) =>
      keywords.map((keyword): [string, string] => [locale, keyword]),
    ),
  ];
  return [...texts.flatMap(([locale, text]) => wordsOf(locale, text)), ...wordsOf("", product.key)];
}

function wordsOf(locale: string, text: string | undefined): string[] {
  return text === undefined ? [] : analyse(text).map((word) => `${locale}:${word}`);
}
