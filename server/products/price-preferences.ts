import type { Condition } from "../query/condition.js";
import type { ElementSelection } from "../search/engine/search-request.js";
import { type PriceScope, type PriceSelection, preferredScopes } from "./price.js";

const PRICES = "variants.prices";

/**
 * The selections by which the engine finds the price of each variant that `selectPrice` chooses: at
 * `variants.price`, and, if a currency is given, at `variants.scopedPrice`.
 */
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

/** Of a price that has an end or a beginning. */
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
