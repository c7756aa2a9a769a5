import type { components } from "../../generated/types.js";
export type ProductDraft = components["schemas"]["ProductDraft"];
export type ProductVariantDraft = components["schemas"]["ProductVariantDraft"];
