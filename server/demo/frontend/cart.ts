import { isDeepStrictEqual } from "node:util";
import type { Handle, Services } from "../services.js";
import { applyCartAction, type CartAction, isCartAction } from "./cart-actions.js";
import { cartRepresentation } from "./cart-representation.js";
import { requireStorableJson } from "../../runtime/validation/nesting.js";
import type { NewId } from "../../runtime/service/ids.js";
import type { CartRecord } from "../storage/records.js";
import type { CartWriter } from "../storage/storage.js";

export const writeNamespaceAction: Handle<"writeNamespaceAction"> = async (
  { params: { projectKey }, body },
  services,
) => {
  const { storage } = services;
  requireStorableJson(body);
  if (isCartAction(body)) {
    const cart = await changeCart(projectKey, body, services);
    return { status: 200, body: await cartRepresentation(cart, services) };
  }
  await storage.transaction(({ actionData }) => actionData.put(projectKey, body));
  return { status: 200, body };
};

export const fetchNamespaceAction: Handle<"fetchNamespaceAction"> = async (
  { params: { projectKey } },
  { storage },
) => {
  const { value } = (await storage.actionData.get(projectKey)) ?? { value: {} };
  return { status: 200, body: value };
};

export const fetchNamespaceActionWithExample: Handle<"fetchNamespaceActionWithExample"> = async (
  { params: { projectKey } },
  services,
) => {
  const cart = await readCart(projectKey, services);
  return { status: 200, body: await cartRepresentation(cart, services) };
};

export const fetchNamespaceActionWithHeaders: Handle<"fetchNamespaceActionWithHeaders"> = async (
  { params: { projectKey }, headers },
  services,
) => {
  const cart = await readCart(projectKey, services);
  const body = await cartRepresentation(cart, services, {
    locale: headers["example-locale"],
    path: headers["example-path"],
  });
  return { status: 200, body };
};

/** Created at its first request, so that its id is stable. */
async function readCart(projectKey: string, { storage, ids }: Services): Promise<CartRecord> {
  return (
    (await storage.carts.get(projectKey)) ??
    storage.transaction(({ carts }) => openCart(projectKey, carts, ids.of(projectKey)))
  );
}

function changeCart(
  projectKey: string,
  action: CartAction,
  { storage, ids, now }: Services,
): Promise<CartRecord> {
  const newId = ids.of(projectKey);
  return storage.transaction(async ({ carts, products, discounts }) => {
    const cart = await openCart(projectKey, carts, newId);
    const content = await applyCartAction(cart, action, { products, discounts, now: now() }, newId);
    if (isDeepStrictEqual(content, cart)) return cart;
    const changed = { ...content, version: cart.version + 1 };
    await carts.put(changed);
    return changed;
  });
}

async function openCart(projectKey: string, carts: CartWriter, newId: NewId): Promise<CartRecord> {
  const existing = await carts.get(projectKey);
  if (existing) return existing;
  const cart = {
    projectKey,
    id: newId(),
    version: 0,
    lines: [],
    shippingAddress: {},
    billingAddress: {},
    discountCodes: [],
  };
  await carts.put(cart);
  return cart;
}

/** Has a line for each example of the document, so that examples work in any order. */
export function sampleCart(projectKey: string): CartRecord {
  return {
    projectKey,
    id: "7b1f2c10-0a53-4f6d-8a2c-2f7f6b1d9a44",
    version: 1,
    lines: [
      { id: "0d9f4a9e-6f0b-4b8c-9b39-1f2f7a3a5b61", sku: "TSH03-NAVY-M", count: 1 },
      { id: "4e8b6d21-3c5f-4a7e-8d90-6b1a2c3d4e5f", sku: "TSH03-NAVY-L", count: 1 },
    ],
    shippingAddress: {},
    billingAddress: {},
    discountCodes: [],
  };
}
