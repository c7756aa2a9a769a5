import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Checking } from "../checks.js";
import { checkingDepot } from "../testing/checking-depot.js";
import { depotFaults } from "../testing/depot-faults.js";
import { DepotServer } from "../testing/depot-server.js";

const checkingOf = (baseUrl: string): Promise<Checking> =>
  checkingDepot(baseUrl, { fuzz: 60, collections: 4 });

const server = new DepotServer();
let checking: Checking;
beforeAll(async () => {
  checking = await checkingOf(await server.start());
});
afterEach(() => {
  server.fault = undefined;
});
afterAll(() => server.stop());

/** The findings of required checks in a correct server, and the number of checks that ran. */
async function wrongOf(checked: Checking): Promise<{ wrong: unknown[]; passed: number }> {
  const { results } = await checked.run([]);
  const failed = results.filter(({ outcome }) => outcome === "failed");
  const wrong = failed.map(({ id, findings }) => [id, findings.map(({ message }) => message)]);
  const passed = results.filter(({ isAdvice, outcome }) => !isAdvice && outcome === "passed");
  return { wrong, passed: passed.length };
}

it("finds nothing wrong with a correct server in Node, and does not shut it down", async () => {
  expect(await wrongOf(checking)).toEqual({ wrong: [], passed: 42 });
  const admin = server.called.filter((each) => each.includes("/admin/"));
  expect(admin.filter((each) => !each.startsWith("GET"))).toEqual([]);
});

const DEPOT_FOLDER = "scripts/conformance/testing/depots";

/** Correct servers in other languages, which print their address. */
const DEPOTS: Readonly<Record<string, readonly [command: string, ...string[]]>> = {
  Go: ["go", "run", `${DEPOT_FOLDER}/depot.go`],
  Python: ["python3", `${DEPOT_FOLDER}/depot.py`],
  Java: ["java", "-Dsun.net.httpserver.nodelay=true", `${DEPOT_FOLDER}/Depot.java`],
};

it.each(Object.entries(DEPOTS))(
  "finds nothing wrong with a correct server in %s",
  async (_, of) => {
    const [command, ...argv] = of;
    const child = spawn(command, argv, { stdio: ["ignore", "pipe", "inherit"], detached: true });
    try {
      const [baseUrl] = (await once(createInterface(child.stdout), "line")) as [string];
      expect(await wrongOf(await checkingOf(baseUrl))).toEqual({ wrong: [], passed: 42 });
    } finally {
      if (child.pid !== undefined) process.kill(-child.pid);
    }
  },
);

it.each(depotFaults)("finds: $fault", async ({ fault, find, after, outcome }) => {
  // This check also judges the responses to all earlier checks.
  if (after !== undefined) await checking.run([find]);
  server.fault = fault;
  const { results } = await checking.run(after === undefined ? [find] : [after, find]);
  expect(results.find(({ id }) => id === find)).toMatchObject({ outcome });
});
