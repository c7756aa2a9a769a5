import type { ProductRecord } from "./product-records.js";

/** A running import of products. */
export interface ProductImportLease {
  projectKey: string;
  importId: string;
  /** Milliseconds since 1970. Each step renews it. */
  expiresAt: number;
}

/** A new product, or the replacement of an existing one. */
export interface StagedProduct {
  product: ProductRecord;
  /** The visible product of the same id that it replaces. */
  existing?: ProductRecord;
}

/** A SKU that an import moves to this product. */
export interface MovedSku {
  sku: string;
  productId: string;
}

export interface StagingResult {
  /** SKUs to pass to `publish`: products staged earlier give them up. */
  moved: MovedSku[];
  /** The products as JSON, as `SearchSegmentReader.changes` returns them. */
  texts: string[];
}

export type ImportBeginning =
  /**
   * `revision` of the catalogue: products that others write later have a higher one. `first`: revision of the
   * first staged product; each further one has the next.
   */
  | { kind: "begun"; revision: number; first: number }
  /** An earlier import was taken over: discard it, then begin again. */
  | { kind: "abandoned" }
  /** An earlier import was published: settle it, then begin again. */
  | { kind: "unsettled" }
  /** Another import is running. */
  | { kind: "busy" };

export interface ProductImportReader {
  /** The import of the project that was neither published nor discarded. */
  unfinished(projectKey: string): Promise<ProductImportLease | undefined>;
  /** Unfinished imports of all projects whose lease has expired. */
  abandoned(now: number): Promise<ProductImportLease[]>;
  /** Keys of the projects with something to {@link ProductImportWriter.settle}. */
  unsettled(): Promise<string[]>;
}

/**
 * An import in many small transactions that becomes visible at once. Its products are staged: no reader sees
 * them, since their revisions lie above the catalogue's. Their keys and SKUs are taken for all other writers.
 * {@link publish} makes them visible; {@link discard} removes what an aborted import leaves.
 *
 * New products are staged among the others, replacements next to the product. After publication readers see the
 * replacement, which {@link settle}, or the next writer of the product, copies over it. So all replacements of
 * a project are staged while an import runs, and visible while none does.
 */
export interface ProductImportWriter extends ProductImportReader {
  /** @param room number of writes of products that others may make until the import is published */
  begin(lease: ProductImportLease, given: { now: number; room: number }): Promise<ImportBeginning>;
  /** The visible products with these keys, in any order. */
  existing(projectKey: string, keys: readonly string[]): Promise<ProductRecord[]>;
  /**
   * Stages products, in the order of their revisions. A replacement supersedes an earlier one of the same
   * product. `images`: ids of images stored for them in this transaction, which are discarded with the import.
   *
   * @throws {@link ProductImportLost}, and {@link DuplicateKey} if another product has a key or SKU; then the
   * transaction must be rolled back
   */
  stage(
    lease: ProductImportLease,
    products: readonly StagedProduct[],
    images?: readonly string[],
  ): Promise<StagingResult>;
  /** Removes staged replacements of these products. */
  withdraw(projectKey: string, ids: readonly string[]): Promise<void>;
  /** Keys of visible products written after the revision, and the catalogue's revision now. */
  changedKeys(projectKey: string, after: number): Promise<{ keys: string[]; revision: number }>;
  /**
   * Makes all staged products visible, and ends the import. Call {@link settle} afterwards.
   *
   * @throws {@link ProductImportLost}, and {@link DuplicateKey} if a moved SKU belongs to a product that is not
   * replaced
   */
  publish(lease: ProductImportLease, moved: readonly MovedSku[]): Promise<void>;
  /**
   * Copies at most `limit` visible replacements over their products, and frees the SKUs that these give up.
   * `true`: none is left.
   */
  settle(projectKey: string, limit: number): Promise<boolean>;
  /**
   * Removes about `limit` staged products, and in the end images and the import. `true`: done.
   *
   * @throws {@link ProductImportLost}
   */
  discard(lease: ProductImportLease, limit: number): Promise<boolean>;
}
