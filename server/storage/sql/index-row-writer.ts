import type { IndexFields } from "../index-fields.js";
import { type IndexRows, rowChanges } from "../index-rows.js";
import type { Dialect } from "./dialect.js";
import { upsertWords } from "./index-vocabulary.js";
import { clearSome, indexState, outdateIndex, setIndexState } from "./index-state.js";
import { execute, first, type Plan, query } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";
import { sql } from "./sql-fragment.js";

const TOTAL = "SELECT coalesce(sum(owners), 0) FROM index_counts WHERE project_key = ?";
const THERE = "SELECT count(*) FROM resources WHERE project_key = ?";

/** Updates the index with the resources, in the same transaction. */
export class IndexRowWriter {
  readonly #dialect: Dialect;
  readonly #fields: IndexFields;

  constructor(dialect: Dialect, fields: IndexFields) {
    this.#dialect = dialect;
    this.#fields = fields;
  }

  /**
   * Whether the project has an index that must be kept up to date, complete or not. One that was made by
   * the fields of another OpenAPI document becomes outdated here, since writers do not update it.
   */
  *hasIndex(projectKey: string): Plan<boolean> {
    const state = yield* indexState(this.#fields, projectKey);
    if (state === "outdated") yield* outdateIndex(projectKey);
    return state === "building" || state === "complete";
  }

  *begin(projectKey: string): Plan<void> {
    const state = yield* indexState(this.#fields, projectKey);
    if (state === "none") yield* setIndexState(this.#fields, projectKey, "building");
  }

  /** Deletes a part of an outdated index; begins it anew when nothing is left. */
  *clear(projectKey: string): Plan<void> {
    if (yield* clearSome(projectKey)) yield* outdateIndex(projectKey);
    else yield* setIndexState(this.#fields, projectKey, "building");
  }

  /**
   * Makes the index complete if it holds all resources, and gives whether it does. If not, it was
   * outdated, cleared and begun anew meanwhile, and becomes outdated again.
   */
  *complete(projectKey: string): Plan<boolean> {
    const taken = countIn(yield* first(TOTAL, projectKey));
    if (taken !== countIn(yield* first(THERE, projectKey))) {
      yield* outdateIndex(projectKey);
      return false;
    }
    yield* setIndexState(this.#fields, projectKey, "complete");
    yield* this.#dialect.index.completed();
    return true;
  }

  *has(projectKey: string, id: string): Plan<boolean> {
    return (yield* this.#documentOf(projectKey, id)) !== undefined;
  }

  /** Only for a project with an index that does not hold the resource. */
  *insert(projectKey: string, id: string, rows: IndexRows): Plan<void> {
    const { nextDocument, value } = this.#dialect.index;
    const document = new RowDecoder((yield* query(nextDocument(projectKey)))[0]).integer();
    yield* execute(sql`INSERT INTO index_owners (project_key, owner, id)
      VALUES (${projectKey}, ${document}, ${value(id)})`);
    yield* this.#count(projectKey, 1);
    yield* this.#add(projectKey, document, rows);
  }

  /** `before`: its rows as indexed. A resource that is not in the index yet is inserted. */
  *update(
    projectKey: string,
    id: string,
    { before, after }: { before: IndexRows; after: IndexRows },
  ): Plan<void> {
    const document = yield* this.#documentOf(projectKey, id);
    if (document === undefined) return yield* this.insert(projectKey, id, after);
    const { removed, added } = rowChanges(before, after);
    yield* this.#remove(projectKey, document, removed);
    yield* this.#add(projectKey, document, added);
  }

  *delete(projectKey: string, id: string, rows: IndexRows): Plan<void> {
    const document = yield* this.#documentOf(projectKey, id);
    if (document === undefined) return;
    yield* this.#remove(projectKey, document, rows);
    yield* execute(sql`DELETE FROM index_owners
      WHERE project_key = ${projectKey} AND owner = ${document}`);
    yield* this.#count(projectKey, -1);
  }

  *#documentOf(projectKey: string, id: string): Plan<number | undefined> {
    const [row] = yield* query(sql`SELECT owner FROM index_owners
      WHERE project_key = ${projectKey} AND id = ${this.#dialect.index.value(id)}`);
    return row === undefined ? undefined : new RowDecoder(row).integer();
  }

  *#count(projectKey: string, more: number): Plan<void> {
    yield* execute(sql`INSERT INTO index_counts (project_key, slot, owners)
      VALUES (${projectKey}, ${this.#dialect.index.counterShard}, ${more}) ON CONFLICT (project_key, slot)
      DO UPDATE SET owners = index_counts.owners + excluded.owners`);
  }

  *#add(projectKey: string, document: number, { values, words }: IndexRows): Plan<void> {
    const { rows } = this.#dialect.index;
    if (values.length > 0) yield* rows.addValues(projectKey, document, values);
    if (words.length === 0) return;
    yield* rows.addWords(projectKey, document, words);
    yield* upsertWords(rows, projectKey, words);
  }

  *#remove(projectKey: string, document: number, { values, words }: IndexRows): Plan<void> {
    const { rows } = this.#dialect.index;
    if (values.length > 0) yield* rows.removeValues(projectKey, document, values);
    if (words.length > 0) yield* rows.removeWords(projectKey, document, words);
  }
}

function countIn(row: unknown): number {
  return new RowDecoder(row).integer();
}
