import { lasting, run, type Session } from "../../../runtime/database/plan.js";
import { raw, type Sql, sql, toSqlText } from "../../../runtime/database/sql-text.js";
import type { Connection } from "../../../runtime/database/sqlite/connection.js";
import {
  openSqliteFile,
  openSqliteMemory,
  type SqliteDatabase,
} from "../../../runtime/database/sqlite/sqlite-database.js";
import type { StoreObserver, TransactionOptions } from "../../../runtime/database/transactions.js";
import type { Admit, ProjectIdentity, ResourcePage, ResourceRecord } from "../records.js";
import type { SearchNews } from "../search-change-storage.js";
import type { SearchIndexName } from "../search-segment-storage.js";
import type { Dialect } from "../sql/dialect.js";
import { SqlResources } from "../sql/resources.js";
import { SqlSearchChanges } from "../sql/search-changes.js";
import { SessionParts } from "../sql/session-parts.js";
import { ProjectSession } from "../sql/project-session.js";
import { verifyProject } from "../sql/projects.js";
import type { Restoration, Snapshot, Storage, StorageTransaction } from "../storage.js";
import { CommittedState } from "./committed-state.js";
import { SCHEMA } from "./tables.js";
import { SqliteStates } from "./sqlite-states.js";

/** Opens the store in `file`: see {@link openSqliteFile}. */
export async function openSqliteStorage({
  file,
  observer,
  maxPages,
}: {
  file: string;
  observer?: StoreObserver | undefined;
  maxPages?: number | undefined;
}): Promise<Storage> {
  return storageOf(await openSqliteFile({ schema: SCHEMA, cacheOf, observer, file, maxPages }));
}

/** Opens a new store in memory: see {@link openSqliteMemory}. */
export async function openMemoryStorage({
  observer,
}: { observer?: StoreObserver | undefined } = {}): Promise<Storage> {
  return storageOf(await openSqliteMemory({ schema: SCHEMA, cacheOf, observer }));
}

function cacheOf(writer: Connection): CommittedState {
  return new CommittedState(writer);
}

function storageOf(database: Database): Storage {
  return new SqliteStorage(database, new SqliteStates(database));
}

export type Database = SqliteDatabase<CommittedState>;

class SqliteStorage extends SessionParts implements Storage {
  readonly #known: Known | undefined;
  #resources: KnownResources | undefined;
  #searchChanges: KnownChanges | undefined;

  constructor(
    private readonly database: Database,
    readonly states: SqliteStates,
    private readonly project?: ProjectIdentity,
  ) {
    super(guarded(database.reading, project), sqliteDialect);
    this.#known = project && { cached: database.cache, project };
  }

