import { createHash, randomUUID } from "node:crypto";
import type {
  UploadProductImageRequest,
  UploadProductImageResponse,
} from "../../generated/operations.js";
import type { Services } from "../context.js";
import { ApiError } from "../errors.js";
import type { ImageRecord, ProductRecord } from "../storage/product-records.js";
import type { ProductReader } from "../storage/product-storage.js";
import { addImage, type VariantName } from "./add-image.js";
import { readImage } from "./images/read-image.js";
import { safeFilename } from "./images/safe-filename.js";
import { productProjection } from "./product-projection.js";

export async function uploadProductImage(
  request: UploadProductImageRequest,
  { storage, config, now }: Services,
): Promise<UploadProductImageResponse> {
  const { params, query, body, auth } = request;
  const { staged = true, sku, variant = 1 } = query;
  const name: VariantName = sku === undefined ? { id: variant } : { sku };
  const dimensions = readImage(body, request.headers["content-type"]);
  const image = imageRecord(request);
  const product = await storage.transaction(async ({ products, images }) => {
    const existing = await findProduct(products, params.projectKey, name);
    const changed: ProductRecord = {
      ...addImage(existing, name, { url: pathOf(image), dimensions }, { staged }),
      version: existing.version + 1,
      lastModifiedAt: now().toISOString(),
      lastModifiedBy: { clientId: auth.clientId },
    };
    await images.insert(image, body);
    if (await products.update(changed, existing.version)) return changed;
    // The transaction promises that nobody came between. Acknowledging now would lose a write.
    throw new Error(`Product ${existing.id} changed within a transaction.`);
  });
  const content = staged ? product.staged : product.current;
  if (content) return { status: 200, body: productProjection(product, content, config.baseUrl) };
  throw new Error(`Product ${product.id} lacks the projection that has just got an image.`);
}

function imageRecord(request: UploadProductImageRequest): ImageRecord {
  const { params, query, body, headers } = request;
  const mediaType = headers["content-type"];
  return {
    projectKey: params.projectKey,
    id: randomUUID(),
    filename: safeFilename(query.filename, mediaType),
    mediaType,
    digest: createHash("sha256").update(body).digest("base64url"),
    size: body.length,
  };
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

/** Kept without the base URL, which may change. */
function pathOf({ projectKey, id, filename }: ImageRecord): string {
  return `/${projectKey}/images/${id}/${encodeURIComponent(filename)}`;
}
