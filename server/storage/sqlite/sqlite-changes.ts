import type { Dialect } from "../sql/dialect.js";
import { lasting, run } from "../sql/plan.js";
import { sql } from "../sql/sql-fragment.js";

const HAS_INDEX = "SELECT 1 FROM search_sources WHERE project_key = ? LIMIT 1";
/** A row that is replaced gets a new mark. */
const LEAVE = `INSERT OR REPLACE INTO search_changes (project_key, collection, format, id)
  SELECT project_key, collection, format, ? FROM search_sources
  WHERE project_key = ? AND collection = ?`;

export const sqliteChanges: Dialect["searchChanges"] = {
  *leave(projectKey, collection, ...ids) {
    // Whether there is an index is cached: a project without one pays no statement.
    if ((yield* lasting(HAS_INDEX, projectKey)) === undefined) return;
    for (const id of ids) yield* run(LEAVE, id, projectKey, collection);
  },

  joinedRecord: "LEFT JOIN resources r ON r.project_key = ? AND r.id = c.id",

  delete: ({ projectKey, collection, format }, changes) => sql`DELETE FROM search_changes
    WHERE project_key = ${projectKey} AND collection = ${collection} AND format = ${format}
      AND change IN (SELECT value FROM json_each(${JSON.stringify(changes)}))`,
};
