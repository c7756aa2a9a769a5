import type { Storage } from "../../storage/storage.js";

/** A product as the store gives it as text, with the revision that it will have. */
export interface ComingProduct {
  revision: number;
  text: string;
}

/** Prepares for the products of an import while these are staged: see `SegmentsAhead`. Never rejects. */
export interface ImportFollower {
  /** In the order of revisions. Resolves when it can be given more. */
  add(products: readonly ComingProduct[]): Promise<void>;
  /** All that were added are visible now, and no others of the import. */
  complete(): Promise<unknown>;
  /** What was added does not become visible, or not so. */
  giveUp(): Promise<void>;
}

/** `storage`: the store of the project alone. */
export type FollowImport = (storage: Storage, projectKey: string) => ImportFollower | undefined;
