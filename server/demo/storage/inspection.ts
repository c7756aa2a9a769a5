import { createHash } from "node:crypto";

/** At most `limit` entries, from the start or after the previous page. */
export interface Page<Entry> {
  limit: number;
  after?: Entry | undefined;
}

const PAGE = 100;

/** All entries of a list, page by page. */
export async function* entriesOf<Entry>(
  read: (page: Page<Entry>) => Promise<Entry[]>,
  limit = PAGE,
): AsyncGenerator<Entry> {
  let entries: Entry[];
  let after: Entry | undefined;
  do {
    entries = await read({ limit, after });
    yield* entries;
    after = entries.at(-1);
  } while (entries.length === limit);
}

/** Stored bytes of one or more images, described without the bytes. */
export interface ImageContent {
  /** Key under which the bytes are stored: in an intact store their SHA-256, base64url. */
  digest: string;
  /** Number of bytes stored. */
  size: number;
}

/** A row of the index of products by SKU. */
export interface SkuRow {
  /** As stored: see {@link toKeyText}. */
  sku: string;
  productId: string;
}

export interface HiddenProduct {
  id: string;
  revision: number;
}

export interface Stray {
  table: string;
  projectKey: string;
  rows: number;
}

const MAX_LENGTH = 150;
const KEPT = 100;

/** Shortens long texts to their beginning and SHA-256, since index entries have at most 2,704 bytes. */
export function toKeyText(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, KEPT)} ${createHash("sha256").update(text, "utf16le").digest("hex")}`;
}
