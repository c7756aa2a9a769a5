import type { RevisionRange } from "../search-segment-storage.js";
import { type Sql, sql } from "./sql-fragment.js";

/** Columns of a product that an import never replaces. */
const KEPT_COLUMNS = ["project_key", "id", "key", "created_at", "created_by"];

/** Columns that `products` and `product_replacements` have in common, besides the project key and the id. */
export const REPLACED_COLUMNS = [
  "version",
  "last_modified_at",
  "last_modified_by",
  "current_content",
  "staged_content",
  "omitted_bytes",
  "revision",
];

/**
 * Whether readers see a row of `products` or `product_replacements`: what an import stages has revisions above the
 * catalogue's until it is published. The sign keeps engines from taking an index of revisions, in which that is true
 * of nearly all.
 */
export function isVisible(alias: string): string {
  return `+${alias}.revision <= (SELECT c.revision FROM catalogues c
    WHERE c.project_key = ${alias}.project_key)`;
}

/** Joins the visible replacement `r`, if there is one, to the product `b`. */
const REPLACEMENT_OF = `r.project_key = b.project_key AND r.id = b.id AND ${isVisible("r")}`;

/** Columns of `b`, or those of its replacement `r` instead, in which NULL has a meaning. */
const EFFECTIVE_COLUMNS = REPLACED_COLUMNS.map(
  (column) => `CASE WHEN r.id IS NULL THEN b.${column} ELSE r.${column} END AS ${column}`,
).join(", ");

/** What all readers of products select from: a published product of an import may still stand beside the former one. */
export const VISIBLE_PRODUCTS = `(SELECT ${columnsOf("b", KEPT_COLUMNS)}, ${EFFECTIVE_COLUMNS}
  FROM products b LEFT JOIN product_replacements r ON ${REPLACEMENT_OF}
  WHERE ${isVisible("b")})`;

const OWN_COLUMNS = `${columnsOf("b", KEPT_COLUMNS)}, ${columnsOf("b", REPLACED_COLUMNS)}`;
const NEW_COLUMNS = `${columnsOf("b", KEPT_COLUMNS)}, ${columnsOf("r", REPLACED_COLUMNS)}`;

type ProjectRange = RevisionRange & { projectKey: string };

/** A page of the visible products that were written in the range, under the alias, in the order of their revisions. */
export function changedProducts(
  alias: string,
  columns: string,
  { limit, ...range }: ProjectRange & { limit: number },
): Sql {
  const selected = raw(`SELECT ${alias}.revision, ${columns}`);
  // Each half follows an index of revisions, and ends after a page.
  return sql`${selected} FROM (SELECT ${raw(OWN_COLUMNS)} ${unreplaced(range)}
      ORDER BY b.revision LIMIT ${limit}) ${raw(alias)}
    UNION ALL ${selected} FROM (SELECT ${raw(NEW_COLUMNS)} ${replaced(range)}
      ORDER BY r.revision LIMIT ${limit}) ${raw(alias)}
    ORDER BY 1 LIMIT ${limit}`;
}

/** Their number. */
export function countOfChangedProducts(range: ProjectRange): Sql {
  return sql`SELECT (SELECT count(*) ${unreplaced(range)}) + (SELECT count(*) ${replaced(range)})`;
}

function unreplaced(range: ProjectRange): Sql {
  // PostgreSQL may not make a join of it: replacements are none in its statistics, and suddenly many.
  return sql`FROM products b WHERE ${inRange("b", range)}
    AND (SELECT r.id FROM product_replacements r WHERE ${raw(REPLACEMENT_OF)}) IS NULL`;
}

/** The last condition is that of PostgreSQL's index. */
function replaced(range: ProjectRange): Sql {
  return sql`FROM product_replacements r
    JOIN products b ON b.project_key = r.project_key AND b.id = r.id
    WHERE ${inRange("r", range)} AND +r.revision > 0`;
}

function inRange(alias: string, { projectKey, after, until }: ProjectRange): Sql {
  const [project, revision] = [raw(`${alias}.project_key`), raw(`${alias}.revision`)];
  return sql`${project} = ${projectKey} AND ${revision} > ${after} AND ${revision} <= ${until}
    AND ${revision} <= (SELECT c.revision FROM catalogues c WHERE c.project_key = ${projectKey})`;
}

function columnsOf(alias: string, columns: readonly string[]): string {
  return columns.map((column) => `${alias}.${column}`).join(", ");
}

function raw(text: string): Sql {
  return { text, values: [] };
}
