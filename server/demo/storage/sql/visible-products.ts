import { all, execute, first, type Plan, runAhead } from "../../../runtime/database/plan.js";
import type { Dialect } from "./dialect.js";
import { isTexts, parseJson, raw, RowDecoder, sql } from "../../../runtime/database/sql-text.js";
import { toKeyText } from "../inspection.js";

/** Columns of a product that an import never replaces. */
const KEPT_COLUMNS = ["project_key", "id", "key", "created_at", "created_by"];

/** Columns of both `products` and `product_replacements`, except project key and id. */
export const REPLACED_COLUMNS = [
  "version",
  "last_modified_at",
  "last_modified_by",
  "current_content",
  "staged_content",
  "omitted_bytes",
  "revision",
];

/** Whether readers see a row: staged revisions are higher. `+` prevents an index scan of nearly all rows. */
export function isVisible(alias: string): string {
  return `+${alias}.revision <= (SELECT c.revision FROM catalogues c
    WHERE c.project_key = ${alias}.project_key)`;
}

/** Joins the visible replacement `r`, if any, to the product `b`. */
const REPLACEMENT_OF = `r.project_key = b.project_key AND r.id = b.id AND ${isVisible("r")}`;

/** Columns of `r` if there is a replacement, otherwise of `b`. */
const EFFECTIVE_COLUMNS = REPLACED_COLUMNS.map(
  (column) => `CASE WHEN r.id IS NULL THEN b.${column} ELSE r.${column} END AS ${column}`,
).join(", ");

/** All readers of products select from this. */
export const VISIBLE_PRODUCTS = `(SELECT ${columnsOf("b", KEPT_COLUMNS)}, ${EFFECTIVE_COLUMNS}
  FROM products b LEFT JOIN product_replacements r ON ${REPLACEMENT_OF}
  WHERE ${isVisible("b")})`;

function columnsOf(alias: string, columns: readonly string[]): string {
  return columns.map((column) => `${alias}.${column}`).join(", ");
}

const SELECT_VISIBLE = `SELECT r.id, r.freed_skus FROM product_replacements r
  WHERE r.project_key = ? AND ${isVisible("r")}`;
const PAGE = `${SELECT_VISIBLE} ORDER BY r.id LIMIT ?`;
const NEW_VALUES = raw(REPLACED_COLUMNS.map((column) => `${column} = r.${column}`).join(", "));
/** Does nothing if another product has taken the SKU since. */
const DELETE_SKU = "DELETE FROM product_skus WHERE project_key = ? AND sku = ? AND product_id = ?";

/** Copies visible replacements of these products; returns their number. Requires the catalogue lock. */
export function* settleProducts(
  dialect: Dialect,
  projectKey: string,
  ids: readonly string[],
): Plan<number> {
  const isAmong = dialect.isAmong(sql`r.id`, ids);
  const text = `${SELECT_VISIBLE} AND ${isAmong.text}`;
  return yield* copy(dialect, projectKey, yield* all(text, projectKey, ...isAmong.values));
}

/** As {@link settleProducts}, for at most `limit` products. */
export function* settleSome(dialect: Dialect, projectKey: string, limit: number): Plan<number> {
  return yield* copy(dialect, projectKey, yield* all(PAGE, projectKey, limit));
}

export function* hasUnsettled(projectKey: string): Plan<boolean> {
  return (yield* first(PAGE, projectKey, 1)) !== undefined;
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
