import { expect, it } from "@jest/globals";
import { pricePreferences, type PriceRecord, type PriceSelection, selectPrice } from "./price.js";
import { euros, sampleVariant } from "./testing/sample-product.js";

const NOW = "2024-06-01T12:00:00.000Z";
const BEFORE = "2024-06-01T11:59:59.999Z";
const AFTER = "2024-06-01T12:00:00.001Z";

type Scope = Partial<Record<"country" | "customerGroup" | "channel", string>>;

/** A price of that many cents for the scope. */
function price(centAmount: number, scope: Scope = {}, validity: Partial<PriceRecord> = {}) {
  const { country, customerGroup, channel } = scope;
  return {
    ...euros(centAmount, country),
    ...(customerGroup && {
      customerGroup: { typeId: "customer-group" as const, id: customerGroup },
    }),
    ...(channel && { channel: { typeId: "channel" as const, id: channel } }),
    ...validity,
  };
}

function selected(prices: PriceRecord[], selection: Partial<PriceSelection>): number | undefined {
  const variant = sampleVariant(1, { prices });
  const preferences = pricePreferences({ at: Date.parse(NOW), ...selection });
  return selectPrice(variant, preferences)?.value.centAmount;
}

const all = { country: "DE", customerGroup: "gold", channel: "web" };
/** From the first in the documented order to the last. */
const inOrder: Scope[] = [
  all,
  { customerGroup: "gold", channel: "web" },
  { customerGroup: "gold", country: "DE" },
  { customerGroup: "gold" },
  { channel: "web", country: "DE" },
  { channel: "web" },
  { country: "DE" },
  {},
];

it.each(inOrder.map((scope, i): [Scope, number] => [scope, i]))(
  "a price for %j comes before all that are less special",
  (_, i) => {
    const lower = inOrder.map((scope, at) => price(at, scope)).slice(i);
    expect(selected(lower.toReversed(), { currency: "EUR", ...all })).toBe(i);
  },
);

it("a price for what was not asked for is never selected", () => {
  const special = inOrder.slice(0, -1).map((scope, i) => price(i, scope));
  for (const currency of [undefined, "EUR"]) {
    expect(selected(special, { currency })).toBeUndefined();
    expect(selected(special, { currency, country: "IT", channel: "shop" })).toBeUndefined();
    expect(selected([...special, price(99)], { currency, country: "IT" })).toBe(99);
  }
});

it("a price in another currency is never selected", () => {
  expect(selected([price(1)], { currency: "USD" })).toBeUndefined();
  expect(selected([price(1), price(2)], {})).toBe(1);
});

it("a price is valid from its beginning, until its end, which does not belong to it", () => {
  const valid = (validity: Partial<PriceRecord>): boolean =>
    selected([price(1, {}, validity)], {}) === 1;
  expect(valid({ validFrom: NOW })).toBe(true);
  expect(valid({ validFrom: AFTER })).toBe(false);
  expect(valid({ validUntil: AFTER })).toBe(true);
  expect(valid({ validUntil: NOW })).toBe(false);
  expect(valid({ validFrom: BEFORE, validUntil: AFTER })).toBe(true);
});

it("a price with a limited time comes first in its scope, but not before a more special one", () => {
  const sale = price(2, {}, { validFrom: BEFORE });
  expect(selected([price(1), sale], { currency: "EUR" })).toBe(2);
  expect(selected([price(1, { country: "DE" }), sale], { currency: "EUR", country: "DE" })).toBe(1);
});
