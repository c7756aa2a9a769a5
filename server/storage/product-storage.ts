import type { Admit } from "./resource-storage.js";
import type { ImageRecord, ProductRecord } from "./product-records.js";

/** A state of a project's products: two are equal if, and only if, no product has changed. */
export interface CatalogueState {
  /** Changes when a project is deleted and made again. */
  catalogueId: string;
  /** Every write of a product adds 1; an import may leave out numbers. */
  revision: number;
}

export interface ChangedProduct {
  product: ProductRecord;
  /** The catalogue's revision made by its last write. */
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
  /** At most `limit` products last written after the revision, in that order. */
  changes(projectKey: string, page: { after: number; limit: number }): Promise<ChangedProduct[]>;
}

/** Products are deleted only with their project. */
export interface ProductWriter extends ProductReader {
  /**
   * Throws {@link DuplicateKey} if another product of the project, staged ones included, has its key or a SKU
   * of it.
   */
  insert(product: ProductRecord): Promise<void>;
  /**
   * Replaces the product of that id if its version is `expectedVersion`. `false`: nothing written. Throws
   * {@link DuplicateKey} as {@link insert} does.
   */
  update(product: ProductRecord, expectedVersion: number): Promise<boolean>;
}

export interface ImageReader {
  get(projectKey: string, id: string): Promise<ImageRecord | undefined>;
  /** The bytes with that digest, stored once per project. */
  content(projectKey: string, digest: string): Promise<Uint8Array | undefined>;
}

export interface ImageWriter extends ImageReader {
  /** Stores the image, and its bytes if none with their digest are there. */
  insert(image: ImageRecord, bytes: Uint8Array): Promise<void>;
}
