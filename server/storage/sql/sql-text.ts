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
