import { dirname } from "node:path";
import { productLimits } from "../limits.js";
import { ImportError } from "./import-error.js";
import { readPictures } from "./pictures.js";
import { DraftChecker, type PlacedDraft, type ProductDraft, variantsOf } from "./product-draft.js";
import { type ImportBounds, readValues } from "./read-drafts.js";
import { countVariants, type ImportBatch } from "./store-drafts.js";

/**
 * Reads and validates a whole import, NDJSON or a JSON array, with the pictures beside it: every
 * error in the file itself is found before anything is stored. Throws ImportError.
 */
export async function readImportBatch(
  file: string,
  bounds: ImportBounds = productLimits,
): Promise<ImportBatch> {
  const checker = new DraftChecker();
  const names = new UniqueNames();
  const drafts: PlacedDraft[] = [];
  let variants = 0;
  for await (const { place, value } of readValues(file, bounds)) {
    const placed = checker.check(place, value);
    names.take(placed);
    variants += countVariants(placed.draft);
    if (variants > bounds.catalogueVariants) {
      const most = `${bounds.catalogueVariants} is the most that a project may have`;
      throw new ImportError(place, `the file has more variants than that: ${most}`);
    }
    drafts.push(placed);
  }
  return { drafts, pictures: await readPictures(dirname(file), drafts, bounds) };
}

/** Keys and SKUs with the place of their first occurrence. */
class UniqueNames {
  readonly #places = { key: new Map<string, string>(), sku: new Map<string, string>() };

  /** Throws ImportError if another draft, or another variant of this one, has one of its names. */
  take({ place, draft }: PlacedDraft): void {
    this.#take("key", draft.key, place);
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
