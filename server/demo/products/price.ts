import type { VariantRecord } from "../storage/product-records.js";
import type { Condition } from "../query/condition.js";
import type { ElementSelection } from "../search/engine/search-request.js";

export interface PriceSelection {
  /** ISO 4217; any currency if left out. */
  currency?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
  customerGroup?: string | undefined;
  channel?: string | undefined;
  /** The time at which the price must be valid, in milliseconds since 1970. */
  at: number;
}

export type PriceRecord = VariantRecord["prices"][number];

interface PriceScope {
  country?: string;
  customerGroup?: string;
  channel?: string;
  /** Whether the price has an end or a beginning. */
  isLimited: boolean;
}

/** Preferred first: https://docs.commercetools.com/api/pricing-and-discounts-overview#price-selection */
function preferredScopes({
  country,
  customerGroup,
  channel,
}: Omit<PriceSelection, "at">): PriceScope[] {
  return withOrWithout("customerGroup", customerGroup).flatMap((ofGroup) =>
    withOrWithout("channel", channel).flatMap((ofChannel) =>
      withOrWithout("country", country).flatMap((ofCountry) =>
        [true, false].map((isLimited) => ({ ...ofGroup, ...ofChannel, ...ofCountry, isLimited })),
      ),
    ),
  );
}

function withOrWithout(name: keyof PriceScope, value: string | undefined): Partial<PriceScope>[] {
  return value === undefined ? [{}] : [{ [name]: value }, {}];
}

export interface PricePreferences extends Pick<PriceSelection, "currency" | "at"> {
  /** Preferred first. */
  scopes: readonly PriceScope[];
}

export function pricePreferences(selection: PriceSelection): PricePreferences {
  const { currency, at } = selection;
  return { currency, at, scopes: preferredScopes(selection) };
}

/** The best matching price of the variant, the first of several; `undefined` if none matches. */
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

const PRICES = "variants.prices";

/** For `selectPrice`'s choice at `variants.price` and, with a currency, at `variants.scopedPrice`. */
export function priceSelections(selection: PriceSelection): ElementSelection[] {
  const preferences = preferredScopes(selection).map((scope) => preference(scope, selection));
  const price = { from: PRICES, to: "variants.price", preferences };
  const isScoped = selection.currency !== undefined;
  return isScoped ? [price, { ...price, to: "variants.scopedPrice" }] : [price];
}

function preference(scope: PriceScope, { currency, at }: PriceSelection): Condition {
  return {
    kind: "all",
    of: [
      ...(currency === undefined ? [] : [is("value.currencyCode", currency)]),
      isOrMissing("customerGroup.id", scope.customerGroup),
      isOrMissing("channel.id", scope.channel),
      isOrMissing("country", scope.country),
      ...(scope.isLimited ? validAt(at) : [not(some("validFrom")), not(some("validUntil"))]),
    ],
  };
}

/** The validity of a price that has a beginning or an end. */
function validAt(at: number): Condition[] {
  const begun: Condition = {
    ...some("validFrom"),
    test: { kind: "range", to: { value: at, included: true } },
  };
  const lasting: Condition = {
    ...some("validUntil"),
    test: { kind: "range", from: { value: at, included: false } },
  };
  return [
    { kind: "any", of: [some("validFrom"), some("validUntil")] },
    { kind: "any", of: [not(some("validFrom")), begun] },
    { kind: "any", of: [not(some("validUntil")), lasting] },
  ];
}

function isOrMissing(member: string, value: string | undefined): Condition {
  return value === undefined ? not(some(member)) : is(member, value);
}

function is(member: string, value: string): Condition {
  return { ...some(member), test: { kind: "in", values: [value] } };
}

function some(member: string): Extract<Condition, { kind: "value" }> {
  return { kind: "value", path: `${PRICES}.${member}`, test: { kind: "any" } };
}

function not(condition: Condition): Condition {
  return { kind: "not", condition };
}
