import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { DatabaseSync } from "@photostructure/sqlite";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { useStoreFiles } from "../../../demo/storage/sqlite/testing/use-store-files.js";
import { StorageUnavailable } from "../store-errors.js";
import { Connection, openConnection } from "./connection.js";
import { type Session, uncached } from "./session.js";
import { rethrow, whenUnlocked } from "./sqlite-errors.js";
import { TransactionQueue } from "./transaction-queue.js";

const newFile = useStoreFiles();

describe("the transaction queue", () => {
  let file: string;
  let connection: Connection;
  let queue: TransactionQueue;

  beforeEach(async () => {
    file = newFile();
    mkdirSync(dirname(file));
    connection = await openConnection(file, "writer");
    connection.execute(`CREATE TABLE numbers (number INTEGER PRIMARY KEY);
    CREATE TABLE numbers_that_are (
      number INTEGER REFERENCES numbers DEFERRABLE INITIALLY DEFERRED
    );
    CREATE TRIGGER lost BEFORE INSERT ON numbers WHEN new.number < 0
      BEGIN SELECT raise(ROLLBACK, 'lost'); END;`);
    queue = new TransactionQueue(connection, uncached);
  });
  afterEach(async () => {
    await queue.close();
    connection.close();
  });

  const insert = (number: number) => async (session: Session) =>
    session.run("INSERT INTO numbers VALUES (?)", number);

  function numbers(): unknown[] {
    return connection.all("SELECT number FROM numbers ORDER BY number").flat();
  }

  async function outcomes(works: Promise<unknown>[]): Promise<unknown[]> {
    const settled = await Promise.allSettled(works);
    return settled.map((outcome) =>
      outcome.status === "fulfilled" ? outcome.value : outcome.reason,
    );
  }

  describe("group commit", () => {
    it("does not let a stream of new writes delay the first ones", async () => {
      const first = { isAcknowledged: false };
      const works = [queue.run(insert(0)).then(() => (first.isAcknowledged = true))];
      for (let turn = 1; !first.isAcknowledged && turn <= 100; turn++) {
        works.push(queue.run(insert(turn)).then(() => true));
        await nextTurn();
      }
      expect(first.isAcknowledged).toBe(true);
      await Promise.all(works);
    });

    it("commits all waiting transactions once and only then resolves them", async () => {
      const run = jest.spyOn(connection, "run");
      const commits = (): number => run.mock.calls.filter(([sql]) => sql === "COMMIT").length;
      const committedBefore: number[] = [];
      const works = Array.from({ length: 64 }, (_, number) =>
        queue.run(insert(number)).then(() => committedBefore.push(commits())),
      );
      await Promise.all(works);
      expect(committedBefore).toEqual(Array.from({ length: 64 }, () => 1));
      expect(numbers()).toHaveLength(64);
    });

    it("waits for the disk unless no transaction of the batch requires it", async () => {
      const waits = async (session: Session): Promise<boolean> => {
        // 1 is NORMAL, where only checkpoints wait for the disk; 2 is FULL.
        const [setting] = session.all("PRAGMA synchronous").flat();
        return setting === 2;
      };
      const soon = { durable: false };
      expect(await queue.run(waits)).toBe(true);
      expect(await queue.run(waits, soon)).toBe(false);
      expect(await Promise.all([queue.run(waits, soon), queue.run(waits)])).toEqual([true, true]);
      const failing = queue.run(async (session) => {
        await insert(1)(session);
        throw new Error("after it has written");
      }, soon);
      await expect(failing).rejects.toThrow("after it has written");
      expect(connection.all("PRAGMA synchronous")).toEqual([[2]]);
      await queue.run(insert(2), soon);
      expect(connection.all("PRAGMA synchronous")).toEqual([[2]]);
      expect(numbers()).toEqual([2]);
    });

    it("repeats the transactions around one that must be rolled back, and commits each once", async () => {
      const runs: number[] = [];
      const counted = (number: number) => (session: Session) => {
        runs.push(number);
        return insert(number)(session);
      };
      const error = new Error("of the second");
      const works = [
        queue.run(counted(1)),
        queue.run(async (session) => {
          await counted(2)(session);
          throw error;
        }),
        queue.run(counted(3)),
      ];
      expect(await outcomes(works)).toEqual([1, error, 1]);
      expect(numbers()).toEqual([1, 3]);
      expect(runs).toEqual([1, 2, 1, 2, 3]);
    });

    it("rejects all transactions and stores nothing if the commit fails", async () => {
      const rejected = new Error("for a reason that was never committed");
      const works = [
        queue.run(insert(1)),
        queue.run(async (session) => session.run("INSERT INTO numbers_that_are VALUES (7)")),
        queue.run(async () => Promise.reject(rejected)),
      ];
      for (const outcome of await outcomes(works)) {
        expect(outcome).toBeInstanceOf(StorageUnavailable);
        expect(outcome).toMatchObject({ cause: { message: "FOREIGN KEY constraint failed" } });
      }
      expect(numbers()).toEqual([]);
      expect(await queue.run(insert(3))).toBe(1);
    });
  });

  describe("a transaction that SQLite itself rolls back", () => {
    it("rejects the whole batch and ignores its further writes", async () => {
      const works = [
        queue.run(insert(1)),
        queue.run(async (session) => {
          await insert(-1)(session).catch(() => undefined);
          await insert(2)(session).catch(() => undefined);
          return insert(3)(session);
        }),
        queue.run(insert(4)),
      ];
      for (const outcome of await outcomes(works))
        expect(outcome).toBeInstanceOf(StorageUnavailable);
      expect(numbers()).toEqual([]);
      await queue.run(insert(5));
      expect(numbers()).toEqual([5]);
    });

    it("is distinguished from a full disk, which does not affect the other transactions", async () => {
      connection.execute("CREATE TABLE texts (text TEXT); PRAGMA max_page_count = 20");
      const big = "x".repeat(100_000);
      const works = [
        queue.run(insert(1)),
        queue.run(async (session) => session.run("INSERT INTO texts VALUES (?)", big)),
      ];
      const [first, second] = await outcomes(works);
      expect(second).toBeInstanceOf(StorageUnavailable);
      expect(second).toMatchObject({ cause: { message: "database or disk is full" } });
      expect(numbers()).toEqual(first === 1 ? [1] : []);
    });
  });

  describe("a transaction that awaits something else", () => {
    const MISUSE = "may await nothing but the transaction";

    it("is rolled back and does not block the others", async () => {
      let open: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (open = resolve));
      let lateUse: Promise<unknown> | undefined;
      const slow = queue.run(async (session) => {
        await insert(1)(session);
        lateUse = gate.then(() => insert(2)(session));
        await lateUse;
      });
      const others = [queue.run(insert(3)), queue.run(insert(4))];
      await expect(slow).rejects.toThrow(MISUSE);
      await Promise.all(others);
      open();
      await expect(lateUse).rejects.toThrow("The transaction has ended");
      expect(numbers()).toEqual([3, 4]);
    });

    it("does not wait forever for a nested transaction", async () => {
      let inner: Promise<unknown> | undefined;
      const outer = queue.run(async () => (inner = queue.run(insert(1))));
      await expect(outer).rejects.toThrow(MISUSE);
      expect(await inner).toBe(1);
    });
  });

  describe("a lock of another process", () => {
    it("is awaited without blocking the event loop", async () => {
      const other = await openConnection(file, "writer");
      const reader = await openConnection(file, "reader");
      other.run("BEGIN IMMEDIATE");
      const waiting = queue.run(insert(1));
      let turns = 0;
      while (turns < 20) {
        await new Promise((resume) => setImmediate(resume));
        expect(reader.all("SELECT number FROM numbers")).toEqual([]);
        turns++;
      }
      other.run("INSERT INTO numbers VALUES (0)");
      other.run("COMMIT");
      await waiting;
      expect(numbers()).toEqual([0, 1]);
      other.close();
      reader.close();
    });
  });
});

