import { chmod, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { DEFAULT_QUERY_TIMEOUT } from "../index-storage.js";
import type { ResourceReader } from "../resource-storage.js";
import type { Restoration, Snapshot, Storage, StorageTransaction } from "../storage.js";
import { type StorageFailure, StorageUnavailable } from "../store-errors.js";
import type { ProjectIdentity } from "../records.js";
import type { StoreObserver } from "../store-observer.js";
import type { ResourceDocuments } from "../resource-documents.js";
import { ResourceIndexing } from "../resource-indexing.js";
import { SqlInspection } from "../sql/inspection.js";
import { readers, writers } from "../sql/members.js";
import type { Session as SqlSession } from "../sql/plan.js";
import { ProjectSession } from "../sql/project-session.js";
import { verifyProject } from "../sql/projects.js";
import { SqlRestorer } from "../sql/restorer.js";
import { CommittedState } from "./committed-state.js";
import { type Connection, openConnection } from "./connection.js";
import { IndexQueries } from "./index-queries.js";
import { whenUnlocked } from "./lock-wait.js";
import { migrate } from "./migrations.js";
import { Session } from "./session.js";
import { sqliteDialect } from "./sqlite-dialect.js";
import { SqliteIndexReader } from "./sqlite-index-reader.js";
import { TransactionQueue } from "./transaction-queue.js";

/**
 * Opens the store in `file`, making file (mode 0600: it holds signing keys) and folder if they are
 * missing. Several processes may have it open. Throws {@link StorageUnavailable} if the file cannot be
 * used, and `IncompatibleStore` if a newer release has written it.
 */
export async function openSqliteStorage({
  file,
  documents,
  observer,
  maxPages,
  queryTimeout = DEFAULT_QUERY_TIMEOUT,
}: {
  file: string;
  documents: ResourceDocuments;
  observer?: StoreObserver | undefined;
  /** Maximum number of pages, above which the store is full. Default: that of SQLite. */
  maxPages?: number | undefined;
  /** Timeout of a query of the index, in milliseconds. */
  queryTimeout?: number;
}): Promise<Storage> {
  await createFile(file);
  const writer = await openConnection(file, "writer");
  try {
    await migrate(writer);
    if (maxPages !== undefined) writer.execute(`PRAGMA max_page_count = ${maxPages}`);
    const reader = await openConnection(file, "reader");
    const reading = new Session(reader, "autocommit");
    const state = new CommittedState(writer);
    const queue = new TransactionQueue(writer, state, observer);
    const indexing = new ResourceIndexing(documents);
    const queries = new IndexQueries({
      file,
      fields: indexing.fields,
      connection: reader,
      timeout: queryTimeout,
    });
    return new SqliteStorage({ file, indexing, reader, writer, reading, queries, queue, state });
  } catch (error) {
    writer.close();
    throw error;
  }
}

interface Parts {
  file: string;
  indexing: ResourceIndexing;
  reader: Connection;
  writer: Connection;
  reading: Session;
  queries: IndexQueries;
  queue: TransactionQueue;
  state: CommittedState;
  closing?: Promise<void>;
}

class SqliteStorage implements Storage {
  readonly resources;
  readonly index;
  readonly outOfOrderProperties;
  readonly products;
  readonly images;
  readonly carts;
  readonly discounts;
  readonly actionData;
  readonly projects;
  readonly clients;
  readonly signingKeys;
  readonly revocations;

  /** `project`: see {@link Storage.ofProject}. */
  constructor(
    private readonly parts: Parts,
    private readonly project?: ProjectIdentity,
  ) {
    const reading = readers(this.#guarded(parts.reading), sqliteDialect, parts.indexing);
    this.resources = project
      ? new KnownResources(reading.resources, parts.state, project)
      : reading.resources;
    this.index = new SqliteIndexReader(parts.queries, parts.indexing.fields, project);
    this.outOfOrderProperties = reading.outOfOrderProperties;
    this.products = reading.products;
    this.images = reading.images;
    this.carts = reading.carts;
    this.discounts = reading.discounts;
    this.actionData = reading.actionData;
    this.projects = reading.projects;
    this.clients = reading.clients;
    this.signingKeys = reading.signingKeys;
    this.revocations = reading.revocations;
  }

  transaction<T>(work: (transaction: StorageTransaction) => Promise<T>): Promise<T> {
    const { project } = this;
    return this.parts.queue.run((session) => {
      if (project) session.performNow(verifyProject(project));
      return work(writers(session, sqliteDialect, this.parts.indexing));
    });
  }

  async snapshot<T>(work: (state: Snapshot) => Promise<T>): Promise<T> {
    if (this.parts.closing) throw new StorageUnavailable("The store is closed.");
    const connection = await openConnection(this.parts.file, "reader");
    const session = new Session(connection, "transaction");
    const guarded = this.#guarded(session);
    try {
      // The first read fixes the state that all later ones see (https://sqlite.org/isolation.html).
      connection.run("BEGIN");
      connection.get("PRAGMA user_version");
      return await work(
        Object.assign(readers(guarded, sqliteDialect, this.parts.indexing), {
          inspection: new SqlInspection(guarded, sqliteDialect, this.parts.indexing.fields),
        }),
      );
    } finally {
      session.end(() => new Error("The snapshot has ended: await its members within its work."));
      connection.close();
    }
  }

  /** On a connection of its own: the queue's transactions await nothing else. */
  async restore<T>(work: (restoration: Restoration) => Promise<T>): Promise<T> {
    if (this.parts.closing) throw new StorageUnavailable("The store is closed.");
    const connection = await openConnection(this.parts.file, "writer");
    const session = new Session(connection, "transaction");
    try {
      await whenUnlocked(() => connection.run("BEGIN IMMEDIATE"));
      const result = await work(
        Object.assign(writers(session, sqliteDialect, this.parts.indexing), {
          restorer: new SqlRestorer(session),
        }),
      );
      connection.run("COMMIT");
      return result;
    } finally {
      session.end(() => new Error("The restoration has ended: await its members within its work."));
      // What is not committed is rolled back.
      connection.close();
    }
  }

  ofProject(project: ProjectIdentity): Storage {
    return new SqliteStorage(this.parts, project);
  }

  /** None: its processes share one machine, and count in the process that supervises them. */
  sharedLimiter(): undefined {
    return undefined;
  }

  #guarded(session: Session): SqlSession {
    return this.project ? new ProjectSession(session, this.project, "constant") : session;
  }

  async ping(): Promise<void> {
    this.parts.reading.get("PRAGMA user_version");
  }

  /** Writes the version of the schema again, which is in the first page of the file. */
  probeWrite(): Promise<void> {
    return this.parts.queue.run(async (session) => {
      const [version] = session.all("PRAGMA user_version").flat();
      session.run(`PRAGMA user_version = ${Number(version)}`);
    });
  }

  close(): Promise<void> {
    return (this.parts.closing ??= this.#close());
  }

  async #close(): Promise<void> {
    const { reading, queries, queue, reader, writer } = this.parts;
    const closed = (): Error => new StorageUnavailable("The store is closed.");
    reading.end(closed);
    await Promise.all([queries.close(closed), queue.close()]);
    reader.close();
    try {
      // Moves the log into the file now. If that fails, as on a full disk, the next opening does it:
      // nothing is lost.
      writer.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    } finally {
      writer.close();
    }
  }
}

/** Reads by id from the cache. */
class KnownResources implements ResourceReader {
  constructor(
    private readonly resources: ResourceReader,
    private readonly state: CommittedState,
    private readonly project: ProjectIdentity,
  ) {}

  get: ResourceReader["get"] = (projectKey, id) =>
    projectKey === this.project.projectKey
      ? this.state.resource(this.project, id, () => this.resources.get(projectKey, id))
      : this.resources.get(projectKey, id);
  getByKey: ResourceReader["getByKey"] = (...args) => this.resources.getByKey(...args);
  getMany: ResourceReader["getMany"] = (...args) => this.resources.getMany(...args);
  list: ResourceReader["list"] = (...args) => this.resources.list(...args);
  count: ResourceReader["count"] = (...args) => this.resources.count(...args);
}

async function createFile(file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Never opens an existing file: closing it would drop the locks that SQLite holds for this
    // process (https://sqlite.org/howtocorrupt.html, 2.2). SQLite gives the log the mode of the file.
    const created = await open(file, "wx", 0o600).catch(ignoreExisting);
    await created?.close();
    await chmod(file, 0o600);
  } catch (error) {
    throw new StorageUnavailable(`The store's file '${file}' cannot be used: ${String(error)}`, {
      cause: error,
      failure: failureOfFile(error),
    });
  }
}

function failureOfFile(error: unknown): StorageFailure {
  switch (error instanceof Error && "code" in error && error.code) {
    case "ENOSPC":
    case "EDQUOT":
      return "full";
    case "EROFS":
      return "read-only";
    case "EIO":
      return "unreachable";
    default:
      return "inaccessible";
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "EEXIST") throw error;
}
