import type { ProductRecord } from "../product-records.js";

/** A value that may be bound to a statement. */
export type SqlValue = string | number | bigint | Uint8Array | null;

/**
 * Encodes a string for storage. The SQLite binding ends a string at its first NUL and replaces lone
 * surrogates, so that two different strings could become equal. Such strings, and those that begin with
 * the prefix U+0001, are stored as JSON after that prefix; every other string as it is.
 */
const MARK = "\u0001";

export function toSqlText(value: string): string {
  const isKept = value.isWellFormed() && !value.startsWith(MARK) && !value.includes("\0");
  return isKept ? value : MARK + JSON.stringify(value);
}

export function fromSqlText(text: string): string {
  if (!text.startsWith(MARK)) return text;
  const value: unknown = JSON.parse(text.slice(MARK.length));
  if (typeof value !== "string") throw new TypeError("A marked text of the store is damaged.");
  return value;
}

/** A piece of SQL, and the values of its parameters in order. */
export interface Sql {
  text: string;
  values: readonly SqlValue[];
}

/** Tag for SQL: pieces of SQL are inserted as they are, values are bound as parameters. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  let text = strings[0] ?? "";
  const values: SqlValue[] = [];
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text;
      values.push(...part.values);
    } else {
      text += "?";
      values.push(part);
    }
    text += strings[index + 1] ?? "";
  });
  return { text, values };
}

function isSql(part: Sql | SqlValue): part is Sql {
  return typeof part === "object" && part !== null && "text" in part;
}

/** Reads one row, column by column, in the order in which they were selected. */
export class RowDecoder {
  readonly #columns: readonly unknown[];
  #next = 0;

  /** Throws `TypeError`, as the members do, if the row is not as the store writes it. */
  constructor(row: unknown) {
    if (!Array.isArray(row)) throw new TypeError("A row of the store is not a list of columns.");
    this.#columns = row;
  }

  text(): string {
    return this.optionalText() ?? this.#fail("text", null);
  }

  optionalText(): string | undefined {
    const value = this.#take();
    if (value === null) return undefined;
    return typeof value === "string" ? fromSqlText(value) : this.#fail("text", value);
  }

  integer(): number {
    return this.optionalInteger() ?? this.#fail("integer", null);
  }

  optionalInteger(): number | undefined {
    const value = this.#take();
    if (value === null) return undefined;
    return typeof value === "number" ? value : this.#fail("integer", value);
  }

  bytes(): Uint8Array {
    const value = this.#take();
    // No `instanceof`: the addon may make its arrays in another realm than ours.
    if (!ArrayBuffer.isView(value)) return this.#fail("bytes", value);
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }

  number(): number {
    return this.integer();
  }

  #take(): unknown {
    return this.#columns[this.#next++];
  }

  #fail(wanted: string, found: unknown): never {
    throw new TypeError(
      `Column ${this.#next} of a row of the store holds ${typeof found}, not ${wanted}.`,
    );
  }
}

/** Parses JSON text of the store. Throws `TypeError` if it does not have the expected shape. */
export function parseJson<T>(text: string, isExpected: (value: unknown) => value is T): T {
  const value: unknown = JSON.parse(text);
  if (!isExpected(value)) throw new TypeError("A JSON column of the store has another shape.");
  return value;
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** Columns of a record `r`, a product or a resource, in the order in which {@link recordText} reads them after the first. */
export const TEXT_COLUMNS = `r.project_key, r.key, r.version, r.created_at, r.last_modified_at,
  r.created_by, r.last_modified_by, r.current_content, r.staged_content`;

/**
 * The record as JSON, for `productOfText` and `resourceOfText`. Its contents are JSON already: they are not
 * parsed.
 */
export function recordText(id: string, projectKey: string, columns: RowDecoder): string {
  const head = {
    projectKey,
    id,
    key: columns.optionalText(),
    version: columns.integer(),
    createdAt: columns.text(),
    lastModifiedAt: columns.text(),
    createdBy: { clientId: columns.text() },
    lastModifiedBy: { clientId: columns.text() },
  };
  return composeText(head, columns.optionalText(), columns.optionalText());
}

/** The record as {@link recordText} gives it. The contents are JSON. */
export function composeText(
  head: Omit<ProductRecord, "key" | "current" | "staged"> & { key: string | undefined },
  current: string | undefined,
  staged: string | undefined,
): string {
  const contents = [
    current === undefined ? "" : `,"current":${current}`,
    staged === undefined ? "" : `,"staged":${staged}`,
  ];
  return `${JSON.stringify(head).slice(0, -1)}${contents.join("")}}`;
}
