import type {
  Bound,
  Condition,
  IndexValue,
  ValueTest,
  WeightedWord,
} from "../../query/condition.js";
import { hasOneValue, ID_PATH, isUnder, pathCode, pathCodesUnder } from "../index-paths.js";
import { IN_CURRENT, IN_STAGED, type Projections } from "../index-rows.js";
import type { IndexScope } from "../storage.js";
import type { Dialect, IndexDialect, ValueSource } from "./dialect.js";
import { FALSE, joined, NOTHING, type Sql, sql, TRUE } from "./sql-fragment.js";

/** What every statement needs of a scope. */
export interface SqlScope {
  projectKey: string;
  unseen: Projections;
  dialect: Dialect;
  index: IndexDialect;
  /** How much there is to do for each document at least: 1 for a single comparison. */
  weight: number;
}

/** What the column `projections` holds in rows that a reader of the projection does not see. */
const UNSEEN: Readonly<Record<IndexScope["projection"], Projections>> = {
  current: IN_STAGED,
  staged: IN_CURRENT,
};

export function sqlScope(
  { projectKey, projection }: IndexScope,
  dialect: Dialect,
  weight: number,
): SqlScope {
  return { projectKey, unseen: UNSEEN[projection], dialect, index: dialect.index, weight };
}

/** Rows of values or words that belong to the scope. */
export function inScope({ projectKey, unseen }: SqlScope, alias: string): Sql {
  return sql`${column(alias, "project_key")} = ${projectKey}
    AND ${column(alias, "projections")} <> ${unseen}`;
}

/** As {@link inScope}, of rows of any number of owners. */
export function scannedIn(scope: SqlScope, alias: string): Sql {
  return sql`${checkpoint(scope, alias)}${inScope(scope, alias)}`;
}

/** Rows of owners that belong to the scope. */
export function ownersIn({ projectKey }: SqlScope, alias: string): Sql {
  return sql`${column(alias, "project_key")} = ${projectKey}`;
}

/** As {@link ownersIn}, of any number of owners. */
export function ownersScannedIn(scope: SqlScope, alias: string): Sql {
  return sql`${checkpoint(scope, alias)}${ownersIn(scope, alias)}`;
}

function checkpoint({ index, weight }: SqlScope, alias: string): Sql {
  return index.checkpoints.byOwner(column(alias, "owner"), weight);
}

function column(alias: string, name: string): Sql {
  return { text: `${alias}.${name}`, values: [] };
}

/** Which owner a statement looks at, in its terms. */
export interface Subject {
  owner: Sql;
  id: Sql;
}

/** Every source of owners calls itself `d`. */
export const OWNER = sql`d.owner`;

