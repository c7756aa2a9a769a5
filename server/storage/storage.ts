import type { Condition, IndexValue, SortKey } from "../query/condition.js";
import type {
  ActionDataReader,
  ActionDataWriter,
  CartReader,
  CartWriter,
  DiscountReader,
  DiscountWriter,
} from "./cart-storage.js";
import type { Limiter, LimiterOptions } from "../operation/limiter.js";
import type { InspectionReader } from "./inspection.js";
import type { ImageReader, ImageWriter, ProductReader, ProductWriter } from "./product-storage.js";
import type {
  ClientRecord,
  OutOfOrderPropertiesRecord,
  ProjectIdentity,
  ProjectRecord,
  ResourceRecord,
  RevocationRecord,
  SigningKeyRecord,
  StoredClient,
  Timestamp,
} from "./records.js";

/**
 * The store. Two engines implement it, SQLite (`sqlite/`) and PostgreSQL (`postgres/`), on shared code
 * (`sql/`); both keep every promise written here, as `storage-contract.ts` tests.
 *
 * - Every member takes the key of its project, and reads and writes nothing of another project.
 * - Records come back as they were stored, deeply equal, absent fields absent. Strings may hold
 *   anything, NUL and lone surrogates included; -0 comes back as 0, as JSON.stringify writes it.
 * - Any member throws {@link StorageUnavailable} when the store cannot be reached. A transaction
 *   throws {@link OutcomeUnknown} when the store was lost during its commit. Members of the index
 *   throw {@link QueryTimedOut} when a query takes too long.
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
  transaction<T>(work: (transaction: StorageTransaction) => Promise<T>): Promise<T>;

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

  /** Resolves if the store responds. */
  ping(): Promise<void>;

  /** Resolves when a small write, which leaves the stored data unchanged, has reached the disk. */
  probeWrite(): Promise<void>;

  /** Waits for running transactions, then releases all connections, files and threads. Idempotent. */
  close(): Promise<void>;
}

/** Reads see the last acknowledged state; in a transaction, also its own writes. */
export interface StorageReader {
  readonly resources: ResourceReader;
  readonly index: IndexReader;
  readonly outOfOrderProperties: OutOfOrderPropertiesReader;
  readonly products: ProductReader;
  readonly images: ImageReader;
  readonly carts: CartReader;
  readonly discounts: DiscountReader;
  readonly actionData: ActionDataReader;
  readonly projects: ProjectReader;
  readonly clients: ClientReader;
  readonly signingKeys: SigningKeyReader;
  readonly revocations: RevocationReader;
}

export interface Snapshot extends StorageReader {
  readonly inspection: InspectionReader;
}

