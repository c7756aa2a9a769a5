import type {
  StoreState,
  StoreStates as KeptStates,
} from "../../runtime/control/controlled-api.js";
import type { TransactionOptions } from "../../runtime/database/transactions.js";
import type { Limiter, LimiterOptions } from "../../runtime/service/limiter.js";
import type { HiddenProduct, ImageContent, Page, SkuRow, Stray } from "./inspection.js";
import type {
  ImageRecord,
  ImportStart,
  MovedSku,
  ProductImportLease,
  ProductRecord,
  StagedProduct,
} from "./product-records.js";
import type {
  Admit,
  CartRecord,
  ClientRecord,
  CustomerRecord,
  DiscountRecord,
  ExistingResource,
  OutOfOrderPropertiesRecord,
  ProjectIdentity,
  ProjectRecord,
  RefreshSessionRecord,
  ResourcePage,
  ResourcePosition,
  ResourceRecord,
  RevocationRecord,
  SigningKeyRecord,
  StoredClient,
  Timestamp,
} from "./records.js";
import type {
  ChangedRecord,
  SearchChanges,
  SearchNews,
  SearchPage,
} from "./search-change-storage.js";
import type { SearchIndexName, SearchManifest, StoredSegment } from "./search-segment-storage.js";

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

  /** The store of one project. Once it is deleted, members throw {@link ProjectGone}, even if its key is reused. */
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

export interface StorageTransaction {
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
  readonly restorer: Restorer;
}

/** Every write leaves a delta row in the same transaction if the index of its project was begun. */
export interface ResourceReader {
  get(projectKey: string, id: string): Promise<ResourceRecord | undefined>;

  getByKey(projectKey: string, key: string): Promise<ResourceRecord | undefined>;

  /** The resources with these ids, in the order of the ids; missing ones are left out. */
  getMany(projectKey: string, ids: readonly string[], admit?: Admit): Promise<ResourceRecord[]>;

  list(projectKey: string, page: ResourcePage, admit?: Admit): Promise<ResourceRecord[]>;

  count(projectKey: string): Promise<number>;
}

export interface ResourceWriter extends ResourceReader {
  /** Throws {@link DuplicateKey} if another resource of the project has its key. */
  insert(resource: ResourceRecord): Promise<void>;

  /** Replaces if the version is that of `existing`, else returns `false`. Throws {@link DuplicateKey}. */
  update(resource: ResourceRecord, existing: ExistingResource): Promise<boolean>;

  /** Deletes the resource if it has that version. */
  delete(projectKey: string, id: string, expectedVersion: number): Promise<boolean>;
}

export interface OutOfOrderPropertiesReader {
  get(
    projectKey: string,
    uriParameterOne: string,
    uriParameterTwo: string,
  ): Promise<OutOfOrderPropertiesRecord | undefined>;
}

export interface OutOfOrderPropertiesWriter extends OutOfOrderPropertiesReader {
  /** Stores under the two path values, replacing an existing record. */
  put(record: OutOfOrderPropertiesRecord): Promise<"created" | "replaced">;
}

/** Products are deleted only with their project. */
export interface ProductReader {
  get(projectKey: string, id: string): Promise<ProductRecord | undefined>;

  getByKey(projectKey: string, key: string): Promise<ProductRecord | undefined>;

  /** The product with a variant of that SKU, in either projection. */
  getBySku(projectKey: string, sku: string): Promise<ProductRecord | undefined>;

  /** The products with these ids, in the order of the ids; missing ones are left out. */
  getMany(projectKey: string, ids: readonly string[], admit?: Admit): Promise<ProductRecord[]>;

  /** The oldest product, ties by id. */
  first(projectKey: string): Promise<ProductRecord | undefined>;

  /** Every write of a product adds 1; an import may skip numbers. */
  revision(projectKey: string): Promise<number>;

  /** At most `limit` products by creation, after the position, if any. */
  list(
    projectKey: string,
    page: { after?: ResourcePosition | undefined; limit: number },
  ): Promise<ProductRecord[]>;
}