export function subject(scope: SqlScope): Subject {
  return {
    owner: OWNER,
    id: sql`(SELECT o.id FROM index_owners o WHERE ${ownersIn(scope, "o")} AND o.owner = d.owner)`,
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

/** A condition: whether the subject fulfils the condition: found by the owner's own rows. */
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
  if (path === ID_PATH && within.length === 0) return idTest(scope, on.id, test);
  // The owner's few values are looked up in a list, not each of the list among the values.
  const source = { of: "v", unindexed: test.kind === "in" };
  const passing = sql`AND ${valueTest(scope, source, test)}${sameElement(within)}`;
  return exists(sql`${valuesOf(path, scope, on, within)} ${passing}`);
}

/** The rows `v` of an owner at a path. */
function valuesOf(
  path: string,
  scope: SqlScope,
  on: Subject,
  within: Within,
  columns = sql`1`,
): Sql {
  // For each element all rows at the path are passed by.
  const check = within.length === 0 ? NOTHING : scope.index.checkpoints.byElement(sql`v.element`);
  return sql`SELECT ${columns} FROM ${scope.index.tables.valuesByOwner("v")}
    WHERE ${check}${inScope(scope, "v")} AND v.owner = ${on.owner} AND v.path = ${pathCode(path)}`;
}

function sameElement(within: Within): Sql {
  return within.length === 0 ? NOTHING : sql` AND v.element = e.element`;
}

function presenceProbe(path: string, scope: SqlScope, on: Subject, within: Within): Sql {
  // Of paths that contain one another the inner one counts.
  const innermost = innermostOf([path, ...within]);
  if (innermost === undefined) return FALSE;
  return exists(sql`SELECT 1 FROM ${scope.index.tables.valuesByOwner("v")}
    WHERE ${inScope(scope, "v")} AND v.owner = ${on.owner}
      AND ${pathUnder(scope, sql`v.path`, innermost)}${sameElement(within)}`);
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
  return exists(sql`SELECT 1 FROM ${scope.index.tables.valuesByOwner("e")}
    WHERE ${scope.index.checkpoints.byElement(sql`e.element`)}${inScope(scope, "e")} AND e.owner = ${on.owner}
      AND ${pathUnder(scope, sql`e.path`, path)}
      AND e.element >= 0 AND ${inner}`);
}

function innermostOf(paths: readonly string[]): string | undefined {
  return paths.find((path) => paths.every((other) => isUnder(path, other)));
}

function pathUnder(scope: SqlScope, column: Sql, path: string): Sql {
  return joined(pathTests(scope, column, path), "OR");
}

/** Two tests, each a range of an index, one of which a path passes that is the given one or lies under it. */
export function pathTests({ dialect }: SqlScope, column: Sql, path: string): Sql[] {
  const { listed, from, below } = pathCodesUnder(path);
  return [dialect.isAmong(column, listed), sql`(${column} >= ${from} AND ${column} < ${below})`];
}

function wordProbe(oneOf: readonly WeightedWord[], scope: SqlScope, on: Subject): Sql {
  return exists(sql`SELECT 1 ${hits(oneOf, scope, on)}`);
}

/** The words, and how the owner hits them: tables `j` and `w`. */
function hits(oneOf: readonly WeightedWord[], scope: SqlScope, on: Subject): Sql {
  return sql`FROM ${scope.index.weightedWords(oneOf)} CROSS JOIN index_words w
    WHERE ${inScope(scope, "w")} AND w.word = j.word AND w.owner = ${on.owner}`;
}

/** The document's id passes the test. */
export function idTest(scope: SqlScope, id: Sql, test: ValueTest): Sql {
  if (test.kind === "any") return TRUE;
  // A number would be taken for a text where it meets the column.
  if (test.kind === "range") return textsOnly(test) ? valueTest(scope, { of: id }, test) : FALSE;
  return valueTest(scope, { of: id }, { kind: "in", values: test.values.filter(isText) });
}

function isText(value: IndexValue): value is string {
  return typeof value === "string";
}

function textsOnly({ from, to }: { from?: Bound; to?: Bound }): boolean {
  return [from, to].every((bound) => bound === undefined || isText(bound.value));
}

/** A value, and not mere presence. */
export function isValue({ index }: SqlScope, source: ValueSource): Sql {
  return index.compare(source, "<", null);
}

/** Numbers come first, texts follow, from the empty one on, and mere presence is last. */
export function valueTest(scope: SqlScope, source: ValueSource, test: ValueTest): Sql {
  switch (test.kind) {
    case "any":
      return isValue(scope, source);
    case "in": {
      const [first] = test.values;
      if (first === undefined) return FALSE;
      if (test.values.length === 1) return scope.index.compare(source, "=", first);
      return scope.index.isAmong(source, test.values);
    }
    case "range":
      return rangeTest(scope, source, test);
  }
}

function rangeTest(
  scope: SqlScope,
  source: ValueSource,
  { from, to }: { from?: Bound; to?: Bound },
): Sql {
  if (from && to && isText(from.value) !== isText(to.value)) return FALSE;
  const texts = isText((from ?? to)?.value ?? 0);
  const { index } = scope;
  const parts: Sql[] = [];
  if (from) parts.push(index.compare(source, from.included ? ">=" : ">", from.value));
  else if (texts) parts.push(index.compare(source, ">=", ""));
  if (to) parts.push(index.compare(source, to.included ? "<=" : "<", to.value));
  else if (from && !texts) parts.push(index.compare(source, "<", ""));
  else parts.push(isValue(scope, source));
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
  const { index } = scope;
  const values = valuesOf(path, scope, on, [], index.valueOf("v"));
  const order = index.order("v", direction === "asc" ? "ASC" : "DESC");
  const single = hasOneValue(path) ? NOTHING : sql` ORDER BY ${order}`;
  return sql`(${values} AND ${isValue(scope, { of: "v" })}${single} LIMIT 1)`;
}

/** The sum over the word conditions that must hold of the best weight that is hit. */
export function score(condition: Condition, scope: SqlScope, on: Subject): Sql {
  const scores = wordConditions(condition).map(
    (oneOf) => sql`coalesce((SELECT max(j.weight) ${hits(oneOf, scope, on)} AND j.weight > 0), 0)`,
  );
  const [first, ...others] = scores;
  // A constant would be taken for the number of a column to sort by.
  if (first === undefined) return sql`coalesce(0.0, 0)`;
  return others.reduce((sum, each) => sql`${sum} + ${each}`, first);
}

function wordConditions(condition: Condition): (readonly WeightedWord[])[] {
  if (condition.kind === "all") return condition.of.flatMap(wordConditions);
  return condition.kind === "word" ? [condition.oneOf] : [];
}
