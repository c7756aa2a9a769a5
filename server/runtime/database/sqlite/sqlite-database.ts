import type { Schema } from "../schema-steps.js";
import { StorageUnavailable } from "../store-errors.js";
import type { StoreObserver, TransactionOptions } from "../transactions.js";
import { Checkpoints } from "./checkpoints.js";
import { type Connection, createFile, openConnection, openMemory } from "./connection.js";
import { migrate } from "./migrate.js";
import { type CommittedCache, Session } from "./session.js";
import { FileHome, MemoryHome, type StoreHome } from "./store-home.js";
import { TransactionQueue } from "./transaction-queue.js";

export interface SqliteOptions<Cache extends CommittedCache> {
  schema: Schema;
  /** `writer`: commits all transactions of this process. */
  cacheOf: (writer: Connection) => Cache;
  observer?: StoreObserver | undefined;
}

/** Opens or creates (mode 0600) the file. Throws {@link StorageUnavailable} or `IncompatibleStore`. */
export async function openSqliteFile<Cache extends CommittedCache>({
  file,
  maxPages,
  ...options
}: SqliteOptions<Cache> & {
  file: string;
  /** Maximum number of pages. Default: that of SQLite. */
  maxPages?: number | undefined;
}): Promise<SqliteDatabase<Cache>> {
  await createFile(file);
  const writer = await openConnection(file, "writer");
  try {
    await migrate(writer, options.schema);
    if (maxPages !== undefined) writer.execute(`PRAGMA max_page_count = ${maxPages}`);
    const reader = await openConnection(file, "reader");
    const cache = options.cacheOf(writer);
    const checkpoints = new Checkpoints(file, writer);
    const queue = new TransactionQueue(writer, cache, options.observer, checkpoints);
    const home = new FileHome(file, { reader, writer });
    return new SqliteDatabase(writer, new Session(reader, "autocommit"), cache, queue, home);
  } catch (error) {
    writer.close();
    throw error;
  }
}

/** Opens a new in-memory database. Long queries block its only connection until their deadline. */
export async function openSqliteMemory<Cache extends CommittedCache>({
  schema,
  cacheOf,
  observer,
}: SqliteOptions<Cache>): Promise<SqliteDatabase<Cache>> {
  const writer = openMemory();
  await migrate(writer, schema);
  const cache = cacheOf(writer);
  const queue = new TransactionQueue(writer, cache, observer);
  const home = new MemoryHome(writer, queue, cache);
  return new SqliteDatabase(writer, new Session(writer, "between"), cache, queue, home);
}

/** Every member throws {@link StorageUnavailable} when SQLite cannot do its work, or after {@link close}. */
export class SqliteDatabase<Cache extends CommittedCache> {
  #closing: Promise<void> | undefined;

  constructor(
    /** All commits of this process use it, by {@link queue}. */
    readonly writer: Connection,
    /** Reads what is committed. */
    readonly reading: Session,
    readonly cache: Cache,
    readonly queue: TransactionQueue,
    private readonly home: StoreHome,
  ) {}

  /** Runs `work` atomically. It may await nothing else. */
  transaction<T>(work: (session: Session) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return this.queue.run(work, options);
  }

  /** Runs `work` on a consistent snapshot; it may await anything and blocks no others. */
  async snapshot<T>(work: (session: Session) => Promise<T>): Promise<T> {
    this.#rejectClosed();
    return this.home.snapshot((connection) => inSession(connection, "snapshot", work));
  }

  /** Runs `work` atomically. It may take long and await anything; writes of others wait, or fail. */
  async restore<T>(work: (session: Session) => Promise<T>): Promise<T> {
    this.#rejectClosed();
    return this.home.restore((connection) => inSession(connection, "restoration", work));
  }

  async ping(): Promise<void> {
    this.reading.get("PRAGMA user_version");
  }

  /** Writes the version of the schema again, in the first page of the file. */
  probeWrite(): Promise<void> {
    return this.queue.run(async (session) => {
      const [version] = session.all("PRAGMA user_version").flat();
      session.run(`PRAGMA user_version = ${Number(version)}`);
    });
  }

  /** Waits for running transactions. Idempotent. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    this.reading.end(closed);
    await this.queue.close();
    this.home.close();
  }

  #rejectClosed(): void {
    if (this.#closing) throw closed();
  }
}

function closed(): StorageUnavailable {
  return new StorageUnavailable("The store is closed.");
}

async function inSession<T>(
  connection: Connection,
  what: "snapshot" | "restoration",
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const session = new Session(connection, "transaction");
  try {
    return await work(session);
  } finally {
    session.end(() => new Error(`The ${what} has ended: await its members within its work.`));
  }
}
