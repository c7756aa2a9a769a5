import type { ProductReader } from "../storage/storage.js";
import type { Handle } from "../services.js";
import { ApiError } from "../errors.js";
import type {
  ProductContent,
  ProductImage,
  ProductRecord,
  VariantRecord,
} from "../storage/product-records.js";
import { newImage, readPicture } from "./images/picture.js";
import { productProjection, variantsOf } from "./product-projection.js";

export const uploadProductImage: Handle<"uploadProductImage"> = async (
  { params, query, headers, body, auth },
  { storage, config, now, ids },
) => {
  const { staged = true, sku, variant = 1 } = query;
  const name: VariantName = sku === undefined ? { id: variant } : { sku };
  const picture = readPicture(body, headers["content-type"], query.filename);
  const { record, path } = newImage(params.projectKey, picture, ids.of(params.projectKey));
  const image = { url: path, dimensions: picture.dimensions };
  const product = await storage.transaction(async ({ products, images }) => {
    const existing = await findProduct(products, params.projectKey, name);
    const changed: ProductRecord = {
      ...addImage(existing, name, image, { staged }),
      version: existing.version + 1,
      lastModifiedAt: now().toISOString(),
      lastModifiedBy: { clientId: auth.clientId },
    };
    await images.insert(record, body);
    if (await products.update(changed, existing.version)) return changed;
    // Unreachable, since the transaction excludes concurrent writes; acknowledging would lose a write.
    throw new Error(`Product ${existing.id} changed within a transaction.`);
  });
  const content = staged ? product.staged : product.current;
  if (content) return { status: 200, body: productProjection(product, content, config.baseUrl) };
  throw new Error(`Product ${product.id} lacks the projection that has just got an image.`);
};

async function findProduct(
  products: ProductReader,
  projectKey: string,
  name: VariantName,
): Promise<ProductRecord> {
  const product =
    "sku" in name
      ? await products.getBySku(projectKey, name.sku)
      : await products.first(projectKey);
  if (product) return product;
  throw new ApiError(
    "ResourceNotFound",
    "sku" in name ? `No variant has the SKU '${name.sku}'.` : "The project has no products.",
  );
}

/** The pipeline makes a 304 or 206 of the response if requested. */
export const getImage: Handle<"getImage"> = async (
  { params: { projectKey, imageId, filename } },
  { storage },
) => {
  const image = await storage.images.get(projectKey, imageId);
  // Other file names would give one image several addresses.
  if (image?.filename !== filename) {
    throw new ApiError("ResourceNotFound", "No image exists at this URL.");
  }
  const bytes = await storage.images.content(projectKey, image.digest);
  if (!bytes) throw new Error(`The bytes of image ${imageId} are missing.`);
  const headers = {
    ETag: `"${image.digest}"`,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
    // Opened as a page, the image can run nothing, even if a browser mistakes its type.
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { status: 200, body, headers: { ...headers, "Content-Type": image.mediaType } };
};

type VariantName = { sku: string } | { id: number };

/** Adds an image. A SKU may have moved since publication. Throws ResourceNotFound or InvalidOperation. */
function addImage(
  product: ProductRecord,
  name: VariantName,
  image: ProductImage,
  { staged }: { staged: boolean },
): ProductRecord {
  const contents = product.current ? [product.current, product.staged] : [product.staged];
  if (!contents.some((content) => variantIn(content, name))) {
    throw new ApiError("ResourceNotFound", `No variant ${describe(name)} was found.`);
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
    "The product is not published, so it has no current projection. Publish it, or add the image to the staged projection.",
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
