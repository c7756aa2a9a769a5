import { RowDecoder } from "../sql-text.js";
import { type Connection, openMemory, sharedMemory } from "./connection.js";

const SCHEMA = `SELECT type, name, sql FROM main.sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`;
const ATTACHED = "copy";

/** An in-memory copy of a store's tables. Equal schemas let SQLite copy whole pages (xfer optimization). */
export class StoreCopy {
  readonly connection: Connection;
  readonly #name = sharedMemory();
  #size = 0;
  #isClosed = false;

  private constructor(private readonly tables: readonly string[]) {
    this.connection = openMemory(this.#name);
  }

  get size(): number {
    return this.#size;
  }

  /** Copies a store, but the rows of some tables. No transaction may be running on its connection. */
  static of(store: Connection, without: ReadonlySet<string> = new Set()): StoreCopy {
    const parts = store.all(SCHEMA).map((row) => {
      const decoder = new RowDecoder(row);
      return { type: decoder.text(), name: decoder.text(), sql: decoder.text() };
    });
    const tables = parts.filter(({ type }) => type === "table").map(({ name }) => name);
    const copy = new StoreCopy(tables);
    try {
      for (const { sql } of parts) copy.connection.execute(sql);
      copy.attachedTo(store, (tables) => {
        for (const table of tables) {
          if (!without.has(table)) copyTable(store, { from: "main", to: ATTACHED, table });
        }
        copy.#size = sizeIn(store);
      });
      return copy;
    } catch (error) {
      copy.release();
      throw error;
    }
  }

  putBack(store: Connection): void {
    this.attachedTo(store, (tables) => {
      for (const table of tables) {
        store.run(`DELETE FROM main.${table}`);
        copyTable(store, { from: ATTACHED, to: "main", table });
      }
    });
  }

  /** Runs `work` in a transaction of the store that can use this copy as `copy`. */
  attachedTo(store: Connection, work: (tables: readonly string[]) => void): void {
    // Attaching would make a new database of that name.
    if (this.#isClosed) throw new Error("The copy has been closed.");
    store.run(`ATTACH ? AS ${ATTACHED}`, this.#name);
    try {
      store.run("BEGIN IMMEDIATE");
      work(this.tables);
      store.run("COMMIT");
    } finally {
      if (store.inTransaction) store.run("ROLLBACK");
      store.run(`DETACH ${ATTACHED}`);
    }
  }

  /** Frees its memory. */
  release(): void {
    this.#isClosed = true;
    this.connection.close();
  }
}

function copyTable(store: Connection, way: { from: string; to: string; table: string }): void {
  store.run(`INSERT INTO ${way.to}.${way.table} SELECT * FROM ${way.from}.${way.table}`);
}

/** On the store's connection: a prepared statement keeps a separate one's memory until collected. */
function sizeIn(store: Connection): number {
  const [pages = 0, bytes = 0] = ["page_count", "page_size"].map((name) =>
    Number(store.all(`PRAGMA ${ATTACHED}.${name}`).flat()[0]),
  );
  return pages * bytes;
}
