import type { Condition, IndexValue, SortKey } from "../../query/condition.js";
import { compareValues } from "../../query/matches.js";
import { hasOneValue, ID_PATH, pathCode } from "../index-paths.js";
import { LARGEST, SMALLEST } from "../index-rows.js";
import { conjuncts, isAlways } from "./index-conditions.js";
import { idsOf, matching } from "./index-matching.js";
import {
  inScope,
  probe,
  score,
  sortValue,
  type SqlScope,
  type Subject,
  subject,
  valueTest,
} from "./index-probe.js";
import { Sources } from "./index-sources.js";
import { valueSql } from "./index-value.js";
import { RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";
import { joined, listed, type Sql, sql } from "./sql-fragment.js";

export interface PageRequest {
  where: Condition;
  /** What the score is told by: the condition as it was asked, nothing of it simplified away. */
  scored: Condition;
  sort: readonly SortKey[];
  limit: number;
  offset: number;
}

type PathKey = Extract<SortKey, { by: "path" }>;

/** Ids in order. `total` tells how many owners there are in the scope. */
export function page(
  session: Session,
  scope: SqlScope,
  request: PageRequest,
  total: () => number,
): string[] {
  if (request.limit === 0) return [];
  return new Pages(session, scope, request, total()).ids();
}

/**
 * Two ways lead to a page. To sort all that fulfil the condition costs as much as there are of
 * them; to walk through all in the order of the first key and try each, as many as pass by until
 * the page is full.
 */
class Pages {
  readonly #session: Session;
  readonly #scope: SqlScope;
  readonly #request: PageRequest;
  readonly #total: number;
  readonly #on: Subject;
  /** How many ids lead to the end of the page. */
  readonly #end: number;

  constructor(session: Session, scope: SqlScope, request: PageRequest, total: number) {
    this.#session = session;
    this.#scope = scope;
    this.#request = request;
    this.#total = total;
    this.#on = subject(scope);
    this.#end = request.offset + request.limit;
  }

  ids(): string[] {
    const [first = { by: "path", path: ID_PATH, direction: "asc" }, second] = this.#request.sort;
    if (first.by === "score" || !this.#isWalkCheaper(first)) return this.#sorted();
    if (first.path === ID_PATH) return this.#walkedById(first.direction);
    if (second === undefined || isById(second)) return this.#walked(first, second?.direction);
    return this.#walkedByMore(first);
  }

  /**
   * If m of n owners fulfil the condition, the walk is n / m times as long as the way to the end
   * of the page.
   */
  #isWalkCheaper(key: PathKey): boolean {
    const { where } = this.#request;
    if (conjuncts(where).every((part) => isValueAt(part, key.path))) return true;
    const sources = new Sources(this.#session, this.#scope);
    const source = sources.find(where);
    if (source === undefined) return true;
    const few = Math.ceil(Math.sqrt(this.#end * this.#total));
    return sources.size(source, few) >= few;
  }

  #sorted(): string[] {
    const { where, sort, limit, offset } = this.#request;
    const { owners, holds, on } = matching(this.#session, this.#scope, where);
    return idsOf(
      this.#session.query(sql`SELECT ${on.id} AS id FROM ${owners} d WHERE ${holds}
        ORDER BY ${this.#order(sort)}id LIMIT ${limit} OFFSET ${offset}`),
    );
  }

  #walkedById(direction: "asc" | "desc"): string[] {
    const { limit, offset } = this.#request;
    return this.#byId(direction, this.#holds(BY_ID), limit, offset);
  }

  /** By one key, and then by id. */
  #walked(key: PathKey, tie: "asc" | "desc" = "asc"): string[] {
    const { offset } = this.#request;
    const rows = this.#valuesInOrder(key, this.#end);
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
    ids.push(
      ...(complete ? this.#without(key, tie, missing) : this.#tied(key, last.value, tie, missing)),
    );
    return ids.slice(offset);
  }

  /** The first so many, in the order of their values, by any id. */
  #valuesInOrder(key: PathKey, count: number): { value: IndexValue; id: string }[] {
    const rows = this.#session.query(sql`SELECT d.value, ${this.#on.id} FROM ${this.#walk(key)}
      AND ${this.#holds(this.#on)} ORDER BY d.value ${directionOf(key)} LIMIT ${count}`);
    return rows.map((row) => {
      const columns = new RowDecoder(row);
      return { value: columns.indexValue(), id: columns.indexText() };
    });
  }

  /**
   * The first so many by id of those with the same value. Few are taken all and sorted; of many
   * every n-th owner is one, so that a walk by id soon has enough.
   */
  #tied(key: PathKey, value: IndexValue, tie: "asc" | "desc", count: number): string[] {
    const few = 2 * Math.ceil(Math.sqrt(this.#total * count));
    const group = sql`${this.#walk(key)} AND d.value = ${valueSql(value)}`;
    const counted = sql`SELECT count(*) FROM (SELECT 1 FROM ${group} LIMIT ${few})`;
    const [row] = this.#session.query(counted);
    if (new RowDecoder(row).integer() < few) {
      const ids = this.#session.query(sql`SELECT ${this.#on.id} AS id FROM ${group}
        AND ${this.#holds(this.#on)} ORDER BY id ${directionSql(tie)} LIMIT ${count}`);
      return idsOf(ids);
    }
    const representative = sql`${sortValue(key.path, key.direction, this.#scope, BY_ID)}
      = ${valueSql(value)}`;
    return this.#byId(tie, joined([representative, this.#holds(BY_ID)], "AND"), count, 0);
  }

  /** By id, the first so many of those that have no value at the path of the key. */
  #without(key: PathKey, tie: "asc" | "desc", count: number): string[] {
    if (this.#isValueNeeded(key)) return [];
    return this.#byId(tie, this.#hasNone(key), count, 0);
  }

  /** By the first key with the help of its index, by the others within each of its values. */
  #walkedByMore(first: PathKey): string[] {
    const { sort, limit, offset } = this.#request;
    const others = this.#order(sort.slice(1));
    const walk = sql`${this.#walk(first)} AND ${this.#holds(this.#on)}`;
    const ids = idsOf(
      this.#session.query(sql`SELECT ${this.#on.id} AS id FROM ${walk}
        ORDER BY d.value ${directionOf(first)}, ${others}id LIMIT ${limit} OFFSET ${offset}`),
    );
    if (ids.length === limit || this.#isValueNeeded(first)) return ids;
    const withValue = ids.length > 0 ? offset + ids.length : this.#countOf(walk);
    const rest = this.#session.query(sql`SELECT d.id AS id FROM ${this.#owners()}
      AND ${this.#hasNone(first)} ORDER BY ${others}id
      LIMIT ${limit - ids.length} OFFSET ${Math.max(0, offset - withValue)}`);
    return [...ids, ...idsOf(rest)];
  }

  #countOf(walk: Sql): number {
    const [row] = this.#session.query(sql`SELECT count(*) FROM ${walk}`);
    return new RowDecoder(row).integer();
  }

  /** Rows of the index that meet each owner with a value once, in the order of the values. */
  #walk({ path, direction }: PathKey): Sql {
    const mark = direction === "asc" ? SMALLEST : LARGEST;
    const bounds = hasOneValue(path)
      ? conjuncts(this.#request.where).flatMap((part) =>
          isValueAt(part, path) ? sql`AND ${valueTest(sql`d.value`, part.test)}` : [],
        )
      : [];
    return sql`index_values d INDEXED BY sqlite_autoindex_index_values_1
      WHERE ${inScope(this.#scope, "d")} AND d.path = ${pathCode(path)} AND d.value < x''
        AND d.marks & ${mark} ${listed(bounds, " ")}`;
  }

  #owners(): Sql {
    return sql`index_owners d INDEXED BY index_owners_by_id WHERE ${inScope(this.#scope, "d")}`;
  }

  #byId(direction: "asc" | "desc", holds: Sql, limit: number, offset: number): string[] {
    return idsOf(
      this.#session.query(sql`SELECT d.id FROM ${this.#owners()} AND ${holds}
        ORDER BY d.id ${directionSql(direction)} LIMIT ${limit} OFFSET ${offset}`),
    );
  }

  #holds(on: Subject): Sql {
    return probe(this.#request.where, this.#scope, on);
  }

  #hasNone({ path, direction }: PathKey): Sql {
    const none = sql`${sortValue(path, direction, this.#scope, BY_ID)} IS NULL`;
    return joined([none, this.#holds(BY_ID)], "AND");
  }

  /** Whether nothing without a value at the path of the key fulfils the condition. */
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

/** Where the source is the table of owners itself. */
const BY_ID: Subject = { owner: sql`d.owner`, id: sql`d.id` };

function isById(key: SortKey): key is PathKey {
  return key.by === "path" && key.path === ID_PATH;
}

function isValueAt(
  condition: Condition,
  path: string,
): condition is Extract<Condition, { kind: "value" }> {
  return condition.kind === "value" && condition.path === path;
}

function directionOf({ direction }: PathKey): Sql {
  return directionSql(direction);
}

function directionSql(direction: "asc" | "desc"): Sql {
  return direction === "asc" ? sql`ASC` : sql`DESC`;
}

function directed(order: number, direction: "asc" | "desc"): number {
  return direction === "asc" ? order : -order;
}
