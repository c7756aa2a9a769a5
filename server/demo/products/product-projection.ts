import type { components } from "../../../generated/types.js";
import { type PricePreferences, selectPrice } from "./price.js";
import type { ProductContent, ProductRecord, VariantRecord } from "../storage/product-records.js";
import { hasStagedChanges } from "../search/record-document.js";
import { isComposite, isKeyAndLabel, isMoney } from "./product-attributes.js";

export type ProductProjection = components["schemas"]["ProductProjection"];
type ProductVariant = components["schemas"]["ProductVariant"];

/** With `prices`, each variant has its best matching price. */
export function productProjection(
  product: ProductRecord,
  content: ProductContent,
  baseUrl: string,
  prices?: PricePreferences,
): ProductProjection {
  const { projectKey: _, current, staged: _staged, ...head } = product;
  const { searchKeywords: _keywords, ...shown } = content;
  return {
    ...head,
    ...shown,
    masterVariant: productVariant(content.masterVariant, baseUrl, prices),
    variants: content.variants.map((variant) => productVariant(variant, baseUrl, prices)),
    published: current !== undefined,
    hasStagedChanges: hasStagedChanges(product),
  };
}

function productVariant(
  variant: VariantRecord,
  baseUrl: string,
  prices?: PricePreferences,
): ProductVariant {
  const images = variant.images.map((image) => ({ ...image, url: imageUrl(image.url, baseUrl) }));
  const price = prices && selectPrice(variant, prices);
  if (!price) return { ...variant, images };
  // Products have no discounts, which would lower it.
  const scopedPrice = { ...price, currentValue: price.value };
  return { ...variant, price, scopedPrice, scopedPriceDiscounted: false, images };
}

/** Images of the service are stored as paths, since the base URL may change. */
export function imageUrl(url: string, baseUrl: string): string {
  return url.startsWith("/") ? `${baseUrl}${url}` : url;
}

/** All variants, the master variant first. */
export function variantsOf({ masterVariant, variants }: ProductContent): VariantRecord[] {
  return [masterVariant, ...variants];
}

type Localized = components["schemas"]["LocalizedString"];
type AttributeValue = components["schemas"]["AttributeValue"];
type SingleValue = components["schemas"]["SingleAttributeValue"];

export function inLocales(
  product: ProductProjection,
  locales: ReadonlySet<string>,
): ProductProjection {
  const { name, slug, description, masterVariant, variants } = product;
  return {
    ...product,
    name: narrowed(name, locales),
    slug: narrowed(slug, locales),
    ...(description && { description: narrowed(description, locales) }),
    masterVariant: variantInLocales(masterVariant, locales),
    variants: variants.map((variant) => variantInLocales(variant, locales)),
  };
}

function variantInLocales(variant: ProductVariant, locales: ReadonlySet<string>): ProductVariant {
  const attributes = variant.attributes.map(({ name, value }) => ({
    name,
    value: valueInLocales(value, locales),
  }));
  return { ...variant, attributes };
}

function valueInLocales(value: AttributeValue, locales: ReadonlySet<string>): AttributeValue {
  if (Array.isArray(value)) return value.map((each) => singleInLocales(each, locales));
  return singleInLocales(value, locales);
}

function singleInLocales(value: SingleValue, locales: ReadonlySet<string>): SingleValue {
  if (!isComposite(value) || isMoney(value)) return value;
  if (!isKeyAndLabel(value)) return narrowed(value, locales);
  const { label } = value;
  return typeof label === "object" ? { ...value, label: narrowed(label, locales) } : value;
}

function narrowed(text: Localized, locales: ReadonlySet<string>): Localized {
  return Object.fromEntries(Object.entries(text).filter(([locale]) => locales.has(locale)));
}
