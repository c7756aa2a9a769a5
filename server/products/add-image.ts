import { ApiError } from "../errors.js";
import type {
  ProductContent,
  ProductImage,
  ProductRecord,
  VariantRecord,
} from "../storage/product-records.js";
import { variantsOf } from "./product-projection.js";

/** Names a variant of a product by its SKU or by its number. */
export type VariantName = { sku: string } | { id: number };

/**
 * Returns the product with the image appended to the variant's list: in the staged projection, and
 * unless `staged` also in the current one. The variant is looked up in each projection separately,
 * since an SKU may have moved to another variant after publication.
 *
 * Throws ResourceNotFound if neither projection has the variant; InvalidOperation if only one of
 * the projections to change has it.
 */
export function addImage(
  product: ProductRecord,
  name: VariantName,
  image: ProductImage,
  { staged }: { staged: boolean },
): ProductRecord {
  const contents = product.current ? [product.current, product.staged] : [product.staged];
  if (!contents.some((content) => variantIn(content, name))) {
    throw new ApiError("ResourceNotFound", `There is no variant ${describe(name)}.`);
  }
  const withImage = (content: ProductContent, projection: string): ProductContent => {
    const variant = variantIn(content, name);
    if (variant) return extendVariant(content, variant, image);
    throw new ApiError(
      "InvalidOperation",
      `The ${projection} projection of the product has no variant ${describe(name)}.`,
    );
  };
  const changed = { ...product, staged: withImage(product.staged, "staged") };
  if (staged) return changed;
  if (product.current) return { ...changed, current: withImage(product.current, "current") };
  throw new ApiError(
    "InvalidOperation",
    "The product is not published, so it has no current projection to add the image to.",
  );
}

function variantIn(content: ProductContent, name: VariantName): VariantRecord | undefined {
  return variantsOf(content).find((variant) =>
    "sku" in name ? variant.sku === name.sku : variant.id === name.id,
  );
}

function extendVariant(
  content: ProductContent,
  wanted: VariantRecord,
  image: ProductImage,
): ProductContent {
  const replace = (variant: VariantRecord): VariantRecord =>
    variant === wanted ? { ...variant, images: [...variant.images, image] } : variant;
  const { masterVariant, variants } = content;
  return { ...content, masterVariant: replace(masterVariant), variants: variants.map(replace) };
}

function describe(name: VariantName): string {
  return "sku" in name ? `with the SKU '${name.sku}'` : String(name.id);
}
