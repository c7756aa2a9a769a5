import type {
  ProductContent,
  ProductImportLease,
  ProductRecord,
  StagedProduct,
} from "../product-records.js";
import type { Storage } from "../storage.js";
import { productContent, sampleProduct, variant } from "./sample-records.js";

/** The difference between the catalogue's revision at the start of an import and the first staged revision. */
export const RESERVED_REVISIONS = 10;

export function withSkus(...skus: string[]): ProductContent {
  const [master, ...variants] = skus.map((sku, i) => variant(i + 1, { sku }));
  return productContent({ masterVariant: master ?? variant(1), variants });
}

export function product(projectKey: string, name: string, overrides: Partial<ProductRecord> = {}) {
  return sampleProduct(projectKey, { key: name, staged: withSkus(`${name}-sku`), ...overrides });
}

export function replacing(
  existing: ProductRecord,
  overrides: Partial<ProductRecord>,
): StagedProduct {
  return { existing, product: { ...existing, version: existing.version + 1, ...overrides } };
}

export async function insert(storage: Storage, ...all: ProductRecord[]): Promise<void> {
  await storage.transaction(async ({ products }) => {
    for (const each of all) await products.insert(each);
  });
}

export function leaseOf(
  projectKey: string,
  importId = "import",
  expiresAt = 100,
): ProductImportLease {
  return { projectKey, importId, expiresAt };
}

export async function begin(storage: Storage, lease: ProductImportLease, now = 0) {
  return storage.transaction(({ productImports }) =>
    productImports.begin(lease, { now, reservedRevisions: RESERVED_REVISIONS }),
  );
}

export async function stage(
  storage: Storage,
  lease: ProductImportLease,
  ...staged: StagedProduct[]
) {
  return storage.transaction(({ productImports }) => productImports.stage(lease, staged));
}

export function settle(storage: Storage, projectKey: string, limit: number): Promise<boolean> {
  return storage.transaction(({ productImports }) => productImports.settle(projectKey, limit));
}

export function discard(storage: Storage, lease: ProductImportLease, limit: number) {
  return storage.transaction(({ productImports }) => productImports.discard(lease, limit));
}
