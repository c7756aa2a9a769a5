import type { Condition, SortKey } from "../../query/condition.js";
import type { IndexFields } from "../index-fields.js";
import type { ProjectIdentity } from "../records.js";
import { weightOf } from "../sql/index-conditions.js";
import { SqlIndexReader } from "../sql/index-reader.js";
import type { IndexReader, IndexScope, RangeFigures, TermCounts } from "../index-storage.js";
import type { IndexQueries } from "./index-queries.js";
import type { Arguments, Member, Results } from "./index-call.js";
import { ProjectSession } from "../sql/project-session.js";
import { sqliteDialect } from "./sqlite-dialect.js";

/** Runs short queries on the main thread, and long ones on other threads. */
export class SqliteIndexReader implements IndexReader {
  readonly #queries: IndexQueries;
  readonly #project: ProjectIdentity | undefined;
  readonly #here: SqlIndexReader;

  constructor(queries: IndexQueries, fields: IndexFields, project?: ProjectIdentity) {
    const { session } = queries;
    this.#queries = queries;
    this.#project = project;
    const reading = project ? new ProjectSession(session, project, "after the plan") : session;
    this.#here = new SqlIndexReader(reading, sqliteDialect, fields);
  }

  isComplete(projectKey: string): Promise<boolean> {
    return this.#here.isComplete(projectKey);
  }

  candidates(scope: IndexScope, condition: Condition, limit: number): Promise<string[]> {
    return this.#ask("candidates", [scope, condition, limit], condition);
  }

  search(
    scope: IndexScope,
    request: { where: Condition; sort: readonly SortKey[]; limit: number; offset: number },
  ): Promise<string[]> {
    return this.#ask("search", [scope, request], request.where);
  }

  count(scope: IndexScope, where: Condition): Promise<number> {
    return this.#ask("count", [scope, where], where);
  }

  termCounts(
    scope: IndexScope,
    where: Condition,
    path: string,
    limit: number,
    maxBytes?: number,
  ): Promise<TermCounts | undefined> {
    return this.#ask("termCounts", [scope, where, path, limit, maxBytes], where);
  }

  rangeFigures(
    scope: IndexScope,
    where: Condition,
    path: string,
    ranges: readonly { from?: number; to?: number }[],
  ): Promise<RangeFigures[]> {
    return this.#ask("rangeFigures", [scope, where, path, ranges], where);
  }

  wordsOfStems(
    scope: IndexScope,
    language: string,
    stems: readonly string[],
  ): Promise<{ stem: string; word: string }[]> {
    return this.#ask("wordsOfStems", [scope, language, stems]);
  }

  stemsOfDeletions(
    scope: IndexScope,
    language: string,
    deletions: readonly string[],
  ): Promise<string[]> {
    return this.#ask("stemsOfDeletions", [scope, language, deletions]);
  }

  #ask<Name extends Member>(
    member: Name,
    args: Arguments[Name],
    condition?: Condition,
  ): Promise<Results[Name]> {
    const weight = condition === undefined ? 1 : weightOf(condition);
    return this.#queries.ask(this.#here, { member, args, project: this.#project }, weight);
  }
}