export interface ProductWriter extends ProductReader {
  /** Throws {@link DuplicateKey} if another product, also a staged one, has its key or SKU. */
  insert(product: ProductRecord): Promise<void>;

  /** Replaces if the version is `expectedVersion`, else returns `false`. Throws {@link DuplicateKey}. */
  update(product: ProductRecord, expectedVersion: number): Promise<boolean>;
}

/**
 * An import in many small transactions that becomes visible atomically. Staged revisions are above the
 * catalogue's, so readers skip them; keys and SKUs are taken for all writers. {@link publish} shows them,
 * {@link discard} removes them. Readers see a replacement until {@link settle}, or a writer, copies it over.
 */
export interface ProductImportReader {
  /** The project's import that was neither published nor discarded. */
  unfinished(projectKey: string): Promise<ProductImportLease | undefined>;

  /** Unfinished imports of all projects whose lease has expired. */
  abandoned(now: number): Promise<ProductImportLease[]>;

  /** Keys of the projects with something to {@link settle}. */
  unsettled(): Promise<string[]>;
}

export interface ProductImportWriter extends ProductImportReader {
  /** @param room maximum product writes by others until the import is published */
  begin(
    lease: ProductImportLease,
    options: { now: number; reservedRevisions: number },
  ): Promise<ImportStart>;

  /** The visible products with these keys, in any order. */
  existing(projectKey: string, keys: readonly string[]): Promise<ProductRecord[]>;

  /**
   * Stages products by revision; later ones replace earlier. `images`: discarded with the import. Returns SKUs
   * to pass to {@link publish}: products staged earlier release them. Throws {@link ProductImportLost} or
   * {@link DuplicateKey}; then roll back.
   */
  stage(
    lease: ProductImportLease,
    products: readonly StagedProduct[],
    images?: readonly string[],
  ): Promise<MovedSku[]>;

  /** Removes staged replacements of these products. */
  withdraw(projectKey: string, ids: readonly string[]): Promise<void>;

  /** Keys of visible products written after the revision, and the catalogue's revision now. */
  changedKeys(projectKey: string, after: number): Promise<{ keys: string[]; revision: number }>;

  /**
   * Makes staged products visible, and ends the import; call {@link settle} next. Throws
   * {@link ProductImportLost}, or {@link DuplicateKey} for a moved SKU still in use.
   */
  publish(lease: ProductImportLease, moved: readonly MovedSku[]): Promise<void>;

  /** Copies at most `limit` replacements over their products; frees their old SKUs. `true`: none is left. */
  settle(projectKey: string, limit: number): Promise<boolean>;

  /** Removes about `limit` products, finally the import. `true`: done. Throws {@link ProductImportLost}. */
  discard(lease: ProductImportLease, limit: number): Promise<boolean>;
}

export interface ImageReader {
  get(projectKey: string, id: string): Promise<ImageRecord | undefined>;

  /** The bytes with that digest, stored once per project. */
  content(projectKey: string, digest: string): Promise<Uint8Array | undefined>;
}

export interface ImageWriter extends ImageReader {
  /** Stores the image, and its bytes unless their digest is stored. */
  insert(image: ImageRecord, bytes: Uint8Array): Promise<void>;
}

export interface CartReader {
  /** `undefined` until the first put. */
  get(projectKey: string): Promise<CartRecord | undefined>;
}

export interface CartWriter extends CartReader {
  /** Replaces the project's cart. */
  put(cart: CartRecord): Promise<void>;
}

export interface DiscountReader {
  get(projectKey: string, code: string): Promise<DiscountRecord | undefined>;
}

export interface DiscountWriter extends DiscountReader {
  /** Replaces the discount of the same code. */
  put(discount: DiscountRecord): Promise<void>;
}

/** The JSON value that the frontend action stored last. */
export interface ActionDataReader {
  /** `undefined` until the first put; `{ value: null }` is a value. */
  get(projectKey: string): Promise<{ value: unknown } | undefined>;
}

