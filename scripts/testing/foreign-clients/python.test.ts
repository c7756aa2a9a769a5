import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type EmbeddedService, startService } from "../../../server/embed/start-service.js";

const PYTHON = process.env["PYTHON"] ?? "python3";
const PROGRAM = fileURLToPath(new URL("python-client.py", import.meta.url));

let service: EmbeddedService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => {
  service.faults.clear();
  service.clock.reset();
});
afterAll(() => service.stop());

/** What the program has printed at its end. */
async function run(library: string): Promise<unknown> {
  const given = { url: service.url, ...service.credentials, ...service.customer };
  const child = spawn(PYTHON, [PROGRAM, library, JSON.stringify(given)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let last = "";
  createInterface(child.stdout).on("line", (line) => {
    if (line === "advance") {
      service.clock.advance({ days: 3 });
      child.stdin.write("\n");
    } else last = line;
  });
  const [code]: unknown[] = await once(child, "close");
  expect(code).toBe(0);
  return JSON.parse(last);
}

describe.each([
  ["requests", "ConnectionError"],
  ["httpx", "RemoteProtocolError|ReadError"],
])("Python's %s", (library, lost) => {
  const isThere = spawnSync(PYTHON, ["-c", `import ${library}`]).status === 0;
  if (!isThere) return it.skip(`is not installed for ${PYTHON}`, () => undefined);

  it("fails twice and then works, creates nothing twice, refreshes, and makes 20 first calls", async () => {
    const [operationId, action] = ["queryResourcesSorted", { status: 503, retryAfter: 0 }];
    service.faults.add({ match: { operationId }, times: 2, action });
    service.faults.add({
      match: { operationId: "createOrUpdateResource" },
      times: 1,
      action: { reset: "afterCommit" },
    });
    expect(await run(library)).toEqual({
      scope: expect.stringMatching(/^manage_project:demo customer_id:[0-9a-f-]{36}$/),
      "fails twice": [200, 2],
      lost: expect.stringMatching(new RegExp(`^(?:${lost})$`)),
      created: { key: `lost-${library}`, version: 1 },
      "resources of that key": 1,
      expired: [401, "invalid_token"],
      refreshed: 200,
      "first calls": Array(20).fill(200),
    });
  });
});
