import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, rm, statfs, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDocumentStore } from "../../../server/runtime/documents/open-document-store.js";
import { MadeProcess, makeProject, removeProject } from "../testing/made-service.js";

let root: string;
beforeAll(async () => {
  root = await makeProject(await readFile(join(import.meta.dirname, "bags.yaml"), "utf8"));
});
afterAll(() => removeProject(root));

interface Bag {
  id: string;
  text: string;
  color: string;
}

describe("a generated service killed with -9 while 50 clients write", () => {
  it("has every acknowledged write after a restart and no partial writes", async () => {
    const service = await MadeProcess.start(root);
    /** The last acknowledged state, by id. */
    const stored = new Map<string, Bag>();
    /** The possible result of an unacknowledged change; `undefined` for a deletion. */
    const pending = new Map<string, Bag | undefined>();
    let writes = 0;
    let killed: Promise<unknown> | undefined;
    const write = async (method: string, path: string, body?: object): Promise<Bag> => {
      const response = await service.call(method, path, body);
      expect(response.status).toBe({ POST: 201, PUT: 200, PATCH: 200, DELETE: 204 }[method]);
      writes += 1;
      if (writes >= 400) killed ??= service.end("SIGKILL");
      return response.body as Bag;
    };
    /** Creates, replaces, changes and deletes bags until the service is gone. */
    const client = async (_: unknown, number: number): Promise<never> => {
      for (let i = 0; ; i++) {
        // Larger than a page of the database.
        const text = `${number}-${i}-`.repeat(1_000);
        const bag = await write("POST", "/bags", { text, color: "new" });
        stored.set(bag.id, bag);
        const path = `/bags/${bag.id}`;
        for (const [method, color] of [
          ["PUT", "replaced"],
          ["PATCH", "changed"],
        ] as const) {
          pending.set(bag.id, { ...bag, color });
          stored.set(bag.id, await write(method, path, { text, color }));
          pending.delete(bag.id);
        }
        if (i % 2 === 0) continue;
        pending.set(bag.id, undefined);
        await write("DELETE", path);
        pending.delete(bag.id);
        stored.delete(bag.id);
      }
    };
    const clients = await Promise.allSettled(Array.from({ length: 50 }, client));
    await killed;
    expect(clients.filter(({ status }) => status === "rejected")).toHaveLength(50);
    expect(writes).toBeGreaterThanOrEqual(400);

    const restarted = await MadeProcess.start(root);
    for (const [id, bag] of stored) {
      const { status, body } = await restarted.call("GET", `/bags/${id}`);
      const found = status === 404 ? undefined : body;
      const possible = pending.has(id) ? [bag, pending.get(id)] : [bag];
      expect(possible).toContainEqual(found);
    }
    const all = (await restarted.call("GET", "/bags")).body as Bag[];
    // In addition, each client may have stored at most one new bag that was not acknowledged, and it must be complete.
    const others = all.filter(({ id }) => !stored.has(id));
    expect(others.length).toBeLessThanOrEqual(50);
    for (const { text, color } of others) {
      expect([color, text]).toEqual(["new", expect.stringMatching(/^(\d+-\d+-)\1{999}$/)]);
    }
    expect((await restarted.call("POST", "/bags", { text: "next" })).status).toBe(201);
    await restarted.end("SIGTERM");
  });
});

/** A RAM disk, which only root can create. */
const disk = mkdtempSync(join(tmpdir(), "made-service-disk-"));
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=12m", "none", disk]);
const onDisk = mounted.status === 0 ? describe : describe.skip;
afterAll(() => {
  spawnSync("umount", [disk]);
  rmSync(disk, { recursive: true });
});

onDisk("a generated service on a separate disk (needs permission to mount one)", () => {
  it("rejects writes with 503 when the disk is full, still serves reads, and accepts writes once there is space", async () => {
    const service = await MadeProcess.start(root, { DATA_DIR: disk, LOG_LEVEL: "error" });
    try {
      const created = await service.call("POST", "/bags", { text: "kept" });
      const path = `/bags/${(created.body as Bag).id}`;
      const { bavail, bsize } = await statfs(disk);
      const filler = join(disk, "filler");
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - 16_384)));
      const large = { text: "x".repeat(500_000) };
      const message = "Storage is full. Writes fail until space is freed.";
      for (const [method, place] of [
        ["POST", "/bags"],
        ["PUT", path],
        ["PATCH", path],
      ] as const) {
        const rejected = await service.call(method, place, large);
        expect([rejected.status, rejected.headers.get("retry-after"), rejected.body]).toEqual([
          503,
          "1",
          { statusCode: 503, message, errors: [{ code: "OverCapacity", message }] },
        ]);
        expect((await service.call("GET", path)).body).toEqual(created.body);
      }
      expect((await service.call("GET", "/bags")).body).toEqual([created.body]);
      expect(service.printed).toContain("database or disk is full");
      await rm(filler);
      expect((await service.call("PUT", path, large)).status).toBe(200);
      expect((await service.call("POST", "/bags", large)).status).toBe(201);
    } finally {
      await service.end("SIGKILL");
    }
  });
});

