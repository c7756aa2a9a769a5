import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { CHANGES, FIRST, SELECT_PRODUCTS } from "../sql/products.js";
import { COUNT_CHANGED } from "../sql/visible-products.js";
import { type Connection, openMemory } from "./connection.js";
import { migrate } from "./migrations.js";

let connection: Connection;

beforeAll(async () => {
  connection = openMemory();
  await migrate(connection);
});
afterAll(() => connection.close());

/** How rows of products and of their replacements are found, in order. */
function accessOf(text: string, ...values: (string | number)[]): string[] {
  const plan = connection.all(`EXPLAIN QUERY PLAN ${text}`, ...values).map(String);
  return plan.flatMap((each) => each.match(/(?:SEARCH|SCAN) [br] .*?(?=\)|$)/) ?? []);
}

const PRODUCT = "SEARCH b USING INDEX sqlite_autoindex_products_1 (project_key=? AND id=?";
const REPLACEMENT =
  "SEARCH r USING INDEX sqlite_autoindex_product_replacements_1 (project_key=? AND id=?";

it.each([
  ["p.id IN (SELECT value FROM json_each(?))", "sqlite_autoindex_products_1"],
  ["p.key IN (SELECT value FROM json_each(?))", "products_by_key"],
])("visible products with %s are found by %s", (condition, index) => {
  expect(accessOf(`${SELECT_PRODUCTS} AND ${condition}`, "shop", "[]")).toEqual([
    expect.stringContaining(`SEARCH b USING INDEX ${index} (project_key=?`),
    REPLACEMENT,
  ]);
});

it("the first visible product is found by their order", () => {
  expect(accessOf(FIRST, "shop", "shop")).toEqual([
    PRODUCT,
    "SEARCH b USING INDEX products_in_order (project_key=?",
    REPLACEMENT,
  ]);
});

it("changed products are counted by revisions, and only replaced ones are looked up", () => {
  const range = ["shop", 0, 9, "shop"] as const;
  expect(accessOf(COUNT_CHANGED, ...range, ...range, 0, 9, ...range)).toEqual([
    expect.stringContaining("SEARCH b USING COVERING INDEX products_by_revision"),
    expect.stringContaining("SEARCH r USING INDEX product_replacements_by_revision (project_key=?"),
    PRODUCT,
    expect.stringContaining("SEARCH r USING INDEX product_replacements_by_revision"),
    PRODUCT.replace("INDEX", "COVERING INDEX"),
  ]);
});

it("changed products are found by the revisions of both tables", () => {
  const half = ["shop", 0, 9, "shop", 5];
  const inRange = "(project_key=? AND revision>? AND revision<?";
  expect(accessOf(CHANGES, ...half, ...half)).toEqual([
    `SEARCH b USING INDEX products_by_revision ${inRange}`,
    REPLACEMENT,
    `SEARCH r USING INDEX product_replacements_by_revision ${inRange}`,
    PRODUCT,
  ]);
});
