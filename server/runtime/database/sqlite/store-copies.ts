import type { StoreState, StoreStates } from "../../control/controlled-api.js";
import type { CommittedCache } from "./session.js";
import { whenUnlocked } from "./sqlite-errors.js";
import type { SqliteDatabase } from "./sqlite-database.js";
import { StoreCopy } from "./store-copy.js";

export class StoreCopies<Cache extends CommittedCache> implements StoreStates {
  /** `kept`: tables that a restore leaves unchanged; `secret`: tables that are not copied. */
  constructor(
    protected readonly database: SqliteDatabase<Cache>,
    private readonly kept: ReadonlySet<string>,
    private readonly secret: ReadonlySet<string> = new Set(),
  ) {}

  take(): Promise<StoreState> {
    const { writer, queue } = this.database;
    return queue.runAlone(() => whenUnlocked(() => StoreCopy.of(writer, this.secret)));
  }

  restore(state: StoreState): Promise<void> {
    return this.writeAlone(state, (tables) => this.replace(tables));
  }

  /** Called in the transaction of a restoration, which has the copy as `copy`. */
  protected replace(tables: readonly string[]): void {
    for (const table of tables.filter((each) => !this.kept.has(each))) {
      this.database.writer.run(`DELETE FROM main.${table}`);
      this.database.writer.run(`INSERT INTO main.${table} SELECT * FROM copy.${table}`);
    }
  }

  /** `work` writes outside of transactions, so the cache is cleared. */
  protected writeAlone(
    state: StoreState,
    work: (tables: readonly string[]) => void,
  ): Promise<void> {
    const { queue, cache, writer } = this.database;
    return queue.runAlone(async () => {
      if (!(state instanceof StoreCopy)) throw new TypeError("It is no state of an SQLite store.");
      try {
        await whenUnlocked(() => state.attachedTo(writer, work));
      } finally {
        cache.forget();
      }
    });
  }
}
