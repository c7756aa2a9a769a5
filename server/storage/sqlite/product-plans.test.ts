import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { VISIBLE } from "../sql/product-rows.js";
import { type Connection, openMemory } from "./connection.js";
import { migrate } from "./migrations.js";

let connection: Connection;

beforeAll(async () => {
  connection = openMemory();
  await migrate(connection);
});
afterAll(() => connection.close());

it.each([
  ["p.id IN (SELECT value FROM json_each(?))", "", "sqlite_autoindex_products_1"],
  ["p.key IN (SELECT value FROM json_each(?))", "", "products_by_key"],
  ["? IS NOT NULL", "ORDER BY p.created_at, p.id LIMIT 1", "products_in_order"],
])("visible products with %s %s are found by %s", (condition, order, index) => {
  const [first] = connection.all(
    `EXPLAIN QUERY PLAN SELECT p.id, p.staged_content FROM products p
      WHERE p.project_key = ? AND ${condition} AND ${VISIBLE} ${order}`,
    "shop",
    "[]",
  );
  expect(String(first)).toContain(`SEARCH p USING INDEX ${index} (project_key=?`);
});
