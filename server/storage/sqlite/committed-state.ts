import type { ProjectIdentity, ResourceRecord } from "../records.js";
import type { Lock, StatementStep } from "../sql/plan.js";
import type { Connection } from "./connection.js";

/** What is kept at most. */
export interface Bounds {
  /** Resources of all projects, and as many ids of such as were read once. */
  resources: number;
  /** Characters of all those resources, as JSON. */
  characters: number;
}

/** The responses with them, and the objects, take several times as much. */
const BOUNDS: Bounds = { resources: 4_096, characters: 4_194_304 };

type Rows = readonly unknown[];

interface KnownResource {
  generation: number;
  record: ResourceRecord;
  length: number;
}

/**
 * What this process has read of the committed state, kept until a commit may have changed it. Commits
 * of this process name what they may have written by their locks. Commits of others show in SQLite's
 * `data_version`, which a connection's own commits leave as it is
 * (https://sqlite.org/pragma.html#pragma_data_version): then everything is forgotten.
 */
export class CommittedState {
  readonly #writer: Connection;
  readonly #resources = new Map<string, KnownResource>();
  /** By the text of a lasting statement, then by the project that it is about. */
  readonly #lasting = new Map<string, Map<unknown, Rows>>();
  /** Of resources that were read once: to keep one costs as much as to read it. */
  #readOnce = new Set<string>();
  #length = 0;
  #dataVersion: unknown;
  /** Exclusive locks of the transactions that are to be committed. */
  #locks: Lock[] = [];
  /** Whether one of them may have written what a lasting statement reads. */
  #isProjectLocked = false;
  /** Another number after each commit, of whatever process. */
  #epoch = 0;

  /** `writer`: the connection of all commits of this process. */
  constructor(
    writer: Connection,
    private readonly bounds = BOUNDS,
  ) {
    this.#writer = writer;
  }

  /**
   * The resource of a project, from memory or by `read`. One that is kept is frozen, and the same object
   * as long as nobody writes it.
   */
  async resource(
    { projectKey, generation }: ProjectIdentity,
    id: string,
    read: () => Promise<ResourceRecord | undefined>,
  ): Promise<ResourceRecord | undefined> {
    // While a transaction of this process is open no other can commit.
    if (!this.#writer.inTransaction) this.observeCommits();
    const name = nameOf(projectKey, id);
    const known = this.#resources.get(name);
    if (known?.generation === generation) return known.record;
    const epoch = this.#epoch;
    const record = await read();
    if (record && epoch === this.#epoch && this.#isReadAgain(name)) {
      this.#keep(name, generation, frozen(record));
    }
    return record;
  }

  /** What a lasting statement gives in the transaction that runs. */
  lasting({ text, values: [projectKey] }: StatementStep, read: () => Rows): Rows {
    if (this.#isProjectLocked) return read();
    let known = this.#lasting.get(text);
    if (!known) this.#lasting.set(text, (known = new Map()));
    let rows = known.get(projectKey);
    if (!rows) known.set(projectKey, (rows = read()));
    return rows;
  }

  /** Forgets everything if another process has committed. To be called at the begin of a transaction. */
  observeCommits(): void {
    const row = this.#writer.get("PRAGMA data_version");
    const version: unknown = Array.isArray(row) ? row[0] : undefined;
    if (version === this.#dataVersion) return;
    this.forget();
    this.#dataVersion = version;
  }

  /** Takes note of what the transaction that runs may write. */
  locked(locks: readonly Lock[]): void {
    for (const lock of locks) {
      if (lock.mode !== "exclusive") continue;
      this.#locks.push(lock);
      if (lock.name[0] !== "item") this.#isProjectLocked = true;
    }
  }

  /** To be called in the turn of a commit of this process. */
  committed(): void {
    this.#epoch += 1;
    if (this.#isProjectLocked) this.forget();
    for (const { name } of this.#locks) this.#forgetItem(name);
    this.rolledBack();
  }

  /** To be called when a transaction was undone. */
  rolledBack(): void {
    this.#locks = [];
    this.#isProjectLocked = false;
  }

  forget(): void {
    this.#epoch += 1;
    this.#dataVersion = undefined;
    this.#resources.clear();
    this.#lasting.clear();
    this.#length = 0;
  }

  #isReadAgain(name: string): boolean {
    if (this.#readOnce.delete(name)) return true;
    if (this.#readOnce.size >= this.bounds.resources) this.#readOnce.clear();
    this.#readOnce.add(name);
    return false;
  }

  #keep(name: string, generation: number, record: ResourceRecord): void {
    const length = JSON.stringify(record).length;
    const { resources, characters } = this.bounds;
    if (length > characters) return;
    this.#resources.set(name, { generation, record, length });
    this.#length += length;
    for (const oldest of this.#resources.keys()) {
      if (this.#resources.size <= resources && this.#length <= characters) return;
      this.#delete(oldest);
    }
  }

  #forgetItem([, projectKey = "", kind, id = ""]: readonly string[]): void {
    if (kind === "resource") this.#delete(nameOf(projectKey, id));
  }

  #delete(name: string): void {
    this.#length -= this.#resources.get(name)?.length ?? 0;
    this.#resources.delete(name);
  }
}

/** The same value, which nobody can change from now on. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** A project's key has no slash. */
function nameOf(projectKey: string, id: string): string {
  return `${projectKey}/${id}`;
}
