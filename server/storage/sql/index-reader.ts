import type { Condition, SortKey } from "../../query/condition.js";
import type { IndexFields } from "../index-fields.js";
import type { IndexReader, IndexScope, RangeFigures, TermCounts } from "../index-storage.js";
import type { Dialect } from "./dialect.js";
import { isAlways, simplified, weightOf } from "./index-conditions.js";
import { rangeFigures, termCounts } from "./index-figures.js";
import { idsOf, matching } from "./index-matching.js";
import { indexState } from "./index-state.js";
import { page } from "./index-pages.js";
import { type SqlScope, sqlScope } from "./index-probe.js";
import { stemsOfDeletions, wordsOfStems } from "./index-vocabulary.js";
import { first, lockProject, type Plan, query, type Session, snapshot } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";
import { sql } from "./sql-fragment.js";

const TOTAL = "SELECT coalesce(sum(owners), 0) FROM index_counts WHERE project_key = ?";

export class SqlIndexReader implements IndexReader {
  constructor(
    protected readonly session: Session,
    protected readonly dialect: Dialect,
    protected readonly fields: IndexFields,
  ) {}

  isComplete(projectKey: string): Promise<boolean> {
    return this.session.perform(isComplete(this.fields, projectKey));
  }

  candidates(scope: IndexScope, condition: Condition, limit: number): Promise<string[]> {
    const where = simplified(condition);
    return this.#ask(scope, (of) => candidates(of, where, limit), weightOf(where));
  }

  search(
    scope: IndexScope,
    request: { where: Condition; sort: readonly SortKey[]; limit: number; offset: number },
  ): Promise<string[]> {
    const where = simplified(request.where);
    const asked = { ...request, where, scored: request.where };
    const weight = weightOf(where) + request.sort.length;
    return this.#ask(scope, (of) => page(of, asked, () => total(of)), weight);
  }

  count(scope: IndexScope, condition: Condition): Promise<number> {
    const where = simplified(condition);
    return this.#ask(scope, (of) => count(of, where), weightOf(where));
  }

  termCounts(
    scope: IndexScope,
    condition: Condition,
    path: string,
    limit: number,
    maxBytes = Infinity,
  ): Promise<TermCounts | undefined> {
    const where = simplified(condition);
    const asked = { where, path, limit, maxBytes };
    return this.#ask(scope, (of) => termCounts(of, asked), weightOf(where));
  }

  rangeFigures(
    scope: IndexScope,
    condition: Condition,
    path: string,
    ranges: readonly { from?: number; to?: number }[],
  ): Promise<RangeFigures[]> {
    const where = simplified(condition);
    return this.#ask(scope, (of) => rangeFigures(of, { where, path, ranges }), weightOf(where));
  }

  wordsOfStems(
    scope: IndexScope,
    language: string,
    stems: readonly string[],
  ): Promise<{ stem: string; word: string }[]> {
    return this.#ask(scope, (of) => wordsOfStems(of, language, stems));
  }

  stemsOfDeletions(
    scope: IndexScope,
    language: string,
    deletions: readonly string[],
  ): Promise<string[]> {
    return this.#ask(scope, (of) => stemsOfDeletions(of, language, deletions));
  }

  #ask<Result>(
    scope: IndexScope,
    plan: (scope: SqlScope) => Plan<Result>,
    weight = 1,
  ): Promise<Result> {
    const asked = plan(sqlScope(scope, this.dialect, this.fields, Math.max(1, weight)));
    return this.session.perform(onOneState(scope, asked));
  }
}

/** A result is made from several statements, which must see the same documents. */
function* onOneState<Result>(scope: IndexScope, plan: Plan<Result>): Plan<Result> {
  yield* snapshot(scope);
  yield* lockProject(scope.projectKey);
  return yield* plan;
}

function* isComplete(fields: IndexFields, projectKey: string): Plan<boolean> {
  yield* lockProject(projectKey);
  return (yield* indexState(fields, projectKey)) === "complete";
}

function* candidates(scope: SqlScope, condition: Condition, limit: number): Plan<string[]> {
  const { documents, predicate, on } = yield* matching(scope, condition);
  return idsOf(
    yield* query(sql`SELECT ${on.id} FROM ${documents} d WHERE ${predicate} LIMIT ${limit}`),
  );
}

function* total({ projectKey }: SqlScope): Plan<number> {
  return new RowDecoder(yield* first(TOTAL, projectKey)).integer();
}

function* count(scope: SqlScope, condition: Condition): Plan<number> {
  if (isAlways(condition)) return yield* total(scope);
  if (condition.kind === "not") {
    return (yield* total(scope)) - (yield* count(scope, condition.condition));
  }
  const { documents, predicate } = yield* matching(scope, condition);
  const [row] = yield* query(sql`SELECT count(*) FROM ${documents} d WHERE ${predicate}`);
  return new RowDecoder(row).integer();
}
