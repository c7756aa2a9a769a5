import { expect, it } from "@jest/globals";
import { at } from "../contract/sample-records.js";
import { openConnection } from "./connection.js";
import { SqlResources } from "../sql/resources.js";
import type { SqlValue } from "../sql/sql-text.js";
import { Session } from "./session.js";
import { openSqliteStorage, sqliteDialect } from "./sqlite-storage.js";
import { useStoreFiles } from "./testing/use-store-files.js";

const newFile = useStoreFiles();

/** Remembers how SQLite goes about each statement. */
class ExplainedSession extends Session {
  readonly plans: string[] = [];

  override all(sql: string, ...values: SqlValue[]): unknown[] {
    this.#explain(sql, values);
    return super.all(sql, ...values);
  }

  #explain(sql: string, values: SqlValue[]): void {
    const steps = super.all(`EXPLAIN QUERY PLAN ${sql}`, ...values);
    this.plans.push(steps.map((step) => String(step).split(",").slice(3).join(",")).join("; "));
  }
}

it("resources are read through an index that has them in order", async () => {
  const file = newFile();
  const storage = await openSqliteStorage({ file });
  const connection = await openConnection(file, "reader");
  const session = new ExplainedSession(connection, "autocommit");
  const resources = new SqlResources(session, sqliteDialect);
  await resources.get("project", "id");
  await resources.getByKey("project", "key");
  await resources.list("project", { limit: 20, offset: 20 });
  await resources.list("project", { limit: 20, after: { createdAt: at(0), id: "id" } });
  expect(session.plans).toEqual([
    "SEARCH resources USING INDEX sqlite_autoindex_resources_1 (project_key=? AND id=?)",
    "SEARCH resources USING INDEX resources_by_key (project_key=? AND key=?)",
    "SEARCH resources USING INDEX resources_in_order (project_key=?)",
    "SEARCH resources USING INDEX resources_in_order (project_key=? AND (created_at,id)>(?,?))",
  ]);
  connection.close();
  await storage.close();
});
