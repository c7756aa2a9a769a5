import type { components } from "../../../generated/types.js";
import type { Services } from "../services.js";
import { imageUrl } from "../products/product-projection.js";
import type { CartRecord, DiscountRecord } from "../storage/records.js";
import { discountShares } from "./discount-shares.js";
import { CURRENCY, findOffers, type Offer } from "./offer.js";
import { isComposite, isKeyAndLabel, isMoney } from "../products/product-attributes.js";
import type {
  AttributeRecord,
  LocalizedText,
  SingleAttributeValue,
} from "../storage/product-records.js";
import { ownMember } from "../../runtime/objects.js";

type Schemas = components["schemas"];

interface View {
  locale: string;
  path: string;
  baseUrl: string;
}

interface Line {
  id: string;
  offer: Offer;
  count: number;
  isGift: boolean;
  discounts: { discount: DiscountRecord; off: number }[];
}

/** Omits missing offers and discounts, which stay stored. Locales are `de`, `de-DE` or `de_DE`. */
export async function cartRepresentation(
  cart: CartRecord,
  services: Pick<Services, "storage" | "config" | "now">,
  address: { locale?: string | undefined; path?: string | undefined } = {},
): Promise<Schemas["Cart"]> {
  const { config, storage, now } = services;
  const view = {
    locale: address.locale?.replace("_", "-") ?? ENGLISH,
    path: address.path?.replace(/\/+$/, "") ?? "",
    baseUrl: config.baseUrl,
  };
  const discounts = await discountsOf(cart, storage);
  const giftSkus = discounts.flatMap(({ effect }) => (effect.kind === "gift" ? [effect.sku] : []));
  const skus = [...cart.lines.map(({ sku }) => sku), ...giftSkus];
  const offers = await findOffers(storage.products, cart.projectKey, skus, now());
  const bought = boughtLines(cart, offers);
  const applied = applyDiscounts(bought, discounts);
  const gifts = bought.length > 0 ? giftLines(discounts, offers) : [];
  const off = applied.reduce((sum, discount) => sum + discount.off, 0);
  return {
    cartId: cart.id,
    cartVersion: String(cart.version),
    lineItems: [...bought, ...gifts].map((line) => lineItem(line, view)),
    sum: money(bought.reduce((sum, line) => sum + totalOf(line), 0) - off),
    shippingAddress: cart.shippingAddress,
    billingAddress: cart.billingAddress,
    payments: [],
    discountCodes: applied.map((discount) => cartDiscount(discount, view)),
  };
}

type Offers = ReadonlyMap<string, Offer>;

function boughtLines({ lines }: CartRecord, offers: Offers): Line[] {
  return lines.flatMap(({ id, sku, count }) => {
    const offer = offers.get(sku);
    return offer ? [{ id, offer, count, isGift: false, discounts: [] }] : [];
  });
}

async function discountsOf(
  { projectKey, discountCodes }: CartRecord,
  { discounts }: Services["storage"],
): Promise<DiscountRecord[]> {
  const found = await Promise.all(discountCodes.map((code) => discounts.get(projectKey, code)));
  return found.filter((discount) => discount !== undefined);
}

function applyDiscounts(lines: readonly Line[], discounts: readonly DiscountRecord[]) {
  const percents = discounts.map(({ effect }) => (effect.kind === "relative" ? effect.percent : 0));
  const shares = discountShares(lines.map(totalOf), percents);
  return discounts.map((discount, i) => {
    const ofLines = shares[i] ?? [];
    lines.forEach((line, j) => {
      const off = ofLines[j] ?? 0;
      if (off > 0) line.discounts.push({ discount, off });
    });
    return { discount, off: ofLines.reduce((sum, share) => sum + share, 0) };
  });
}

function giftLines(discounts: readonly DiscountRecord[], offers: Offers): Line[] {
  return discounts.flatMap((discount) => {
    const { code, effect } = discount;
    const offer = effect.kind === "gift" ? offers.get(effect.sku) : undefined;
    if (!offer || offer.available < 1) return [];
    return [
      { id: `gift-${code}`, offer, count: 1, isGift: true, discounts: [{ discount, off: 0 }] },
    ];
  });
}

