import { ApiError } from "../errors.js";
import type {
  ProductContent,
  ProductImage,
  ProductRecord,
  VariantRecord,
} from "../storage/product-records.js";
import { variantsOf } from "./product-projection.js";

/** Which variant of a product: the one with a SKU, or with a number. */
export type VariantName = { sku: string } | { id: number };

/**
 * The product with the image at the end of the variant's list: in the staged projection, and
 * unless `staged` also in the current one. Each of them is asked for the variant by itself, since
 * an SKU may have moved to another variant since it was published.
 *
 * Throws ResourceNotFound if neither projection has the variant; InvalidOperation if one has it, but
 * not every one that is to get the image.
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
