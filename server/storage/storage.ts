import type { Limiter, LimiterOptions } from "../operation/limiter.js";
import type {
  ActionDataReader,
  ActionDataWriter,
  CartReader,
  CartWriter,
  DiscountReader,
  DiscountWriter,
} from "./cart-storage.js";
import type { ClientReader, ClientWriter } from "./client-storage.js";
import type { CustomerReader, CustomerWriter } from "./customer-storage.js";
import type { InspectionReader } from "./inspection.js";
import type {
  OutOfOrderPropertiesReader,
  OutOfOrderPropertiesWriter,
} from "./out-of-order-properties-storage.js";
import type { ImageReader, ImageWriter, ProductReader, ProductWriter } from "./product-storage.js";
import type { ProductImportReader, ProductImportWriter } from "./product-import-storage.js";
import type { ProjectReader, ProjectWriter } from "./project-storage.js";
import type { ProjectIdentity, ProjectRecord } from "./records.js";
import type { RefreshSessionReader, RefreshSessionWriter } from "./refresh-session-storage.js";
import type { ResourceReader, ResourceWriter } from "./resource-storage.js";
import type { RevocationReader, RevocationWriter } from "./revocation-storage.js";
import type { SearchChangeReader, SearchChangeWriter } from "./search-change-storage.js";
import type { SearchSegmentReader, SearchSegmentWriter } from "./search-segment-storage.js";
import type { StoreStates } from "./store-states.js";
import type { SigningKeyReader, SigningKeyWriter } from "./signing-key-storage.js";

/**
 * The store. Two engines implement it, SQLite (`sqlite/`) and PostgreSQL (`postgres/`), on shared code
 * (`sql/`); both keep every promise written here and, for each kind of record, in a file of its own
 * (`resource-storage.ts`, `product-storage.ts` and so on), as `storage-contract.ts` tests.
 *
 * - Every member takes the key of its project, and reads and writes nothing of another project.
 * - Records come back as they were stored, deeply equal, absent fields absent. Strings may hold
 *   anything, NUL and lone surrogates included; -0 comes back as 0, as JSON.stringify writes it.
 * - Any member throws {@link StorageUnavailable} when the store cannot be reached. A transaction
 *   throws {@link OutcomeUnknown} when the store was lost during its commit.
 */
export interface Storage extends StorageReader {
  /**
   * Runs `work` atomically and in isolation: it sees all acknowledged writes and its own, no
   * other transaction comes between its reads and its writes, and readers outside see all of it
   * or nothing. When the promise resolves, the writes are on disk and survive the loss of the
   * process. When `work` throws, it is rolled back and the same error is thrown.
   *
   * `work` may await nothing but `transaction`. It may be run again after a conflict, so it must have
   * no other side effects.
   */
  transaction<T>(
    work: (transaction: StorageTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;

  /**
   * Runs `work` on the state at one instant: all writes acknowledged before it and none later,
   * however long `work` takes. Blocks no other reader or writer. `work` may await anything.
   */
  snapshot<T>(work: (state: Snapshot) => Promise<T>): Promise<T>;

  /**
   * Runs `work` atomically, to restore a whole store from a backup: it may take long and await anything.
   * Until it ends others read the state before it, and their writes wait, or fail as when the store
   * is unavailable. When `work` throws, it is rolled back and the same error is thrown.
   */
  restore<T>(work: (restoration: Restoration) => Promise<T>): Promise<T>;

  /**
   * The same store, for work in one project. Once that project has been deleted no member writes or
   * returns any data, even if another project has been made under the same key: members of
   * transactions throw {@link ProjectGone}; readers throw it too, or return an empty result.
   */
  ofProject(project: ProjectIdentity): Storage;

  /**
   * A limiter whose counts are shared by all processes on the store. A count ends with its window, or
   * with a crash of the database. `undefined`: the engine has no shared limiter.
   */
  sharedLimiter(options: LimiterOptions): Limiter | undefined;

  /** Copies of the whole state. `undefined`: the engine makes none. */
  readonly states: StoreStates | undefined;

  /** Resolves if the store responds. */
  ping(): Promise<void>;

  /**
   * Tells the engine what its tables hold now, after a bulk load: until then it plans by what it knew before. Does
   * nothing where plans do not depend on that, nor for tables that its role may not analyse.
   */
  refreshStatistics(): Promise<void>;

  /** Resolves when a small write, which leaves the stored data unchanged, has reached the disk. */
  probeWrite(): Promise<void>;

  /** Waits for running transactions, then releases all connections, files and threads. Idempotent. */
  close(): Promise<void>;
}

export interface TransactionOptions {
  /**
   * `false`: the writes survive the loss of the process, and that of the machine only once a later durable
   * transaction, of any process, has resolved: never is that one on disk without them. For what means nothing until
   * a durable transaction says that it is there; it spares the disk a synchronisation, for which other writers would
   * wait as well. An engine may be durable all the same. Default: `true`.
   */
  durable?: boolean;
}

/** Reads see the last acknowledged state; in a transaction, also its own writes. */
export interface StorageReader {
  readonly resources: ResourceReader;
  readonly outOfOrderProperties: OutOfOrderPropertiesReader;
  readonly products: ProductReader;
  readonly productImports: ProductImportReader;
  readonly images: ImageReader;
  readonly carts: CartReader;
  readonly discounts: DiscountReader;
  readonly actionData: ActionDataReader;
  readonly projects: ProjectReader;
  readonly clients: ClientReader;
  readonly customers: CustomerReader;
  readonly refreshSessions: RefreshSessionReader;
  readonly signingKeys: SigningKeyReader;
  readonly revocations: RevocationReader;
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
