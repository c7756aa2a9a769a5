import type { VariantRecord } from "../storage/product-records.js";

/** Selects one of a variant's prices; an omitted property restricts nothing. */
export interface PriceSelection {
  /** ISO 4217. */
  currency?: string | undefined;
  /** ISO 3166-1 alpha-2. A price without a country matches every country. */
  country?: string | undefined;
}

export type PriceRecord = VariantRecord["prices"][number];

/** Returns the variant's first matching price. */
export function selectPrice(
  { prices }: VariantRecord,
  { currency, country }: PriceSelection,
): PriceRecord | undefined {
  return prices.find(
    (price) =>
      (currency === undefined || price.value.currencyCode === currency) &&
      (country === undefined || price.country === undefined || price.country === country),
  );
}
