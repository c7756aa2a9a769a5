import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { RawConnection } from "../../../server/attacks/raw-connection.js";
import { openDocumentStore } from "../../../server/storage/documents/sqlite-document-store.js";
import { MadeProcess, makeProject, removeProject } from "../testing/made-service.js";

/** 150 MB in a collection that the document does not page, and in one that it pages. */
const DOCUMENTS = 150;
const EACH = 1_000_000;
/** As many as one response may have. */
const FITTING = 16;
/** Milliseconds for a test here on a busy machine. */
const LONG = 120_000;
/** Limits of resident memory in MB, and of the time that a small request waits, in milliseconds. */
const MOST_MEMORY = 400;
const LONGEST_WAIT = 500;

let root: string;
let service: MadeProcess;
beforeAll(async () => {
  root = await makeProject(await readFile(join(import.meta.dirname, "bags.yaml"), "utf8"));
  const store = await openDocumentStore(join(root, "data"));
  for (let id = 0; id < DOCUMENTS; id++) {
    for (const collection of ["bags", "boxes"]) {
      const document = { id: String(id), color: "blue", text: "x".repeat(EACH) };
      await store.insert({ collection, scope: "" }, document.id, document);
    }
  }
  await store.insert({ collection: "crates", scope: "" }, "1", { id: "1" });
  await store.close();
  // The heap is so small that unbounded memory in flight would end the process.
  service = await MadeProcess.start(root, {
    // Unread pages are held until their clients go.
    WRITE_TIMEOUT_MS: "30000",
    NODE_OPTIONS: "--max-old-space-size=256",
  });
}, LONG);
afterAll(async () => {
  await service.end("SIGKILL");
  await removeProject(root);
});

/** Peak resident memory of the process in MB; 0 if the system does not report it. */
async function peak(): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, "utf8").catch(() => "");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}

/** Sends small requests one after the other until the work is done. Returns the longest wait, in milliseconds. */
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
  "a list of 150 MB is rejected or shortened, and delays no other request",
  async () => {
    const requests = Promise.all([
      ...[1, 2, 3].map(() => service.fetch("/bags")),
      service.fetch("/boxes?limit=1000"),
      service.fetch("/boxes?limit=1000&color=red"),
    ]);
    expect(await longestWait(requests)).toBeLessThan(LONGEST_WAIT);
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
  "memory is not spent on many clients that never read",
  async () => {
    const request = "GET /boxes HTTP/1.1\r\nHost: a\r\n\r\n";
    const connections = Array.from({ length: 60 }, () =>
      new RawConnection(service.url).leaveUnread().send(request.repeat(4)),
    );
    // Two pages are held in memory: no room is left for a third, until their clients have gone.
    let status = 200;
    while (status === 200) ({ status } = await service.fetch("/boxes"));
    expect(status).toBe(503);
    expect((await service.call("GET", "/crates/1")).status).toBe(200);
    for (const connection of connections) connection.drop();
    while (status !== 200) ({ status } = await service.fetch("/boxes"));
    expect(await peak()).toBeLessThan(MOST_MEMORY);
  },
  LONG,
);
