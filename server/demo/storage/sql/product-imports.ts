import type { ProductImportWriter } from "../storage.js";
import { toKeyText } from "../inspection.js";
import type {
  ImportStart,
  MovedSku,
  ProductImportLease,
  ProductRecord,
  StagedProduct,
} from "../product-records.js";
import { ProductImportLost } from "../store-errors.js";
import { execute, first, type Plan, query, run } from "../../../runtime/database/plan.js";
import { rowOf, rowsOf, SessionPart } from "./dialect.js";
import { discardImages, noteImages } from "./images.js";
import { publish, stage } from "./stage-products.js";
import { decodeProduct } from "./product-rows.js";
import { lockCatalogue, revisionOf, SELECT_PRODUCTS } from "./products.js";
import { isTexts, parseJson, RowDecoder, sql } from "../../../runtime/database/sql-text.js";
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

export class SqlProductImports extends SessionPart implements ProductImportWriter {
  unfinished(projectKey: string): Promise<ProductImportLease | undefined> {
    return this.perform(() => unfinishedOf(projectKey));
  }

  abandoned(now: number): Promise<ProductImportLease[]> {
    return this.perform(function* () {
      return (yield* rowsOf(ABANDONED, now)).map((columns) => ({
        projectKey: columns.text(),
        importId: columns.text(),
        expiresAt: columns.integer(),
      }));
    });
  }

  unsettled(): Promise<string[]> {
    return this.perform(function* () {
      return (yield* rowsOf(UNSETTLED)).map((columns) => columns.text());
    });
  }

  begin(
    { projectKey, importId, expiresAt }: ProductImportLease,
    { now, reservedRevisions }: { now: number; reservedRevisions: number },
  ): Promise<ImportStart> {
    return this.perform(function* () {
      const other = yield* unfinishedOf(projectKey);
      if (other === undefined) {
        if (yield* hasUnsettled(projectKey)) return { kind: "unsettled" };
        const revision = yield* revisionOf(projectKey);
        const next = revision + reservedRevisions + 1;
        yield* run(BEGIN, projectKey, importId, next, next, expiresAt);
        return { kind: "begun", revision };
      }
      if (other.expiresAt > now) return { kind: "busy" };
      yield* run(TAKE_OVER, importId, expiresAt, projectKey);
      return { kind: "abandoned" };
    });
  }

  existing(projectKey: string, keys: readonly string[]): Promise<ProductRecord[]> {
    const { dialect } = this;
    return this.perform(function* () {
      yield* lockCatalogue(projectKey);
      if (keys.length === 0) return [];
      const isWanted = dialect.isAmong(sql`p.key`, keys);
      const rows = yield* query({
        text: `${SELECT_PRODUCTS} AND ${isWanted.text}`,
        values: [projectKey, ...isWanted.values],
      });
      return rows.map((row) => decodeProduct(new RowDecoder(row)));
    });
  }

  stage(
    lease: ProductImportLease,
    products: readonly StagedProduct[],
    images: readonly string[] = [],
  ): Promise<MovedSku[]> {
    const { dialect } = this;
    return this.perform(function* () {
      const { next } = yield* renewed(lease);
      yield* noteImages(lease.projectKey, images);
      return yield* stage(dialect, lease.projectKey, { products, next });
    });
  }

  withdraw(projectKey: string, ids: readonly string[]): Promise<void> {
    return this.perform(function* () {
      yield* lockCatalogue(projectKey);
      for (const id of ids) {
        const columns = yield* rowOf(CLAIMED, projectKey, id);
        if (columns) yield* removeReplacement(projectKey, columns);
      }
    });
  }

  changedKeys(projectKey: string, after: number): Promise<{ keys: string[]; revision: number }> {
    return this.perform(function* () {
      const revision = yield* revisionOf(projectKey);
      const rows = yield* rowsOf(CHANGED_KEYS, projectKey, after, revision);
      return { keys: rows.map((columns) => columns.text()), revision };
    });
  }

  publish(lease: ProductImportLease, moved: readonly MovedSku[]): Promise<void> {
    const { dialect } = this;
    return this.perform(function* () {
      const { projectKey } = lease;
      const revisions = yield* renewed(lease);
      yield* publish(dialect, projectKey, { ...revisions, moved });
      yield* run(END, projectKey);
    });
  }

  settle(projectKey: string, limit: number): Promise<boolean> {
    const { dialect } = this;
    return this.perform(function* () {
      yield* lockCatalogue(projectKey);
      return (yield* settleSome(dialect, projectKey, limit)) < limit;
    });
  }

  discard(lease: ProductImportLease, limit: number): Promise<boolean> {
    const { dialect } = this;
    return this.perform(function* () {
      const { projectKey } = lease;
      const revisions = yield* renewed(lease);
      const replaced = yield* rowsOf(REPLACED, projectKey, limit);
      for (const columns of replaced) yield* removeReplacement(projectKey, columns);
      const rows = yield* rowsOf(STAGED_IDS, projectKey, revisions.first, limit);
      const ids = rows.map((columns) => columns.text());
      if (ids.length > 0) {
        yield* execute(sql`DELETE FROM product_skus
        WHERE project_key = ${projectKey} AND ${dialect.isAmong(sql`product_id`, ids)}`);
        yield* execute(sql`DELETE FROM products WHERE project_key = ${projectKey}
        AND revision >= ${revisions.first} AND ${dialect.isAmong(sql`id`, ids)}`);
      }
      if (replaced.length === limit || ids.length === limit) return false;
      yield* discardImages(projectKey);
      yield* run(END, projectKey);
      return true;
    });
  }
}

function* unfinishedOf(projectKey: string): Plan<ProductImportLease | undefined> {
  yield* lockCatalogue(projectKey);
  const columns = yield* rowOf(UNFINISHED, projectKey);
  return columns && { projectKey, importId: columns.text(), expiresAt: columns.integer() };
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
