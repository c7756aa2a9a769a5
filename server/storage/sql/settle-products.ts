import { toKeyText } from "../inspection.js";
import type { Dialect } from "./dialect.js";
import { all, execute, first, type Plan, runAhead } from "./plan.js";
import { isTexts, parseJson, RowDecoder } from "./row-decoder.js";
import { sql } from "./sql-fragment.js";
import { isVisible, REPLACED_COLUMNS } from "./visible-products.js";

const SELECT_VISIBLE = `SELECT r.id, r.freed_skus FROM product_replacements r
  WHERE r.project_key = ? AND ${isVisible("r")}`;
const PAGE = `${SELECT_VISIBLE} ORDER BY r.id LIMIT ?`;
const NEW_VALUES = {
  text: REPLACED_COLUMNS.map((column) => `${column} = r.${column}`).join(", "),
  values: [],
};
/** Only while it is still this product's: another one may have got it since. */
const DELETE_SKU = "DELETE FROM product_skus WHERE project_key = ? AND sku = ? AND product_id = ?";
/** While an import runs all replacements are staged, otherwise all are visible. */
const UNSETTLED = `SELECT c.project_key FROM catalogues c
  WHERE EXISTS (SELECT 1 FROM product_replacements r WHERE r.project_key = c.project_key)
    AND NOT EXISTS (SELECT 1 FROM product_imports i WHERE i.project_key = c.project_key)
  ORDER BY c.project_key`;

/** Copies visible replacements of these products, and gives their number. The catalogue is locked. */
export function* settleProducts(
  dialect: Dialect,
  projectKey: string,
  ids: readonly string[],
): Plan<number> {
  const isAmong = dialect.isAmong(sql`r.id`, ids);
  const text = `${SELECT_VISIBLE} AND ${isAmong.text}`;
  return yield* copy(dialect, projectKey, yield* all(text, projectKey, ...isAmong.values));
}

/** As {@link settleProducts}, of any products, at most so many. */
export function* settleSome(dialect: Dialect, projectKey: string, limit: number): Plan<number> {
  return yield* copy(dialect, projectKey, yield* all(PAGE, projectKey, limit));
}

export function* hasUnsettled(projectKey: string): Plan<boolean> {
  return (yield* first(PAGE, projectKey, 1)) !== undefined;
}

/** The projects that have visible replacements. */
export function* unsettledProjects(): Plan<string[]> {
  return (yield* all(UNSETTLED)).map((row) => new RowDecoder(row).text());
}

function* copy(dialect: Dialect, projectKey: string, rows: readonly unknown[]): Plan<number> {
  if (rows.length === 0) return 0;
  const replacements = rows.map((row) => {
    const columns = new RowDecoder(row);
    return { id: columns.text(), freed: parseJson(columns.text(), isTexts) };
  });
  const ids = replacements.map(({ id }) => id);
  yield* execute(sql`UPDATE products SET ${NEW_VALUES} FROM product_replacements r
    WHERE products.project_key = ${projectKey} AND r.project_key = ${projectKey}
      AND products.id = r.id AND ${dialect.isAmong(sql`r.id`, ids)}`);
  for (const { id, freed } of replacements) {
    for (const sku of freed) yield* runAhead(DELETE_SKU, projectKey, toKeyText(sku), id);
  }
  yield* execute(sql`DELETE FROM product_replacements
    WHERE project_key = ${projectKey} AND ${dialect.isAmong(sql`id`, ids)}`);
  return rows.length;
}
