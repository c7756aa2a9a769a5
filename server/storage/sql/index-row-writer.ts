import { type IndexRows, rowChanges } from "../index-rows.js";
import type { Dialect } from "./dialect.js";
import { learnWords } from "./index-vocabulary.js";
import { clearSome, indexState, outdateIndex, setIndexState } from "./index-state.js";
import { execute, first, type Plan, query } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";
import { sql } from "./sql-fragment.js";

const TAKEN = "SELECT coalesce(sum(owners), 0) FROM index_counts WHERE project_key = ?";
const THERE = "SELECT count(*) FROM resources WHERE project_key = ?";

/** Keeps the index in step with the resources, in their transaction. */
export class IndexRowWriter {
  readonly #dialect: Dialect;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /**
   * Whether the project has an index that is to be kept up to date, complete or not. One that another
   * document's program has made is of no use from the next write on, and left to be made anew.
   */
  *hasIndex(projectKey: string): Plan<boolean> {
    const state = yield* indexState(projectKey);
    if (state === "outdated") yield* outdateIndex(projectKey);
    return state === "building" || state === "complete";
  }

  *begin(projectKey: string): Plan<void> {
    const state = yield* indexState(projectKey);
    if (state === "none") yield* setIndexState(projectKey, "building");
  }

  /** Takes away something of an index that is outdated; begins it anew when nothing is left. */
  *clear(projectKey: string): Plan<void> {
    if (yield* clearSome(projectKey)) yield* outdateIndex(projectKey);
    else yield* setIndexState(projectKey, "building");
  }

  /**
   * Tells whether the index holds all. If not it was outdated, cleared and begun anew since its first
   * part was looked at, and is once more.
   */
  *complete(projectKey: string): Plan<boolean> {
    const taken = countIn(yield* first(TAKEN, projectKey));
    if (taken !== countIn(yield* first(THERE, projectKey))) {
      yield* outdateIndex(projectKey);
      return false;
    }
    yield* setIndexState(projectKey, "complete");
    yield* this.#dialect.index.completed();
    return true;
  }

  *has(projectKey: string, id: string): Plan<boolean> {
    return (yield* this.#ownerOf(projectKey, id)) !== undefined;
  }

  /** Only where there is an index, and the resource is not in it. */
  *insert(projectKey: string, id: string, rows: IndexRows): Plan<void> {
    const { nextOwner, value } = this.#dialect.index;
    const owner = new RowDecoder((yield* query(nextOwner(projectKey)))[0]).integer();
    yield* execute(sql`INSERT INTO index_owners (project_key, owner, id)
      VALUES (${projectKey}, ${owner}, ${value(id)})`);
    yield* this.#count(projectKey, 1);
    yield* this.#add(projectKey, owner, rows);
  }

  /** `before` is what was taken in; a resource that was not yet is taken in now. */
  *update(
    projectKey: string,
    id: string,
    { before, after }: { before: IndexRows; after: IndexRows },
  ): Plan<void> {
    const owner = yield* this.#ownerOf(projectKey, id);
    if (owner === undefined) return yield* this.insert(projectKey, id, after);
    const { removed, added } = rowChanges(before, after);
    yield* this.#remove(projectKey, owner, removed);
    yield* this.#add(projectKey, owner, added);
  }

  *delete(projectKey: string, id: string, rows: IndexRows): Plan<void> {
    const owner = yield* this.#ownerOf(projectKey, id);
    if (owner === undefined) return;
    yield* this.#remove(projectKey, owner, rows);
    yield* execute(sql`DELETE FROM index_owners
      WHERE project_key = ${projectKey} AND owner = ${owner}`);
    yield* this.#count(projectKey, -1);
  }

  *#ownerOf(projectKey: string, id: string): Plan<number | undefined> {
    const [row] = yield* query(sql`SELECT owner FROM index_owners
      WHERE project_key = ${projectKey} AND id = ${this.#dialect.index.value(id)}`);
    return row === undefined ? undefined : new RowDecoder(row).integer();
  }

  *#count(projectKey: string, more: number): Plan<void> {
    yield* execute(sql`INSERT INTO index_counts (project_key, slot, owners)
      VALUES (${projectKey}, ${this.#dialect.index.slot}, ${more}) ON CONFLICT (project_key, slot)
      DO UPDATE SET owners = index_counts.owners + excluded.owners`);
  }

  *#add(projectKey: string, owner: number, { values, words }: IndexRows): Plan<void> {
    const { rows } = this.#dialect.index;
    if (values.length > 0) yield* rows.addValues(projectKey, owner, values);
    if (words.length === 0) return;
    yield* rows.addWords(projectKey, owner, words);
    yield* learnWords(rows, projectKey, words);
  }

  *#remove(projectKey: string, owner: number, { values, words }: IndexRows): Plan<void> {
    const { rows } = this.#dialect.index;
    if (values.length > 0) yield* rows.removeValues(projectKey, owner, values);
    if (words.length > 0) yield* rows.removeWords(projectKey, owner, words);
  }
}

function countIn(row: unknown): number {
  return new RowDecoder(row).integer();
}
