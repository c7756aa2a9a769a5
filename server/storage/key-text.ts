import { createHash } from "node:crypto";

const MAX_LENGTH = 150;
const KEPT = 100;

/**
 * What stands in a key column for a text of any length: the text itself, or, as indexes take no long
 * entries (PostgreSQL's end at 2,704 bytes), the beginning of it with its SHA-256. What is longer
 * than {@link MAX_LENGTH} stays longer, and so is never taken for a text that stands for itself.
 */
export function toKeyText(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, KEPT)} ${createHash("sha256").update(text, "utf16le").digest("hex")}`;
}
