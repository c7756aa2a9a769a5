import type { ProductRecord } from "./product-records.js";

/** Names an import of products that has been begun, and says until when it is taken to be running. */
export interface ProductImportLease {
  projectKey: string;
  importId: string;
  /** Milliseconds since 1970. Each step sets it anew. */
  expiresAt: number;
}

/** A product of an import: a new one, or what is to replace an existing one. */
export interface StagedProduct {
  product: ProductRecord;
  /** The visible product of the same id that it replaces. */
  existing?: ProductRecord;
}

/** A SKU that an import takes from one product, which gives it up, and gives to another one. */
export interface MovedSku {
  sku: string;
  productId: string;
}

export interface StagingResult {
  /** SKUs that the caller must hand to `publish`: those that products staged earlier give up. */
  moved: MovedSku[];
  /** The products as JSON, as `SearchSegmentReader.changes` will give them. */
  texts: string[];
}

export type ImportBeginning =
  /**
   * `revision` of the catalogue: products that others write later have a higher one. `first`: the revision of the
   * first product that is staged; each further one has the next.
   */
  | { kind: "begun"; revision: number; first: number }
  /** An earlier import did not end, and was taken over: discard it, then begin again. */
  | { kind: "abandoned" }
  /** An earlier import was published, and is not settled: settle it, then begin again. */
  | { kind: "unsettled" }
  /** Another import is running. */
  | { kind: "busy" };

export interface ProductImportReader {
  /** The import that has neither been published nor discarded. A project has one at most. */
  unfinished(projectKey: string): Promise<ProductImportLease | undefined>;
  /** Unfinished imports of all projects whose lease has expired. */
  abandoned(now: number): Promise<ProductImportLease[]>;
  /** Keys of the projects in which {@link ProductImportWriter.settle} has something to do. */
  unsettled(): Promise<string[]>;
}

/**
 * An import in many small transactions that becomes visible at once. Its products are staged: written, and
 * invisible to all readers, since their revisions lie above the catalogue's. Keys and SKUs of staged products
 * are taken for all other writers. {@link publish} makes the products visible; an import that ends before
 * leaves only what {@link discard} removes.
 *
 * New products are staged among the others. What is to replace a product is staged beside it, as a replacement: once
 * that is published, readers see it instead of the product, and {@link settle} copies it. A writer first copies those
 * that it meets. So all replacements of a project are staged while an import runs, and visible while none does.
 */
export interface ProductImportWriter extends ProductImportReader {
  /**
   * @param room how many writes of products others may make until the import is published: its revisions
   *   begin after these
   */
  begin(lease: ProductImportLease, given: { now: number; room: number }): Promise<ImportBeginning>;
  /** The visible products with these keys, in any order. */
  existing(projectKey: string, keys: readonly string[]): Promise<ProductRecord[]>;
  /**
   * Stages products, in the order of their revisions. One that was staged before as a replacement of the same
   * product gives way to it. `images` are ids of images that the transaction has stored for them: they are
   * discarded with the import.
   *
   * @throws {@link ProductImportLost}, and {@link DuplicateKey} if another product has a key or SKU; then the
   *   transaction must be rolled back
   */
  stage(
    lease: ProductImportLease,
    products: readonly StagedProduct[],
    images?: readonly string[],
  ): Promise<StagingResult>;
  /** Takes back staged replacements of these products. */
  withdraw(projectKey: string, ids: readonly string[]): Promise<void>;
  /** Keys of visible products that were written after the revision, and the catalogue's revision now. */
  changedKeys(projectKey: string, after: number): Promise<{ keys: string[]; revision: number }>;
  /**
   * Makes all staged products visible, and ends the import. Takes time only for SKUs that are moved. Whoever replaced
   * products then calls {@link settle}, which readers do not notice.
   *
   * @throws {@link ProductImportLost}, and {@link DuplicateKey} if the SKU of a product that is not replaced was to be moved
   */
  publish(lease: ProductImportLease, moved: readonly MovedSku[]): Promise<void>;
  /**
   * Copies at most `limit` visible replacements over their products, and frees the SKUs that these give up. Gives
   * `true` when none is left.
   */
  settle(projectKey: string, limit: number): Promise<boolean>;
  /**
   * Removes at most about `limit` staged products, and in the end images and the import itself: then gives
   * `true`.
   *
   * @throws {@link ProductImportLost}
   */
  discard(lease: ProductImportLease, limit: number): Promise<boolean>;
}
