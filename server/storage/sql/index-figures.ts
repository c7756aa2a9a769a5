import type { Condition } from "../../query/condition.js";
import { ExactSum } from "../../query/exact-sum.js";
import { ID_PATH, pathCode } from "../index-paths.js";
import { IS_MAX, IS_MIN } from "../index-rows.js";
import type { RangeFigures, TermCounts } from "../index-storage.js";
import { isAlways } from "./index-conditions.js";
import { matching } from "./index-matching.js";
import { isValue, documentsScannedIn, scannedIn, type SqlScope, valueTest } from "./index-probe.js";
import { Sources } from "./index-sources.js";
import { type Plan, query } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";
import { NOTHING, type Sql, sql, TRUE } from "./sql-fragment.js";

interface FiguresRequest {
  where: Condition;
  path: string;
}

/** Integers up to 2^53 are summed in two parts, since the SQL sum of integers may overflow at 2^63. */
const LOW_BITS = 26;
const LOW = 2 ** LOW_BITS;
/** Number of documents whose lookup, one by one, takes as long as a scan of a million values. */
const FEW = 100_000;

export function* termCounts(
  scope: SqlScope,
  { where, path, limit, maxBytes }: FiguresRequest & { limit: number; maxBytes: number },
): Plan<TermCounts | undefined> {
  const rows = yield* rowsAt(scope, { where, path });
  const distinct = scope.fields.mayHaveElements(path) ? sql`DISTINCT` : NOTHING;
  const bound = Math.min(maxBytes, Number.MAX_SAFE_INTEGER);
  const once = sql`${distinct} ${rows.value} AS value, r.owner`;
  const counted = yield* query(
    sql`${rows.matches} SELECT CASE WHEN sum(octet_length(t.value)) OVER () <= ${bound} THEN t.value END,
      t.count FROM (SELECT o.value, count(*) AS count FROM (SELECT ${once} FROM ${rows.from}) o
        GROUP BY o.value ORDER BY count(*) DESC, o.value LIMIT ${limit}) t
      ORDER BY t.count DESC, t.value`,
  );
  const terms: TermCounts["terms"] = [];
  for (const row of counted) {
    const columns = new RowDecoder(row);
    const value = columns.optionalIndexValue();
    if (value === undefined) return undefined;
    terms.push({ value, count: columns.integer() });
  }
  const listed = terms.reduce((sum, { count }) => sum + count, 0);
  const all = terms.length < limit;
  const withValue = yield* documentsAt(scope, path, rows, all ? listed : undefined);
  if (all) return { terms, withValue, other: 0 };
  // GROUP BY sorts the values; DISTINCT would look up each in a growing tree, which is slower.
  const [row] = yield* query(sql`${rows.matches} SELECT count(*)
    FROM (SELECT 1 FROM ${rows.from} GROUP BY ${rows.value}) o`);
  return { terms, withValue, other: new RowDecoder(row).integer() - terms.length };
}

/**
 * Number of documents with a value. Counting rows is much faster than counting distinct documents, so where
 * possible it counts the one row of each that is flagged IS_MIN.
 */
function* documentsAt(
  { fields }: SqlScope,
  path: string,
  { matches, from, hasExtremes }: Rows,
  listed?: number,
): Plan<number> {
  if (listed !== undefined && fields.hasOneValue(path)) return listed;
  const distinct = hasExtremes ? sql`sum(r.marks & ${IS_MIN})` : sql`count(DISTINCT r.owner)`;
  const [row] = yield* query(sql`${matches} SELECT coalesce(${distinct}, 0) FROM ${from}`);
  return new RowDecoder(row).integer();
}

export function* rangeFigures(
  scope: SqlScope,
  { where, path, ranges }: FiguresRequest & { ranges: readonly { from?: number; to?: number }[] },
): Plan<RangeFigures[]> {
  if (path === ID_PATH) return ranges.map(() => NO_FIGURES);
  const rows = yield* rowsAt(scope, { where, path });
  const documents = documentCount(scope, path, rows);
  const figures: RangeFigures[] = [];
  for (const { from, to } of ranges) {
    const within = valueTest(
      scope,
      { of: "r" },
      {
        kind: "range",
        from: { value: from ?? -Infinity, included: true },
        ...(to !== undefined && { to: { value: to, included: false } }),
      },
    );
    figures.push(yield* figuresOf(scope, rows, documents, within));
  }
  return figures;
}

/**
 * SQL for the number of distinct documents among some of the rows. A row that is both IS_MIN and IS_MAX
 * is the only one of its document, so just the other rows need the much slower DISTINCT.
 */
