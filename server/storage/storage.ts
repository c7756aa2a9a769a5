import type { StoreState, StoreStates as KeptStates } from "../runtime/control/controlled-api.js";
import type { TransactionOptions } from "../runtime/database/transactions.js";
import type { Limiter, LimiterOptions } from "../runtime/operation/limiter.js";
import type { InspectionReader } from "./inspection.js";
import type { ImageReader, ImageWriter, ProductReader, ProductWriter } from "./product-storage.js";
import type { ProductImportReader, ProductImportWriter } from "./product-import-storage.js";
import type {
  CartRecord,
  ClientRecord,
  CustomerRecord,
  DiscountRecord,
  OutOfOrderPropertiesRecord,
  ProjectIdentity,
  ProjectRecord,
  RefreshSessionRecord,
  RevocationRecord,
  SigningKeyRecord,
  StoredClient,
  Timestamp,
} from "./records.js";
import type { ResourceReader, ResourceWriter } from "./resource-storage.js";
import type { SearchChangeReader, SearchChangeWriter } from "./search-change-storage.js";
import type { SearchSegmentReader, SearchSegmentWriter } from "./search-segment-storage.js";

/**
 * The store. SQLite (`sqlite/`) and PostgreSQL (`postgres/`) implement it on shared code (`sql/`).
 *
 * - Every member takes the key of its project, and reads and writes nothing of another project.
 * - Records come back deeply equal, absent fields absent. Strings may hold NUL and lone surrogates; -0 comes
 *   back as 0.
 * - Any member throws {@link StorageUnavailable} when the store cannot be reached. A transaction throws {@link
 *   OutcomeUnknown} when the store was lost during its commit.
 */
