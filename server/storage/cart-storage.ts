import type { CartRecord, DiscountRecord } from "./cart-records.js";

export interface CartReader {
  /** `undefined` while nothing has been put. */
  get(projectKey: string): Promise<CartRecord | undefined>;
}

export interface CartWriter extends CartReader {
  /** Replaces the project's cart. */
  put(cart: CartRecord): Promise<void>;
}

export interface DiscountReader {
  get(projectKey: string, code: string): Promise<DiscountRecord | undefined>;
}

export interface DiscountWriter extends DiscountReader {
  /** Replaces the discount of the same code. */
  put(discount: DiscountRecord): Promise<void>;
}

/** The JSON value that the frontend action stored last. */
export interface ActionDataReader {
  /** `undefined` while nothing has been put; `{ value: null }` is a value. */
  get(projectKey: string): Promise<{ value: unknown } | undefined>;
}

export interface ActionDataWriter extends ActionDataReader {
  /** Replaces the stored value. `value`: any JSON value. */
  put(projectKey: string, value: unknown): Promise<void>;
}
