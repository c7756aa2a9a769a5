import type { ProductWriter } from "../storage.js";
import type { Admit, ResourcePosition } from "../records.js";
import { randomUUID } from "node:crypto";
import { type ProductRecord, skusOf } from "../product-records.js";
import { DuplicateKey } from "../store-errors.js";
import { toKeyText } from "../inspection.js";
import { first, lockItems, type Plan, run, runAhead } from "../../../runtime/database/plan.js";
import { type Dialect, rowOf, rowsOf, SessionPart } from "./dialect.js";
import { COLUMNS, decodeProduct, encodeProduct, manyProducts } from "./product-rows.js";
import { isVisible, settleProducts, VISIBLE_PRODUCTS } from "./visible-products.js";

export const SELECT_PRODUCTS = `SELECT ${COLUMNS} FROM ${VISIBLE_PRODUCTS} p WHERE p.project_key = ?`;
const GET = `${SELECT_PRODUCTS} AND p.id = ?`;
const GET_BY_KEY = `${SELECT_PRODUCTS} AND p.key = ?`;
const GET_BY_SKU = `SELECT ${COLUMNS} FROM product_skus s
  JOIN ${VISIBLE_PRODUCTS} p ON p.project_key = s.project_key AND p.id = s.product_id
  WHERE s.project_key = ? AND s.sku = ?`;
const IDS_OF_PAGE = `SELECT b.id FROM products b
  WHERE b.project_key = ? AND (b.created_at, b.id) > (?, ?) AND ${isVisible("b")}
  ORDER BY b.created_at, b.id LIMIT ?`;
const REVISION = "SELECT revision FROM catalogues WHERE project_key = ?";
export const INSERT_COLUMNS = `key, version, created_at, last_modified_at, created_by,
  last_modified_by, current_content, staged_content, omitted_bytes, revision, project_key, id`;
const INSERT = `INSERT INTO products (${INSERT_COLUMNS})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (project_key, key) WHERE key IS NOT NULL DO NOTHING`;
const UPDATE = `UPDATE products SET key = ?, version = ?, created_at = ?, last_modified_at = ?,
  created_by = ?, last_modified_by = ?, current_content = ?, staged_content = ?, omitted_bytes = ?,
  revision = ?
  WHERE project_key = ? AND id = ? AND version = ? AND NOT EXISTS (SELECT 1 FROM products other
    WHERE other.project_key = ? AND other.key = ? AND other.id <> ?)
  AND NOT EXISTS (SELECT 1 FROM product_replacements r
    WHERE r.project_key = ? AND r.id = ? AND ${isVisible("r")})`;
const AT_VERSION = "SELECT 1 FROM products WHERE project_key = ? AND id = ? AND version = ?";
const INSERT_CATALOGUE =
  "INSERT INTO catalogues (project_key, catalogue_id, revision) VALUES (?, ?, ?)";
const NEXT_REVISION = "UPDATE catalogues SET revision = revision + 1 WHERE project_key = ?";
const PRODUCT_OF_SKU = "SELECT product_id FROM product_skus WHERE project_key = ? AND sku = ?";
const DELETE_SKUS = "DELETE FROM product_skus WHERE project_key = ? AND product_id = ?";
const INSERT_SKU = "INSERT INTO product_skus (project_key, sku, product_id) VALUES (?, ?, ?)";

export class SqlProducts extends SessionPart implements ProductWriter {
  get(projectKey: string, id: string): Promise<ProductRecord | undefined> {
    return this.perform(() => one(GET, projectKey, id));
  }

  getByKey(projectKey: string, key: string): Promise<ProductRecord | undefined> {
    return this.perform(() => one(GET_BY_KEY, projectKey, key));
  }

  getBySku(projectKey: string, sku: string): Promise<ProductRecord | undefined> {
    return this.perform(() => bySku(projectKey, sku));
  }

  getMany(projectKey: string, ids: readonly string[], admit?: Admit): Promise<ProductRecord[]> {
    return this.perform(() => many(this.dialect, projectKey, ids, admit));
  }

  first(projectKey: string): Promise<ProductRecord | undefined> {
    const { dialect } = this;
    return this.perform(function* () {
      return (yield* pageOf(dialect, projectKey, { limit: 1 }))[0];
    });
  }

  revision(projectKey: string): Promise<number> {
    return this.perform(() => revisionOf(projectKey));
  }

  list(projectKey: string, page: ProductPage): Promise<ProductRecord[]> {
    return this.perform(() => pageOf(this.dialect, projectKey, page));
  }

