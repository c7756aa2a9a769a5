import { toKeyText } from "../inspection.js";
import type {
  ImportBeginning,
  MovedSku,
  ProductImportLease,
  ProductRecord,
  StagedProduct,
} from "../product-records.js";
import { ProductImportLost } from "../store-errors.js";
import { execute, first, type Plan, query, run } from "../../runtime/database/plan.js";
import { Plans, rowOf, rowsOf } from "./dialect.js";
import { discardImages, noteImages } from "./images.js";
import { publish, stage } from "./stage-products.js";
import { decodeProduct } from "./product-rows.js";
import { lockCatalogue, revisionOf, SELECT_PRODUCTS } from "./products.js";
import { isTexts, parseJson, RowDecoder, sql } from "../../runtime/database/sql-text.js";
import { hasUnsettled, settleSome } from "./visible-products.js";

const UNFINISHED = "SELECT import_id, expires_at FROM product_imports WHERE project_key = ?";
const ABANDONED = `SELECT project_key, import_id, expires_at FROM product_imports
  WHERE expires_at <= ? ORDER BY project_key`;
const BEGIN = `INSERT INTO product_imports
  (project_key, import_id, first_revision, next_revision, expires_at, images)
  VALUES (?, ?, ?, ?, ?, '[]')`;
const TAKE_OVER = "UPDATE product_imports SET import_id = ?, expires_at = ? WHERE project_key = ?";
const RENEW = "UPDATE product_imports SET expires_at = ? WHERE project_key = ? AND import_id = ?";
const REVISIONS = `SELECT first_revision, next_revision FROM product_imports
  WHERE project_key = ? AND import_id = ?`;
const CHANGED_KEYS = `SELECT p.key FROM products p
  WHERE p.project_key = ? AND p.revision > ? AND p.revision <= ? AND p.key IS NOT NULL`;
const STAGED_IDS = `SELECT id FROM products
  WHERE project_key = ? AND revision >= ? ORDER BY revision DESC LIMIT ?`;
const REPLACED = `SELECT id, claimed_skus FROM product_replacements
  WHERE project_key = ? ORDER BY id LIMIT ?`;
const DELETE_REPLACEMENT = "DELETE FROM product_replacements WHERE project_key = ? AND id = ?";
const CLAIMED =
  "SELECT id, claimed_skus FROM product_replacements WHERE project_key = ? AND id = ?";
const DELETE_SKU = "DELETE FROM product_skus WHERE project_key = ? AND sku = ? AND product_id = ?";
const UNSETTLED = `SELECT c.project_key FROM catalogues c
  WHERE EXISTS (SELECT 1 FROM product_replacements r WHERE r.project_key = c.project_key)
    AND NOT EXISTS (SELECT 1 FROM product_imports i WHERE i.project_key = c.project_key)
  ORDER BY c.project_key`;
const END = "DELETE FROM product_imports WHERE project_key = ?";

/**
 * An import in many small transactions that becomes visible at once. Staged revisions are above the
 * catalogue's, so readers skip them; keys and SKUs are taken for all writers. {@link publish} shows them,
 * {@link discard} removes them. Readers see a replacement until {@link settle}, or a writer, copies it over.
 */
export class ProductImportPlans extends Plans {
  /** The project's import that was neither published nor discarded. */
  *unfinished(projectKey: string): Plan<ProductImportLease | undefined> {
    yield* lockCatalogue(projectKey);
    const columns = yield* rowOf(UNFINISHED, projectKey);
    return columns && { projectKey, importId: columns.text(), expiresAt: columns.integer() };
  }

  /** Unfinished imports of all projects whose lease has expired. */
  *abandoned(now: number): Plan<ProductImportLease[]> {
    return (yield* rowsOf(ABANDONED, now)).map((columns) => ({
      projectKey: columns.text(),
      importId: columns.text(),
      expiresAt: columns.integer(),
    }));
  }

  /** Keys of the projects with something to {@link settle}. */
  *unsettled(): Plan<string[]> {
    return (yield* rowsOf(UNSETTLED)).map((columns) => columns.text());
  }

  /** @param room maximum product writes by others until the import is published */
  *begin(
    { projectKey, importId, expiresAt }: ProductImportLease,
    { now, room }: { now: number; room: number },
  ): Plan<ImportBeginning> {
    const other = yield* this.unfinished(projectKey);
    if (other === undefined) {
      if (yield* hasUnsettled(projectKey)) return { kind: "unsettled" };
      const revision = yield* revisionOf(projectKey);
      const next = revision + room + 1;
      yield* run(BEGIN, projectKey, importId, next, next, expiresAt);
      return { kind: "begun", revision };
    }
    if (other.expiresAt > now) return { kind: "busy" };
    yield* run(TAKE_OVER, importId, expiresAt, projectKey);
    return { kind: "abandoned" };
  }

