import { RowDecoder } from "../sql/row-decoder.js";
import { type Connection, openMemory, sharedMemory } from "./connection.js";

const SCHEMA = `SELECT type, name, sql FROM main.sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`;
/** The name by which a copy is attached to the connection of the store. */
const ATTACHED = "copy";

/**
 * A copy of the tables of a store, in a database of its own in memory. Tables are copied by SQL, which
 * keeps every value as it is; with equal schemas SQLite copies whole pages
 * (https://sqlite.org/lang_vacuum.html names the same optimisation).
 */
export class StoreCopy {
  readonly connection: Connection;
  readonly #name = sharedMemory();

  private constructor(private readonly tables: readonly string[]) {
    this.connection = openMemory(this.#name);
  }

  /** Copies the state of a store. No transaction may be running on its connection. */
  static of(store: Connection): StoreCopy {
    const parts = store.all(SCHEMA).map((row) => {
      const decoder = new RowDecoder(row);
      return { type: decoder.text(), name: decoder.text(), sql: decoder.text() };
    });
    const copy = new StoreCopy(parts.filter(({ type }) => type === "table").map(nameOf));
    try {
      for (const { sql } of parts) copy.connection.execute(sql);
      copy.attachedTo(store, (tables) => {
        for (const table of tables) copyTable(store, { from: "main", to: ATTACHED, table });
      });
      return copy;
    } catch (error) {
      copy.close();
      throw error;
    }
  }

  /** Replaces the rows of all tables of the store but `except` by those of this copy. */
  putBack(store: Connection, except: ReadonlySet<string> = new Set()): void {
    this.attachedTo(store, (tables) => {
      for (const table of tables) {
        if (except.has(table)) continue;
        store.run(`DELETE FROM main.${table}`);
        copyTable(store, { from: ATTACHED, to: "main", table });
      }
    });
  }

  /** Runs `work` in a transaction of the store that can also read and write this copy, as `copy`. */
  attachedTo(store: Connection, work: (tables: readonly string[]) => void): void {
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

  close(): void {
    this.connection.close();
  }
}

function copyTable(store: Connection, way: { from: string; to: string; table: string }): void {
  store.run(`INSERT INTO ${way.to}.${way.table} SELECT * FROM ${way.from}.${way.table}`);
}

function nameOf({ name }: { name: string }): string {
  return name;
}
