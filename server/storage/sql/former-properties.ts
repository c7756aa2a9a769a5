import { toKeyText } from "../key-text.js";
import { all, type Plan, run } from "./plan.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";
import type { FormerStep } from "./schema-steps.js";

const PAGE = 100;
const FIRST = `SELECT project_key, uri_parameter_one, uri_parameter_two, body FROM former_properties
  ORDER BY project_key, uri_parameter_one, uri_parameter_two LIMIT ${PAGE}`;
const TAKEN = `DELETE FROM former_properties
  WHERE project_key = ? AND uri_parameter_one = ? AND uri_parameter_two = ?`;
const INSERT = `INSERT INTO out_of_order_properties
  (project_key, uri_parameter_one, uri_parameter_two, record) VALUES (?, ?, ?, ?)`;

/**
 * The first releases kept only a body, and parameters of any length in the key columns; since then a
 * record has all of them, and the key columns may have only their beginnings.
 */
export const repairProperties: FormerStep["repair"] = async ({ execute, perform }) => {
  await execute(`CREATE TABLE former_properties AS SELECT * FROM out_of_order_properties;
    CREATE INDEX former_properties_in_order ON former_properties
      (project_key, uri_parameter_one, uri_parameter_two);
    DELETE FROM out_of_order_properties;
    ALTER TABLE out_of_order_properties RENAME COLUMN body TO record`);
  while (await perform(moveSome()));
  await execute("DROP TABLE former_properties");
};

/** Whether there was anything left. */
function* moveSome(): Plan<boolean> {
  const rows = yield* all(FIRST);
  for (const row of rows) {
    const decoder = new RowDecoder(row);
    const [projectKey, one, two] = [decoder.text(), decoder.text(), decoder.text()];
    const body = parseJson(decoder.text(), isJsonObject);
    const record = JSON.stringify({ uriParameterOne: one, uriParameterTwo: two, body });
    yield* run(INSERT, projectKey, toKeyText(one), toKeyText(two), record);
    yield* run(TAKEN, projectKey, one, two);
  }
  return rows.length > 0;
}
