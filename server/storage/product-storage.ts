import type { Admit } from "./resource-storage.js";
import type { ImageRecord, ProductRecord } from "./product-records.js";

/** Identifies a state of a project's products: two are equal if, and only if, no product has changed. */
export interface CatalogueState {
  /** Changes when a project is deleted and made again. */
  catalogueId: string;
  /** Every write of a product adds 1; an import may leave out numbers. */
  revision: number;
}

export interface ChangedProduct {
  product: ProductRecord;
  /** The catalogue's revision that its last write made: each write has its own. */
  revision: number;
}

export interface ProductReader {
  get(projectKey: string, id: string): Promise<ProductRecord | undefined>;
  getByKey(projectKey: string, key: string): Promise<ProductRecord | undefined>;
  /** The product with a variant of that SKU, in either projection. */
  getBySku(projectKey: string, sku: string): Promise<ProductRecord | undefined>;
  /** The products with these ids, in the order of the ids; missing ones are left out. */
  getMany(projectKey: string, ids: readonly string[], admit?: Admit): Promise<ProductRecord[]>;
  /** The oldest product, ties by id. */
  first(projectKey: string): Promise<ProductRecord | undefined>;
  /** `undefined` while the project has had no product. */
  state(projectKey: string): Promise<CatalogueState | undefined>;
  /** At most `limit` products whose last write is after the revision, in order of that write. */
  changes(projectKey: string, page: { after: number; limit: number }): Promise<ChangedProduct[]>;
}

/** Products are deleted only with their project. */
export interface ProductWriter extends ProductReader {
  /**
   * Throws {@link DuplicateKey} if another product of the project has its key or one of its SKUs, be it one that
   * is being imported.
   */
  insert(product: ProductRecord): Promise<void>;
  /**
   * Replaces the product of that id if, and only if, its version is `expectedVersion`: one
   * conditional statement. `false`: no such product at that version, nothing written.
   * Throws {@link DuplicateKey} as {@link insert} does.
   */
  update(product: ProductRecord, expectedVersion: number): Promise<boolean>;
}

export interface ImageReader {
  get(projectKey: string, id: string): Promise<ImageRecord | undefined>;
  /** The bytes with that digest, stored once for all images of the project that share them. */
  content(projectKey: string, digest: string): Promise<Uint8Array | undefined>;
}

export interface ImageWriter extends ImageReader {
  /** Stores the image, and its bytes if none with their digest are there. */
  insert(image: ImageRecord, bytes: Uint8Array): Promise<void>;
}
