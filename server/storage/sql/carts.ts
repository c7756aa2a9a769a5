import type { CartRecord } from "../records.js";
import type { CartReader, CartWriter } from "../storage.js";
import { first, lockItems, type Plan, runAhead, type Session } from "./plan.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";

const GET = "SELECT cart FROM carts WHERE project_key = ?";
const PUT = `INSERT INTO carts (project_key, cart) VALUES (?, ?)
  ON CONFLICT (project_key) DO UPDATE SET cart = excluded.cart`;

export class SqlCarts implements CartReader, CartWriter {
  constructor(private readonly session: Session) {}

  get(projectKey: string): Promise<CartRecord | undefined> {
    return this.session.perform(get(projectKey));
  }

  put(cart: CartRecord): Promise<void> {
    return this.session.perform(put(cart));
  }
}

function* get(projectKey: string): Plan<CartRecord | undefined> {
  yield* lockItems(projectKey, ["cart"]);
  const row = yield* first(GET, projectKey);
  if (row === undefined) return undefined;
  return { projectKey, ...parseJson(new RowDecoder(row).text(), isCart) };
}

function* put({ projectKey, ...cart }: CartRecord): Plan<void> {
  yield* lockItems(projectKey, ["cart"]);
  yield* runAhead(PUT, projectKey, JSON.stringify(cart));
}

function isCart(value: unknown): value is Omit<CartRecord, "projectKey"> {
  return (
    isJsonObject(value) &&
    typeof value["id"] === "string" &&
    typeof value["version"] === "number" &&
    Array.isArray(value["lines"]) &&
    Array.isArray(value["discountCodes"]) &&
    isJsonObject(value["shippingAddress"]) &&
    isJsonObject(value["billingAddress"])
  );
}
