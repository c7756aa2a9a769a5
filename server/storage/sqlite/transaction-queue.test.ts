import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ProjectGone, StorageUnavailable } from "../store-errors.js";
import { Connection, openConnection, openMemory } from "../../runtime/database/sqlite/connection.js";
import type { Session } from "./session.js";
import { type Bounds, CommittedState } from "./committed-state.js";
import { TransactionQueue } from "./transaction-queue.js";
import { useStoreFiles } from "./testing/use-store-files.js";
import { at, nextVersion, sampleResource } from "../contract/sample-records.js";
import type { ProjectIdentity, ResourceRecord } from "../records.js";
import type { Storage } from "../storage.js";
import { bytesInMemory } from "../sql/resource-rows.js";
import { openSqliteStorage } from "./sqlite-storage.js";
import { DatabaseSync } from "@photostructure/sqlite";
import { isLocked, toStorageError, whenUnlocked } from "../../runtime/database/sqlite/sqlite-errors.js";

const newFile = useStoreFiles();

describe("the queue of transactions", () => {
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
    queue = new TransactionQueue(connection, new CommittedState(connection));
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

    it("commits all that wait together, once, and only then resolves", async () => {
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

    it("waits for the disk unless no work of the batch asks for that", async () => {
      const waits = async (session: Session): Promise<boolean> => {
        // 1: NORMAL, only checkpoints do; 2: FULL.
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

    it("repeats works before and after one that must be undone, and commits each once", async () => {
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

    it("repeats no work if one throws before it writes", async () => {
      let runs = 0;
      const error = new Error("of the second");
      const works = [
        queue.run((session) => {
          runs += 1;
          return insert(1)(session);
        }),
        queue.run(async () => Promise.reject(error)),
      ];
      expect(await outcomes(works)).toEqual([1, error]);
      expect(numbers()).toEqual([1]);
      expect(runs).toBe(1);
    });

    it("rejects all and keeps nothing when the commit fails", async () => {
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

  describe("a transaction that SQLite rolls back by itself", () => {
    it("rejects all that were in it, and writes nothing of what they do next", async () => {
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

    it("is distinguished from a full disk that does not affect the others", async () => {
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

  describe("a work that awaits something else", () => {
    const MISUSE = "may await nothing but the transaction";

    it("is rolled back, and keeps no other waiting", async () => {
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

    it("does not wait for ever for a transaction within the transaction", async () => {
      let inner: Promise<unknown> | undefined;
      const outer = queue.run(async () => (inner = queue.run(insert(1))));
      await expect(outer).rejects.toThrow(MISUSE);
      expect(await inner).toBe(1);
    });
  });

  describe("a lock of another process", () => {
    it("is waited for without blocking the event loop", async () => {
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

describe("the committed state", () => {
  const PROJECT = "project";

  let ours: Storage;
  /** A second opening of the same file, which behaves to the first like another process. */
  let theirs: Storage;
  let project: ProjectIdentity;
  let stored: ResourceRecord;

  beforeEach(async () => {
    const file = newFile();
    ours = await openSqliteStorage({ file });
    theirs = await openSqliteStorage({ file });
    stored = sampleResource(PROJECT);
    project = await made(ours);
    await ours.transaction(({ resources }) => resources.insert(stored));
    await known();
  });

  afterEach(async () => {
    await ours.close();
    await theirs.close();
  });

  function made(storage: Storage): Promise<ProjectIdentity> {
    return storage.transaction(({ projects }) =>
      projects.insert({ projectKey: PROJECT, createdAt: at(0) }),
    );
  }

  function get(): Promise<ResourceRecord | undefined> {
    return ours.ofProject(project).resources.get(PROJECT, stored.id);
  }

  /** The resource after it has been cached. */
  async function known(): Promise<ResourceRecord | undefined> {
    await get();
    return get();
  }

  describe("a resource that was read before", () => {
    it("is the same object, and cannot be changed", async () => {
      const first = await get();
      expect(first).toEqual(stored);
      expect(await get()).toBe(first);
      expect(Object.isFrozen(first?.current.objectTypeProperty.arrayOfIntExample)).toBe(true);
    });

    it("stays as it is until a transaction that writes it is committed", async () => {
      const next = nextVersion(stored);
      await ours.transaction(async ({ resources }) => {
        await resources.update(next, stored);
        expect(await get()).toEqual(stored);
        expect(await resources.get(PROJECT, stored.id)).toEqual(next);
      });
      expect(await get()).toEqual(next);
    });

    it("stays as it is when the transaction fails", async () => {
      const before = await get();
      const failing = ours.transaction(async ({ resources }) => {
        await resources.update(nextVersion(stored), stored);
        throw new Error("No.");
      });
      await expect(failing).rejects.toThrow("No.");
      expect(await get()).toEqual(before);
    });
  });

  describe("a page that was read before", () => {
    const list = (limit = 10): Promise<ResourceRecord[]> =>
      ours.ofProject(project).resources.list(PROJECT, { limit });
    const both = (ids: string[]): Promise<ResourceRecord[]> =>
      ours.ofProject(project).resources.getMany(PROJECT, ids);
    let second: ResourceRecord;

    beforeEach(async () => {
      second = sampleResource(PROJECT, { createdAt: at(1) });
      await theirs.transaction(({ resources }) => resources.insert(second));
      for (let i = 0; i < 3; i++) expect(await list()).toEqual([stored, second]);
    });

    it("has the same objects, also by their ids", async () => {
      const [first, other] = await list();
      expect(await list()).toEqual([stored, second]);
      expect((await list())[1]).toBe(other);
      expect(
        (await both([second.id, stored.id])).map((each) => [other, first].indexOf(each)),
      ).toEqual([0, 1]);
      expect(await get()).toBe(first);
    });

    it("is of the one instant, whatever another process commits while it is read", async () => {
      await Promise.all([
        list().then((page) => expect(page.map(({ version }) => version)).toEqual([1, 1])),
        theirs.transaction(async ({ resources }) => {
          await resources.update(nextVersion(stored), stored);
          await resources.update(nextVersion(second), second);
        }),
      ]);
      expect((await list()).map(({ version }) => version)).toEqual([2, 2]);
    });

    it("gives the sizes of its resources, and ends with the error of whom it gives them", async () => {
      const given: [string, number][][] = [];
      const { resources } = ours.ofProject(project);
      const page = await resources.list(PROJECT, { limit: 10 }, (sizes) => given.push([...sizes]));
      expect(given).toEqual([page.map((each) => [each.id, bytesInMemory(each)])]);
      const tooLarge = (): never => {
        throw new Error("Too large.");
      };
      await expect(resources.list(PROJECT, { limit: 1 }, tooLarge)).rejects.toThrow("Too large.");
    });
  });

  describe("the cached state of a project in writes", () => {
    const insert = (): Promise<void> =>
      ours
        .ofProject(project)
        .transaction(({ resources }) => resources.insert(sampleResource(PROJECT)));

    beforeEach(insert);

    it("is forgotten when another process deletes it", async () => {
      await theirs.transaction(({ projects }) => projects.delete(PROJECT));
      await expect(insert()).rejects.toThrow(ProjectGone);
      expect(await ours.resources.count(PROJECT)).toBe(0);
    });

    it("is not used by a write that shares the commit with the deletion", async () => {
      const deleting = ours.transaction(({ projects }) => projects.delete(PROJECT));
      const results = await Promise.allSettled([deleting, insert(), made(ours), insert()]);
      expect(results.map(({ status }) => status)).toEqual([
        "fulfilled",
        "rejected",
        "fulfilled",
        "rejected",
      ]);
      expect(await ours.resources.count(PROJECT)).toBe(0);
    });

    it("stays true when a deletion that shares the commit fails", async () => {
      const failing = ours.transaction(async ({ projects }) => {
        await projects.delete(PROJECT);
        throw new Error("No.");
      });
      const results = await Promise.allSettled([failing, insert()]);
      expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
      expect(await ours.resources.count(PROJECT)).toBe(3);
    });

    it.each([
      ["this", () => ours],
      ["another", () => theirs],
    ])("includes an index that %s process has begun", async (_name, storage) => {
      const index = { projectKey: PROJECT, collection: "resources", format: 1 } as const;
      // Until then it is known that writers leave no delta row.
      await insert();
      await storage().transaction(({ searchChanges }) => searchChanges.begin(index, "fields"));
      await insert();
      expect((await ours.searchChanges.state(index))?.changes).toHaveLength(1);
    });
  });

  describe("the cache of resources", () => {
    const identity = { projectKey: PROJECT, generation: 1 };
    const connection = openMemory();
    afterAll(() => connection.close());

    /** Reads resources in turn, and gives how often each was read from the store. */
    async function reads(bounds: Bounds, ids: readonly string[]): Promise<Record<string, number>> {
      const state = new CommittedState(connection, bounds);
      const counts: Record<string, number> = {};
      for (const id of ids) {
        await state.resource(identity, id, () => {
          counts[id] = (counts[id] ?? 0) + 1;
          return Promise.resolve(sampleResource(PROJECT, { id }));
        });
      }
      return counts;
    }

    it("keeps what is read again, up to a number of resources", async () => {
      const ids = ["a", "a", "b", "b", "a", "b", "c", "c", "c", "b", "a"];
      expect(await reads({ resources: 2, bytes: 10_000 }, ids)).toEqual({ a: 3, b: 2, c: 2 });
    });

    it("counts a resource once, however many read it at the same time", async () => {
      const record = sampleResource(PROJECT, { id: "a" });
      const bytes = 2 * bytesInMemory(record);
      const state = new CommittedState(connection, { resources: 9, bytes });
      const read = (id: string): Promise<unknown> =>
        state.resource(identity, id, () => Promise.resolve(sampleResource(PROJECT, { id })));
      await Promise.all(Array.from({ length: 8 }, () => read("a")));
      await read("b");
      await read("b");
      const again = (): never => {
        throw new Error("It is not in memory.");
      };
      expect(await state.resource(identity, "a", again)).toMatchObject({ id: "a" });
      expect(await state.resource(identity, "b", again)).toMatchObject({ id: "b" });
    });

    it("keeps resources up to a number of bytes", async () => {
      const bytes = bytesInMemory(sampleResource(PROJECT, { id: "a" }));
      const ids = ["a", "a", "a", "b", "b", "b", "a"];
      expect(await reads({ resources: 9, bytes }, ids)).toEqual({ a: 3, b: 2 });
      expect(await reads({ resources: 9, bytes: bytes - 1 }, ids)).toEqual({ a: 4, b: 3 });
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

  describe("a connection that meets a lock", () => {
    let holder: Connection;
    let connection: Connection;
    beforeEach(() => {
      const file = newFile();
      mkdirSync(dirname(file));
      holder = new Connection(new DatabaseSync(file));
      holder.execute("CREATE TABLE numbers (number INTEGER)");
      connection = new Connection(new DatabaseSync(file));
      connection.all("SELECT number FROM numbers");
      // Without a write-ahead log, this keeps readers out as well.
      holder.execute("BEGIN EXCLUSIVE");
    });
    afterEach(() => {
      holder.close();
      connection.close();
    });

    const select = "SELECT number FROM numbers";
    const members: Record<string, () => unknown> = {
      get: () => connection.get(select),
      all: () => connection.all(select),
      run: () => connection.run("INSERT INTO numbers VALUES (1)"),
      execute: () => connection.execute("INSERT INTO numbers VALUES (1)"),
    };

    it.each(Object.entries(members))("says so from %s", (_, member) => {
      const error = errorOf(member);
      expect(error).toBeInstanceOf(StorageUnavailable);
      expect(error).toMatchObject({ message: "The store cannot be used: database is locked." });
      expect(isLocked(error)).toBe(true);
      holder.execute("COMMIT");
      expect(isLocked(errorOf(member))).toBe(false);
      expect(errorOf(() => connection.run("INSERT INTO nowhere VALUES (1)"))).not.toBeInstanceOf(
        StorageUnavailable,
      );
    });
  });

  describe("errors by which a connection is unavailable", () => {
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

    it.each(Object.entries(failures))("is told apart: %s", (failure, provoke) => {
      const file = newFile();
      mkdirSync(dirname(file));
      const error = provoke(file);
      // What cannot be opened is an error of the package itself, which openConnection() translates.
      const told = failure === "inaccessible" ? toStorageError(error) : error;
      expect(told).toBeInstanceOf(StorageUnavailable);
      expect(told).toMatchObject({ failure });
    });
  });
});

it("waits until a lock is free, but not for ever, nor after other errors", async () => {
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