export interface ActionDataWriter extends ActionDataReader {
  /** Replaces the stored value. `value`: any JSON value. */
  put(projectKey: string, value: unknown): Promise<void>;
}

export interface ProjectReader {
  get(projectKey: string): Promise<ProjectRecord | undefined>;

  /** All projects, by key ascending. */
  list(): Promise<ProjectRecord[]>;
}

export interface ProjectWriter extends ProjectReader {
  /** Creates an empty project of the key's next generation, from 1. Throws {@link DuplicateKey}. */
  insert(project: Omit<ProjectRecord, "generation">): Promise<ProjectIdentity>;

  /** Keeps the generation and revocations, which must outlive the tokens. `false`: not found. */
  delete(projectKey: string): Promise<boolean>;
}

export interface ClientReader {
  /** By client id only: the token endpoint does not know the project yet. */
  get(clientId: string): Promise<StoredClient | undefined>;

  /** Sorted by creation, then id, ascending. */
  list(projectKey: string): Promise<ClientRecord[]>;
}

export interface ClientWriter extends ClientReader {
  insert(client: ClientRecord): Promise<void>;

  /** `false`: not found. */
  delete(projectKey: string, clientId: string): Promise<boolean>;
}

export interface CustomerReader {
  /** By email address, matched exactly: callers pass it in lower case. */
  getByEmail(projectKey: string, email: string): Promise<CustomerRecord | undefined>;

  /** Sorted by creation, then id, ascending. */
  list(projectKey: string): Promise<CustomerRecord[]>;
}

export interface CustomerWriter extends CustomerReader {
  /** Throws {@link DuplicateKey} if the id or the email address is taken in the project. */
  insert(customer: CustomerRecord): Promise<void>;

  /** `false`: not found. */
  delete(projectKey: string, id: string): Promise<boolean>;
}

/** All refresh tokens that come from one grant. */
export interface RefreshSessionReader {
  get(projectKey: string, id: string): Promise<RefreshSessionRecord | undefined>;
}

export interface RefreshSessionWriter extends RefreshSessionReader {
  /** Also deletes expired sessions and, above `most` / 64 per first character of ids, the next to expire. */
  insert(session: RefreshSessionRecord, now: Timestamp, most?: number): Promise<void>;

  /** Replaces the session if it has that turn key. `false`: it has another one. */
  update(session: RefreshSessionRecord, expectedTurnKey: string): Promise<boolean>;

  /** `false`: not found. */
  delete(projectKey: string, id: string): Promise<boolean>;

  /** Deletes the sessions of a subject, and returns their ids, ascending. */
  deleteOfSubject(projectKey: string, subject: string): Promise<string[]>;
}

export interface SigningKeyReader {
  /** All keys that have not expired at `now`, newest first. The first without `expiresAt` signs. */
  list(now: Timestamp): Promise<SigningKeyRecord[]>;
}

export interface SigningKeyWriter extends SigningKeyReader {
  /** Adds a key that signs from now on; the previous one verifies until `previousExpireAt`. */
  rotate(key: SigningKeyRecord, previousExpireAt: Timestamp): Promise<void>;
}

export interface RevocationReader {
  /** All revocations that have not expired at `now`. */
  list(now: Timestamp): Promise<RevocationRecord[]>;
}

export interface RevocationWriter extends RevocationReader {
  /** Revoking twice keeps the later expiry. Deletes entries that have expired at `now`. */
  insert(revocation: RevocationRecord, now: Timestamp): Promise<void>;
}

/** Indexes of segments. They are derived from records: backups and exports do not contain them. */
export interface SearchSegmentReader {
  /** Source and manifest at one instant. `undefined`: the index was not begun. */
  state(
    index: SearchIndexName,
  ): Promise<{ sourceId: string; manifest: SearchManifest | undefined } | undefined>;

  /** A part of a segment, counted from 0. */
  part(index: SearchIndexName, segmentId: string, part: number): Promise<Uint8Array | undefined>;

