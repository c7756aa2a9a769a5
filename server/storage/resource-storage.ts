import type { ResourceRecord, Timestamp } from "./records.js";

/** A place in the default order of resources: by `createdAt`, then by `id`, both ascending. */
export interface ResourcePosition {
  createdAt: Timestamp;
  id: string;
}

/**
 * Called with the estimated bytes of memory of each result, by id and in the order of the results,
 * before any is parsed, and before contents above a few kB are read; maybe a second time, with a better
 * estimate. When it throws, nothing more is read, and the call rejects with its error.
 */
export type Admit = (sizes: ReadonlyMap<string, number>) => void;

/** At most `limit` resources in the default order: after a position, or after `offset` many. */
export interface ResourcePage {
  limit: number;
  offset?: number;
  after?: ResourcePosition;
}

export interface ResourceReader {
  get(projectKey: string, id: string): Promise<ResourceRecord | undefined>;
  getByKey(projectKey: string, key: string): Promise<ResourceRecord | undefined>;
  /** The resources with these ids, in the order of the ids; missing ones are left out. */
  getMany(projectKey: string, ids: readonly string[], admit?: Admit): Promise<ResourceRecord[]>;
  list(projectKey: string, page: ResourcePage, admit?: Admit): Promise<ResourceRecord[]>;
  count(projectKey: string): Promise<number>;
}

/** What a write has to know of the resource that it replaces: a key that stays needs no lock. */
export type ExistingResource = Pick<ResourceRecord, "version" | "key">;

/** Every write also leaves a delta row in the same transaction, if the index of its project was begun. */
export interface ResourceWriter extends ResourceReader {
  /** Throws {@link DuplicateKey} if another resource of the project has its key. */
  insert(resource: ResourceRecord): Promise<void>;
  /**
   * Inserts resources of one project by a few statements, for bulk loads. Throws {@link DuplicateKey} if two of them
   * have one key, or another resource has the key of one: then the transaction must be rolled back.
   */
  insertMany(resources: readonly ResourceRecord[]): Promise<void>;
  /**
   * Replaces the resource of that id if, and only if, it has the version of `existing`: one conditional
   * statement. `false`: no such resource at that version, nothing written. `existing.key` is the key at that
   * version. Throws {@link DuplicateKey} if another resource of the project has the new key.
   */
  update(resource: ResourceRecord, existing: ExistingResource): Promise<boolean>;
  /** Deletes if, and only if, the resource has that version. */
  delete(projectKey: string, id: string, expectedVersion: number): Promise<boolean>;
}
