import type { Condition } from "../../query/condition.js";
import { ExactSum } from "../../query/exact-sum.js";
import { hasOneValue, ID_PATH, mayHaveElements, pathCode } from "../index-paths.js";
import { LARGEST, SMALLEST } from "../index-rows.js";
import type { RangeFigures, TermCounts } from "../storage.js";
import { isAlways } from "./index-conditions.js";
import { matching } from "./index-matching.js";
import { isValue, ownersScannedIn, scannedIn, type SqlScope, valueTest } from "./index-probe.js";
import { Sources } from "./index-sources.js";
import { type Plan, query } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";
import { NOTHING, type Sql, sql, TRUE } from "./sql-fragment.js";

interface Asked {
  where: Condition;
  path: string;
}

/** Integers up to 2^53 are summed up in two parts, since a sum of integers may end at 2^63. */
const LOW_BITS = 26;
const LOW = 2 ** LOW_BITS;
/** One by one, so many owners are looked up in the time in which a million values pass by. */
const FEW = 100_000;

export function* termCounts(
  scope: SqlScope,
  { where, path, limit, maxBytes }: Asked & { limit: number; maxBytes: number },
): Plan<TermCounts | undefined> {
  const rows = yield* rowsAt(scope, { where, path });
  const distinct = mayHaveElements(path) ? sql`DISTINCT` : NOTHING;
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
  const { owners, single } = yield* ownersAt(path, rows, all ? listed : undefined);
  if (all || single) return { terms, withValue: owners, withListedValue: all ? owners : listed };
  // Not that each listed value is looked for among the few of each owner.
  const source = { of: path === ID_PATH ? rows.value : "r", unindexed: !rows.hasMarks };
  const isListed = scope.index.isAmong(
    source,
    terms.map(({ value }) => value),
  );
  // Grouped, owners are sorted; told apart by DISTINCT, each is looked up in a growing tree.
  const [row] = yield* query(sql`${rows.matches} SELECT count(*)
    FROM (SELECT 1 FROM ${rows.from} AND ${isListed} GROUP BY r.owner) o`);
  return { terms, withValue: owners, withListedValue: new RowDecoder(row).integer() };
}

/**
 * How many owners have a value, and whether none has more than one: to count rows is much faster
 * than to tell their owners apart. In the table itself one row of each owner is marked as the smallest.
 */
function* ownersAt(
  path: string,
  { matches, from, hasMarks }: Rows,
  listed?: number,
): Plan<{ owners: number; single: boolean }> {
  if (listed !== undefined && hasOneValue(path)) return { owners: listed, single: true };
  const distinct = hasMarks ? sql`sum(r.marks & ${SMALLEST})` : sql`count(DISTINCT r.owner)`;
  const [row] = yield* query(
    sql`${matches} SELECT count(*), coalesce(${distinct}, 0) FROM ${from}`,
  );
  const columns = new RowDecoder(row);
  const [rows, owners] = [columns.integer(), columns.integer()];
  return { owners, single: rows === owners };
}

export function* rangeFigures(
  scope: SqlScope,
  { where, path, ranges }: Asked & { ranges: readonly { from?: number; to?: number }[] },
): Plan<RangeFigures[]> {
  if (path === ID_PATH) return ranges.map(() => NO_FIGURES);
  const rows = yield* rowsAt(scope, { where, path });
  const owners = countOfOwners(path, rows);
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
    figures.push(yield* figuresOf(scope, rows, owners, within));
  }
  return figures;
}

/**
 * How many owners some of the rows have. A row that is both the smallest and the largest of its
 * owner is its only one, so only the others are told apart, which costs much more than to count.
 */
function countOfOwners(path: string, { hasMarks }: Rows): Sql {
  if (hasOneValue(path)) return sql`count(*)`;
  if (!hasMarks || mayHaveElements(path)) return sql`count(DISTINCT r.owner)`;
  const only = SMALLEST | LARGEST;
  return sql`count(*) FILTER (WHERE r.marks = ${only})
    + count(DISTINCT CASE WHEN r.marks <> ${only} THEN r.owner END)`;
}

const NO_FIGURES: RangeFigures = { count: 0, sum: 0, occurrences: 0, min: 0, max: 0 };

function* figuresOf(
  scope: SqlScope,
  { matches, from }: Rows,
  owners: Sql,
  within: Sql,
): Plan<RangeFigures> {
  const { value, isWhole, whole } = scope.index.number;
  const high = sql`((${whole} >> ${LOW_BITS}) * r.occurrences)`;
  const low = sql`((${whole} & ${LOW - 1}) * r.occurrences)`;
  const [row] = yield* query(sql`${matches} SELECT ${owners}, sum(r.occurrences),
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

/** The values at a path of the owners that fulfil a condition: `matches SELECT … FROM from`. */
interface Rows {
  /** What the statement begins with. */
  matches: Sql;
  /** A table `r` with owner and value, and its conditions, to which more may be added by AND. */
  from: Sql;
  value: Sql;
  /** Whether they come from the table itself, by value, and not by owner from its other index. */
  hasMarks: boolean;
}

function* rowsAt(scope: SqlScope, { where, path }: Asked): Plan<Rows> {
  const matches = yield* matchesOf(scope, where);
  const chosen = isAlways(where) ? TRUE : sql`r.owner IN (SELECT owner FROM matches)`;
  if (path === ID_PATH) {
    const from = sql`(SELECT id AS value, owner FROM index_owners s
      WHERE ${ownersScannedIn(scope, "s")}) r WHERE ${chosen}`;
    return { matches, from, value: sql`r.value`, hasMarks: false };
  }
  const value = scope.index.valueOf("r");
  const at = sql`${scannedIn(scope, "r")} AND r.path = ${pathCode(path)}
    AND ${isValue(scope, { of: "r" })}`;
  if (yield* isOfFew(scope, where)) {
    const from = sql`matches m CROSS JOIN ${scope.index.tables.valuesByOwner("r")}
      WHERE r.owner = m.owner AND ${at}`;
    return { matches, from, value, hasMarks: false };
  }
  const from = sql`${scope.index.tables.valuesByValue("r")}
    WHERE ${at} AND ${chosen}`;
  return { matches, from, value, hasMarks: true };
}

function* matchesOf(scope: SqlScope, where: Condition): Plan<Sql> {
  if (isAlways(where)) return NOTHING;
  const { owners, holds } = yield* matching(scope, where);
  return sql`WITH matches AS MATERIALIZED (SELECT d.owner FROM ${owners} d WHERE ${holds})`;
}

/** Whether to look up the values of each owner costs less than to pass by the values of all. */
function* isOfFew(scope: SqlScope, where: Condition): Plan<boolean> {
  if (isAlways(where)) return false;
  const sources = new Sources(scope);
  const source = yield* sources.find(where);
  return source !== undefined && (yield* sources.size(source, FEW)) < FEW;
}
