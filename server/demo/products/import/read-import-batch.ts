import { basename, dirname, extname, isAbsolute, join, relative, sep } from "node:path";
import { readFile, realpath, stat } from "node:fs/promises";
import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { crc32 } from "node:zlib";
import { type Picture, productLimits, readPicture } from "../images/picture.js";
import {
  DraftChecker,
  type ImportBatch,
  ImportError,
  type PlacedDraft,
  type ProductDraft,
  variantsOf,
} from "./product-draft.js";
import { isApiError } from "../../../runtime/errors.js";
import type { ImageMediaType } from "../../storage/product-records.js";

/** Validates an import (NDJSON or a JSON array) before storing. Drafts are read twice. Throws ImportError. */
export async function readImportBatch(
  file: string,
  bounds: ImportBounds = productLimits,
): Promise<ImportBatch> {
  const checker = new DraftChecker();
  const names = new UniqueNames();
  const pictures = new PicturesInFolder(dirname(file), bounds);
  const checksums: number[] = [];
  for await (const { place, value, checksum } of readValues(file, bounds)) {
    const placed = checker.check(place, value);
    names.take(placed);
    await pictures.read(placed);
    checksums.push(checksum);
  }
  return {
    total: checksums.length,
    keys: names.keys,
    pictures: pictures.pictures,
    drafts: () => readAgain(file, bounds, checksums),
  };
}

async function* readAgain(
  file: string,
  bounds: ImportBounds,
  checksums: readonly number[],
): AsyncGenerator<PlacedDraft> {
  let position = 0;
  for await (const { place, value, checksum } of readValues(file, bounds)) {
    if (checksum !== checksums[position]) throw new ImportError(place, "has changed meanwhile");
    position += 1;
    // Validated already: the checksum is the same.
    yield { place, draft: value as ProductDraft };
  }
  if (position < checksums.length)
    throw new ImportError("the file", "has become shorter meanwhile");
}

class UniqueNames {
  readonly #places = { key: new Map<string, string>(), sku: new Map<string, string>() };

  take({ place, draft }: PlacedDraft): void {
    this.#take("key", draft.key, place);
    for (const [, { sku }] of variantsOf(draft)) this.#take("sku", sku, place);
  }

  get keys(): ReadonlySet<string> {
    return new Set(this.#places.key.keys());
  }

  #take(kind: "key" | "sku", name: string | undefined, place: string): void {
    if (name === undefined) return;
    const earlier = this.#places[kind].get(name);
    if (earlier !== undefined) {
      const where = earlier === place ? "twice" : `on ${earlier} already`;
      throw new ImportError(place, `the ${kind} '${name}' occurs ${where}`);
    }
    this.#places[kind].set(name, place);
  }
}

const mediaTypes: Readonly<Record<string, ImageMediaType>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".gif": "image/gif",
};

export class PicturesInFolder {
  readonly pictures = new Map<string, Picture>();
  #size = 0;

  constructor(
    private readonly folder: string,
    private readonly bounds: Pick<ImportBounds, "image" | "importPictures">,
  ) {}

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

class PictureError extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  if (isApiError(error)) return `is rejected: ${error.message}`;
  return unreadable(error);
}

async function readFromFolder(folder: string, file: string, most: number): Promise<Picture> {
  const mediaType = mediaTypes[extname(file).toLowerCase()];
  if (!mediaType) throw new PictureError("is not a .jpg, .png or .gif file");
  // Images are public: a draft must not publish other files on this disk.
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

/** Limits of an import, with the names of `productLimits`. */
export type ImportBounds = Readonly<
  Record<"productDraft" | "importArray" | "image" | "importPictures", number>
>;

interface PlacedValue {
  place: string;
  value: unknown;
  /** CRC of the bytes, to detect changes. */
  checksum: number;
}

const NEWLINE = 0x0a;
const ARRAY = 0x5b;
/** Space, tab, line feed, carriage return, and the bytes of a byte order mark. */
const BLANK = new Set([0x20, 0x09, NEWLINE, 0x0d, 0xef, 0xbb, 0xbf]);

/** Yields the values line by line (NDJSON), or of an array, which is read whole. Throws ImportError. */
async function* readValues(file: string, bounds: ImportBounds): AsyncGenerator<PlacedValue> {
  const first = await firstByte(file);
  if (first === undefined) throw new ImportError("the file", "has no products");
  yield* first === ARRAY ? elements(file, bounds) : lines(file, bounds);
}

/** The first byte that is not blank distinguishes an array from NDJSON. */
async function firstByte(file: string): Promise<number | undefined> {
  for await (const chunk of chunksOf(file)) {
    const first = chunk.find((byte) => !BLANK.has(byte));
    if (first !== undefined) return first;
  }
  return undefined;
}

async function* elements(
  file: string,
  { importArray, productDraft }: ImportBounds,
): AsyncGenerator<PlacedValue> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(file)) {
    parts.push(chunk);
    size += chunk.length;
    if (size > importArray) {
      const reason = `has more than ${importArray} bytes, too many for an array`;
      throw new ImportError("the file", `${reason}; write one product a line (NDJSON)`);
    }
  }
  const array = parse("the file", Buffer.concat(parts));
  if (!Array.isArray(array)) throw new ImportError("the file", "is not an array");
  if (array.length === 0) throw new ImportError("the file", "has no products");
  for (const [i, value] of array.entries()) {
    const place = `product ${i + 1}`;
    const text = JSON.stringify(value);
    rejectLong(place, Buffer.byteLength(text), productDraft);
    yield { place, value, checksum: crc32(text) };
  }
}

async function* lines(file: string, { productDraft }: ImportBounds): AsyncGenerator<PlacedValue> {
  let number = 1;
  let begun = Buffer.alloc(0);
  for await (const chunk of chunksOf(file)) {
    let rest = Buffer.concat([begun, chunk]);
    for (let end; (end = rest.indexOf(NEWLINE)) !== -1; rest = rest.subarray(end + 1)) {
      yield* line(number++, rest.subarray(0, end), productDraft);
    }
    // An endless line must not fill the memory.
    rejectLong(`line ${number}`, rest.length, productDraft);
    begun = rest;
  }
  yield* line(number, begun, productDraft);
}

function* line(number: number, bytes: Buffer, most: number): Generator<PlacedValue> {
  const place = `line ${number}`;
  rejectLong(place, bytes.length, most);
  if (bytes.every((byte) => BLANK.has(byte))) return;
  yield { place, value: parse(place, bytes), checksum: crc32(bytes) };
}

function rejectLong(place: string, length: number, most: number): void {
  if (length <= most) return;
  throw new ImportError(place, `is longer than ${most} bytes`);
}

const BYTE_ORDER_MARK = "\uFEFF";

function parse(place: string, bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new ImportError(place, "is not UTF-8");
  try {
    const text = bytes.toString();
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch (error) {
    throw new ImportError(place, `is not JSON: ${error instanceof Error ? error.message : ""}`);
  }
}

/** Throws ImportError if the file cannot be read. */
async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(file)) yield chunk as Buffer;
  } catch (error) {
    throw new ImportError("the file", unreadable(error));
  }
}

/** Describes an operating system error while reading a file. */
function unreadable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "does not exist";
  if (code === "EACCES" || code === "EPERM") return "may not be read";
  if (code === "EISDIR") return "is a folder";
  return `cannot be read: ${message}`;
}
