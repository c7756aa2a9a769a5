import type {
  DiscountRecord,
  OutOfOrderPropertiesRecord,
  ProjectIdentity,
  RefreshSessionRecord,
} from "../records.js";
import {
  type HiddenProduct,
  type ImageContent,
  type InspectionReader,
  type Page,
  type SkuRow,
  type Stray,
  toKeyText,
} from "../inspection.js";
import type { ImageRecord } from "../product-records.js";
import { CONTENT_TABLES } from "./projects.js";
import { all, SqlMember } from "./plan.js";
import { decodeImage } from "./images.js";
import { decodeDiscount, decodeOutOfOrderProperties } from "./json-records.js";
import { decodeRefreshSession, REFRESH_SESSION_COLUMNS } from "./accounts.js";
import { RowDecoder, type SqlValue } from "./sql-text.js";
import { isVisible } from "./visible-products.js";

interface Paged {
  first: string;
  next: string;
}

const OUT_OF_ORDER_PROPERTIES = paged(
  "out_of_order_properties",
  ["uri_parameter_one", "uri_parameter_two"],
  "record",
);
const REFRESH_SESSIONS = paged("refresh_sessions", ["id"], REFRESH_SESSION_COLUMNS);
const DISCOUNTS = paged("discounts", ["code"], "discount");
const IMAGES = paged("images", ["id"], "id, filename, media_type, digest, size");
const IMAGE_CONTENTS = paged("image_contents", ["digest"], "digest, length(bytes)");
/** Without those of staged products, or of replaced ones that have still to free a SKU. */
const SKUS = paged(
  `(SELECT s.project_key, s.sku, s.product_id FROM product_skus s
    WHERE NOT EXISTS (SELECT 1 FROM products p
      WHERE p.project_key = s.project_key AND p.id = s.product_id AND p.revision > coalesce(
        (SELECT c.revision FROM catalogues c WHERE c.project_key = s.project_key), 0))
    AND NOT EXISTS (SELECT 1 FROM product_replacements r
      WHERE r.project_key = s.project_key AND r.id = s.product_id
        AND NOT (${isVisible("r")} AND r.freed_skus = '[]'))) AS skus`,
  ["sku"],
  "sku, product_id",
);

function paged(table: string, key: readonly string[], columns: string): Paged {
  const select = `SELECT ${columns} FROM ${table} WHERE project_key = ?`;
  const inOrder = `ORDER BY ${key.join(", ")} LIMIT ?`;
  const following = `AND (${key.join(", ")}) > (${key.map(() => "?").join(", ")})`;
  return { first: `${select} ${inOrder}`, next: `${select} ${following} ${inOrder}` };
}

const HIDDEN_PRODUCTS = `SELECT p.id, p.revision FROM products p
  WHERE p.project_key = ? AND p.revision > coalesce(
    (SELECT c.revision FROM catalogues c WHERE c.project_key = p.project_key), 0)
  AND NOT EXISTS (SELECT 1 FROM product_imports i
    WHERE i.project_key = p.project_key AND i.first_revision <= p.revision)
  ORDER BY p.revision LIMIT ?`;

const DELETED_PROJECTS =
  "SELECT project_key, generation FROM deleted_projects ORDER BY project_key";

const STRAYS = CONTENT_TABLES.map((table) => ({
  table,
  statement: `SELECT project_key, count(*) FROM ${table} WHERE NOT EXISTS (
    SELECT 1 FROM projects WHERE projects.project_key = ${table}.project_key) GROUP BY project_key
    ORDER BY project_key`,
}));

export class SqlInspection extends SqlMember implements InspectionReader {
  deletedProjects(): Promise<ProjectIdentity[]> {
    return this.perform(function* () {
      return (yield* all(DELETED_PROJECTS)).map((row) => {
        const columns = new RowDecoder(row);
        return { projectKey: columns.text(), generation: columns.integer() };
      });
    });
  }

  engineErrors(): Promise<string[]> {
    const { integrityCheck } = this.dialect;
    return this.perform(function* () {
      if (integrityCheck === undefined) return [];
      const lines = (yield* all(integrityCheck)).map((row) => new RowDecoder(row).text());
      return lines.filter((line) => line !== "ok");
    });
  }

  outOfOrderProperties(
    projectKey: string,
    { limit, after }: Page<OutOfOrderPropertiesRecord>,
  ): Promise<OutOfOrderPropertiesRecord[]> {
    const last = after && [toKeyText(after.uriParameterOne), toKeyText(after.uriParameterTwo)];
    return this.#page(OUT_OF_ORDER_PROPERTIES, projectKey, limit, last, (row) =>
      decodeOutOfOrderProperties(projectKey, row),
    );
  }

  refreshSessions(
    projectKey: string,
    { limit, after }: Page<RefreshSessionRecord>,
  ): Promise<RefreshSessionRecord[]> {
    return this.#page(REFRESH_SESSIONS, projectKey, limit, after && [after.id], (row) =>
      decodeRefreshSession(projectKey, row),
    );
  }

  discounts(projectKey: string, { limit, after }: Page<DiscountRecord>): Promise<DiscountRecord[]> {
    const last = after && [toKeyText(after.code)];
    return this.#page(DISCOUNTS, projectKey, limit, last, (row) => decodeDiscount(projectKey, row));
  }

  images(projectKey: string, { limit, after }: Page<ImageRecord>): Promise<ImageRecord[]> {
    return this.#page(IMAGES, projectKey, limit, after && [after.id], (row) =>
      decodeImage(projectKey, row),
    );
  }

  imageContents(projectKey: string, { limit, after }: Page<ImageContent>): Promise<ImageContent[]> {
    return this.#page(IMAGE_CONTENTS, projectKey, limit, after && [after.digest], (row) => {
      const columns = new RowDecoder(row);
      return { digest: columns.text(), size: columns.integer() };
    });
  }

  skus(projectKey: string, { limit, after }: Page<SkuRow>): Promise<SkuRow[]> {
    return this.#page(SKUS, projectKey, limit, after && [after.sku], (row) =>
      new RowDecoder(row).texts("sku", "productId"),
    );
  }

  hiddenProducts(projectKey: string, limit: number): Promise<HiddenProduct[]> {
    return this.perform(function* () {
      return (yield* all(HIDDEN_PRODUCTS, projectKey, limit)).map((row) => {
        const columns = new RowDecoder(row);
        return { id: columns.text(), revision: columns.integer() };
      });
    });
  }

  strays(): Promise<Stray[]> {
    return this.perform(function* () {
      const found: Stray[] = [];
      for (const { table, statement } of STRAYS) {
        for (const row of yield* all(statement)) {
          const columns = new RowDecoder(row);
          found.push({ table, projectKey: columns.text(), rows: columns.integer() });
        }
      }
      return found;
    });
  }

  #page<Entry>(
    statements: Paged,
    projectKey: string,
    limit: number,
    after: readonly SqlValue[] | undefined,
    decode: (row: unknown) => Entry,
  ): Promise<Entry[]> {
    const values = [projectKey, ...(after ?? []), limit];
    return this.perform(function* () {
      const rows = yield* all(after ? statements.next : statements.first, ...values);
      return rows.map(decode);
    });
  }
}
