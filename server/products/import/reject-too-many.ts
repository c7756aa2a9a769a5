import type { ProductReader } from "../../storage/product-storage.js";
import { ImportError } from "./import-error.js";
import { countVariants } from "./read-import-batch.js";

/** Products read at once. */
const PAGE = 1_000;

/** Throws ImportError if the project would have more variants than that. */
export async function rejectTooMany(
  products: ProductReader,
  projectKey: string,
  { keys, variants }: { keys: ReadonlySet<string>; variants: number },
  most: number,
): Promise<void> {
  let total = variants;
  let after = 0;
  for (;;) {
    const page = await products.changes(projectKey, { after, limit: PAGE });
    for (const { product, revision } of page) {
      after = revision;
      if (product.key !== undefined && keys.has(product.key)) continue;
      total += Math.max(countVariants(product.staged), countVariants(product.current));
    }
    if (page.length < PAGE) break;
  }
  if (total > most) {
    const would = `with it, project '${projectKey}' would have ${total} variants`;
    throw new ImportError("the file", `${would}; ${most} is the most`);
  }
}
