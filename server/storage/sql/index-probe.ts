import type {
  Bound,
  Condition,
  IndexValue,
  ValueTest,
  WeightedWord,
} from "../../query/condition.js";
import type { IndexFields } from "../index-fields.js";
import { ID_PATH, isUnder, pathCode, pathCodesUnder } from "../index-paths.js";
import { IN_CURRENT, IN_STAGED, type Projections } from "../index-rows.js";
import type { IndexScope } from "../index-storage.js";
import type { Dialect, IndexDialect, ValueSource } from "./dialect.js";
import { FALSE, joined, NOTHING, type Sql, sql, TRUE } from "./sql-fragment.js";

/** The scope of a statement. */
export interface SqlScope {
  projectKey: string;
  unseen: Projections;
  dialect: Dialect;
  index: IndexDialect;
  fields: IndexFields;
  /** Minimum of work per document: 1 for a single comparison. */
  weight: number;
}

/** The value of the column `projections` in rows that are not of the projection. */
const UNSEEN: Readonly<Record<IndexScope["projection"], Projections>> = {
  current: IN_STAGED,
  staged: IN_CURRENT,
};

export function sqlScope(
  { projectKey, projection }: IndexScope,
  dialect: Dialect,
  fields: IndexFields,
  weight: number,
): SqlScope {
  const { index } = dialect;
  return { projectKey, unseen: UNSEEN[projection], dialect, index, fields, weight };
}

/** Rows of values or words that belong to the scope. */
export function inScope({ projectKey, unseen }: SqlScope, alias: string): Sql {
  return sql`${column(alias, "project_key")} = ${projectKey}
    AND ${column(alias, "projections")} <> ${unseen}`;
}

/** As {@link inScope}, with a checkpoint, for rows of any number of documents. */
export function scannedIn(scope: SqlScope, alias: string): Sql {
  return sql`${checkpoint(scope, alias)}${inScope(scope, alias)}`;
}

/** Rows of documents that belong to the scope. */
export function documentsIn({ projectKey }: SqlScope, alias: string): Sql {
  return sql`${column(alias, "project_key")} = ${projectKey}`;
}

/** As {@link documentsIn}, with a checkpoint, for any number of documents. */
export function documentsScannedIn(scope: SqlScope, alias: string): Sql {
  return sql`${checkpoint(scope, alias)}${documentsIn(scope, alias)}`;
}

function checkpoint({ index, weight }: SqlScope, alias: string): Sql {
  return index.checkpoints.byDocument(column(alias, "owner"), weight);
}

function column(alias: string, name: string): Sql {
  return { text: `${alias}.${name}`, values: [] };
}

/** The document that a statement tests, as SQL: its number and its id. */
export interface Subject {
  document: Sql;
  id: Sql;
}

/** Every source of documents has the alias `d`. */
export const DOCUMENT = sql`d.owner`;

export function subject(scope: SqlScope): Subject {
  return {
    document: DOCUMENT,
    id: sql`(SELECT o.id FROM index_owners o WHERE ${documentsIn(scope, "o")} AND o.owner = d.owner)`,
  };
}

/**
 * Whether the statement gives a row. The limit keeps SQLite (3.53) from turning it into a join, which
 * counts a row several times where an OFFSET should skip it once.
 */
function exists(statement: Sql): Sql {
  return sql`EXISTS (${statement} LIMIT 1)`;
}

/** The arrays of objects whose element, that of the row `e`, is tested. */
type Within = readonly string[];

/** SQL for whether the subject matches the condition, by lookups in the document's own rows. */
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
  // Without an index: the document's few values are looked up in the list, not the other way round.
  const source = { of: "v", unindexed: test.kind === "in" };
  const passing = sql`AND ${valueTest(scope, source, test)}${sameElement(within)}`;
  return exists(sql`${valuesOf(path, scope, on, within)} ${passing}`);
}

/** The rows `v` of a document at a path. */
function valuesOf(
  path: string,
  scope: SqlScope,
  on: Subject,
  within: Within,
  columns = sql`1`,
): Sql {
  // For each element all rows at the path are scanned.
  const check = within.length === 0 ? NOTHING : scope.index.checkpoints.byElement(sql`v.element`);
  return sql`SELECT ${columns} FROM ${scope.index.tables.valuesByDocument("v")}
    WHERE ${check}${inScope(scope, "v")} AND v.owner = ${on.document} AND v.path = ${pathCode(path)}`;
}

