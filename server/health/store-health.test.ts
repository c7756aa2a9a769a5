import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStorage } from "../open-storage.js";
import { outageOf } from "../storage/storage-unavailable.js";
import type { Storage } from "../storage/storage.js";
import { type StorageFailure, StorageUnavailable } from "../storage/store-errors.js";
import { StoreHealth } from "./store-health.js";

let dataDir: string;
let storage: Storage;
let time: number;
let health: StoreHealth;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "store-health-"));
  storage = await openStorage({ dataDir, database: undefined });
  time = 0;
  health = new StoreHealth(storage, outageOf, () => time);
});
afterEach(async () => {
  await storage.close();
  await rm(dataDir, { recursive: true });
});

/** Bytes of the write-ahead log: every write adds to it. */
function written(): number {
  return statSync(join(dataDir, "store.sqlite-wal")).size;
}

describe("a store in order", () => {
  it("is written to by the first check, and not again within a second", async () => {
    const before = written();
    await Promise.all([health.check(), health.check(), health.check()]);
    const once = written();
    expect(once).toBeGreaterThan(before);
    time += 999;
    await health.check();
    expect(written()).toBe(once);
    time += 1;
    await health.check();
    expect(written()).toBe(2 * once - before);
  });

  it("is read by each check", async () => {
    await health.check();
    await storage.close();
    await expect(health.check()).rejects.toThrow("The store is closed.");
  });
});

describe("a store that a request has found", () => {
  const cases: [StorageFailure, number][] = [
    ["full", 5_000],
    ["read-only", 5_000],
    ["corrupt", Infinity],
    ["busy", 0],
    ["unreachable", 0],
  ];

  it.each(cases)("%s is so for %d ms", async (failure, duration) => {
    const error = new StorageUnavailable("found by a request", { failure });
    await health.check();
    health.noticed(new Error("something else"));
    health.noticed(error);
    for (const instant of [0, 4_999, 5_000, 1_000_000]) {
      time = instant;
      const thrown: unknown = await health.check().catch((caught: unknown) => caught);
      // Called for every failed request, including readiness.
      health.noticed(thrown);
      expect([instant, thrown]).toEqual([instant, instant < duration ? error : undefined]);
    }
  });
});
