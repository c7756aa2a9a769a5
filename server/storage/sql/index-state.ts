import type { IndexFields } from "../index-fields.js";
import type { IndexState } from "../inspection.js";
import { lasting, lockProject, type Plan, run } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";

const [BUILDING, COMPLETE, OUTDATED] = [0, 1, 2];

const GET = "SELECT complete, fields FROM indexes WHERE project_key = ?";
const SET = `INSERT INTO indexes (project_key, complete, fields) VALUES (?, ?, ?)
  ON CONFLICT (project_key) DO UPDATE SET complete = excluded.complete, fields = excluded.fields`;

// Writes nothing, and so waits for no other writer, if the index is outdated already.
const OUTDATE = `UPDATE indexes SET complete = ${OUTDATED}
  WHERE project_key = ? AND complete <> ${OUTDATED}`;

export function* indexState(fields: IndexFields, projectKey: string): Plan<IndexState> {
  const row = yield* lasting(GET, projectKey);
  if (row === undefined) return "none";
  const columns = new RowDecoder(row);
  const complete = columns.integer();
  if (complete === OUTDATED || columns.text() !== fields.fingerprint) return "outdated";
  return complete === COMPLETE ? "complete" : "building";
}

export function* setIndexState(
  fields: IndexFields,
  projectKey: string,
  state: "building" | "complete",
): Plan<void> {
  yield* run(SET, projectKey, state === "complete" ? COMPLETE : BUILDING, fields.fingerprint);
}

/**
 * Stops writers from updating the index until it has been cleared and begun anew. Its state was outdated
 * before, so cached states stay valid.
 */
export function* outdateIndex(projectKey: string): Plan<void> {
  yield* run(OUTDATE, projectKey);
}

/** The tables of an index, each with the columns of its order after the project key. */
const ORDERED = [
  ["index_values", "path, value, owner"],
  ["index_words", "word, owner"],
  ["index_owners", "owner"],
  ["index_counts", "slot"],
  ["index_stems", "stem, word"],
  ["index_deletions", "deletion, stem"],
] as const;

/** Rows that one statement deletes, or a few more: few enough not to delay other writers. */
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

/** Deletes some rows of an index. Gives whether there were any. */
export function* clearSome(projectKey: string): Plan<boolean> {
  yield* lockProject(projectKey);
  for (const { firstOnes, rest } of CLEARING) {
    if ((yield* run(firstOnes, projectKey, projectKey)) > 0) return true;
    if ((yield* run(rest, projectKey)) > 0) return true;
  }
  return false;
}
