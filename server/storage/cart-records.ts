import type { LocalizedText } from "./product-records.js";

export interface CartLine {
  /** UUID v4 in lower case. */
  id: string;
  sku: string;
  count: number;
}

/** The cart of a project: what was put in. Prices and texts are the catalogue's. */
export interface CartRecord {
  projectKey: string;
  id: string;
  /** Counts its changes, from 0. */
  version: number;
  /** In the order in which they were added, each SKU once. */
  lines: CartLine[];
  shippingAddress: Record<string, unknown>;
  billingAddress: Record<string, unknown>;
  /** In the order in which they were added, each once. */
  discountCodes: string[];
}

/** What a discount code gives. */
export interface DiscountRecord {
  projectKey: string;
  /** Unique in its project; matched exactly. */
  code: string;
  name: LocalizedText;
  /** `relative`: whole percent off the sum, 1 to 100. `gift`: one of the SKU, free. */
  effect: { kind: "relative"; percent: number } | { kind: "gift"; sku: string };
}
