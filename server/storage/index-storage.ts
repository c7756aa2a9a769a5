import type { Condition, IndexValue, SortKey } from "../query/condition.js";
import type { Projection } from "./resource-documents.js";
import type { ResourcePosition } from "./resource-storage.js";

/** The resources of a project, each as its document in one of the two projections. */
export interface IndexScope {
  projectKey: string;
  projection: Projection;
  /**
   * Start of the request (`performance.now()`), from which the timeout of its queries counts. Default:
   * the time of the call.
   */
  since?: number;
  /**
   * The client that waits for the results. A long query ends, and throws the reason, when `gone` is
   * aborted; a short one never reads `gone`.
   */
  client?: { readonly gone: AbortSignal } | undefined;
}

/**
 * Evaluates conditions on the index, which the writers keep up to date. Members throw
 * {@link QueryTimedOut} after the query timeout of the store, and do not block other work meanwhile. A
 * document matches a condition if, and only if, `matches` of `query/matches.ts` says so, and values are
 * ordered as by `compareValues`.
 */
export interface IndexReader {
  /**
   * Whether the index holds all resources, by the fields that this program knows: only then may the
   * other members be called. A project has no index until {@link IndexWriter.begin}: see
   * `search/indexing.ts`.
   */
  isComplete(projectKey: string): Promise<boolean>;
  /** Ids of matching documents, each once, at most `limit`, in no promised order: cheap if there are few. */
  candidates(scope: IndexScope, condition: Condition, limit: number): Promise<string[]>;
  /**
   * A page of the ids of matching documents, in the order of the sort keys, ties by id ascending. The
   * score is the sum over the word conditions that must match: see `scoreOf` of `query/sort.ts`.
   */
  search(
    scope: IndexScope,
    request: { where: Condition; sort: readonly SortKey[]; limit: number; offset: number },
  ): Promise<string[]>;
  /** Number of matching documents. For the condition that matches all, that number is stored. */
  count(scope: IndexScope, where: Condition): Promise<number>;
  /**
   * The values at the path in matching documents. `undefined`: the listed ones would take more than
   * `maxBytes` (default: no limit), and so are not read.
   */
  termCounts(
    scope: IndexScope,
    where: Condition,
    path: string,
    limit: number,
    maxBytes?: number,
  ): Promise<TermCounts | undefined>;
  /**
   * For each range, figures of the values of matching documents that lie within it: `from` included,
   * `to` excluded, unbounded if left out.
   */
  rangeFigures(
    scope: IndexScope,
    where: Condition,
    path: string,
    ranges: readonly { from?: number; to?: number }[],
  ): Promise<RangeFigures[]>;
  /**
   * Words, as the analyser spells them, with one of the stems in the language: all that occur in a
   * document of either projection, and maybe some that occurred formerly.
   */
  wordsOfStems(
    scope: IndexScope,
    language: string,
    stems: readonly string[],
  ): Promise<{ stem: string; word: string }[]>;
  /**
   * Stems in the language, of words as in {@link wordsOfStems}, that have one of the strings among
   * their `deletions` of level 2. No stems with a digit: see `storedDeletions`.
   */
  stemsOfDeletions(
    scope: IndexScope,
    language: string,
    deletions: readonly string[],
  ): Promise<string[]>;
}

export interface IndexWriter extends IndexReader {
  /** Makes writers keep an index of the project from now on. Idempotent. */
  begin(projectKey: string): Promise<void>;
  /**
   * Reads `limit` resources, or fewer large ones, in the default order after a position, and adds those
   * that are missing to the index. Returns the position of the last one, or `undefined` if there are no
   * more: the index is then complete. Does nothing, and returns `undefined`, where no index was begun.
   * Where an index was made by the fields of another OpenAPI document, deletes a part of it instead, and
   * returns a position before all resources.
   */
  extend(
    projectKey: string,
    page: { limit: number; after: ResourcePosition | undefined },
  ): Promise<ResourcePosition | undefined>;
}

export interface TermCounts {
  /** At most `limit` values with the number of documents that have each: most frequent first, then by value. */
  terms: { value: IndexValue; count: number }[];
  /** Documents with any value. */
  withValue: number;
  /** Number of values beyond `terms`. */
  other: number;
}

/** All zero where no value is in the range. */
export interface RangeFigures {
  /** Documents. */
  count: number;
  /** Over all occurrences: the exact sum, rounded once, so that it does not depend on an order. */
  sum: number;
  occurrences: number;
  min: number;
  max: number;
}

/** Default timeout of a query of the index, in milliseconds. */
export const DEFAULT_QUERY_TIMEOUT = 10_000;
