import { randomUUID } from "node:crypto";
import { ProjectGone } from "../store-errors.js";
import type { ProjectIdentity } from "../records.js";
import { CONTENT_TABLES, GENERATION, isGeneration, REMEMBER_ALL } from "../sql/projects.js";
import { RowDecoder } from "../../runtime/database/sql-text.js";
import type { StoreState, StoreStates } from "../storage.js";
import type { CommittedState } from "./committed-state.js";
import type { Connection } from "../../runtime/database/sqlite/connection.js";
import { whenUnlocked } from "../../runtime/database/sqlite/sqlite-errors.js";
import { StoreCopy } from "../../runtime/database/sqlite/store-copy.js";
import type { TransactionQueue } from "./transaction-queue.js";

const SESSIONS = "refresh_sessions";
/** Tables that a restoration leaves as they are. */
const KEPT: ReadonlySet<string> = new Set([
  "schema_steps",
  "signing_keys",
  "deleted_projects",
  SESSIONS,
]);
/** Sessions ended since; others may have been used since. */
const BRING_SESSIONS_BACK = `INSERT OR IGNORE INTO main.${SESSIONS} SELECT * FROM copy.${SESSIONS}`;
const DROP_LOST_SESSIONS = `DELETE FROM main.${SESSIONS}
  WHERE project_key NOT IN (SELECT project_key FROM main.projects)`;

/** Tables that are not copied to another project. */
const NOT_COPIED: ReadonlySet<string> = new Set(["clients", SESSIONS]);
/** Indexes of products are not copied: they are of another catalogue. */
const OF_INDEXES: ReadonlySet<string> = new Set([
  "search_sources",
  "search_changes",
  "search_manifests",
  "search_segments",
]);
/** Their contents name the project in the addresses of images. */
const CONTENTS: ReadonlySet<string> = new Set(["products", "product_replacements"]);
const NEW_CATALOGUE = "UPDATE main.catalogues SET catalogue_id = ? WHERE project_key = ?";

interface States {
  connection: Connection;
  queue: TransactionQueue;
  committed: CommittedState;
}

export class SqliteStates implements StoreStates {
  /** Columns after the project key, by table. */
  readonly #columns = new Map<string, readonly string[]>();

  constructor(private readonly parts: States) {}

  take(): Promise<StoreState> {
    const { connection, queue } = this.parts;
    return queue.runAlone(() =>
      whenUnlocked(() => new CopiedState(StoreCopy.of(connection, KEYS))),
    );
  }

  restore(state: StoreState): Promise<void> {
    const { connection } = this.parts;
    return this.#writeAlone(() =>
      copyOf(state).attachedTo(connection, (tables) => {
        connection.run(REMEMBER_ALL);
        for (const table of tables) {
          if (KEPT.has(table)) continue;
          connection.run(`DELETE FROM main.${table}`);
          connection.run(`INSERT INTO main.${table} SELECT * FROM copy.${table}`);
        }
        connection.run(BRING_SESSIONS_BACK);
        connection.run(DROP_LOST_SESSIONS);
      }),
    );
  }

  copyProject(
    { state, projectKey: from }: { state: StoreState; projectKey: string },
    target: ProjectIdentity,
    inProducts: { from: string; to: string },
  ): Promise<void> {
    const { connection } = this.parts;
    const { projectKey } = target;
    return this.#writeAlone(() =>
      copyOf(state).attachedTo(connection, () => {
        if (!isGeneration(connection.get(GENERATION, projectKey), target))
          throw new ProjectGone(target);
        const key = { from, to: projectKey };
        for (const table of CONTENT_TABLES) {
          if (OF_INDEXES.has(table)) this.#copyIndexes(table, key);
          else if (!NOT_COPIED.has(table)) this.#copyTable(table, key, inProducts);
        }
        connection.run(NEW_CATALOGUE, randomUUID(), projectKey);
      }),
    );
  }

  #copyTable(
    table: string,
    key: { from: string; to: string },
    inProducts: { from: string; to: string },
  ): void {
    const columns = this.#columnsOf(table);
    const isReplaced = (column: string): boolean =>
      CONTENTS.has(table) && column.endsWith("_content");
    const selected = columns.map((column) =>
      isReplaced(column) ? `replace(${column}, ?, ?)` : column,
    );
    const values = columns.flatMap((column) =>
      isReplaced(column) ? [inProducts.from, inProducts.to] : [],
    );
    this.parts.connection.run(
      `INSERT INTO main.${table} (project_key, ${columns.join(", ")})
        SELECT ?, ${selected.join(", ")} FROM copy.${table} WHERE project_key = ?`,
      key.to,
      ...values,
      key.from,
    );
  }

  /** Replaces what a search of the empty project may have left. */
  #copyIndexes(table: string, { from, to }: { from: string; to: string }): void {
    const { connection } = this.parts;
    // Marks are unique in the store: copies get new ones.
    const columns = this.#columnsOf(table).filter((column) => column !== "change");
    const list = columns.join(", ");
    connection.run(
      `DELETE FROM main.${table} WHERE project_key = ? AND collection <> 'products'`,
      to,
    );
    connection.run(
      `INSERT INTO main.${table} (project_key, ${list}) SELECT ?, ${list} FROM copy.${table}
        WHERE project_key = ? AND collection <> 'products'`,
      to,
      from,
    );
  }

  #columnsOf(table: string): readonly string[] {
    const known = this.#columns.get(table);
    if (known) return known;
    const rows = this.parts.connection.all("SELECT name FROM pragma_table_info(?)", table);
    const names = rows.map((row) => new RowDecoder(row).text());
    const columns = names.filter((name) => name !== "project_key");
    this.#columns.set(table, columns);
    return columns;
  }

  /** `work` writes outside of transactions, so the cache is cleared. */
  #writeAlone(work: () => void): Promise<void> {
    const { queue, committed } = this.parts;
    return queue.runAlone(async () => {
      try {
        await whenUnlocked(work);
      } finally {
        committed.forget();
      }
    });
  }
}

const KEYS: ReadonlySet<string> = new Set(["signing_keys"]);

class CopiedState implements StoreState {
  readonly size: number;

  constructor(readonly copy: StoreCopy) {
    this.size = copy.size;
  }

  release(): void {
    this.copy.close();
  }
}

function copyOf(state: StoreState): StoreCopy {
  if (state instanceof CopiedState) return state.copy;
  throw new TypeError("The state is not one of an SQLite store.");
}