export interface StorageTransaction extends StorageReader {
  readonly resources: ResourceWriter;
  readonly index: IndexWriter;
  readonly outOfOrderProperties: OutOfOrderPropertiesWriter;
  readonly products: ProductWriter;
  readonly images: ImageWriter;
  readonly carts: CartWriter;
  readonly discounts: DiscountWriter;
  readonly actionData: ActionDataWriter;
  readonly projects: ProjectWriter;
  readonly clients: ClientWriter;
  readonly signingKeys: SigningKeyWriter;
  readonly revocations: RevocationWriter;
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

export interface ResourceReader {
  get(projectKey: string, id: string): Promise<ResourceRecord | undefined>;
  getByKey(projectKey: string, key: string): Promise<ResourceRecord | undefined>;
  /** The resources with these ids, in the order of the ids; missing ones are left out. */
  getMany(projectKey: string, ids: readonly string[], admit?: Admit): Promise<ResourceRecord[]>;
  /** At most `limit` resources in the default order: after a position, or after `offset` many. */
  list(
    projectKey: string,
    page: { limit: number; offset?: number; after?: ResourcePosition },
    admit?: Admit,
  ): Promise<ResourceRecord[]>;
  count(projectKey: string): Promise<number>;
}

/** Every write also updates the project's index, if it has one, in the same transaction. */
export interface ResourceWriter extends ResourceReader {
  /** Throws {@link DuplicateKey} if another resource of the project has its key. */
  insert(resource: ResourceRecord): Promise<void>;
  /**
   * Replaces the resource of that id if, and only if, its version is `expectedVersion`: one
   * conditional statement. `false`: no such resource at that version, nothing written.
   * Throws {@link DuplicateKey} if another resource of the project has its key.
   */
  update(resource: ResourceRecord, expectedVersion: number): Promise<boolean>;
  /** Deletes under the same condition as {@link update}. */
  delete(projectKey: string, id: string, expectedVersion: number): Promise<boolean>;
}

/** The resources of a project, each as its document in one of the two projections. */
export interface IndexScope {
  projectKey: string;
  projection: "current" | "staged";
  /**
   * Start of the request (`performance.now()`), from which the timeout of its queries counts. Default:
   * the time of the call.
   */
  since?: number;
  /**
   * The client that waits for the results. A long query ends, and throws the reason, when `gone` is
   * aborted; a short one never reads `gone`.
   */
  client?: { readonly gone: AbortSignal } | undefined;
}

/**
 * Evaluates conditions on the index, which the writers keep up to date. Members throw
 * {@link QueryTimedOut} after the query timeout of the store, and do not block other work meanwhile. A
 * document matches a condition if, and only if, `matches` of `query/matches.ts` says so, and values are
 * ordered as by `compareValues`.
 */
export interface IndexReader {
  /**
   * Whether the index holds all resources, by the fields that this program knows: only then may the
   * other members be called. A project has no index until {@link IndexWriter.begin}: see
   * `search/indexing.ts`.
   */
  isComplete(projectKey: string): Promise<boolean>;
  /** Ids of matching documents, each once, at most `limit`, in no promised order: cheap if there are few. */
  candidates(scope: IndexScope, condition: Condition, limit: number): Promise<string[]>;
  /**
   * A page of the ids of matching documents, in the order of the sort keys, ties by id ascending. The
   * score is the sum over the word conditions that must match: see `scoreOf` of `query/sort.ts`.
   */
  search(
    scope: IndexScope,
    request: { where: Condition; sort: readonly SortKey[]; limit: number; offset: number },
  ): Promise<string[]>;
  /** Number of matching documents. For the condition that matches all, that number is stored. */
  count(scope: IndexScope, where: Condition): Promise<number>;
  /**
   * The values at the path in matching documents. `undefined`: the listed ones would take more than
   * `maxBytes` (default: no limit), and so are not read.
   */
  termCounts(
    scope: IndexScope,
    where: Condition,
    path: string,
    limit: number,
    maxBytes?: number,
  ): Promise<TermCounts | undefined>;
  /**
   * For each range, figures of the values of matching documents that lie within it: `from` included,
   * `to` excluded, unbounded if left out.
   */
  rangeFigures(
    scope: IndexScope,
    where: Condition,
    path: string,
    ranges: readonly { from?: number; to?: number }[],
  ): Promise<RangeFigures[]>;
  /**
   * Words, as the analyser spells them, with one of the stems in the language: all that occur in a
   * document of either projection, and maybe some that occurred formerly.
   */
  wordsOfStems(
    scope: IndexScope,
    language: string,
    stems: readonly string[],
  ): Promise<{ stem: string; word: string }[]>;
  /**
   * Stems in the language, of words as in {@link wordsOfStems}, that have one of the strings among
   * their `deletions` of level 2. No stems with a digit: see `storedDeletions`.
   */
  stemsOfDeletions(
    scope: IndexScope,
    language: string,
    deletions: readonly string[],
  ): Promise<string[]>;
}

export interface IndexWriter extends IndexReader {
  /** Makes writers keep an index of the project from now on. Idempotent. */
  begin(projectKey: string): Promise<void>;
  /**
   * Reads `limit` resources, or fewer large ones, in the default order after a position, and adds those
   * that are missing to the index. Returns the position of the last one, or `undefined` if there are no
   * more: the index is then complete. Does nothing, and returns `undefined`, where no index was begun.
   * Where an index was made by the fields of another OpenAPI document, deletes a part of it instead, and
   * returns a position before all resources.
   */
  extend(
    projectKey: string,
    page: { limit: number; after: ResourcePosition | undefined },
  ): Promise<ResourcePosition | undefined>;
}

export interface TermCounts {
  /** At most `limit` values with the number of documents that have each: most frequent first, then by value. */
  terms: { value: IndexValue; count: number }[];
  /** Documents with any value. */
  withValue: number;
  /** Documents with a value among `terms`. */
  withListedValue: number;
}

/** All zero where no value is in the range. */
export interface RangeFigures {
  /** Documents. */
  count: number;
  /** Over all occurrences: the exact sum, rounded once, so that it does not depend on an order. */
  sum: number;
  occurrences: number;
  min: number;
  max: number;
}

export interface OutOfOrderPropertiesReader {
  get(
    projectKey: string,
    uriParameterOne: string,
    uriParameterTwo: string,
  ): Promise<OutOfOrderPropertiesRecord | undefined>;
}

export interface OutOfOrderPropertiesWriter extends OutOfOrderPropertiesReader {
  /** Stores under the two path values, replacing what was there. */
  put(record: OutOfOrderPropertiesRecord): Promise<"created" | "replaced">;
}

export interface ProjectReader {
  get(projectKey: string): Promise<ProjectRecord | undefined>;
  /** All, by key ascending. */
  list(): Promise<ProjectRecord[]>;
}

export interface ProjectWriter extends ProjectReader {
  /**
   * Makes an empty project, of generation 1, or of the generation after the last project of this key.
   * Throws {@link DuplicateKey} if the project exists.
   */
  insert(project: Omit<ProjectRecord, "generation">): Promise<ProjectIdentity>;
  /**
   * Deletes the project and everything in it, except its generation and its revocations, which must
   * outlive the tokens. `false`: there was no such project.
   */
  delete(projectKey: string): Promise<boolean>;
}

export interface ClientReader {
  /** By client id alone: the token endpoint does not know the project yet. */
  get(clientId: string): Promise<StoredClient | undefined>;
  /** By creation, then id, ascending. */
  list(projectKey: string): Promise<ClientRecord[]>;
}

export interface ClientWriter extends ClientReader {
  insert(client: ClientRecord): Promise<void>;
  /** `false`: there was none. */
  delete(projectKey: string, clientId: string): Promise<boolean>;
}

export interface SigningKeyReader {
  /** All that have not expired at `now`, newest first. The first without `expiresAt` signs. */
  list(now: Timestamp): Promise<SigningKeyRecord[]>;
}

export interface SigningKeyWriter extends SigningKeyReader {
  /**
   * Adds a key that signs from now on; the one that signed before verifies until
   * `previousExpireAt`. Keys that were rotated out earlier keep their expiry.
   */
  rotate(key: SigningKeyRecord, previousExpireAt: Timestamp): Promise<void>;
}

export interface RevocationReader {
  /** All that have not expired at `now`. */
  list(now: Timestamp): Promise<RevocationRecord[]>;
}

export interface RevocationWriter extends RevocationReader {
  /** Revoking twice keeps the later expiry. Entries that have expired at `now` are forgotten. */
  insert(revocation: RevocationRecord, now: Timestamp): Promise<void>;
}

/** A unique key is taken. The call has written nothing, and its transaction may go on. */
export class DuplicateKey extends Error {
  override readonly name = "DuplicateKey";
  constructor(readonly key: string) {
    super(`The key '${key}' is taken.`);
  }
}

/** There is no project of that key and generation any more. */
export class ProjectGone extends Error {
  override readonly name = "ProjectGone";

