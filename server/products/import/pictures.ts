import { readFile, realpath, stat } from "node:fs/promises";
import { basename, extname, isAbsolute, join, relative, sep } from "node:path";
import { ApiError } from "../../errors.js";
import type { ImageMediaType } from "../../storage/product-records.js";
import { type Picture, readPicture } from "../images/picture.js";
import { ImportError } from "./import-error.js";
import { type PlacedDraft, type ProductDraft, variantsOf } from "./product-draft.js";
import { type ImportBounds, unreadable } from "./read-drafts.js";

const mediaTypes: Readonly<Record<string, ImageMediaType>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".gif": "image/gif",
};

/** Pictures beside an imported file, read when a draft names them. */
export class PicturesInFolder {
  /** Those that have been named, by their names. */
  readonly pictures = new Map<string, Picture>();
  #size = 0;

  constructor(
    private readonly folder: string,
    private readonly bounds: Pick<ImportBounds, "image" | "importPictures">,
  ) {}

  /** Reads what the draft names. Throws ImportError. */
  async read({ place, draft }: PlacedDraft): Promise<void> {
    const { image, importPictures } = this.bounds;
    for (const file of filesOf(draft)) {
      if (this.pictures.has(file)) continue;
      const picture = await readFromFolder(this.folder, file, image).catch((error: unknown) => {
        throw new ImportError(place, `the picture '${file}' ${reasonOf(error)}`);
      });
      this.#size += picture.bytes.length;
      if (this.#size > importPictures) {
        throw new ImportError(
          place,
          `the pictures up to here have more than ${importPictures} bytes; import in parts`,
        );
      }
      this.pictures.set(file, picture);
    }
  }
}

export function filesOf(draft: ProductDraft): string[] {
  const variants = [draft.allVariants ?? {}, ...variantsOf(draft).map(([, variant]) => variant)];
  const images = variants.flatMap((variant) => variant.images ?? []);
  return images.flatMap((image) => ("file" in image ? [image.file] : []));
}

/** A reason why a picture is not imported. */
class PictureError extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  if (error instanceof ApiError) return `is rejected: ${error.message}`;
  return unreadable(error);
}

async function readFromFolder(folder: string, file: string, most: number): Promise<Picture> {
  const mediaType = mediaTypes[extname(file).toLowerCase()];
  if (!mediaType) throw new PictureError("is not a .jpg, .png or .gif file");
  // Images are public: a draft from a third party must not publish other files of this disk.
  const path = await realpath(join(folder, file));
  const fromFolder = relative(await realpath(folder), path);
  if (isAbsolute(file) || isAbsolute(fromFolder) || fromFolder.split(sep)[0] === "..") {
    throw new PictureError("lies outside the folder of the imported file");
  }
  const facts = await stat(path);
  if (!facts.isFile()) throw new PictureError("is not a file");
  if (facts.size > most) throw new PictureError(`has more than ${most} bytes`);
  return readPicture(await readFile(path), mediaType, basename(file));
}
