import { createHash, randomUUID } from "node:crypto";
import { Administration } from "../../projects/administration.js";
import type { ProductImage, ProductRecord, VariantRecord } from "../../storage/product-records.js";
import type { Storage } from "../../storage/storage.js";
import type { ReceivedResponse, ServiceUnderTest } from "../../../testing/service-under-test.js";
import type { ProductProjection } from "../product-projection.js";
import { samplePng } from "./sample-images.js";
import { sampleProduct, sampleVariant } from "./sample-product.js";

/** The default image of an upload. */
export const png = samplePng({ w: 3, h: 2 });

export interface Upload {
  body?: Buffer;
  type?: string;
  token?: string | null;
  projectKey?: string;
}

/** Uploads images to a service under test, and gives access to its store. */
export class ImageUploads {
  readonly admin: Administration;

  constructor(
    readonly service: ServiceUnderTest,
    readonly storage: Storage,
  ) {
    this.admin = new Administration(storage);
  }

  send(
    query: Record<string, string>,
    { body = png, type = "image/png", projectKey = "demo", token }: Upload = {},
  ): Promise<ReceivedResponse> {
    const path = `/${projectKey}/resource/images?${new URLSearchParams(query)}`;
    return this.service.call("POST", path, {
      body: new Blob([new Uint8Array(body)]),
      headers: { "Content-Type": type },
      ...(token !== undefined && { token }),
    });
  }

  /** A project with a token that may upload to it. */
  async createProject(projectKey: string): Promise<{ projectKey: string; token: string }> {
    await this.admin.createProject(projectKey, { sampleData: false });
    const client = await this.admin.createClient(projectKey, ["manage_products"]);
    return { projectKey, token: await this.service.token(undefined, client) };
  }

  async insert(product: ProductRecord): Promise<ProductRecord> {
    await this.storage.transaction(({ products }) => products.insert(product));
    return product;
  }

  /** The product as it is stored now. */
  async stored({ projectKey, id }: ProductRecord): Promise<ProductRecord> {
    const product = await this.storage.products.get(projectKey, id);
    if (!product) throw new Error(`There is no product ${id}.`);
    return product;
  }
}

export function productWithSku(): ProductRecord {
  return sampleProduct("demo", { content: { masterVariant: variantWithSku(1) } });
}

/** A variant with a unique SKU. */
export function variantWithSku(id: number): VariantRecord {
  return sampleVariant(id, { sku: `sku-${randomUUID()}` });
}

export function skuOf({ staged }: ProductRecord): string {
  return staged.masterVariant.sku ?? "";
}

/** The last image of the master variant in the response. */
export function lastImage({ body }: ReceivedResponse): ProductImage {
  const image = (body as ProductProjection).masterVariant.images.at(-1);
  if (!image) throw new Error(`No image: ${JSON.stringify(body)}`);
  return image;
}

/** The last two parts of an image's URL. */
export function addressOf(url: string): { imageId: string; filename: string } {
  const [, imageId = "", filename = ""] =
    /^http:\/\/service\.test\/demo\/images\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  return { imageId, filename };
}

export function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url");
}
