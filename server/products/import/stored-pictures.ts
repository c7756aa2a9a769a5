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
  readonly #addresses = new Map<string, string>();

  constructor(
    private readonly images: ImageWriter,
    private readonly projectKey: string,
    private readonly pictures: ReadonlyMap<string, Picture>,
    private readonly newId: NewId,
  ) {}

  /** `existing` is the product to be replaced: a picture that it already has keeps its address. */
  async imageOf(image: ImageDraft, existing: ProductRecord | undefined): Promise<ProductImage> {
    if ("url" in image) return image;
    const { file, label } = image;
    const picture = this.pictures.get(file);
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
      if (!url.startsWith("/") || projectKey !== this.projectKey) continue;
      const image = await this.images.get(projectKey, id);
      if (image?.digest === digest && image.filename === filename) return url;
    }
    return undefined;
  }

  async #store(picture: Picture): Promise<string> {
    const { record, path } = newImage(this.projectKey, picture, this.newId);
    await this.images.insert(record, picture.bytes);
    return path;
  }
}
