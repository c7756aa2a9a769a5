import { expect, it } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { checkingServer } from "../document/check-document.js";
import type { CheckResult } from "../report/check-result.js";

const SERVER = "scripts/conformance/testing/depots/harbour.py";

/** Results of checks of the server with a fault; of all checks without `only`. */
async function resultsOf(fault: string, only: readonly string[]): Promise<readonly CheckResult[]> {
  const child: ChildProcess = spawn("python3", [SERVER, fault], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    if (!child.stdout) throw new Error("The server prints no address.");
    const [baseUrl] = (await once(createInterface(child.stdout), "line")) as [string];
    const checking = await checkingServer({
      document: {
        spec: "scripts/conformance/testing/harbour.yaml",
        overlays: [],
        profile: undefined,
      },
      baseUrl,
      seed: 1,
      fuzz: 60,
      collections: 4,
      token: undefined,
      apiKey: undefined,
      clientId: "ship",
      clientSecret: "anchor",
    });
    return (await checking.run([...only])).results;
  } finally {
    child.kill();
  }
}

it("finds nothing wrong with a server that ignores read-only members, of any type", async () => {
  const results = await resultsOf("none", []);
  const wrong = results.filter(({ outcome }) => outcome === "failed");
  expect(wrong.map(({ id, findings }) => [id, findings])).toEqual([]);
});

it.each([
  ["content after a 304", "s06", "tag-not-modified", "failed"],
  ["a date that prevails over entity tags", "s07", "tag-not-modified", "failed"],
  ["an object that a merge patch replaces", "s17", "change-null", "failed"],
  ["a path that is decoded twice", "s19", "items-encoded", "failed"],
  ["an encoded slash that separates", "s20", "items-encoded", "failed"],
  ["members that a PUT keeps", "s31", "change-whole", "advised"],
  ["a byte order mark", "s35", "responses-valid", "failed"],
  ["false that counts as true", "s40", "query-filter", "failed"],
])("finds %s", async (_, fault, id, outcome) => {
  const found = (await resultsOf(fault, [id])).find((each) => each.id === id);
  expect(found?.outcome).toBe(outcome);
});
