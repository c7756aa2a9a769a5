import { beforeEach, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { euros, sampleVariant } from "../products/testing/sample-product.js";
import { eur, type Shop } from "./testing/shops.js";
import { useShops } from "./testing/use-shops.js";
import { propertyRuns } from "../../testing/property-runs.js";
import { cartLimits } from "./offer.js";
import { discountShares } from "./discount-shares.js";

const shops = useShops();
let shop: Shop;
beforeEach(async () => {
  shop = await shops.open();
});

const content = {
  name: { de: "Laufschuh", en: "Running shoe", it: "Scarpa" },
  slug: { de: "lauf/schuh ä", en: "running-shoe" },
  masterVariant: sampleVariant(1, { sku: "other" }),
  variants: [
    sampleVariant(7, {
      sku: "shoe/42",
      prices: [{ value: { ...euros(1).value, currencyCode: "USD" } }, euros(8_999, "DE"), euros(1)],
      images: [
        { url: "/shop/images/1/a.png", dimensions: { w: 1, h: 1 } },
        { url: "https://elsewhere.test/b.jpg", dimensions: { w: 1, h: 1 } },
      ],
      attributes: [
        { name: "articleNumberManufacturer", value: "RS-1042" },
        { name: "articleNumberMax", value: 17 },
        { name: "matrixId", value: "m" },
        { name: "baseId", value: "b" },
        { name: "designer", value: { key: "ada", label: "Ada L." } },
        { name: "madeInItaly", value: true },
        { name: "commonSize", value: "L" },
        { name: "style", value: [{ key: "sporty", label: { de: "sportlich" } }, "second"] },
        { name: "gender", value: { key: "women", label: {} } },
        { name: "color", value: { key: "blue", label: { en: "blue", de: "blau" } } },
        { name: "size", value: { en: "forty-two", de: "zweiundvierzig" } },
        { name: "colorFreeDefinition", value: { key: "sky", label: "Sky" } },
        { name: "season", value: euros(1).value },
        { name: "unknown", value: "not shown" },
      ],
      availability: { availableQuantity: 12 },
    }),
  ],
};

/** The shoe as a line of a cart shows it. */
const SHOE = {
  id: "7",
  sku: "shoe/42",
  images: ["http://service.test/shop/images/1/a.png", "https://elsewhere.test/b.jpg"],
  groupId: "runner",
  attributes: {
    articleNumberManufacturer: "RS-1042",
    articleNumberMax: "17",
    matrixId: "m",
    baseId: "b",
    designer: { key: "ada", label: "Ada L." },
    madeInItaly: { key: "true", label: "true" },
    commonSize: { key: "L", label: "L" },
    style: { key: "sporty", label: "sportlich" },
    gender: { key: "women", label: "women" },
    color: { key: "blue", label: "blue" },
    size: "forty-two",
    colorFreeDefinition: "Sky",
  },
  price: eur(8_999),
  isOnStock: true,
};

describe("the cart in the response", () => {
  it("equals the specified example", async () => {
    const { id } = await shop.put(content, "runner");
    await shop.offer("sticker", { prices: [euros(50)] }, { name: { en: "Sticker" } });
    await shop.discount("WELCOME10", { kind: "relative", percent: 10 }, { en: "10 % off" });
    await shop.discount("GIFT", { kind: "gift", sku: "sticker" }, { de: "Geschenk" });
    await shop.acted("addItem", { sku: "shoe/42", count: 2 });
    await shop.acted("addDiscountCode", { code: "WELCOME10" });
    const cart = await shop.acted("addDiscountCode", { code: "GIFT" });
    const [line, gift] = cart.lineItems;
    const welcome = { code: "WELCOME10", name: "10 % off", discountedAmount: eur(1_800) };
    const free = { code: "GIFT", name: "Geschenk", discountedAmount: eur(0) };
    expect(cart).toEqual({
      cartId: expect.any(String),
      cartVersion: "3",
      lineItems: [
        {
          lineItemId: line?.lineItemId,
          productId: id,
          name: "Running shoe",
          type: "variant",
          count: 2,
          price: eur(8_999),
          discountTexts: ["10 % off"],
          discounts: [welcome],
          totalPrice: eur(17_998),
          variant: SHOE,
          isGift: false,
          _url: "/running-shoe/p/shoe%2F42",
        },
        {
          lineItemId: "gift-GIFT",
          productId: gift?.productId,
          name: "Sticker",
          type: "variant",
          count: 1,
          price: eur(0),
          discountTexts: ["Geschenk"],
          discounts: [free],
          totalPrice: eur(0),
          variant: {
            id: "1",
            sku: "sticker",
            images: [],
            groupId: gift?.productId,
            attributes: {},
            price: eur(50),
            isOnStock: true,
          },
          isGift: true,
          _url: "/shoe/p/sticker",
        },
      ],
      sum: eur(16_198),
      shippingAddress: {},
      billingAddress: {},
      payments: [],
      discountCodes: [welcome, free],
    });
    expect(await shop.cart()).toEqual(cart);
    expect(await shop.cart({})).toEqual(cart);
  });

  it.each([
    ["de", "Laufschuh", "blau", "zweiundvierzig", "/lauf%2Fschuh%20%C3%A4/p/shoe%2F42"],
    ["de-AT", "Laufschuh", "blau", "zweiundvierzig", "/lauf%2Fschuh%20%C3%A4/p/shoe%2F42"],
    ["it", "Scarpa", "blue", "forty-two", "/running-shoe/p/shoe%2F42"],
  ])("is localized for %s", async (locale, name, color, size, _url) => {
    await shop.put(content);
    await shop.acted("addItem", { sku: "shoe/42", count: 1 });
    const { lineItems } = await shop.cart({ "Example-Locale": locale });
    expect(lineItems).toMatchObject([
      { name, _url, variant: { attributes: { color: { key: "blue", label: color }, size } } },
    ]);
  });

  it("prefers the text of the region and falls back to any text", async () => {
    const name = { "de-AT": "Leiberl", de: "Hemd" };
    await shop.offer("a", {}, { name, slug: { it: "camicia" } });
    await shop.offer("b", {}, { name: {}, slug: {} });
    await shop.acted("addItem", { sku: "a", count: 1 });
    await shop.acted("addItem", { sku: "b", count: 1 });
    const named = async (locale: string): Promise<string[]> =>
      (await shop.cart({ "Example-Locale": locale })).lineItems.map((line) => line.name);
    expect(await named("de-AT")).toEqual(["Leiberl", "b"]);
    expect(await named("de_AT")).toEqual(["Leiberl", "b"]);
    expect(await named("de-CH")).toEqual(["Hemd", "b"]);
    expect(await named("fr")).toEqual(["Leiberl", "b"]);
    const { lineItems } = await shop.cart();
    expect(lineItems.map(({ _url }) => _url)).toEqual(["/camicia/p/a", "/p/b"]);
  });

  it.each([
    ["/", "/shoe/p/a"],
    ["/de/shop//", "/de/shop/shoe/p/a"],
    ["/a%20b", "/a%20b/shoe/p/a"],
  ])("has paths prefixed with Example-Path %s", async (path, _url) => {
    await shop.offer("a");
    await shop.acted("addItem", { sku: "a", count: 1 });
    const { lineItems } = await shop.cart({ "Example-Path": path });
    expect(lineItems).toMatchObject([{ _url }]);
  });

  it.each([
    [
      "Example-Locale",
      "deutsch",
      `must match the pattern ^[a-z]{2}([-_][A-Z]{2})?$ (received 'deutsch').`,
    ],
    [
      "Example-Locale",
      "de-de",
      `must match the pattern ^[a-z]{2}([-_][A-Z]{2})?$ (received 'de-de').`,
    ],
    ["Example-Path", "shop", "must match the pattern ^/.*$ (received 'shop')."],
    ["Example-Path", `/${"x".repeat(1_024)}`, "must have at most 1024 characters."],
  ])("is rejected for %s: %s", async (name, value, reason) => {
    const { status, body } = await shop.call("GET", "-with-headers", {
      headers: { [name]: value },
    });
    const message = `Header '${name}' ${reason}`;
    expect({ status, body }).toEqual({
      status: 400,
      body: { statusCode: 400, message, errors: [{ code: "InvalidInput", message }] },
    });
  });

  it("omits products that are no longer offered until they are offered again", async () => {
    const product = await shop.offer("a");
    await shop.offer("b");
    await shop.discount("GIFT", { kind: "gift", sku: "a" });
    await shop.acted("addItem", { sku: "a", count: 2 });
    await shop.acted("addDiscountCode", { code: "GIFT" });
    const before = await shop.acted("addItem", { sku: "b", count: 1 });
    expect(before.sum).toEqual(eur(3_000));
    const [line] = before.lineItems;
    await shop.unpublish(product);
    const without = await shop.cart();
    expect(without).toMatchObject({ cartVersion: "3", sum: eur(1_000) });
    expect(without.lineItems.map(({ variant }) => variant.sku)).toEqual(["b"]);
    expect(without.discountCodes).toMatchObject([{ code: "GIFT" }]);
    const update = await shop.act("updateItem", { lineItemId: line?.lineItemId, count: 1 });
    const message = "'payload.lineItemId': the catalogue no longer offers 'a'.";
    const error = { code: "InvalidField", field: "payload.lineItemId" };
    expect(update).toMatchObject({ status: 400, body: { message, errors: [error] } });
    await shop.publish(product);
    expect(await shop.cart()).toEqual(before);
    const removed = await shop.acted("removeItem", { lineItemId: line?.lineItemId });
    expect(removed.lineItems).toMatchObject([{ count: 1, isGift: false }, { isGift: true }]);
  });

  it("shows current prices and stock", async () => {
    const product = await shop.offer("a", { availability: { availableQuantity: 5 } });
    await shop.acted("addItem", { sku: "a", count: 5 });
    await shop.changeVariant(product, "a", {
      prices: [euros(3)],
      availability: { isOnStock: false },
    });
    const cart = await shop.cart();
    expect(cart).toMatchObject({ cartVersion: "1", sum: eur(15) });
    expect(cart.lineItems).toMatchObject([{ count: 5, variant: { isOnStock: false } }]);
  });

  it("has a gift only together with other lines, and while the gift is in stock", async () => {
    const gift = await shop.offer("gift", { availability: { availableQuantity: 1 } });
    await shop.offer("a");
    await shop.discount("GIFT", { kind: "gift", sku: "gift" });
    const alone = await shop.acted("addDiscountCode", { code: "GIFT" });
    expect(alone).toMatchObject({ lineItems: [], discountCodes: [{ code: "GIFT" }] });
    const { lineItems } = await shop.acted("addItem", { sku: "a", count: 1 });
    expect(lineItems).toMatchObject([{ isGift: false }, { isGift: true, count: 1 }]);
    await shop.changeVariant(gift, "gift", { availability: { availableQuantity: 0 } });
    expect((await shop.cart()).lineItems).toMatchObject([{ isGift: false }]);
    const removed = await shop.acted("removeItem", { lineItemId: lineItems[0]?.lineItemId });
    expect(removed).toMatchObject({ lineItems: [], sum: eur(0) });
  });
});

describe("discountShares", () => {
  const largest = cartLimits.price * cartLimits.lineCount;

  const amounts = fc.array(
    fc.oneof(fc.nat(20), fc.nat(10_000), fc.integer({ min: 0, max: largest })),
    {
      maxLength: 12,
    },
  );
  const percents = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 });

  /** Returns `numerator / denominator`, rounded half up by counting cents up one by one. */
  function roundedHalfUp(numerator: bigint, denominator: bigint): bigint {
    let rounded = numerator / denominator;
    // Counts up while the next whole number is at most a half away.
    while (2n * ((rounded + 1n) * denominator - numerator) <= denominator) rounded++;
    return rounded;
  }

  function sum(values: readonly (number | bigint)[]): bigint {
    return values.reduce<bigint>((total, value) => total + BigInt(value), 0n);
  }

  it("gives a spare cent to the first of equal amounts, and nothing if nothing is left", () => {
    expect(discountShares([1, 1, 1, 1, 1], [10])).toEqual([[1, 0, 0, 0, 0]]);
    expect(discountShares([1000], [100, 50])).toEqual([[1000], [0]]);
  });

  it("takes each percentage off the remaining sum, rounded half up", () => {
    fc.assert(
      fc.property(amounts, percents, (all, percent) => {
        let left = sum(all);
        discountShares(all, percent).forEach((shares, i) => {
          const off = roundedHalfUp(left * BigInt(percent[i] ?? 0), 100n);
          expect(sum(shares)).toBe(off);
          left -= off;
        });
        expect(left).toBeGreaterThanOrEqual(0n);
      }),
      propertyRuns(100),
    );
  });

  it("gives each amount its proportional share to within a cent", () => {
    fc.assert(
      fc.property(amounts, percents, (all, percent) => {
        let left = all.map(BigInt);
        for (const shares of discountShares(all, percent)) {
          const total = sum(left);
          const off = sum(shares);
          shares.forEach((share, i) => {
            const weight = left[i] ?? 0n;
            // |share − off × weight ÷ total| < 1, without a division.
            const error = BigInt(share) * total - off * weight;
            expect(error < 0n ? -error : error).toBeLessThan(total || 1n);
            expect(share).toBeGreaterThanOrEqual(0);
            expect(BigInt(share)).toBeLessThanOrEqual(weight);
          });
          left = left.map((weight, i) => weight - BigInt(shares[i] ?? 0));
        }
      }),
      propertyRuns(100),
    );
  });

  it("rounds up the shares with the largest remainders", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 100 }), (all, percent) => {
        const [shares = []] = discountShares(all, [percent]);
        const total = sum(all) || 1n;
        const off = sum(shares);
        const parts = all.map((amount, i) => {
          const exact = off * BigInt(amount);
          return { remainder: exact % total, isUp: BigInt(shares[i] ?? 0) > exact / total };
        });
        for (const up of parts.filter(({ isUp }) => isUp)) {
          for (const down of parts.filter(({ isUp }) => !isUp)) {
            expect(up.remainder).toBeGreaterThanOrEqual(down.remainder);
          }
        }
      }),
      propertyRuns(100),
    );
  });
});
