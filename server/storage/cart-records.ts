import type { CartRecord } from "./records.js";

export type { CartRecord, DiscountRecord } from "./records.js";

export type CartLine = CartRecord["lines"][number];
