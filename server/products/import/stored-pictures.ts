import type { NewId } from "../../operation/ids.js";
import type { ProductImage, ProductRecord } from "../../storage/product-records.js";
import type { ImageWriter } from "../../storage/product-storage.js";
import { newImage, type Picture } from "../images/picture.js";
import { variantsOf } from "../product-projection.js";
import { ImportError } from "./import-error.js";
import type { ProductVariantDraft } from "./product-draft.js";

type ImageDraft = NonNullable<ProductVariantDraft["images"]>[number];

/** The pictures of one import, each stored on first use. */
export class StoredPictures {
  /** Ids of images that have been stored, and not only found. */
  readonly stored: string[] = [];
  readonly #addresses: Map<string, string>;

  /** `addresses`: of pictures that are stored already. */
  constructor(
    private readonly images: ImageWriter,
    private readonly context: {
      projectKey: string;
      pictures: ReadonlyMap<string, Picture>;
      newId: NewId;
    },
    addresses: ReadonlyMap<string, string>,
  ) {
    this.#addresses = new Map(addresses);
  }

  get addresses(): ReadonlyMap<string, string> {
    return this.#addresses;
  }

  /** `existing` is the product to be replaced: a picture that it already has keeps its address. */
  async imageOf(image: ImageDraft, existing: ProductRecord | undefined): Promise<ProductImage> {
    if ("url" in image) return image;
    const { file, label } = image;
    const picture = this.context.pictures.get(file);
    if (!picture) throw new ImportError("the pictures", `'${file}' was not read`);
    const url =
      this.#addresses.get(file) ??
      (await this.#addressIn(existing, picture)) ??
      (await this.#store(picture));
    this.#addresses.set(file, url);
    return { url, dimensions: picture.dimensions, ...(label !== undefined && { label }) };
  }

  async #addressIn(
    product: ProductRecord | undefined,
    { digest, filename }: Picture,
  ): Promise<string | undefined> {
    const contents = product ? [product.staged, ...(product.current ? [product.current] : [])] : [];
    const variants = contents.flatMap(variantsOf);
    for (const { url } of variants.flatMap(({ images }) => images)) {
      const [, projectKey, , id = ""] = url.split("/");
      if (!url.startsWith("/") || projectKey !== this.context.projectKey) continue;
      const image = await this.images.get(projectKey, id);
      if (image?.digest === digest && image.filename === filename) return url;
    }
    return undefined;
  }

  async #store(picture: Picture): Promise<string> {
    const { projectKey, newId } = this.context;
    const { record, path } = newImage(projectKey, picture, newId);
    await this.images.insert(record, picture.bytes);
    this.stored.push(record.id);
    return path;
  }
}
