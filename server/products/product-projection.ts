import { isDeepStrictEqual } from "node:util";
import type { components } from "../../generated/types.js";
import type { ProductContent, ProductRecord, VariantRecord } from "../storage/product-records.js";

export type ProductProjection = components["schemas"]["ProductProjection"];
export type ProductVariant = components["schemas"]["ProductVariant"];
export type Projection = "current" | "staged";

/**
 * A product as the API represents it, with the content of one of its projections. Images stored by
 * the service get their address under `baseUrl`.
 */
export function productProjection(
  product: ProductRecord,
  content: ProductContent,
  baseUrl: string,
): ProductProjection {
  const { id, version, key, createdAt, lastModifiedAt, createdBy, lastModifiedBy } = product;
  const { name, slug, description, categories, masterVariant, variants } = content;
  return {
    id,
    version,
    ...(key !== undefined && { key }),
    createdAt,
    lastModifiedAt,
    createdBy,
    lastModifiedBy,
    name,
    slug,
    ...(description && { description }),
    categories,
    masterVariant: productVariant(masterVariant, baseUrl),
    variants: variants.map((variant) => productVariant(variant, baseUrl)),
    published: product.current !== undefined,
    hasStagedChanges: hasStagedChanges(product),
  };
}

export function productVariant(variant: VariantRecord, baseUrl: string): ProductVariant {
  const images = variant.images.map((image) => ({ ...image, url: imageUrl(image.url, baseUrl) }));
  return { ...variant, images };
}

/**
 * The absolute address of an image. Images of the service are stored as paths, since the base URL
 * may change.
 */
export function imageUrl(url: string, baseUrl: string): string {
  return url.startsWith("/") ? `${baseUrl}${url}` : url;
}

/** All variants, the master variant first. */
export function variantsOf({ masterVariant, variants }: ProductContent): VariantRecord[] {
  return [masterVariant, ...variants];
}

function hasStagedChanges({ current, staged }: ProductRecord): boolean {
  return staged !== current && !isDeepStrictEqual(staged, current);
}
