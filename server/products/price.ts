import type { VariantRecord } from "../storage/product-records.js";

/** For whom and when a variant is to be priced. */
export interface PriceSelection {
  /** ISO 4217; any currency if left out. */
  currency?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
  /** Id of a customer group. */
  customerGroup?: string | undefined;
  /** Id of a channel. */
  channel?: string | undefined;
  /** When the price has to be valid, in milliseconds since 1970. */
  at: number;
}

export type PriceRecord = VariantRecord["prices"][number];

/** What a price is for; it is for all where one is left out. */
export interface PriceScope {
  country?: string;
  customerGroup?: string;
  channel?: string;
  /** Whether the price has an end or a beginning. */
  isLimited: boolean;
}

/**
 * The scopes of the prices that fit, the preferred first: a price of the customer group before one of the
 * channel, and that before one of the country; of the same scope one of limited time before one that is
 * always valid. A price of a country, customer group or channel that was not asked for never fits.
 *
 * @see https://docs.commercetools.com/api/pricing-and-discounts-overview#price-selection
 */
export function preferredScopes({
  country,
  customerGroup,
  channel,
}: Omit<PriceSelection, "at">): PriceScope[] {
  return given("customerGroup", customerGroup).flatMap((ofGroup) =>
    given("channel", channel).flatMap((ofChannel) =>
      given("country", country).flatMap((ofCountry) =>
        [true, false].map((isLimited) => ({ ...ofGroup, ...ofChannel, ...ofCountry, isLimited })),
      ),
    ),
  );
}

function given(name: keyof PriceScope, value: string | undefined): Partial<PriceScope>[] {
  return value === undefined ? [{}] : [{ [name]: value }, {}];
}

/** A selection as it is applied to many variants. */
export interface PricePreferences extends Pick<PriceSelection, "currency" | "at"> {
  /** The preferred first. */
  scopes: readonly PriceScope[];
}

export function pricePreferences(selection: PriceSelection): PricePreferences {
  const { currency, at } = selection;
  return { currency, at, scopes: preferredScopes(selection) };
}

/** Of the variant's prices the one that fits best, of several the first; `undefined` if none fits. */
export function selectPrice(
  { prices }: VariantRecord,
  { currency, at, scopes }: PricePreferences,
): PriceRecord | undefined {
  const candidates = prices.filter(
    (price) =>
      (currency === undefined || price.value.currencyCode === currency) && isValid(price, at),
  );
  if (candidates.length === 0) return undefined;
  for (const scope of scopes) {
    const found = candidates.find((price) => hasScope(price, scope));
    if (found) return found;
  }
  return undefined;
}

/** `at`: in milliseconds since 1970. */
export function isValid({ validFrom, validUntil }: PriceRecord, at: number): boolean {
  return (
    (validFrom === undefined || Date.parse(validFrom) <= at) &&
    (validUntil === undefined || at < Date.parse(validUntil))
  );
}

function hasScope(price: PriceRecord, scope: PriceScope): boolean {
  return (
    price.country === scope.country &&
    price.customerGroup?.id === scope.customerGroup &&
    price.channel?.id === scope.channel &&
    (price.validFrom !== undefined || price.validUntil !== undefined) === scope.isLimited
  );
}
