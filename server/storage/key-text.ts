import { createHash } from "node:crypto";

const MAX_LENGTH = 150;
const KEPT = 100;

/**
 * The value of a key column for a text of any length: the text, or, as indexes take no long entries
 * (PostgreSQL at most 2,704 bytes), its beginning and its SHA-256. Results for texts longer than
 * {@link MAX_LENGTH} are longer too, and so never equal to a text that is stored as it is.
 */
export function toKeyText(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, KEPT)} ${createHash("sha256").update(text, "utf16le").digest("hex")}`;
}
