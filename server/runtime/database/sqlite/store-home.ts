import { StorageUnavailable } from "../store-errors.js";
import { type Connection, openConnection } from "./connection.js";
import type { CommittedCache } from "./session.js";
import { whenUnlocked } from "./sqlite-errors.js";
import { StoreCopy } from "./store-copy.js";
import type { TransactionQueue } from "./transaction-queue.js";

/** How work that takes long reads and writes a store outside its transactions. */
export interface StoreHome {
  snapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Runs `work` on a connection whose writes take effect together when it succeeds. */
  restore<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): void;
}

/** Gives each piece of work its own connection to the file. */
export class FileHome implements StoreHome {
  constructor(
    private readonly file: string,
    private readonly connections: { reader: Connection; writer: Connection },
  ) {}

  async snapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await openConnection(this.file, "reader");
    try {
      // The first read fixes the state (https://sqlite.org/isolation.html).
      connection.run("BEGIN");
      connection.get("PRAGMA user_version");
      return await work(connection);
    } finally {
      connection.close();
    }
  }

  async restore<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await openConnection(this.file, "writer");
    try {
      await whenUnlocked(() => connection.run("BEGIN IMMEDIATE"));
      const result = await work(connection);
      connection.run("COMMIT");
      return result;
    } finally {
      // A connection closed with an open statement would keep the lock until that is collected.
      if (connection.inTransaction) connection.run("ROLLBACK");
      connection.close();
    }
  }

  close(): void {
    const { reader, writer } = this.connections;
    reader.close();
    try {
      // Moves the log into the file. If that fails, as on a full disk, the next opening does it.
      writer.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    } finally {
      writer.close();
    }
  }
}

/** Gives each piece of work a copy of the data, because the transactions use the only connection. */
export class MemoryHome implements StoreHome {
  constructor(
    private readonly connection: Connection,
    private readonly queue: TransactionQueue,
    private readonly cache: CommittedCache,
  ) {}

  async snapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const copy = await this.queue.runAlone(async () => StoreCopy.of(this.connection));
    try {
      return await work(copy.connection);
    } finally {
      copy.release();
    }
  }

  /** Transactions wait; readers see the store, not the copy. */
  restore<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.queue.runAlone(async () => {
      const copy = StoreCopy.of(this.connection);
      try {
        copy.connection.run("BEGIN");
        const result = await work(copy.connection);
        copy.connection.run("COMMIT");
        copy.putBack(this.connection);
        this.cache.forget();
        return result;
      } finally {
        copy.release();
      }
    });
  }

  close(): void {
    this.connection.close();
  }
}
