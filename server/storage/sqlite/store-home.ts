import { StorageUnavailable } from "../store-errors.js";
import type { CommittedState } from "./committed-state.js";
import { type Connection, openConnection } from "./connection.js";
import { whenUnlocked } from "./sqlite-errors.js";
import { StoreCopy } from "./store-copy.js";
import type { TransactionQueue } from "./transaction-queue.js";

/** Where a store has its data: how long works read and write it beside its transactions. */
export interface StoreHome {
  /** Runs `work` on a connection that sees the state at one instant. */
  snapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Runs `work` on a connection whose writes take effect together when it has succeeded. */
  restore<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Releases what it holds, after the last transaction. */
  close(): void;
}

/** Each work has a connection of its own to the file. */
export class FileHome implements StoreHome {
  constructor(
    private readonly file: string,
    private readonly connections: { reader: Connection; writer: Connection },
  ) {}

  async snapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await openConnection(this.file, "reader");
    try {
      // The first read fixes the state that all later ones see (https://sqlite.org/isolation.html).
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
      // At once: a connection closed with a statement that has not ended would keep the lock until it is collected.
      if (connection.inTransaction) connection.run("ROLLBACK");
      connection.close();
    }
  }

  close(): void {
    const { reader, writer } = this.connections;
    reader.close();
    try {
      // Moves the log into the file now. If that fails, as on a full disk, the next opening does it:
      // nothing is lost.
      writer.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    } finally {
      writer.close();
    }
  }
}

/** The one connection is that of the transactions, so each work has a copy of the data. */
export class MemoryHome implements StoreHome {
  constructor(
    private readonly connection: Connection,
    private readonly queue: TransactionQueue,
    private readonly state: CommittedState,
  ) {}

  async snapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const copy = await this.queue.runAlone(async () => StoreCopy.of(this.connection));
    try {
      return await work(copy.connection);
    } finally {
      copy.close();
    }
  }

  /** Transactions wait until it ends; readers see the store, and not the copy. */
  restore<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.queue.runAlone(async () => {
      const copy = StoreCopy.of(this.connection);
      try {
        copy.connection.run("BEGIN");
        const result = await work(copy.connection);
        copy.connection.run("COMMIT");
        copy.putBack(this.connection);
        this.state.forget();
        return result;
      } finally {
        copy.close();
      }
    });
  }

  close(): void {
    this.connection.close();
  }
}
