import { limits } from "../config.js";
import { variantsOf } from "../products/product-projection.js";
import type { ProductContent, ProductRecord, VariantRecord } from "../storage/product-records.js";
import type { ProductReader } from "../storage/product-storage.js";

/** The one currency of the cart. */
export const CURRENCY = { currencyCode: "EUR", fractionDigits: 2 };

/** A variant that the cart takes: of a published product, with a price in its currency. */
export interface Offer {
  product: ProductRecord;
  content: ProductContent;
  variant: VariantRecord;
  sku: string;
  /** Cents, from 0 to `limits.cartPrice`. */
  price: number;
  isOnStock: boolean;
  /** How many can be had; `Infinity` where the catalogue does not say. */
  available: number;
}

/** `undefined` where the project's catalogue does not offer the SKU at present. */
export async function findOffer(
  products: ProductReader,
  projectKey: string,
  sku: string,
): Promise<Offer | undefined> {
  const product = await products.getBySku(projectKey, sku);
  const content = product?.current;
  const variant = content && variantsOf(content).find((candidate) => candidate.sku === sku);
  const price = variant && priceOf(variant);
  if (!product || !content || !variant || price === undefined) return undefined;
  return { product, content, variant, sku, price, ...stockOf(variant) };
}

function priceOf({ prices }: VariantRecord): number | undefined {
  const price = prices.find(({ value }) => value.currencyCode === CURRENCY.currencyCode)?.value;
  if (price?.fractionDigits !== CURRENCY.fractionDigits) return undefined;
  const { centAmount } = price;
  const isTaken = Number.isInteger(centAmount) && centAmount >= 0 && centAmount <= limits.cartPrice;
  return isTaken ? centAmount : undefined;
}

function stockOf({ availability = {} }: VariantRecord): { isOnStock: boolean; available: number } {
  const { availableQuantity = Infinity } = availability;
  const { isOnStock = availableQuantity > 0 } = availability;
  return { isOnStock, available: isOnStock ? availableQuantity : 0 };
}
