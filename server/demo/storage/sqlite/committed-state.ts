import { atEndOfTurn } from "../../../runtime/service/turn-end.js";
import type { Admit, ProjectIdentity, ResourceRecord } from "../records.js";
import type { SearchNews } from "../search-change-storage.js";
import type { Lock, StatementStep } from "../../../runtime/database/plan.js";
import type { CommittedCache } from "../../../runtime/database/sqlite/session.js";
import { bytesInMemory } from "../sql/resource-rows.js";
import type { Connection } from "../../../runtime/database/sqlite/connection.js";

export interface Bounds {
  /** Maximum resources of all projects, and maximum ids that were read once. */
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

/** How to read a resource that the cache lacks. */
type ReadOne = () => Promise<ResourceRecord | undefined>;

/** How to read resources that the cache lacks. */
interface ReadMany {
  ids: () => readonly string[] | Promise<readonly string[]>;
  all: (admit: Admit | undefined) => Promise<ResourceRecord[]>;
}

/** Cache of committed state. Own commits drop locked items; others, by SQLite's `data_version`, all. */
export class CommittedState implements CommittedCache {
  readonly #resources = new Map<string, KnownResource>();
  /** The {@link #resources} that have a key, by project key and key. */
  readonly #byKey = new Map<string, KnownResource>();
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

  /** `writer`: the connection of all commits of this process. */
  constructor(
    private readonly writer: Connection,
    private readonly bounds = BOUNDS,
  ) {}

  /** Returns a resource from the cache or by `read`. Cached resources are frozen, and the same object until written. */
  resource(project: ProjectIdentity, id: string, read: ReadOne): ReturnType<ReadOne> {
    return this.#one(this.#resources, project, id, read);
  }

  /** As {@link resource}. No other resource can have the key of a cached one: keys are unique in a project. */
  resourceByKey(project: ProjectIdentity, key: string, read: ReadOne): ReturnType<ReadOne> {
    return this.#one(this.#byKey, project, key, read);
  }

  async #one(
    cached: ReadonlyMap<string, KnownResource>,
    { projectKey, generation }: ProjectIdentity,
    idOrKey: string,
    read: ReadOne,
  ): ReturnType<ReadOne> {
    await atEndOfTurn(this.#observe);
    const known = cached.get(nameOf(projectKey, idOrKey));
    if (known?.generation === generation) return known.record;
    const epoch = this.#epoch;
    const record = await read();
    return record && epoch === this.#epoch ? this.#latest(generation, record) : record;
  }

  /** News of an index. If there are none, that is cached until the next commit. */
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

  /** Resources in order at one instant: from the cache if it has all of them, otherwise by `read.all`. */
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
    const version = this.writer.dataVersion();
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
    this.#byKey.clear();
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
    const known = { generation, record, bytes };
    this.#resources.set(name, known);
    if (record.key !== undefined) this.#byKey.set(nameOf(record.projectKey, record.key), known);
    this.#bytes += bytes;
    for (const oldest of this.#resources.keys()) {
      if (this.#resources.size <= this.bounds.resources && this.#bytes <= this.bounds.bytes) return;
      this.#delete(oldest);
    }
  }

  #delete(name: string): void {
    const known = this.#resources.get(name);
    if (!known) return;
    this.#bytes -= known.bytes;
    this.#resources.delete(name);
    const { projectKey, key } = known.record;
    if (key === undefined) return;
    const byKey = nameOf(projectKey, key);
    // Another process may have moved the key to a resource that has been cached since.
    if (this.#byKey.get(byKey) === known) this.#byKey.delete(byKey);
  }
}

/** Freezes the value deeply, and returns it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

function nameOf(projectKey: string, idOrKey: string): string {
  return `${projectKey}/${idOrKey}`;
}
