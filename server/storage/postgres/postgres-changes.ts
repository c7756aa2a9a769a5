import type { Dialect } from "../sql/dialect.js";
import { runAhead } from "../sql/plan.js";
import { sql } from "../sql/sql-fragment.js";
import { toSqlText } from "../sql/sql-text.js";
import { numbersArray, textsArray } from "./arrays.js";

const LEAVE = `INSERT INTO search_changes (project_key, collection, format, id)
  SELECT project_key, collection, format, ?::text FROM search_sources
  WHERE project_key = ? AND collection = ?
  ON CONFLICT (project_key, collection, format, id) DO UPDATE SET change = excluded.change`;
const LEAVE_MANY = LEAVE.replace("?::text", "unnest(?::text[])");

export const postgresChanges: Dialect["searchChanges"] = {
  *leave(projectKey, collection, ...ids) {
    const [id = ""] = ids;
    // Not asked before whether there is an index: that would be another round trip.
    if (ids.length === 1) yield* runAhead(LEAVE, id, projectKey, collection);
    else yield* runAhead(LEAVE_MANY, textsArray(ids.map(toSqlText)), projectKey, collection);
  },

  // Read one by one, whatever statistics say: else a project that they do not know is read as a whole.
  joinedRecord: `LEFT JOIN LATERAL
    (SELECT * FROM resources WHERE project_key = ? AND id = c.id LIMIT 1) AS r ON TRUE`,

  // A row that is locked is being written again, and stays: to wait for its writer could be a deadlock.
  delete: ({ projectKey, collection, format }, changes) => sql`DELETE FROM search_changes
    WHERE project_key = ${projectKey} AND collection = ${collection} AND format = ${format}
      AND id IN (SELECT id FROM search_changes
        WHERE project_key = ${projectKey} AND collection = ${collection} AND format = ${format}
          AND change = ANY(${numbersArray(changes)}::bigint[]) FOR UPDATE SKIP LOCKED)`,
};