function sameElement(within: Within): Sql {
  return within.length === 0 ? NOTHING : sql` AND v.element = e.element`;
}

function presenceProbe(path: string, scope: SqlScope, on: Subject, within: Within): Sql {
  // Of paths that contain one another the inner one counts.
  const innermost = innermostOf([path, ...within]);
  if (innermost === undefined) return FALSE;
  return exists(sql`SELECT 1 FROM ${scope.index.tables.valuesByDocument("v")}
    WHERE ${inScope(scope, "v")} AND v.owner = ${on.document}
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
  return exists(sql`SELECT 1 FROM ${scope.index.tables.valuesByDocument("e")}
    WHERE ${scope.index.checkpoints.byElement(sql`e.element`)}${inScope(scope, "e")} AND e.owner = ${on.document}
      AND ${pathUnder(scope, sql`e.path`, path)}
      AND e.element >= 0 AND ${inner}`);
}

function innermostOf(paths: readonly string[]): string | undefined {
  return paths.find((path) => paths.every((other) => isUnder(path, other)));
}

function pathUnder(scope: SqlScope, column: Sql, path: string): Sql {
  return joined(pathTests(scope, column, path), "OR");
}

/** Two tests, each a range of an index: the given path, and every path under it, passes one of them. */
export function pathTests({ dialect }: SqlScope, column: Sql, path: string): Sql[] {
  const { listed, from, below } = pathCodesUnder(path);
  return [dialect.isAmong(column, listed), sql`(${column} >= ${from} AND ${column} < ${below})`];
}

function wordProbe(oneOf: readonly WeightedWord[], scope: SqlScope, on: Subject): Sql {
  return exists(sql`SELECT 1 ${hits(oneOf, scope, on)}`);
}

/** The words (table `j`) and their occurrences in the document (table `w`). */
function hits(oneOf: readonly WeightedWord[], scope: SqlScope, on: Subject): Sql {
  return sql`FROM ${scope.index.weightedWords(oneOf)} CROSS JOIN index_words w
    WHERE ${inScope(scope, "w")} AND w.word = j.word AND w.owner = ${on.document}`;
}

/** The document's id passes the test. */
export function idTest(scope: SqlScope, id: Sql, test: ValueTest): Sql {
  if (test.kind === "any") return TRUE;
  // Compared with the column, a number would be converted to a text.
  if (test.kind === "range") return textsOnly(test) ? valueTest(scope, { of: id }, test) : FALSE;
  return valueTest(scope, { of: id }, { kind: "in", values: test.values.filter(isText) });
}

function isText(value: IndexValue): value is string {
  return typeof value === "string";
}

function textsOnly({ from, to }: { from?: Bound; to?: Bound }): boolean {
  return [from, to].every((bound) => bound === undefined || isText(bound.value));
}

/** Whether it is a value, not the marker of presence. */
export function isValue({ index }: SqlScope, source: ValueSource): Sql {
  return index.compare(source, "<", null);
}

/** Values sort as numbers, then texts from the empty one on, then the marker of presence. */
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

/** The value that the document is sorted by; NULL without one. */
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
  const single = scope.fields.hasOneValue(path) ? NOTHING : sql` ORDER BY ${order}`;
  return sql`(${values} AND ${isValue(scope, { of: "v" })}${single} LIMIT 1)`;
}

/** The sum, over the word conditions that must match, of the best weight among the words found. */
export function score(condition: Condition, scope: SqlScope, on: Subject): Sql {
  const scores = wordConditions(condition).map(
    (oneOf) => sql`coalesce((SELECT max(j.weight) ${hits(oneOf, scope, on)} AND j.weight > 0), 0)`,
  );
  const [first, ...others] = scores;
  // ORDER BY would take a constant for the number of a column.
  if (first === undefined) return sql`coalesce(0.0, 0)`;
  return others.reduce((sum, each) => sql`${sum} + ${each}`, first);
}

function wordConditions(condition: Condition): (readonly WeightedWord[])[] {
  if (condition.kind === "all") return condition.of.flatMap(wordConditions);
  return condition.kind === "word" ? [condition.oneOf] : [];
}
