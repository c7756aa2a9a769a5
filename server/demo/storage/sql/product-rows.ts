import type { Admit } from "../records.js";
import { recordSchemas } from "../../../../generated/records.js";
import type { ProductContent, ProductRecord } from "../product-records.js";
import { type ContentText, expanded, textOfContent } from "../record-text.js";
import {
  isStored,
  parseJson,
  raw,
  RowDecoder,
  sql,
  type SqlValue,
} from "../../../runtime/database/sql-text.js";
import { type Plan, query } from "../../../runtime/database/plan.js";
import type { Dialect } from "./dialect.js";
import { VISIBLE_PRODUCTS } from "./visible-products.js";

const REST = `p.project_key, p.id, p.key, p.version, p.created_at, p.last_modified_at,
  p.created_by, p.last_modified_by`;
/** The columns in the order in which {@link decodeProduct} reads them. */
export const COLUMNS = `${REST}, p.current_content, p.staged_content`;

/** The values of INSERT, which are also the first values of UPDATE. */
export function encodeProduct(product: ProductRecord, revision: number): SqlValue[] {
  const staged = textOfContent(product.staged);
  const current = product.current === product.staged ? staged : textIfAny(product.current);
  const isSame = staged.text === current?.text;
  return [
    product.key ?? null,
    product.version,
    product.createdAt,
    product.lastModifiedAt,
    product.createdBy.clientId,
    product.lastModifiedBy.clientId,
    current?.text ?? null,
    isSame ? null : staged.text,
    (current?.omittedBytes ?? 0) + (isSame ? 0 : staged.omittedBytes),
    revision,
    product.projectKey,
    product.id,
  ];
}

function textIfAny(content: ProductContent | undefined): ContentText | undefined {
  return content && textOfContent(content);
}

export function decodeProduct(columns: RowDecoder): ProductRecord {
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
  return text === undefined ? undefined : expanded(parseJson(text, isProductContent));
}

function isProductContent(value: unknown): value is ProductContent {
  return isStored(value, recordSchemas.product.content);
}

/** Maximum bytes of contents that one statement reads with their sizes. */
const READ_AT_ONCE = 1_048_576;
/** Bytes of a product in memory, without contents. */
const BARE_RECORD = 256;

const STORED_BYTES =
  "(coalesce(octet_length(p.current_content), 0) + coalesce(octet_length(p.staged_content), 0))";
const BYTES = `(${STORED_BYTES} + p.omitted_bytes)`;
const IS_WHOLE = `sum(${BYTES}) OVER () <= ${READ_AT_ONCE}`;

const sized = raw(`p.id, ${BYTES}, CASE WHEN ${IS_WHOLE} THEN 1 ELSE 0 END, ${REST},
  CASE WHEN ${IS_WHOLE} THEN p.current_content END, CASE WHEN ${IS_WHOLE} THEN p.staged_content END`);

/** The products with these ids, in their order; calls `admit` first. */
export function* manyProducts(
  dialect: Dialect,
  projectKey: string,
  ids: readonly string[],
  admit: Admit | undefined,
): Plan<ProductRecord[]> {
  if (ids.length === 0) return [];
  const isAmong = dialect.isAmong(sql`p.id`, [...new Set(ids)]);
  const among = sql`FROM ${raw(VISIBLE_PRODUCTS)} p WHERE p.project_key = ${projectKey} AND ${isAmong}`;
  const rows = (yield* query(sql`SELECT ${sized} ${among}`)).map((row) =>
    sizedRow(new RowDecoder(row)),
  );
  const bytes = new Map(rows.map(({ id, bytes }) => [id, bytes]));
  admit?.(new Map(ids.flatMap((id) => inMap(bytes, id).map((size) => [id, BARE_RECORD + size]))));
  const products = rows.every(({ isWhole }) => isWhole)
    ? rows.map(({ columns }) => decodeProduct(columns))
    : (yield* query(sql`SELECT ${raw(COLUMNS)} ${among}`)).map((row) =>
        decodeProduct(new RowDecoder(row)),
      );
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => inMap(byId, id));
}

interface SizedRow {
  id: string;
  bytes: number;
  isWhole: boolean;
  /** Starts at the first column of the product. */
  columns: RowDecoder;
}

function sizedRow(columns: RowDecoder): SizedRow {
  return {
    id: columns.text(),
    bytes: columns.integer(),
    isWhole: columns.integer() === 1,
    columns,
  };
}

function inMap<Value>(map: ReadonlyMap<string, Value>, id: string): Value[] {
  const value = map.get(id);
  return value === undefined ? [] : [value];
}