function totalOf({ isGift, offer, count }: Line): number {
  return isGift ? 0 : offer.price * count;
}

function lineItem(line: Line, view: View): Schemas["LineItem"] {
  const { id, offer, count, isGift } = line;
  const discounts = line.discounts.map((discount) => cartDiscount(discount, view));
  return {
    lineItemId: id,
    productId: offer.product.id,
    name: textIn(offer.content.name, view.locale) ?? offer.sku,
    type: "variant",
    count,
    price: money(isGift ? 0 : offer.price),
    discountTexts: discounts.map(({ name }) => name),
    discounts,
    totalPrice: money(totalOf(line)),
    variant: cartVariant(offer, view),
    isGift,
    _url: pageOf(offer, view),
  };
}

function cartVariant(
  { product, variant, sku, price, isOnStock }: Offer,
  { locale, baseUrl }: View,
): Schemas["CartVariant"] {
  return {
    id: String(variant.id),
    sku,
    images: variant.images.map(({ url }) => imageUrl(url, baseUrl)),
    groupId: product.key ?? product.id,
    attributes: cartAttributes(variant.attributes, locale),
    price: money(price),
    isOnStock,
  };
}

function cartDiscount(
  { discount: { code, name }, off }: Line["discounts"][number],
  { locale }: View,
): Schemas["CartDiscount"] {
  return { code, name: textIn(name, locale) ?? code, discountedAmount: money(off) };
}

function pageOf({ content, sku }: Offer, { locale, path }: View): string {
  const slug = textIn(content.slug, locale);
  return [path, ...(slug ? [encoded(slug)] : []), "p", encoded(sku)].join("/");
}

/** Percent-encoded as a path segment. A lone surrogate, which has no UTF-8, becomes U+FFFD. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

function money(centAmount: number): Schemas["Money"] {
  return { ...CURRENCY, centAmount };
}

type CartAttributes = components["schemas"]["CartVariantAttributes"];
type KeyAndLabel = components["schemas"]["CartAttributeValue"];

const textNames = [
  "articleNumberManufacturer",
  "articleNumberMax",
  "matrixId",
  "baseId",
  "size",
  "colorFreeDefinition",
  "season",
] as const satisfies readonly (keyof CartAttributes)[];

const labelledNames = [
  "designer",
  "madeInItaly",
  "commonSize",
  "style",
  "gender",
  "color",
] as const satisfies readonly (keyof CartAttributes)[];

function cartAttributes(attributes: readonly AttributeRecord[], locale: string): CartAttributes {
  const firstValue = (name: string): SingleAttributeValue | undefined =>
    [attributes.find((attribute) => attribute.name === name)?.value].flat()[0];
  const shown: CartAttributes = {};
  for (const name of labelledNames) {
    const value = keyAndLabel(firstValue(name), locale);
    if (value) shown[name] = value;
  }
  for (const name of textNames) {
    const value = keyAndLabel(firstValue(name), locale);
    if (value) shown[name] = value.label;
  }
  return shown;
}

/** A value without a key is its own key. Money has neither key nor label, and is left out. */
function keyAndLabel(
  value: SingleAttributeValue | undefined,
  locale: string,
): KeyAndLabel | undefined {
  if (value === undefined) return undefined;
  if (!isComposite(value)) return { key: String(value), label: String(value) };
  if (isMoney(value)) return undefined;
  if (isKeyAndLabel(value)) {
    const { key, label } = value;
    return { key, label: typeof label === "string" ? label : (textIn(label, locale) ?? key) };
  }
  const text = textIn(value, locale);
  return text === undefined ? undefined : { key: text, label: text };
}

const ENGLISH = "en";

/** The text in the locale, its language, English, or any language. */
function textIn(texts: LocalizedText, locale: string): string | undefined {
  const [text] = [locale, locale.slice(0, 2), ENGLISH].flatMap(
    (name) => ownMember(texts, name) ?? [],
  );
  return text ?? Object.values(texts)[0];
}
