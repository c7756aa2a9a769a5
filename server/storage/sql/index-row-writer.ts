import { type IndexRows, rowChanges } from "../index-rows.js";
import type { Dialect } from "./dialect.js";
import { learnWords } from "./index-vocabulary.js";
import { execute, first, type Plan, query, run } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";
import { sql } from "./sql-fragment.js";

const FIND = "SELECT 1 FROM indexes WHERE project_key = ?";
const BEGIN = `INSERT INTO indexes (project_key, complete) VALUES (?, 0)
  ON CONFLICT (project_key) DO NOTHING`;
const COMPLETE = "UPDATE indexes SET complete = 1 WHERE project_key = ?";

/** Keeps the index in step with the resources, in their transaction. */
export class IndexRowWriter {
  readonly #dialect: Dialect;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** Whether the project has an index, complete or not. */
  *hasIndex(projectKey: string): Plan<boolean> {
    return (yield* first(FIND, projectKey)) !== undefined;
  }

  *begin(projectKey: string): Plan<void> {
    yield* run(BEGIN, projectKey);
  }

  *complete(projectKey: string): Plan<void> {
    yield* run(COMPLETE, projectKey);
    yield* this.#dialect.index.completed();
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
