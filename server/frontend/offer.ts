import { cartLimits } from "./limits.js";
import { selectPrice } from "../products/price.js";
import { variantsOf } from "../products/product-projection.js";
import type { ProductContent, ProductRecord, VariantRecord } from "../storage/product-records.js";
import type { ProductReader } from "../storage/product-storage.js";

/** The one currency of the cart. */
export const CURRENCY = { currencyCode: "EUR", fractionDigits: 2 };

/** A variant that can be put into the cart: of a published product, with a price in the cart's currency. */
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

/**
 * The present offers of the project's catalogue for the SKUs, and for all SKUs of the same products. Each
 * product is read once.
 */
export async function findOffers(
  products: ProductReader,
  projectKey: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  const offers = new Map<string, Offer>();
  for (const sku of skus) {
    const product = offers.has(sku) ? undefined : await products.getBySku(projectKey, sku);
    for (const offer of product ? offersOf(product) : []) offers.set(offer.sku, offer);
  }
  return offers;
}

function offersOf(product: ProductRecord): Offer[] {
  const content = product.current;
  if (!content) return [];
  return variantsOf(content).flatMap((variant) => {
    const { sku } = variant;
    const price = priceOf(variant);
    if (sku === undefined || price === undefined) return [];
    return [{ product, content, variant, sku, price, ...stockOf(variant) }];
  });
}

function priceOf(variant: VariantRecord): number | undefined {
  const price = selectPrice(variant, { currency: CURRENCY.currencyCode })?.value;
  if (price?.fractionDigits !== CURRENCY.fractionDigits) return undefined;
  const { centAmount } = price;
  const isTaken = Number.isInteger(centAmount) && centAmount >= 0 && centAmount <= cartLimits.price;
  return isTaken ? centAmount : undefined;
}

function stockOf({ availability = {} }: VariantRecord): { isOnStock: boolean; available: number } {
  const { availableQuantity = Infinity } = availability;
  const { isOnStock = availableQuantity > 0 } = availability;
  return { isOnStock, available: isOnStock ? availableQuantity : 0 };
}
