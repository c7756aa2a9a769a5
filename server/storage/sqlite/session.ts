import { StorageUnavailable } from "../storage.js";
import type { Connection } from "./connection.js";
import type { Sql } from "./sql-fragment.js";
import type { SqlValue } from "./sql-text.js";

/** The right to use a connection, which can be ended: then every member throws. */
export class Session {
  readonly #connection: Connection;
  readonly #kind: "autocommit" | "transaction";
  #reasonForEnd: (() => Error) | undefined;

  constructor(connection: Connection, kind: "autocommit" | "transaction") {
    this.#connection = connection;
    this.#kind = kind;
  }

  get(sql: string, ...values: SqlValue[]): unknown {
    return this.#use((connection) => connection.get(sql, ...values));
  }

  all(sql: string, ...values: SqlValue[]): unknown[] {
    return this.#use((connection) => connection.all(sql, ...values));
  }

  query(sql: Sql): unknown[] {
    return this.#use((connection) => connection.query(sql));
  }

  run(sql: string, ...values: SqlValue[]): number {
    return this.#use((connection) => connection.run(sql, ...values));
  }

  /** The first reason stays. */
  end(reason: () => Error): void {
    this.#reasonForEnd ??= reason;
  }

  #use<T>(action: (connection: Connection) => T): T {
    if (this.#reasonForEnd !== undefined) throw this.#reasonForEnd();
    try {
      return action(this.#connection);
    } catch (error) {
      this.#endIfLost(error);
      throw error;
    }
  }

  /**
   * On a full disk or an I/O error SQLite rolls back on its own. What the work would do next would
   * then be committed statement by statement.
   */
  #endIfLost(error: unknown): void {
    if (this.#kind === "transaction" && !this.#connection.inTransaction) {
      this.end(() => new StorageUnavailable("The transaction was lost.", { cause: error }));
    }
  }
}
