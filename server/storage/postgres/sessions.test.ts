import { describe, expect, it } from "@jest/globals";
import { run } from "../sql/plan.js";
import { StorageUnavailable } from "../store-errors.js";
import { Connections } from "./connections.js";
import { TransactionSession } from "./sessions.js";
import { useDatabases } from "./testing/use-databases.js";

const newDatabase = useDatabases();

describe("a transaction on PostgreSQL", () => {
  it("rejects as lost when the response to its COMMIT is a ROLLBACK", async () => {
    const connections = new Connections({ url: await newDatabase(), poolSize: 1, timeout: 5_000 });
    await connections.use((connection) => connection.execute("CREATE TABLE kept (value int)"));
    await connections.use(async (connection) => {
      const session = new TransactionSession(connection);
      await session.perform(run("INSERT INTO kept VALUES (1)"));
      // As after a failure that the session does not know of: PostgreSQL then rolls back.
      await expect(connection.execute("SELECT 1 / 0")).rejects.toThrow("division by zero");
      const commit = session.commit();
      await expect(commit).rejects.toThrow("The transaction was lost.");
      await expect(commit).rejects.toBeInstanceOf(StorageUnavailable);
      await session.rollBack();
    });
    const count = connections.use((connection) => connection.value("SELECT count(*) FROM kept"));
    expect(await count).toBe(0);
    await connections.close();
  });
});
