import { randomUUID } from "node:crypto";
import type {
  ProductContent,
  ProductRecord,
  VariantRecord,
} from "../../storage/product-records.js";

/**
 * A published product with one variant; `overrides`: its properties, and parts of its content.
 */
export function sampleProduct(
  projectKey: string,
  overrides: Partial<ProductRecord> & { content?: Partial<ProductContent> } = {},
): ProductRecord {
  const { content, ...record } = overrides;
  const staged: ProductContent = {
    name: { en: "Shoe", de: "Schuh" },
    slug: { en: "shoe", de: "schuh" },
    categories: [],
    masterVariant: sampleVariant(1, {}),
    variants: [],
    ...content,
  };
  const timestamp = "2024-05-01T10:00:00.000Z";
  return {
    projectKey,
    id: randomUUID(),
    version: 1,
    createdAt: timestamp,
    lastModifiedAt: timestamp,
    createdBy: { clientId: "importer" },
    lastModifiedBy: { clientId: "importer" },
    current: staged,
    staged,
    ...record,
  };
}

export function sampleVariant(id: number, overrides: Partial<VariantRecord>): VariantRecord {
  return { id, prices: [euros(1999)], attributes: [], images: [], ...overrides };
}

export function euros(centAmount: number, country?: string): VariantRecord["prices"][number] {
  const value = {
    type: "centPrecision" as const,
    currencyCode: "EUR",
    centAmount,
    fractionDigits: 2,
  };
  return { value, ...(country !== undefined && { country }) };
}
