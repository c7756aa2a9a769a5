import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { readConfig } from "../operation/config.js";
import { type RunningService, startService } from "../service.js";
import { openSqliteStorage } from "../storage/sqlite/sqlite-storage.js";

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

/** On the embedded store with a limited number of pages. */
async function start(maxPages?: number): Promise<void> {
  const config = readConfig({ PORT: "0", DATA_DIR: dataDir });
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
  return { status: response.status, body: await response.json() };
}

function unavailable(message: string): object {
  return {
    status: 503,
    body: { statusCode: 503, message, errors: [{ code: "OverCapacity", message }] },
  };
}

const ready = "/health/ready";

describe("a service whose store is in order", () => {
  it("is ready", async () => {
    expect(await call(ready)).toEqual({ status: 200, body: { status: "ok" } });
  });
});

describe("a service whose disk is full", () => {
  it("reads, and is not ready as long as requests cannot write, which each tries once", async () => {
    await service.stop();
    await start(100);
    const large = { objectTypeProperty: { arrayOfStringExample: ["x".repeat(900_000)] } };
    const message = "Storage is full: nothing can be written until there is room.";
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

describe("a service whose file is damaged", () => {
  it("is not ready from the instant at which any request finds the damage", async () => {
    await service.stop();
    await damage();
    await start();
    expect((await call(ready)).status).toBe(200);
    const message = "Storage is damaged, and has to be repaired or restored.";
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

  /** Overwrites the pages of the resources, except those that the start reads. */
  async function damage(): Promise<void> {
    const { DatabaseSync } = await import("@photostructure/sqlite");
    const database = new DatabaseSync(file);
    const { rootpage } = database
      .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'resources_in_order'")
      .get() as { rootpage: number };
    const { page_size: size } = database.prepare("PRAGMA page_size").get() as { page_size: number };
    database.close();
    const handle = await open(file, "r+");
    await handle.write(Buffer.alloc(size, 0xff), 0, size, (rootpage - 1) * size);
    await handle.close();
  }
});