describe("errors", () => {
  function errorOf(action: () => unknown): unknown {
    try {
      return action();
    } catch (error) {
      return error;
    }
  }

  describe("errors that make a connection unavailable", () => {
    /** Small enough for a test. */
    const PAGES = 8;

    const failures: Record<string, (file: string) => unknown> = {
      "read-only": (file) => {
        const connection = new Connection(new DatabaseSync(file));
        connection.execute("PRAGMA query_only = ON");
        return errorOf(() => connection.run("CREATE TABLE one (number INTEGER)"));
      },
      full: (file) => {
        const connection = new Connection(new DatabaseSync(file));
        connection.execute(`PRAGMA max_page_count = ${PAGES}; CREATE TABLE one (text TEXT)`);
        return errorOf(() => connection.run("INSERT INTO one VALUES (?)", "x".repeat(100_000)));
      },
      corrupt: (file) => {
        writeFileSync(file, "This is a letter and not a database. ".repeat(100));
        const connection = new Connection(new DatabaseSync(file));
        return errorOf(() => connection.all("SELECT * FROM sqlite_schema"));
      },
      inaccessible: (file) => {
        mkdirSync(file);
        return errorOf(() => new Connection(new DatabaseSync(file)).all("PRAGMA user_version"));
      },
    };

    it.each(Object.entries(failures))("are classified: %s", (failure, provoke) => {
      const file = newFile();
      mkdirSync(dirname(file));
      const error = provoke(file);
      // The package itself throws if a file cannot be opened; openConnection() translates that error.
      const translate = (): never => rethrow(error);
      expect(translate).toThrow(StorageUnavailable);
      expect(translate).toThrow(expect.objectContaining({ failure }));
    });
  });
});

it("waits until a lock is free, but not forever and not after other errors", async () => {
  const [busy, recovering, failing] = [5, 261, 10];
  const attempts = (...codes: number[]) => {
    return (): string => {
      const errcode = codes.shift();
      if (errcode === undefined) return "done";
      throw new StorageUnavailable("unavailable", { cause: { errcode } });
    };
  };
  expect(await whenUnlocked(attempts(busy, recovering, busy))).toBe("done");
  const attempt = attempts(failing);
  await expect(whenUnlocked(attempt)).rejects.toMatchObject({ cause: { errcode: failing } });
  expect(attempt()).toBe("done");
  const forever = attempts(...Array.from({ length: 10_000 }, () => busy));
  await expect(whenUnlocked(forever, 5)).rejects.toBeInstanceOf(StorageUnavailable);
});
