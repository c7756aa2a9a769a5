import { toKeyText } from "../inspection.js";
import { type MovedSku, type StagedProduct, skusOf } from "../product-records.js";
import { DuplicateKey } from "../store-errors.js";
import { insertRows, type Plan, query, run, runAhead } from "../../../runtime/database/plan.js";
import { type Dialect, rowOf, rowsOf } from "./dialect.js";
import { encodeProduct } from "./product-rows.js";
import { INSERT_COLUMNS, insertCatalogue } from "./products.js";
import {
  isTexts,
  parseJson,
  RowDecoder,
  sql,
  type SqlValue,
} from "../../../runtime/database/sql-text.js";
import { REPLACED_COLUMNS } from "./visible-products.js";

const TAKE_REVISIONS =
  "UPDATE product_imports SET next_revision = next_revision + ? WHERE project_key = ?";
const INSERT_PRODUCTS = `INSERT INTO products (${INSERT_COLUMNS})`;
const REPLACEMENT_COLUMNS = [...REPLACED_COLUMNS, "claimed_skus", "freed_skus"];
const INSERT_REPLACEMENTS = `INSERT INTO product_replacements
  (project_key, id, ${REPLACEMENT_COLUMNS.join(", ")})`;
const OVER_EARLIER = `ON CONFLICT (project_key, id) DO UPDATE SET ${REPLACEMENT_COLUMNS.map(
  (column) => `${column} = excluded.${column}`,
).join(", ")}`;
const INSERT_SKUS = "INSERT INTO product_skus (project_key, sku, product_id)";
const FREED = `SELECT revision, freed_skus FROM product_replacements
  WHERE project_key = ? AND id = ?`;

interface Claim extends MovedSku {
  revision: number;
}

/** Writes products with revisions from `next` on, invisible to readers. */
export function* stage(
  dialect: Dialect,
  projectKey: string,
  { products, next }: { products: readonly StagedProduct[]; next: number },
): Plan<MovedSku[]> {
  yield* run(TAKE_REVISIONS, products.length, projectKey);
  const [added, replacing, claims]: [SqlValue[][], SqlValue[][], Claim[]] = [[], [], []];
  for (const [i, { product, existing }] of products.entries()) {
    const revision = next + i;
    const before = existing ? skusOf(existing) : new Set<string>();
    const after = skusOf(product);
    const claimed = [...after].filter((sku) => !before.has(sku));
    claims.push(...claimed.map((sku) => ({ sku, productId: product.id, revision })));
    const row = encodeProduct(product, revision);
    if (!existing) added.push(row);
    else {
      const freed = [...before].filter((sku) => !after.has(sku));
      replacing.push([...replacementOf(row), JSON.stringify(claimed), JSON.stringify(freed)]);
    }
  }
  const written = yield* insertRows(INSERT_PRODUCTS, added, "ON CONFLICT DO NOTHING");
  if (written < added.length) throw yield* takenKey(dialect, projectKey, products);
  yield* insertRows(INSERT_REPLACEMENTS, replacing, OVER_EARLIER);
  return yield* claim(dialect, projectKey, claims);
}

/** The error of the first product whose key is taken. */
function* takenKey(
  dialect: Dialect,
  projectKey: string,
  products: readonly StagedProduct[],
): Plan<DuplicateKey> {
  const keys = products.flatMap(({ product: { key } }) => key ?? []);
  const rows = yield* query(sql`SELECT key, id FROM products
    WHERE project_key = ${projectKey} AND ${dialect.isAmong(sql`key`, keys)}`);
  const owners = rows.map((row) => new RowDecoder(row).texts("key", "id"));
  const ids = new Map(owners.map(({ key, id }) => [key, id]));
  const taken = products.find(
    ({ product: { key, id } }) => key !== undefined && ids.get(key) !== id,
  );
  return new DuplicateKey(taken?.product.key ?? keys[0] ?? "");
}