  /** Segments that have at least one part. */
  stored(index: SearchIndexName): Promise<StoredSegment[]>;
}

export interface SearchSegmentWriter extends SearchSegmentReader {
  /** Throws if the segment has that part. */
  insertPart(
    index: SearchIndexName,
    segmentId: string,
    part: number,
    bytes: Uint8Array,
  ): Promise<void>;

  /** Deletes all parts, or at most `most`. `true`: none is left. */
  deleteSegment(index: SearchIndexName, segmentId: string, most?: number): Promise<boolean>;

  /** Writes the manifest if the version is `expectedVersion` (0: none). `false`: nothing was written. */
  putManifest(
    index: SearchIndexName,
    manifest: Omit<SearchManifest, "version">,
    expectedVersion: number,
  ): Promise<boolean>;
}

/** Delta rows since the segments of an index, per format. From {@link begin} on, each write leaves one. */
export interface SearchChangeReader {
  /** `undefined`: the index was not begun. */
  state(index: SearchIndexName): Promise<SearchChanges | undefined>;

  /** At most `limit` records written since the mark `after`. `undefined`: the index was not begun. */
  news(
    index: SearchIndexName,
    since: { after: number; limit: number },
  ): Promise<SearchNews | undefined>;

  /** Records at one instant, in the order of the ids: some megabytes, at least one. */
  records(index: SearchIndexName, wanted: readonly string[]): Promise<ChangedRecord[]>;

  /** At most `limit` records by creation after a position, fewer if they are large. */
  page(
    index: SearchIndexName,
    page: { after: ResourcePosition; limit: number },
  ): Promise<SearchPage>;

  /** Number of records, indexed or not. */
  count(index: SearchIndexName): Promise<number>;
}

export interface SearchChangeWriter extends SearchChangeReader {
  /** Makes writers leave delta rows. Starts over, without any, if `fields` (of documents) differ. */
  begin(index: SearchIndexName, fields: string): Promise<void>;

  /** Deletes the delta rows with these marks, except locked ones. */
  delete(index: SearchIndexName, changes: readonly number[]): Promise<void>;
}

/** Reads for export, backup and check. Lists contain each entry once, in any order. */
export interface InspectionReader {
  outOfOrderProperties(
    projectKey: string,
    page: Page<OutOfOrderPropertiesRecord>,
  ): Promise<OutOfOrderPropertiesRecord[]>;

  refreshSessions(
    projectKey: string,
    page: Page<RefreshSessionRecord>,
  ): Promise<RefreshSessionRecord[]>;

  discounts(projectKey: string, page: Page<DiscountRecord>): Promise<DiscountRecord[]>;

  images(projectKey: string, page: Page<ImageRecord>): Promise<ImageRecord[]>;

  imageContents(projectKey: string, page: Page<ImageContent>): Promise<ImageContent[]>;

  skus(projectKey: string, page: Page<SkuRow>): Promise<SkuRow[]>;

  /** The last deleted project of each key, even if the key is in use again. */
  deletedProjects(): Promise<ProjectIdentity[]>;

  /** Errors in the engine's own files, one per line. Empty if the engine has no such check. */
  engineErrors(): Promise<string[]>;

  /** Products above the catalogue's revision that no import staged. Empty in an intact store. */
  hiddenProducts(projectKey: string, limit: number): Promise<HiddenProduct[]>;

  /** Numbers of rows without a project, by table and key. Empty in an intact store. */
  strays(): Promise<Stray[]>;
}

/** Needs a session that excludes other writers. */
export interface Restorer {
  /** Whether there is no project, no signing key and no revocation. */
  isEmpty(): Promise<boolean>;

  /** Deletes everything but the generations of projects. */
  clear(): Promise<void>;

  /** Creates an empty project of that generation. Throws {@link DuplicateKey} if the project exists. */
  insertProject(project: ProjectRecord): Promise<void>;

  /** Records a deleted project, unless a later one of its key is recorded. */
  insertDeletedProject(project: ProjectIdentity): Promise<void>;
}

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