  insert(product: ProductRecord): Promise<void> {
    const { dialect } = this;
    return this.perform(function* () {
      const { projectKey, key } = product;
      yield* rejectTakenSkus(dialect, product);
      const present = yield* revisionOf(projectKey);
      const written = yield* run(INSERT, ...encodeProduct(product, present + 1));
      if (written === 0) throw new DuplicateKey(String(key));
      if (present > 0) yield* runAhead(NEXT_REVISION, projectKey);
      else yield* insertCatalogue(projectKey, 1);
      yield* insertSkus(product);
      yield* dialect.searchChanges.leave(projectKey, "products", product.id);
    });
  }

  update(product: ProductRecord, expectedVersion: number): Promise<boolean> {
    return this.perform(() => update(this.dialect, product, expectedVersion));
  }
}

interface ProductPage {
  after?: ResourcePosition | undefined;
  limit: number;
}

function* pageOf(
  dialect: Dialect,
  projectKey: string,
  { after, limit }: ProductPage,
): Plan<ProductRecord[]> {
  yield* lockCatalogue(projectKey);
  const { createdAt, id } = after ?? { createdAt: "", id: "" };
  const rows = yield* rowsOf(IDS_OF_PAGE, projectKey, createdAt, id, limit);
  const ids = rows.map((columns) => columns.text());
  return yield* manyProducts(dialect, projectKey, ids, undefined);
}

function* bySku(projectKey: string, sku: string): Plan<ProductRecord | undefined> {
  const product = yield* one(GET_BY_SKU, projectKey, toKeyText(sku));
  return product && skusOf(product).has(sku) ? product : undefined;
}

function* many(
  dialect: Dialect,
  projectKey: string,
  ids: readonly string[],
  admit: Admit | undefined,
): Plan<ProductRecord[]> {
  yield* lockCatalogue(projectKey);
  return yield* manyProducts(dialect, projectKey, ids, admit);
}

function* update(dialect: Dialect, product: ProductRecord, expectedVersion: number): Plan<boolean> {
  const { projectKey, id, key } = product;
  // PostgreSQL rejects other numbers.
  if (!Number.isSafeInteger(expectedVersion)) return false;
  yield* rejectTakenSkus(dialect, product);
  const revision = (yield* revisionOf(projectKey)) + 1;
  const values = [
    ...encodeProduct(product, revision),
    expectedVersion,
    projectKey,
    key ?? null,
    id,
    projectKey,
    id,
  ];
  if ((yield* run(UPDATE, ...values)) === 0) {
    const isSettled = (yield* settleProducts(dialect, projectKey, [id])) > 0;
    if (isSettled) return yield* update(dialect, product, expectedVersion);
    const isThere = (yield* first(AT_VERSION, projectKey, id, expectedVersion)) !== undefined;
    if (isThere && key !== undefined) throw new DuplicateKey(key);
    return false;
  }
  yield* runAhead(NEXT_REVISION, projectKey);
  yield* runAhead(DELETE_SKUS, projectKey, id);
  yield* insertSkus(product);
  yield* dialect.searchChanges.leave(projectKey, "products", id);
  return true;
}

/** Locks all products of a project: a revision must not become visible before all lower ones. */
export function* lockCatalogue(projectKey: string): Plan<void> {
  yield* lockItems(projectKey, ["catalogue"]);
}

function* one(sql: string, projectKey: string, ...by: string[]): Plan<ProductRecord | undefined> {
  yield* lockCatalogue(projectKey);
  const columns = yield* rowOf(sql, projectKey, ...by);
  return columns && decodeProduct(columns);
}

export function* revisionOf(projectKey: string): Plan<number> {
  yield* lockCatalogue(projectKey);
  return (yield* rowOf(REVISION, projectKey))?.integer() ?? 0;
}

export function* insertCatalogue(projectKey: string, revision: number): Plan<void> {
  yield* runAhead(INSERT_CATALOGUE, projectKey, randomUUID(), revision);
}

function* rejectTakenSkus(dialect: Dialect, product: ProductRecord): Plan<void> {
  yield* lockCatalogue(product.projectKey);
  for (const sku of skusOf(product)) {
    if (yield* isTaken(dialect, product, sku)) throw new DuplicateKey(sku);
  }
}

function* isTaken(dialect: Dialect, { projectKey, id }: ProductRecord, sku: string): Plan<boolean> {
  const owner = yield* ownerOf(projectKey, sku);
  if (owner === undefined || owner === id) return false;
  // A visible replacement may have released the SKU.
  const settled = yield* settleProducts(dialect, projectKey, [owner]);
  return settled === 0 || (yield* ownerOf(projectKey, sku)) !== undefined;
}

function* ownerOf(projectKey: string, sku: string): Plan<string | undefined> {
  return (yield* rowOf(PRODUCT_OF_SKU, projectKey, toKeyText(sku)))?.text();
}

function* insertSkus(product: ProductRecord): Plan<void> {
  const { projectKey, id } = product;
  for (const sku of skusOf(product)) yield* runAhead(INSERT_SKU, projectKey, toKeyText(sku), id);
}
