import type { VariantRecord } from "../storage/product-records.js";

/** Which of a variant's prices counts; what is left out restricts nothing. */
export interface PriceSelection {
  /** ISO 4217. */
  currency?: string | undefined;
  /** ISO 3166-1 alpha-2. A price without a country fits every country. */
  country?: string | undefined;
}

export type PriceRecord = VariantRecord["prices"][number];

/** The variant's first price that fits. */
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
