import { describe, expect, it } from "@jest/globals";
import { type Plan, query, run, snapshot } from "../sql/plan.js";
import { StorageUnavailable } from "../store-errors.js";
import { setTimeout as pause } from "node:timers/promises";
import { Connections } from "./connections.js";
import { sql } from "../sql/sql-fragment.js";
import { ReadingSession, TransactionSession } from "./sessions.js";
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

describe("a query on PostgreSQL", () => {
  const backend = "SELECT pg_backend_pid()";
  const sleeping = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'";

  it("is cancelled when its client has gone, and its connection goes on to be used", async () => {
    const options = { url: await newDatabase(), timeout: 600_000, queryTimeout: 600_000 };
    // With one connection: the next query waits for that of the client that has gone.
    const connections = new Connections({ ...options, poolSize: 1 });
    const observer = new Connections({ ...options, poolSize: 1 });
    const valueOf = (text: string, of = connections): Promise<unknown> =>
      of.use((connection) => connection.value(text));
    const pid = await valueOf(backend);
    const leaving = new AbortController();
    const client = { gone: leaving.signal };
    const session = new ReadingSession(connections);
    const steps: string[] = [];
    function* minutes(): Plan<void> {
      yield* snapshot({ client });
      for (const step of ["first", "second"]) {
        steps.push(step);
        yield* query(sql`SELECT pg_sleep(600)`);
      }
    }
    const sleep = session.perform(minutes());
    const settled = expect(sleep).rejects.toThrow("The client has gone.");
    while ((await valueOf(sleeping, observer)) !== 1) await pause(10);
    leaving.abort("closed");
    await settled;
    expect(await valueOf(sleeping, observer)).toBe(0);
    expect(steps).toEqual(["first"]);
    expect(await valueOf(backend)).toBe(pid);
    await Promise.all([connections.close(), observer.close()]);
  });

  it("of a client that goes while it waits for a connection does not begin", async () => {
    const url = await newDatabase();
    const connections = new Connections({ url, poolSize: 1, timeout: 600_000 });
    const session = new ReadingSession(connections);
    const client = { gone: AbortSignal.abort(new Error("gone")) };
    const since = performance.now() - 60;
    function* never(): Plan<unknown> {
      yield* snapshot({ since, client });
      return yield* query(sql`SELECT pg_sleep(600)`);
    }
    await expect(session.perform(never())).rejects.toThrow("gone");
    await connections.close();
  });
});
