import { toKeyText } from "../inspection.js";
import type { MovedSku } from "../product-import-storage.js";
import { DuplicateKey } from "../store-errors.js";
import type { Dialect } from "./dialect.js";
import { type Plan, run, runAhead } from "./plan.js";
import { insertCatalogue } from "./products.js";
import { takeSkus } from "./stage-products.js";

/** Only a product that is replaced gives up a SKU to another one. */
const GIVE_UP_SKU = `DELETE FROM product_skus WHERE project_key = ? AND sku = ?
  AND EXISTS (SELECT 1 FROM product_replacements r
    WHERE r.project_key = product_skus.project_key AND r.id = product_skus.product_id)`;
const SHOW = "UPDATE catalogues SET revision = ? WHERE project_key = ?";

/**
 * Raises the catalogue's revision to that of the last staged product: then new products are visible, and replacements
 * instead of the products that they replace.
 */
export function* publish(
  dialect: Dialect,
  projectKey: string,
  { first, next, moved }: { first: number; next: number; moved: readonly MovedSku[] },
): Plan<void> {
  if (next === first) return;
  for (const { sku } of moved) yield* runAhead(GIVE_UP_SKU, projectKey, toKeyText(sku));
  const [taken] = yield* takeSkus(dialect, projectKey, moved);
  if (taken) throw new DuplicateKey(taken.sku);
  const last = next - 1;
  if ((yield* run(SHOW, last, projectKey)) === 0) yield* insertCatalogue(projectKey, last);
}
