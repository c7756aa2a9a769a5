import type { Condition, SortKey } from "../../query/condition.js";
import type { IndexReader, IndexScope, RangeFigures, TermCounts } from "../storage.js";
import { isAlways, simplified } from "./index-conditions.js";
import { rangeFigures, termCounts } from "./index-figures.js";
import { idsOf, type Matching, matching } from "./index-matching.js";
import { sqlScope } from "./index-probe.js";
import { page } from "./index-pages.js";
import { COLLECTIONS, type Place } from "./index-tables.js";
import { stemsOfDeletions, wordsOfStems } from "./index-vocabulary.js";
import { RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";
import { sql } from "./sql-fragment.js";

const COUNTS = `SELECT current_count, staged_count FROM index_counts
  WHERE project_key = ? AND collection = ?`;

const IS_COMPLETE = `SELECT complete FROM index_counts
  WHERE project_key = ? AND collection = ?`;

export class SqliteIndexReader implements IndexReader {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async isComplete(projectKey: string, collection: IndexScope["collection"]): Promise<boolean> {
    const row = this.#session.get(IS_COMPLETE, projectKey, COLLECTIONS[collection]);
    return row !== undefined && new RowDecoder(row).integer() === 1;
  }

  async candidates(scope: IndexScope, condition: Condition, limit: number): Promise<string[]> {
    const { owners, holds, on } = this.#matching(scope, simplified(condition));
    return idsOf(
      this.#session.query(sql`SELECT ${on.id} FROM ${owners} d WHERE ${holds} LIMIT ${limit}`),
    );
  }

  async search(
    scope: IndexScope,
    request: { where: Condition; sort: readonly SortKey[]; limit: number; offset: number },
  ): Promise<string[]> {
    const where = simplified(request.where);
    const total = (): number => this.#total(scope);
    return page(
      this.#session,
      sqlScope(scope),
      { ...request, where, scored: request.where },
      total,
    );
  }

  async count(scope: IndexScope, where: Condition): Promise<number> {
    return this.#count(scope, simplified(where));
  }

  async termCounts(
    scope: IndexScope,
    where: Condition,
    path: string,
    limit: number,
  ): Promise<TermCounts> {
    return termCounts(this.#session, sqlScope(scope), { where: simplified(where), path, limit });
  }

  async rangeFigures(
    scope: IndexScope,
    where: Condition,
    path: string,
    ranges: readonly { from?: number; to?: number }[],
  ): Promise<RangeFigures[]> {
    return rangeFigures(this.#session, sqlScope(scope), { where: simplified(where), path, ranges });
  }

  async wordsOfStems(
    scope: IndexScope,
    language: string,
    stems: readonly string[],
  ): Promise<{ stem: string; word: string }[]> {
    return wordsOfStems(this.#session, placeOf(scope), language, stems);
  }

  async stemsOfDeletions(
    scope: IndexScope,
    language: string,
    deletions: readonly string[],
  ): Promise<string[]> {
    return stemsOfDeletions(this.#session, placeOf(scope), language, deletions);
  }

  #matching(scope: IndexScope, condition: Condition): Matching {
    return matching(this.#session, sqlScope(scope), condition);
  }

  #total(scope: IndexScope): number {
    const row = this.#session.get(COUNTS, ...placeOf(scope));
    if (row === undefined) return 0;
    const columns = new RowDecoder(row);
    const [current, staged] = [columns.integer(), columns.integer()];
    return scope.projection === "current" ? current : staged;
  }

  #count(scope: IndexScope, condition: Condition): number {
    if (isAlways(condition)) return this.#total(scope);
    if (condition.kind === "not")
      return this.#total(scope) - this.#count(scope, condition.condition);
    const { owners, holds } = this.#matching(scope, condition);
    const [row] = this.#session.query(sql`SELECT count(*) FROM ${owners} d WHERE ${holds}`);
    return new RowDecoder(row).integer();
  }
}

function placeOf({ projectKey, collection }: IndexScope): Place {
  return [projectKey, COLLECTIONS[collection]];
}
