import type { DiscountRecord } from "./cart-records.js";
import type { IndexRows } from "./index-rows.js";
import type { ImageRecord } from "./product-records.js";
import type { OutOfOrderPropertiesRecord, ProjectIdentity } from "./records.js";

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

/** Bytes that images share, without the bytes. */
export interface ImageContent {
  /** Under which they are stored: the SHA-256 of the bytes, base64url, if all is well. */
  digest: string;
  /** How many are stored. */
  size: number;
}

/** A row of what finds products by SKU. */
export interface SkuRow {
  /** As it is kept: {@link toKeyText}. */
  sku: string;
  productId: string;
}

export interface Stray {
  table: string;
  projectKey: string;
  rows: number;
}

/**
 * How far the index of a project is; `none` where none was begun.
 *
 * - `building`: writers keep it up to date, and what was there before is being taken in.
 * - `complete`: it holds everything.
 * - `outdated`: it was made by the fields of another document, or is being cleared after that. Nobody
 *   keeps it up to date, and the next search has it made anew.
 */
export type IndexState = "none" | "building" | "complete" | "outdated";

/**
 * What only work on a whole project or store needs: export, backup and check. Lists come in an order of
 * the engine's, each entry once.
 */
export interface InspectionReader {
  /** The last deleted project of each key, also of those that have another one now. */
  deletedProjects(): Promise<ProjectIdentity[]>;
  /** What the engine finds wrong with its own files, if it can tell, a line each. */
  engineFaults(): Promise<string[]>;
  outOfOrderProperties(
    projectKey: string,
    page: Page<OutOfOrderPropertiesRecord>,
  ): Promise<OutOfOrderPropertiesRecord[]>;
  discounts(projectKey: string, page: Page<DiscountRecord>): Promise<DiscountRecord[]>;
  images(projectKey: string, page: Page<ImageRecord>): Promise<ImageRecord[]>;
  imageContents(projectKey: string, page: Page<ImageContent>): Promise<ImageContent[]>;
  skus(projectKey: string, page: Page<SkuRow>): Promise<SkuRow[]>;
  /**
   * What the index of resources keeps of each of the ids that it has, in any order: if all is well,
   * the `resourceRows` of the record. For many at once, since a call may read through the words of
   * the whole project.
   */
  indexRows(projectKey: string, ids: readonly string[]): Promise<Map<string, IndexRows>>;
  /** Where rows are kept of what is no project: how many, by table and key. None, if all is well. */
  strays(): Promise<Stray[]>;
  indexState(projectKey: string): Promise<IndexState>;
  /** What the index of resources holds in all: so many resources, and rows as of {@link indexRows}. */
  indexSize(projectKey: string): Promise<{ resources: number; rows: number }>;
}
