import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { request } from "node:http";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { type RunningService, startService } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { readDemoConfig } from "../config.js";
import { openSqliteStorage } from "../storage/sqlite/sqlite-storage.js";
import { openStorage } from "../open-storage.js";
import { outageOf } from "../../runtime/database/store-errors.js";
import type { Storage } from "../storage/storage.js";
import { type StorageFailure, StorageUnavailable } from "../storage/store-errors.js";
import { StoreHealth } from "../../runtime/service/store-health.js";
import { withoutHelp } from "../../testing/without-help.js";
import { ServiceProcess } from "../../testing/service-process.js";

describe("metrics", () => {
  const service = useService();

  async function read(): Promise<string> {
    const { status, headers, body } = await service.call("GET", "/metrics", { token: null });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    return String(body);
  }

  /** The value of the only line that starts with this text. */
  function valueOf(text: string, series: string): number {
    const lines = text.split("\n").filter((line) => line.startsWith(`${series} `));
    expect([series, lines.length]).toEqual([series, 1]);
    return Number(lines[0]?.slice(series.length + 1));
  }

  describe("GET /metrics", () => {
    it("is valid text format with each family once", async () => {
      await service.call("GET", "/demo/resource");
      const text = await read();
      expect(text.endsWith("\n")).toBe(true);
      const families = [...text.matchAll(/^# TYPE (\w+) (?:counter|gauge|histogram)$/gm)];
      expect(families.length).toBeGreaterThanOrEqual(9);
      expect(new Set(families.map(([, name]) => name)).size).toBe(families.length);
      for (const line of text.trimEnd().split("\n")) {
        expect(line).toMatch(
          /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[\w.+]+",?)+\})? [\d.e+-]+)$/,
        );
      }
    });

    it("counts responses by operation and status, with all unknown addresses as one", async () => {
      const before = await read();
      const series = (operation: string, status: number): string =>
        `http_request_duration_seconds_count{operation="${operation}",status="${status}"}`;
      await service.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } });
      await service.call("POST", "/demo/resource", { body: { wrong: true } });
      for (const path of ["/nothing", "/a/b/c/d", "/docs/%ff"]) await service.call("GET", path);
      await service.call("DELETE", "/demo/resource");
      const after = await read();
      expect(before).not.toContain(series("createOrUpdateResource", 201));
      expect(valueOf(after, series("createOrUpdateResource", 201))).toBe(1);
      expect(valueOf(after, series("createOrUpdateResource", 400))).toBe(1);
      expect(valueOf(after, series("none", 404))).toBe(2);
      expect(valueOf(after, series("none", 400))).toBe(1);
      expect(valueOf(after, series("none", 405))).toBe(1);
      const bucket = series("none", 404).replace("_count", "_bucket").replace("}", ',le="+Inf"}');
      expect(valueOf(after, bucket)).toBe(2);
    });

    it("reports the store's transactions", async () => {
      const before = await read();
      await Promise.all(
        Array.from({ length: 20 }, () =>
          service.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } }),
        ),
      );
      const after = await read();
      const added = (series: string): number => valueOf(after, series) - valueOf(before, series);
      expect(added("store_transaction_duration_seconds_count")).toBe(20);
      expect(added("store_commit_transactions_sum")).toBe(20);
      expect(added("store_commit_transactions_count")).toBeGreaterThan(0);
      expect(valueOf(after, "store_transactions_pending")).toBe(0);
      expect(valueOf(after, "http_open_connections")).toBeGreaterThan(0);
    });

    it("reports the search indexes by collection", async () => {
      const written = { body: { objectTypeProperty: {} } };
      await service.call("POST", "/demo/resource", written);
      const path = "/demo/resource/searchApiPattern?facet=key";
      expect((await service.call("GET", path)).status).toBe(200);
      const before = await read();
      const resources = (name: string): string => `search_index_${name}{collection="resources"}`;
      expect(valueOf(before, resources("bytes"))).toBeGreaterThan(100);
      await service.call("POST", "/demo/resource", written);
      expect((await service.call("GET", path)).status).toBe(200);
      const after = await read();
      const delta = resources("delta_records");
      expect(valueOf(after, delta) - valueOf(before, delta)).toBe(1);
      for (const collection of ["products", "resources"]) {
        const of = (name: string): number =>
          valueOf(after, `search_index_${name}{collection="${collection}"}`);
        expect([of("builds_failed_total"), of("damaged_total")]).toEqual([0, 0]);
      }
    });

    it("has the same few series after many different bad requests, with no data about clients", async () => {
      const token = await service.token();
      const noise = async (i: number): Promise<void> => {
        const headers = { "X-Correlation-ID": `noise-${i}`, "User-Agent": `noise-${i}` };
        await service.call("GET", `/demo/resource/key=noise-${i}`, { headers });
        await service.call("GET", `/noise-${i}/resource?where=noise-${i}`, { headers });
        await service.call("GET", `/noise-${i}`, { headers });
        await odd(`NOISE${i}`);
      };
      await noise(-1);
      const before = (await read()).split("\n").length;
      for (let i = 0; i < 20; i++) await noise(i);
      const text = await read();
      expect(text.split("\n")).toHaveLength(before);
      for (const secret of [token, service.demo.clientId, service.demo.clientSecret, "demo"]) {
        expect(text).not.toContain(secret);
      }
      expect(text).not.toMatch(/noise/i);
    });

    it.each([
      ["POST", "/metrics", 405],
      ["GET", "/metrics?x=1", 400],
    ])("%s %s returns %i in the error envelope", async (method, path, status) => {
      const response = await service.call(method, path, { token: null });
      expect([response.status, response.body]).toEqual([
        status,
        expect.objectContaining({ statusCode: status }),
      ]);
    });

    it("accepts the Accept header of Prometheus and rejects one that excludes the format", async () => {
      const accept = async (value: string): Promise<number> =>
        (await service.call("GET", "/metrics", { token: null, headers: { Accept: value } })).status;
      expect(
        await accept(
          "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.1",
        ),
      ).toBe(200);
      expect(await accept("text/plain;version=0.0.4")).toBe(200);
      expect(await accept("application/json")).toBe(406);
    });
  });

  /** Node rejects an unknown method before it parses the request. */
  function odd(method: string): Promise<void> {
    return new Promise((resolve, reject) => {
      request(`${service.url}/demo/resource`, { method })
        .on("response", (response) => response.resume().on("end", resolve))
        .on("error", reject)
        .end();
    });
  }
});

