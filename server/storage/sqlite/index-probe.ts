import type {
  Bound,
  Condition,
  IndexValue,
  ValueTest,
  WeightedWord,
} from "../../query/condition.js";
import { hasOneValue, ID_PATH, isUnder, pathCode, pathCodesUnder } from "../index-paths.js";
import { toOrderedText } from "../ordered-text.js";
import type { IndexScope } from "../storage.js";
import { COLLECTIONS, type Place, UNSEEN } from "./index-tables.js";
import { jsonList, valueSql } from "./index-value.js";
import { FALSE, joined, NOTHING, type Sql, sql, TRUE } from "./sql-fragment.js";

/** What every statement binds of a scope. */
export interface SqlScope {
  place: Place;
  unseen: number;
}

export function sqlScope({ projectKey, collection, projection }: IndexScope): SqlScope {
  return { place: [projectKey, COLLECTIONS[collection]], unseen: UNSEEN[projection] };
}

/** Rows of a table of the index that belong to the scope. */
export function inScope({ place: [projectKey, collection], unseen }: SqlScope, alias: string): Sql {
  const column = (name: string): Sql => ({ text: `${alias}.${name}`, values: [] });
  return sql`${column("project_key")} = ${projectKey} AND ${column("collection")} = ${collection}
    AND ${column("projections")} <> ${unseen}`;
}

/** Which owner a statement looks at, in its terms. */
export interface Subject {
  owner: Sql;
  id: Sql;
}

/** Every source of owners calls itself `d`. */
export const OWNER = sql`d.owner`;

export function subject({ place: [projectKey, collection] }: SqlScope): Subject {
  return {
    owner: OWNER,
    id: sql`(SELECT o.id FROM index_owners o WHERE o.project_key = ${projectKey}
      AND o.collection = ${collection} AND o.owner = d.owner)`,
  };
}

/**
 * Whether the statement gives a row. The limit keeps SQLite (3.53) from making a join of it: that
 * counts a row several times where an OFFSET is to skip it once.
 */
function exists(statement: Sql): Sql {
  return sql`EXISTS (${statement} LIMIT 1)`;
}

/** The arrays of objects one of whose elements, that of the row `e`, is looked at. */
type Within = readonly string[];

/** An expression, 1 or 0, for whether the subject fulfils the condition: found by the owner's own rows. */
export function probe(
  condition: Condition,
  scope: SqlScope,
  on: Subject,
  within: Within = [],
): Sql {
  switch (condition.kind) {
    case "all":
      return joined(
        condition.of.map((each) => probe(each, scope, on, within)),
        "AND",
      );
    case "any":
      return joined(
        condition.of.map((each) => probe(each, scope, on, within)),
        "OR",
      );
    case "not":
      return sql`NOT (${probe(condition.condition, scope, on, within)})`;
    case "value":
      return valueProbe(condition.path, condition.test, scope, on, within);
    case "present":
      if (condition.path === ID_PATH && within.length === 0) return TRUE;
      return presenceProbe(condition.path, scope, on, within);
    case "element":
      return elementProbe(condition, scope, on, within);
    case "word":
      return wordProbe(condition.oneOf, scope, on);
  }
}

function valueProbe(
  path: string,
  test: ValueTest,
  scope: SqlScope,
  on: Subject,
  within: Within,
): Sql {
  if (!within.every((array) => isUnder(path, array))) return FALSE;
  if (path === ID_PATH && within.length === 0) return idTest(on.id, test);
  // The owner's few values are looked up in a list, not each of the list among the values: `+`
  // keeps SQLite from that.
  const value = test.kind === "in" ? sql`+v.value` : sql`v.value`;
  const passing = sql`AND ${valueTest(value, test)}${sameElement(within)}`;
  return exists(sql`${valuesOf(path, scope, on)} ${passing}`);
}

/** The rows `v` of an owner at a path. */
function valuesOf(path: string, scope: SqlScope, on: Subject, columns = sql`1`): Sql {
  return sql`SELECT ${columns} FROM index_values v INDEXED BY index_values_by_owner
    WHERE ${inScope(scope, "v")} AND v.owner = ${on.owner} AND v.path = ${pathCode(path)}`;
}

function sameElement(within: Within): Sql {
  return within.length === 0 ? NOTHING : sql` AND v.element = e.element`;
}

function presenceProbe(path: string, scope: SqlScope, on: Subject, within: Within): Sql {
  // Of paths that contain one another the inner one counts.
  const innermost = innermostOf([path, ...within]);
  if (innermost === undefined) return FALSE;
  return exists(sql`SELECT 1 FROM index_values v INDEXED BY index_values_by_owner
    WHERE ${inScope(scope, "v")} AND v.owner = ${on.owner}
      AND ${pathUnder(sql`v.path`, innermost)}${sameElement(within)}`);
}

