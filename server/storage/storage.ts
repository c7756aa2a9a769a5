import type { Condition, IndexValue, SortKey } from "../query/condition.js";
import type {
  ActionDataReader,
  ActionDataWriter,
  CartReader,
  CartWriter,
  DiscountReader,
  DiscountWriter,
} from "./cart-storage.js";
import type { Limiter, LimiterOptions } from "./limiter.js";
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
 * Where everything is kept. Each engine (SQLite in `sqlite/`, PostgreSQL in `postgres/`, with what they share in `sql/`) keeps every promise written here;
 * `storage-contract.ts` holds them to it.
 *
 * - Every member takes the project it works in: nothing of another project is seen or touched.
 * - Records come back as they were stored, deeply equal, absent fields absent. Strings may hold
 *   anything, NUL and lone surrogates included; -0 comes back as 0, as JSON.stringify writes it.
 * - Any member throws {@link StorageUnavailable} when the store cannot be reached, a transaction
 *   {@link OutcomeUnknown} when that happened at its very end, and those of the index
 *   {@link QueryTimedOut} when a query takes too long.
 */
export interface Storage extends StorageReader {
  /**
   * Runs `work` atomically and in isolation: it sees all acknowledged writes and its own, no
   * other transaction comes between its reads and its writes, and readers outside see all of it
   * or nothing. When the promise resolves, the writes are on disk and survive the loss of the
   * process. When `work` throws, nothing is kept and the same error is thrown.
   *
   * `work` may await nothing but `transaction`, and may be run again after a conflict, so it has
   * no other side effects.
   */
  transaction<T>(work: (transaction: StorageTransaction) => Promise<T>): Promise<T>;

  /**
   * Runs `work` on the state of one moment: all that was acknowledged before and nothing later,
   * however long it takes, while others read and write unhindered. `work` may await anything.
   */
  snapshot<T>(work: (state: Snapshot) => Promise<T>): Promise<T>;

  /**
   * Runs `work` atomically, to fill a whole store from outside: it may take long and await anything.
   * Until it ends others read what was there before, and their writes wait, or fail as when the store
   * is out of reach. When `work` throws, nothing is kept and the same error is thrown.
   */
  restore<T>(work: (restoration: Restoration) => Promise<T>): Promise<T>;

  /**
   * The same store, for work in that one project: no member writes anything, or gives anything but
   * emptiness, once the project has been deleted, whether there is another one under its key or not.
   * Those of its transactions throw {@link ProjectGone} instead, and so do its readers, at the latest
   * when there is something to give.
   */
  ofProject(project: ProjectIdentity): Storage;

  /**
   * A limiter whose counts all processes on the store share, kept no longer than their windows last, and
   * lost with a crash of the database. `undefined`: the engine has none.
   */
  sharedLimiter(options: LimiterOptions): Limiter | undefined;

  /** Resolves if the store answers. */
  ping(): Promise<void>;

  /** Resolves after a small write that changes nothing of what is stored has reached the disk. */
  probeWrite(): Promise<void>;

  /** Waits for running transactions, then gives everything back. Idempotent. */
  close(): Promise<void>;
}

/** Reads of the last acknowledged state; in a transaction, also of what it has written. */
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
 * Told how many bytes of memory each result takes, by its id and in the order of the results, before
 * any is parsed, and before contents above a few kB are read; maybe a second time, when more is known.
 * When it throws, nothing more is read, and the call rejects with its error.
 */
export type Admit = (sizes: ReadonlyMap<string, number>) => void;

export interface ResourceReader {
  get(projectKey: string, id: string): Promise<ResourceRecord | undefined>;
  getByKey(projectKey: string, key: string): Promise<ResourceRecord | undefined>;
  /** Those of the ids, in their order; what is missing is left out. */
  getMany(projectKey: string, ids: readonly string[], admit?: Admit): Promise<ResourceRecord[]>;
  /** At most `limit` resources in the default order: after a position, or after `offset` many. */
  list(
    projectKey: string,
    page: { limit: number; offset?: number; after?: ResourcePosition },
    admit?: Admit,
  ): Promise<ResourceRecord[]>;
  count(projectKey: string): Promise<number>;
}

/** Every write also brings the index up to date, if its project has one, in the same transaction. */
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
   * When the request began that all this is asked for (`performance.now()`): the time that a query
   * may take counts from then, or, where this is left out, from when it is asked.
   */
  since?: number;
  /**
   * Who waits for the results. A query that takes long ends, and throws the reason, when `gone` is
   * aborted; one that does not take long never asks for `gone`.
   */
  client?: { readonly gone: AbortSignal } | undefined;
}

/**
 * Answers conditions from what the writers keep up to date. Members throw {@link QueryTimedOut} when
 * that takes longer than the store was opened for, and while they work others get on. A document fulfils a condition if, and
 * only if, `matches` of `query/matches.ts` says so, and values are ordered as by `compareValues`.
 */
