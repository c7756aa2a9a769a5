import type { StoreState, StoreStates } from "../../control/controlled-api.js";
import type { Connection } from "./connection.js";
import type { CommittedCache } from "./session.js";
import { whenUnlocked } from "./sqlite-errors.js";
import type { SqliteDatabase } from "./sqlite-database.js";
import { StoreCopy } from "./store-copy.js";

/** What a restoration does with the tables of a store. */
export interface Restoration {
  /** Tables that it leaves as they are. */
  kept: ReadonlySet<string>;
  /** Tables whose rows are not copied. */
  secret?: ReadonlySet<string>;
  /** Statements before the other tables are replaced, and after: the copy is `copy`. */
  before?: readonly string[];
  after: readonly string[];
}

/** Copies of an SQLite store. */
export class StoreCopies<Cache extends CommittedCache> implements StoreStates {
  protected readonly writer: Connection;

  constructor(
    private readonly database: SqliteDatabase<Cache>,
    private readonly restoration: Restoration,
  ) {
    this.writer = database.writer;
  }

  take(): Promise<StoreState> {
    const { secret } = this.restoration;
    return this.database.queue.runAlone(() => whenUnlocked(() => StoreCopy.of(this.writer, secret)));
  }

  restore(state: StoreState): Promise<void> {
    const { kept, before = [], after } = this.restoration;
    return this.writeAlone(state, (tables) => {
      for (const text of before) this.writer.run(text);
      for (const table of tables) {
        if (kept.has(table)) continue;
        this.writer.run(`DELETE FROM main.${table}`);
        this.writer.run(`INSERT INTO main.${table} SELECT * FROM copy.${table}`);
      }
      for (const text of after) this.writer.run(text);
    });
  }

  /** `work` writes outside of transactions, so the cache is cleared. */
  protected writeAlone(
    state: StoreState,
    work: (tables: readonly string[]) => void,
  ): Promise<void> {
    const { queue, cache } = this.database;
    return queue.runAlone(async () => {
      if (!(state instanceof StoreCopy)) {
        throw new TypeError("The state is not one of an SQLite store.");
      }
      try {
        await whenUnlocked(() => state.attachedTo(this.writer, work));
      } finally {
        cache.forget();
      }
    });
  }
}
