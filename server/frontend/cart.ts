import { isDeepStrictEqual } from "node:util";
import type { Ids, NewId } from "../operation/ids.js";
import type { CartRecord } from "../storage/records.js";
import type { CartWriter, Storage } from "../storage/storage.js";
import { applyCartAction, type CartAction } from "./cart-actions.js";

interface CartServices {
  storage: Storage;
  ids: Ids;
  now: () => Date;
}

/** The project's cart. It is created at the first request for it, so that its id is stable from then on. */
export async function readCart(
  projectKey: string,
  { storage, ids }: CartServices,
): Promise<CartRecord> {
  return (
    (await storage.carts.get(projectKey)) ??
    storage.transaction(({ carts }) => openCart(projectKey, carts, ids.of(projectKey)))
  );
}

/**
 * The cart after the action: one version higher, or the same version if the action changes nothing. Throws
 * what {@link applyCartAction} throws.
 */
export function changeCart(
  projectKey: string,
  action: CartAction,
  { storage, ids, now }: CartServices,
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
