import type { Condition } from "../../query/condition.js";
import { ExactSum } from "../../query/exact-sum.js";
import { hasOneValue, ID_PATH, mayHaveElements, pathCode } from "../index-paths.js";
import { LARGEST, SMALLEST } from "../index-rows.js";
import type { RangeFigures, TermCounts } from "../storage.js";
import { isAlways } from "./index-conditions.js";
import { matching } from "./index-matching.js";
import { inScope, type SqlScope, valueTest } from "./index-probe.js";
import { Sources } from "./index-sources.js";
import { jsonList } from "./index-value.js";
import { RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";
import { NOTHING, type Sql, sql } from "./sql-fragment.js";

interface Asked {
  where: Condition;
  path: string;
}

/** Integers up to 2^53 are summed up in two parts, since SQLite's sums end at 2^63. */
const LOW_BITS = 26;
const LOW = 2 ** LOW_BITS;
/** One by one, so many owners are looked up in the time in which a million values pass by. */
const FEW = 100_000;

export function termCounts(
  session: Session,
  scope: SqlScope,
  { where, path, limit }: Asked & { limit: number },
): TermCounts {
  const rows = rowsAt(session, scope, { where, path });
  const once = mayHaveElements(path) ? sql`DISTINCT r.value, r.owner` : sql`r.value, r.owner`;
  const terms = session
    .query(
      sql`${rows.matches} SELECT value, count(*) FROM (SELECT ${once} FROM ${rows.from})
        GROUP BY value ORDER BY count(*) DESC, value LIMIT ${limit}`,
    )
    .map((row) => {
      const columns = new RowDecoder(row);
      return { value: columns.indexValue(), count: columns.integer() };
    });
  const listed = terms.reduce((sum, { count }) => sum + count, 0);
  const all = terms.length < limit;
  const { owners, single } = ownersAt(session, path, rows, all ? listed : undefined);
  if (all || single) return { terms, withValue: owners, withListedValue: all ? owners : listed };
  const values = jsonList(terms.map(({ value }) => value));
  // By owner, `+` keeps SQLite from looking for each listed value among the few of each owner.
  const value = rows.hasMarks ? sql`r.value` : sql`+r.value`;
  // Grouped, owners are sorted; told apart by DISTINCT, each is looked up in a growing tree.
  const [row] = session.query(sql`${rows.matches} SELECT count(*) FROM (SELECT 1 FROM ${rows.from}
    AND ${value} IN (SELECT value FROM json_each(${values})) GROUP BY r.owner)`);
  return { terms, withValue: owners, withListedValue: new RowDecoder(row).integer() };
}

/**
 * How many owners have a value, and whether none has more than one: to count rows is much faster
 * than to tell their owners apart. In the table itself one row of each owner is marked as the smallest.
 */
function ownersAt(
  session: Session,
  path: string,
  { matches, from, hasMarks }: Rows,
  listed?: number,
): { owners: number; single: boolean } {
  if (listed !== undefined && hasOneValue(path)) return { owners: listed, single: true };
  const distinct = hasMarks ? sql`sum(r.marks & ${SMALLEST})` : sql`count(DISTINCT r.owner)`;
  const [row] = session.query(
    sql`${matches} SELECT count(*), coalesce(${distinct}, 0) FROM ${from}`,
  );
  const columns = new RowDecoder(row);
  const [rows, owners] = [columns.integer(), columns.integer()];
  return { owners, single: rows === owners };
}

export function rangeFigures(
  session: Session,
  scope: SqlScope,
  { where, path, ranges }: Asked & { ranges: readonly { from?: number; to?: number }[] },
): RangeFigures[] {
  if (path === ID_PATH) return ranges.map(() => NO_FIGURES);
  const rows = rowsAt(session, scope, { where, path });
  const owners = countOfOwners(path, rows);
  return ranges.map(({ from, to }) => {
    const within = valueTest(sql`r.value`, {
      kind: "range",
      from: { value: from ?? -Infinity, included: true },
      ...(to !== undefined && { to: { value: to, included: false } }),
    });
    return figuresOf(session, rows, owners, within);
  });
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

function figuresOf(
  session: Session,
  { matches, from }: Rows,
  owners: Sql,
  within: Sql,
): RangeFigures {
  const isInteger = sql`typeof(r.value) = 'integer'`;
  const [row] = session.query(sql`${matches} SELECT ${owners}, sum(r.occurrences),
      min(r.value), max(r.value),
      coalesce(sum((r.value >> ${LOW_BITS}) * r.occurrences) FILTER (WHERE ${isInteger}), 0),
      coalesce(sum((r.value & ${LOW - 1}) * r.occurrences) FILTER (WHERE ${isInteger}), 0),
      count(*) FILTER (WHERE NOT ${isInteger})
    FROM ${from} AND ${within}`);
  const columns = new RowDecoder(row);
  const count = columns.integer();
  if (count === 0) return NO_FIGURES;
  const [occurrences, min, max] = [columns.number(), columns.number(), columns.number()];
  const [high, low] = [columns.integer(), columns.integer()];
  const sum = new ExactSum();
  sum.add(high, LOW);
  sum.add(low);
  if (columns.integer() > 0) addReals(sum, session, { matches, from }, within);
  return { count, sum: sum.value, occurrences, min, max };
}

function addReals(
  sum: ExactSum,
  session: Session,
  { matches, from }: Pick<Rows, "matches" | "from">,
  within: Sql,
): void {
  const rows = session.query(sql`${matches} SELECT r.value, sum(r.occurrences)
    FROM ${from} AND ${within} AND typeof(r.value) = 'real' GROUP BY r.value`);
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
  /** Whether they come from the table itself, by value, and not by owner from its other index. */
  hasMarks: boolean;
}

function rowsAt(session: Session, scope: SqlScope, { where, path }: Asked): Rows {
  const matches = matchesOf(session, scope, where);
  const chosen = isAlways(where) ? sql`1` : sql`r.owner IN (SELECT owner FROM matches)`;
  if (path === ID_PATH) {
    const from = sql`(SELECT id AS value, owner FROM index_owners s
      WHERE ${inScope(scope, "s")}) r WHERE ${chosen}`;
    return { matches, from, hasMarks: false };
  }
  const at = sql`${inScope(scope, "r")} AND r.path = ${pathCode(path)} AND r.value < x''`;
  if (isOfFew(session, scope, where)) {
    const from = sql`matches m CROSS JOIN index_values r INDEXED BY index_values_by_owner
      ON r.owner = m.owner WHERE ${at}`;
    return { matches, from, hasMarks: false };
  }
  const from = sql`index_values r INDEXED BY sqlite_autoindex_index_values_1
    WHERE ${at} AND ${chosen}`;
  return { matches, from, hasMarks: true };
}

function matchesOf(session: Session, scope: SqlScope, where: Condition): Sql {
  if (isAlways(where)) return NOTHING;
  const { owners, holds } = matching(session, scope, where);
  return sql`WITH matches AS MATERIALIZED (SELECT d.owner FROM ${owners} d WHERE ${holds})`;
}

/** Whether to look up the values of each owner costs less than to pass by the values of all. */
function isOfFew(session: Session, scope: SqlScope, where: Condition): boolean {
  if (isAlways(where)) return false;
  const sources = new Sources(session, scope);
  const source = sources.find(where);
  return source !== undefined && sources.size(source, FEW) < FEW;
}
