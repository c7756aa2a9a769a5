import { INDEX_FIELDS } from "../index-fields.js";
import type { IndexState } from "../inspection.js";
import { lasting, lockProject, type Plan, run } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";

const [BUILDING, COMPLETE, OUTDATED] = [0, 1, 2];

const GET = "SELECT complete, fields FROM indexes WHERE project_key = ?";
const SET = `INSERT INTO indexes (project_key, complete, fields) VALUES (?, ?, ?)
  ON CONFLICT (project_key) DO UPDATE SET complete = excluded.complete, fields = excluded.fields`;

// Where that is known already nothing is written, and nobody waits for others who do.
const OUTDATE = `UPDATE indexes SET complete = ${OUTDATED}
  WHERE project_key = ? AND complete <> ${OUTDATED}`;

export function* indexState(projectKey: string): Plan<IndexState> {
  const row = yield* lasting(GET, projectKey);
  if (row === undefined) return "none";
  const columns = new RowDecoder(row);
  const complete = columns.integer();
  if (complete === OUTDATED || columns.text() !== INDEX_FIELDS) return "outdated";
  return complete === COMPLETE ? "complete" : "building";
}

export function* setIndexState(projectKey: string, state: "building" | "complete"): Plan<void> {
  yield* run(SET, projectKey, state === "complete" ? COMPLETE : BUILDING, INDEX_FIELDS);
}

/**
 * From now on nobody keeps the index up to date, until it has been cleared and is begun anew. The state
 * is as outdated as before, so that it does not matter to those who remember it.
 */
export function* outdateIndex(projectKey: string): Plan<void> {
  yield* run(OUTDATE, projectKey);
}

/** Of each table of an index, the columns that its rows are in order by, after the project's key. */
const ORDERED = [
  ["index_values", "path, value, owner"],
  ["index_words", "word, owner"],
  ["index_owners", "owner"],
  ["index_counts", "slot"],
  ["index_stems", "stem, word"],
  ["index_deletions", "deletion, stem"],
] as const;

/** Rows that are deleted by one statement, or a few more: so few that other writers hardly notice. */
const AT_ONCE = 2_000;

const CLEARING = ORDERED.map(([table, columns]) => {
  const those = `DELETE FROM ${table} WHERE project_key = ?`;
  const tuple = columns.includes(",") ? `(${columns})` : columns;
  return {
    firstOnes: `${those} AND ${tuple} <= (SELECT ${columns} FROM ${table} WHERE project_key = ?
      ORDER BY ${columns} LIMIT 1 OFFSET ${AT_ONCE - 1})`,
    rest: those,
  };
});

/** Deletes some rows of an index. Tells whether there were any. */
export function* clearSome(projectKey: string): Plan<boolean> {
  yield* lockProject(projectKey);
  for (const { firstOnes, rest } of CLEARING) {
    if ((yield* run(firstOnes, projectKey, projectKey)) > 0) return true;
    if ((yield* run(rest, projectKey)) > 0) return true;
  }
  return false;
}
