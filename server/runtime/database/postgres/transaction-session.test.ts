import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { useDatabases } from "../../../demo/storage/postgres/testing/use-databases.js";
import { TcpRelay } from "../../../testing/tcp-relay.js";
import { all, lockScope, type Plan, run, runAhead } from "../plan.js";
import { OutcomeUnknown, StorageUnavailable } from "../store-errors.js";
import type { Connection } from "./connection.js";
import { Connections } from "./connections.js";
import { TransactionSession } from "./transaction-session.js";

const newDatabase = useDatabases();

describe("a session", () => {
  let connections: Connections;
  let relay: TcpRelay;
  beforeAll(async () => {
    const url = new URL(await newDatabase());
    relay = await TcpRelay.start(Number(url.port));
    url.port = String(relay.port);
    connections = new Connections({ url: url.href, poolSize: 2, timeout: 5_000 });
    await connections.use((connection) =>
      connection.execute("CREATE TABLE kept (value int UNIQUE)"),
    );
  });
  afterAll(async () => {
    await connections.close();
    await relay.stop();
  });

  function inSession<Result>(
    work: (session: TransactionSession, connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    return connections.use(async (connection) => {
      const session = new TransactionSession(connection);
      const result = await work(session, connection);
      await session.rollBack();
      return result;
    });
  }

  /** The sum of the stored values, which are then deleted. */
  function kept(): Promise<unknown> {
    return connections.use((connection) =>
      connection.value(
        "WITH gone AS (DELETE FROM kept RETURNING value) SELECT sum(value) FROM gone",
      ),
    );
  }

  describe("a transaction on PostgreSQL", () => {
    it("rejects as lost if the response to COMMIT is ROLLBACK", async () => {
      await inSession(async (session, connection) => {
        await session.perform(run("INSERT INTO kept VALUES (1)"));
        // As after a failure unknown to the session: PostgreSQL then rolls back.
        await expect(connection.execute("SELECT 1 / 0")).rejects.toThrow("division by zero");
        const commit = session.commit();
        await expect(commit).rejects.toThrow("The transaction was lost.");
        await expect(commit).rejects.toBeInstanceOf(StorageUnavailable);
      });
      expect(await kept()).toBeNull();
    });

    it("reports the error of a pipelined statement at the next statement or at the commit", async () => {
      for (const next of ["statement", "commit"] as const) {
        await inSession(async (session) => {
          await session.perform(run("INSERT INTO kept VALUES (1)"));
          await session.perform(runAhead("INSERT INTO kept VALUES (1)"));
          const end =
            next === "commit" ? session.commit() : session.perform(all("SELECT value FROM kept"));
          await expect(end).rejects.toThrow("duplicate key value");
          await expect(session.commit()).rejects.toThrow("duplicate key value");
        });
      }
      expect(await kept()).toBeNull();
    });

    it("has executed all pipelined statements when it commits", async () => {
      await inSession(async (session) => {
        await session.perform(runAhead("INSERT INTO kept VALUES (1)"));
        await session.perform(runAhead("INSERT INTO kept VALUES (2)"));
        expect(await session.perform(all("SELECT value FROM kept ORDER BY 1"))).toEqual([[1], [2]]);
        await session.perform(runAhead("INSERT INTO kept VALUES (4)"));
        await session.commit();
      });
      expect(await kept()).toBe(7);
    });

    it("writes nothing if BEGIN failed, and reports why", async () => {
      const plans: Plan<unknown>[] = [
        run("INSERT INTO kept VALUES (1)"),
        runAhead("INSERT INTO kept VALUES (1)"),
        all("SELECT value FROM kept"),
      ];
      await inSession(async (holder) => {
        await holder.perform(lockScope("project"));
        await holder.perform(all("SELECT 1"));
        for (const plan of plans) {
          await inSession(async (session, connection) => {
            await connection.execute("SET lock_timeout = 1");
            await session.perform(lockScope("project"));
            await expect(session.perform(plan)).rejects.toThrow("lock timeout");
            await expect(session.commit()).rejects.toThrow("lock timeout");
          });
        }
      });
      expect(await kept()).toBeNull();
    });

    it("has an unknown outcome if the connection is lost after COMMIT was sent", async () => {
      await inSession(async (session) => {
        await session.perform(run("INSERT INTO kept VALUES (1)"));
        await session.perform(runAhead("INSERT INTO kept VALUES (2)"));
        relay.loseResponseTo("COMMIT");
        await expect(session.commit()).rejects.toBeInstanceOf(OutcomeUnknown);
        expect(session.failure?.error).toBeInstanceOf(OutcomeUnknown);
      });
      // All or nothing, depending on how far the server got.
      expect([null, 3]).toContain(await kept());
    });
  });
});
