import { createHash } from "node:crypto";
import { type SqlValue, toSqlText } from "../sql/sql-text.js";

/** A text that PostgreSQL takes, for any string: see {@link toSqlText}. */
export function bindable(value: SqlValue): SqlValue {
  return typeof value === "string" ? toSqlText(value) : value;
}

const names = new Map<string, string>();

/**
 * Name under which the statement is prepared once on each connection: made of its text, so that it means
 * the same in all processes and releases that share sessions of a pooler.
 */
export function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `s${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
    names.set(text, name);
  }
  return name;
}

/** Replaces `?` by `$1`, `$2`, …: no statement has the character within a literal. */
export function numbered(text: string): string {
  let number = 0;
  return text.replace(/\?/g, () => `$${++number}`);
}
