import { randomUUID } from "node:crypto";
import type { ProductContent, ProductRecord } from "../product-records.js";
import type {
  CatalogueState,
  ChangedProduct,
  ProductReader,
  ProductWriter,
} from "../product-storage.js";
import { skusOf } from "../product-skus.js";
import { DuplicateKey } from "../storage.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";
import { isUniqueViolation } from "./sqlite-errors.js";
import type { SqlValue } from "./sql-text.js";

const COLUMNS = `p.project_key, p.id, p.key, p.version, p.created_at, p.last_modified_at,
  p.created_by, p.last_modified_by, p.current_content, p.staged_content`;
const SELECT = `SELECT ${COLUMNS} FROM products p WHERE p.project_key = ?`;
const GET = `${SELECT} AND p.id = ?`;
const GET_BY_KEY = `${SELECT} AND p.key = ?`;
const GET_BY_SKU = `SELECT ${COLUMNS} FROM product_skus s
  JOIN products p ON p.project_key = s.project_key AND p.id = s.product_id
  WHERE s.project_key = ? AND s.sku = ?`;
const FIRST = `${SELECT} ORDER BY p.created_at, p.id LIMIT 1`;
const STATE = "SELECT catalogue_id, revision FROM catalogues WHERE project_key = ?";
const CHANGES = `SELECT p.revision, ${COLUMNS} FROM products p
  WHERE p.project_key = ? AND p.revision > ? ORDER BY p.revision LIMIT ?`;
const INSERT = `INSERT INTO products (key, version, created_at, last_modified_at, created_by,
  last_modified_by, current_content, staged_content, revision, project_key, id)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `UPDATE products SET key = ?, version = ?, created_at = ?, last_modified_at = ?,
  created_by = ?, last_modified_by = ?, current_content = ?, staged_content = ?, revision = ?
  WHERE project_key = ? AND id = ? AND version = ?`;
const INSERT_CATALOGUE =
  "INSERT INTO catalogues (project_key, catalogue_id, revision) VALUES (?, ?, 1)";
const NEXT_REVISION = "UPDATE catalogues SET revision = revision + 1 WHERE project_key = ?";
const OWNER_OF_SKU = "SELECT product_id FROM product_skus WHERE project_key = ? AND sku = ?";
const DELETE_SKUS = "DELETE FROM product_skus WHERE project_key = ? AND product_id = ?";
const INSERT_SKU = "INSERT INTO product_skus (project_key, sku, product_id) VALUES (?, ?, ?)";

export class SqliteProductReader implements ProductReader {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async get(projectKey: string, id: string): Promise<ProductRecord | undefined> {
    return decodeIfAny(this.session.get(GET, projectKey, id));
  }

  async getByKey(projectKey: string, key: string): Promise<ProductRecord | undefined> {
    return decodeIfAny(this.session.get(GET_BY_KEY, projectKey, key));
  }

  async getBySku(projectKey: string, sku: string): Promise<ProductRecord | undefined> {
    return decodeIfAny(this.session.get(GET_BY_SKU, projectKey, sku));
  }

  async first(projectKey: string): Promise<ProductRecord | undefined> {
    return decodeIfAny(this.session.get(FIRST, projectKey));
  }

  async state(projectKey: string): Promise<CatalogueState | undefined> {
    const row = this.session.get(STATE, projectKey);
    if (row === undefined) return undefined;
    const columns = new RowDecoder(row);
    return { catalogueId: columns.text(), revision: columns.integer() };
  }

  async changes(
    projectKey: string,
    { after, limit }: { after: number; limit: number },
  ): Promise<ChangedProduct[]> {
    return this.session.all(CHANGES, projectKey, after, limit).map((row) => {
      const columns = new RowDecoder(row);
      return { revision: columns.integer(), product: decode(columns) };
    });
  }
}

export class SqliteProductWriter extends SqliteProductReader implements ProductWriter {
  async insert(product: ProductRecord): Promise<void> {
    this.#refuseTakenSkus(product);
    const state = await this.state(product.projectKey);
    this.#write(product, INSERT, ...encode(product, (state?.revision ?? 0) + 1));
    if (state) this.session.run(NEXT_REVISION, product.projectKey);
    else this.session.run(INSERT_CATALOGUE, product.projectKey, randomUUID());
    this.#insertSkus(product);
  }

  async update(product: ProductRecord, expectedVersion: number): Promise<boolean> {
    const { projectKey, id } = product;
    this.#refuseTakenSkus(product);
    const revision = ((await this.state(projectKey))?.revision ?? 0) + 1;
    const written = this.#write(product, UPDATE, ...encode(product, revision), expectedVersion);
    if (written === 0) return false;
    this.session.run(NEXT_REVISION, projectKey);
    this.session.run(DELETE_SKUS, projectKey, id);
    this.#insertSkus(product);
    return true;
  }

  #refuseTakenSkus(product: ProductRecord): void {
    for (const sku of skusOf(product)) {
      const row = this.session.get(OWNER_OF_SKU, product.projectKey, sku);
      if (row !== undefined && new RowDecoder(row).text() !== product.id) {
        throw new DuplicateKey(sku);
      }
    }
  }

  #insertSkus(product: ProductRecord): void {
    const { projectKey, id } = product;
    for (const sku of skusOf(product)) this.session.run(INSERT_SKU, projectKey, sku, id);
  }

  #write(product: ProductRecord, sql: string, ...values: SqlValue[]): number {
    try {
      return this.session.run(sql, ...values);
    } catch (error) {
      if (product.key !== undefined && isUniqueViolation(error)) {
        throw new DuplicateKey(product.key);
      }
      throw error;
    }
  }
}

/** The values of INSERT and, but for the expected version, of UPDATE, in their order. */
function encode(product: ProductRecord, revision: number): SqlValue[] {
  const current = product.current === undefined ? null : JSON.stringify(product.current);
  const staged = JSON.stringify(product.staged);
  return [
    product.key ?? null,
    product.version,
    product.createdAt,
    product.lastModifiedAt,
    product.createdBy.clientId,
    product.lastModifiedBy.clientId,
    current,
    staged === current ? null : staged,
    revision,
    product.projectKey,
    product.id,
  ];
}

function decodeIfAny(row: unknown): ProductRecord | undefined {
  return row === undefined ? undefined : decode(new RowDecoder(row));
}

function decode(columns: RowDecoder): ProductRecord {
  const projectKey = columns.text();
  const id = columns.text();
  const key = columns.optionalText();
  const version = columns.integer();
  const createdAt = columns.text();
  const lastModifiedAt = columns.text();
  const createdBy = { clientId: columns.text() };
  const lastModifiedBy = { clientId: columns.text() };
  const [currentText, stagedText] = [columns.optionalText(), columns.optionalText()];
  const current = contentOf(currentText);
  const staged = contentOf(stagedText) ?? current;
  if (staged === undefined) throw new TypeError("A product of the store has no content.");
  return {
    projectKey,
    id,
    ...(key !== undefined && { key }),
    version,
    createdAt,
    lastModifiedAt,
    createdBy,
    lastModifiedBy,
    ...(current && { current }),
    staged,
  };
}

function contentOf(text: string | undefined): ProductContent | undefined {
  return text === undefined ? undefined : parseJson(text, isProductContent);
}

function isProductContent(value: unknown): value is ProductContent {
  return (
    isJsonObject(value) && isJsonObject(value["masterVariant"]) && Array.isArray(value["variants"])
  );
}
