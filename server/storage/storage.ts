import type { StoreState, StoreStates as KeptStates } from "../runtime/control/controlled-api.js";
import type { TransactionOptions } from "../runtime/database/transactions.js";
import type { Limiter, LimiterOptions } from "../runtime/operation/limiter.js";
import type { ProjectIdentity } from "./records.js";
import type { Members } from "./sql/members.js";

/**
 * The store: `sqlite/` and `postgres/` implement it on `sql/`. Members stay within their project. Records
 * come back deeply equal, but -0 as 0; strings may hold NUL and lone surrogates. Throws
 * {@link StorageUnavailable} if unreachable, and {@link OutcomeUnknown} when lost during a commit.
 */
export interface Storage extends StorageReader {
  /** Atomic, isolated, durable. `work` may be repeated: no side effects, and it awaits only `transaction`. */
  transaction<T>(
    work: (transaction: StorageTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;

  /** Runs `work` on the state at one instant. Blocks no reader or writer. `work` may await anything. */
  snapshot<T>(work: (state: Snapshot) => Promise<T>): Promise<T>;

  /** Runs a long restore atomically. Others read the old state; their writes wait, or fail as unavailable. */
  restore<T>(work: (restoration: Restoration) => Promise<T>): Promise<T>;

  /** For one project. Once it is deleted, members throw {@link ProjectGone}, even if its key is reused. */
  ofProject(project: ProjectIdentity): Storage;

  /** A limiter shared by all processes; a crash of the database loses counts. `undefined`: not supported. */
  sharedLimiter(options: LimiterOptions): Limiter | undefined;

  /** Copies of the whole state. `undefined`: not supported. */
  readonly states: StoreStates | undefined;

  /** Resolves if the store responds. */
  ping(): Promise<void>;

  /** Renews planner statistics after a bulk load, if the engine has them and its role may analyse. */
  refreshStatistics(): Promise<void>;

  /** Resolves when a small write, which changes no data, has reached the disk. */
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

/** A store's state at one instant, in memory: all records except signing keys. */
export type { StoreState };

/** State copies of the embedded engine in one process, taken between transactions. */
export interface StoreStates extends KeptStates {
  /**
   * Restores all records atomically, except signing keys, sessions made since, and used generations. Sessions
   * ended since come back. The caller must clear this process's caches: versions and revisions repeat.
   */
  restore(state: StoreState): Promise<void>;
  /** Copies contents of a project to an empty one, replacing `from` by `to`. Throws `ProjectGone`. */
  copyProject(
    source: { state: StoreState; projectKey: string },
    target: ProjectIdentity,
    inProducts: { from: string; to: string },
  ): Promise<void>;
}
