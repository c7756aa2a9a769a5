import { DatabaseSync } from "@photostructure/sqlite";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { StorageUnavailable } from "../store-errors.js";
import { Connection } from "./connection.js";
import { isLocked, toStorageError } from "./sqlite-errors.js";
import { useStoreFiles } from "./testing/use-store-files.js";

const newFile = useStoreFiles();

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
  });
});

describe("a statement that violates a constraint", () => {
  const connection = new Connection(new DatabaseSync(":memory:"));
  connection.execute(`CREATE TABLE pairs (one INTEGER, two INTEGER UNIQUE, PRIMARY KEY (one));
    INSERT INTO pairs VALUES (1, 1)`);

  it("is told from a store that cannot be reached", () => {
    const unique = errorOf(() => connection.run("INSERT INTO pairs VALUES (2, 1)"));
    const primary = errorOf(() => connection.run("INSERT INTO pairs VALUES (1, 2)"));
    const wrong = errorOf(() => connection.run("INSERT INTO nowhere VALUES (1)"));
    for (const error of [unique, primary, wrong]) {
      expect(error).not.toBeInstanceOf(StorageUnavailable);
      expect(isLocked(error)).toBe(false);
    }
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
