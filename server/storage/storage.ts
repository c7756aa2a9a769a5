import type { StoreState, StoreStates as KeptStates } from "../runtime/control/controlled-api.js";
import type { TransactionOptions } from "../runtime/database/transactions.js";
import type { Limiter, LimiterOptions } from "../runtime/operation/limiter.js";
import type { ProjectIdentity } from "./records.js";
import type { Members } from "./sql/members.js";

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
  readonly outOfOrderProperties: Pick<Members["outOfOrderProperties"], "get">;
  readonly products: ProductReader;
  readonly productImports: Pick<
    Members["productImports"],
    "unfinished" | "abandoned" | "unsettled"
  >;
  readonly images: Pick<Members["images"], "get" | "content">;
  readonly carts: Pick<CartWriter, "get">;
  readonly discounts: Pick<Members["discounts"], "get">;
  readonly actionData: Pick<Members["actionData"], "get">;
  readonly projects: Pick<ProjectWriter, "get" | "list">;
  readonly clients: Pick<Members["clients"], "get" | "list">;
  readonly customers: Pick<Members["customers"], "getByEmail" | "list">;
  readonly refreshSessions: Pick<Members["refreshSessions"], "get">;
  readonly signingKeys: Pick<Members["signingKeys"], "list">;
  readonly revocations: Pick<Members["revocations"], "list">;
  readonly searchSegments: Omit<
    Members["searchSegments"],
    "session" | "insertPart" | "deleteSegment" | "putManifest"
  >;
  readonly searchChanges: Omit<Members["searchChanges"], "begin" | "delete">;
}

export interface Snapshot extends StorageReader {
  readonly inspection: InspectionReader;
}

export type StorageTransaction = Omit<Members, "inspection" | "restorer">;

export type Restoration = Omit<Members, "inspection">;

export type ResourceWriter = Omit<Members["resources"], "listIds">;
export type ResourceReader = Pick<
  ResourceWriter,
  "get" | "getByKey" | "getMany" | "list" | "count"
>;
export type ProductReader = Omit<Members["products"], "insert" | "update">;
export type ImageWriter = Members["images"];
export type CartWriter = Members["carts"];
export type ProjectWriter = Members["projects"];
export type InspectionReader = Members["inspection"];

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
