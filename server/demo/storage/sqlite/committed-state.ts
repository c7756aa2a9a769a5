import { atEndOfTurn } from "../../../runtime/service/turn-end.js";
import type { Admit, ProjectIdentity, ResourcePage, ResourceRecord } from "../records.js";
import type { SearchNews } from "../search-change-storage.js";
import type { SearchIndexName } from "../search-segment-storage.js";
import type { Lock, Session, StatementStep } from "../../../runtime/database/plan.js";
import type { CommittedCache } from "../../../runtime/database/sqlite/session.js";
import type { Dialect } from "../sql/dialect.js";
import { bytesInMemory } from "../sql/resource-rows.js";
import type { Connection } from "../../../runtime/database/sqlite/connection.js";
import { SqlResources } from "../sql/resources.js";
import { SqlSearchChanges } from "../sql/search-changes.js";

export interface Bounds {
  /** Resources of all projects; also the limit of ids that were read once. */
  resources: number;
  /** Estimated bytes of all those resources. */
  bytes: number;
}

/** Cached responses multiply the memory of resources. */
const BOUNDS: Bounds = { resources: 4_096, bytes: 4_194_304 };
/** Larger reads are not cached, to keep turns short. */
const MOST_AT_ONCE = 200;

type Rows = readonly unknown[];

interface KnownResource {
  generation: number;
  record: ResourceRecord;
  bytes: number;
}

/** How to read resources that the cache lacks. */
interface ReadMany {
  ids: () => readonly string[] | Promise<readonly string[]>;
  all: (admit: Admit | undefined) => Promise<ResourceRecord[]>;
}

/** Cache of committed state. Own commits drop locked items; others, by SQLite's `data_version`, all. */
export class CommittedState implements CommittedCache {
  readonly #resources = new Map<string, KnownResource>();
  /** Rows by the text of a cacheable statement, then by project key. */
  readonly #lasting = new Map<string, Map<unknown, Rows>>();
  /** Indexes without news until the next commit. */
  readonly #noNews = new Map<string, SearchNews>();
  /** Resources read once. The second read caches them, since caching costs as much as a read. */
  #readOnce = new Set<string>();
  #bytes = 0;
  #dataVersion: unknown;
  /** Resources that the next commit may have written. Names, since locks would be long-lived in V8. */
  #written: string[] = [];
  /** Whether a transaction may have changed results of cacheable statements. */
  #isProjectLocked = false;
  /** Changes with each commit of any process. */
  #epoch = 0;

  /** `writer`: makes all commits of this process. */
  constructor(
    private readonly writer: Connection,
    private readonly bounds = BOUNDS,
  ) {}