  /** The visible products with these keys, in any order. */
  *existing(projectKey: string, keys: readonly string[]): Plan<ProductRecord[]> {
    yield* lockCatalogue(projectKey);
    if (keys.length === 0) return [];
    const isWanted = this.dialect.isAmong(sql`p.key`, keys);
    const rows = yield* query({
      text: `${SELECT_PRODUCTS} AND ${isWanted.text}`,
      values: [projectKey, ...isWanted.values],
    });
    return rows.map((row) => decodeProduct(new RowDecoder(row)));
  }

  /**
   * Stages products by revision; later ones replace earlier. `images`: discarded with the import. Returns SKUs
   * to pass to {@link publish}: products staged earlier give them up. Throws {@link ProductImportLost} or
   * {@link DuplicateKey}; then roll back.
   */
  *stage(
    lease: ProductImportLease,
    products: readonly StagedProduct[],
    images: readonly string[] = [],
  ): Plan<MovedSku[]> {
    const { next } = yield* renewed(lease);
    yield* noteImages(lease.projectKey, images);
    return yield* stage(this.dialect, lease.projectKey, { products, next });
  }

  /** Removes staged replacements of these products. */
  *withdraw(projectKey: string, ids: readonly string[]): Plan<void> {
    yield* lockCatalogue(projectKey);
    for (const id of ids) {
      const columns = yield* rowOf(CLAIMED, projectKey, id);
      if (columns) yield* removeReplacement(projectKey, columns);
    }
  }

  /** Keys of visible products written after the revision, and the catalogue's revision now. */
  *changedKeys(projectKey: string, after: number): Plan<{ keys: string[]; revision: number }> {
    const revision = yield* revisionOf(projectKey);
    const rows = yield* rowsOf(CHANGED_KEYS, projectKey, after, revision);
    return { keys: rows.map((columns) => columns.text()), revision };
  }

  /**
   * Makes staged products visible, and ends the import; call {@link settle} next. Throws
   * {@link ProductImportLost}, or {@link DuplicateKey} for a moved SKU still in use.
   */
  *publish(lease: ProductImportLease, moved: readonly MovedSku[]): Plan<void> {
    const { projectKey } = lease;
    const revisions = yield* renewed(lease);
    yield* publish(this.dialect, projectKey, { ...revisions, moved });
    yield* run(END, projectKey);
  }

  /** Copies at most `limit` replacements over their products; frees their old SKUs. `true`: none is left. */
  *settle(projectKey: string, limit: number): Plan<boolean> {
    yield* lockCatalogue(projectKey);
    return (yield* settleSome(this.dialect, projectKey, limit)) < limit;
  }

  /** Removes about `limit` products, finally the import. `true`: done. Throws {@link ProductImportLost}. */
  *discard(lease: ProductImportLease, limit: number): Plan<boolean> {
    const { projectKey } = lease;
    const revisions = yield* renewed(lease);
    const replaced = yield* rowsOf(REPLACED, projectKey, limit);
    for (const columns of replaced) yield* removeReplacement(projectKey, columns);
    const rows = yield* rowsOf(STAGED_IDS, projectKey, revisions.first, limit);
    const ids = rows.map((columns) => columns.text());
    if (ids.length > 0) {
      yield* execute(sql`DELETE FROM product_skus
        WHERE project_key = ${projectKey} AND ${this.dialect.isAmong(sql`product_id`, ids)}`);
      yield* execute(sql`DELETE FROM products WHERE project_key = ${projectKey}
        AND revision >= ${revisions.first} AND ${this.dialect.isAmong(sql`id`, ids)}`);
    }
    if (replaced.length === limit || ids.length === limit) return false;
    yield* discardImages(projectKey);
    yield* run(END, projectKey);
    return true;
  }
}

function* renewed({
  projectKey,
  importId,
  expiresAt,
}: ProductImportLease): Plan<{ first: number; next: number }> {
  yield* lockCatalogue(projectKey);
  if ((yield* run(RENEW, expiresAt, projectKey, importId)) === 0) {
    throw new ProductImportLost(projectKey);
  }
  const columns = new RowDecoder(yield* first(REVISIONS, projectKey, importId));
  return { first: columns.integer(), next: columns.integer() };
}

function* removeReplacement(projectKey: string, columns: RowDecoder): Plan<void> {
  const id = columns.text();
  for (const sku of parseJson(columns.text(), isTexts)) {
    yield* run(DELETE_SKU, projectKey, toKeyText(sku), id);
  }
  yield* run(DELETE_REPLACEMENT, projectKey, id);
}
