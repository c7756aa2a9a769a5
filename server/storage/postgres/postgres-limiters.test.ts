import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { setTimeout as pause } from "node:timers/promises";
import { StorageUnavailable } from "../store-errors.js";
import { Connections } from "./connections.js";
import { migrate } from "./migrations.js";
import { PostgresLimiters } from "./postgres-limiters.js";
import { useDatabases } from "./testing/use-databases.js";

const newDatabase = useDatabases();

describe("limiters on PostgreSQL", () => {
  let connections: Connections;
  let limiters: PostgresLimiters;
  beforeAll(async () => {
    connections = new Connections({ url: await newDatabase(), poolSize: 5, timeout: 5_000 });
    await connections.use((connection) => migrate(connection));
    limiters = new PostgresLimiters(connections);
  });
  afterAll(async () => {
    limiters.close();
    await connections.close();
  });

  function value(sql: string): Promise<unknown> {
    return connections.use((connection) => connection.value(sql));
  }

  it("count concurrent events, each key and each prefix separately", async () => {
    const limits = { points: 2, duration: 60 };
    const one = limiters.open({ keyPrefix: "one", ...limits });
    const other = limiters.open({ keyPrefix: "other", ...limits });
    await Promise.all(Array.from({ length: 20 }, () => one.penalty("key")));
    expect(await one.get("key")).toMatchObject({ consumedPoints: 20, remainingPoints: 0 });
    expect(await one.get("another key")).toBeNull();
    expect(await other.get("key")).toBeNull();
    expect((await one.get("key"))?.msBeforeNext).toBeGreaterThan(30_000);
  });

  it("end a count with its window, and then delete its row", async () => {
    const limiter = limiters.open({ keyPrefix: "short", points: 1, duration: 1 });
    await limiter.penalty("key");
    const rows = "SELECT count(*)::int FROM limiter_counts WHERE key LIKE 'short:%'";
    await limiters.clear();
    expect(await value(rows)).toBe(1);
    while ((await limiter.get("key")) !== null) await pause(20);
    expect(await value(rows)).toBe(1);
    await limiters.clear();
    expect(await value(rows)).toBe(0);
    expect(await value("SELECT count(*)::int FROM limiter_counts WHERE key = 'one:key'")).toBe(1);
  });

  it("write to an unlogged table", async () => {
    const kind = "SELECT relpersistence::text FROM pg_class WHERE relname = 'limiter_counts'";
    expect(await value(kind)).toBe("u");
  });

  it("reject when the store is closed", async () => {
    const limiter = limiters.open({ keyPrefix: "late", points: 1, duration: 1 });
    await connections.close();
    await expect(limiter.get("key")).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(limiter.penalty("key")).rejects.toBeInstanceOf(StorageUnavailable);
    expect(await limiters.clear()).toBeUndefined();
  });
});
