import { toKeyText } from "../key-text.js";
import { all, type Plan, run } from "./plan.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";
import type { RepairedStore } from "./schema-steps.js";

/** Number of rows that are repaired at once. */
const PAGE = 100;

/**
 * Repairs stores from before commit a7c25e0. Their key columns hold texts of any length, or results of
 * {@link toKeyText}, and their records do not repeat the keys: artificially-complex calls have only a
 * body, discounts only name and effect. The end of a text that was shortened is lost: the record gets
 * the shortened text.
 */
export async function repairProperties({ execute, perform }: RepairedStore): Promise<void> {
  await execute(`CREATE TABLE former_properties AS SELECT * FROM out_of_order_properties;
    CREATE INDEX former_properties_in_order ON former_properties
      (project_key, uri_parameter_one, uri_parameter_two);
    DELETE FROM out_of_order_properties;
    ALTER TABLE out_of_order_properties RENAME COLUMN body TO record`);
  while ((await perform(moveProperties())) === PAGE);
  await execute("DROP TABLE former_properties");
}

/** As {@link repairProperties}, for the tables that came with the products. */
export async function repairShop({ perform }: RepairedStore): Promise<void> {
  let discount: Place | undefined = ["", ""];
  while (discount) discount = await perform(repairDiscounts(discount));
  let sku: Place | undefined = ["", ""];
  while (sku) sku = await perform(shortenSkus(sku));
}

const FIRST_PROPERTIES = `SELECT project_key, uri_parameter_one, uri_parameter_two, body
  FROM former_properties ORDER BY project_key, uri_parameter_one, uri_parameter_two LIMIT ${PAGE}`;
const DELETE_PROPERTIES = `DELETE FROM former_properties
  WHERE project_key = ? AND uri_parameter_one = ? AND uri_parameter_two = ?`;
const INSERT_PROPERTIES = `INSERT INTO out_of_order_properties
  (project_key, uri_parameter_one, uri_parameter_two, record) VALUES (?, ?, ?, ?)`;

/** Gives the number of rows moved. */
function* moveProperties(): Plan<number> {
  const rows = yield* all(FIRST_PROPERTIES);
  for (const row of rows) {
    const decoder = new RowDecoder(row);
    const [projectKey, one, two] = [decoder.text(), decoder.text(), decoder.text()];
    const body = parseJson(decoder.text(), isJsonObject);
    const record = JSON.stringify({ uriParameterOne: one, uriParameterTwo: two, body });
    yield* run(INSERT_PROPERTIES, projectKey, toKey(one), toKey(two), record);
    yield* run(DELETE_PROPERTIES, projectKey, one, two);
  }
  return rows.length;
}

/** Position of a row in the order of its table. */
type Place = readonly [projectKey: string, key: string];

const NEXT_DISCOUNTS = `SELECT project_key, code, discount FROM discounts
  WHERE (project_key, code) > (?, ?) ORDER BY project_key, code LIMIT ${PAGE}`;
const UPDATE_DISCOUNT = `UPDATE discounts SET code = ?, discount = ?
  WHERE project_key = ? AND code = ?`;

/** Repairs the discounts that follow a place; gives the last place. Leaves repaired ones alone. */
function* repairDiscounts(after: Place): Plan<Place | undefined> {
  const rows = yield* all(NEXT_DISCOUNTS, ...after);
  let last: Place | undefined;
  for (const row of rows) {
    const decoder = new RowDecoder(row);
    const [projectKey, code]: Place = (last = [decoder.text(), decoder.text()]);
    const discount = parseJson(decoder.text(), isJsonObject);
    if (typeof discount["code"] === "string") continue;
    const complete = JSON.stringify({ code, ...discount });
    yield* run(UPDATE_DISCOUNT, toKey(code), complete, projectKey, code);
  }
  return last;
}

const NEXT_SKUS = `SELECT project_key, sku FROM product_skus
  WHERE (project_key, sku) > (?, ?) ORDER BY project_key, sku LIMIT ${PAGE}`;
const UPDATE_SKU = "UPDATE product_skus SET sku = ? WHERE project_key = ? AND sku = ?";

function* shortenSkus(after: Place): Plan<Place | undefined> {
  const rows = yield* all(NEXT_SKUS, ...after);
  let last: Place | undefined;
  for (const row of rows) {
    const decoder = new RowDecoder(row);
    const [projectKey, sku]: Place = (last = [decoder.text(), decoder.text()]);
    if (toKey(sku) !== sku) yield* run(UPDATE_SKU, toKey(sku), projectKey, sku);
  }
  return last;
}

/** Result of {@link toKeyText} for a long text: 100 of its characters, and a digest. */
const KEY_TEXT = /^[^]{100} [0-9a-f]{64}$/;

function toKey(text: string): string {
  return KEY_TEXT.test(text) ? text : toKeyText(text);
}
