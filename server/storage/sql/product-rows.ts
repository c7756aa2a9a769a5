import type { ProductContent, ProductRecord } from "../product-records.js";
import { type ContentText, expanded, textOfContent } from "../record-text.js";
import { isJsonObject, parseJson, type RowDecoder } from "./row-decoder.js";
import type { SqlValue } from "./sql-text.js";

/** The columns of a product `p` but its contents. */
export const REST = `p.project_key, p.id, p.key, p.version, p.created_at, p.last_modified_at,
  p.created_by, p.last_modified_by`;
/** All columns, as {@link decodeProduct} reads them. */
export const COLUMNS = `${REST}, p.current_content, p.staged_content`;

/** The values of INSERT, in its order; those of UPDATE begin with the same. */
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
  return (
    isJsonObject(value) && isJsonObject(value["masterVariant"]) && Array.isArray(value["variants"])
  );
}