/** 60 MB in a collection without paging and in one with paging. */
const DOCUMENTS = 60;
const EACH = 1_000_000;
/** The maximum size of one response. */
const FITTING = 16;
/** Milliseconds for one of these tests on a busy machine. */
const LONG = 60_000;
/** The limits of resident memory in MB and of the wait of a small request in milliseconds. */
const MOST_MEMORY = 400;
const LONGEST_WAIT = 500;

describe("a generated service with large collections", () => {
  const data = join(tmpdir(), `made-service-memory-${process.pid}`);
  let service: MadeProcess;
  beforeAll(async () => {
    const store = await openDocumentStore(data);
    for (let id = 0; id < DOCUMENTS; id++) {
      for (const collection of ["bags", "boxes"]) {
        const document = { id: String(id), color: "blue", text: "x".repeat(EACH) };
        await store.insert({ collection, scope: "" }, document.id, document);
      }
    }
    await store.insert({ collection: "crates", scope: "" }, "1", { id: "1" });
    await store.close();
    // The heap is so small that unbounded memory use would end the process.
    service = await MadeProcess.start(root, {
      DATA_DIR: data,
      // Unread pages stay in memory until their clients disconnect.
      WRITE_TIMEOUT_MS: "30000",
      NODE_OPTIONS: "--max-old-space-size=256",
    });
  }, LONG);
  afterAll(async () => {
    await service.end("SIGKILL");
    await rm(data, { recursive: true });
  });

  /** Peak resident memory of the process in MB; 0 if the system does not report it. */
  async function peak(): Promise<number> {
    const status = await readFile(`/proc/${service.pid}/status`, "utf8").catch(() => "");
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
  }

  /** Sends small requests one after the other until the work is done. Returns the longest wait in milliseconds. */
  async function longestWait(work: Promise<unknown>): Promise<number> {
    const done = new AbortController();
    const finished = work.finally(() => done.abort());
    let longest = 0;
    do {
      const start = performance.now();
      expect((await service.call("GET", "/crates/1")).status).toBe(200);
      longest = Math.max(longest, performance.now() - start);
    } while (!done.signal.aborted);
    await finished;
    return longest;
  }

  it(
    "rejects or shortens lists of 60 MB without delaying other requests",
    async () => {
      const start = performance.now();
      const requests = Promise.all([
        ...[1, 2, 3].map(() => service.fetch("/bags")),
        service.fetch("/boxes?limit=1000"),
        service.fetch("/boxes?limit=1000&color=red"),
      ]);
      const wait = await longestWait(requests);
      // On a busy machine everything is slower. A service that blocks on one list would delay for most of the work.
      expect(wait).toBeLessThan(Math.max(LONGEST_WAIT, (performance.now() - start) / 2));
      const responses = await requests;
      expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 200, 200]);
      const [rejected, , , page, none] = responses.map(({ text }) => text);
      expect(rejected).toContain(`Only the first ${FITTING} fit.`);
      expect(page).toMatch(`{"total":${DOCUMENTS},"limit":${FITTING},"offset":0,"results":[`);
      expect(none).toBe('{"total":0,"limit":1000,"offset":0,"results":[]}');
      expect(await peak()).toBeLessThan(MOST_MEMORY);
    },
    LONG,
  );

  it(
    "limits memory when many clients never read",
    async () => {
      const { hostname, port } = new URL(service.url);
      /** Reads only the start of the first response. */
      const unread = async (): Promise<{ socket: Socket; isServed: boolean }> => {
        const socket = connect(Number(port), hostname).on("error", () => undefined);
        socket.write("GET /boxes HTTP/1.1\r\nHost: a\r\n\r\n".repeat(4));
        const [start] = (await once(socket, "data")) as [Buffer];
        socket.pause();
        return { socket, isServed: start.includes("HTTP/1.1 200") };
      };
      const connections = await Promise.all(Array.from({ length: 60 }, unread));
      // Two pages are in memory, which leaves no space for a third until their clients disconnect.
      for (let isServed = true; isServed;) {
        const next = await unread();
        connections.push(next);
        ({ isServed } = next);
      }
      expect((await service.fetch("/boxes")).status).toBe(503);
      expect((await service.call("GET", "/crates/1")).status).toBe(200);
      for (const { socket } of connections) socket.destroy();
      let status = 503;
      while (status !== 200) ({ status } = await service.fetch("/boxes"));
      expect(await peak()).toBeLessThan(MOST_MEMORY);
    },
    LONG,
  );
});