  override get resources(): SqlResources {
    if (!this.#known) return super.resources;
    return (this.#resources ??= new KnownResources(this.within, this.dialect, this.#known));
  }

  override get searchChanges(): SqlSearchChanges {
    if (!this.#known) return super.searchChanges;
    return (this.#searchChanges ??= new KnownChanges(this.within, this.dialect, this.#known));
  }

  transaction<T>(
    work: (transaction: StorageTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    const { project } = this;
    return this.database.queue.run((session) => {
      if (project) session.performNow(verifyProject(project));
      return work(new SessionParts(session, sqliteDialect));
    }, options);
  }

  snapshot<T>(work: (state: Snapshot) => Promise<T>): Promise<T> {
    return this.database.snapshot((session) =>
      work(new SessionParts(guarded(session, this.project), sqliteDialect)),
    );
  }

  restore<T>(work: (restoration: Restoration) => Promise<T>): Promise<T> {
    return this.database.restore((session) => work(new SessionParts(session, sqliteDialect)));
  }

  ofProject(project: ProjectIdentity): Storage {
    return new SqliteStorage(this.database, this.states, project);
  }

  /** Processes on one machine count failures in their supervisor. */
  sharedLimiter(): undefined {
    return undefined;
  }

  ping(): Promise<void> {
    return this.database.ping();
  }

  /** Plans do not depend on statistics. */
  async refreshStatistics(): Promise<void> {}

  probeWrite(): Promise<void> {
    return this.database.probeWrite();
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

interface Known {
  cached: CommittedState;
  project: ProjectIdentity;
}

/** Search changes, served from the cache while there is no news. */
class KnownChanges extends SqlSearchChanges {
  constructor(
    session: Session,
    dialect: Dialect,
    private readonly known: Known,
  ) {
    super(session, dialect);
  }

  override news(
    index: SearchIndexName,
    since: { after: number; limit: number },
  ): Promise<SearchNews | undefined> {
    const read = () => super.news(index, since);
    const { projectKey, generation } = this.known.project;
    if (index.projectKey !== projectKey) return read();
    const { collection, format } = index;
    const name = `${projectKey} ${generation} ${collection} ${format} ${since.after}`;
    return this.known.cached.news(name, read);
  }
}

/** Reads resources of its project from the cache if they are there. */
class KnownResources extends SqlResources {
  constructor(
    session: Session,
    dialect: Dialect,
    private readonly known: Known,
  ) {
    super(session, dialect);
  }

  override get(projectKey: string, id: string): Promise<ResourceRecord | undefined> {
    const { cached, project } = this.known;
    const read = () => super.get(projectKey, id);
    return projectKey === project.projectKey ? cached.resource(project, id, read) : read();
  }

  override getByKey(projectKey: string, key: string): Promise<ResourceRecord | undefined> {
    const { cached, project } = this.known;
    const read = () => super.getByKey(projectKey, key);
    return projectKey === project.projectKey ? cached.resourceByKey(project, key, read) : read();
  }

  override getMany(
    projectKey: string,
    ids: readonly string[],
    admit?: Admit,
  ): Promise<ResourceRecord[]> {
    const { cached, project } = this.known;
    const all = (admitted?: Admit) => super.getMany(projectKey, ids, admitted);
    if (projectKey !== project.projectKey) return all(admit);
    return cached.resources(project, { ids: () => ids, all }, admit);
  }

  override list(projectKey: string, page: ResourcePage, admit?: Admit): Promise<ResourceRecord[]> {
    const { cached, project } = this.known;
    const all = (admitted?: Admit) => super.list(projectKey, page, admitted);
    // A caller that continues from a position reads each resource once.
    if (page.after || projectKey !== project.projectKey) return all(admit);
    const ids = () => this.listIds(projectKey, page);
    return cached.resources(project, { ids, all }, admit);
  }
}

const HAS_INDEX = "SELECT 1 FROM search_sources WHERE project_key = ?";
/** A replaced row gets a new mark. */
const LEAVE = `INSERT OR REPLACE INTO search_changes (project_key, collection, format, id)
  SELECT project_key, collection, format, ? FROM search_sources
  WHERE project_key = ? AND collection = ?`;

export const sqliteDialect: Dialect = {
  recordsOf: (table, projectKey, ids) => sql`FROM ${raw(table)} r
    WHERE r.project_key = ${projectKey} AND ${isAmong(sql`r.id`, ids)}`,
  isAmong,
  integrityCheck: "PRAGMA integrity_check",
  searchChanges: {
    *leave(projectKey, collection, ...ids) {
      // Cached, so that a project without an index costs no statement.
      if (
        (yield* lasting(`${HAS_INDEX} AND collection = '${collection}'`, projectKey)) === undefined
      )
        return;
      for (const id of ids) yield* run(LEAVE, id, projectKey, collection);
    },

    delete: ({ projectKey, collection, format }, changes) => sql`DELETE FROM search_changes
      WHERE project_key = ${projectKey} AND collection = ${collection} AND format = ${format}
        AND change IN (SELECT value FROM json_each(${JSON.stringify(changes)}))`,
  },
};

function isAmong(column: Sql, texts: readonly string[]): Sql {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(texts.map(toSqlText))}))`;
}

function guarded(session: Session, project: ProjectIdentity | undefined): Session {
  return project ? new ProjectSession(session, project, "after the plan") : session;
}
