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
import { Members, RestorationMembers, SnapshotMembers } from "../sql/members.js";
import { type Dialect, lasting, run, type Session as SqlSession } from "../../runtime/database/plan.js";
import { SqlResources } from "../sql/resources.js";
import { SqlSearchChanges } from "../sql/search-changes.js";
import { ProjectSession } from "../sql/project-session.js";
import { verifyProject } from "../sql/projects.js";
import { Checkpoints } from "../../runtime/database/sqlite/checkpoints.js";
import { CommittedState, type Known, KnownChanges, KnownResources } from "./committed-state.js";
import { createFile, openConnection, openMemory } from "../../runtime/database/sqlite/connection.js";
import { migrate } from "./migrations.js";
import { Session } from "./session.js";
import { SqliteStates } from "./sqlite-states.js";
import { FileHome, MemoryHome, type StoreHome } from "./store-home.js";
import { TransactionQueue } from "./transaction-queue.js";
import { type Sql, sql, toSqlText } from "../../runtime/database/sql-text.js";

/**
 * Opens the store in `file`, making file (mode 0600: it holds signing keys) and folder if they are missing.
 * Several processes may have it open. Throws {@link StorageUnavailable} or `IncompatibleStore`.
 */
export async function openSqliteStorage({
  file,
  observer,
  maxPages,
}: SqliteOptions & {
  file: string;
  /** Maximum number of pages. Default: that of SQLite. */
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
 * Opens a new store in memory, which is lost when it is closed. Long queries on its one connection hold up
 * everything else until their deadline.
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

class SqliteStorage extends Members implements Storage {
  readonly #known: Known | undefined;

  constructor(
    private readonly parts: Parts,
    private readonly project?: ProjectIdentity,
  ) {
    super(guarded(parts.reading, project), sqliteDialect);
    this.#known = project && { cached: parts.state, project };
  }

  override get resources(): SqlResources {
    const known = this.#known;
    return known ? new KnownResources(this.within, this.dialect, known) : super.resources;
  }

  override get searchChanges(): SqlSearchChanges {
    const known = this.#known;
    return known ? new KnownChanges(this.within, this.dialect, known) : super.searchChanges;
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
      try {
        return await work(new SnapshotMembers(guarded(session, this.project), sqliteDialect));
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
        return await work(new RestorationMembers(session, sqliteDialect));
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

  /** Its processes share one machine, and count in their supervisor. */
  sharedLimiter(): undefined {
    return undefined;
  }

  get states(): SqliteStates {
    return this.parts.states;
  }

  #rejectClosed(): void {
    if (this.parts.closing) throw new StorageUnavailable("The store is closed.");
  }

  async ping(): Promise<void> {
    this.parts.reading.get("PRAGMA user_version");
  }

  /** Plans do not depend on statistics. */
  async refreshStatistics(): Promise<void> {}

  /** Writes the version of the schema again, in the first page of the file. */
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

const HAS_INDEX = "SELECT 1 FROM search_sources WHERE project_key = ? LIMIT 1";
/** A replaced row gets a new mark. */
const LEAVE = `INSERT OR REPLACE INTO search_changes (project_key, collection, format, id)
  SELECT project_key, collection, format, ? FROM search_sources
  WHERE project_key = ? AND collection = ?`;

export const sqliteDialect: Dialect = {
  resourcesOf: (projectKey, ids) => sql`FROM resources r
    WHERE r.project_key = ${projectKey} AND ${isAmong(sql`r.id`, ids)}`,
  isAmong,
  integrityCheck: "PRAGMA integrity_check",
  searchChanges: {
    *leave(projectKey, collection, ...ids) {
      // Cached: a project without an index pays no statement.
      if ((yield* lasting(HAS_INDEX, projectKey)) === undefined) return;
      for (const id of ids) yield* run(LEAVE, id, projectKey, collection);
    },

    joinedRecord: "LEFT JOIN resources r ON r.project_key = ? AND r.id = c.id",

    delete: ({ projectKey, collection, format }, changes) => sql`DELETE FROM search_changes
      WHERE project_key = ${projectKey} AND collection = ${collection} AND format = ${format}
        AND change IN (SELECT value FROM json_each(${JSON.stringify(changes)}))`,
  },
};

function isAmong(column: Sql, texts: readonly string[]): Sql {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(texts.map(toSqlText))}))`;
}

function guarded(session: Session, project: ProjectIdentity | undefined): SqlSession {
  return project ? new ProjectSession(session, project, "after the plan") : session;
}
