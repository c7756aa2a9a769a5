import type { ProductReader } from "../storage/storage.js";
import { isValid, type PriceRecord } from "../products/price.js";
import { variantsOf } from "../products/product-projection.js";
import type { ProductContent, ProductRecord, VariantRecord } from "../storage/product-records.js";

export const cartLimits = {
  /** Characters of an address, as JSON. */
  address: 16_384,
  lines: 500,
  /** Maximum quantity per line. With `lines` and `price`, it keeps every sum a safe integer. */
  lineCount: 10_000,
  /** Cents. */
  price: 1_000_000_000,
} as const;

export const CURRENCY = { currencyCode: "EUR", fractionDigits: 2 };

export interface Offer {
  product: ProductRecord;
  content: ProductContent;
  variant: VariantRecord;
  sku: string;
  /** Cents, from 0 to `cartLimits.price`. */
  price: number;
  isOnStock: boolean;
  /** The available quantity; `Infinity` if the catalogue has none. */
  available: number;
}

/** Also returns the other offers of the same products. */
export async function findOffers(
  products: ProductReader,
  projectKey: string,
  skus: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Offer>> {
  const offers = new Map<string, Offer>();
  for (const sku of skus) {
    const product = offers.has(sku) ? undefined : await products.getBySku(projectKey, sku);
    for (const offer of product ? offersOf(product, now) : []) offers.set(offer.sku, offer);
  }
  return offers;
}

function offersOf(product: ProductRecord, now: Date): Offer[] {
  const content = product.current;
  if (!content) return [];
  return variantsOf(content).flatMap((variant) => {
    const { sku } = variant;
    const price = priceOf(variant, now);
    if (sku === undefined || price === undefined) return [];
    return [{ product, content, variant, sku, price, ...stockOf(variant) }];
  });
}

function priceOf(variant: VariantRecord, now: Date): number | undefined {
  const price = variant.prices.find((each) => isOffered(each, now))?.value;
  if (price?.fractionDigits !== CURRENCY.fractionDigits) return undefined;
  const { centAmount } = price;
  const isTaken = Number.isInteger(centAmount) && centAmount >= 0 && centAmount <= cartLimits.price;
  return isTaken ? centAmount : undefined;
}

/** The cart has no country or customer: the first price of any country counts. */
function isOffered(price: PriceRecord, now: Date): boolean {
  const { value, customerGroup, channel } = price;
  const isForAll = !customerGroup && !channel;
  return value.currencyCode === CURRENCY.currencyCode && isForAll && isValid(price, now.getTime());
}

function stockOf({ availability = {} }: VariantRecord): { isOnStock: boolean; available: number } {
  const { availableQuantity = Infinity } = availability;
  const { isOnStock = availableQuantity > 0 } = availability;
  return { isOnStock, available: isOnStock ? availableQuantity : 0 };
}
