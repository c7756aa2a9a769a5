import type { ProjectIdentity } from "../records.js";
import { CONTENT_TABLES, GENERATION, REMEMBER_ALL, requireGeneration } from "../sql/projects.js";
import { RowDecoder } from "../../../runtime/database/sql-text.js";
import type { StoreState, StoreStates } from "../storage.js";
import { StoreCopies } from "../../../runtime/database/sqlite/store-copies.js";
import type { SqliteDatabase } from "../../../runtime/database/sqlite/sqlite-database.js";
import type { CommittedState } from "./committed-state.js";

const SESSIONS = "refresh_sessions";
/** Tables that a restoration keeps. */
const KEPT: ReadonlySet<string> = new Set([
  "schema_steps",
  "signing_keys",
  "deleted_projects",
  SESSIONS,
]);
/** Restores sessions that have ended since. Keeps the others, which may have been used. */
const BRING_SESSIONS_BACK = `INSERT OR IGNORE INTO main.${SESSIONS} SELECT * FROM copy.${SESSIONS}`;
const DROP_LOST_SESSIONS = `DELETE FROM main.${SESSIONS}
  WHERE project_key NOT IN (SELECT project_key FROM main.projects)`;

/** Tables that are not copied to another project. */
const NOT_COPIED: ReadonlySet<string> = new Set(["clients", SESSIONS]);
/** Tables whose contents have image addresses, which include the project. */
const CONTENTS: ReadonlySet<string> = new Set(["products", "product_replacements"]);

export class SqliteStates extends StoreCopies<CommittedState> implements StoreStates {
  /** Columns after the project key, by table. */
  readonly #columns = new Map<string, readonly string[]>();

  constructor(database: SqliteDatabase<CommittedState>) {
    super(database, KEPT, new Set(["signing_keys"]));
  }

  protected override replace(tables: readonly string[]): void {
    const { writer } = this.database;
    writer.run(REMEMBER_ALL);
    super.replace(tables);
    writer.run(BRING_SESSIONS_BACK);
    writer.run(DROP_LOST_SESSIONS);
  }

  copyProject(
    { state, projectKey: from }: { state: StoreState; projectKey: string },
    target: ProjectIdentity,
    inProducts: { from: string; to: string },
  ): Promise<void> {
    const { projectKey } = target;
    return this.writeAlone(state, () => {
      requireGeneration(this.database.writer.get(GENERATION, projectKey), target);
      const key = { from, to: projectKey };
      for (const table of CONTENT_TABLES) {
        if (!NOT_COPIED.has(table)) this.#copyTable(table, key, inProducts);
      }
    });
  }

  #copyTable(
    table: string,
    key: { from: string; to: string },
    inProducts: { from: string; to: string },
  ): void {
    const { writer } = this.database;
    // Replaces the results of searches in the empty project.
    if (table.startsWith("search_")) {
      writer.run(`DELETE FROM main.${table} WHERE project_key = ?`, key.to);
    }
    // Marks are unique in the store: copies get new ones.
    const columns = this.#columnsOf(table).filter((column) => column !== "change");
    const replaced = CONTENTS.has(table) ? columns.filter((each) => each.endsWith("_content")) : [];
    const selected = columns.map((each) =>
      replaced.includes(each) ? `replace(${each}, ?, ?)` : each,
    );
    const values = replaced.flatMap(() => [inProducts.from, inProducts.to]);
    writer.run(
      `INSERT INTO main.${table} (project_key, ${columns.join(", ")})
        SELECT ?, ${selected.join(", ")} FROM copy.${table} WHERE project_key = ?`,
      key.to,
      ...values,
      key.from,
    );
  }

  #columnsOf(table: string): readonly string[] {
    const known = this.#columns.get(table);
    if (known) return known;
    const rows = this.database.writer.all("SELECT name FROM pragma_table_info(?)", table);
    const names = rows.map((row) => new RowDecoder(row).text());
    const columns = names.filter((name) => name !== "project_key");
    this.#columns.set(table, columns);
    return columns;
  }
}
