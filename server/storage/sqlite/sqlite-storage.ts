import type {
  Restoration,
  Snapshot,
  Storage,
  StorageTransaction,
  StoreObserver,
  TransactionOptions,
} from "../storage.js";
import { StorageUnavailable } from "../store-errors.js";
import type { ProjectIdentity } from "../records.js";
import { SqlInspection } from "../sql/inspection.js";
import { Members } from "../sql/members.js";
import type { Session as SqlSession } from "../sql/plan.js";
import { ProjectSession } from "../sql/project-session.js";
import { verifyProject } from "../sql/projects.js";
import { SqlRestorer } from "../sql/restorer.js";
import { Checkpoints } from "./checkpoints.js";
import { CommittedState } from "./committed-state.js";
import { openConnection, openMemory } from "./connection.js";
import { KnownChanges } from "./known-changes.js";
import { KnownResources } from "./known-resources.js";
import { migrate } from "./migrations.js";
import { Session } from "./session.js";
import { createFile } from "./store-file.js";
import { SqliteStates } from "./sqlite-states.js";
import { sqliteDialect } from "./sqlite-dialect.js";
import { FileHome, MemoryHome, type StoreHome } from "./store-home.js";
import { TransactionQueue } from "./transaction-queue.js";

/**
 * Opens the store in `file`, making file (mode 0600: it holds signing keys) and folder if they are
 * missing. Several processes may have it open. Throws {@link StorageUnavailable} if the file cannot be
 * used, and `IncompatibleStore` if a newer release has written it.
 */
export async function openSqliteStorage({
  file,
  observer,
  maxPages,
}: SqliteOptions & {
  file: string;
  /** Maximum number of pages, above which the store is full. Default: that of SQLite. */
  maxPages?: number | undefined;
}): Promise<Storage> {
  await createFile(file);
  const writer = await openConnection(file, "writer");
  try {
    await migrate(writer);
    if (maxPages !== undefined) writer.execute(`PRAGMA max_page_count = ${maxPages}`);
    const reader = await openConnection(file, "reader");
    const reading = new Session(reader, "autocommit");
    const state = new CommittedState(writer);
    const queue = new TransactionQueue(writer, state, observer, new Checkpoints(file, writer));
    const home = new FileHome(file, { reader, writer });
    const states = new SqliteStates({ connection: writer, queue, committed: state });
    return new SqliteStorage({ home, reading, queue, state, states });
  } catch (error) {
    writer.close();
    throw error;
  }
}

/**
 * Opens a new store in memory, which is lost when it is closed; nothing of it reaches the disk. It has
 * one connection, on the main thread: long queries hold up everything else until their deadline.
 */
export async function openMemoryStorage({ observer }: SqliteOptions = {}): Promise<Storage> {
  const connection = openMemory();
  await migrate(connection);
  const reading = new Session(connection, "between");
  const state = new CommittedState(connection);
  const queue = new TransactionQueue(connection, state, observer);
  const home = new MemoryHome(connection, queue, state);
  const states = new SqliteStates({ connection, queue, committed: state });
  return new SqliteStorage({ home, reading, queue, state, states });
}

interface SqliteOptions {
  observer?: StoreObserver | undefined;
}

interface Parts {
  home: StoreHome;
  reading: Session;
  queue: TransactionQueue;
  state: CommittedState;
  states: SqliteStates;
  closing?: Promise<void>;
}

class SqliteStorage implements Storage {
  readonly resources;
  readonly outOfOrderProperties;
  readonly products;
  readonly productImports;
  readonly images;
  readonly carts;
  readonly discounts;
  readonly actionData;
  readonly projects;
  readonly clients;
  readonly customers;
  readonly refreshSessions;
  readonly signingKeys;
  readonly revocations;
  readonly searchSegments;
  readonly searchChanges;

  /** `project`: see {@link Storage.ofProject}. */
  constructor(
    private readonly parts: Parts,
    private readonly project?: ProjectIdentity,
  ) {
    const reading = new Members(this.#guarded(parts.reading), sqliteDialect);
    this.resources = project
      ? new KnownResources(reading.resources, parts.state, project)
      : reading.resources;
    this.outOfOrderProperties = reading.outOfOrderProperties;
    this.products = reading.products;
    this.productImports = reading.productImports;
    this.images = reading.images;
    this.carts = reading.carts;
    this.discounts = reading.discounts;
    this.actionData = reading.actionData;
    this.projects = reading.projects;
    this.clients = reading.clients;
    this.customers = reading.customers;
    this.refreshSessions = reading.refreshSessions;
    this.signingKeys = reading.signingKeys;
    this.revocations = reading.revocations;
    this.searchSegments = reading.searchSegments;
    this.searchChanges = project
      ? new KnownChanges(reading.searchChanges, parts.state, project)
      : reading.searchChanges;
  }

  transaction<T>(
    work: (transaction: StorageTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    const { project } = this;
    return this.parts.queue.run((session) => {
      if (project) session.performNow(verifyProject(project));
      return work(new Members(session, sqliteDialect));
    }, options);
  }

  async snapshot<T>(work: (state: Snapshot) => Promise<T>): Promise<T> {
    this.#rejectClosed();
    return this.parts.home.snapshot(async (connection) => {
      const session = new Session(connection, "transaction");
      const guarded = this.#guarded(session);
      try {
        return await work(
          Object.assign(new Members(guarded, sqliteDialect), {
            inspection: new SqlInspection(guarded, sqliteDialect),
          }),
        );
      } finally {
        session.end(() => new Error("The snapshot has ended: await its members within its work."));
      }
    });
  }

  async restore<T>(work: (restoration: Restoration) => Promise<T>): Promise<T> {
    this.#rejectClosed();
    return this.parts.home.restore(async (connection) => {
      const session = new Session(connection, "transaction");
      try {
        return await work(
          Object.assign(new Members(session, sqliteDialect), {
            restorer: new SqlRestorer(session),
          }),
        );
      } finally {
        session.end(
          () => new Error("The restoration has ended: await its members within its work."),
        );
      }
    });
  }

  ofProject(project: ProjectIdentity): Storage {
    return new SqliteStorage(this.parts, project);
  }

  /** None: its processes share one machine, and count in the process that supervises them. */
  sharedLimiter(): undefined {
    return undefined;
  }

  get states(): SqliteStates {
    return this.parts.states;
  }

  #rejectClosed(): void {
    if (this.parts.closing) throw new StorageUnavailable("The store is closed.");
  }

  #guarded(session: Session): SqlSession {
    return this.project ? new ProjectSession(session, this.project, "after the plan") : session;
  }

  async ping(): Promise<void> {
    this.parts.reading.get("PRAGMA user_version");
  }

  /** Nothing: each statement has the index that it is to use, and there is one order of its tables. */
  async refreshStatistics(): Promise<void> {}

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
    const { reading, queue, home } = this.parts;
    const closed = (): Error => new StorageUnavailable("The store is closed.");
    reading.end(closed);
    await queue.close();
    home.close();
  }
}