function documentCount({ fields }: SqlScope, path: string, { hasExtremes }: Rows): Sql {
  if (fields.hasOneValue(path)) return sql`count(*)`;
  if (!hasExtremes || fields.mayHaveElements(path)) return sql`count(DISTINCT r.owner)`;
  const only = IS_MIN | IS_MAX;
  return sql`count(*) FILTER (WHERE r.marks = ${only})
    + count(DISTINCT CASE WHEN r.marks <> ${only} THEN r.owner END)`;
}

const NO_FIGURES: RangeFigures = { count: 0, sum: 0, occurrences: 0, min: 0, max: 0 };

function* figuresOf(
  scope: SqlScope,
  { matches, from }: Rows,
  documents: Sql,
  within: Sql,
): Plan<RangeFigures> {
  const { value, isWhole, whole } = scope.index.number;
  const high = sql`((${whole} >> ${LOW_BITS}) * r.occurrences)`;
  const low = sql`((${whole} & ${LOW - 1}) * r.occurrences)`;
  const [row] = yield* query(sql`${matches} SELECT ${documents}, sum(r.occurrences),
      min(${value}), max(${value}),
      coalesce(sum(${high}) FILTER (WHERE ${isWhole}), 0),
      coalesce(sum(${low}) FILTER (WHERE ${isWhole}), 0),
      count(*) FILTER (WHERE NOT ${isWhole})
    FROM ${from} AND ${within}`);
  const columns = new RowDecoder(row);
  const count = columns.integer();
  if (count === 0) return NO_FIGURES;
  const [occurrences, min, max] = [columns.number(), columns.number(), columns.number()];
  const sum = new ExactSum();
  sum.add(columns.integer(), LOW);
  sum.add(columns.integer());
  if (columns.integer() > 0) yield* addReals(sum, scope, { matches, from }, within);
  return { count, sum: sum.value, occurrences, min, max };
}

function* addReals(
  sum: ExactSum,
  { index: { number } }: SqlScope,
  { matches, from }: Pick<Rows, "matches" | "from">,
  within: Sql,
): Plan<void> {
  const rows = yield* query(sql`${matches} SELECT ${number.value}, sum(r.occurrences)
    FROM ${from} AND ${within} AND NOT ${number.isWhole} GROUP BY ${number.value}`);
  for (const row of rows) {
    const columns = new RowDecoder(row);
    sum.add(columns.number(), columns.integer());
  }
}

/** The values at a path of the documents that match a condition: `matches SELECT … FROM from`. */
interface Rows {
  /** The beginning of the statement. */
  matches: Sql;
  /** A table `r` with the columns owner and value, and its conditions; more may be added by AND. */
  from: Sql;
  value: Sql;
  /** Whether the rows have IS_MIN and IS_MAX: those read from the table by value, not by its other index. */
  hasExtremes: boolean;
}

function* rowsAt(scope: SqlScope, { where, path }: FiguresRequest): Plan<Rows> {
  const matches = yield* matchesOf(scope, where);
  const chosen = isAlways(where) ? TRUE : sql`r.owner IN (SELECT owner FROM matches)`;
  if (path === ID_PATH) {
    const from = sql`(SELECT id AS value, owner FROM index_owners s
      WHERE ${documentsScannedIn(scope, "s")}) r WHERE ${chosen}`;
    return { matches, from, value: sql`r.value`, hasExtremes: false };
  }
  const value = scope.index.valueOf("r");
  const at = sql`${scannedIn(scope, "r")} AND r.path = ${pathCode(path)}
    AND ${isValue(scope, { of: "r" })}`;
  if (yield* isOfFew(scope, where)) {
    const from = sql`matches m CROSS JOIN ${scope.index.tables.valuesByDocument("r")}
      WHERE r.owner = m.owner AND ${at}`;
    return { matches, from, value, hasExtremes: false };
  }
  const from = sql`${scope.index.tables.valuesByValue("r")}
    WHERE ${at} AND ${chosen}`;
  return { matches, from, value, hasExtremes: true };
}

function* matchesOf(scope: SqlScope, where: Condition): Plan<Sql> {
  if (isAlways(where)) return NOTHING;
  const { documents, predicate } = yield* matching(scope, where);
  return sql`WITH matches AS MATERIALIZED (SELECT d.owner FROM ${documents} d WHERE ${predicate})`;
}

/** Whether looking up the values of each document costs less than scanning the values of all. */
function* isOfFew(scope: SqlScope, where: Condition): Plan<boolean> {
  if (isAlways(where)) return false;
  const sources = new Sources(scope);
  const source = yield* sources.find(where);
  return source !== undefined && (yield* sources.size(source, FEW)) < FEW;
}