function replacementOf(row: readonly SqlValue[]): SqlValue[] {
  const [, version, , modifiedAt, , modifiedBy, ...contents] = row;
  const [current, staged, omittedBytes, revision, projectKey, id] = contents;
  const written = [current, staged, omittedBytes, revision];
  return [projectKey, id, version, modifiedAt, modifiedBy, ...written].map(
    (value) => value ?? null,
  );
}

/** Takes the SKUs. Returns those that it took from other products of the import. */
function* claim(dialect: Dialect, projectKey: string, claims: readonly Claim[]): Plan<MovedSku[]> {
  const moved: MovedSku[] = [];
  for (const { owner, ...wanted } of yield* takeSkus(dialect, projectKey, claims)) {
    const { sku, productId } = wanted;
    if (!(yield* isFreed(projectKey, owner, wanted))) throw new DuplicateKey(sku);
    moved.push({ sku, productId });
  }
  return moved;
}

/** Takes the free SKUs. Returns those that other products own. */
function* takeSkus<Wanted extends MovedSku>(
  dialect: Dialect,
  projectKey: string,
  wanted: readonly Wanted[],
): Plan<(Wanted & { owner: string })[]> {
  const rows = wanted.map(({ sku, productId }) => [projectKey, toKeyText(sku), productId]);
  const taken = yield* insertRows(INSERT_SKUS, rows, "ON CONFLICT DO NOTHING");
  if (taken === wanted.length) return [];
  const wantedBy = new Map(wanted.map((each) => [toKeyText(each.sku), each]));
  const owners = yield* query(sql`SELECT sku, product_id FROM product_skus
    WHERE project_key = ${projectKey} AND ${dialect.isAmong(sql`sku`, [...wantedBy.keys()])}`);
  return owners.flatMap((row) => {
    const columns = new RowDecoder(row);
    const each = wantedBy.get(columns.text());
    const owner = columns.text();
    return each === undefined || owner === each.productId ? [] : [{ ...each, owner }];
  });
}

/** Whether an earlier replacement of the owner drops the SKU. */
function* isFreed(projectKey: string, owner: string, { sku, revision }: Claim): Plan<boolean> {
  const columns = yield* rowOf(FREED, projectKey, owner);
  if (columns === undefined) return false;
  return columns.integer() < revision && parseJson(columns.text(), isTexts).includes(sku);
}

/** Only a replaced product releases a SKU. */
const GIVE_UP_SKU = `DELETE FROM product_skus WHERE project_key = ? AND sku = ?
  AND EXISTS (SELECT 1 FROM product_replacements r
    WHERE r.project_key = product_skus.project_key AND r.id = product_skus.product_id)`;
const SHOW = "UPDATE catalogues SET revision = ? WHERE project_key = ?";
const STAGED = `SELECT id FROM products WHERE project_key = ? AND revision >= ?
  UNION ALL SELECT id FROM product_replacements WHERE project_key = ?`;
/** Maximum delta rows of an import: more would slow down imports and searches. */
const MOST_LEFT = 8_000;
const DROP_INDEX = `UPDATE search_manifests SET version = version + 1, segments = '[]', scan = NULL,
  lease_holder = NULL WHERE project_key = ? AND collection = 'products'`;

interface Staged {
  first: number;
  next: number;
  moved: readonly MovedSku[];
}

/** Raises the catalogue's revision. Leaves delta rows, or drops the index if they are many. */
export function* publish(
  dialect: Dialect,
  projectKey: string,
  { first, next, moved }: Staged,
): Plan<void> {
  if (next === first) return;
  if (next - first > MOST_LEFT) yield* run(DROP_INDEX, projectKey);
  else {
    const rows = yield* rowsOf(STAGED, projectKey, first, projectKey);
    const ids = rows.map((columns) => columns.text());
    yield* dialect.searchChanges.leave(projectKey, "products", ...ids);
  }
  for (const { sku } of moved) yield* runAhead(GIVE_UP_SKU, projectKey, toKeyText(sku));
  const [taken] = yield* takeSkus(dialect, projectKey, moved);
  if (taken) throw new DuplicateKey(taken.sku);
  const last = next - 1;
  if ((yield* run(SHOW, last, projectKey)) === 0) yield* insertCatalogue(projectKey, last);
}
