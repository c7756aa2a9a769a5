import { toKeyText } from "../key-text.js";
import type { MovedSku } from "../product-import-storage.js";
import { all, type Plan, run } from "./plan.js";
import { insertCatalogue } from "./products.js";
import { parseJson, RowDecoder } from "./row-decoder.js";
import { isTexts } from "./stage-products.js";

const REPLACE = `UPDATE products SET version = r.version, last_modified_at = r.last_modified_at,
    last_modified_by = r.last_modified_by, current_content = r.current_content,
    staged_content = r.staged_content, omitted_bytes = r.omitted_bytes, revision = r.revision
  FROM product_replacements r
  WHERE products.project_key = ? AND r.project_key = ? AND products.id = r.id`;
const FREED = `SELECT id, freed_skus FROM product_replacements
  WHERE project_key = ? AND freed_skus <> '[]'`;
const DELETE_SKU = "DELETE FROM product_skus WHERE project_key = ? AND sku = ? AND product_id = ?";
const INSERT_SKU = "INSERT INTO product_skus (project_key, sku, product_id) VALUES (?, ?, ?)";
const SHOW = "UPDATE catalogues SET revision = ? WHERE project_key = ?";
const DELETE_REPLACEMENTS = "DELETE FROM product_replacements WHERE project_key = ?";

/** Raises the catalogue's revision to that of the last staged product, so that all are visible. */
export function* publish(
  projectKey: string,
  { first, next, moved }: { first: number; next: number; moved: readonly MovedSku[] },
): Plan<void> {
  if (next === first) return;
  yield* run(REPLACE, projectKey, projectKey);
  for (const row of yield* all(FREED, projectKey)) {
    const columns = new RowDecoder(row);
    const id = columns.text();
    for (const sku of parseJson(columns.text(), isTexts)) {
      yield* run(DELETE_SKU, projectKey, toKeyText(sku), id);
    }
  }
  for (const { sku, productId } of moved) {
    yield* run(INSERT_SKU, projectKey, toKeyText(sku), productId);
  }
  yield* run(DELETE_REPLACEMENTS, projectKey);
  const last = next - 1;
  if ((yield* run(SHOW, last, projectKey)) === 0) yield* insertCatalogue(projectKey, last);
}