  /** From the cache or by `read`. Cached resources are frozen, and the same object until written. */
  async resource(
    { projectKey, generation }: ProjectIdentity,
    id: string,
    read: () => Promise<ResourceRecord | undefined>,
  ): Promise<ResourceRecord | undefined> {
    await atEndOfTurn(this.#observe);
    const name = nameOf(projectKey, id);
    const known = this.#resources.get(name);
    if (known?.generation === generation) return known.record;
    const epoch = this.#epoch;
    const record = await read();
    return record && epoch === this.#epoch ? this.#latest(generation, record) : record;
  }

  /** News of an index, cached if there are none, until the next commit. */
  async news(
    name: string,
    read: () => Promise<SearchNews | undefined>,
  ): Promise<SearchNews | undefined> {
    await atEndOfTurn(this.#observe);
    const known = this.#noNews.get(name);
    if (known) return known;
    const epoch = this.#epoch;
    const news = await read();
    if (news?.records.length === 0 && epoch === this.#epoch) this.#noNews.set(name, news);
    return news;
  }

  /** Resources in order: from the cache if all are there, at one instant; else by `read.all`. */
  async resources(
    project: ProjectIdentity,
    read: ReadMany,
    admit: Admit | undefined,
  ): Promise<ResourceRecord[]> {
    const cached = this.#resources.size > 0 ? await this.#allKnown(project, read) : undefined;
    if (cached) {
      admit?.(new Map(cached.map(({ record, bytes }) => [record.id, bytes])));
      return cached.map(({ record }) => record);
    }
    const epoch = this.#epoch;
    const records = await read.all(admit);
    if (epoch !== this.#epoch || records.length > MOST_AT_ONCE) return records;
    return records.map((record) => this.#latest(project.generation, record));
  }

  /** `undefined`: a resource is missing, or a commit intervened. */
  async #allKnown(
    { projectKey, generation }: ProjectIdentity,
    read: ReadMany,
  ): Promise<KnownResource[] | undefined> {
    const epoch = this.#epoch;
    const ids = await read.ids();
    // After the read, so that the ids are not older than the cache.
    this.#observe();
    if (epoch !== this.#epoch) return undefined;
    const cached: KnownResource[] = [];
    for (const id of ids) {
      const known = this.#resources.get(nameOf(projectKey, id));
      if (known?.generation !== generation) return undefined;
      cached.push(known);
    }
    return cached;
  }

  lasting({ text, values: [projectKey] }: StatementStep, read: () => Rows): Rows {
    if (this.#isProjectLocked) return read();
    let known = this.#lasting.get(text);
    if (!known) this.#lasting.set(text, (known = new Map<unknown, Rows>()));
    let rows = known.get(projectKey);
    if (!rows) known.set(projectKey, (rows = read()));
    return rows;
  }

  observeCommits(): void {
    const row = this.writer.get("PRAGMA data_version");
    const version: unknown = Array.isArray(row) ? row[0] : undefined;
    if (version === this.#dataVersion) return;
    this.forget();
    this.#dataVersion = version;
  }

  /** An unreadable store may have changed. No other process can commit during a transaction of this one. */
  readonly #observe = (): void => {
    try {
      if (!this.writer.inTransaction) this.observeCommits();
    } catch {
      this.forget();
    }
  };

  locked(locks: readonly Lock[]): void {
    for (const lock of locks) {
      if (lock.mode !== "exclusive") continue;
      const [scope, projectKey = "", kind, id = ""] = lock.name;
      if (scope !== "item") this.#isProjectLocked = true;
      else if (kind === "resource") this.#written.push(nameOf(projectKey, id));
    }
  }

  committed(): void {
    this.#epoch += 1;
    this.#noNews.clear();
    if (this.#isProjectLocked) this.forget();
    else if (this.#resources.size > 0) {
      for (const name of this.#written) this.#delete(name);
    }
    this.rolledBack();
  }

  rolledBack(): void {
    this.#written = [];
    this.#isProjectLocked = false;
  }

  forget(): void {
    this.#epoch += 1;
    this.#noNews.clear();
    this.#dataVersion = undefined;
    this.#resources.clear();
    this.#lasting.clear();
    this.#bytes = 0;
  }

  /** The cached object of a record; caches it at its second read. */
  #latest(generation: number, record: ResourceRecord): ResourceRecord {
    const name = nameOf(record.projectKey, record.id);
    const known = this.#resources.get(name);
    if (known?.generation === generation && known.record.version === record.version) {
      return known.record;
    }
    if (this.#isReadAgain(name)) this.#keep(name, generation, frozen(record));
    return record;
  }

  #isReadAgain(name: string): boolean {
    if (this.#readOnce.delete(name)) return true;
    if (this.#readOnce.size >= this.bounds.resources) this.#readOnce.clear();
    this.#readOnce.add(name);
    return false;
  }

  #keep(name: string, generation: number, record: ResourceRecord): void {
    const bytes = bytesInMemory(record);
    if (bytes > this.bounds.bytes) return;
    // Concurrent reads may cache it.
    this.#delete(name);
    this.#resources.set(name, { generation, record, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#resources.keys()) {
      if (this.#resources.size <= this.bounds.resources && this.#bytes <= this.bounds.bytes) return;
      this.#delete(oldest);
    }
  }

  #delete(name: string): void {
    this.#bytes -= this.#resources.get(name)?.bytes ?? 0;
    this.#resources.delete(name);
  }
}

/** Freezes the value deeply, and returns it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

function nameOf(projectKey: string, id: string): string {
  return `${projectKey}/${id}`;
}

export interface Known {
  cached: CommittedState;
  project: ProjectIdentity;
}

/** Served from the cache while there is nothing new. */
export class KnownChanges extends SqlSearchChanges {
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
export class KnownResources extends SqlResources {
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