export interface Storage extends StorageReader {
  /**
   * Runs `work` atomically and in isolation. When the promise resolves, the writes are on disk. When `work`
   * throws, it is rolled back and the same error is thrown.
   *
   * `work` may await nothing but `transaction`. It may be run again after a conflict, so it must have no other
   * side effects.
   */
  transaction<T>(
    work: (transaction: StorageTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;

  /**
   * Runs `work` on the state at one instant: all writes acknowledged before it and none later. Blocks no other
   * reader or writer. `work` may await anything.
   */
  snapshot<T>(work: (state: Snapshot) => Promise<T>): Promise<T>;

  /**
   * Runs `work` atomically, to restore a whole store from a backup. `work` may take long and await anything.
   * Others read the state before it; their writes wait, or fail as when the store is unavailable.
   */
  restore<T>(work: (restoration: Restoration) => Promise<T>): Promise<T>;

  /**
   * The same store, for work in one project. After that project was deleted, members of transactions throw
   * {@link ProjectGone}; readers throw it too, or return an empty result. This holds even if another project
   * has been made under the same key.
   */
  ofProject(project: ProjectIdentity): Storage;

  /**
   * A limiter whose counts all processes on the store share. A count ends with its window, or with a crash of
   * the database. `undefined`: the engine has no shared limiter.
   */
  sharedLimiter(options: LimiterOptions): Limiter | undefined;

  /** Copies of the whole state. `undefined`: the engine makes none. */
  readonly states: StoreStates | undefined;

  /** Resolves if the store responds. */
  ping(): Promise<void>;

  /**
   * Renews the statistics by which the engine plans, after a bulk load. Does nothing if plans do not depend on
   * them, or for tables that its role may not analyse.
   */
  refreshStatistics(): Promise<void>;

  /** Resolves when a small write, which leaves the stored data unchanged, has reached the disk. */
  probeWrite(): Promise<void>;

  /** Waits for running transactions, then releases all connections, files and threads. Idempotent. */
  close(): Promise<void>;
}

/** Reads see the last acknowledged state; in a transaction, also its own writes. */
export interface StorageReader {
  readonly resources: ResourceReader;
  readonly outOfOrderProperties: Pick<OutOfOrderPropertiesWriter, "get">;
  readonly products: ProductReader;
  readonly productImports: ProductImportReader;
  readonly images: ImageReader;
  readonly carts: Pick<CartWriter, "get">;
  readonly discounts: Pick<DiscountWriter, "get">;
  readonly actionData: Pick<ActionDataWriter, "get">;
  readonly projects: Pick<ProjectWriter, "get" | "list">;
  readonly clients: Pick<ClientWriter, "get" | "list">;
  readonly customers: Pick<CustomerWriter, "getByEmail" | "list">;
  readonly refreshSessions: Pick<RefreshSessionWriter, "get">;
  readonly signingKeys: Pick<SigningKeyWriter, "list">;
  readonly revocations: Pick<RevocationWriter, "list">;
  readonly searchSegments: SearchSegmentReader;
  readonly searchChanges: SearchChangeReader;
}

export interface Snapshot extends StorageReader {
  readonly inspection: InspectionReader;
}

export interface StorageTransaction extends StorageReader {
  readonly resources: ResourceWriter;
  readonly outOfOrderProperties: OutOfOrderPropertiesWriter;
  readonly products: ProductWriter;
  readonly productImports: ProductImportWriter;
  readonly images: ImageWriter;
  readonly carts: CartWriter;
  readonly discounts: DiscountWriter;
  readonly actionData: ActionDataWriter;
  readonly projects: ProjectWriter;
  readonly clients: ClientWriter;
  readonly customers: CustomerWriter;
  readonly refreshSessions: RefreshSessionWriter;
  readonly signingKeys: SigningKeyWriter;
  readonly revocations: RevocationWriter;
  readonly searchSegments: SearchSegmentWriter;
  readonly searchChanges: SearchChangeWriter;
}

export interface Restoration extends StorageTransaction {
  readonly restorer: StoreRestorer;
}

export interface StoreRestorer {
  /** Whether there is no project, no signing key and no revocation. */
  isEmpty(): Promise<boolean>;
  /** Deletes everything but the generations of projects that were there. */
  clear(): Promise<void>;
  /** Makes an empty project of that generation. Throws {@link DuplicateKey} if the project exists. */
  insertProject(project: ProjectRecord): Promise<void>;
  /** Remembers a deleted project, unless a later one of its key is remembered. */
  insertDeletedProject(project: ProjectIdentity): Promise<void>;
}

export interface CartWriter {
  /** `undefined` while nothing has been put. */
  get(projectKey: string): Promise<CartRecord | undefined>;
  /** Replaces the project's cart. */
  put(cart: CartRecord): Promise<void>;
}

export interface DiscountWriter {
  get(projectKey: string, code: string): Promise<DiscountRecord | undefined>;
  /** Replaces the discount of the same code. */
  put(discount: DiscountRecord): Promise<void>;
}

/** The JSON value that the frontend action stored last. */
export interface ActionDataWriter {
  /** `undefined` while nothing has been put; `{ value: null }` is a value. */
  get(projectKey: string): Promise<{ value: unknown } | undefined>;
  /** Replaces the stored value. `value`: any JSON value. */
  put(projectKey: string, value: unknown): Promise<void>;
}

export interface ClientWriter {
  /** By client id alone: the token endpoint does not know the project yet. */
  get(clientId: string): Promise<StoredClient | undefined>;
  /** By creation, then id, ascending. */
  list(projectKey: string): Promise<ClientRecord[]>;
  insert(client: ClientRecord): Promise<void>;
  /** `false`: not found. */
  delete(projectKey: string, clientId: string): Promise<boolean>;
}

export interface CustomerWriter {
  /** By email address, matched exactly: callers pass it in lower case. */
  getByEmail(projectKey: string, email: string): Promise<CustomerRecord | undefined>;
  /** By creation, then id, ascending. */
  list(projectKey: string): Promise<CustomerRecord[]>;
  /** Throws {@link DuplicateKey} if the id or the email address is taken in the project. */
  insert(customer: CustomerRecord): Promise<void>;
  /** `false`: there was none. */
  delete(projectKey: string, id: string): Promise<boolean>;
}

export interface OutOfOrderPropertiesWriter {
  get(
    projectKey: string,
    uriParameterOne: string,
    uriParameterTwo: string,
  ): Promise<OutOfOrderPropertiesRecord | undefined>;
  /** Stores under the two path values, replacing what was there. */
  put(record: OutOfOrderPropertiesRecord): Promise<"created" | "replaced">;
}

export interface ProjectWriter {
  get(projectKey: string): Promise<ProjectRecord | undefined>;
  /** All, by key ascending. */
  list(): Promise<ProjectRecord[]>;
  /**
   * Makes an empty project, of generation 1 or of the generation after the last project of this key. Throws
   * {@link DuplicateKey} if the project exists.
   */
  insert(project: Omit<ProjectRecord, "generation">): Promise<ProjectIdentity>;
  /**
   * Deletes the project and everything in it, except its generation and its revocations, which must outlive the
   * tokens. `false`: not found.
   */
  delete(projectKey: string): Promise<boolean>;
}

/** All refresh tokens made of one grant. */
export interface RefreshSessionWriter {
  get(projectKey: string, id: string): Promise<RefreshSessionRecord | undefined>;
  /**
   * Deletes sessions of the project that have expired at `now`, and those that expire next if there would be
   * more than `most` (default: no limit). Only sessions whose ids begin with the same character of base64url
   * are counted, against a 64th of `most`.
   */
  insert(session: RefreshSessionRecord, now: Timestamp, most?: number): Promise<void>;
  /** Replaces the session if it has that turn key. `false`: it has not, and nothing has changed. */
  update(session: RefreshSessionRecord, expectedTurnKey: string): Promise<boolean>;
  /** `false`: there was none. */
  delete(projectKey: string, id: string): Promise<boolean>;
  /** Deletes the sessions of a subject, and returns their ids, ascending. */
  deleteOfSubject(projectKey: string, subject: string): Promise<string[]>;
}

export interface RevocationWriter {
  /** All that have not expired at `now`. */
  list(now: Timestamp): Promise<RevocationRecord[]>;
  /** Revoking twice keeps the later expiry. Deletes entries that have expired at `now`. */
  insert(revocation: RevocationRecord, now: Timestamp): Promise<void>;
}

export interface SigningKeyWriter {
  /** All that have not expired at `now`, newest first. The first without `expiresAt` signs. */
  list(now: Timestamp): Promise<SigningKeyRecord[]>;
  /** Adds a key that signs from now on; the one that signed before verifies until `previousExpireAt`. */
  rotate(key: SigningKeyRecord, previousExpireAt: Timestamp): Promise<void>;
}

/** A copy of what a store held at one instant, in memory: all records but the signing keys. */
export type { StoreState };

/** Copies of the state of a store, for the embedded engine and one process. They are taken between transactions. */
export interface StoreStates extends KeptStates {
  /**
   * Replaces all records by those of a state, atomically and durably, except:
   *
   * - signing keys, so that tokens stay valid;
   * - refresh sessions: those made since stay, and those ended since come back;
   * - generations: none that a project has had since is given to another project.
   *
   * Caches of this process must be cleared: versions and revisions come again with other contents.
   */
  restore(state: StoreState): Promise<void>;
  /**
   * Copies the contents of a project in a state, without its clients and sessions, to an empty project.
   * Replaces `from` by `to` in the contents of products. Throws `ProjectGone` if the target does not exist.
   */
  copyProject(
    source: { state: StoreState; projectKey: string },
    target: ProjectIdentity,
    inProducts: { from: string; to: string },
  ): Promise<void>;
}