describe("readiness", () => {
  let dataDir: string;
  let file: string;
  let service: RunningService;
  let log: { level: number; msg?: string; err?: { message: string } }[];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "readiness-"));
    file = join(dataDir, "store.sqlite");
    log = [];
    await start();
  });
  afterEach(async () => {
    await service.stop();
    await rm(dataDir, { recursive: true });
  });

  /** Uses the embedded store with a limited number of pages. */
  async function start(maxPages?: number): Promise<void> {
    const config = readDemoConfig({ PORT: "0", DATA_DIR: dataDir });
    const logger = pino({}, { write: (line) => void log.push(JSON.parse(line)) });
    service = await startService(config, logger, {
      open: (_, observer) => openSqliteStorage({ file, observer, maxPages }),
    });
  }

  async function call(path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const { clientId, clientSecret } = service.demo ?? {};
    const base = `http://127.0.0.1:${service.port}`;
    const basic = { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` };
    const tokenResponse = await fetch(`${base}/oauth/token?grant_type=client_credentials`, {
      method: "POST",
      headers: basic,
    });
    const { access_token: token } = (await tokenResponse.json()) as { access_token?: string };
    const response = await fetch(base + path, {
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    return { status: response.status, body: withoutHelp(await response.json(), base) };
  }

  function unavailable(message: string): object {
    return {
      status: 503,
      body: { statusCode: 503, message, errors: [{ code: "OverCapacity", message }] },
    };
  }

  const ready = "/health/ready";

  describe("a service with a full disk", () => {
    it("serves reads, and is not ready until writes succeed", async () => {
      expect(await call(ready)).toEqual({ status: 200, body: { status: "ok" } });
      await service.stop();
      await start(100);
      const large = { objectTypeProperty: { arrayOfStringExample: ["x".repeat(900_000)] } };
      const message = "Storage is full. Writes fail until space is freed.";
      expect(await call("/demo/resource", large)).toEqual(unavailable(message));
      const lines = log.filter(({ err }) => err);
      expect(lines.map(({ msg, err }) => [msg, err?.message])).toEqual([
        [
          "OverCapacity",
          expect.stringMatching(/^The store cannot be used: database or disk is full\./),
        ],
      ]);
      expect(await call(ready)).toEqual(unavailable(message));
      expect((await call("/demo/resource")).status).toBe(200);
    });
  });

  describe("a service with a damaged store file", () => {
    it("is not ready as soon as any request finds the damage", async () => {
      await service.stop();
      await damage();
      await start();
      expect((await call(ready)).status).toBe(200);
      const message = "Storage is damaged. An operator must repair or restore it.";
      expect(await call("/demo/resource")).toEqual(unavailable(message));
      expect(await call(ready)).toEqual(unavailable(message));
      expect(log.at(-2)).toMatchObject({
        msg: "OverCapacity",
        err: {
          message: expect.stringMatching(
            /^The store cannot be used: database disk image is malformed\./,
          ),
        },
      });
    });

    /** Overwrites the pages of the resources except those that the start reads. */
    async function damage(): Promise<void> {
      const { DatabaseSync } = await import("@photostructure/sqlite");
      const database = new DatabaseSync(file);
      const { rootpage } = database
        .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'resources_in_order'")
        .get() as { rootpage: number };
      const { page_size: size } = database.prepare("PRAGMA page_size").get() as {
        page_size: number;
      };
      database.close();
      const handle = await open(file, "r+");
      await handle.write(Buffer.alloc(size, 0xff), 0, size, (rootpage - 1) * size);
      await handle.close();
    }
  });
});

describe("store health", () => {
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

  describe("a store that a request found", () => {
    const cases: [StorageFailure, number][] = [
      ["full", 5_000],
      ["read-only", 5_000],
      ["corrupt", Infinity],
      ["busy", 0],
      ["unreachable", 0],
    ];

    it.each(cases)("%s is reported as such for %d ms", async (failure, duration) => {
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
});

describe("a separate disk (skipped without permission to mount one)", () => {
  const folder = mkdtempSync(join(tmpdir(), "real-disk-"));
  const mount = (options: string): boolean =>
    spawnSync("mount", ["-t", "tmpfs", "-o", options, "none", folder]).status === 0;
  const isMounted = process.env["TEST_STORAGE"] !== "postgres" && mount("ro,size=12m");
  let service: ServiceProcess | undefined;
  afterAll(async () => {
    await service?.end("SIGKILL");
    spawnSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  (isMounted ? it : it.skip)(
    "is waited for if it is read-only at startup, and accepts only reads while it is full",
    async () => {
      const started = (service = await ServiceProcess.spawn(folder));
      await started.until(() => started.stdout.includes("read-only file system"));
      const readiness = async () => (await fetch(`${started.url}/health/ready`)).status;
      expect(await readiness()).toBe(503);
      mount("remount,rw");
      while ((await readiness()) !== 200) await pause(50);
      const large = { objectTypeProperty: { arrayOfStringExample: ["x".repeat(500_000)] } };
      expect((await started.call("POST", "/demo/resource", large)).status).toBe(201);

      const { bavail, bsize } = statfsSync(folder);
      const filler = join(folder, "filler");
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 16_384)));
      const failures = () =>
        started.stdout.split("\n").filter((line) => line.includes("database or disk is full"))
          .length;
      for (let attempt = 1; attempt <= 3; attempt++) {
        const { status, body } = await started.call("POST", "/demo/resource", large);
        const message = "Storage is full. Writes fail until space is freed.";
        expect([status, body]).toEqual([503, expect.objectContaining({ message })]);
        await started.until(() => failures() >= attempt);
        expect(failures()).toBe(attempt);
      }
      expect(await readiness()).toBe(503);
      expect((await started.call("GET", "/demo/resource")).status).toBe(200);
      rmSync(filler);
      expect((await started.call("POST", "/demo/resource", large)).status).toBe(201);
    },
  );
});