  constructor(readonly project: ProjectIdentity) {
    super(`There is no project '${project.projectKey}' of generation ${project.generation}.`);
  }
}

/** Why a store cannot be used. Each needs another action of the operator. */
export type StorageFailure =
  /** No connection, or an error of the network or the disk. May pass without action. */
  | "unreachable"
  /** Waiting for a lock, or for a statement, took too long. */
  | "busy"
  /** Its disk is full. */
  | "full"
  /** A file system that is read-only, or a PostgreSQL standby. */
  | "read-only"
  /** Stored data are damaged and cannot be read. */
  | "corrupt"
  /** Access denied, or not found: wrong credentials, database, folder or permissions. */
  | "inaccessible";

/** The store cannot be reached, or did not respond in time. Nothing was stored. */
export class StorageUnavailable extends Error {
  override readonly name: string = "StorageUnavailable";
  readonly failure: StorageFailure;

  /** `failure`: default is the failure of the cause, or `unreachable` if that has none. */
  constructor(
    message: string,
    { failure, ...options }: { cause?: unknown; failure?: StorageFailure } = {},
  ) {
    super(message, options);
    const { cause } = options;
    this.failure = failure ?? (cause instanceof StorageUnavailable ? cause.failure : "unreachable");
  }
}

/** The store was lost during a commit, which may or may not have taken effect. */
export class OutcomeUnknown extends StorageUnavailable {
  override readonly name = "OutcomeUnknown";
}

/**
 * The store does not fit this program: another release made it, or somebody changed its tables. The
 * message says what to do, in a sentence. Do not retry.
 */
export class IncompatibleStore extends Error {
  override readonly name = "IncompatibleStore";
}

/** Default timeout of a query of the index, in milliseconds. */
export const DEFAULT_QUERY_TIMEOUT = 10_000;

/** A query of the index took longer than the query timeout. */
export class QueryTimedOut extends Error {
  override readonly name = "QueryTimedOut";
}
