import type { ResourceRecord, Timestamp } from "./records.js";

/** A place in the default order of resources: by `createdAt`, then by `id`, ascending. */
export interface ResourcePosition {
  createdAt: Timestamp;
  id: string;
}

/**
 * Receives the estimated bytes of memory of each result, by id and in the order of the results, before contents
 * above a few kB are read; maybe twice, with a better estimate. When it throws, the call rejects with its
 * error.
 */
export type Admit = (sizes: ReadonlyMap<string, number>) => void;

/** At most `limit` resources, after a position or `offset` many. */
export interface ResourcePage {
  limit: number;
  offset?: number;
  after?: ResourcePosition | undefined;
}

export interface ResourceReader {
  get(projectKey: string, id: string): Promise<ResourceRecord | undefined>;
  getByKey(projectKey: string, key: string): Promise<ResourceRecord | undefined>;
  /** The resources with these ids, in the order of the ids; missing ones are left out. */
  getMany(projectKey: string, ids: readonly string[], admit?: Admit): Promise<ResourceRecord[]>;
  list(projectKey: string, page: ResourcePage, admit?: Admit): Promise<ResourceRecord[]>;
  count(projectKey: string): Promise<number>;
}

/** The resource that a write replaces. A key that stays needs no lock. */
export type ExistingResource = Pick<ResourceRecord, "version" | "key">;

/** Every write leaves a delta row in the same transaction if the index of its project was begun. */
export interface ResourceWriter extends ResourceReader {
  /** Throws {@link DuplicateKey} if another resource of the project has its key. */
  insert(resource: ResourceRecord): Promise<void>;
  /**
   * Inserts resources of one project by a few statements. Throws {@link DuplicateKey} if a key is taken or
   * occurs twice: then the transaction must be rolled back.
   */
  insertMany(resources: readonly ResourceRecord[]): Promise<void>;
  /**
   * Replaces the resource of that id if it has the version of `existing`. `false`: nothing written. Throws
   * {@link DuplicateKey} if another resource of the project has the new key.
   */
  update(resource: ResourceRecord, existing: ExistingResource): Promise<boolean>;
  /** Deletes the resource if it has that version. */
  delete(projectKey: string, id: string, expectedVersion: number): Promise<boolean>;
}
