import type {
  UploadProductImageRequest,
  UploadProductImageResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { ApiError } from "../errors.js";
import type { ProductRecord } from "../storage/product-records.js";
import type { ProductReader } from "../storage/product-storage.js";
import { addImage, type VariantName } from "./add-image.js";
import { newImage, readPicture } from "./images/picture.js";
import { productProjection } from "./product-projection.js";

export async function uploadProductImage(
  { params, query, headers, body, auth }: UploadProductImageRequest,
  { storage, config, now, ids }: Services,
): Promise<UploadProductImageResponse> {
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
    // The transaction excludes concurrent writes. To acknowledge now would lose one.
    throw new Error(`Product ${existing.id} changed within a transaction.`);
  });
  const content = staged ? product.staged : product.current;
  if (content) return { status: 200, body: productProjection(product, content, config.baseUrl) };
  throw new Error(`Product ${product.id} lacks the projection that has just got an image.`);
}

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
    "sku" in name
      ? `There is no variant with the SKU '${name.sku}'.`
      : "The project has no products.",
  );
}
