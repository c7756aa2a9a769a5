import type {
  AttributeRecord,
  ProductContent,
  ProductImage,
  VariantRecord,
} from "../../storage/product-records.js";
import type { ProductDraft, ProductVariantDraft } from "./product-draft.js";

type PriceDraft = NonNullable<ProductVariantDraft["prices"]>[number];
type ImageDraft = NonNullable<ProductVariantDraft["images"]>[number];

/** Converts a draft to content. `imageOf` returns the stored image, storing it if needed. */
export async function contentOf(
  draft: ProductDraft,
  imageOf: (image: ImageDraft) => Promise<ProductImage>,
): Promise<ProductContent> {
  const { name, slug, description, searchKeywords, categories = [], variants = [] } = draft;
  const { productType, reviewRatingStatistics } = draft;
  const common = draft.allVariants ?? {};
  // The same objects for all variants: the store writes them once.
  const commonPrices = (common.prices ?? []).map(priceOf);
  const variantOf = async (own: ProductVariantDraft, id: number): Promise<VariantRecord> => ({
    id,
    ...(own.sku !== undefined && { sku: own.sku }),
    ...(own.key !== undefined && { key: own.key }),
    prices: own.prices?.map(priceOf) ?? commonPrices,
    attributes: merged(common.attributes, own.attributes),
    images: await inOrder(own.images ?? common.images ?? [], imageOf),
    ...(own.availability && { availability: own.availability }),
  });
  return {
    name,
    slug,
    ...(description && { description }),
    ...(searchKeywords && { searchKeywords }),
    ...(productType && { productType }),
    categories,
    ...(reviewRatingStatistics && { reviewRatingStatistics }),
    masterVariant: await variantOf(draft.masterVariant, 1),
    variants: await inOrder(variants, (variant, i) => variantOf(variant, i + 2)),
  };
}

function merged(common: AttributeRecord[] = [], own: AttributeRecord[] = []): AttributeRecord[] {
  const names = new Set(own.map(({ name }) => name));
  return [...common.filter(({ name }) => !names.has(name)), ...own];
}

function priceOf({ value, ...scope }: PriceDraft): VariantRecord["prices"][number] {
  const { currencyCode, centAmount, fractionDigits = digitsOf(currencyCode) } = value;
  return { value: { type: "centPrecision", currencyCode, centAmount, fractionDigits }, ...scope };
}

const digitsByCurrency = new Map<string, number>();

/** Fraction digits of the currency by ISO 4217; 2 for an unknown currency. */
function digitsOf(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

async function inOrder<From, To>(
  items: readonly From[],
  convert: (item: From, index: number) => Promise<To>,
): Promise<To[]> {
  const converted: To[] = [];
  for (const [index, item] of items.entries()) converted.push(await convert(item, index));
  return converted;
}
