import type { components } from "../../../generated/types.js";
import { cartLimits, findOffers, type Offer } from "./offer.js";
import type { NewId } from "../../runtime/service/ids.js";
import { ApiError } from "../errors.js";
import type { CartLine, CartRecord } from "../storage/records.js";
import type { StorageReader } from "../storage/storage.js";

export type CartAction = components["schemas"]["CartAction"];

type Payload<Action extends CartAction["action"]> = Extract<
  CartAction,
  { action: Action }
>["payload"];

type Catalogue = Pick<StorageReader, "products" | "discounts"> & { now: Date };

export function isCartAction(body: unknown): body is CartAction {
  return (
    typeof body === "object" && body !== null && "namespace" in body && body.namespace === "cart"
  );
}

/** Applies the action, without writing. Throws InvalidField or ResourceSizeLimitExceeded. */
export async function applyCartAction(
  cart: CartRecord,
  action: CartAction,
  catalogue: Catalogue,
  newId: NewId,
): Promise<CartRecord> {
  switch (action.action) {
    case "addItem":
      return addItem(cart, action.payload, catalogue, newId);
    case "updateItem":
      return updateItem(cart, action.payload, catalogue);
    case "removeItem": {
      const line = requireLine(cart, action.payload.lineItemId);
      return { ...cart, lines: cart.lines.filter((other) => other !== line) };
    }
    case "setShippingAddress":
      return { ...cart, shippingAddress: acceptedAddress(action.payload) };
    case "setBillingAddress":
      return { ...cart, billingAddress: acceptedAddress(action.payload) };
    case "addDiscountCode":
      return addDiscountCode(cart, action.payload, catalogue);
    case "removeDiscountCode":
      return removeDiscountCode(cart, action.payload);
    case "clear":
      return { ...cart, lines: [], discountCodes: [], shippingAddress: {}, billingAddress: {} };
  }
}

async function addItem(
  cart: CartRecord,
  { sku, count }: Payload<"addItem">,
  { products, now }: Catalogue,
  newId: NewId,
): Promise<CartRecord> {
  const offer = (await findOffers(products, cart.projectKey, [sku], now)).get(sku);
  if (!offer) {
    const reason = `no published variant '${shown(sku)}' has a price in EUR.`;
    throw invalid("payload.sku", reason, sku);
  }
  const line = cart.lines.find((candidate) => candidate.sku === sku);
  if (line) return withCount(cart, line, offer, { sum: line.count + count, sent: count });
  requireAvailable(offer, { sum: count, sent: count });
  if (cart.lines.length >= cartLimits.lines) {
    const message = `The cart already has the maximum of ${cartLimits.lines} lines.`;
    throw new ApiError("ResourceSizeLimitExceeded", message);
  }
  return { ...cart, lines: [...cart.lines, { id: newId(), sku, count }] };
}

async function updateItem(
  cart: CartRecord,
  { lineItemId, count }: Payload<"updateItem">,
  { products, now }: Catalogue,
): Promise<CartRecord> {
  const line = requireLine(cart, lineItemId);
  const offer = (await findOffers(products, cart.projectKey, [line.sku], now)).get(line.sku);
  if (!offer) {
    const reason = `the catalogue no longer offers '${shown(line.sku)}'.`;
    throw invalid("payload.lineItemId", reason, lineItemId);
  }
  return withCount(cart, line, offer, { sum: count, sent: count });
}

/** The requested quantity of a line, and the `count` that was sent. */
interface Wanted {
  sum: number;
  sent: number;
}

function withCount(cart: CartRecord, line: CartLine, offer: Offer, wanted: Wanted): CartRecord {
  requireAvailable(offer, wanted);
  const changed = { ...line, count: wanted.sum };
  return { ...cart, lines: cart.lines.map((other) => (other === line ? changed : other)) };
}

function requireAvailable({ sku, available }: Offer, { sum, sent }: Wanted): void {
  const most = Math.min(available, cartLimits.lineCount);
  if (sum <= most) return;
  const name = `'${shown(sku)}'`;
  const rest = sum > sent ? `, and the cart already has ${sum - sent}` : "";
  const reason =
    available <= 0
      ? `${name} is out of stock.`
      : available < cartLimits.lineCount
        ? `only ${available} of ${name} are in stock${rest}.`
        : `the cart holds at most ${cartLimits.lineCount} of a variant${rest}.`;
  throw invalid("payload.count", reason, sent);
}

function requireLine({ lines }: CartRecord, id: string): CartLine {
  const line = lines.find((candidate) => candidate.id === id);
  if (line) return line;
  const reason = id.startsWith("gift-")
    ? "a gift line cannot be changed. Remove its discount code instead."
    : `the cart has no line '${shown(id)}'.`;
  throw invalid("payload.lineItemId", reason, id);
}

function acceptedAddress(address: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(address);
  if (text.length <= cartLimits.address) return JSON.parse(text) as typeof address;
  const message = `The address is longer than ${cartLimits.address} characters as JSON.`;
  throw new ApiError("ResourceSizeLimitExceeded", message);
}

async function addDiscountCode(
  cart: CartRecord,
  { code }: Payload<"addDiscountCode">,
  { discounts }: Catalogue,
): Promise<CartRecord> {
  if (cart.discountCodes.includes(code)) return cart;
  if (!(await discounts.get(cart.projectKey, code))) {
    throw invalid("payload.code", `unknown discount code '${shown(code)}'.`, code);
  }
  return { ...cart, discountCodes: [...cart.discountCodes, code] };
}

function removeDiscountCode(cart: CartRecord, { code }: Payload<"removeDiscountCode">): CartRecord {
  if (!cart.discountCodes.includes(code)) {
    throw invalid("payload.code", `the cart has no discount code '${shown(code)}'.`, code);
  }
  return { ...cart, discountCodes: cart.discountCodes.filter((other) => other !== code) };
}

function invalid(field: string, reason: string, invalidValue: unknown): ApiError {
  return new ApiError("InvalidField", `'${field}': ${reason}`, { field, invalidValue });
}

function shown(text: string): string {
  return text.slice(0, 100);
}
