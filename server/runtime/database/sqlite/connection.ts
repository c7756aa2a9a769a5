import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from "@photostructure/sqlite";
import { randomUUID } from "node:crypto";
import { type StorageFailure, StorageUnavailable } from "../store-errors.js";
import { rethrow, whenUnlocked } from "./sqlite-errors.js";
import { bindable, type SqlValue } from "../sql-text.js";
import { chmod, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

const CACHE_KIB = 16_384;
/** Lock timeout of readers, who wait only while another process recovers the log. */
const READER_LOCK_WAIT_MS = 1_000;

const PAGE_BYTES = 4_096;
/** Pages that a commit writes in addition to its rows. */
const PAGES_OF_COMMIT = 3;

/** A connection with prepared statements. Members throw `StorageUnavailable` when SQLite fails. */
export class Connection {
  readonly #statements = new Map<string, StatementSyncInstance>();
  /** Written since {@link takePages}. */
  #rows = 0;
  #bytes = 0;

  constructor(private readonly database: DatabaseSyncInstance) {}

  /** About the number of pages written since the last call. */
  takePages(): number {
    const pages = PAGES_OF_COMMIT + this.#rows + this.#bytes / PAGE_BYTES;
    this.#rows = 0;
    this.#bytes = 0;
    return pages;
  }

  get inTransaction(): boolean {
    return this.database.isTransaction;
  }

  /** The first row, as a list of its columns, or `undefined`. */
  get(sql: string, ...values: SqlValue[]): unknown {
    try {
      return this.#prepared(sql).get(...bindable(values));
    } catch (cause) {
      rethrow(cause);
    }
  }

  all(sql: string, ...values: SqlValue[]): unknown[] {
    try {
      return this.#prepared(sql).all(...bindable(values));
    } catch (cause) {
      rethrow(cause);
    }
  }

  /** Changes with each commit of another connection (https://sqlite.org/pragma.html#pragma_data_version). */
  dataVersion(): unknown {
    try {
      const row: unknown = this.#prepared("PRAGMA data_version").get();
      return Array.isArray(row) ? row[0] : undefined;
    } catch (cause) {
      rethrow(cause);
    }
  }

  /** Returns the number of rows changed. */
  run(sql: string, ...values: SqlValue[]): number {
    try {
      const { changes } = this.#prepared(sql).run(...bindable(values));
      this.#wrote(changes, values);
      return changes;
    } catch (cause) {
      rethrow(cause);
    }
  }

  #wrote(rows: number, values: readonly SqlValue[]): void {
    this.#rows += rows;
    for (const value of values) {
      if (typeof value === "object" && value !== null) this.#bytes += value.byteLength;
      else if (typeof value === "string") this.#bytes += value.length;
    }
  }

  /** Runs statements without keeping them prepared. */
  execute(statements: string): void {
    try {
      this.database.exec(statements);
    } catch (cause) {
      rethrow(cause);
    }
  }

  /** When later transactions sync the log to disk. A sync includes all earlier commits. */
  synchronise(when: "at each commit" | "at checkpoints"): void {
    // Not prepared: a prepared one takes effect only once.
    this.execute(`PRAGMA synchronous = ${when === "at each commit" ? "FULL" : "NORMAL"}`);
  }

  close(): void {
    this.#statements.clear();
    this.database.close();
  }

  #prepared(sql: string): StatementSyncInstance {
    let statement = this.#statements.get(sql);
    if (statement === undefined) this.#statements.set(sql, (statement = this.#prepare(sql)));
    return statement;
  }

  #prepare(sql: string): StatementSyncInstance {
    const statement = this.database.prepare(sql);
    // Rows as objects take a quarter of the time of a read by id.
    statement.setReturnArrays(true);
    return statement;
  }
}

/** `writer`: waits for locks by {@link whenUnlocked}. `reader`: sees what was committed when a read begins. */
export async function openConnection(file: string, role: "writer" | "reader"): Promise<Connection> {
  const connection = new Connection(openDatabase(file, role));
  try {
    await whenUnlocked(() => configure(connection, role));
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Opens a database in memory, or the one of a {@link sharedMemory} name. */
export function openMemory(name = ":memory:"): Connection {
  const connection = new Connection(openDatabase(name, "writer"));
  // Keeps temporary files of sorts off the disk.
  connection.execute("PRAGMA temp_store = MEMORY");
  return connection;
}

/** A name for an in-memory database of several connections; it exists while one of them is open. */
export function sharedMemory(): string {
  return `file:/${randomUUID()}?vfs=memdb`;
}

function openDatabase(file: string, role: "writer" | "reader"): DatabaseSyncInstance {
  const timeout = role === "reader" ? READER_LOCK_WAIT_MS : 0;
  try {
    return new DatabaseSync(file, { timeout });
  } catch (cause) {
    rethrow(cause);
  }
}

function configure(connection: Connection, role: "writer" | "reader"): void {
  const [mode] = connection.all("PRAGMA journal_mode = WAL").flat();
  if (mode !== "wal") {
    throw new StorageUnavailable(
      `The store's file system cannot share a write-ahead log (journal mode '${String(mode)}').`,
    );
  }
  // FULL: a commit returns when its log is on disk. Readers may sort long texts, which need temporary files.
  connection.execute(`PRAGMA synchronous = FULL;
    PRAGMA temp_store = ${role === "reader" ? "FILE" : "MEMORY"};
    PRAGMA cache_size = -${CACHE_KIB};`);
  // A connection opened read-only could not recover the log of a dead process.
  if (role === "reader") connection.execute("PRAGMA query_only = ON");
}

/** Creates the file of a store and its folder if they are missing, readable by their owner only. */
export async function createFile(file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Never opens an existing file: closing it drops this process's locks (sqlite.org/howtocorrupt.html, 2.2).
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
