import { dirname } from "node:path";
import { productLimits } from "../limits.js";
import type { ImportBatch } from "./import-batch.js";
import { ImportError } from "./import-error.js";
import { PicturesInFolder } from "./pictures.js";
import { DraftChecker, type PlacedDraft, type ProductDraft, variantsOf } from "./product-draft.js";
import { type ImportBounds, readValues } from "./read-drafts.js";

/**
 * Reads and validates a whole import, NDJSON or a JSON array, with the pictures beside it: every
 * error in the file itself is found before anything is stored. The drafts are not kept, but read
 * again, and must be the same then. Throws ImportError.
 */
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

/** Throws ImportError if the file is not as it was when it was validated. */
async function* readAgain(
  file: string,
  bounds: ImportBounds,
  checksums: readonly number[],
): AsyncGenerator<PlacedDraft> {
  let position = 0;
  for await (const { place, value, checksum } of readValues(file, bounds)) {
    if (checksum !== checksums[position]) throw new ImportError(place, "has changed meanwhile");
    position += 1;
    // Validated when it had the same checksum.
    yield { place, draft: value as ProductDraft };
  }
  if (position < checksums.length)
    throw new ImportError("the file", "has become shorter meanwhile");
}

/** Keys and SKUs with the place of their first occurrence. */
class UniqueNames {
  readonly keys = new Set<string>();
  readonly #places = { key: new Map<string, string>(), sku: new Map<string, string>() };

  /** Throws ImportError if another draft, or another variant of this one, has one of its names. */
  take({ place, draft }: PlacedDraft): void {
    this.#take("key", draft.key, place);
    if (draft.key !== undefined) this.keys.add(draft.key);
    for (const sku of skusOf(draft)) this.#take("sku", sku, place);
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

function skusOf(draft: ProductDraft): (string | undefined)[] {
  return variantsOf(draft).map(([, { sku }]) => sku);
}