function elementProbe(
  { path, condition }: Extract<Condition, { kind: "element" }>,
  scope: SqlScope,
  on: Subject,
  within: Within,
): Sql {
  const arrays = [path, ...within];
  if (innermostOf(arrays) === undefined) return FALSE;
  const inner = probe(condition, scope, on, arrays);
  if (within.length > 0) return joined([presenceProbe(path, scope, on, within), inner], "AND");
  return exists(sql`SELECT 1 FROM index_values e INDEXED BY index_values_by_owner
    WHERE ${inScope(scope, "e")} AND e.owner = ${on.owner} AND ${pathUnder(sql`e.path`, path)}
      AND e.element >= 0 AND ${inner}`);
}

function innermostOf(paths: readonly string[]): string | undefined {
  return paths.find((path) => paths.every((other) => isUnder(path, other)));
}

function pathUnder(column: Sql, path: string): Sql {
  return joined(pathTests(column, path), "OR");
}

/** Two tests, each a range of an index, one of which a path passes that is the given one or lies under it. */
export function pathTests(column: Sql, path: string): Sql[] {
  const { listed, from, below } = pathCodesUnder(path);
  return [
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(listed)}))`,
    sql`(${column} >= ${from} AND ${column} < ${below})`,
  ];
}

function wordProbe(oneOf: readonly WeightedWord[], scope: SqlScope, on: Subject): Sql {
  return exists(sql`SELECT 1 FROM json_each(${jsonList(oneOf.map(({ word }) => word))}) j
    CROSS JOIN index_words w ON ${inScope(scope, "w")} AND w.word = j.value
      AND w.owner = ${on.owner}`);
}

/** The document's id passes the test. */
export function idTest(id: Sql, test: ValueTest): Sql {
  if (test.kind === "any") return TRUE;
  // A number would be taken for a text where it meets the column.
  if (test.kind === "range") return textsOnly(test) ? valueTest(id, test) : FALSE;
  return valueTest(id, { kind: "in", values: test.values.filter(isText) });
}

function isText(value: IndexValue): value is string {
  return typeof value === "string";
}

function textsOnly({ from, to }: { from?: Bound; to?: Bound }): boolean {
  return [from, to].every((bound) => bound === undefined || isText(bound.value));
}

/** Numbers come first, texts follow, from the empty one on, and the empty blob of mere presence is last. */
export function valueTest(column: Sql, test: ValueTest): Sql {
  switch (test.kind) {
    case "any":
      return sql`${column} < x''`;
    case "in": {
      const [first] = test.values;
      if (first === undefined) return FALSE;
      if (test.values.length === 1) return sql`${column} = ${valueSql(first)}`;
      return sql`${column} IN (SELECT value FROM json_each(${jsonList(test.values)}))`;
    }
    case "range":
      return rangeTest(column, test);
  }
}

function rangeTest(column: Sql, { from, to }: { from?: Bound; to?: Bound }): Sql {
  if (from && to && isText(from.value) !== isText(to.value)) return FALSE;
  const texts = isText((from ?? to)?.value ?? 0);
  const parts: Sql[] = [];
  if (from) parts.push(sql`${column} ${from.included ? sql`>=` : sql`>`} ${valueSql(from.value)}`);
  else if (texts) parts.push(sql`${column} >= ''`);
  if (to) parts.push(sql`${column} ${to.included ? sql`<=` : sql`<`} ${valueSql(to.value)}`);
  else if (from && !texts) parts.push(sql`${column} < ''`);
  else parts.push(sql`${column} < x''`);
  return joined(parts, "AND");
}

/** What the owner is sorted by; NULL without a value. */
export function sortValue(
  path: string,
  direction: "asc" | "desc",
  scope: SqlScope,
  on: Subject,
): Sql {
  if (path === ID_PATH) return on.id;
  const order = direction === "asc" ? sql`ASC` : sql`DESC`;
  const values = valuesOf(path, scope, on, sql`v.value`);
  const single = hasOneValue(path) ? NOTHING : sql` ORDER BY v.value ${order}`;
  return sql`(${values} AND v.value < x''${single} LIMIT 1)`;
}

/** The sum over the word conditions that must hold of the best weight that is hit. */
export function score(condition: Condition, scope: SqlScope, on: Subject): Sql {
  const scores = wordConditions(condition).map((oneOf) => {
    const weights = JSON.stringify(oneOf.map(({ word, weight }) => [toOrderedText(word), weight]));
    return sql`max(0, coalesce((SELECT max(j.value ->> 1) FROM json_each(${weights}) j
      CROSS JOIN index_words w ON ${inScope(scope, "w")} AND w.word = j.value ->> 0
        AND w.owner = ${on.owner}), 0))`;
  });
  const [first, ...others] = scores;
  if (first === undefined) return sql`0.0`;
  return others.reduce((sum, each) => sql`${sum} + ${each}`, first);
}

function wordConditions(condition: Condition): (readonly WeightedWord[])[] {
  if (condition.kind === "all") return condition.of.flatMap(wordConditions);
  return condition.kind === "word" ? [condition.oneOf] : [];
}
