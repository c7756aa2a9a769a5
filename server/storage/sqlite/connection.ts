import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from "@photostructure/sqlite";
import { randomUUID } from "node:crypto";
import { type StorageFailure, StorageUnavailable } from "../storage-unavailable.js";
import { toStorageError, whenUnlocked } from "./sqlite-errors.js";
import { type Sql, type SqlValue, toSqlText } from "../sql/sql-text.js";
import { chmod, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

const CACHE_KIB = 16_384;
/** Lock timeout of readers, who wait only while another process recovers the log after a crash. */
const READER_LOCK_WAIT_MS = 1_000;

const PAGE_BYTES = 4_096;
/** Pages of a commit beside those of its rows: of indexes, and the first one. */
const PAGES_OF_COMMIT = 3;

/** Maximum number of composed statements that stay prepared: the last used ones. */
const MAX_COMPOSED = 64;

/**
 * One connection to the file of the store. Values are always bound. Statements are prepared once for each
 * SQL text, and kept: all constant ones, and the last used composed ones. Every member throws
 * `StorageUnavailable` when SQLite cannot do its work.
 */
export class Connection {
  readonly #database: DatabaseSyncInstance;
  readonly #statements = new Map<string, StatementSyncInstance>();
  /** In the order of their last use. */
  readonly #composed = new Map<string, StatementSyncInstance>();

  /** Since they were last taken. */
  #rows = 0;
  #bytes = 0;

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
  }

  /** About the number of pages that have been written since the last call. */
  takePages(): number {
    const pages = PAGES_OF_COMMIT + this.#rows + this.#bytes / PAGE_BYTES;
    this.#rows = 0;
    this.#bytes = 0;
    return pages;
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** The first row, as a list of its columns, or `undefined`. */
  get(sql: string, ...values: SqlValue[]): unknown {
    try {
      return this.#prepared(sql).get(...bindable(values));
    } catch (error) {
      throw toStorageError(error);
    }
  }

  all(sql: string, ...values: SqlValue[]): unknown[] {
    try {
      return this.#prepared(sql).all(...bindable(values));
    } catch (error) {
      throw toStorageError(error);
    }
  }

  /** As {@link all}, for SQL of any shape. */
  query({ text, values }: Sql): unknown[] {
    try {
      return this.#preparedLately(text).all(...bindable(values));
    } catch (error) {
      throw toStorageError(error);
    }
  }

  /** The number of rows inserted, updated or deleted. */
  run(sql: string, ...values: SqlValue[]): number {
    try {
      const { changes } = this.#prepared(sql).run(...bindable(values));
      this.#wrote(changes, values);
      return changes;
    } catch (error) {
      throw toStorageError(error);
    }
  }

  /** As {@link run}, where nobody asks for the number: the binding's object of it takes a tenth of an insertion. */
  runUncounted(sql: string, values: readonly SqlValue[]): void {
    try {
      this.#prepared(sql).get(...bindable(values));
      this.#wrote(1, values);
    } catch (error) {
      throw toStorageError(error);
    }
  }

  #wrote(rows: number, values: readonly SqlValue[]): void {
    this.#rows += rows;
    for (const value of values) {
      if (typeof value === "object" && value !== null) this.#bytes += value.byteLength;
      else if (typeof value === "string") this.#bytes += value.length;
    }
  }

  /** Runs statements that are needed once, such as a migration's. */
  execute(statements: string): void {
    try {
      this.#database.exec(statements);
    } catch (error) {
      throw toStorageError(error);
    }
  }

  /**
   * When the log is brought to the disk, in transactions to come. A commit that waits for the disk brings all earlier
   * ones there as well, those of other connections included.
   */
  synchronise(when: "at each commit" | "at checkpoints"): void {
    // Not prepared: it would take effect when it is, once.
    this.execute(`PRAGMA synchronous = ${when === "at each commit" ? "FULL" : "NORMAL"}`);
  }

  close(): void {
    this.#statements.clear();
    this.#composed.clear();
    this.#database.close();
  }

  #prepared(sql: string): StatementSyncInstance {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #preparedLately(sql: string): StatementSyncInstance {
    const statement = this.#composed.get(sql) ?? this.#prepare(sql);
    this.#composed.delete(sql);
    this.#composed.set(sql, statement);
    const [oldest] = this.#composed.keys();
    if (this.#composed.size > MAX_COMPOSED && oldest !== undefined) this.#composed.delete(oldest);
    return statement;
  }

  #prepare(sql: string): StatementSyncInstance {
    const statement = this.#database.prepare(sql);
    // Rows as objects took a quarter of the time of a read by id.
    statement.setReturnArrays(true);
    return statement;
  }
}

/**
 * `writer`: waits for locks outside SQLite, see {@link whenUnlocked}. `reader`: its reads see what
 * was committed when they begin (write-ahead log, https://sqlite.org/isolation.html).
 */
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

/** Opens a database in memory: a new one of its own, or the one of a {@link sharedMemory} name. */
export function openMemory(name = ":memory:"): Connection {
  const connection = new Connection(openDatabase(name, "writer"));
  // Nothing of it may reach the disk, temporary files of sorts included.
  connection.execute("PRAGMA temp_store = MEMORY");
  return connection;
}

/**
 * A new name of a database in memory that several connections of this process can open or attach. It
 * exists as long as one of them is open (https://sqlite.org/inmemorydb.html).
 */
export function sharedMemory(): string {
  return `file:/${randomUUID()}?vfs=memdb`;
}

function openDatabase(file: string, role: "writer" | "reader"): DatabaseSyncInstance {
  try {
    return new DatabaseSync(file, { timeout: role === "reader" ? READER_LOCK_WAIT_MS : 0 });
  } catch (error) {
    throw toStorageError(error);
  }
}

function configure(connection: Connection, role: "writer" | "reader"): void {
  const [mode] = connection.all("PRAGMA journal_mode = WAL").flat();
  if (mode !== "wal") {
    throw new StorageUnavailable(
      `The store's file system cannot share a write-ahead log (journal mode '${String(mode)}').`,
    );
  }
  // FULL: a commit returns when its log is on disk. NORMAL could lose acknowledged writes.
  // Readers may sort and group long texts, which need temporary files if they do not fit into the cache.
  connection.execute(`PRAGMA synchronous = FULL;
    PRAGMA temp_store = ${role === "reader" ? "FILE" : "MEMORY"};
    PRAGMA cache_size = -${CACHE_KIB};`);
  // Not opened read-only: such a connection cannot recover the log that a dead process left.
  if (role === "reader") connection.execute("PRAGMA query_only = ON");
}

/** With their texts encoded. */
function bindable(values: readonly SqlValue[]): SqlValue[] {
  return values.map((value) => (typeof value === "string" ? toSqlText(value) : value));
}

/** Creates the file of a store, and its folder, if they are missing, readable by their owner only. */
export async function createFile(file: string): Promise<void> {
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
