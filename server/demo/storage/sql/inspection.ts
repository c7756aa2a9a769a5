import type { InspectionReader } from "../storage.js";
import type {
  DiscountRecord,
  ImageRecord,
  OutOfOrderPropertiesRecord,
  ProjectIdentity,
  RefreshSessionRecord,
} from "../records.js";
import {
  type HiddenProduct,
  type ImageContent,
  type Page,
  type SkuRow,
  type Stray,
  toKeyText,
} from "../inspection.js";
import { CONTENT_TABLES } from "./projects.js";
import { type Plan } from "../../../runtime/database/plan.js";
import { rowsOf, SessionPart } from "./dialect.js";
import { decodeImage } from "./images.js";
import { decodeDiscount, decodeOutOfOrderProperties } from "./json-records.js";
import { decodeRefreshSession, REFRESH_SESSION_COLUMNS } from "./accounts.js";
import { type RowDecoder, type SqlValue } from "../../../runtime/database/sql-text.js";
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
/** Omits the SKUs of staged products, and of replaced products that must still free a SKU. */
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

export class SqlInspection extends SessionPart implements InspectionReader {
  outOfOrderProperties(
    projectKey: string,
    page: Page<OutOfOrderPropertiesRecord>,
  ): Promise<OutOfOrderPropertiesRecord[]> {
    const keyOf = (last: OutOfOrderPropertiesRecord) =>
      [last.uriParameterOne, last.uriParameterTwo].map(toKeyText);
    return this.perform(() =>
      pageOf(OUT_OF_ORDER_PROPERTIES, decodeOutOfOrderProperties, keyOf, projectKey, page),
    );
  }

  refreshSessions(
    projectKey: string,
    page: Page<RefreshSessionRecord>,
  ): Promise<RefreshSessionRecord[]> {
    return this.perform(() =>
      pageOf(REFRESH_SESSIONS, decodeRefreshSession, ({ id }) => [id], projectKey, page),
    );
  }

  discounts(projectKey: string, page: Page<DiscountRecord>): Promise<DiscountRecord[]> {
    const keyOf = ({ code }: DiscountRecord) => [toKeyText(code)];
    return this.perform(() => pageOf(DISCOUNTS, decodeDiscount, keyOf, projectKey, page));
  }

  images(projectKey: string, page: Page<ImageRecord>): Promise<ImageRecord[]> {
    return this.perform(() => pageOf(IMAGES, decodeImage, ({ id }) => [id], projectKey, page));
  }

  imageContents(projectKey: string, page: Page<ImageContent>): Promise<ImageContent[]> {
    const keyOf = ({ digest }: ImageContent) => [digest];
    return this.perform(() => pageOf(IMAGE_CONTENTS, decodeImageContent, keyOf, projectKey, page));
  }

  skus(projectKey: string, page: Page<SkuRow>): Promise<SkuRow[]> {
    return this.perform(() => pageOf(SKUS, decodeSku, ({ sku }) => [sku], projectKey, page));
  }

  deletedProjects(): Promise<ProjectIdentity[]> {
    return this.perform(function* () {
      return (yield* rowsOf(DELETED_PROJECTS)).map((columns) => ({
        projectKey: columns.text(),
        generation: columns.integer(),
      }));
    });
  }

  engineErrors(): Promise<string[]> {
    const { dialect } = this;
    return this.perform(function* () {
      const { integrityCheck } = dialect;
      if (integrityCheck === undefined) return [];
      const lines = (yield* rowsOf(integrityCheck)).map((columns) => columns.text());
      return lines.filter((line) => line !== "ok");
    });
  }

  hiddenProducts(projectKey: string, limit: number): Promise<HiddenProduct[]> {
    return this.perform(function* () {
      return (yield* rowsOf(HIDDEN_PRODUCTS, projectKey, limit)).map((columns) => ({
        id: columns.text(),
        revision: columns.integer(),
      }));
    });
  }

  strays(): Promise<Stray[]> {
    return this.perform(function* () {
      const found: Stray[] = [];
      for (const { table, statement } of STRAYS) {
        for (const columns of yield* rowsOf(statement)) {
          found.push({ table, projectKey: columns.text(), rows: columns.integer() });
        }
      }
      return found;
    });
  }
}

function* pageOf<Entry>(
  statements: Paged,
  decode: (projectKey: string, columns: RowDecoder) => Entry,
  keyOf: (last: Entry) => SqlValue[],
  projectKey: string,
  { limit, after }: Page<Entry>,
): Plan<Entry[]> {
  const values = [projectKey, ...(after ? keyOf(after) : []), limit];
  const rows = yield* rowsOf(after ? statements.next : statements.first, ...values);
  return rows.map((columns) => decode(projectKey, columns));
}

function decodeImageContent(_projectKey: string, columns: RowDecoder): ImageContent {
  return { digest: columns.text(), size: columns.integer() };
}

function decodeSku(_projectKey: string, columns: RowDecoder): SkuRow {
  return columns.texts("sku", "productId");
}