export interface IndexReader {
  /**
   * Whether the index holds everything, by the fields that this program knows, and so may be asked the
   * rest. A project has none until it is begun: see `query/indexing.ts`.
   */
  isComplete(projectKey: string): Promise<boolean>;
  /** Ids that fulfil the condition, each once, at most `limit`, in no promised order: cheap when there are few. */
  candidates(scope: IndexScope, condition: Condition, limit: number): Promise<string[]>;
  /**
   * A page of the ids that fulfil the condition, in the order of the sort keys; by id ascending
   * where those leave a tie. The score sums over the word conditions that
   * must hold, as `scoreOf` of `query/sort.ts` has it.
   */
  search(
    scope: IndexScope,
    request: { where: Condition; sort: readonly SortKey[]; limit: number; offset: number },
  ): Promise<string[]>;
  /** How many fulfil the condition. Known beforehand for the one that is always fulfilled. */
  count(scope: IndexScope, where: Condition): Promise<number>;
  /**
   * The values at the path of the documents that fulfil the condition. `undefined`: those that would
   * be listed take more than `maxBytes`, any number if left out, and so are not read.
   */
  termCounts(
    scope: IndexScope,
    where: Condition,
    path: string,
    limit: number,
    maxBytes?: number,
  ): Promise<TermCounts | undefined>;
  /**
   * For each range the values within it of the documents that fulfil the condition, `from`
   * included, `to` excluded, open without them.
   */
  rangeFigures(
    scope: IndexScope,
    where: Condition,
    path: string,
    ranges: readonly { from?: number; to?: number }[],
  ): Promise<RangeFigures[]>;
  /**
   * Words, as the analyser spells them, that have one of the stems in the language. All that occur
   * in a document of either projection are there, and maybe some that did once.
   */
  wordsOfStems(
    scope: IndexScope,
    language: string,
    stems: readonly string[],
  ): Promise<{ stem: string; word: string }[]>;
  /**
   * Stems in the language, of words as of {@link wordsOfStems}, that have one of the strings among
   * their `deletions` of level 2. None that have a digit: see `storedDeletions`.
   */
  stemsOfDeletions(
    scope: IndexScope,
    language: string,
    deletions: readonly string[],
  ): Promise<string[]>;
}

export interface IndexWriter extends IndexReader {
  /** From now on writers keep an index of the project. Does nothing if they do already. */
  begin(projectKey: string): Promise<void>;
  /**
   * Looks at so many resources that were there before, or at fewer large ones, in the default order
   * after a position, and takes those into the index that are not in it. Gives the position of the last one, or
   * `undefined` if there are no more: the index is complete from then on. Does nothing, and gives
   * `undefined`, where no index was begun. Where one was made by the fields of another document, some of
   * that is deleted instead, and the position is one before all resources.
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
   * Makes an empty project: of generation 1, or of the one that follows that of the last project of
   * this key. Throws {@link DuplicateKey} if the project exists.
   */
  insert(project: Omit<ProjectRecord, "generation">): Promise<ProjectIdentity>;
  /**
   * Deletes the project and everything in it but its generation, and its revocations, which must
   * outlive the tokens.
   * `false`: there was none.
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

/** Why a store cannot be used. An operator does something else about each. */
export type StorageFailure =
  /** No connection, or an error of the network or the disk: it may come back by itself. */
  | "unreachable"
  /** Others hold what is needed for too long. */
  | "busy"
  /** No room on its disk. */
  | "full"
  /** It takes no writes: its file system, or a PostgreSQL standby. */
  | "read-only"
  /** What is stored cannot be read any more. */
  | "corrupt"
  /** It does not let us in, or is not there: wrong credentials, database, folder or permissions. */
  | "inaccessible";

/** The store cannot be reached, or did not answer in time. Nothing was stored. */
export class StorageUnavailable extends Error {
  override readonly name: string = "StorageUnavailable";
  readonly failure: StorageFailure;

  /** `failure`: that of the cause if left out, and `unreachable` where that has none. */
  constructor(
    message: string,
    { failure, ...options }: { cause?: unknown; failure?: StorageFailure } = {},
  ) {
    super(message, options);
    const { cause } = options;
    this.failure = failure ?? (cause instanceof StorageUnavailable ? cause.failure : "unreachable");
  }
}

/** The store was lost while it finished a transaction, which it may have kept or not. */
export class OutcomeUnknown extends StorageUnavailable {
  override readonly name = "OutcomeUnknown";
}

/**
 * The store is not of this program: another release made it, or somebody changed its tables. Its
 * message says what to do, in a sentence. Trying again does not help.
 */
export class IncompatibleStore extends Error {
  override readonly name = "IncompatibleStore";
}

/** How long a query of the index may take unless the store is opened with another, in milliseconds. */
export const DEFAULT_QUERY_TIMEOUT = 10_000;

/** A query asked for more than the store can find in the time that it allows. */
export class QueryTimedOut extends Error {
  override readonly name = "QueryTimedOut";
}
