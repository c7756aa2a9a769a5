import type { Condition, IndexValue, SortKey } from "../../query/condition.js";
import { compareValues } from "../../query/matches.js";
import { ID_PATH, pathCode } from "../index-paths.js";
import { IS_MAX, IS_MIN } from "../index-rows.js";
import { conjuncts, isAlways } from "./index-conditions.js";
import { idsOf, matching } from "./index-matching.js";
import {
  isValue,
  documentsScannedIn,
  probe,
  scannedIn,
  score,
  sortValue,
  type SqlScope,
  type Subject,
  subject,
  valueTest,
} from "./index-probe.js";
import { Sources } from "./index-sources.js";
import { type Plan, query } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";
import { joined, listed, type Sql, sql } from "./sql-fragment.js";

export interface PageRequest {
  where: Condition;
  /** The condition that the score is computed by: `where` before its simplification. */
  scored: Condition;
  sort: readonly SortKey[];
  limit: number;
  offset: number;
}

type PathKey = Extract<SortKey, { by: "path" }>;

/** Ids in order. `total` gives the number of documents in the scope. */
export function* page(
  scope: SqlScope,
  request: PageRequest,
  total: () => Plan<number>,
): Plan<string[]> {
  if (request.limit === 0) return [];
  return yield* new Pages(scope, request, yield* total()).ids();
}

/**
 * Finds a page in one of two ways. Sorting all matching documents costs as much as there are of them.
 * Walking through all documents in the order of the first key, testing each, costs as much as are
 * passed until the page is full.
 */
class Pages {
  readonly #scope: SqlScope;
  readonly #request: PageRequest;
  readonly #total: number;
  readonly #on: Subject;
  /** Number of ids up to the end of the page. */
  readonly #end: number;

  constructor(scope: SqlScope, request: PageRequest, total: number) {
    this.#scope = scope;
    this.#request = request;
    this.#total = total;
    this.#on = subject(scope);
    this.#end = request.offset + request.limit;
  }

  *ids(): Plan<string[]> {
    const [first = { by: "path", path: ID_PATH, direction: "asc" }, second] = this.#request.sort;
    if (first.by === "score" || !(yield* this.#isWalkCheaper(first))) return yield* this.#sorted();
    if (first.path === ID_PATH) return yield* this.#walkedById(first.direction);
    if (second === undefined || isById(second))
      return yield* this.#walked(first, second?.direction);
    return yield* this.#walkedByMore(first);
  }

  /**
   * If m of n documents match, the walk passes n / m documents for each one up to the end of the page.
   */
  *#isWalkCheaper(key: PathKey): Plan<boolean> {
    const { where } = this.#request;
    if (conjuncts(where).every((part) => isValueAt(part, key.path))) return true;
    const sources = new Sources(this.#scope);
    const source = yield* sources.find(where);
    if (source === undefined) return true;
    const few = Math.ceil(Math.sqrt(this.#end * this.#total));
    return (yield* sources.size(source, few)) >= few;
  }

  *#sorted(): Plan<string[]> {
    const { where, sort, limit, offset } = this.#request;
    const { documents, predicate, on } = yield* matching(this.#scope, where);
    return idsOf(
      yield* query(sql`SELECT ${on.id} AS id FROM ${documents} d WHERE ${predicate}
        ORDER BY ${this.#order(sort)}id LIMIT ${limit} OFFSET ${offset}`),
    );
  }

  *#walkedById(direction: "asc" | "desc"): Plan<string[]> {
    const { limit, offset } = this.#request;
    return yield* this.#byId(direction, this.#predicate(BY_ID), limit, offset);
  }

  /** By one key, and then by id. */
  *#walked(key: PathKey, tie: "asc" | "desc" = "asc"): Plan<string[]> {
    const { offset } = this.#request;
    const rows = yield* this.#valuesInOrder(key, this.#end);
    const last = rows.at(-1);
    const complete = rows.length < this.#end || last === undefined;
    const before = complete ? rows : rows.filter(({ value }) => value !== last.value);
    before.sort(
      (a, b) =>
        directed(compareValues(a.value, b.value), key.direction) ||
        directed(compareValues(a.id, b.id), tie),
    );
    const ids = before.map(({ id }) => id);
    const missing = this.#end - ids.length;
    const rest = complete
      ? yield* this.#without(key, tie, missing)
      : yield* this.#tied(key, last.value, tie, missing);
    return [...ids, ...rest].slice(offset);
  }

  /** The first `count` in the order of their values; ties in any order. */
  *#valuesInOrder(key: PathKey, count: number): Plan<{ value: IndexValue; id: string }[]> {
    const rows =
      yield* query(sql`SELECT ${this.#scope.index.valueOf("d")}, ${this.#on.id} FROM ${this.#walk(key)}
      AND ${this.#predicate(this.#on)} ORDER BY ${this.#inOrder(key)} LIMIT ${count}`);
    return rows.map((row) => {
      const columns = new RowDecoder(row);
      return { value: columns.indexValue(), id: columns.indexText() };
    });
  }

  /**
   * The first `count` by id of those with the same value. Few are all read and sorted; if there are many,
   * every n-th document is one of them, so that a walk by id soon finds enough.
   */
  *#tied(key: PathKey, value: IndexValue, tie: "asc" | "desc", count: number): Plan<string[]> {
    const { index } = this.#scope;
    const few = 2 * Math.ceil(Math.sqrt(this.#total * count));
    const group = sql`${this.#walk(key)} AND ${index.compare({ of: "d" }, "=", value)}`;
    const counted = sql`SELECT count(*) FROM (SELECT 1 FROM ${group} LIMIT ${few}) s`;
    const [row] = yield* query(counted);
    if (new RowDecoder(row).integer() < few) {
      const ids = yield* query(sql`SELECT ${this.#on.id} AS id FROM ${group}
        AND ${this.#predicate(this.#on)} ORDER BY id ${directionSql(tie)} LIMIT ${count}`);
      return idsOf(ids);
    }
    const representative = sql`${sortValue(key.path, key.direction, this.#scope, BY_ID)}
      = ${index.value(value)}`;
    return yield* this.#byId(
      tie,
      joined([representative, this.#predicate(BY_ID)], "AND"),
      count,
      0,
    );
  }

  /** The first `count` by id of those without a value at the path of the key. */
  *#without(key: PathKey, tie: "asc" | "desc", count: number): Plan<string[]> {
    if (this.#isValueNeeded(key)) return [];
    return yield* this.#byId(tie, this.#hasNone(key), count, 0);
  }

  /** By the first key with its index; within each of its values sorted by the other keys. */
  *#walkedByMore(first: PathKey): Plan<string[]> {
    const { sort, limit, offset } = this.#request;
    const others = this.#order(sort.slice(1));
    const walk = sql`${this.#walk(first)} AND ${this.#predicate(this.#on)}`;
    const ids = idsOf(
      yield* query(sql`SELECT ${this.#on.id} AS id FROM ${walk}
        ORDER BY ${this.#inOrder(first)}, ${others}id LIMIT ${limit} OFFSET ${offset}`),
    );
    if (ids.length === limit || this.#isValueNeeded(first)) return ids;
    const withValue = ids.length > 0 ? offset + ids.length : yield* this.#countOf(walk);
    const rest = yield* query(sql`SELECT d.id AS id FROM ${this.#documents()}
      AND ${this.#hasNone(first)} ORDER BY ${others}id
      LIMIT ${limit - ids.length} OFFSET ${Math.max(0, offset - withValue)}`);
    return [...ids, ...idsOf(rest)];
  }

  *#countOf(walk: Sql): Plan<number> {
    const [row] = yield* query(sql`SELECT count(*) FROM ${walk}`);
    return new RowDecoder(row).integer();
  }

  /** One row of the index for each document with a value, in the order of the values. */
  #walk({ path, direction }: PathKey): Sql {
    const flag = direction === "asc" ? IS_MIN : IS_MAX;
    const bounds = this.#scope.fields.hasOneValue(path)
      ? conjuncts(this.#request.where).flatMap((part) =>
          isValueAt(part, path) ? sql`AND ${valueTest(this.#scope, { of: "d" }, part.test)}` : [],
        )
      : [];
    return sql`${this.#scope.index.tables.valuesByValue("d")}
      WHERE ${scannedIn(this.#scope, "d")} AND d.path = ${pathCode(path)}
        AND ${isValue(this.#scope, { of: "d" })} AND (d.marks & ${flag}) <> 0
        ${listed(bounds, " ")}`;
  }

  #inOrder({ direction }: PathKey): Sql {
    return this.#scope.index.order("d", direction === "asc" ? "ASC" : "DESC");
  }

