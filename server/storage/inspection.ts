import type {
  DiscountRecord,
  OutOfOrderPropertiesRecord,
  ProjectIdentity,
  RefreshSessionRecord,
} from "./records.js";
import type { ImageRecord } from "./product-records.js";
import { createHash } from "node:crypto";

/** At most `limit` entries: the first ones, or those that follow the last one of the page before. */
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

/**
 * Reads that only export, backup and check need. Lists contain each entry once, in an order that the
 * engine chooses.
 */
export interface InspectionReader {
  /** The last deleted project of each key, also of keys that a project has now. */
  deletedProjects(): Promise<ProjectIdentity[]>;
  /** Errors that the engine finds in its own files, a line each. Empty for an engine without such a check. */
  engineErrors(): Promise<string[]>;
  outOfOrderProperties(
    projectKey: string,
    page: Page<OutOfOrderPropertiesRecord>,
  ): Promise<OutOfOrderPropertiesRecord[]>;
  refreshSessions(
    projectKey: string,
    page: Page<RefreshSessionRecord>,
  ): Promise<RefreshSessionRecord[]>;
  discounts(projectKey: string, page: Page<DiscountRecord>): Promise<DiscountRecord[]>;
  images(projectKey: string, page: Page<ImageRecord>): Promise<ImageRecord[]>;
  imageContents(projectKey: string, page: Page<ImageContent>): Promise<ImageContent[]>;
  skus(projectKey: string, page: Page<SkuRow>): Promise<SkuRow[]>;
  /**
   * Products that no reader sees: their revisions are above the catalogue's, and no import staged them. At most
   * `limit`; none in an intact store.
   */
  hiddenProducts(projectKey: string, limit: number): Promise<HiddenProduct[]>;
  /** Numbers of rows whose project does not exist, by table and key. None in an intact store. */
  strays(): Promise<Stray[]>;
}

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