  #documents(): Sql {
    return sql`${this.#scope.index.tables.documentsById("d")} WHERE ${documentsScannedIn(this.#scope, "d")}`;
  }

  *#byId(direction: "asc" | "desc", predicate: Sql, limit: number, offset: number): Plan<string[]> {
    return idsOf(
      yield* query(sql`SELECT d.id FROM ${this.#documents()} AND ${predicate}
        ORDER BY d.id ${directionSql(direction)} LIMIT ${limit} OFFSET ${offset}`),
    );
  }

  #predicate(on: Subject): Sql {
    return probe(this.#request.where, this.#scope, on);
  }

  #hasNone({ path, direction }: PathKey): Sql {
    const none = sql`${sortValue(path, direction, this.#scope, BY_ID)} IS NULL`;
    return joined([none, this.#predicate(BY_ID)], "AND");
  }

  /** Whether only documents with a value at the path of the key can match. */
  #isValueNeeded({ path }: PathKey): boolean {
    const { where } = this.#request;
    return !isAlways(where) && conjuncts(where).some((part) => isValueAt(part, path));
  }

  /** Terms of ORDER BY, with a comma behind each. */
  #order(keys: readonly SortKey[]): Sql {
    const { scored } = this.#request;
    const terms = keys.map((key) => {
      const value =
        key.by === "score"
          ? score(scored, this.#scope, this.#on)
          : sortValue(key.path, key.direction, this.#scope, this.#on);
      return sql`${value} ${directionSql(key.direction)} NULLS LAST, `;
    });
    return listed(terms, "");
  }
}

/** Where the source is the table of documents itself. */
const BY_ID: Subject = { document: sql`d.owner`, id: sql`d.id` };

function isById(key: SortKey): key is PathKey {
  return key.by === "path" && key.path === ID_PATH;
}

function isValueAt(
  condition: Condition,
  path: string,
): condition is Extract<Condition, { kind: "value" }> {
  return condition.kind === "value" && condition.path === path;
}

function directionSql(direction: "asc" | "desc"): Sql {
  return direction === "asc" ? sql`ASC` : sql`DESC`;
}

function directed(order: number, direction: "asc" | "desc"): number {
  return direction === "asc" ? order : -order;
}
